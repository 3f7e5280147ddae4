import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { PageShell } from '@/components/PageShell/PageShell'
import { asPage } from '@/features/page/asPage'
import { NewPasswordFields } from '@/features/signIn/NewPasswordFields'
import styles from '@/features/signIn/signIn.module.scss'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, returnAfterLogin } from '@/navigation'
import { SignInStore } from '@/stores/SignInStore'

/** Sets the password of an address that was just proved, and signs in. */
function NewPassword() {
  const t = useT('newPassword')
  const store = useStore(SignInStore)
  const handleSubmit = async (password: string, confirmation: string) => {
    await store.setPassword(password, confirmation)
    await returnAfterLogin()
  }
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
        <NewPasswordFields
          name="newPassword"
          submitLabel={t('save')}
          isBusy={store.signingIn.isLoading}
          onSubmit={handleSubmit}
        />
      </Card>
    </PageShell>
  )
}

export default asPage('useCar/newPassword/newPassword', NewPassword)
