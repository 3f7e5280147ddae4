import type { OrderAction } from './actions'
import { labelOf } from './label'
import type { OrderSituation } from './moments'
import { beforeBoardingLabels } from './states'
import type { Policy } from '../policy'
import { addMinutes, msPerDay, type Instant } from '../time'

/** Who somebody is to a ride that was given away: the one who paid, or the one who rides. */
export type GiftRole = 'giver' | 'taker'

/**
 * Until when a given ride can be taken: some days after it was given, and early enough before it starts for its taker to
 * give the trip info. From that instant on it cannot.
 */
export function rideGiftEndsAt(givenAt: Instant, startsAt: Instant, policy: Policy): Instant {
  return Math.min(givenAt + policy.gifts.linkDays * msPerDay, rideReturnEndsAt(startsAt, policy))
}

/** Whether a ride can be given away: paid, to come, nothing of it going back, and time left to take it. */
export function canGiveRide({ facts, order, at, policy }: OrderSituation): boolean {
  const isToCome = beforeBoardingLabels.includes(labelOf({ facts, order, at, policy }))
  if (!isToCome || !order.ride || facts.refund !== 'none') return false
  return at < rideGiftEndsAt(at, order.ride.startsAt, policy)
}

/**
 * When the trip info of a ride that is on offer is due: the last moment before it that the policy allows. It is the taker
 * who gives it; if nobody takes the ride, its giver still can.
 */
export function offeredFillUntil(startsAt: Instant, policy: Policy): Instant {
  return addMinutes(startsAt, -policy.tripInfo.minutesBeforeRide)
}

/**
 * Until when its taker can give a ride back: as late as it could be taken, so that its giver has the same time for the trip info.
 * From that instant on it cannot.
 */
export function rideReturnEndsAt(startsAt: Instant, policy: Policy): Instant {
  return addMinutes(startsAt, -policy.gifts.takeMinutesBeforeRide)
}

/** Whether a ride that was taken can be given back to its giver: it is to come, nobody boarded it, and its giver still has time. */
export function canReturnRide({ facts, order, at, policy }: OrderSituation): boolean {
  const isToCome = beforeBoardingLabels.includes(labelOf({ facts, order, at, policy }))
  return isToCome && order.ride !== null && at < rideReturnEndsAt(order.ride.startsAt, policy)
}

/** Also whoever offers a ride that nobody has taken yet. */
type GiftSide = GiftRole | 'offering'

/** The money and the end of the ride are the giver's, the riding is the taker's. Extra pieces are sold at the desk. */
const actionsOfRole: Readonly<Record<GiftRole, readonly OrderAction[]>> = {
  giver: ['cancel', 'requestRefund', 'rebook'],
  taker: ['fillInfo', 'rideCode', 'stillInImmigration', 'guideMap', 'review'],
}

/**
 * Which of an order's actions somebody has who gave it away, or took it; of anybody else's order all remain. While a ride is on
 * offer nobody is asked for its trip info, which is its taker's to give, and nothing of its party changes.
 */
export function actionsOfGift(actions: readonly OrderAction[], side: GiftSide | null): OrderAction[] {
  if (side === null) return [...actions]
  if (side === 'offering')
    return actions.filter((action) => action !== 'fillInfo' && action !== 'seatLapChild')
  return actions.filter((action) => actionsOfRole[side].includes(action))
}
