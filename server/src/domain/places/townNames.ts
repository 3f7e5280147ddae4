import { hanDigit } from '../../textSearch/hanForms'

/** A town's name taken apart: 西心斎橋一丁目 is block 1 of 西心斎橋. */
export interface TownName {
  readonly base: string
  /** Null where the town has no blocks. */
  readonly chome: number | null
}

/** Takes a Japanese town name with Han numerals, as in the town list, apart. */
export function splitTownJa(name: string): TownName {
  const match = /^(.+?)([一二三四五六七八九十]+)丁目$/.exec(name)
  const [, base = name, numeral] = match ?? []
  return { base, chome: numeral === undefined ? null : numeralValue(numeral) }
}

/** Takes kana such as ニシシンサイバシ1チョウメ apart. */
export function splitTownKana(kana: string): string {
  return kana.replace(/\d+チョウメ$/, '')
}

/** Takes Latin letters such as `Nishishinsaibashi 1-chome` apart. */
export function splitTownEn(name: string): string {
  return name.replace(/ \d+-chome$/, '')
}

/** The value of a Han numeral below 100. */
export function numeralValue(numeral: string): number {
  let value = 0
  for (const character of numeral) {
    const digit = hanDigit(character) ?? 0
    value = digit === 10 ? Math.max(value, 1) * 10 : value + digit
  }
  return value
}

/** The id of a town or block: `town:27128-nishishinsaibashi`, `town:27128-nishishinsaibashi-1`. */
export function townIdOf(wardCode: string, baseEn: string, chome: number | null): string {
  const slug = baseEn.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `town:${wardCode}-${slug}${chome === null ? '' : `-${chome}`}`
}
