import type { Lang } from '@noriai/contract/lang'
import type { AddressMatch } from '@noriai/contract/schema/place'
import { nameIn } from '../names'
import { addressIn } from '../places/addressFormat'
import { foldText } from '../places/fold/fold'
import { highlight } from '../places/highlight'
import type { Place } from '../places/place'
import type { PlaceMatch } from '../places/placeSearch'

/** A find of the address search as the wire tells it; `typed` is marked in the name. */
export function addressMatch(
  { place, by, detail, confirmNeeded }: PlaceMatch,
  typed: string,
  lang: Lang,
): AddressMatch {
  const name = nameIn(place.names, lang)
  return {
    addressId: place.id,
    kind: by === 'name' ? place.kind : by,
    name,
    nameJa: place.names.ja,
    address: addressIn(place, lang),
    addressJa: place.addressJa,
    postalCode: place.postalCode,
    wardCode: place.ward?.code ?? null,
    wardName: place.ward?.names[lang] ?? null,
    lat: place.lat,
    lng: place.lng,
    precision: place.precision,
    inArea: place.inArea,
    confirmNeeded,
    detail,
    highlights: highlight(name, foldText(typed)).map(([from, to]) => [from, to]),
    cityName: place.cityNames === null ? null : nameIn(place.cityNames, lang),
  }
}

/** A place that was chosen before, as a certain find of which nothing is marked. */
export function chosenAddress(place: Place, lang: Lang): AddressMatch {
  return addressMatch({ place, by: 'name', detail: '', confirmNeeded: false }, '', lang)
}
