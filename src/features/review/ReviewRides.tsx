import { useId } from 'react'
import { Text, View } from '@tarojs/components'
import type { OrderCard } from '@noriai/contract/schema/orderCard'
import { observer } from 'mobx-react'
import { emptyStar } from '@/assets/drawings/emptyStar'
import { star, starFull } from '@/assets/icons/star'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ListRow } from '@/components/ListRow/ListRow'
import { NamesIn } from '@/features/names/NamesIn'
import { PagedState } from '@/features/page/PagedState'
import { useFormat } from '@/hooks/useFormat'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { OrderSummary } from '@/models/OrderSummary'
import { navigate } from '@/navigation'
import { type ReviewListKind, ReviewStore } from '@/stores/ReviewStore'
import { GivenReview } from './GivenReview'
import styles from './review.module.scss'

interface ReviewRidesProps {
  id: string
  kind: ReviewListKind
}

/** Rides to be reviewed, or reviewed, page by page. */
export const ReviewRides = observer(function ReviewRides({ id, kind }: ReviewRidesProps) {
  const t = useT('review')
  const common = useT('common')
  const list = useStore(ReviewStore).list(kind)
  return (
    <View id={id} className={styles.rides} role="tabpanel" ariaLabel={t(`list.${kind}`)}>
      <PagedState
        list={list}
        isEmpty={list.cards.length === 0}
        words={{ loading: common('loading'), failed: t('failed') }}
        empty={
          <EmptyState
            picture={emptyStar}
            title={t(`none.${kind}`)}
            text={t('noneText')}
            action={{ label: t('seeBookings'), onClick: () => void navigate('pages/order/order') }}
          />
        }
      >
        {kind === 'awaiting' ? (
          <Card list label={t('list.awaiting')}>
            {list.cards.map((card) => (
              <ListRow
                key={card.id}
                icon={star}
                title={<Way card={card} />}
                line={<DayAndNumber card={card} />}
                onClick={() => void navigate('pages/evaluate/evaluate', { id: card.id })}
              />
            ))}
          </Card>
        ) : (
          list.cards.map((card) => <ReviewedCard key={card.id} card={card} />)
        )}
      </PagedState>
    </View>
  )
})

interface OfCard {
  card: OrderCard
}

const Way = observer(function Way({ card: { from, to } }: OfCard) {
  const t = useT('review')
  return <NamesIn names={[from, to]}>{t('fromTo', { from, to })}</NamesIn>
})

const DayAndNumber = observer(function DayAndNumber({ card }: OfCard) {
  const words = useT('orderCard')
  const format = useFormat()
  return (
    <>
      {format.date(new OrderSummary(card).day)}
      {words('listMark')}
      <Text className={styles.number}>{card.orderNo}</Text>
    </>
  )
})

/** A ride with the review that it was given, named by its way. */
const ReviewedCard = observer(function ReviewedCard({ card }: OfCard) {
  const wayId = useId()
  return (
    <Card list as="article" labelledBy={wayId}>
      <ListRow
        icon={starFull}
        title={
          <Box as="span" id={wayId}>
            <Way card={card} />
          </Box>
        }
        line={<DayAndNumber card={card} />}
        onClick={() => void navigate('pages/detail/detail', { id: card.id })}
      />
      {card.review && <GivenReview review={card.review} />}
    </Card>
  )
})
