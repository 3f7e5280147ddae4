import type { Lang } from '@noriai/contract/lang'
import type { PlaceView } from '@noriai/contract/schema/place'
import type { StoredPlace } from '../../infra/db/schema/orders'
import { nameIn, type Names } from '../../names'

/** The wards by code, with their names. */
interface NamedWards {
  readonly wards: ReadonlyMap<string, { readonly names: Names }>
}

/** One end of a ride, its names in a language and in Japanese for the driver. */
export function presentPlace(place: StoredPlace, lang: Lang, { wards }: NamedWards): PlaceView {
  const ward = wards.get(place.wardCode ?? '')
  return {
    kind: place.kind,
    name: nameIn(place.names, lang),
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
