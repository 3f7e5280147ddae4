import type { UserView } from '@noriai/contract/schema/userView'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { refresh } from '@/assets/icons/refresh'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { UserStore } from '@/stores/UserStore'

interface AccountStateProps {
  /** What comes is a form; otherwise cards of rows. */
  readonly isForm?: boolean
  readonly children: (user: UserView) => ReactNode
}

/** How many cards of rows the account has at a glance. */
const CARDS = 4

/** What a page shows of the account: loading, not reached, or there. */
export const AccountState = observer(function AccountState({ isForm = false, children }: AccountStateProps) {
  const t = useT('account')
  const common = useT('common')
  const errorText = useErrorText()
  const account = useStore(UserStore)
  const load = () => void account.load().catch(() => undefined)
  useShown(load)
  return (
    <PageState
      request={account.loading}
      hasContent={account.user !== undefined}
      loading={
        <Skeleton kind={isForm ? 'form' : 'list'} count={isForm ? 1 : CARDS} label={common('loading')} />
      }
      failed={(error) => (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refresh, onClick: load }}
        />
      )}
    >
      {account.user && children(account.user)}
    </PageState>
  )
})
