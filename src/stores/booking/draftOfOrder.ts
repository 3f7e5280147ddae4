import type { OrderView } from '@noriai/contract/schema/orderView'
import type { ContactView } from '@noriai/contract/schema/party'
import type { PlaceView } from '@noriai/contract/schema/place'
import { dialCodes } from './dialCodes'
import { ridersDraftOf } from './passengers'
import { contactChannels, type ContactDraft, type Draft, emptyDraft, type PlaceDraft } from './draft'

/** A door of an order, to be gone to again; null for an airport. */
function placeOf(view: PlaceView): PlaceDraft | null {
  if (view.kind === 'airport' || view.addressId === null) return null
  return {
    addressId: view.addressId,
    kind: view.kind,
    name: view.name,
    nameJa: view.nameJa,
    address: view.address,
    addressJa: view.addressJa,
    postalCode: view.postalCode,
    wardCode: view.wardCode ?? '',
    wardName: view.wardName ?? '',
    text: view.text || view.name,
    isConfirmed: true,
  }
}

/** A contact as it is stored, to be filled into a form. */
export function contactDraftOf(contact: ContactView): ContactDraft {
  const { countryCode, ...ways } = contact
  const [country = ''] = dialCodes.find(([, dialCode]) => dialCode === countryCode) ?? []
  return { ...ways, country, channel: contactChannels.find((way) => ways[way] !== '') ?? null }
}

/** What an order can lend to the next one: way, doors, party, bags and contact; flight and time are those of another day. */
export function draftOfOrder(view: OrderView): Draft {
  const { departurePlace, destination, direction, adults, children, infants, childSeats, luggage } = view
  const startsAtDoor = direction !== 'pickup'
  const door = direction === 'dropoff' ? departurePlace : destination
  const place = placeOf(door)
  const isTransfer = direction === 'transfer'
  return {
    ...emptyDraft(),
    direction: startsAtDoor && direction !== null ? direction : 'pickup',
    place,
    isPlaceKept: place !== null,
    detail: door.detail,
    start: isTransfer ? placeOf(departurePlace) : null,
    startDetail: isTransfer ? departurePlace.detail : '',
    party: { adults, children, infants, childSeats },
    bags: { large: luggage.large, small: luggage.small, special: luggage.special },
    needs: view.needs ?? [],
    contact: contactDraftOf(view.contact),
    riders: ridersDraftOf(view.passengers, view.contact.contactName),
  }
}
