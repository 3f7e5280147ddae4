import { formatMoney, formatPercentOff } from '@noriai/contract/format/money'
import type { Lang } from '@noriai/contract/lang'
import type { CouponWorth } from '@noriai/contract/schema/couponView'

/** What a ticket shows large, and the word beside it. */
export interface WorthParts {
  readonly figure: string
  readonly unit: string
}

/** `15%` and “off”, `8.5` and 折, `800` and JPY, or the word for what becomes free. */
export function worthParts(
  worth: CouponWorth,
  lang: Lang,
  words: { readonly off: string; readonly free: string },
): WorthParts {
  switch (worth.kind) {
    case 'amount': {
      const [unit = '', figure = ''] = formatMoney(worth.amount, worth.currency, lang, { code: true }).split(
        '\u00a0',
      )
      return { figure, unit: `${unit} ${words.off}` }
    }
    case 'percent': {
      const [, figure = '', unit = ''] =
        /^([\d.]+%?)\s*(.*)$/.exec(formatPercentOff(worth.percent, lang)) ?? []
      return { figure, unit }
    }
    case 'free':
      return { figure: words.free, unit: '' }
  }
}
