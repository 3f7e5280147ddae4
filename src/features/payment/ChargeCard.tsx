import type { Cents } from '@noriai/contract/money'
import type { PriceBreakdown } from '@noriai/contract/price'
import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { PriceLines } from '@/components/PriceLines/PriceLines'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { OrderGoods } from '@/models/orderKind'

const goodsTexts = { ride: 'ride', luggage: 'bags', lapChildSeat: 'childSeat' } as const

/** What the card or wallet will be charged: the ride, the fee of a foreign card on its own line, and the yen. */
export const ChargeCard = observer(function ChargeCard({
  price,
  giftJpy,
  goods,
  footnote,
}: {
  price: PriceBreakdown
  /** What gift cards pay of it. */
  giftJpy: Cents
  /** What is paid. */
  goods: OrderGoods
  /** Who sets the rate to the payer's own currency; the card's bank when not said. */
  footnote?: string
}) {
  const t = useT('payment')
  const gifts = useT('gifts')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const { currency } = price
  const fee = {
    key: 'fee',
    label: t('foreignCardFee'),
    note: t('foreignCardFeeNote'),
    amount: format.money(price.foreignCardFee, currency),
  }
  const gift = {
    key: 'gift',
    label: gifts('pay.line'),
    amount: format.money(-giftJpy, settle),
    tone: 'leaf' as const,
  }
  return (
    <Card label={t('charge')}>
      <PriceLines
        lines={[
          {
            key: 'ride',
            label: t(goodsTexts[goods]),
            amount: format.amount(price.currentPrice, currency),
          },
          ...(price.foreignCardFeeJpy > 0 ? [fee] : []),
          ...(giftJpy > 0 ? [gift] : []),
        ]}
        total={{ label: t('chargedInYen'), amount: format.amount(price.payPriceJpy - giftJpy, settle) }}
        footnote={footnote ?? t('bankNote')}
      />
    </Card>
  )
})
