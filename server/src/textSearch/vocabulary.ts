import { LRUCache } from 'lru-cache'

/** The slips between a typed word and a word of the index. */
interface Slips {
  /** To the whole word. */
  readonly whole: number
  /** To the best beginning of it, because the rest may not be typed yet. */
  readonly prefix: number
}

const longest = 64
const width = longest + 1
const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)] as const

/**
 * Counts wrong, missing, extra and swapped letters between `typed` and `word`, up to `most`; where there are more,
 * answers `most + 1`. Both are cut at 64 characters.
 */
export function countSlips(typed: string, word: string, most: number): Slips {
  const typedLength = Math.min(typed.length, longest)
  // Letters past this column cannot be reached with so few slips.
  const wordLength = Math.min(word.length, typedLength + most, longest)
  let [before, previous, current] = rows
  for (let column = 0; column <= wordLength; column++) previous[column] = column
  for (let row = 1; row <= typedLength; row++) {
    current[0] = row
    let best = row
    for (let column = 1; column <= wordLength; column++) {
      const same = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1)
      let slips = (previous[column - 1] ?? 0) + (same ? 0 : 1)
      slips = Math.min(slips, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      const isSwap =
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      if (isSwap) {
        slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
      }
      current[column] = slips
      if (slips < best) best = slips
    }
    if (best > most) return { whole: most + 1, prefix: most + 1 }
    const spare = before
    before = previous
    previous = current
    current = spare
  }
  let prefix = most + 1
  for (let column = 0; column <= wordLength; column++) prefix = Math.min(prefix, previous[column] ?? 0)
  const reachesEnd = wordLength === word.length
  return { whole: reachesEnd ? Math.min(previous[wordLength] ?? 0, most + 1) : most + 1, prefix }
}

/**
 * How a typed word was found in a word of the index, best first. `almost`: only the sign for station or ward is
 * missing; `suffix`: a name in Han characters ends in it, as 日本環球影城 in 環球影城.
 */
type MatchKind = 'exact' | 'almost' | 'prefix' | 'suffix' | 'contains' | 'similar'

/** A word of the index that a typed word was found in. */
export interface WordMatch {
  readonly word: number
  readonly kind: MatchKind
  /** Wrong letters; 0 unless `similar`. */
  readonly slips: number
}

const startSign = '^'
/** Station and ward, which travellers leave out. */
const endingSigns = new Set(['駅', '区'])
/** Below this, typing errors are not forgiven: too many words would be near. */
const minForgivenLength = 4
const minForgivenHanLength = 3
/** From here on two slips are forgiven, else one. */
const twoSlipsLength = 8
/** A Latin fragment shorter than this is only looked for at the beginning of words. */
const minFragmentLength = 3
/** At most this many candidates of a misspelt word are compared letter by letter. */
const maxCompared = 150
/** Typed words whose finds are kept: the words never change, and travellers type the same ones letter by letter. */
const keptFinds = 20_000

const wide = /[\u2e80-\u9fff\uf900-\ufaff]/

/** Whether a folded word contains a Han character, which alone says as much as several letters. */
export function isWide(word: string): boolean {
  return wide.test(word)
}

/**
 * The distinct words of an index, found exactly, by their beginning, by a fragment or, failing these, in spite of
 * typing errors. Immutable after construction, but not reentrant: it counts in scratch memory.
 */
export class Vocabulary {
  readonly words: readonly string[]
  readonly #ids = new Map<string, number>()
  readonly #pairs = new Map<string, number[]>()
  readonly #counts: Uint8Array
  readonly #found = new LRUCache<string, readonly WordMatch[]>({ max: keptFinds })
  readonly #foundSimilar = new LRUCache<string, readonly WordMatch[]>({ max: keptFinds })

