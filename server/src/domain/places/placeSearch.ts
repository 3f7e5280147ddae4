import { nfkc } from '@noriai/contract/rules/plainForm'
import { AddressBook } from './addressBook'
import { findAddress, takePostalCode } from './addressText'
import { foldText } from '../../textSearch/fold'
import { kilometresBetween, type Place, type Point } from './place'
import { type NamedPlace, type PlaceList, OutsideAreas } from './placeRows'
import type { IndexHit } from '../../textSearch/scores'
import { TextIndex, type IndexDocument, type IndexKey } from '../../textSearch/textIndex'

/** Kinds of place in the order in which travellers want them, as a part of the score. */
const boosts: Readonly<Record<NamedPlace['kind'], number>> = {
  landmark: 0.06,
  hotel: 0.04,
  station: 0.05,
  ward: 0.05,
  town: 0,
  place: -0.05,
}
const blockBoost = -0.02
const outsideBoost = -0.02

const nameWeight = 1
const aliasWeight = 0.98
const contextWeight = 0.5

/** Folds names and remembers them: wards and towns come again and again. */
class NameFolder {
  readonly #folded = new Map<string, string>()

  fold(name: string): string {
    let text = this.#folded.get(name)
    if (text === undefined) this.#folded.set(name, (text = foldText(name)))
    return text
  }
}

/** What a place is found by: its names in every language, its reading, its aliases, and its location. */
function documentOf(place: NamedPlace, folder: NameFolder): IndexDocument {
  const keys = new Map<string, IndexKey>()
  const add = (name: string, weight: number, isContext = false) => {
    const text = folder.fold(name)
    if (text !== '' && !keys.has(text)) keys.set(text, { text, weight, isContext })
  }
  for (const name of Object.values(place.names)) {
    add(name, nameWeight)
    add(withoutBrackets(name), nameWeight)
  }
  add(place.kana, nameWeight)
  for (const alias of place.aliases) add(alias, aliasWeight)
  if (place.kind !== 'ward') for (const name of contextOf(place)) add(name, contextWeight, true)
  return { keys: [...keys.values()], boost: boostOf(place) }
}

/** The location of a place: "hilton umeda", "中央区 ドーミーイン". */
function contextOf({ ward, town, kind }: NamedPlace): string[] {
  const wardNames = ward ? Object.values(ward.names) : []
  const townNames = town && kind !== 'town' ? [town.ja, town.en, town.ko] : []
  return [...wardNames, ...townNames]
}

function boostOf(place: NamedPlace): number {
  if (!place.inArea) return outsideBoost
  return boosts[place.kind] + (place.chome === null ? 0 : blockBoost)
}

/** なんば駅（南海） is なんば駅 as well. */
function withoutBrackets(name: string): string {
  return name.replace(/[（(〈].*[）)〉]/u, '').trim()
}

/** What a search found. */
export interface PlaceMatch {
  readonly place: Place
  /** How it was found: by name, by a postal code, or as the town of a street address. */
  readonly by: 'name' | 'postalCode' | 'address'
  /** The number, building and room of a street address, as typed; empty otherwise. */
  readonly detail: string
  /** Found only roughly: the traveller should check it on the map. */
  readonly confirmNeeded: boolean
}

/** What staff keep of the door of a place, as far as it is searched and driven to. */
export interface KnownDoor extends Point {
  readonly placeId: string
  /** As it is written; empty where none is known. */
  readonly telephone: string
  /** What else it is called, in any language. */
  readonly aliases: readonly string[]
}

/** A street address has a number or tells its ward. */
const mayBeAddress = /[\d一二三四五六七八九十]|区|區|구|ku\b|ward/i

interface NameMatch extends PlaceMatch {
  readonly isComplete: boolean
}

/** What servers of one process have in common: the places, and the indexes once they are built. */
interface SharedPlaces {
  readonly list: PlaceList
  readonly places: readonly NamedPlace[]
  readonly byId: ReadonlyMap<string, NamedPlace>
  built?: Indexes
}

/** The places that have doors, and an index of what else they are called: building the large one takes a second. */
interface DoorIndex {
  readonly byId: ReadonlyMap<string, NamedPlace>
  /** By the end of their numbers, which is the same with and without the code of the country. */
  readonly byPhone: ReadonlyMap<string, NamedPlace>
  /** Those with aliases, in the sequence of the index. */
  readonly named: readonly NamedPlace[]
  readonly aliases: TextIndex
}

/** What is searched. */
interface Indexes {
  readonly names: TextIndex
  readonly book: AddressBook
  readonly outside: OutsideAreas
}

/** No search answers more than this. */
export const maxMatches = 20
/** Longer texts are cut: nobody types them, and a search must stay quick. */
const maxTyped = 200
/** Candidates of the index that are looked at, more than are answered because some are left out. */
const candidates = 40
/** Shorter is a floor or a room. */
const minBuildingLength = 4
/** A piece of a name outside is chance: 京都 is part of 東京都. */
const leastOutsideScore = 0.7

