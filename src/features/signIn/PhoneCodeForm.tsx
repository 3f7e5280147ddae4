import { View } from '@tarojs/components'
import { login } from '@noriai/contract/calls/signIn'
import { problem } from '@noriai/contract/problem'
import { parsePhone } from '@noriai/contract/rules/phone'
import { observer } from 'mobx-react'
import { useMemo } from 'react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { PhoneField } from '@/components/PhoneField/PhoneField'
import { problemsIn, type Problems, useForm } from '@/hooks/useForm'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { storage } from '@/platform/storage'
import { SignInStore } from '@/stores/SignInStore'
import { AgreementRow } from './AgreementRow'
import { codeFields } from './codeFields'
import { dialCountries, firstCountry } from './countries'
import { SentCodeField } from './SentCodeField'
import styles from './signIn.module.scss'

interface PhoneForm {
  readonly phone: string
  readonly code: string
  readonly agreed: boolean
  /** ISO code. */
  readonly country: string
}

/** A phone number and the code that was sent to it by SMS. */
export const PhoneCodeForm = observer(function PhoneCodeForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT('login')
  const common = useT('common')
  const root = useStores()
  const store = useStore(SignInStore)
  const showError = useShowError()
  const { lang } = root.settings
  const countries = useMemo(() => dialCountries(lang), [lang])
  const dialOf = (country: string) => countries.find(({ code }) => code === country)?.dialCode ?? ''
  const check = (values: PhoneForm): Problems<PhoneForm> => {
    const countryCode = dialOf(values.country)
    const found = problemsIn(login.request, {
      loginType: 'sms',
      countryCode,
      ...values,
    }) as Problems<PhoneForm>
    if (found.phone || parsePhone(values.phone, countryCode.slice(1))) return found
    return { ...found, phone: problem('validation.phone', { field: 'phone' }) }
  }
  const form = useForm<PhoneForm>({
    name: 'login-phone',
    initial: { phone: '', code: '', agreed: false, country: firstCountry(storage.get('countryCode'), lang) },
    check,
    fieldOf: { ...codeFields, 'login.codeSendFailed': 'phone', 'login.codesPaused': 'phone' },
  })
  const handleCountry = (country: string) => {
    storage.set('countryCode', country)
    form.set('country', country)
  }
  const handleSend = () => {
    if (!form.checkOnly(['phone'])) return
    store.sendPhoneCode(dialOf(form.values.country), form.values.phone).catch(showError)
  }
  const handleSubmit = () =>
    void form.submit(async ({ country, phone, code }) => {
      await store.signIn({ loginType: 'sms', countryCode: dialOf(country), phone, code, agreed: true })
      onSignedIn()
    })
  return (
    <View className={styles.form}>
      <PhoneField
        {...form.field('phone')}
        label={t('phone')}
        countries={countries}
        country={form.values.country}
        onCountry={handleCountry}
        pickerTitle={t('countryRegion')}
        searchLabel={common('search')}
      />
      <SentCodeField
        field={form.field('code')}
        by="phone"
        target={`${dialOf(form.values.country)} ${form.values.phone}`}
        scene="login"
        onSend={handleSend}
        onEnter={handleSubmit}
      />
      <AgreementRow {...form.tick('agreed')} />
      <PrimaryButton full loading={store.signingIn.isLoading} onClick={handleSubmit}>
        {t('logIn')}
      </PrimaryButton>
    </View>
  )
})
