import type { Cents, Currency } from '@noriai/contract/money'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Headline } from '@/models/headline'

/** Amount that goes back. */
interface Back {
  readonly amount: Cents
  readonly currency: Currency
}

/** The headline in words: a small line over it, and the figure itself. */
export function useHeadline(): (headline: Headline, back: Back | null) => { over: string; big: string } {
  const t = useT('orderCard')
  const format = useFormat()
  const window = (from: number, to: number) => (from === to ? format.time(from) : format.range(from, to))
  return (headline, back) => {
    switch (headline.kind) {
      case 'desk':
        return { over: t('over.desk'), big: t('big.desk', { time: format.time(headline.at) }) }
      case 'door':
        return { over: t('over.door'), big: t('big.door', { time: window(headline.from, headline.to) }) }
      case 'arriving':
        return {
          over: t('over.arriving'),
          big: t('big.arriving', { time: window(headline.from, headline.to) }),
        }
      case 'arrived':
        return { over: t('over.arrived'), big: t('big.arrived', { time: format.time(headline.at) }) }
      case 'refund':
        return {
          over: t('over.refund'),
          big: t('big.refund', { price: back ? format.amount(back.amount, back.currency) : '' }),
        }
      case 'planned':
        return { over: t('over.planned'), big: format.plainDateTime(headline.at) }
    }
  }
}
