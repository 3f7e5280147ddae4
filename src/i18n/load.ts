import type { Lang } from '@noriai/contract/lang'
import type { Messages } from '@noriai/contract/messages/types'
import { type ErrorTexts, errorTexts } from './errorTexts'
import { texts as enCore } from './locales/en/core'
import { texts as jaCore } from './locales/ja/core'
import { texts as koCore } from './locales/ko/core'
import { texts as zhCnCore } from './locales/zh-CN/core'
import { texts as zhTwCore } from './locales/zh-TW/core'
import { fetchTexts } from './fetchTexts'
import type { TextPart, TextTree } from './texts'

/** What the server sends of a language: every area, and the contract's errors. */
export interface LanguageTexts {
  readonly texts: TextTree
  readonly messages: Messages
}

const core: Readonly<Record<Lang, TextTree>> = {
  ja: jaCore,
  en: enCore,
  'zh-CN': zhCnCore,
  ko: koCore,
  'zh-TW': zhTwCore,
}

const arriving = new Map<Lang, Promise<LanguageTexts>>()

/** Fetched once; after a failure it is fetched again. */
function languageTexts(lang: Lang): Promise<LanguageTexts> {
  const known = arriving.get(lang)
  if (known) return known
  const request = fetchTexts(lang)
  arriving.set(lang, request)
  request.catch(() => arriving.delete(lang))
  return request
}

/**
 * WeChat has no code that is loaded on demand, and its package no room for five languages: the first screens' texts are in it, the
 * rest of one language comes from the server once and is kept. On H5 see `load.h5.ts`.
 */
export const loadTexts = async (lang: Lang, part: TextPart): Promise<TextTree> =>
  part === 'core' ? core[lang] : (await languageTexts(lang)).texts

/** The texts of the contract's errors. */
export const loadErrorTexts = async (lang: Lang): Promise<ErrorTexts> =>
  errorTexts(lang, (await languageTexts(lang)).messages)
