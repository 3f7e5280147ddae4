import { observer } from 'mobx-react'
import { TextField } from '@/components/TextField/TextField'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useT } from '@/hooks/useT'

interface EmailFieldProps {
  readonly isOptional?: boolean
  /** A code has proved it. */
  readonly valid?: boolean
}

/** Where mails about the ride go. */
export const EmailField = observer(function EmailField({ isOptional, valid }: EmailFieldProps) {
  const t = useT('pickupForm')
  const common = useT('common')
  const login = useT('login')
  const { booking, drafts, errorOf } = useBookingParts()
  return (
    <TextField
      id={partId('email')}
      label={t('contact.email')}
      optional={isOptional ? common('optional') : undefined}
      placeholder={isOptional ? undefined : login('emailExample')}
      value={booking.reach.email}
      onChange={(email) => {
        booking.clearError('email')
        drafts.changeContact({ email })
      }}
      keyboard="email"
      autocomplete="email"
      error={errorOf('email')}
      valid={valid}
    />
  )
})
