import { asc } from 'drizzle-orm'
import { toHiragana } from 'wanakana'
import type { Executor } from '../../infra/db/client'
import { outsideAreas, placePoints, places, towns, wards } from '../../infra/db/schema/places'
import type { KnownNames } from '../../names'
import { blockName } from './addressMatch'
import { foldText } from '../../textSearch/fold'
import { hangulOf, hepburn } from './kanaNames'
import { cityBefore, wardOfRow, type Place, type Town, type Ward } from './place'
import { isWide } from '../../textSearch/vocabulary'

/** A place with everything else that it may be called. */
export interface NamedPlace extends Place {
  readonly aliases: readonly string[]
  /** The reading, hiragana; empty when it is not known. */
  readonly kana: string
}

/** The gazetteer of places outside. */
interface OutsideArea extends NamedPlace {
  /** It is known by name in addresses; one with wards that are served is no reason to refuse what names it. */
  readonly isRegion: boolean
  /** Some of its wards are served: it is found by the postal codes of the others alone. */
  readonly isServed: boolean
  readonly postalPrefixes: readonly string[]
}

/** Everything that the address search knows, best known first. */
export interface PlaceList {
  readonly inside: readonly NamedPlace[]
  readonly outside: readonly OutsideArea[]
}

const kinds = ['hotel', 'landmark', 'station', 'place'] as const

/** The rows of the four tables that the address search is made from. */
interface PlaceTables {
  /** By code. */
  readonly wards: readonly (typeof wards.$inferSelect)[]
  /** By ward and id. */
  readonly towns: readonly (typeof towns.$inferSelect)[]
  /** By dataset and rank. */
  readonly places: readonly (typeof places.$inferSelect)[]
  /** By id. */
  readonly outside: readonly (typeof outsideAreas.$inferSelect)[]
  /** By place and dataset. */
  readonly points?: readonly (typeof placePoints.$inferSelect)[]
}

/** Reads everything that the address search knows. */
export async function readPlaces(db: Executor): Promise<PlaceList> {
  const [wardRows, townRows, placeRows, outsideRows, points] = await Promise.all([
    db.select().from(wards).orderBy(asc(wards.code)),
    db.select().from(towns).orderBy(asc(towns.wardCode), asc(towns.id)),
    db.select().from(places).orderBy(asc(places.dataset), asc(places.rank), asc(places.id)),
    db.select().from(outsideAreas).orderBy(asc(outsideAreas.id)),
    db.select().from(placePoints).orderBy(asc(placePoints.placeId), asc(placePoints.dataset)),
  ])
  return placeListOf({ wards: wardRows, towns: townRows, places: placeRows, outside: outsideRows, points })
}

/** Joins the rows to what the search works on: wards and towns by name, addresses in parts. */
export function placeListOf(tables: PlaceTables): PlaceList {
  const wardOf = new Map<string, Ward>(tables.wards.map((row) => [row.code, wardOfRow(row)]))
  const cities = new Set([...wardOf.values()].map(({ cityNames }) => cityNames.ja))
  const blocks = tables.towns.map((row) => townPlace(row, wardOf))
  const townOf = new Map(blocks.map(({ town }) => [`${town.wardCode} ${town.ja}`, town]))
  const pointOf = new Map((tables.points ?? []).map((point) => [point.placeId, point]))
  const found = tables.places.map((row) => storedPlace(located(row, pointOf.get(row.id)), wardOf, townOf))
  return {
    inside: [
      ...kinds.flatMap((kind) => found.filter((place) => place.kind === kind)),
      ...tables.wards.map((row) => wardPlace(row)),
      ...blocks.filter((block) => block.chome === null),
      ...blocks.filter((block) => block.chome !== null),
    ],
    outside: tables.outside.map((row) => outsidePlace(row, cities)),
  }
}

/** A place at its own point, where only the middle of its town was known. */
function located(
  row: typeof places.$inferSelect,
  point: typeof placePoints.$inferSelect | undefined,
): typeof places.$inferSelect {
  if (!point || row.precision === 'exact') return row
  const { lat, lng } = point
  return { ...row, lat, lng, precision: 'exact' }
}

function storedPlace(
  row: typeof places.$inferSelect,
  wardOf: ReadonlyMap<string, Ward>,
  townOf: ReadonlyMap<string, Town>,
): NamedPlace {
  const town = townOf.get(`${row.wardCode} ${row.townJa.replace(/[一二三四五六七八九十]+丁目$/, '')}`) ?? null
  const ward = wardOf.get(row.wardCode) ?? null
  const kana = toHiragana(row.nameKana, { passRomaji: true })
  return {
    id: row.id,
    kind: row.kind,
    names: row.kind === 'place' ? readable(row.names, kana) : row.names,
    addressJa: row.addressJa,
    postalCode: row.postalCode,
    ward,
    town,
    number: numberIn(row.addressJa, ward, town),
    chome: null,
    lat: row.lat,
    lng: row.lng,
    precision: row.precision,
    inArea: true,
    cityNames: null,
    aliases: row.aliases,
    kana,
  }
}

