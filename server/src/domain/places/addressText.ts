import { fold, type Folded, foldText } from '../../textSearch/fold'
import type { AddressBook } from './addressBook'
import type { NamedPlace } from './placeRows'
import { isWide } from '../../textSearch/vocabulary'

/** A street address found in what was typed. */
export interface FoundAddress {
  /** The towns or blocks it may be in; several when the ward is not given. */
  readonly places: readonly NamedPlace[]
  /** Number, building and room after the block, as typed: `3-3 Room 1203`. */
  readonly detail: string
  /** The town has blocks, but none of the number that was typed. */
  readonly isBlockUnknown: boolean
}

const postalForm = /(?:〒\s*)?(?<![\d-])(\d{3})[-‐-―−ー]?(\d{4})(?![\d-])/
/** Words before the ward, or anywhere in an address written from the small to the large, that say nothing. */
const surroundings = [
  ['日本国', '日本', 'Japan', 'Nihon', '일본'],
  ['大阪府', 'Osaka-fu', 'Osaka Prefecture', '오사카부'],
  ['大阪市', 'Osaka-shi', 'Osaka City', '오사카시', '大阪', 'Osaka', '오사카'],
].map((names) => names.map(foldText).sort((x, y) => y.length - x.length))
const noiseWords = new Set(surroundings.flat().flatMap((name) => name.split(' ')))
const longestName = 4

/** The seven digits of a postal code within a text, and the text without it; the length stays. */
export function takePostalCode(text: string): { postalCode: string | undefined; rest: string } {
  const match = postalForm.exec(text)
  if (!match) return { postalCode: undefined, rest: text }
  const [found, first = '', second = ''] = match
  const rest = text.slice(0, match.index) + ' '.repeat(found.length) + text.slice(match.index + found.length)
  return { postalCode: first + second, rest }
}

/**
 * Finds a street address of the 24 wards in a text: from the large to the small as in Japanese (中央区西心斎橋1-3-3), or
 * from the small to the large as in English (1-3-3 Nishi-Shinsaibashi, Chuo-ku). A bare town, ward or name is none.
 * `typed` is in NFKC.
 */
export function findAddress(typed: string, book: AddressBook): FoundAddress | undefined {
  const { postalCode, rest } = takePostalCode(typed)
  const address = { typed: rest, folded: fold(rest), postalCode }
  return findFromLarge(address, book) ?? findFromSmall(address, book)
}

/** A typed address without its postal code, and the same folded. */
interface TypedAddress {
  readonly typed: string
  readonly folded: Folded
  readonly postalCode: string | undefined
}

function findFromLarge(
  { typed, folded, postalCode }: TypedAddress,
  book: AddressBook,
): FoundAddress | undefined {
  // 日本橋 and 大阪城 are towns: what may be the country or the city is only taken off when no town begins with it.
  return [0, afterSurroundings(folded.text)]
    .map((from) => readFromLarge({ typed, folded, from, postalCode }, book))
    .find((found) => found !== undefined)
}

function readFromLarge(
  { typed, folded, from, postalCode }: TypedAddress & { readonly from: number },
  book: AddressBook,
): FoundAddress | undefined {
  const ward = book.wardAt(folded.text, from)
  const at = ward ? skipBlank(folded.text, from + ward.length) : from
  const town = book.townAt(folded.text, at)
  if (!town) return undefined
  const after = folded.text.slice(at + town.length)
  if (!/^(?:$|[ \d])/.test(after)) return undefined
  if (!ward && postalCode === undefined && !/\d/.test(after)) return undefined
  const towns = book.narrow(town.towns, ward?.ward.code, postalCode)
  const [, numeral = ''] = /^ ?(\d{1,2})(?:丁| |$)/.exec(after) ?? []
  const block = blockOf(towns, numeral, book)
  const used = block ? (/^ ?\d{1,2}丁?/.exec(after)?.[0].length ?? 0) : 0
  const detailFrom = folded.from[at + town.length + used] ?? typed.length
  return {
    places: block ?? towns,
    detail: tidyDetail(typed.slice(detailFrom)),
    isBlockUnknown: !block && numeral !== '' && book.hasBlocks(towns),
  }
}

