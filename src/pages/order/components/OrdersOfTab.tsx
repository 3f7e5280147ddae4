import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { refresh as refreshIcon } from '@/assets/icons/refresh'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PagedList } from '@/components/PagedList/PagedList'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { OrderCard } from '@/features/orderCard/OrderCard'
import { useErrorText } from '@/hooks/useErrorText'
import { useShowError } from '@/hooks/useShowError'
import { useT } from '@/hooks/useT'
import { OrderSummary } from '@/models/OrderSummary'
import { navigate } from '@/navigation'
import type { OrderList } from '@/stores/OrderList'

interface OrdersOfTabProps {
  id: string
  list: OrderList
  /** Not all orders are requested: none here does not mean that there are none. */
  isFiltered: boolean
  onRefresh: () => Promise<void>
}

const SKELETONS = 3

/** The orders under a tab, page by page. */
export const OrdersOfTab = observer(function OrdersOfTab({
  id,
  list,
  isFiltered,
  onRefresh,
}: OrdersOfTabProps) {
  const t = useT('order')
  const common = useT('common')
  const errorText = useErrorText()
  const showError = useShowError()
  const book = { label: t('book'), onClick: () => void navigate('pages/index/index') }
  return (
    <View id={id} role="tabpanel" ariaLabel={t('title')}>
      <PageState
        request={list.loading}
        hasContent={list.cards.length > 0}
        loading={<Skeleton kind="orderCard" count={SKELETONS} label={common('loading')} />}
        failed={(error) => (
          <ErrorState
            title={t('failed')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), icon: refreshIcon, onClick: () => void onRefresh() }}
          />
        )}
        isEmpty={list.cards.length === 0}
        empty={
          isFiltered ? (
            <EmptyState title={t('noneHere.title')} text={t('noneHere.text')} action={book} />
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} action={book} />
          )
        }
      >
        <PagedList
          onRefresh={onRefresh}
          onMore={() => void list.more().catch(showError)}
          hasMore={list.hasMore}
          loadingMore={list.loadingMore.isLoading}
        >
          {list.cards.map((card) => (
            <OrderCard key={card.id} order={new OrderSummary(card)} onChanged={() => void onRefresh()} />
          ))}
        </PagedList>
      </PageState>
    </View>
  )
})
