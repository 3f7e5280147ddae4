import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { star, starFull } from '@/assets/icons/star'
import { refresh as refreshIcon } from '@/assets/icons/refresh'
import { Card } from '@/components/Card/Card'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { ListRow } from '@/components/ListRow/ListRow'
import { PagedList } from '@/components/PagedList/PagedList'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { OrderSummary } from '@/models/OrderSummary'
import { navigate } from '@/navigation'
import { type ReviewListKind, ReviewStore } from '@/stores/ReviewStore'
import styles from './review.module.scss'

interface ReviewRidesProps {
  id: string
  kind: ReviewListKind
}

/** Rides to be reviewed, or reviewed, page by page. */
export const ReviewRides = observer(function ReviewRides({ id, kind }: ReviewRidesProps) {
  const t = useT('review')
  const common = useT('common')
  const words = useT('orderCard')
  const format = useFormat()
  const errorText = useErrorText()
  const showError = useShowError()
  const list = useStore(ReviewStore).list(kind)
  const refresh = () => list.refresh().catch(() => undefined)
  useShown(() => void refresh())
  return (
    <View id={id} className={styles.rides} role="tabpanel" ariaLabel={t(`list.${kind}`)}>
      <PageState
        request={list.loading}
        hasContent={list.cards.length > 0}
        loading={<Skeleton kind="list" label={common('loading')} />}
        failed={(error) => (
          <ErrorState
            title={t('failed')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), icon: refreshIcon, onClick: () => void refresh() }}
          />
        )}
        isEmpty={list.cards.length === 0}
        empty={
          <EmptyState
            title={t(`none.${kind}`)}
            text={t('noneText')}
            action={{ label: t('seeBookings'), onClick: () => void navigate('pages/order/order') }}
          />
        }
      >
        <PagedList
          onRefresh={refresh}
          onMore={() => void list.more().catch(showError)}
          hasMore={list.hasMore}
          loadingMore={list.loadingMore.isLoading}
        >
          <Card list label={t(`list.${kind}`)}>
            {list.cards.map((card) => (
              <ListRow
                key={card.id}
                icon={kind === 'given' ? starFull : star}
                title={t('fromTo', { from: card.from, to: card.to })}
                line={[format.date(new OrderSummary(card).day), card.orderNo].join(words('listMark'))}
                onClick={() =>
                  void navigate(kind === 'given' ? 'pages/detail/detail' : 'pages/evaluate/evaluate', {
                    id: card.id,
                  })
                }
              />
            ))}
          </Card>
        </PagedList>
      </PageState>
    </View>
  )
})
