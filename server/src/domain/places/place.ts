import type { Lang } from '@noriai/contract/lang'
import type { KnownNames } from '../../names'

/** A ward as the index keeps it. */
export interface Ward {
  readonly code: string
  readonly names: Readonly<Record<Lang, string>>
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
  /** False outside the 24 wards. */
  readonly inArea: boolean
  /** The city it lies in, when that is not Osaka. */
  readonly cityNames: KnownNames | null
}
