import { parsePhone } from '@noriai/contract/rules/phone'
import { observer } from 'mobx-react'
import { Chip } from '@/components/Chip/Chip'
import { ChipRow } from '@/components/Chip/ChipRow'
import { TextField } from '@/components/TextField/TextField'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { type ContactChannel, channelsOf } from '@/stores/booking/draft'
import { UserStore } from '@/stores/UserStore'
import { EmailField } from './EmailField'
import { OwnPhoneField } from './OwnPhoneField'

const ID_LIMIT = 60

/** The way that is chosen, where the form goes on once its traveller is proved. */
export const CHOSEN_WAY_ID = 'booking-channel'

/** The ways to choose from: they are not drawn again for each key of what is typed below them. */
const Channels = observer(function Channels() {
  const t = useT('pickupForm')
  const { lang } = useStores().settings
  const { booking, drafts } = useBookingParts()
  const { channel } = drafts
  return (
    <ChipRow label={t('contact.channelLabel')} wraps>
      {channelsOf(lang).map((way) => (
        <Chip
          key={way}
          id={way === channel ? CHOSEN_WAY_ID : undefined}
          selected={way === channel}
          onClick={() => {
            booking.clearError('contact')
            drafts.changeContact({ channel: way })
          }}
        >
          {t(`contact.channels.${way}`)}
        </Chip>
      ))}
    </ChipRow>
  )
})

/** The ways to be reached on the day: one is enough, each in its own field; with `withEmail` also where mails go. */
export const ContactWays = observer(function ContactWays({ withEmail }: { withEmail?: boolean }) {
  const t = useT('pickupForm')
  const { user } = useStore(UserStore)
  const { booking, drafts, errorOf } = useBookingParts()
  const { reach: contact } = booking
  const { channel } = drafts
  const help = t(channel === 'kakaotalk' ? 'contact.kakaoHelp' : 'contact.help')
  const phone = parsePhone(contact.phone, booking.dialCode)
  const isOwnPhone =
    phone !== undefined && phone.dialCode === user?.countryCode && phone.national === user.phone
  const chat = (way: Exclude<ContactChannel, 'phone'>) => (
    <TextField
      id={partId('contact')}
      label={t(`contact.${way}`)}
      value={contact[way]}
      onChange={(id) => {
        booking.clearError('contact')
        drafts.changeContact({ [way]: id })
      }}
      maxLength={ID_LIMIT}
      keyboard={way === 'whatsapp' ? 'tel' : 'text'}
      error={errorOf('contact')}
      help={help}
    />
  )
  return (
    <>
      <Channels />
      {channel === 'phone' ? <OwnPhoneField help={help} valid={isOwnPhone} /> : chat(channel)}
      {withEmail && <EmailField isOptional valid={contact.email !== '' && contact.email === user?.email} />}
    </>
  )
})
