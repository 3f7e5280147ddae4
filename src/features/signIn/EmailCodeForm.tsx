import { View } from '@tarojs/components'
import { login } from '@noriai/contract/calls/signIn'
import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextField } from '@/components/TextField/TextField'
import { problemsIn, useForm } from '@/hooks/useForm'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { type CodeScene, SignInStore } from '@/stores/SignInStore'
import { AgreementRow } from './AgreementRow'
import { codeFields } from './codeFields'
import { SentCodeField } from './SentCodeField'
import styles from './signIn.module.scss'

interface EmailCodeFormProps {
  /** Begins the ids of its fields. */
  readonly name: string
  readonly scene: CodeScene
  readonly submitLabel: string
  readonly onSubmit: (email: string, code: string) => Promise<void>
}

/** An address and the code that was sent to it: to sign in, to register, or for a forgotten password. */
export const EmailCodeForm = observer(function EmailCodeForm({
  name,
  scene,
  submitLabel,
  onSubmit,
}: EmailCodeFormProps) {
  const t = useT('login')
  const store = useStore(SignInStore)
  const showError = useShowError()
  const form = useForm({
    name,
    initial: { email: '', code: '', agreed: false },
    check: (values) => problemsIn(login.request, { loginType: 'email', ...values }),
    fieldOf: {
      ...codeFields,
      'login.emailTaken': 'email',
      'login.codeSendFailed': 'email',
      'login.codesPaused': 'email',
    },
  })
  const handleSend = () => {
    if (!form.checkOnly(['email'])) return
    store.sendEmailCode(form.values.email, scene).catch(showError)
  }
  const handleSubmit = () => void form.submit(({ email, code }) => onSubmit(email, code))
  return (
    <View className={styles.form}>
      <TextField
        {...form.field('email')}
        label={t('email')}
        keyboard="email"
        autocomplete="email"
        placeholder={t('emailExample')}
      />
      <SentCodeField
        field={form.field('code')}
        by="email"
        target={form.values.email}
        scene={scene}
        onSend={handleSend}
        onEnter={handleSubmit}
      />
      <AgreementRow {...form.tick('agreed')} />
      <PrimaryButton full loading={store.signingIn.isLoading} onClick={handleSubmit}>
        {submitLabel}
      </PrimaryButton>
    </View>
  )
})
