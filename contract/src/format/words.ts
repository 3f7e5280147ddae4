import type { Lang } from '../lang'

/** What a language needs to write dates, times and lengths. Source: glossary 1.2-1.4. */
export interface FormatWords {
  /** Sunday first; `short` is used in dates, `long` in the night-of form. */
  readonly weekdays: { readonly short: readonly string[]; readonly long: readonly string[] }
  readonly japanTime: string
  readonly rangeMark: string
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
    rangeMark: '〜',
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
    rangeMark: '–',
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
    rangeMark: '–',
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
    rangeMark: '~',
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
    rangeMark: '～',
    countdown: '剩餘{t}',
    updated: '{t}更新',
    days: ['{n}天', '{n}天'],
    hours: '{n}小時',
    minutes: '{n}分鐘',
    lengthCm: '{n}公分',
    inches: '{n}吋',
  },
}
