import type { TextKey } from '../i18n'

/** A traveller's language as the desk calls it. */
export const languageTexts: Readonly<Record<string, TextKey>> = {
  ja: 'reports.language.ja',
  en: 'reports.language.en',
  'zh-CN': 'reports.language.zhCN',
  'zh-TW': 'reports.language.zhTW',
  ko: 'reports.language.ko',
}
