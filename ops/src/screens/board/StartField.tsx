import type { Direction } from '@noriai/contract/policy'
import { SelectField } from '../../components'
import { useLanguage } from '../../i18n'

/** What can be chosen; more leaves no window whole. */
const startShifts = [0, 2, 4, 6, 8, 10, 15, 20]

interface StartFieldProps {
  readonly direction: Direction
  /** In minutes, as it is planned. */
  readonly present: number
  readonly value: number
  readonly onChange: (minutes: number) => void
}

/** By how much a minibus sets out later from the relay point than the others, or is there earlier. */
export function StartField({ direction, present, value, onChange }: StartFieldProps) {
  const { t } = useLanguage()
  const options = [...new Set([...startShifts, present])].sort((a, b) => a - b)
  return (
    <SelectField
      label={t(direction === 'pickup' ? 'dispatch.startLater' : 'dispatch.startEarlier')}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={options.map((minutes) => ({
        value: String(minutes),
        text: minutes === 0 ? t('dispatch.startCommon') : t('dispatch.startMinutes', { minutes }),
      }))}
    />
  )
}
