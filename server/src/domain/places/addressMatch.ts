import type { Lang } from '@noriai/contract/lang'
import { nfkc } from '@noriai/contract/rules/plainForm'
import type { AddressMatch } from '@noriai/contract/schema/place'
import { LRUCache } from 'lru-cache'
import { nameIn } from '../../names'
import { fold, foldText, type Folded } from '../../textSearch/fold'
import { cityBefore, type Place, type Town } from './place'
import type { PlaceMatch, PlaceSearch } from './placeSearch'

/** A block as each language writes it. */
const blockIn: Readonly<Record<Lang, (chome: number | string) => string>> = {
  ja: (chome) => `${chome}丁目`,
  en: (chome) => `${chome}-chome`,
  'zh-CN': (chome) => `${chome}丁目`,
  ko: (chome) => `${chome}초메`,
  'zh-TW': (chome) => `${chome}丁目`,
}

/** A town's name for readers of a language; Chinese readers get the Japanese characters that the signs show. */
function townIn(town: Town, lang: Lang): string {
  if (lang === 'en') return town.en
  return lang === 'ko' ? town.ko : town.ja
}

/** The name of a block in a language: 西心斎橋1丁目, Nishishinsaibashi 1-chome. */
export function blockName(town: Town, chome: number | null, lang: Lang): string {
  const name = townIn(town, lang)
  if (chome === null) return name
  const isSpaced = lang === 'en' || lang === 'ko'
  return `${name}${isSpaced ? ' ' : ''}${blockIn[lang](chome)}`
}

/**
 * The address of a place in a language, in the order and with the spaces that the language wants. Names that a language lacks are
 * in Latin letters or, for Chinese readers, in Japanese characters.
 */
export function addressIn(place: Place, lang: Lang): string {
  if (lang === 'ja' || !place.ward)
    return place.ward || !place.cityNames ? place.addressJa : nameIn(place.cityNames, lang)
  if (place.kind === 'ward') return place.ward.cityNames[lang]
  const ward = place.ward.names[lang]
  const city = cityBefore(place.ward, lang)
  const { town } = place
  if (!town) return join(lang, [city, ward])
  const number = numberIn(place.number, lang)
  const townName = blockName(town, place.chome, lang)
  if (lang === 'en') {
    const street = /chome$/.test(number) ? `${townName} ${number}` : `${number} ${townName}`
    return join(lang, [city, ward, street.trim()])
  }
  return join(lang, [city, ward, townName, number])
}

function join(lang: Lang, parts: readonly string[]): string {
  const given = parts.filter((part) => part !== '')
  if (lang === 'en') return given.reverse().join(', ')
  return given.join(lang === 'ko' ? ' ' : '')
}

/** A number within a town, without the building that may follow it in Japanese. */
function numberIn(number: string, lang: Lang): string {
  const [digits = ''] = /^[\d\-丁目番号]*/.exec(number) ?? []
  const plain = digits.replace(/丁目(?=\d)|番(?=\d)/g, '-').replace(/[番号]+$/, '')
  return plain.replace(/(\d+)丁目$/, (_, chome: string) => blockIn[lang](chome))
}

/** A part of a text, from the first character up to, not including, the second; in UTF-16 units. */
type Range = [from: number, to: number]

/** A single letter marked within words tells nothing. */
const minMarkedLength = 2

/** The parts of a name, also given folded, that match the words of a folded query, in order, not overlapping. */
export function highlight(name: string, { text, from, to }: Folded, query: string): Range[] {
  const ranges: Range[] = []
  for (const word of [query.replace(/ /g, ''), ...query.split(' ')]) {
    if (word.length < minMarkedLength && !/\p{Script=Han}/u.test(word)) continue
    const at = text.indexOf(word)
    if (at < 0) continue
    ranges.push([from[at] ?? 0, to[at + word.length - 1] ?? 0])
  }
  return merge(name, ranges)
}

/** Ranges that overlap, or that only blanks part, as one. */
function merge(name: string, ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged[merged.length - 1]
    if (last && name.slice(last[1], from).trim() === '') last[1] = Math.max(last[1], to)
    else if (to > from) merged.push([from, to])
  }
  return merged
}

/** The part of a view that is the same whatever was typed. */
interface PlaceInLanguage {
  readonly view: Omit<AddressMatch, 'kind' | 'confirmNeeded' | 'detail' | 'highlights'>
  readonly foldedName: Folded
}

/** The same places are found again and again; one that changes is another object. */
const known = new WeakMap<Place, Map<Lang, PlaceInLanguage>>()

