import type { Lang } from '@noriai/contract/lang'
import type { Messages } from '@noriai/contract/messages/types'
import type { ErrorTexts } from './errorTexts'
import type { TextPart, TextTree } from './texts'

type Loader = () => Promise<{ readonly texts: TextTree }>

const loaders: Readonly<Record<Lang, Readonly<Record<TextPart, Loader>>>> = {
  ja: { core: () => import('./locales/ja/core'), more: () => import('./locales/ja/more') },
  en: { core: () => import('./locales/en/core'), more: () => import('./locales/en/more') },
  'zh-CN': { core: () => import('./locales/zh-CN/core'), more: () => import('./locales/zh-CN/more') },
  ko: { core: () => import('./locales/ko/core'), more: () => import('./locales/ko/more') },
  'zh-TW': { core: () => import('./locales/zh-TW/core'), more: () => import('./locales/zh-TW/more') },
}

/** On H5 each part of each language is a file of its own, fetched once. */
export const loadTexts = async (lang: Lang, part: TextPart): Promise<TextTree> =>
  (await loaders[lang][part]()).texts

const messages: Readonly<Record<Lang, () => Promise<Messages>>> = {
  ja: async () => (await import('@noriai/contract/messages/ja')).ja,
  en: async () => (await import('@noriai/contract/messages/en')).en,
  'zh-CN': async () => (await import('@noriai/contract/messages/zh-CN')).zhCN,
  ko: async () => (await import('@noriai/contract/messages/ko')).ko,
  'zh-TW': async () => (await import('@noriai/contract/messages/zh-TW')).zhTW,
}

/** The texts of the contract's errors. */
export async function loadErrorTexts(lang: Lang): Promise<ErrorTexts> {
  const [{ errorTexts }, texts] = await Promise.all([import('./errorTexts'), messages[lang]()])
  return errorTexts(lang, texts)
}
