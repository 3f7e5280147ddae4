import type { Lang } from '@noriai/contract/lang'
import { en, enHead } from './en'
import { ja, jaHead } from './ja'
import { ko, koHead } from './ko'
import type { LetterheadWords, LetterWords } from './types'
import { zhCN, zhCNHead } from './zhCN'
import { zhTW, zhTWHead } from './zhTW'

export type { LetterheadWords, LetterWords } from './types'

/** What the mails of orders say around a notice's own words. */
export const letterWords: Readonly<Record<Lang, LetterWords>> = { ja, en, 'zh-CN': zhCN, ko, 'zh-TW': zhTW }

/** What is said around every letter. */
export const letterheadWords: Readonly<Record<Lang, LetterheadWords>> = {
  ja: jaHead,
  en: enHead,
  'zh-CN': zhCNHead,
  ko: koHead,
  'zh-TW': zhTWHead,
}
