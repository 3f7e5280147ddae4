import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { refresh as refreshIcon } from '@/assets/icons/refresh'
import { Box } from '@/components/Box/Box'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PagedList } from '@/components/PagedList/PagedList'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useT } from '@/hooks/useT'
import type { PagedRecords } from '@/stores/PagedRecords'
import styles from './invoices.module.scss'

interface RecordsStateProps<Item extends { readonly id: string }> {
  readonly list: PagedRecords<Item>
  readonly label: string
  readonly empty: { readonly title: string; readonly text: string }
  readonly draw: (item: Item) => ReactNode
}

/** A paged list of orders or invoices with its loading, failed and empty states. */
export const RecordsState = observer(function RecordsState<Item extends { readonly id: string }>({
  list,
  label,
  empty,
  draw,
}: RecordsStateProps<Item>) {
  const t = useT('invoices')
  const common = useT('common')
  const errorText = useErrorText()
  const showError = useShowError()
  const refresh = () => list.refresh().catch(() => undefined)
  useShown(() => void refresh())
  return (
    <PageState
      request={list.loading}
      hasContent={list.records.length > 0}
      loading={<Skeleton kind="list" label={t('loading')} />}
      failed={(error) => (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refreshIcon, onClick: () => void refresh() }}
        />
      )}
      isEmpty={list.records.length === 0}
      empty={<EmptyState title={empty.title} text={empty.text} />}
    >
      <PagedList
        onRefresh={refresh}
        onMore={() => void list.more().catch(showError)}
        hasMore={list.hasMore}
        loadingMore={list.loadingMore.isLoading}
      >
        <Box as="ul" className={styles.records} label={label}>
          {list.records.map(draw)}
        </Box>
      </PagedList>
    </PageState>
  )
})
