import { plain, type ErrorEntries } from './entry'

/** Errors of flights, airports and addresses. */
export const placeErrors = {
  /** No flight of this number, route and date: offer the manual entry. */
  'flight.notFound': plain(404),
  /** The airline cancelled it: choose another flight. */
  'flight.cancelled': plain(409),
  /** The landing time differs from the timetable's `dateTime`: ask the traveller which is right. */
  'flight.timeDiffers': { status: 409, params: { dateTime: 'dateTime' } },
  /** The terminal differs from the flight's: ask the traveller which is right. */
  'flight.terminalDiffers': { status: 409, params: { terminal: 'text' } },
  /** The flight source does not answer: offer the manual entry. */
  'flight.sourceUnavailable': plain(503),
  /** An airport without service; `served` names those with. */
  'airport.notServed': { status: 422, params: { airport: 'text', served: 'text' } },
  /** One of the other airports of the region (ITM, UKB), a mistake that costs a ride: say so by name. */
  'airport.wrongAirport': { status: 422, params: { airport: 'text', served: 'text' } },
  /** The address is known and outside the 24 wards, where the first airport alone is served. */
  'address.outsideArea': plain(422),
  /** The address is not in the wards of the ride's airport, where another than the first is served. */
  'address.notFromAirport': { status: 422, params: { airport: 'text' } },
  /** The address was not found with certainty: let the traveller confirm it on the map. */
  'address.notMatched': plain(422),
  /** The selected ward or town is not part of the chosen city. */
  'address.areaNotInCity': { status: 422, params: { city: 'text' } },
  /** Both ends of the ride are not within the region, where the first airport alone is served. */
  'address.crossRegion': plain(422),
  /** No airport's wards have both ends of the ride, where another than the first is served. */
  'address.twoCities': plain(422),
  /** A transfer that ends where it begins: choose another place. */
  'address.sameEnds': plain(422),
  /** No such postal code in the service area, where the first airport alone is served. */
  'address.postalCodeUnknown': plain(422),
  /** The same where another airport is served. */
  'address.postalCodeElsewhere': plain(422),
  /** A town or a ward has no single door. */
  'place.noDoor': plain(422),
  /** The point is more than `meters` from where the place is known to be. */
  'place.doorTooFar': { status: 422, params: { meters: 'number' } },
  /** Somebody else changed the door meanwhile: look at it again. */
  'place.doorChanged': plain(409),
  /** The proposal says nothing that is not known already. */
  'place.nothingProposed': plain(422),
  /** A proposal that waits for its answer says the same. */
  'place.alreadyProposed': plain(409),
  /** Somebody else decided it. */
  'place.proposalDecided': plain(409),
} as const satisfies ErrorEntries
