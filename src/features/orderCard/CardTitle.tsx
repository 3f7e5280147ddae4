import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import { goodsOf } from '@/models/orderKind'
import type { OrderSummary } from '@/models/OrderSummary'
import { useHeadline } from '@/features/orders/useHeadline'
import styles from './orderCard.module.scss'

/** The day and the time to be there; of what goes with a ride, what it is. It breaks between them and never inside. */
export const CardTitle = observer(function CardTitle({ order }: { order: OrderSummary }) {
  const t = useT('orderCard')
  const riders = useT('party')
  const format = useFormat()
  const headline = useHeadline()
  const { card, day } = order
  const parts = () => {
    switch (goodsOf(card.type)) {
      case 'luggage':
        return [t('bagCount', { count: card.bagCount })]
      case 'lapChildSeat':
        return [riders('children', { count: card.passengerCount })]
      case 'ride':
        return titleOfRide()
    }
  }
  const titleOfRide = () => {
    const { kind } = order.headline
    const back = card.refund && { amount: card.refund.refundAmount, currency: card.currency }
    const { big, figure } = headline(order.headline, back)
    if (kind === 'refund') return [big]
    const time = kind === 'planned' ? format.time(day) : figure
    return [t('title.on', { date: format.day(day) }), t(`title.${kind}`, { time })]
  }
  return (
    <Box as="p" className={styles.title}>
      {parts().map((part) => (
        <Text key={part} className={styles.piece}>
          {part}{' '}
        </Text>
      ))}
    </Box>
  )
})
