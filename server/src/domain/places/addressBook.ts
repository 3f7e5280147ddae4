import { foldText } from '../../textSearch/fold'
import type { Ward } from './place'
import type { NamedPlace } from './placeRows'

/** A ward found at a position of a folded text, and how many characters its name takes there. */
interface WardFound {
  readonly ward: Ward
  readonly length: number
}

/** The towns of a name found at a position of a folded text. */
interface TownsFound {
  readonly towns: readonly NamedPlace[]
  readonly length: number
}

/** Wards and towns by their folded names, for reading addresses. */
export class AddressBook {
  readonly #wards = new Map<string, Ward>()
  readonly #cities = new Set<string>()
  readonly #towns = new Map<string, NamedPlace[]>()
  readonly #blocks = new Map<string, NamedPlace>()
  readonly #divided = new Set<string>()
  readonly #byPostalCode = new Map<string, NamedPlace[]>()
  readonly #wardsByPrefix = new Map<string, NamedPlace>()
  readonly #byNumber = new Map<string, NamedPlace[]>()
  #longestWard = 0
  #longestTown = 0

  constructor(places: readonly NamedPlace[]) {
    const wards = new Map<string, NamedPlace>()
    for (const place of places) {
      if (place.kind === 'ward') {
        wards.set(place.ward?.code ?? '', place)
        this.#addWard(place)
      } else if (place.kind === 'town') this.#addTown(place)
      else this.#addNumber(place)
    }
    for (const place of places) if (place.kind === 'town') this.#addPostalCode(place, wards)
  }

  /** The ward whose name, the longest that fits, begins at a position. */
  wardAt(text: string, at: number): WardFound | undefined {
    for (let length = Math.min(this.#longestWard, text.length - at); length > 0; length--) {
      const ward = this.#wards.get(text.slice(at, at + length))
      if (ward) return { ward, length }
    }
    return undefined
  }

  /** The code of the ward of this name, without blanks. */
  wardCodeOf(joined: string): string | undefined {
    return this.#wards.get(joined)?.code
  }

  /** Whether a word is the name of a city of the wards, which says nothing beside a ward. */
  isCity(word: string): boolean {
    return this.#cities.has(word)
  }

  /** The towns whose name, the longest that fits, begins at a position; whole towns, not blocks. */
  townAt(text: string, at: number): TownsFound | undefined {
    for (let length = Math.min(this.#longestTown, text.length - at); length > 0; length--) {
      const towns = this.#towns.get(text.slice(at, at + length))
      if (towns) return { towns, length }
    }
    return undefined
  }

  /** The towns of this name, without blanks. */
  townsOf(joined: string): readonly NamedPlace[] | undefined {
    return this.#towns.get(joined)
  }

  /** A block of a town; undefined when the town has no such block. */
  blockOf(town: NamedPlace, chome: number): NamedPlace | undefined {
    return this.#blocks.get(`${town.id}-${chome}`)
  }

  /** Whether one of some towns is divided into blocks. */
  hasBlocks(towns: readonly NamedPlace[]): boolean {
    return towns.some((town) => this.#divided.has(town.id))
  }

  /** Those of some towns that lie in a ward and have a postal code; where none does, what was asked tells nothing. */
  narrow(
    towns: readonly NamedPlace[],
    wardCode: string | undefined,
    postalCode: string | undefined,
  ): readonly NamedPlace[] {
    const inWard = towns.filter((town) => town.ward?.code === wardCode)
    const left = inWard.length > 0 ? inWard : towns
    const listed = new Set((this.#byPostalCode.get(postalCode ?? '') ?? []).map((place) => townKey(place)))
    const withCode = left.filter((town) => listed.has(townKey(town)))
    return withCode.length > 0 ? withCode : left
  }

  /** Towns with a postal code, a town in place of its blocks when they all have it; in the order of the code. */
  byPostalCode(prefix: string): NamedPlace[] {
    const codes = prefix.length === 7 ? [prefix] : this.#codesFrom(prefix)
    return codes.flatMap((code) => this.#byPostalCode.get(code) ?? [])
  }

  /** The ward in which most postal codes begin with these three digits. */
  wardByPostalPrefix(prefix: string): NamedPlace | undefined {
    return this.#wardsByPrefix.get(prefix.slice(0, 3))
  }

  /** Hotels and other places at a number of a town: `1-3-3`. */
  atNumber(town: NamedPlace, detail: string): readonly NamedPlace[] {
    const block = town.chome === null ? '' : `${town.chome}-`
    const [number = ''] = /^[\d-]+/.exec(detail) ?? []
    return number === '' ? [] : (this.#byNumber.get(`${townKey(town)} ${block}${number}`) ?? [])
  }

  #codesFrom(prefix: string): string[] {
    return [...this.#byPostalCode.keys()].filter((code) => code.startsWith(prefix)).sort()
  }

  #addWard(place: NamedPlace): void {
    if (!place.ward) return
    for (const city of Object.values(place.ward.cityNames)) this.#cities.add(foldText(city))
    for (const name of [...Object.values(place.names), ...place.aliases]) {
      const text = foldText(name)
      for (const key of [text, text.replace(/ /g, '')]) {
        this.#wards.set(key, place.ward)
        this.#longestWard = Math.max(this.#longestWard, key.length)
      }
    }
  }

  #addTown(place: NamedPlace): void {
    if (place.chome !== null) {
      this.#blocks.set(place.id, place)
      this.#divided.add(place.id.slice(0, place.id.lastIndexOf('-')))
      return
    }
    const { town } = place
    if (!town) return
    for (const key of new Set([town.ja, town.kana, town.en, town.ko].map(foldText))) {
      const towns = this.#towns.get(key)
      if (towns) towns.push(place)
      else this.#towns.set(key, [place])
      this.#longestTown = Math.max(this.#longestTown, key.length)
    }
  }

  #addPostalCode(place: NamedPlace, wards: ReadonlyMap<string, NamedPlace>): void {
    if (place.postalCode === null) return
    const listed = this.#byPostalCode.get(place.postalCode) ?? []
    if (!listed.some((each) => each.chome === null && townKey(each) === townKey(place))) {
      this.#byPostalCode.set(place.postalCode, [...listed, place])
    }
    const prefix = place.postalCode.slice(0, 3)
    const ward = wards.get(place.ward?.code ?? '')
    if (ward && !this.#wardsByPrefix.has(prefix)) this.#wardsByPrefix.set(prefix, ward)
  }

  #addNumber(place: NamedPlace): void {
    const [number = ''] = /^[\d-]+/.exec(place.number.replace(/(\d)(?:丁目|番地?)(?=\d)/g, '$1-')) ?? []
    if (!place.town || number === '') return
    const key = `${place.town.wardCode} ${place.town.ja} ${number}`
    const places = this.#byNumber.get(key)
    if (places) places.push(place)
    else this.#byNumber.set(key, [place])
  }
}

/** A town by ward and name, the same for its blocks. */
function townKey(place: NamedPlace): string {
  return `${place.ward?.code ?? ''} ${place.town?.ja ?? ''}`
}
