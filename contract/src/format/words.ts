import type { Lang } from '../lang'
import type { Currency } from '../money'

/** What a language needs to write dates, times and amounts. Source: glossary 1.2-1.5. */
export interface FormatWords {
  /** Sunday first; `short` is used in dates, `long` in the night-of form. */
  readonly weekdays: { readonly short: readonly string[]; readonly long: readonly string[] }
  readonly japanTime: string
  readonly free: string
  readonly rangeMark: string
  /** Main-unit words around an amount: `{n}` is the figure. */
  readonly amount: Readonly<Record<Currency, string>>
  readonly countdown: string
  readonly updated: string
  /** One day, and several: English alone has two forms. */
  readonly days: readonly [one: string, several: string]
  readonly hours: string
  readonly minutes: string
  readonly lengthCm: string
  readonly inches: string
}

/** English months, for dates in English. */
export const englishMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

const nbsp = '\u00a0'

/** The words of every language; `{n}` and `{t}` are replaced by the figure and the time. */
export const formatWords: Readonly<Record<Lang, FormatWords>> = {
  ja: {
    weekdays: {
      short: ['日', '月', '火', '水', '木', '金', '土'],
      long: ['日曜', '月曜', '火曜', '水曜', '木曜', '金曜', '土曜'],
    },
    japanTime: '日本時間',
    free: '無料',
    rangeMark: '〜',
    amount: {
      JPY: '{n}円',
      CNY: '{n}元',
      USD: '{n}米ドル',
      KRW: '{n}ウォン',
      TWD: '{n}台湾ドル',
      HKD: '{n}香港ドル',
    },
    countdown: 'あと{t}',
    updated: '{t}更新',
    days: ['{n}日', '{n}日'],
    hours: '{n}時間',
    minutes: '{n}分',
    lengthCm: '{n}cm',
    inches: '{n}インチ',
  },
  en: {
    weekdays: {
      short: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
      long: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    },
    japanTime: 'Japan time',
    free: 'Free',
    rangeMark: '–',
    amount: {
      JPY: `JPY${nbsp}{n}`,
      CNY: `CNY${nbsp}{n}`,
      USD: `USD${nbsp}{n}`,
      KRW: `KRW${nbsp}{n}`,
      TWD: `TWD${nbsp}{n}`,
      HKD: `HKD${nbsp}{n}`,
    },
    countdown: '{t} left',
    updated: 'Updated {t}',
    days: [`{n}${nbsp}day`, `{n}${nbsp}days`],
    hours: `{n}${nbsp}h`,
    minutes: `{n}${nbsp}min`,
    lengthCm: `{n}${nbsp}cm`,
    inches: '{n}-inch',
  },
  'zh-CN': {
    weekdays: {
      short: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
      long: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
    },
    japanTime: '日本时间',
    free: '免费',
    rangeMark: '–',
    amount: {
      JPY: '{n}日元',
      CNY: '{n}元',
      USD: '{n}美元',
      KRW: '{n}韩元',
      TWD: '新台币{n}元',
      HKD: '{n}港元',
    },
    countdown: '剩余{t}',
    updated: '{t}更新',
    days: ['{n}天', '{n}天'],
    hours: '{n}小时',
    minutes: '{n}分钟',
    lengthCm: '{n}厘米',
    inches: '{n}寸',
  },
  ko: {
    weekdays: {
      short: ['일', '월', '화', '수', '목', '금', '토'],
      long: ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'],
    },
    japanTime: '일본 시간',
    free: '무료',
    rangeMark: '~',
    amount: {
      JPY: '{n}엔',
      CNY: '{n}위안',
      USD: '미화 {n}달러',
      KRW: '{n}원',
      TWD: '{n}대만 달러',
      HKD: '{n}홍콩 달러',
    },
    countdown: '{t} 남음',
    updated: '{t} 업데이트',
    days: ['{n}일', '{n}일'],
    hours: '{n}시간',
    minutes: '{n}분',
    lengthCm: '{n}cm',
    inches: '{n}인치',
  },
  'zh-TW': {
    weekdays: {
      short: ['週日', '週一', '週二', '週三', '週四', '週五', '週六'],
      long: ['週日', '週一', '週二', '週三', '週四', '週五', '週六'],
    },
    japanTime: '日本時間',
    free: '免費',
    rangeMark: '～',
    amount: {
      JPY: '{n}日圓',
      CNY: '人民幣{n}元',
      USD: '{n}美元',
      KRW: '{n}韓元',
      TWD: '新台幣{n}元',
      HKD: '港幣{n}元',
    },
    countdown: '剩餘{t}',
    updated: '{t}更新',
    days: ['{n}天', '{n}天'],
    hours: '{n}小時',
    minutes: '{n}分鐘',
    lengthCm: '{n}公分',
    inches: '{n}吋',
  },
}
