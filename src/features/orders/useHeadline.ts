import type { Cents, Currency } from '@noriai/contract/money'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Headline } from '@/models/headline'

/** Amount that goes back. */
interface Back {
  readonly amount: Cents
  readonly currency: Currency
}

/** One line for a list; a small line and a large figure for the order's own page. */
interface HeadlineWords {
  readonly big: string
  readonly over: string
  readonly figure: string
}

/** The headline in words. */
export function useHeadline(): (headline: Headline, back: Back | null) => HeadlineWords {
  const t = useT('orderCard')
  const format = useFormat()
  const window = (from: number, to: number) => (from === to ? format.time(from) : format.range(from, to))
  return (headline, back) => {
    const words = (figure: string, short = figure): HeadlineWords => ({
      big: t(`big.${headline.kind}`, { time: short }),
      over: t(`over.${headline.kind}`),
      figure,
    })
    switch (headline.kind) {
      case 'desk':
      case 'arrived':
        return words(format.time(headline.at))
      case 'door': {
        const door = words(window(headline.from, headline.to))
        return headline.from === headline.to ? { ...door, over: t('over.doorAt') } : door
      }
      case 'arriving':
      case 'arrivalPlanned':
        return words(window(headline.from, headline.to))
      case 'refund':
        return words(back ? format.amount(back.amount, back.currency) : '')
      case 'planned':
        // A list shows the day beside it.
        return words(format.dateTime(headline.at), format.time(headline.at))
    }
  }
}