  /** `words` may repeat. */
  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].sort((a, b) => (a < b ? -1 : 1))
    this.#counts = new Uint8Array(this.words.length)
    this.words.forEach((word, id) => {
      this.#ids.set(word, id)
      for (const part of partsOf(word)) this.#listOf(part).push(id)
    })
  }

  /** The number of a word, to be used with `words`. */
  idOf(word: string): number | undefined {
    return this.#ids.get(word)
  }

  /** Every word that is, begins with or contains `typed`, each once. */
  find(typed: string): readonly WordMatch[] {
    return kept(this.#found, typed, () => this.#find(typed))
  }

  /** Words, or beginnings of words, that differ from `typed` by one slip, or two in a long word. */
  findSimilar(typed: string): readonly WordMatch[] {
    return kept(this.#foundSimilar, typed, () => this.#findSimilar(typed))
  }

  #find(typed: string): WordMatch[] {
    const matches: WordMatch[] = []
    const first = this.#firstAtLeast(typed)
    let end = first
    for (; end < this.words.length && (this.words[end] ?? '').startsWith(typed); end++) {
      matches.push({ word: end, kind: beginningKind(this.words[end] ?? '', typed), slips: 0 })
    }
    const isHan = isWide(typed)
    // Letters within a word tell something only when no word begins with them.
    if (!isHan && (typed.length < minFragmentLength || matches.length > 0)) return matches
    for (const word of this.#rarest(typed)) {
      const text = this.words[word] ?? ''
      if ((word >= first && word < end) || !text.includes(typed)) continue
      matches.push({ word, kind: isHan && text.endsWith(typed) ? 'suffix' : 'contains', slips: 0 })
    }
    return matches
  }

  #findSimilar(typed: string): WordMatch[] {
    const most = forgivenSlips(typed)
    if (most === 0) return []
    const matches: WordMatch[] = []
    for (const word of this.#candidates(typed, most)) {
      const { whole, prefix } = countSlips(typed, this.words[word] ?? '', most)
      // A beginning is counted one slip worse than a whole word, unless it is long enough to be telling.
      const slips = Math.min(whole, typed.length >= twoSlipsLength ? prefix : prefix + (most > 1 ? 0 : 0.5))
      if (slips <= most + 0.5 && Math.min(whole, prefix) <= most)
        matches.push({ word, kind: 'similar', slips })
    }
    return matches
  }

  /** The words that share the most pairs of letters with `typed`, at least so many that `most` slips explain the rest. */
  #candidates(typed: string, most: number): number[] {
    const parts = pairsOf(typed)
    const needed = Math.max(isWide(typed) ? 1 : 2, parts.length - 3 * most)
    const touched: number[] = []
    for (const part of new Set(parts)) {
      for (const word of this.#pairs.get(part) ?? []) {
        if (this.#counts[word] === 0) touched.push(word)
        this.#counts[word] = (this.#counts[word] ?? 0) + 1
      }
    }
    const byCount: number[][] = []
    for (const word of touched) {
      const count = this.#counts[word] ?? 0
      this.#counts[word] = 0
      if (count < needed || (this.words[word] ?? '').length < typed.length - most) continue
      ;(byCount[count] ??= []).push(word)
    }
    return byCount.reverse().flat().slice(0, maxCompared)
  }

  #rarest(typed: string): readonly number[] {
    let rarest: readonly number[] | undefined
    for (const part of typed.length === 1 ? [typed] : innerPairsOf(typed)) {
      const list = this.#pairs.get(part) ?? []
      if (!rarest || list.length < rarest.length) rarest = list
    }
    return rarest ?? []
  }

  #firstAtLeast(typed: string): number {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.words[middle] ?? '') < typed) low = middle + 1
      else high = middle
    }
    return low
  }

  #listOf(part: string): number[] {
    let list = this.#pairs.get(part)
    if (!list) this.#pairs.set(part, (list = []))
    return list
  }
}

function kept(
  finds: LRUCache<string, readonly WordMatch[]>,
  typed: string,
  find: () => WordMatch[],
): readonly WordMatch[] {
  const known = finds.get(typed)
  if (known !== undefined) return known
  const found = find()
  finds.set(typed, found)
  return found
}

/** How many slips are forgiven in a word: none in a short one, one, or two in a long one. */
function forgivenSlips(typed: string): number {
  if (isWide(typed)) return typed.length >= minForgivenHanLength ? 1 : 0
  if (typed.length < minForgivenLength || /\d/.test(typed)) return 0
  return typed.length >= twoSlipsLength ? 2 : 1
}

function beginningKind(word: string, typed: string): MatchKind {
  if (word.length === typed.length) return 'exact'
  return word.length === typed.length + 1 && endingSigns.has(word[typed.length] ?? '') ? 'almost' : 'prefix'
}

function innerPairsOf(word: string): string[] {
  const pairs: string[] = []
  for (let at = 0; at + 1 < word.length; at++) pairs.push(word.slice(at, at + 2))
  return pairs
}

function pairsOf(word: string): string[] {
  return innerPairsOf(startSign + word)
}

/** What a word is listed under: each pair of letters once, and each Han character. */
function partsOf(word: string): Set<string> {
  const parts = new Set(pairsOf(word))
  for (const character of word) if (isWide(character)) parts.add(character)
  return parts
}
