import type { ChangeReason } from '@noriai/contract/rules/departureChange'
import { toWallTime } from '@noriai/contract/time'
import type { NoticeFactsGiven } from '../notices'
import type { PlannedDeparture } from '../seats'
import type { PartyPlan } from './planDeparture'

/** What riders are sent of a departure that does not run, in no language. */
export function factsOfRefund(
  reason: ChangeReason,
  { departsAt }: Pick<PlannedDeparture, 'departsAt'>,
): NoticeFactsGiven {
  return { changeReason: reason, from: toWallTime(departsAt) }
}

/** The coupon that a payer is sent, if there is one. */
export function couponOf(couponPercent: number): NoticeFactsGiven {
  return couponPercent > 0 ? { couponPercent: String(couponPercent) } : {}
}

/** What those are sent who are moved: for every reader, and for who paid. */
export function factsOfMove(
  reason: ChangeReason,
  { door, couponPercent }: Pick<PartyPlan, 'door' | 'couponPercent'>,
): { readonly facts: NoticeFactsGiven; readonly forPayer: NoticeFactsGiven } {
  return {
    facts: {
      changeReason: reason,
      ...(door && { doorFrom: toWallTime(door.from), doorTo: toWallTime(door.to) }),
    },
    forPayer: couponOf(couponPercent),
  }
}
