import { useMemo } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { PhoneField } from '@/components/PhoneField/PhoneField'
import { TextField } from '@/components/TextField/TextField'
import { dialCountries } from '@/features/signIn/countries'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { storage } from '@/platform/storage'
import styles from './tripInfo.module.scss'
import type { TripInfoForm } from './useTripInfoForm'

const chatApps = ['wechatId', 'line', 'whatsapp', 'kakaotalk'] as const

/** A form whose contact's fields are named as those of the trip info. */
export type ContactForm = Pick<TripInfoForm, 'values' | 'set' | 'idOf' | 'errorOf'>

/** Who is called when something changes, and how: one way is enough. */
export const ContactFields = observer(function ContactFields({ form }: { form: ContactForm }) {
  const t = useT('certificate')
  const common = useT('common')
  const { lang } = useStores().settings
  const countries = useMemo(() => dialCountries(lang), [lang])
  const handleCountry = (country: string) => {
    storage.set('countryCode', country)
    form.set('country', country)
  }
  const field = (name: string) => ({
    id: form.idOf(`contact-${name}`),
    value: form.values[`contact-${name}`] ?? '',
    onChange: (value: string) => form.set(`contact-${name}`, value),
    error: form.errorOf(`contact-${name}`),
  })
  return (
    <Card title={t('contact')}>
      <View className={styles.fields}>
        <TextField
          {...field('contactName')}
          label={t('contactName')}
          autocomplete="name"
          enterKey="next"
          lang="en"
        />
        <PhoneField
          {...field('phone')}
          label={t('phone')}
          help={t('contactHelp')}
          countries={countries}
          country={form.values.country ?? ''}
          onCountry={handleCountry}
          pickerTitle={t('countryRegion')}
          searchLabel={common('search')}
        />
        {chatApps.map((app) => (
          <TextField
            key={app}
            {...field(app)}
            label={t(`chat.${app}`)}
            optional={common('optional')}
            maxLength={60}
            enterKey="next"
          />
        ))}
        <TextField
          {...field('email')}
          label={t('email')}
          optional={common('optional')}
          keyboard="email"
          autocomplete="email"
          enterKey="next"
        />
      </View>
    </Card>
  )
})
