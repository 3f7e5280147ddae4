import type { Lang } from '../lang'

const withoutSpaces: ReadonlySet<Lang> = new Set(['ja', 'zh-CN', 'zh-TW'])

/**
 * What comes before the last character of a word that says what happens at a time, what a figure limits, what it counts, or in what it
 * is counted: 发车, 出発, 抵達, 到府, 上门, 以内, か所, 件行李, 厘米, 公分, 日元, 港元.
 */
const firstOfTwo =
  /(\d\u2060(?:[发發](?=[车車])|出(?=[发發発])|[到抵](?=[达達着府])|上(?=[门門])|落(?=地)|起(?=[飞飛])|以(?=[前内內上下])|か(?=[所月])|厘(?=米)|公(?=[分里斤])|[日韩韓港美](?=[元圓])|件行(?=李)))/g

/**
 * A Chinese request with its preposition, and with the time that it refers to: 请在, 请在此时间前, 請於此時間前. And where one
 * is to come to, or to wait: 到服务台, 在門口. And the weekday that follows a day in brackets: （周三）.
 */
const wholePhrases = [
  /[请請][在于於](?:此[时時][间間]前)?/g,
  /[到在](?:服务台|服務櫃檯|[门門]口)/g,
  /[周週][一二三四五六日](?=）)/g,
]

const keptWhole = (text: string, phrase: RegExp): string =>
  text.replace(phrase, (found) => found.split('').join('\u2060'))

/**
 * Keeps a figure on the line of the word that counts it, and a day on the line of its month. Where a language writes no spaces,
 * browsers break between the two (3|件, 第|1|ターミナル, 11月|22日) and within a unit or a word of two characters (12分|钟, 2時|間,
 * 170厘|米, 15:30发|车); a word joiner forbids it and is not seen. A Chinese request keeps what follows it, too: a line that ends behind
 * ，请 leaves its reader waiting for what is requested. Korean writes spaces, and browsers still break between a bracket and the
 * particle that belongs to it: 수수료(20엔)|가.
 */
export function joinFigures(text: string, lang: Lang): string {
  if (lang === 'ko') return text.replace(/\)(?=[\uac00-\ud7a3])/g, ')\u2060')
  if (!withoutSpaces.has(lang)) return text
  return wholePhrases
    .reduce(keptWhole, text)
    .replace(/(\d)(?=[\u3040-\u30ff\u3400-\u9fff])/g, '$1\u2060')
    .replace(/第(?=\d)/g, '第\u2060')
    .replace(/(\d\u2060月)(?=\d)/g, '$1\u2060')
    .replace(/(\d\u2060[分小時个個])(?=[钟鐘时時間月])/g, '$1\u2060')
    .replace(firstOfTwo, '$1\u2060')
}

/** Keeps ranges of figures (21:00–23:00) on one line: browsers break behind their dash, which word joiners forbid. */
export const joinRanges = (text: string): string => text.replace(/(\d)([–〜～])(?=\d)/g, '$1\u2060$2\u2060')

/** Sentences after each other: a language that writes no spaces has none behind a full stop either. */
export const joinSentences = (sentences: readonly string[], lang: Lang): string =>
  sentences.filter((sentence) => sentence !== '').join(withoutSpaces.has(lang) ? '' : ' ')

/** What the server wrote, with {@link joinFigures} and {@link joinRanges} in all of its texts. */
export function joinAllFigures<Content>(content: Content, lang: Lang): Content {
  if (typeof content === 'string') return joinFigures(joinRanges(content), lang) as Content
  if (Array.isArray(content)) return content.map((part: unknown) => joinAllFigures(part, lang)) as Content
  if (typeof content !== 'object' || content === null) return content
  const entries = Object.entries(content).map(
    ([key, part]) => [key, joinAllFigures<unknown>(part, lang)] as const,
  )
  return Object.fromEntries(entries) as Content
}
