import { View } from '@tarojs/components'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { RefundSteps } from '@/features/orders/RefundSteps'
import { PriceBreakdown } from '@/features/price/PriceBreakdown'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'

interface OrderProps {
  order: Order
}

/** What was quoted and paid, line by line, and what goes back with its dates. */
export const MoneyCard = observer(function MoneyCard({ order }: OrderProps) {
  const t = useT('detail')
  const { refund, gift } = order.view
  // The recipient of a given ride does not see what it cost.
  if (gift?.role === 'taker') return null
  return (
    <>
      {refund && (
        <Card title={t('refund')}>
          <RefundOfOrder order={order} />
        </Card>
      )}
      <Card title={t('price')}>
        <PriceOfOrder order={order} />
      </Card>
    </>
  )
})

/** What goes back of an order, and when. */
export const RefundOfOrder = observer(function RefundOfOrder({ order }: OrderProps) {
  const t = useT('detail')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const { price, refund } = order.view
  if (!refund) return null
  return (
    <View className="stack">
      <Box as="p" className="b">
        {format.amount(refund.refundAmount, price.currency)}
        {price.currency !== settle && ` (${format.amount(refund.refundAmountJpy, settle)})`}
      </Box>
      <RefundSteps refund={refund} />
      {refund.giftJpy > 0 && (
        <Box as="p" className="t12 mute">
          {t('refundToGift', { price: format.amount(refund.giftJpy, settle) })}
        </Box>
      )}
      {refund.keptFeeJpy > 0 && (
        <Box as="p" className="t12 mute">
          {t('feeKept', { fee: format.amount(refund.keptFeeJpy, settle) })}
        </Box>
      )}
    </View>
  )
})

/** The price of an order, line by line, and how it was paid. */
export const PriceOfOrder = observer(function PriceOfOrder({ order }: OrderProps) {
  const t = useT('detail')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const { price, payType, paidAt, giftJpy } = order.view
  return (
    <>
      <PriceBreakdown price={price} isPaid={order.isPaid} />
      {order.isPaid && giftJpy > 0 && payType !== 'giftBalance' && (
        <Box as="p" className="t14 mute">
          {t('ofGift', { price: format.amount(giftJpy, settle) })}
        </Box>
      )}
      {payType !== null && paidAt !== null && (
        <Box as="p" className="t14 mute">
          {t('paidBy', { way: t(`way.${payType}`), dateTime: format.plainDateTime(fromWallTime(paidAt)) })}
        </Box>
      )}
    </>
  )
})
