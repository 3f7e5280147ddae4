import { problem } from '@noriai/contract/problem'
import { parsePhone } from '@noriai/contract/rules/phone'
import { emailSchema } from '@noriai/contract/schema/text'
import { useState } from 'react'
import { safeParse } from 'valibot'
import { ApiError, isUnreachable } from '@/api/ApiError'
import { CODE_LENGTH } from '@/features/signIn/codeFields'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { focusField, keepFocus } from '@/platform/focusField'
import { speech } from '@/platform/speech'
import { LastRideStore } from '@/stores/LastRideStore'
import { SignInStore } from '@/stores/SignInStore'
import { CHOSEN_WAY_ID } from './ContactWays'

/** Why a code was not taken, and how often that happened: each time its boxes shake. */
interface Refusal {
  readonly error: unknown
  readonly count: number
}

/**
 * Sends a code to the contact of the form and checks what is typed at its last digit. A right one signs the traveller in, or makes
 * their account, and the form goes on where it is.
 */
export function useContactCode() {
  const t = useT('yourRide')
  const store = useStore(SignInStore)
  const lastRide = useStore(LastRideStore)
  const { booking, drafts } = useBookingParts()
  const showError = useShowError()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const { codeBy: by, reach: contact } = booking
  const dialCode = `+${booking.dialCode}`
  const target = by === 'phone' ? `${dialCode} ${contact.phone}` : contact.email
  const field = by === 'phone' ? 'contact' : 'email'
  const sent = store.codeSentTo(by, target)

  /** What keeps a code from being sent there. */
  const wrongTarget = () =>
    by === 'phone'
      ? contact.phone.trim() === ''
        ? problem('validation.phoneRequired', { field })
        : parsePhone(contact.phone, booking.dialCode)
          ? undefined
          : problem('validation.phone', { field })
      : contact.email.trim() === ''
        ? problem('validation.emailRequired', { field })
        : safeParse(emailSchema, contact.email.trim()).success
          ? undefined
          : problem('validation.email', { field })

  const send = async () => {
    const wrong = wrongTarget()
    if (wrong) return booking.showErrors({ [field]: wrong })
    setTyped('')
    setRefusal(undefined)
    booking.clearError('code')
    try {
      await (by === 'phone'
        ? store.sendPhoneCode(dialCode, contact.phone)
        : store.sendEmailCode(contact.email, 'login'))
      // After the boxes are drawn.
      setTimeout(() => focusField(partId('code')))
    } catch (error) {
      if (error instanceof ApiError && !isUnreachable(error)) booking.showErrors({ [field]: error })
      else showError(error)
    }
    return undefined
  }

  const check = async (code: string) => {
    try {
      await store.signIn(
        by === 'phone'
          ? { loginType: 'sms', countryCode: dialCode, phone: contact.phone, code }
          : { loginType: 'email', email: contact.email, code },
      )
    } catch (error) {
      setRefusal((before) => ({ error, count: (before?.count ?? 0) + 1 }))
      // Without an answer the digits may be right: they stay, to be checked again.
      if (!isUnreachable(error)) setTyped('')
      return
    }
    booking.clearError('code')
    speech.say(t('code.right'))
    // The boxes are gone with the next drawing.
    setTimeout(() => keepFocus(CHOSEN_WAY_ID))
    if (by === 'phone') drafts.changeContact({ channel: 'phone' })
    await lastRide.fillSaved()
  }

  return {
    by,
    sent,
    typed,
    refusal,
    isSending: store.sending.isLoading,
    isChecking: store.signingIn.isLoading,
    send: () => void send(),
    again: () => void check(typed),
    type(code: string): void {
      setTyped(code)
      booking.clearError('code')
      setRefusal((before) => before && { ...before, error: undefined })
      if (code.length === CODE_LENGTH && code !== typed && !store.signingIn.isLoading) void check(code)
    },
  }
}
