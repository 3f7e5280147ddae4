import { View } from '@tarojs/components'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { EndsWithRide } from '@/features/orders/CancelOfferText'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { cancelTotals } from '@/models/cancelTotals'
import type { Order } from '@/models/Order'

interface RefundOfferAmountProps {
  order: Order
  offer: NonNullable<OrderView['refundOffer']>
}

/**
 * What applying would bring, or could at most, in the currency sold with and in yen, and the fee that is kept. Where it cancels
 * the ride, also the bags that are cancelled with it, and the coupon that comes back.
 */
export const RefundOfferAmount = observer(function RefundOfferAmount({
  order,
  offer,
}: RefundOfferAmountProps) {
  const t = useT('orderLife')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const cancelOffer = offer.kind === 'keepsRide' ? null : order.cancelOffer
  // At once it is a cancellation, and gives back what that does; what staff may give is of the ride alone.
  const totals = offer.kind === 'atOnce' && cancelOffer ? cancelTotals(cancelOffer, settle) : undefined
  const back = totals?.back ?? { amount: offer.refundAmount, currency: order.view.price.currency }
  const backJpy = totals?.backJpy ?? offer.refundAmountJpy
  const keptFeeJpy = totals?.keptFeeJpy ?? offer.keptFeeJpy
  return (
    <View>
      <Box as="p" className="t14 mute">
        {t(offer.kind === 'atOnce' ? 'request.atOnce' : 'request.upTo')}
      </Box>
      <Box as="p" className="b t28 num">
        {format.amount(back.amount, back.currency)}
      </Box>
      {back.currency !== settle && (
        <Box as="p" className="t14 mute">
          {t('request.inYen', { yen: format.amount(backJpy, settle) })}
        </Box>
      )}
      {keptFeeJpy > 0 && (
        <Box as="p" className="t14 mute">
          {t('request.feeKept', { fee: format.amount(keptFeeJpy, settle) })}
        </Box>
      )}
      {cancelOffer && <EndsWithRide offer={cancelOffer} />}
    </View>
  )
})
