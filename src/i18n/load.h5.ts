import type { Lang } from '@noriai/contract/lang'
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