function findFromSmall(
  { typed, folded, postalCode }: TypedAddress,
  book: AddressBook,
): FoundAddress | undefined {
  const words = wordsOf(folded)
  const ward = takeWard(words, book)
  const town = takeTown(words, book)
  const numbers = takeNumbers(words)
  if (!town) return undefined
  const others = words.filter((word) => !word.taken && !noiseWords.has(word.text) && !book.isCity(word.text))
  const isAddress =
    ward !== undefined || postalCode !== undefined || numbers.length > (others.length > 0 ? 1 : 0)
  if (!isAddress) return undefined
  const towns = book.narrow(town, ward, postalCode)
  const chome = numbers.find((number) => number.text.endsWith('丁'))
  const numeral = (chome ?? numbers[0])?.text.replace('丁', '') ?? ''
  const block = blockOf(towns, numeral, book)
  const rest = block ? numbers.filter((number) => number !== (chome ?? numbers[0])) : numbers
  const building = others.map((word) => typed.slice(word.from, word.to)).join(' ')
  return {
    places: block ?? towns,
    detail: tidyDetail(`${rest.map((number) => number.text).join('-')} ${building}`),
    isBlockUnknown: !block && numeral !== '' && book.hasBlocks(towns),
  }
}

function blockOf(towns: readonly NamedPlace[], numeral: string, book: AddressBook): NamedPlace[] | undefined {
  if (numeral === '') return undefined
  const blocks = towns.flatMap((town) => book.blockOf(town, Number(numeral)) ?? [])
  return blocks.length > 0 ? blocks : undefined
}

interface Word {
  readonly text: string
  /** Its position in what was typed. */
  readonly from: number
  readonly to: number
  taken: boolean
}

function wordsOf(folded: Folded): Word[] {
  const words: Word[] = []
  for (const match of folded.text.matchAll(/[^ ]+/g)) {
    const end = match.index + match[0].length - 1
    words.push({ text: match[0], from: folded.from[match.index] ?? 0, to: folded.to[end] ?? 0, taken: false })
  }
  return words
}

/** Words in a row, joined, that some table knows: the longest row first. */
function takeRow<Found>(words: Word[], find: (joined: string) => Found | undefined): Found | undefined {
  for (let length = Math.min(longestName, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const row = words.slice(at, at + length)
      if (row.some((word) => word.taken)) continue
      const found = find(row.map((word) => word.text).join(''))
      if (found === undefined) continue
      for (const word of row) word.taken = true
      return found
    }
  }
  return undefined
}

function takeWard(words: Word[], book: AddressBook): string | undefined {
  return takeRow(words, (joined) => book.wardCodeOf(joined))
}

function takeTown(words: Word[], book: AddressBook): readonly NamedPlace[] | undefined {
  return takeRow(words, (joined) => (noiseWords.has(joined) ? undefined : book.townsOf(joined)))
}

/** The first row of numbers: 1 3 3, or 3 3 1丁. Numbers in other places belong to rooms and buildings. */
function takeNumbers(words: Word[]): Word[] {
  const isNumber = (word: Word | undefined) =>
    word !== undefined && !word.taken && /^\d{1,4}丁?$/.test(word.text)
  const numbers: Word[] = []
  let at = words.findIndex(isNumber)
  for (; at >= 0 && isNumber(words[at]); at++) {
    const word = words[at]
    if (word) numbers.push(word)
  }
  const block = words.find((word) => !numbers.includes(word) && !word.taken && /^\d{1,2}丁$/.test(word.text))
  if (block) numbers.push(block)
  for (const word of numbers) word.taken = true
  return numbers
}

function afterSurroundings(text: string): number {
  let at = 0
  for (const names of surroundings) {
    const name = names.find((each) => text.startsWith(each, at) && isEnd(text, at + each.length))
    if (name) at = skipBlank(text, at + name.length)
  }
  return at
}

/** Latin and Hangul names end where the word ends; Han names run into the next one. */
function isEnd(text: string, at: number): boolean {
  return isWide(text[at - 1] ?? '') || text[at] === undefined || text[at] === ' '
}

function skipBlank(text: string, at: number): number {
  return text[at] === ' ' ? at + 1 : at
}

function tidyDetail(text: string): string {
  return text
    .replace(/^[\s\-‐-―−ー,、，.]+|(?<![\s,、，])[\s,、，]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