/**
 * The address search over everything that {@link PlaceList} holds: names in five languages, kana, romaji, street
 * addresses and postal codes, typing errors forgiven. Same text, same answer; nothing throws; at most
 * {@link maxMatches} matches, those of the 24 wards first, the refused ones after.
 */
export class PlaceSearch {
  readonly #shared: SharedPlaces
  #doors: DoorIndex | undefined
  #doorState = '[]'

  /** @param shared what another search over the same list has built already */
  constructor(list: PlaceList, shared: SharedPlaces = sharedOf(list)) {
    this.#shared = shared
  }

  /** The same places with doors of its own, for another database. */
  withoutDoors(): PlaceSearch {
    return new PlaceSearch(this.#shared.list, this.#shared)
  }

  /** Builds the indexes, which takes a second, before the first search has to. */
  prepare(): this {
    void this.#indexes
    return this
  }

  get #indexes(): Indexes {
    return (this.#shared.built ??= indexesOf(this.#shared.places, this.#shared.list))
  }

  /** How many places can be found. */
  get size(): number {
    return this.#shared.places.length
  }

  /** The place of an id that a match answered, at its door; undefined when the operator's data no longer has it. */
  byId(id: string): Place | undefined {
    return this.#doors?.byId.get(id) ?? this.#shared.byId.get(id)
  }

  /** The place of an id as the operator's data has it, without what staff keep of its door. */
  knownById(id: string): Place | undefined {
    return this.#shared.byId.get(id)
  }

  /** The places nearest to a point of which more is known than their town, the nearest first. */
  near(point: Point, most: number): Place[] {
    return this.#shared.list.inside
      .filter(({ kind, precision }) => precision === 'exact' && kind !== 'ward' && kind !== 'town')
      .map((place) => ({ place, km: kilometresBetween(point, place) }))
      .sort((a, b) => a.km - b.km)
      .slice(0, most)
      .map(({ place }) => place)
  }

  /** Has places found at the doors that staff keep, and by their aliases. Answers whether anything changed. */
  putDoors(doors: readonly KnownDoor[]): boolean {
    const state = JSON.stringify(doors)
    if (state === this.#doorState) return false
    const kept = doors.flatMap((door) => {
      const place = this.#shared.byId.get(door.placeId)
      return place ? [{ door, place: atDoor(place, door) }] : []
    })
    const named = kept.filter(({ door }) => door.aliases.length > 0)
    const folder = new NameFolder()
    this.#doors = {
      byId: new Map(kept.map(({ place }) => [place.id, place])),
      byPhone: new Map(
        kept.flatMap(({ door, place }) => {
          const end = endOfPhone(door.telephone)
          return end === undefined ? [] : [[end, place] as const]
        }),
      ),
      named: named.map(({ place }) => place),
      aliases: new TextIndex(named.map(({ door, place }) => aliasesOf(door, place, folder))),
    }
    this.#doorState = state
    return true
  }

  /** What a text may mean, best first. */
  search(typed: string, limit: number = maxMatches): PlaceMatch[] {
    const text = nfkc(typed.slice(0, maxTyped)).trim()
    const most = Math.min(Math.max(limit, 0), maxMatches)
    return this.#find(text)
      .slice(0, most)
      .map((match) => ({ ...match, place: this.byId(match.place.id) ?? match.place }))
  }

  #find(text: string): PlaceMatch[] {
    const digits = postalDigitsOf(text)
    if (digits !== undefined) return this.#findByPostalCode(digits)
    if (isPhone(text)) return this.#findByPhone(text)
    const query = foldText(text)
    const regions = this.#indexes.outside.regionsIn(query)
    const address = mayBeAddress.test(text) ? this.#findByAddress(text) : []
    if (address.length > 0 && regions.length === 0) return address
    const named = this.#findByName(query)
    const isInside = named.some((match) => match.place.inArea && !match.confirmNeeded)
    if (regions.length > 0 && !isInside) {
      const refused = named.filter((match) => !match.place.inArea && match.isComplete)
      return unique([...refused, ...regions.map((place) => found(place, 'name'))])
    }
    const { postalCode } = takePostalCode(text)
    if (named.length === 0 && postalCode !== undefined) return this.#findByPostalCode(postalCode)
    return address.length > 0 ? address : inOrder(named)
  }