/** Finds of the address search as the wire tells them; what was typed is marked in the names. */
function addressMatches(matches: readonly PlaceMatch[], typed: string, lang: Lang): AddressMatch[] {
  const query = foldText(typed)
  return matches.map(({ place, by, detail, confirmNeeded }) => {
    const { view, foldedName } = inLanguage(place, lang)
    return {
      ...view,
      kind: by === 'name' ? place.kind : by,
      confirmNeeded,
      detail,
      highlights: highlight(view.name, foldedName, query),
    }
  })
}

/** A place that was chosen before, as a certain find of which nothing is marked. */
export function chosenAddress(place: Place, lang: Lang): AddressMatch {
  const { view } = inLanguage(place, lang)
  return { ...view, kind: place.kind, confirmNeeded: false, detail: '', highlights: [] }
}

function inLanguage(place: Place, lang: Lang): PlaceInLanguage {
  const languages = known.get(place) ?? new Map<Lang, PlaceInLanguage>()
  const found = languages.get(lang) ?? describe(place, lang)
  known.set(place, languages.set(lang, found))
  return found
}

function describe(place: Place, lang: Lang): PlaceInLanguage {
  const name = nameIn(place.names, lang)
  const view = {
    addressId: place.id,
    name,
    nameJa: place.names.ja,
    address: addressIn(place, lang),
    addressJa: place.addressJa,
    postalCode: place.postalCode,
    wardCode: place.ward?.code ?? null,
    wardName: place.ward?.names[lang] ?? null,
    townName: place.town === null ? null : townIn(place.town, lang),
    lat: place.lat,
    lng: place.lng,
    precision: place.precision,
    inArea: place.inArea,
    cityName: place.cityNames === null ? null : nameIn(place.cityNames, lang),
  }
  return { view, foldedName: fold(name) }
}

/** What is asked. */
interface AddressQuestion {
  readonly keyWords: string
  /** A city in any language; empty for Osaka. */
  readonly city: string
  readonly lang: Lang
  readonly limit: number
}

/** What is answered, beside the words that it answers. */
interface AddressAnswer {
  readonly keyWords: string
  /** Best first. */
  readonly matches: readonly AddressMatch[]
}

/** Matches of all answers that are kept, with their texts some twenty megabytes: travellers type the same beginnings one after the other. */
const keptMatches = 20_000

/** As many answers as have so many matches, those that were wanted last. */
const keptAnswers = () =>
  new LRUCache<string, AddressAnswer>({
    maxSize: keptMatches,
    sizeCalculation: ({ matches }) => 1 + matches.length,
  })

/** The one city that is served, as it may be written. */
const servedCities = ['Osaka', 'Osaka City', 'Osaka-shi', '大阪', '大阪市', '오사카', '오사카시']
/** As the app writes them, and as anyone may. */
const servedSpellings = new Set(['', 'osaka', ...servedCities, ...servedCities.map(foldText)])

/**
 * The address search as its two calls answer it: from the answer to the very same question, or by a new search. Answers are kept until
 * places change, and never change themselves: the same object is the same answer.
 */
export class AddressFinder {
  readonly #search: PlaceSearch
  /** By everything that an answer depends on, to the letter: what was typed comes back in it as it was typed. */
  readonly #same = keptAnswers()
  /** By what remains of a question when spaces and width are put aside. */
  readonly #alike = keptAnswers()

  constructor(search: PlaceSearch) {
    this.#search = search
  }

  /** Places changed: nothing is answered as it was. */
  forgetAnswers(): void {
    this.#same.clear()
    this.#alike.clear()
  }

  /** The answer to a question, searched for where the very same was not answered before; kept for `findCached`, too. */
  find(question: AddressQuestion): AddressAnswer {
    const { keyWords, city, lang, limit } = question
    const same = JSON.stringify([lang, limit, city, keyWords])
    const known = this.#same.get(same)
    if (known) return known
    const isServed = servedSpellings.has(city) || servedSpellings.has(foldText(city))
    const typed = isServed ? keyWords : `${city} ${keyWords}`
    const matches = addressMatches(this.#search.search(typed, limit), keyWords, lang)
    const answer = { keyWords, matches }
    this.#same.set(same, answer)
    this.#alike.set(keyOf(question), answer)
    return answer
  }

  /** The kept answer to the same question, spaces and width aside, else a new one: the same either way. */
  findCached(question: AddressQuestion): AddressAnswer {
    const known = this.#alike.get(keyOf(question)) ?? this.find(question)
    const { keyWords } = question
    return known.keyWords === keyWords ? known : { keyWords, matches: known.matches }
  }
}

function keyOf({ keyWords, city, lang, limit }: AddressQuestion): string {
  return [lang, limit, normal(city), normal(keyWords)].join('\n')
}

function normal(text: string): string {
  return nfkc(text).toLowerCase().replace(/\s+/g, ' ').trim()
}
