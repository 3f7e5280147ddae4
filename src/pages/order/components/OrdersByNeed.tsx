import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { byNeed, needOf, type OrderNeed } from '@noriai/contract/orders/need'
import type { OrderCard as OrderCardView } from '@noriai/contract/schema/orderCard'
import { msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { refresh as refreshIcon } from '@/assets/icons/refresh'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { cx } from '@/components/cx'
import { Heading } from '@/components/Heading/Heading'
import { PagedList } from '@/components/PagedList/PagedList'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { OrderCard } from '@/features/orderCard/OrderCard'
import { useErrorText } from '@/hooks/useErrorText'
import { useNow } from '@/hooks/useNow'
import { useShowError } from '@/hooks/useShowError'
import { useT } from '@/hooks/useT'
import { nextRideOf } from '@/models/nextRide'
import { OrderSummary } from '@/models/OrderSummary'
import type { OrderList } from '@/stores/OrderList'
import styles from '../order.module.scss'
import { NoOrders } from './NoOrders'
import type { OrderFilter } from './orderFilter'
import { RestCard } from './RestCard'

interface OrdersByNeedProps {
  list: OrderList
  /** Of the whole list, as far as they are here: which ride is the next does not depend on what it is narrowed to. */
  whole: readonly OrderCardView[]
  filter: OrderFilter
  onRefresh: () => Promise<void>
  /** Shows all bookings again. */
  onWhole: () => void
}

const SKELETONS = 3

/** The bookings: what waits for the traveller, what comes, and folded what is behind. */
export const OrdersByNeed = observer(function OrdersByNeed(props: OrdersByNeedProps) {
  const { list, whole, filter, onRefresh, onWhole } = props
  const t = useT('order')
  const common = useT('common')
  const errorText = useErrorText()
  const showError = useShowError()
  const now = useNow(msPerMinute)
  const [isOpened, setOpened] = useState(false)
  const cards = byNeed(list.cards, now)
  const of = (need: OrderNeed) => cards.filter((card) => needOf(card, now) === need)
  const [you, ahead, refunds, past] = [of('you'), of('ahead'), of('refund'), of('past')]
  const isAllPast = past.length === cards.length
  const isPastOpen = isOpened || isAllPast
  const hasReachedPast = past.length > 0 || !list.hasMore
  const pastCount = hasReachedPast ? list.total - (cards.length - past.length) : 0
  const next = nextRideOf([...whole, ...cards])?.id
  const draw = (card: OrderCardView) => (
    <OrderCard
      key={card.id}
      order={new OrderSummary(card)}
      isNext={card.id === next}
      onChanged={() => void onRefresh()}
    />
  )
  return (
    <PageState
      request={list.loading}
      hasContent={cards.length > 0}
      loading={<Skeleton kind="orderCard" count={SKELETONS} label={common('loading')} />}
      failed={(error) => (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refreshIcon, onClick: () => void onRefresh() }}
        />
      )}
      isEmpty={cards.length === 0}
      empty={<NoOrders filter={filter} onWhole={onWhole} />}
    >
      <PagedList
        onRefresh={onRefresh}
        onMore={() => void list.more().catch(showError)}
        // What is behind is fetched once it is opened.
        hasMore={list.hasMore && (isPastOpen || !hasReachedPast)}
        loadingMore={list.loadingMore.isLoading}
      >
        {you.length > 0 && (
          <Heading level={2} look="none" className={styles.group}>
            <View className={styles.dot} />
            <Text>{t('needsYou')}</Text>
            <Text className={styles.count}>{t('count', { count: you.length })}</Text>
          </Heading>
        )}
        {you.length > 0 && <View className="two-wide">{you.map(draw)}</View>}
        {you.length > 0 && ahead.length > 0 && (
          <Heading level={2} look="none" className={styles.group}>
            {t('ahead')}
          </Heading>
        )}
        {ahead.length > 0 && <View className="two-wide">{ahead.map(draw)}</View>}
        {!isAllPast && (refunds.length > 0 || pastCount > 0) && (
          <RestCard
            refunds={refunds}
            past={{
              count: pastCount,
              latest: past[0],
              isOpen: isPastOpen,
              onToggle: () => setOpened(!isOpened),
            }}
          />
        )}
        {isPastOpen && past.length > 0 && (
          <View className={cx('two-wide', styles.past)}>{past.map(draw)}</View>
        )}
      </PagedList>
    </PageState>
  )
})
