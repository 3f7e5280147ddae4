import { TextField } from '../../components'
import { useLanguage } from '../../i18n'

interface ReasonFieldProps {
  /** What speaks against it, the worst first. */
  readonly findings: readonly { readonly level: 'amber' | 'red' }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Why something is done that a rule warns of: to be typed where one does, and shown where it was typed before. */
export function ReasonField({ findings, value, onChange }: ReasonFieldProps) {
  const { t } = useLanguage()
  const isNeeded = findings[0]?.level === 'amber'
  if (!isNeeded && value === '') return null
  return (
    <TextField
      label={t('fleet.reason')}
      help={t('fleet.reasonHelp')}
      value={value}
      onChange={onChange}
      maxLength={200}
      required={isNeeded}
    />
  )
}
