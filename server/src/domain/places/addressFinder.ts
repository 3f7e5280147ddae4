import { nfkc } from '@noriai/contract/rules/plainForm'
import type { Lang } from '@noriai/contract/lang'
import type { AddressMatch } from '@noriai/contract/schema/place'
import { LRUCache } from 'lru-cache'
import { addressMatches } from './addressMatch'
import { foldText } from './fold/fold'
import type { PlaceSearch } from './placeSearch'

/** What is asked. */
export interface AddressQuestion {
  readonly keyWords: string
  /** A city in any language; empty for Osaka. */
  readonly city: string
  readonly lang: Lang
  readonly limit: number
}

const keptAnswers = 5000
/** The one city that is served, as it may be written. */
const servedCities = ['Osaka', 'Osaka City', 'Osaka-shi', '大阪', '大阪市', '오사카', '오사카시']
/** As the app writes them, and as anyone may. */
const servedSpellings = new Set(['', 'osaka', ...servedCities, ...servedCities.map(foldText)])

/** The address search as its two calls answer it: searched anew, or from what was answered before. */
export class AddressFinder {
  readonly #search: PlaceSearch
  readonly #answers = new LRUCache<string, readonly AddressMatch[]>({ max: keptAnswers })

  constructor(search: PlaceSearch) {
    this.#search = search
  }

  /** Searches, and keeps the answer for `findCached`. */
  find(question: AddressQuestion): readonly AddressMatch[] {
    const { keyWords, city, lang, limit } = question
    const isServed = servedSpellings.has(city) || servedSpellings.has(foldText(city))
    const typed = isServed ? keyWords : `${city} ${keyWords}`
    const matches = addressMatches(this.#search.search(typed, limit), keyWords, lang)
    this.#answers.set(keyOf(question), matches)
    return matches
  }

  /** The kept answer to the same question, spaces and width aside, else a new one: the same either way. */
  findCached(question: AddressQuestion): readonly AddressMatch[] {
    return this.#answers.get(keyOf(question)) ?? this.find(question)
  }
}

function keyOf({ keyWords, city, lang, limit }: AddressQuestion): string {
  return [lang, limit, normal(city), normal(keyWords)].join('\n')
}

function normal(text: string): string {
  return nfkc(text).toLowerCase().replace(/\s+/g, ' ').trim()
}
