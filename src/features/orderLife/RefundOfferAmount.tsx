import { View } from '@tarojs/components'
import type { OrderView } from '@noriai/contract/schema/orderView'
import type { Currency } from '@noriai/contract/money'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

interface RefundOfferAmountProps {
  offer: NonNullable<OrderView['refundOffer']>
  currency: Currency
}

/** What applying would bring, or could at most, in the currency sold with and in yen, and the fee that is kept. */
export const RefundOfferAmount = observer(function RefundOfferAmount({
  offer,
  currency,
}: RefundOfferAmountProps) {
  const t = useT('orderLife')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  return (
    <View>
      <Box as="p" className="t14 mute">
        {t(offer.kind === 'atOnce' ? 'request.atOnce' : 'request.upTo')}
      </Box>
      <Box as="p" className="b t28 num">
        {format.amount(offer.refundAmount, currency)}
      </Box>
      {currency !== settle && (
        <Box as="p" className="t14 mute">
          {t('request.inYen', { yen: format.amount(offer.refundAmountJpy, settle) })}
        </Box>
      )}
      {offer.keptFeeJpy > 0 && (
        <Box as="p" className="t14 mute">
          {t('request.feeKept', { fee: format.amount(offer.keptFeeJpy, settle) })}
        </Box>
      )}
    </View>
  )
})
