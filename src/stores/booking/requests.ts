import type { Currency } from '@noriai/contract/money'
import type { Policy } from '@noriai/contract/policy/types'
import { extraPiecesNeeded } from '@noriai/contract/rules/luggage'
import { countParty } from '@noriai/contract/rules/party'
import type { AppointmentRequest, QrSource, QuotationRequest } from '@noriai/contract/schema/rideRequest'
import type { Draft } from './draft'

const PICKUP = 1

/** What a request is made of besides the draft. */
export interface RequestWorld {
  readonly policy: Policy
  readonly currency: Currency
  readonly qrSource: QrSource | undefined
}

/** Pieces that the party has to buy: what its free places do not take. */
export const extraPieces = ({ bags, party }: Draft, policy: Policy): number =>
  extraPiecesNeeded(bags, countParty(party, policy).total, policy)

const flightFields = ({ flight }: Draft): Partial<QuotationRequest> =>
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

/** The question for a price; undefined as long as landing time or place are not known. */
export function quotationRequest(draft: Draft, world: RequestWorld): QuotationRequest | undefined {
  const { flight, place, party } = draft
  if (!flight || !place) return undefined
  return {
    type: PICKUP,
    currency: world.currency,
    dateTime: flight.landingTime,
    params1: countParty(party, world.policy).farePaying,
    params2: extraPieces(draft, world.policy),
    ...party,
    ...flightFields(draft),
    addressId: place.addressId,
    nightHold: draft.nightHold,
    ...(draft.departureId && { departureId: draft.departureId }),
    ...(world.qrSource && { qrSource: world.qrSource }),
  }
}

/** What the seats are held for; undefined as long as flight or place are missing. */
export function appointmentRequest(draft: Draft, world: RequestWorld): AppointmentRequest | undefined {
  const asked = quotationRequest(draft, world)
  const { place, bags } = draft
  if (!asked || !place) return undefined
  return {
    ...asked,
    luggage: { ...bags, extra: asked.params2 },
    address: {
      addressId: place.addressId,
      text: place.text,
      detail: draft.detail,
      confirmed: place.isConfirmed,
    },
    allowDuplicate: draft.allowsDuplicate,
    flightConfirmed: draft.isFlightConfirmed,
  }
}
