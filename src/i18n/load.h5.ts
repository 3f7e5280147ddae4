import type { Lang } from '@noriai/contract/lang'
import type { Messages } from '@noriai/contract/messages/types'
import type { ErrorTexts } from './errorTexts'
import type { TextPart, TextTree } from './texts'

type Loader = () => Promise<{ readonly texts: TextTree }>

const loaders: Readonly<Record<Lang, Readonly<Record<TextPart, Loader>>>> = {
  ja: {
    core: () => import(/* webpackChunkName: 'text-ja-core' */ './locales/ja/core'),
    more: () => import(/* webpackChunkName: 'text-ja-more' */ './locales/ja/more'),
  },
  en: {
    core: () => import(/* webpackChunkName: 'text-en-core' */ './locales/en/core'),
    more: () => import(/* webpackChunkName: 'text-en-more' */ './locales/en/more'),
  },
  'zh-CN': {
    core: () => import(/* webpackChunkName: 'text-zh-CN-core' */ './locales/zh-CN/core'),
    more: () => import(/* webpackChunkName: 'text-zh-CN-more' */ './locales/zh-CN/more'),
  },
  ko: {
    core: () => import(/* webpackChunkName: 'text-ko-core' */ './locales/ko/core'),
    more: () => import(/* webpackChunkName: 'text-ko-more' */ './locales/ko/more'),
  },
  'zh-TW': {
    core: () => import(/* webpackChunkName: 'text-zh-TW-core' */ './locales/zh-TW/core'),
    more: () => import(/* webpackChunkName: 'text-zh-TW-more' */ './locales/zh-TW/more'),
  },
}

/** On H5 each part of each language is a file of its own, fetched once. */
export const loadTexts = async (lang: Lang, part: TextPart): Promise<TextTree> =>
  (await loaders[lang][part]()).texts

const messages: Readonly<Record<Lang, () => Promise<Messages>>> = {
  ja: async () => (await import(/* webpackChunkName: 'text-ja-errors' */ '@noriai/contract/messages/ja')).ja,
  en: async () => (await import(/* webpackChunkName: 'text-en-errors' */ '@noriai/contract/messages/en')).en,
  'zh-CN': async () =>
    (await import(/* webpackChunkName: 'text-zh-CN-errors' */ '@noriai/contract/messages/zh-CN')).zhCN,
  ko: async () => (await import(/* webpackChunkName: 'text-ko-errors' */ '@noriai/contract/messages/ko')).ko,
  'zh-TW': async () =>
    (await import(/* webpackChunkName: 'text-zh-TW-errors' */ '@noriai/contract/messages/zh-TW')).zhTW,
}

/** The texts of the contract's errors. */
export async function loadErrorTexts(lang: Lang): Promise<ErrorTexts> {
  const [{ errorTexts }, texts] = await Promise.all([import('./errorTexts'), messages[lang]()])
  return errorTexts(lang, texts)
}
