import type { Lang } from '@noriai/contract/lang'
import type { PlaceView } from '@noriai/contract/schema/place'
import type { Outline } from '@noriai/contract/schema/placeDoor'
import type { StoredPlace } from '../../infra/db/schema/orders'
import { type AirportNaming, firstCity, type KnownNames, nameIn, type Names, placeTitle } from '../../names'

/** A point on the map, degrees of WGS 84. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

const earthRadiusKm = 6371

/** Kilometres along the great circle between two points. */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2
  const chord =
    half(a.lat, b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lng, b.lng)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The nearest of some points, undefined for none; the first of equally near ones. */
export function nearest<P extends Point>(from: Point, points: Iterable<P>): P | undefined {
  let best: P | undefined
  let bestKm = Infinity
  for (const point of points) {
    const km = kilometresBetween(from, point)
    if (km < bestKm) [best, bestKm] = [point, km]
  }
  return best
}

/** The middle of some points; 0, 0 for none. */
export function middleOf(points: readonly Point[]): Point {
  const count = Math.max(points.length, 1)
  return {
    lat: round(points.reduce((sum, point) => sum + point.lat, 0) / count),
    lng: round(points.reduce((sum, point) => sum + point.lng, 0) / count),
  }
}

/** Six decimals, about ten centimetres. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** A ward as the index keeps it. */
export interface Ward {
  readonly code: string
  readonly names: Names
  /** As addresses in it name it. */
  readonly cityNames: Names
  /** Its own; null where it is that of the map that ships. */
  readonly outline: Outline | null
}

/** A ward by its row. */
export function wardOfRow({
  code,
  names,
  cityNames,
  outline,
}: Omit<Ward, 'cityNames'> & { cityNames: Names | null }): Ward {
  return { code, names, cityNames: cityNames ?? firstCity, outline }
}

/** The city before the ward in an address; empty where the ward's name has it already, as 神戸市中央区 does. */
export function cityBefore({ names, cityNames }: Ward, lang: Lang): string {
  return names[lang].includes(cityNames[lang]) ? '' : cityNames[lang]
}

/** A town of a ward, its name in the scripts it is known in. */
export interface Town {
  readonly wardCode: string
  readonly ja: string
  /** Hiragana. */
  readonly kana: string
  readonly en: string
  readonly ko: string
}

/** Something that can be found by the address search, of the service area or outside it. */
export interface Place {
  /** `hotel:hilton-osaka`, `town:27128-nishishinsaibashi-1`, `ward:27128`, `outside:kyoto`. */
  readonly id: string
  readonly kind: 'hotel' | 'landmark' | 'station' | 'place' | 'town' | 'ward'
  readonly names: KnownNames
  /** The Japanese address, from the city on; of a place outside its city. */
  readonly addressJa: string
  readonly postalCode: string | null
  readonly ward: Ward | null
  readonly town: Town | null
  /** The number within the town, `1-3-3` or `2丁目`; empty when it is not known. */
  readonly number: string
  /** Block of a town; null for a whole town and for everything else. */
  readonly chome: number | null
  readonly lat: number
  readonly lng: number
  readonly precision: 'exact' | 'town' | 'ward'
  /** False outside the wards that are served. */
  readonly inArea: boolean
  /** Its city, of a place outside the wards. */
  readonly cityNames: KnownNames | null
}

/** For whom places are named, and what wards, by code, and airports are called. */
interface NamedPlaces extends AirportNaming {
  readonly data: { readonly wards: ReadonlyMap<string, { readonly names: Names }> }
}

/** One end of a ride, its names in a language and in Japanese for the driver. */
export function presentPlace(place: StoredPlace, context: NamedPlaces): PlaceView {
  const { lang, data } = context
  const ward = data.wards.get(place.wardCode ?? '')
  return {
    kind: place.kind,
    name: placeTitle(place, context),
    nameJa: place.names.ja,
    address: nameIn(place.addresses, lang),
    addressJa: place.addresses.ja,
    detail: place.detail,
    text: place.text,
    addressId: place.addressId,
    airportCode: place.airportCode,
    terminal: place.terminal,
    postalCode: place.postalCode,
    wardCode: place.wardCode,
    wardName: ward ? nameIn(ward.names, lang) : null,
    lat: place.lat,
    lng: place.lng,
  }
}
