import { View } from '@tarojs/components'
import { login } from '@noriai/contract/calls/signIn'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { PageShell } from '@/components/PageShell/PageShell'
import { PasswordField } from '@/components/TextField/PasswordField'
import { TextField } from '@/components/TextField/TextField'
import { asPage } from '@/features/page/asPage'
import { AgreementRow } from '@/features/signIn/AgreementRow'
import styles from '@/features/signIn/signIn.module.scss'
import { problemsIn, useForm } from '@/hooks/useForm'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, returnAfterLogin } from '@/navigation'
import { SignInStore } from '@/stores/SignInStore'

/** Signing in with e-mail and password. */
function PasswordLogin() {
  const t = useT('passwordLogin')
  const signInText = useT('login')
  const common = useT('common')
  const store = useStore(SignInStore)
  const form = useForm({
    name: 'passwordLogin',
    initial: { email: '', password: '', agreed: false },
    check: (values) => problemsIn(login.request, { loginType: 'password', ...values }),
    fieldOf: { 'login.failed': 'password', 'login.locked': 'password' },
  })
  const handleSubmit = () =>
    void form.submit(async ({ email, password }) => {
      await store.signIn({ loginType: 'password', email, password, agreed: true })
      await returnAfterLogin()
    })
  return (
    <PageShell title={t('title')}>
      <Card label={t('title')}>
        <View className={styles.form}>
          <TextField
            {...form.field('email')}
            label={signInText('email')}
            keyboard="email"
            autocomplete="username"
            placeholder={signInText('emailExample')}
          />
          <PasswordField
            {...form.field('password')}
            label={t('password')}
            onEnter={handleSubmit}
            showLabel={common('showPassword')}
            concealLabel={common('hidePassword')}
          />
          <AgreementRow {...form.tick('agreed')} />
          <PrimaryButton full loading={store.signingIn.isLoading} onClick={handleSubmit}>
            {signInText('logIn')}
          </PrimaryButton>
        </View>
      </Card>
      <View className={styles.ways}>
        <TextButton onClick={() => void navigate('useCar/registered/registered', { scene: 'resetPassword' })}>
          {t('forgotten')}
        </TextButton>
        <TextButton onClick={() => void navigate('useCar/registered/registered')}>{t('register')}</TextButton>
      </View>
    </PageShell>
  )
}

export default asPage('useCar/passwordLogin/passwordLogin', PasswordLogin)
