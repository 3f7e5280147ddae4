import { View } from '@tarojs/components'
import { login } from '@noriai/contract/calls/signIn'
import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { CodeField } from '@/components/CodeField/CodeField'
import { TextField } from '@/components/TextField/TextField'
import { problemsIn, useForm } from '@/hooks/useForm'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { type CodeScene, SignInStore } from '@/stores/SignInStore'
import { AgreementRow } from './AgreementRow'
import { codeFields, CODE_LENGTH } from './codeFields'
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
  const root = useStores()
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
        id={form.idOf('email')}
        label={t('email')}
        value={form.values.email}
        onChange={(email) => form.set('email', email)}
        error={form.errorOf('email')}
        keyboard="email"
        autocomplete="email"
        placeholder={t('emailExample')}
      />
      <CodeField
        id={form.idOf('code')}
        label={t('code')}
        length={CODE_LENGTH}
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
        error={form.errorOf('code')}
        help={store.nextCodeAt.email > 0 ? t('emailSent') : undefined}
        onEnter={handleSubmit}
        send={{
          label: store.nextCodeAt.email > 0 ? t('sendAgain') : t('send'),
          onSend: handleSend,
          loading: store.sending.isLoading,
          waitUntil: store.nextCodeAt.email,
          now: () => root.now(),
          waiting: (seconds) => t('sendAgainIn', { seconds }),
        }}
      />
      <AgreementRow
        id={form.idOf('agreed')}
        checked={form.values.agreed}
        onChange={(agreed) => form.set('agreed', agreed)}
        error={form.errorOf('agreed')}
      />
      <PrimaryButton full loading={store.signingIn.isLoading} onClick={handleSubmit}>
        {submitLabel}
      </PrimaryButton>
    </View>
  )
})
