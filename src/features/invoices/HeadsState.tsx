import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { refresh as refreshIcon } from '@/assets/icons/refresh'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { InvoicesStore } from '@/stores/InvoicesStore'

/** Loads the billing names, and draws what needs them once they are here. */
export const HeadsState = observer(function HeadsState({ children }: { children: ReactNode }) {
  const t = useT('invoices')
  const common = useT('common')
  const errorText = useErrorText()
  const store = useStore(InvoicesStore)
  const load = () => void store.loadHeads().catch(() => undefined)
  useShown(load)
  return (
    <PageState
      request={store.loadingHeads}
      hasContent={store.heads.length > 0}
      loading={<Skeleton kind="list" label={t('loading')} />}
      failed={(error) => (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refreshIcon, onClick: load }}
        />
      )}
    >
      {children}
    </PageState>
  )
})
