import type { Lang } from '../lang'
import type { Currency } from '../money'

/** What a language needs to write amounts. Source: glossary 1.5. */
interface MoneyWords {
  readonly free: string
  /** Main-unit words around an amount: `{n}` is the figure. */
  readonly amount: Readonly<Record<Currency, string>>
}

const nbsp = '\u00a0'

/** The words of every language; `{n}` is replaced by the figure. */
export const moneyWords: Readonly<Record<Lang, MoneyWords>> = {
  ja: {
    free: '無料',
    amount: {
      JPY: '{n}円',
      CNY: '{n}元',
      USD: '{n}米ドル',
      KRW: '{n}ウォン',
      TWD: '{n}台湾ドル',
      HKD: '{n}香港ドル',
    },
  },
  en: {
    free: 'Free',
    amount: {
      JPY: `JPY${nbsp}{n}`,
      CNY: `CNY${nbsp}{n}`,
      USD: `USD${nbsp}{n}`,
      KRW: `KRW${nbsp}{n}`,
      TWD: `TWD${nbsp}{n}`,
      HKD: `HKD${nbsp}{n}`,
    },
  },
  'zh-CN': {
    free: '免费',
    amount: {
      JPY: '{n}日元',
      CNY: '{n}元',
      USD: '{n}美元',
      KRW: '{n}韩元',
      TWD: '新台币{n}元',
      HKD: '{n}港元',
    },
  },
  ko: {
    free: '무료',
    amount: {
      JPY: '{n}엔',
      CNY: '{n}위안',
      USD: '미화 {n}달러',
      KRW: '{n}원',
      TWD: '{n}대만 달러',
      HKD: '{n}홍콩 달러',
    },
  },
  'zh-TW': {
    free: '免費',
    amount: {
      JPY: '{n}日圓',
      CNY: '人民幣{n}元',
      USD: '{n}美元',
      KRW: '{n}韓元',
      TWD: '新台幣{n}元',
      HKD: '港幣{n}元',
    },
  },
}
