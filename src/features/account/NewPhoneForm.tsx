import { msmSend } from '@noriai/contract/calls/signIn'
import { problem } from '@noriai/contract/problem'
import { parsePhone } from '@noriai/contract/rules/phone'
import { verificationCodeSchema } from '@noriai/contract/schema/text'
import { observer } from 'mobx-react'
import { useMemo } from 'react'
import { object } from 'valibot'
import { PhoneField } from '@/components/PhoneField/PhoneField'
import { codeFields } from '@/features/signIn/codeFields'
import { dialCountries, firstCountry } from '@/features/signIn/countries'
import { problemsIn, type Problems, useForm } from '@/hooks/useForm'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { storage } from '@/platform/storage'
import { IdentityStore } from '@/stores/IdentityStore'
import { BindCard } from './BindCard'

interface PhoneValues {
  readonly phone: string
  readonly code: string
  /** ISO code. */
  readonly country: string
}

const codeOnly = object({ code: verificationCodeSchema })

/** The second step of another phone number: the number, and the code that was sent to it. */
export const NewPhoneForm = observer(function NewPhoneForm({ onDone }: { onDone: () => void }) {
  const t = useT('account')
  const login = useT('login')
  const common = useT('common')
  const { lang } = useStores().settings
  const identity = useStore(IdentityStore)
  const showError = useShowError()
  const countries = useMemo(() => dialCountries(lang), [lang])
  const dialOf = (country: string) => countries.find(({ code }) => code === country)?.dialCode ?? ''
  const check = (values: PhoneValues): Problems<PhoneValues> => {
    const countryCode = dialOf(values.country)
    const asSent = { countryCode, phone: values.phone, scene: 'changePhone' }
    const found: Problems<PhoneValues> = {
      ...problemsIn<PhoneValues>(msmSend.request, { ...values, ...asSent }),
      ...problemsIn<PhoneValues>(codeOnly, values),
    }
    if (found.phone || parsePhone(values.phone, countryCode.slice(1))) return found
    return { ...found, phone: problem('validation.phone', { field: 'phone' }) }
  }
  const form = useForm<PhoneValues>({
    name: 'modifyPhone',
    initial: { phone: '', code: '', country: firstCountry(storage.get('countryCode'), lang) },
    check,
    fieldOf: {
      ...codeFields,
      'login.codeSendFailed': 'phone',
      'login.codesPaused': 'phone',
      'login.phoneTaken': 'phone',
    },
  })
  const handleSend = () => {
    if (!form.checkOnly(['phone'])) return
    identity.sendPhoneCode(dialOf(form.values.country), form.values.phone).catch(showError)
  }
  const handleSubmit = () =>
    void form.submit(async ({ country, phone, code }) => {
      await identity.bindPhone(dialOf(country), phone, code)
      onDone()
    })
  return (
    <BindCard
      title={t('phone.new')}
      saveLabel={t('phone.save')}
      use="bindPhone"
      target={`${dialOf(form.values.country)} ${form.values.phone}`}
      code={form.field('code')}
      onSend={handleSend}
      onSubmit={handleSubmit}
    >
      <PhoneField
        {...form.field('phone')}
        label={login('phone')}
        countries={countries}
        country={form.values.country}
        onCountry={(country) => form.set('country', country)}
        pickerTitle={login('countryRegion')}
        searchLabel={common('search')}
      />
    </BindCard>
  )
})
