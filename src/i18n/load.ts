import type { Lang } from '@noriai/contract/lang'
import { allMessages } from '@noriai/contract/messages/all'
import { type ErrorTexts, errorTexts } from './errorTexts'
import { texts as enCore } from './locales/en/core'
import { texts as enMore } from './locales/en/more'
import { texts as jaCore } from './locales/ja/core'
import { texts as jaMore } from './locales/ja/more'
import { texts as koCore } from './locales/ko/core'
import { texts as koMore } from './locales/ko/more'
import { texts as zhCnCore } from './locales/zh-CN/core'
import { texts as zhCnMore } from './locales/zh-CN/more'
import { texts as zhTwCore } from './locales/zh-TW/core'
import { texts as zhTwMore } from './locales/zh-TW/more'
import type { TextPart, TextTree } from './texts'

const all: Readonly<Record<Lang, Readonly<Record<TextPart, TextTree>>>> = {
  ja: { core: jaCore, more: jaMore },
  en: { core: enCore, more: enMore },
  'zh-CN': { core: zhCnCore, more: zhCnMore },
  ko: { core: koCore, more: koMore },
  'zh-TW': { core: zhTwCore, more: zhTwMore },
}

/** WeChat has no code that is loaded on demand: every language is in the package. On H5 see `load.h5.ts`. */
export const loadTexts = (lang: Lang, part: TextPart): Promise<TextTree> => Promise.resolve(all[lang][part])

/** The texts of the contract's errors. */
export const loadErrorTexts = (lang: Lang): Promise<ErrorTexts> =>
  Promise.resolve(errorTexts(lang, allMessages[lang]))
