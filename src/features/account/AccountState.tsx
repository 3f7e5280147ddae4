import type { UserView } from '@noriai/contract/schema/userView'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { UserStore } from '@/stores/UserStore'

/** What a page shows of the account: loading, not reached, or there. */
export const AccountState = observer(function AccountState({
  children,
}: {
  readonly children: (user: UserView) => ReactNode
}) {
  const common = useT('common')
  const errorText = useErrorText()
  const account = useStore(UserStore)
  const load = () => void account.load().catch(() => undefined)
  useShown(load)
  return (
    <PageState
      request={account.loading}
      hasContent={account.user !== undefined}
      loading={<Skeleton kind="list" label={common('loading')} />}
      failed={(error) => (
        <ErrorState title={errorText(error)} action={{ label: common('tryAgain'), onClick: load }} />
      )}
    >
      {account.user && children(account.user)}
    </PageState>
  )
})
