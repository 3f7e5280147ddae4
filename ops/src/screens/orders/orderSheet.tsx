import type { StaffOrderView } from '@noriai/contract/schema/staffOrder'
import { TextArea } from '../../components'
import { useLanguage } from '../../i18n'

/** What every sheet of an order gets. */
export interface OrderSheetProps {
  readonly view: StaffOrderView
  readonly onDone: (view: StaffOrderView) => void
  readonly onClose: () => void
}

interface ReasonFieldProps {
  readonly label?: string
  readonly help?: string
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly required?: boolean
}

/** Why staff do what the traveller will read of. */
export function ReasonField({ label, help, required = true, ...rest }: ReasonFieldProps) {
  const { t } = useLanguage()
  return (
    <TextArea
      {...rest}
      label={label ?? t('cancel.reason')}
      help={help ?? t('cancel.reasonHelp')}
      maxLength={200}
      required={required}
    />
  )
}
