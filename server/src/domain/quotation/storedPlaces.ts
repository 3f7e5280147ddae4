import { langs } from '@noriai/contract/lang'
import type { StoredPlace } from '../../infra/db/schema/orders'
import type { KnownNames, Names } from '../../names'
import type { Airport } from '../airport'
import type { TerminalStop } from '../network'
import { addressIn } from '../places'
import type { AskedRide } from './askedRide'
import type { Door } from './doors'

/** What the traveller said of a door. */
export interface DoorWords {
  readonly text: string
  readonly detail: string
}

/** Both ends of a ride, in riding order, as an order keeps them. */
export function storedEnds(
  { direction, airport, terminal, door, departureDoor }: AskedRide,
  words: { readonly door: DoorWords; readonly departureDoor: DoorWords },
): { readonly departurePlace: StoredPlace; readonly destination: StoredPlace } {
  const city = storedDoor(door, words.door)
  const far = departureDoor
    ? storedDoor(departureDoor, words.departureDoor)
    : storedAirport(airport, terminal)
  return direction === 'dropoff'
    ? { departurePlace: city, destination: far }
    : { departurePlace: far, destination: city }
}

function storedDoor({ place, ward, lat, lng }: Door, { text, detail }: DoorWords): StoredPlace {
  const known = { text, detail, airportCode: null, terminal: null, wardCode: ward.code, lat, lng }
  if (!place) {
    return {
      kind: 'ward',
      addressId: null,
      names: ward.names,
      addresses: ward.names,
      postalCode: null,
      ...known,
    }
  }
  const addresses = Object.fromEntries(langs.map((lang) => [lang, addressIn(place, lang)]))
  return {
    kind: place.kind,
    addressId: place.id,
    names: place.names,
    addresses: { ...addresses, ja: addressIn(place, 'ja') },
    postalCode: place.postalCode,
    ...known,
  }
}

function storedAirport(airport: Airport | undefined, terminal: TerminalStop | undefined): StoredPlace {
  const names: KnownNames | Names = airport?.names ?? { ja: airport?.nameEn ?? '' }
  return {
    kind: 'airport',
    addressId: null,
    names,
    addresses: terminal?.names ?? names,
    text: '',
    detail: '',
    airportCode: airport?.code ?? null,
    terminal: terminal?.terminal ?? null,
    postalCode: null,
    wardCode: null,
    lat: null,
    lng: null,
  }
}
