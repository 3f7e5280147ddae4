import type { Currency } from '@noriai/contract/money'
import type { Policy } from '@noriai/contract/policy/schema'
import { extraPiecesNeeded } from '@noriai/contract/rules/luggage'
import { countParty } from '@noriai/contract/rules/party'
import { hasWheelchair } from '@noriai/contract/rules/riderNeeds'
import type { AppointmentRequest, QrSource, QuotationRequest } from '@noriai/contract/schema/rideRequest'
import { NO_COUPON, type PlaceDraft, type RideDraft } from './draft'

/** What a request is made of besides the draft. */
export interface RequestContext {
  readonly policy: Policy
  readonly currency: Currency
  readonly qrSource: QrSource | undefined
  /** Undefined: the first that is served. */
  readonly airportCode: string | undefined
}

/** Pieces that the party has to buy: what its free places do not take. */
export const extraPieces = ({ bags, party }: RideDraft, policy: Policy): number =>
  extraPiecesNeeded(bags, countParty(party, policy).total, policy)

/** The bags of the party, with the pieces among them that it has to buy. */
export const bagsOf = (draft: RideDraft, policy: Policy): AppointmentRequest['luggage'] => ({
  ...draft.bags,
  extra: extraPieces(draft, policy),
})

const arrivalFields = ({ flight }: RideDraft): Partial<QuotationRequest> =>
  flight
    ? {
        ...(flight.terminal && { terminal: flight.terminal }),
        ...(flight.originCode && { otherAirportCode: flight.originCode }),
        flight: {
          manual: flight.isManual,
          scheduledTime: flight.landingTime,
          ...(flight.flightNo && { flightNo: flight.flightNo }),
        },
      }
    : {}

const departureFields = ({
  departingFlight: flight,
  airportTerminal,
}: RideDraft): Partial<QuotationRequest> => ({
  ...(airportTerminal && { terminal: airportTerminal }),
  ...(flight?.destinationCode && { otherAirportCode: flight.destinationCode }),
  ...(flight && {
    flight: {
      manual: flight.isManual,
      scheduledTime: flight.takeOff,
      ...(flight.flightNo && { flightNo: flight.flightNo }),
    },
  }),
})

/** What differs between the directions: the kind of order, its time, and what it is known by besides the place. */
function rideFields(
  draft: RideDraft,
  airportCode: string | undefined,
): (Pick<QuotationRequest, 'type' | 'dateTime'> & Partial<QuotationRequest>) | undefined {
  const { direction, flight, airportBy, start, leavesAt } = draft
  switch (direction) {
    case 'pickup':
      return flight
        ? {
            type: 1,
            dateTime: flight.landingTime,
            ...(airportCode && { arrivalAirportCode: airportCode }),
            ...arrivalFields(draft),
          }
        : undefined
    case 'dropoff':
      return airportBy
        ? {
            type: 2,
            dateTime: airportBy,
            ...(airportCode && { departureAirportCode: airportCode }),
            ...departureFields(draft),
          }
        : undefined
    case 'transfer':
      return start && leavesAt
        ? { type: 3, dateTime: leavesAt, departureAddressId: start.addressId }
        : undefined
  }
}

/** The question for a price; undefined as long as time or place are not known. */
export function quotationRequest(draft: RideDraft, context: RequestContext): QuotationRequest | undefined {
  const { place, party } = draft
  const ride = rideFields(draft, context.airportCode)
  if (!ride || !place) return undefined
  return {
    ...ride,
    currency: context.currency,
    params1: countParty(party, context.policy).farePaying,
    params2: extraPieces(draft, context.policy),
    ...party,
    luggage: bagsOf(draft, context.policy),
    // Either way: a log has the names of what was sent, of which this one must not tell of somebody's health.
    wheelchair: hasWheelchair(draft.needs),
    addressId: place.addressId,
    nightHold: draft.nightHold,
    ...(draft.coupon && { couponId: draft.coupon === NO_COUPON ? null : draft.coupon }),
    ...(draft.partner && { partnerCode: draft.partner }),
    ...(draft.departureId && { departureId: draft.departureId }),
    ...(context.qrSource && { qrSource: context.qrSource }),
  }
}

const addressChoice = (place: PlaceDraft, detail: string): AppointmentRequest['address'] => ({
  addressId: place.addressId,
  text: place.text,
  detail,
  confirmed: place.isConfirmed,
})

/** What the seats are held for; undefined as long as time or place are missing. */
export function appointmentRequest(
  draft: RideDraft,
  context: RequestContext,
): AppointmentRequest | undefined {
  const ride = quotationRequest(draft, context)
  const { direction, place, start } = draft
  if (!ride || !place) return undefined
  return {
    ...ride,
    luggage: bagsOf(draft, context.policy),
    address: addressChoice(place, draft.detail),
    ...(direction === 'transfer' && start && { departureAddress: addressChoice(start, draft.startDetail) }),
    allowDuplicate: draft.allowsDuplicate,
    flightConfirmed: draft.isFlightConfirmed,
    ...(draft.rebooks?.isReplaced && { replacesOrderId: draft.rebooks.id }),
  }
}
