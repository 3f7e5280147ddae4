import { observer } from 'mobx-react'
import { useMemo } from 'react'
import { PhoneField } from '@/components/PhoneField/PhoneField'
import { dialCountries, firstCountry } from '@/features/signIn/countries'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { storage } from '@/platform/storage'

interface OwnPhoneFieldProps {
  readonly help?: string
  /** A code has proved it. */
  readonly valid?: boolean
}

/** The traveller's phone number, of the country that was chosen last or that the phone says. */
export const OwnPhoneField = observer(function OwnPhoneField({ help, valid }: OwnPhoneFieldProps) {
  const t = useT('pickupForm')
  const common = useT('common')
  const { lang } = useStores().settings
  const { booking, drafts, errorOf } = useBookingParts()
  const { reach: contact } = booking
  const countries = useMemo(() => dialCountries(lang), [lang])
  const country = contact.country || firstCountry(storage.get('countryCode'), lang)
  const change = (part: { phone?: string; country?: string }) => {
    booking.clearError('contact')
    // What was just chosen, not what was drawn with: both can change in one stroke.
    drafts.changeContact({ country: drafts.draft.contact.country || country, ...part })
  }
  return (
    <PhoneField
      id={partId('contact')}
      label={t('contact.phone')}
      countries={countries}
      country={country}
      onCountry={(chosen) => {
        storage.set('countryCode', chosen)
        change({ country: chosen })
      }}
      value={contact.phone}
      onChange={(phone) => change({ phone })}
      pickerTitle={t('contact.country')}
      searchLabel={common('search')}
      error={errorOf('contact')}
      help={help}
      valid={valid}
    />
  )
})
