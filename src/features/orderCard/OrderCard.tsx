import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { Touchable } from '@/components/Touchable/Touchable'
import { useHeadline } from '@/features/orders/useHeadline'
import { RideLine } from '@/features/rideLine/RideLine'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import { goodsOf } from '@/models/orderKind'
import type { OrderSummary } from '@/models/OrderSummary'
import { navigate } from '@/navigation'
import { CardFoot } from './CardFoot'
import { CardHead } from './CardHead'
import { CardNotes } from './CardNotes'
import { cardLine } from './cardLine'
import styles from './orderCard.module.scss'

interface OrderCardProps {
  order: OrderSummary
  /** Something about it changed: the list is out of date. */
  onChanged: () => void
}

/** An order of the list: what happens next, where, and the one thing to do. The rest is a tap away. */
export const OrderCard = observer(function OrderCard({ order, onChanged }: OrderCardProps) {
  const t = useT('orderCard')
  const format = useFormat()
  const headline = useHeadline()
  const { card } = order
  const goods = goodsOf(card.type)
  const back = card.refund && { amount: card.refund.refundAmount, currency: card.currency }
  const { big } = headline(order.headline, back)
  const whatOf = {
    ride: big,
    luggage: t('bagCount', { count: card.bagCount }),
    lapChildSeat: t('party.children', { count: card.passengerCount }),
  }
  const ends = order.isUnderWay && card.stopNo !== null && card.stopTotal !== null
  return (
    <Card as="article" label={card.orderNo} className={styles.card}>
      <CardHead card={card} />
      <Touchable
        className={styles.open}
        onClick={() =>
          void navigate(goods === 'ride' ? 'pages/detail/detail' : 'useCar/luggageOrder/luggageOrder', {
            id: order.id,
          })
        }
      >
        <Text className="t14 mute block">
          {[format.date(order.day), card.flightNo].filter((part) => part !== '').join(t('listMark'))}
          {card.flightCancelled && <Text className="verm m"> {t('flightCancelled')}</Text>}
        </Text>
        <Text className={styles.big}>{whatOf[goods]}</Text>
        {order.hasLine && (
          <RideLine model={cardLine(order)} variant="small" label={t('line')} className={styles.line} />
        )}
        <View className={styles.ends}>
          <Text>{card.from}</Text>
          <Text className="right">
            {ends ? t('stopOf', { number: card.stopNo ?? 0, total: card.stopTotal ?? 0 }) : card.to}
          </Text>
        </View>
        <Text className="unseen">{t('details')}</Text>
      </Touchable>
      <CardNotes order={order} />
      <CardFoot order={order} onChanged={onChanged} />
    </Card>
  )
})
