import { type Lang, langs } from '@noriai/contract/lang'
import { nfkc } from '@noriai/contract/rules/plainForm'
import { DomainError } from '../../errors'
import type { StoredPlace } from '../../infra/db/schema/orders'
import { nameIn, type KnownNames, type Names } from '../../names'
import type { Airport, AirportDirectory } from '../airport'
import {
  isFirstAlone,
  type AirportNetwork,
  type OperatorData,
  type TerminalStop,
  type WardService,
} from '../network'
import { type Place, type PlaceSearch, addressIn } from '../places'
import type { ResolvedRide } from './resolveRide'

/** What is asked of the address index. */
export type PlaceLookup = Pick<PlaceSearch, 'byId' | 'search'>

/** What a door is looked up in. */
export interface DoorContext {
  /** Whose buses take the ride. */
  readonly network: Pick<AirportNetwork, 'airportCode' | 'wards'>
  readonly data: Pick<OperatorData, 'networks'>
  /** By which refusals name its airport. */
  readonly airports: Pick<AirportDirectory, 'shortName'>
  readonly places: PlaceLookup
  /** In which refusals name a ward. */
  readonly lang: Lang
}

/** The end of a ride in the city: an address, or a ward as long as no address is chosen. */
export interface Door {
  readonly ward: WardService
  /** Null while only the ward is known. */
  readonly place: Place | null
  readonly lat: number
  readonly lng: number
  /** Equal for parties that get off at the same address. */
  readonly stopKey: string
}

/** The ways in which a request names a door, the most exact one counts. */
export interface DoorRequest {
  readonly addressId?: string | undefined
  readonly mailSevenNo?: string | undefined
  readonly wardCode?: string | undefined
}

/**
 * The door that a request names.
 * @throws address.notMatched (none named, or not known any more), address.areaNotInCity when what is named together is in two wards;
 * address.outsideArea, address.postalCodeUnknown, or where another airport than the first is served address.notFromAirport,
 * address.postalCodeElsewhere
 */
export function resolveDoor({ addressId, mailSevenNo, wardCode }: DoorRequest, context: DoorContext): Door {
  const { network, places } = context
  if (addressId !== undefined) {
    const door = doorOf(places.byId(addressId), context)
    refuseOtherPostalCode(door, mailSevenNo, context)
    refuseOtherWard(door, wardCode, context)
    return door
  }
  if (mailSevenNo !== undefined) {
    const door = doorOf(placeOfPostalCode(mailSevenNo, context), context)
    refuseOtherWard(door, wardCode, context)
    return door
  }
  const ward = network.wards.get(wardCode ?? '')
  if (ward) return { ward, place: null, lat: ward.lat, lng: ward.lng, stopKey: `ward:${ward.code}` }
  throw wardCode === undefined ? new DomainError('address.notMatched') : outside(context)
}

/** The refusal of what the buses do not go to: that of the first airport, where it is alone, says what they do go to. */
function outside({ network, data, airports, lang }: DoorContext): DomainError {
  if (isFirstAlone(data)) return new DomainError('address.outsideArea')
  return new DomainError('address.notFromAirport', { airport: airports.shortName(network.airportCode, lang) })
}

/** The ward of what a request names; undefined when it names nothing that is known. */
export function namedWardCode(
  { addressId, mailSevenNo, wardCode }: DoorRequest,
  places: PlaceLookup,
): string | undefined {
  if (addressId !== undefined) return places.byId(addressId)?.ward?.code
  if (mailSevenNo !== undefined) return places.search(mailSevenNo)[0]?.place.ward?.code
  return wardCode
}

function placeOfPostalCode(
  mailSevenNo: string,
  { places, data }: Pick<DoorContext, 'places' | 'data'>,
): Place {
  const found = places.search(mailSevenNo)[0]
  if (!found) {
    throw new DomainError(isFirstAlone(data) ? 'address.postalCodeUnknown' : 'address.postalCodeElsewhere')
  }
  return found.place
}

/** A postal code beside an address is its own, or at least one of its ward: big buildings have one of theirs. */
function refuseOtherPostalCode(
  { place, ward }: Door,
  mailSevenNo: string | undefined,
  context: DoorContext,
): void {
  if (mailSevenNo === undefined || place?.postalCode === mailSevenNo) return
  const other = placeOfPostalCode(mailSevenNo, context)
  if (other.ward?.code === ward.code) return
  const city = other.ward?.names ?? other.cityNames ?? other.names
  throw new DomainError('address.areaNotInCity', { city: nameIn(city, context.lang) })
}

/** A ward given beside an address must be the ward of that address. */
function refuseOtherWard({ ward }: Door, wardCode: string | undefined, context: DoorContext): void {
  if (wardCode === undefined || wardCode === ward.code) return
  const other = context.network.wards.get(wardCode)
  if (!other) throw outside(context)
  throw new DomainError('address.areaNotInCity', { city: nameIn(other.names, context.lang) })
}

function doorOf(place: Place | undefined, context: DoorContext): Door {
  if (!place) throw new DomainError('address.notMatched')
  const ward = place.inArea && place.ward ? context.network.wards.get(place.ward.code) : undefined
  if (!ward) throw outside(context)
  return { ward, place, lat: place.lat, lng: place.lng, stopKey: place.id }
}

/** Whether a door is that of a building; of a town or a ward only the street number tells which door is meant. */
export function isBuilding({ place }: Door): boolean {
  return place !== null && !['town', 'ward'].includes(place.kind)
}

/**
 * The stop of a door with what the traveller added to it: within a town the street number tells addresses apart,
 * in a hotel a room number does not.
 */
export function stopKeyWith(door: Door, detail: string): string {
  // The bar joins the two doors of a transfer.
  const folded = nfkc(detail)
    .toLowerCase()
    .replace(/[\s|]+/g, ' ')
    .trim()
  return isBuilding(door) || folded === '' ? door.stopKey : `${door.stopKey}#${folded}`
}

/** What the traveller said of a door. */
interface DoorWords {
  readonly text: string
  readonly detail: string
}

/** Both ends of a ride, in riding order, as an order keeps them. */
export function storedEnds(
  { direction, airport, terminal, door, departureDoor }: ResolvedRide,
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
  return {
    kind: place.kind,
    addressId: place.id,
    names: place.names,
    addresses: addressesOf(place),
    postalCode: place.postalCode,
    ...known,
  }
}

/** The same places are travelled to again and again; one that changes is another object. */
const writtenAddresses = new WeakMap<Place, KnownNames>()

/** The address of a place in every language. */
function addressesOf(place: Place): KnownNames {
  const written = writtenAddresses.get(place)
  if (written) return written
  const addresses = Object.fromEntries(langs.map((lang) => [lang, addressIn(place, lang)]))
  const all = { ...addresses, ja: addressIn(place, 'ja') }
  writtenAddresses.set(place, all)
  return all
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
