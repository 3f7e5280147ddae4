import type { Lang } from '@noriai/contract/lang'

const withoutSpaces: ReadonlySet<Lang> = new Set(['ja', 'zh-CN', 'zh-TW'])

/**
 * Keeps a figure on the line of the word that counts it. Where a language writes no spaces, browsers break between the two (3|件,
 * 第1|ターミナル); a word joiner forbids it and is not seen.
 */
export const joinFigures = (text: string, lang: Lang): string =>
  withoutSpaces.has(lang) ? text.replace(/(\d)(?=[\u3040-\u30ff\u3400-\u9fff])/g, '$1\u2060') : text
