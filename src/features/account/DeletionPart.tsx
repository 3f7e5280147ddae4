import { observer } from 'mobx-react'
import { useState } from 'react'
import { check } from '@/assets/icons/check'
import { warning } from '@/assets/icons/warning'
import { Box } from '@/components/Box/Box'
import { DangerButton } from '@/components/Button/DangerButton'
import { Card } from '@/components/Card/Card'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { Note } from '@/components/Note/Note'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { showToast } from '@/toast'
import { useErrorText } from '@/hooks/useErrorText'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { AccountStore } from '@/stores/AccountStore'
import { IdentityStore } from '@/stores/IdentityStore'
import styles from './account.module.scss'
import { AccountState } from './AccountState'
import { ProveForm } from './ProveForm'
import { useFreshStep } from './useFreshStep'

const points = ['erased', 'devices', 'lost', 'kept', 'forGood'] as const

/** Leaving for good: what is erased, what is kept and why, what prevents it, and the proof that it is the owner. */
export const DeletionPart = observer(function DeletionPart() {
  const t = useT('account')
  const errorText = useErrorText()
  const showError = useShowError()
  const account = useStore(AccountStore)
  const identity = useStore(IdentityStore)
  const [isConfirming, setConfirming] = useState(false)
  useFreshStep()
  useShown(() => void account.checkDeletion())
  const isProved = identity.isProvedFor('deleteAccount')
  const handleDelete = async () => {
    setConfirming(false)
    try {
      await identity.deleteAccount()
      showToast(t('deletion.done'), check)
      await navigate('pages/index/index')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <AccountState>
      {(user) => (
        <>
          <Card title={t('deletion.what')}>
            <Box as="ul" className={styles.list}>
              {points.map((point) => (
                <Box as="li" key={point} className={styles.point}>
                  {t(`deletion.${point}`)}
                </Box>
              ))}
            </Box>
          </Card>
          {account.obstacle !== null && (
            <Card label={t('deletion.title')}>
              <Note tone="amber" icon={warning}>
                {errorText({ error: account.obstacle, params: {} })}
              </Note>
              <SecondaryButton full onClick={() => void navigate('pages/order/order')}>
                {t('deletion.seeBookings')}
              </SecondaryButton>
            </Card>
          )}
          {account.obstacle === null && account.checking.status === 'ready' && !isProved && (
            <ProveForm name="userInfo-proof" purpose="deleteAccount" user={user} />
          )}
          {isProved && (
            <Card label={t('deletion.title')}>
              <DangerButton full loading={identity.saving.isLoading} onClick={() => setConfirming(true)}>
                {t('deletion.confirm')}
              </DangerButton>
            </Card>
          )}
          <ConfirmDialog
            open={isConfirming}
            title={t('deletion.askTitle')}
            confirm={{ label: t('deletion.confirm'), tone: 'danger' }}
            onConfirm={() => void handleDelete()}
            onCancel={() => setConfirming(false)}
          >
            {t('deletion.askText')}
          </ConfirmDialog>
        </>
      )}
    </AccountState>
  )
})
