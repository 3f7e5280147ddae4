import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { emptyReceipt } from '@/assets/drawings/emptyReceipt'
import { Box } from '@/components/Box/Box'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { PagedState } from '@/features/page/PagedState'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import type { PagedRecords } from '@/stores/PagedRecords'
import styles from './invoices.module.scss'

interface RecordsStateProps<Item extends { readonly id: string }> {
  readonly list: PagedRecords<Item>
  readonly label: string
  readonly empty: { readonly title: string; readonly text: string }
  readonly draw: (item: Item) => ReactNode
}

/** A paged list of orders or invoices. */
export const RecordsState = observer(function RecordsState<Item extends { readonly id: string }>({
  list,
  label,
  empty,
  draw,
}: RecordsStateProps<Item>) {
  const t = useT('invoices')
  return (
    <PagedState
      list={list}
      isEmpty={list.records.length === 0}
      words={{ loading: t('loading'), failed: t('failed') }}
      empty={
        <EmptyState
          picture={emptyReceipt}
          title={empty.title}
          text={empty.text}
          action={{ label: t('empty.see'), onClick: () => void navigate('pages/order/order') }}
          quiet={{
            label: t('empty.head'),
            onClick: () => void navigate('useCar/invoice-head-manage/index'),
          }}
        />
      }
    >
      <Box as="ul" className={styles.records} label={label}>
        {list.records.map(draw)}
      </Box>
    </PagedState>
  )
})
