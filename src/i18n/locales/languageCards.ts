import type { Lang } from '@noriai/contract/lang'

/** A language on the start page, described in itself: no one needs another language to find their own. */
export interface LanguageCard {
  readonly lang: Lang
  /** What the service is, in one line. */
  readonly promise: string
}

/** In the order of the posters: the languages of most travellers first. */
export const languageCards: readonly LanguageCard[] = [
  { lang: 'en', promise: 'Airport to your hotel door, one booking' },
  { lang: 'zh-CN', promise: '从机场到酒店门口，一次预订' },
  { lang: 'zh-TW', promise: '從機場到飯店門口，一次預訂' },
  { lang: 'ja', promise: '空港からホテルのドアまで、予約ひとつで' },
  { lang: 'ko', promise: '공항에서 호텔 문 앞까지, 예약 한 번으로' },
]

/** What the list of languages is called, for screen readers: in each language, since none is chosen yet. */
export const languageListNames: Readonly<Record<Lang, string>> = {
  ja: '言語を選ぶ',
  en: 'Choose a language',
  'zh-CN': '选择语言',
  ko: '언어 선택',
  'zh-TW': '選擇語言',
}
