import { View } from '@tarojs/components'
import { confirmationProblem, passwordProblem } from '@noriai/contract/rules/password'
import type { Policy } from '@noriai/contract/policy/types'
import { Box } from '@/components/Box/Box'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { PageShell } from '@/components/PageShell/PageShell'
import { PasswordField } from '@/components/TextField/PasswordField'
import { asPage } from '@/features/page/asPage'
import styles from '@/features/signIn/signIn.module.scss'
import { type Problems, useForm } from '@/hooks/useForm'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, returnAfterLogin } from '@/navigation'
import { SignInStore } from '@/stores/SignInStore'

interface Passwords {
  readonly password: string
  readonly confirmPassword: string
}

function problemsOf({ password, confirmPassword }: Passwords, policy: Policy): Problems<Passwords> {
  const weak = passwordProblem(password, policy)
  const differs = weak ? undefined : confirmationProblem(password, confirmPassword)
  return { ...(weak && { password: weak }), ...(differs && { confirmPassword: differs }) }
}

/** Sets the password of an address that was just proved, and signs in. */
function NewPassword() {
  const t = useT('newPassword')
  const common = useT('common')
  const { settings } = useStores()
  const store = useStore(SignInStore)
  const { policy } = settings
  const form = useForm<Passwords>({
    name: 'newPassword',
    initial: { password: '', confirmPassword: '' },
    check: (values) => problemsOf(values, policy),
    fieldOf: { 'login.resetPasswordFailed': 'password' },
  })
  const { password, confirmPassword } = form.values
  const isStrong = passwordProblem(password, policy) === undefined
  const handleSubmit = () =>
    void form.submit(async (values) => {
      await store.setPassword(values.password, values.confirmPassword)
      await returnAfterLogin()
    })
  const eyes = { showLabel: common('showPassword'), concealLabel: common('hidePassword'), isNew: true }

  if (!store.proved) {
    const action = {
      label: t('startAgain'),
      onClick: () => void navigate('useCar/registered/registered', {}, { how: 'replace' }),
    }
    return (
      <PageShell title={t('title')}>
        <EmptyState title={t('unproved.title')} text={t('unproved.text')} action={action} />
      </PageShell>
    )
  }
  return (
    <PageShell title={t('title')}>
      <Box as="p" className={styles.promise}>
        {t('forAddress', { email: store.proved.email })}
      </Box>
      <Card label={t('title')}>
        <View className={styles.form}>
          <PasswordField
            {...eyes}
            id={form.idOf('password')}
            label={t('password')}
            value={password}
            onChange={(value) => form.set('password', value)}
            error={form.errorOf('password')}
            help={t('rule', { min: policy.limits.passwordMinLength })}
            helpTone={isStrong ? 'ok' : 'plain'}
          />
          <PasswordField
            {...eyes}
            id={form.idOf('confirmPassword')}
            label={t('confirm')}
            value={confirmPassword}
            onChange={(value) => form.set('confirmPassword', value)}
            error={form.errorOf('confirmPassword')}
            valid={isStrong && password === confirmPassword}
            onEnter={handleSubmit}
          />
          <PrimaryButton full loading={store.signingIn.isLoading} onClick={handleSubmit}>
            {t('save')}
          </PrimaryButton>
        </View>
      </Card>
    </PageShell>
  )
}

export default asPage('useCar/newPassword/newPassword', NewPassword)