  /** Rough and partial matches are listed only where nothing matched every word as typed. */
  #findByName(query: string): NameMatch[] {
    const matches = this.#hitsOf(query).flatMap(({ place, ...hit }) => {
      const isChance = !place.inArea && hit.score < leastOutsideScore
      if (isChance) return []
      const isRough = hit.isSimilar || !hit.isComplete
      return [{ ...found(place, 'name', { detail: '', confirmNeeded: isRough }), isComplete: hit.isComplete }]
    })
    const certain = matches.filter((match) => !match.confirmNeeded)
    return certain.length > 0 ? certain : matches
  }

  /** What the index finds, and what the doors' own finds by other names; each place once, by its better score. */
  #hitsOf(query: string): (IndexHit & { readonly place: NamedPlace })[] {
    const placesOf = (hits: readonly IndexHit[], places: readonly NamedPlace[]) =>
      hits.flatMap((hit) => {
        const place = places[hit.document]
        return place ? [{ ...hit, place }] : []
      })
    const known = placesOf(this.#indexes.names.search(query, candidates), this.#shared.places)
    const doors = this.#doors
    if (!doors || doors.named.length === 0) return known
    const seen = new Set<string>()
    return [...known, ...placesOf(doors.aliases.search(query, candidates), doors.named)]
      .sort((a, b) => b.score - a.score)
      .filter(({ place }) => !seen.has(place.id) && seen.add(place.id))
  }

  /** The building that a street address names, then its town, then other places at that number. */
  #findByAddress(text: string): PlaceMatch[] {
    const address = findAddress(text, this.#indexes.book)
    if (!address) return []
    const isUnsure = address.isBlockUnknown
    const towns = address.places.map((place) =>
      found(place, 'address', { detail: address.detail, confirmNeeded: isUnsure }),
    )
    const there = address.places.flatMap((place) => this.#indexes.book.atNumber(place, address.detail))
    const building = foldText(address.detail.replace(/^[\d-]+/, '')).replace(/ /g, '')
    const named = there.filter((place) => isCalled(place, building))
    return unique([
      ...named.map((place) => found(place, 'name')),
      ...towns,
      ...there.map((place) => found(place, 'name')),
    ])
  }

  /** The place whose number staff keep with its door. */
  #findByPhone(text: string): PlaceMatch[] {
    const place = this.#doors?.byPhone.get(endOfPhone(text) ?? '')
    return place ? [found(place, 'name')] : []
  }

  #findByPostalCode(digits: string): PlaceMatch[] {
    const towns = this.#indexes.book.byPostalCode(digits)
    if (towns.length > 0) return towns.map((place) => found(place, 'postalCode'))
    const ward = this.#indexes.book.wardByPostalPrefix(digits)
    if (ward) return [found(ward, 'postalCode', { detail: '', confirmNeeded: true })]
    const outside = this.#indexes.outside.byPostalCode(digits)
    return outside ? [found(outside, 'postalCode')] : []
  }
}

function atDoor(place: NamedPlace, { lat, lng }: KnownDoor): NamedPlace {
  return { ...place, lat, lng, precision: 'exact' }
}

/** What a place is found by beside its own names: they are in the large index. */
function aliasesOf({ aliases }: KnownDoor, place: NamedPlace, folder: NameFolder): IndexDocument {
  return documentOf({ ...place, names: { ja: '' }, kana: '', aliases }, folder)
}

function sharedOf(list: PlaceList): SharedPlaces {
  const all = [...list.inside, ...list.outside]
  const places = [...list.inside, ...list.outside.filter(({ isServed }) => !isServed)]
  return { list, places, byId: new Map(all.map((place) => [place.id, place])) }
}

function indexesOf(places: readonly NamedPlace[], list: PlaceList): Indexes {
  const folder = new NameFolder()
  return {
    names: new TextIndex(places.map((place) => documentOf(place, folder))),
    book: new AddressBook(list.inside),
    outside: new OutsideAreas(list.outside),
  }
}

function found(
  place: Place,
  by: PlaceMatch['by'],
  { detail = '', confirmNeeded = false }: { readonly detail?: string; readonly confirmNeeded?: boolean } = {},
): PlaceMatch {
  return { place, by, detail, confirmNeeded }
}

/** The digits of a text that is a postal code or its beginning: `542`, `〒542-0086`, `５４２００８６`. */
function postalDigitsOf(text: string): string | undefined {
  const match = /^〒?\s*(\d{3})\s*(?:[-‐-―−ー]\s*)?(\d{0,4})$/.exec(text)
  return match ? `${match[1]}${match[2]}` : undefined
}

/** Digits that are no postal code: they find only a place whose number staff keep. */
function isPhone(text: string): boolean {
  return /^[\d\s+()\-‐-―−ー]{6,}$/.test(text)
}

/** Japanese numbers have nine digits behind the 0 of domestic calls, or the 81 of others; those of mobile phones one more. */
const phoneDigits = 9

function endOfPhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  return digits.length < phoneDigits ? undefined : digits.slice(-phoneDigits)
}

/** The service area before what is refused. */
function inOrder(matches: readonly PlaceMatch[]): PlaceMatch[] {
  return [...matches.filter((match) => match.place.inArea), ...matches.filter((match) => !match.place.inArea)]
}

/** Whether a building's folded name, without blanks, is or is part of one of the place's, or the other way round. */
function isCalled(place: NamedPlace, building: string): boolean {
  if (building.length < minBuildingLength) return false
  return [...Object.values(place.names), ...place.aliases]
    .map((name) => foldText(name).replace(/ /g, ''))
    .some((name) => name.includes(building) || building.includes(name))
}

function unique(matches: readonly PlaceMatch[]): PlaceMatch[] {
  const seen = new Set<string>()
  return matches.filter((match) => !seen.has(match.place.id) && seen.add(match.place.id))
}
