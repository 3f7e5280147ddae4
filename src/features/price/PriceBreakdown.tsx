import type { Cents } from '@noriai/contract/money'
import { observer } from 'mobx-react'
import type { PriceBreakdown as Price, PriceLine } from '@noriai/contract/price'
import { PriceLines } from '@/components/PriceLines/PriceLines'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { usePriceHere } from './usePriceHere'

interface PriceBreakdownProps {
  price: Price
  /** It was paid: the total is labelled as such. */
  isPaid?: boolean
  /** What gift cards pay of it: the rest is the total, in yen. */
  giftJpy?: Cents
}

/** What a price is made of, line by line, and the yen that are charged. */
export const PriceBreakdown = observer(function PriceBreakdown({
  price: quoted,
  isPaid,
  giftJpy = 0,
}: PriceBreakdownProps) {
  const t = useT('price')
  const gifts = useT('gifts')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const priceHere = usePriceHere()
  const price = isPaid ? quoted : priceHere(quoted)
  const { currency } = price
  const labelOf = ({ kind, quantity, title }: PriceLine) =>
    title ?? (quantity > 1 ? t(`lines.${kind}Many`, { count: quantity }) : t(`lines.${kind}`))
  return (
    <PriceLines
      lines={[
        ...price.lines.map((line, index) => ({
          key: `${line.kind}-${index}`,
          label: labelOf(line),
          amount: format.money(line.amount, currency),
          note: line.kind === 'foreignCardFee' && !isPaid ? t('foreignCardFeeNote') : undefined,
          tone: line.amount < 0 ? ('leaf' as const) : undefined,
        })),
        ...(giftJpy > 0
          ? [
              {
                key: 'gift',
                label: gifts('pay.line'),
                amount: format.money(-giftJpy, settle),
                tone: 'leaf' as const,
              },
            ]
          : []),
      ]}
      total={
        giftJpy > 0
          ? { label: gifts('pay.charged'), amount: format.amount(price.payPriceJpy - giftJpy, settle) }
          : { label: isPaid ? t('paid') : t('total'), amount: format.amount(price.payPrice, currency) }
      }
      settle={
        currency === settle || giftJpy > 0
          ? undefined
          : { label: t('chargedInYen'), amount: format.amount(price.payPriceJpy, settle) }
      }
      footnote={t('tax', { percent: price.taxPercent, tax: format.amount(price.taxJpy, settle) })}
    />
  )
})
