import { formatMoney, formatPercentOff } from '@noriai/contract/format/money'
import type { Lang } from '@noriai/contract/lang'
import type { CouponWorth } from '@noriai/contract/schema/couponView'

/** What a ticket shows large, and the word beside it. */
export interface WorthParts {
  readonly figure: string
  readonly unit: string
}

const spaced: readonly Lang[] = ['en', 'ko']

/** `15%` and “off”, `8.5` and 折, `800` and “JPY off” or 円割引, or the word for what becomes free. */
export function worthParts(
  worth: CouponWorth,
  lang: Lang,
  words: { readonly off: string; readonly free: string },
): WorthParts {
  switch (worth.kind) {
    case 'amount': {
      const text = formatMoney(worth.amount, worth.currency, { lang })
      const [, before = '', figure = '', after = ''] = /^(.*?)([\d,.]+)(.*)$/.exec(text) ?? []
      const currency = [before, after].map((part) => part.trim()).filter(Boolean)
      // Japanese and Chinese set no spaces between words.
      return { figure, unit: [...currency, words.off].join(spaced.includes(lang) ? ' ' : '') }
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