/** Names for those who read no Japanese, made from the reading. */
function readable(names: KnownNames, kana: string): KnownNames {
  if (kana === '' || !/^[ぁ-ゖー]+$/.test(kana)) return names
  return { en: hepburn(kana), ko: hangulOf(kana), ...names }
}

function numberIn(addressJa: string, ward: Ward | null, town: Town | null): string {
  const start = `${addressOf(ward)}${town?.ja ?? ''}`
  return town && addressJa.startsWith(start) ? addressJa.slice(start.length) : ''
}

/** How the Japanese addresses of a ward begin. */
function addressOf(ward: Ward | null): string {
  return ward ? `${cityBefore(ward, 'ja')}${ward.names.ja}` : ''
}

function townPlace(
  row: typeof towns.$inferSelect,
  wardOf: ReadonlyMap<string, Ward>,
): NamedPlace & { town: Town } {
  const kana = toHiragana(row.nameKana)
  const ward = wardOf.get(row.wardCode) ?? null
  const town: Town = { wardCode: row.wardCode, ja: row.nameJa, kana, en: row.nameEn, ko: hangulOf(kana) }
  const ja = blockName(town, row.chome, 'ja')
  return {
    id: row.id,
    kind: 'town',
    names: { ja, en: blockName(town, row.chome, 'en'), ko: blockName(town, row.chome, 'ko') },
    addressJa: `${addressOf(ward)}${ja}`,
    postalCode: row.postalCode,
    ward,
    town,
    number: '',
    chome: row.chome,
    lat: row.lat,
    lng: row.lng,
    precision: 'town',
    inArea: true,
    cityNames: null,
    aliases: [],
    kana: row.chome === null ? kana : `${kana}${row.chome}ちょうめ`,
  }
}

function wardPlace(row: typeof wards.$inferSelect): NamedPlace {
  const ward = wardOfRow(row)
  const plainEn = row.names.en.replace(/-ku$/, '')
  return {
    id: `ward:${row.code}`,
    kind: 'ward',
    names: row.names,
    addressJa: addressOf(ward),
    postalCode: null,
    ward,
    town: null,
    number: '',
    chome: null,
    lat: row.lat,
    lng: row.lng,
    precision: 'ward',
    inArea: true,
    cityNames: null,
    aliases: [`${plainEn}ku`, `${plainEn} Ward`, addressOf(ward), `${row.names.en}, ${ward.cityNames.en}`],
    kana: '',
  }
}

function outsidePlace(row: typeof outsideAreas.$inferSelect, servedCities: ReadonlySet<string>): OutsideArea {
  const isRegion = row.kind === 'city' || row.kind === 'prefecture'
  const isServed = row.kind === 'city' && servedCities.has(row.names.ja)
  return {
    id: row.id,
    kind: row.kind === 'hotel' || row.kind === 'landmark' ? row.kind : 'place',
    names: row.names,
    addressJa: row.cityNames.ja,
    postalCode: null,
    ward: null,
    town: null,
    number: '',
    chome: null,
    lat: row.lat,
    lng: row.lng,
    precision: isRegion ? 'ward' : 'town',
    inArea: false,
    cityNames: row.cityNames,
    aliases: row.aliases,
    kana: '',
    isRegion: isRegion && !isServed,
    isServed,
    postalPrefixes: row.postalPrefixes,
  }
}

/** Shorter Han names of regions would occur in names of Osaka by chance. */
const minHanLength = 2
const longestName = 10

/** The cities and prefectures outside the 24 wards, recognised in addresses and by postal codes. */
export class OutsideAreas {
  readonly #areas: readonly OutsideArea[]
  readonly #byName = new Map<string, OutsideArea>()

  constructor(areas: readonly OutsideArea[]) {
    this.#areas = areas
    for (const area of areas) {
      for (const name of area.isRegion ? namesOf(area) : []) {
        if (!this.#byName.has(name)) this.#byName.set(name, area)
      }
    }
  }

  /**
   * The regions that a folded text names: at its beginning, as in 京都市下京区, or as words, as in "Minato-ku, Tokyo".
   * The longest name at the beginning comes first.
   */
  regionsIn(query: string): OutsideArea[] {
    const text = query.replace(/^日本国? ?/, '')
    const found: (OutsideArea | undefined)[] = []
    for (let length = Math.min(longestName, text.length); length >= minHanLength; length--) {
      const name = text.slice(0, length)
      if (isWide(name)) found.push(this.#byName.get(name))
    }
    const words = text.split(' ')
    words.forEach((word, at) => {
      found.push(this.#byName.get(word), this.#byName.get(`${word} ${words[at + 1] ?? ''}`))
    })
    return [...new Set(found.filter((area) => area !== undefined))]
  }

  /** The region of a postal code or its beginning, by the longest prefix known. */
  byPostalCode(digits: string): OutsideArea | undefined {
    let best: OutsideArea | undefined
    let longest = 0
    for (const area of this.#areas) {
      for (const prefix of area.postalPrefixes) {
        if (prefix.length > longest && digits.startsWith(prefix)) [best, longest] = [area, prefix.length]
      }
    }
    return best
  }
}

function namesOf(area: OutsideArea): string[] {
  const names = new Set([...Object.values(area.names), ...area.aliases].map(foldText))
  return [...names].filter((name) => name.length >= minHanLength)
}
