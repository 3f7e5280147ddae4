import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { refresh as refreshIcon } from '@/assets/icons/refresh'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PagedList } from '@/components/PagedList/PagedList'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useT } from '@/hooks/useT'
import type { Request } from '@/stores/Request'

/** A list that is paged to, as a store keeps it. */
interface Paged {
  readonly loading: Request
  readonly loadingMore: Request
  readonly hasMore: boolean
  refresh(): Promise<void>
  more(): Promise<void>
}

interface PagedStateProps {
  readonly list: Paged
  readonly isEmpty: boolean
  /** Read out while it loads, and said when it could not. */
  readonly words: { readonly loading: string; readonly failed: string }
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** A paged list, loaded when it is shown, with its loading, failed and empty states. */
export const PagedState = observer(function PagedState(props: PagedStateProps) {
  const { list, isEmpty, words, empty, children } = props
  const common = useT('common')
  const errorText = useErrorText()
  const showError = useShowError()
  const refresh = () => list.refresh().catch(() => undefined)
  useShown(() => void refresh())
  return (
    <PageState
      request={list.loading}
      hasContent={!isEmpty}
      loading={<Skeleton kind="list" count={3} label={words.loading} />}
      failed={(error) => (
        <ErrorState
          title={words.failed}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refreshIcon, onClick: () => void refresh() }}
        />
      )}
      isEmpty={isEmpty}
      empty={empty}
    >
      <PagedList
        onRefresh={refresh}
        onMore={() => void list.more().catch(showError)}
        hasMore={list.hasMore}
        loadingMore={list.loadingMore.isLoading}
      >
        {children}
      </PagedList>
    </PageState>
  )
})
