import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useMemo } from 'react'
import { Chip } from '@/components/Chip/Chip'
import { ChipRow } from '@/components/Chip/ChipRow'
import { Card } from '@/components/Card/Card'
import { PhoneField } from '@/components/PhoneField/PhoneField'
import { TextField } from '@/components/TextField/TextField'
import { dialCountries, firstCountry } from '@/features/signIn/countries'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { storage } from '@/platform/storage'
import { type ContactChannel, channelsOf, type ContactDraft } from '@/stores/booking/draft'
import styles from './bookingForm.module.scss'
import { partId, useBookingParts } from '@/hooks/useBookingParts'

const ID_LIMIT = 60

/** Whose name is called at the desk and how they are reached: one way is enough, each in its own field. */
export const ContactCard = observer(function ContactCard() {
  const t = useT('pickupForm')
  const common = useT('common')
  const { lang } = useStores().settings
  const { booking, drafts, draft, errorOf } = useBookingParts()
  const { contact } = draft
  const { channel } = drafts
  const countries = useMemo(() => dialCountries(lang), [lang])
  const set = (part: Partial<ContactDraft>, at: 'contactName' | 'contact' | 'email') => {
    booking.clearError(at)
    drafts.changeContact(part)
  }
  const handleCountry = (country: string) => {
    storage.set('countryCode', country)
    set({ country }, 'contact')
  }
  const help = t(channel === 'kakaotalk' ? 'contact.kakaoHelp' : 'contact.help')
  const chat = (way: Exclude<ContactChannel, 'phone'>) => (
    <TextField
      id={partId('contact')}
      label={t(`contact.${way}`)}
      value={contact[way]}
      onChange={(id) => set({ [way]: id }, 'contact')}
      maxLength={ID_LIMIT}
      keyboard={way === 'whatsapp' ? 'tel' : 'text'}
      error={errorOf('contact')}
      help={help}
    />
  )
  return (
    <Card title={t('contact.title')}>
      <View className={styles.fields}>
        <TextField
          id={partId('contactName')}
          label={t('contact.name')}
          value={contact.contactName}
          onChange={(contactName) => set({ contactName }, 'contactName')}
          autocomplete="name"
          lang="en"
          error={errorOf('contactName')}
        />
        <View className={styles.chips}>
          <ChipRow label={t('contact.channelLabel')}>
            {channelsOf(lang).map((way) => (
              <Chip key={way} selected={way === channel} onClick={() => set({ channel: way }, 'contact')}>
                {t(`contact.channels.${way}`)}
              </Chip>
            ))}
          </ChipRow>
        </View>
        {channel === 'phone' ? (
          <PhoneField
            id={partId('contact')}
            label={t('contact.phone')}
            countries={countries}
            country={contact.country || firstCountry(storage.get('countryCode'), lang)}
            onCountry={handleCountry}
            value={contact.phone}
            onChange={(phone) =>
              set(
                { phone, country: contact.country || firstCountry(storage.get('countryCode'), lang) },
                'contact',
              )
            }
            pickerTitle={t('contact.country')}
            searchLabel={common('search')}
            error={errorOf('contact')}
            help={help}
          />
        ) : (
          chat(channel)
        )}
        <TextField
          id={partId('email')}
          label={t('contact.email')}
          optional={common('optional')}
          value={contact.email}
          onChange={(email) => set({ email }, 'email')}
          keyboard="email"
          autocomplete="email"
          error={errorOf('email')}
        />
      </View>
    </Card>
  )
})
