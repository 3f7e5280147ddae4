import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { NewPasswordFields } from '@/features/signIn/NewPasswordFields'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { IdentityStore } from '@/stores/IdentityStore'
import styles from './account.module.scss'

/** A password is used with an e-mail address: without one that comes first. */
export function EmailFirst() {
  const t = useT('account')
  const action = {
    label: t('password.addEmail'),
    onClick: () => void navigate('useCar/modifyEmail/modifyEmail', {}, { how: 'replace' }),
  }
  return <EmptyState title={t('password.noEmailTitle')} text={t('password.noEmailText')} action={action} />
}

/** The second step of a password: a new one. */
export const NewPasswordCard = observer(function NewPasswordCard({ onDone }: { onDone: () => void }) {
  const t = useT('account')
  const identity = useStore(IdentityStore)
  const handleSubmit = (password: string) => identity.setPassword(password).then(onDone)
  return (
    <Card title={t('password.new')}>
      <Box as="p" className={styles.point}>
        {t('password.text')}
      </Box>
      <NewPasswordFields
        name="updatePassword"
        submitLabel={t('save')}
        isBusy={identity.saving.isLoading}
        onSubmit={handleSubmit}
      />
    </Card>
  )
})
