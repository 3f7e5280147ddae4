import type { Hold } from '@noriai/contract/schema/hold'
import { toWallTime } from '@noriai/contract/time'
import type { HeldRide } from '../services/holds/checkAppointment'
import { presentPlace } from './place'
import { presentQuotation, presentQuotedPlan } from './quotation'
import { presentDeparture, type PlanWorld } from './ridePlan'

/** Held seats with everything that the confirm page tells. */
export function presentHold({ asked, quote, taken, hold }: HeldRide, at: number, world: PlanWorld): Hold {
  const { lang, data } = world
  return {
    holdId: hold?.holdId ?? null,
    holdUntil: toWallTime(hold?.expiresAt ?? at),
    asOf: toWallTime(at),
    quotation: presentQuotation(quote, asked, at, world),
    departure: presentDeparture(taken),
    plan: presentQuotedPlan(quote.ride, taken, asked, world),
    departurePlace: presentPlace(asked.departurePlace, lang, data),
    destination: presentPlace(asked.destination, lang, data),
  }
}
