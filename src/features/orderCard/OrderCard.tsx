import { Text } from '@tarojs/components'
import { msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { Touchable } from '@/components/Touchable/Touchable'
import { RideLine } from '@/features/rideLine/RideLine'
import { useNow } from '@/hooks/useNow'
import { useT } from '@/hooks/useT'
import { goodsOf } from '@/models/orderKind'
import type { OrderSummary } from '@/models/OrderSummary'
import { navigate } from '@/navigation'
import { CardFoot } from './CardFoot'
import { CardHead } from './CardHead'
import { CardLead } from './CardLead'
import { cardLine } from './cardLine'
import { CardTitle } from './CardTitle'
import styles from './orderCard.module.scss'

interface OrderCardProps {
  order: OrderSummary
  /** The ride that home shows as the next: it has its ride code at hand. */
  isNext: boolean
  /** Something about it changed: the list is out of date. */
  onChanged: () => void
}

/** An order of the list: the day and the time to be there, and the one thing to do. The rest is a tap away. */
export const OrderCard = observer(function OrderCard({ order, isNext, onChanged }: OrderCardProps) {
  const t = useT('orderCard')
  const now = useNow(msPerMinute)
  const { card, id } = order
  const page = goodsOf(card.type) === 'ride' ? 'pages/detail/detail' : 'useCar/luggageOrder/luggageOrder'
  return (
    <Card as="article" label={card.orderNo} className={styles.card}>
      <Touchable className={styles.open} onClick={() => void navigate(page, { id })}>
        <CardHead order={order} />
        <CardTitle order={order} />
        <CardLead order={order} />
        {order.hasLine && (
          <RideLine model={cardLine(order, now)} variant="small" label={t('line')} className={styles.line} />
        )}
        <Text className="unseen">{t('details')}</Text>
      </Touchable>
      <CardFoot order={order} isNext={isNext} onChanged={onChanged} />
    </Card>
  )
})
