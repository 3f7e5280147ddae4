import type { Hold } from '@noriai/contract/schema/hold'
import { toWallTime } from '@noriai/contract/time'
import { presentPlace } from '../places'
import { type BookingContext, presentDeparture, presentQuotation, presentQuotedPlan } from '../quotation'
import type { HeldRide } from './holds/holdAppointment'

/** Held seats with everything that the confirm page tells. */
export function presentHold(
  { appointment, quote, taken, hold }: HeldRide,
  at: number,
  context: BookingContext,
): Hold {
  return {
    holdId: hold?.holdId ?? null,
    holdUntil: toWallTime(hold?.expiresAt ?? at),
    asOf: toWallTime(at),
    quotation: presentQuotation(quote, { ends: appointment, at }, context),
    departure: presentDeparture(taken),
    plan: presentQuotedPlan(quote.ride, { taken, ends: appointment }, context),
    departurePlace: presentPlace(appointment.departurePlace, context),
    destination: presentPlace(appointment.destination, context),
  }
}
