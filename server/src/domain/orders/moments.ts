import { isRide } from '@noriai/contract/orders/kinds'
import type { OrderMoments, RideMoments } from '@noriai/contract/orders/moments'
import type { Policy } from '@noriai/contract/policy'
import { extraPiecesLeft } from '@noriai/contract/rules/luggage'
import { countParty } from '@noriai/contract/rules/party'
import { endOfServiceDate } from '@noriai/contract/time'
import type { Order } from './transitionOrder'

/** The columns that label and actions of an order depend on. */
export type MomentColumns = Pick<
  Order,
  | 'type'
  | 'payUntil'
  | 'fillUntil'
  | 'filledAt'
  | 'appointedAt'
  | 'departsAt'
  | 'serviceDate'
  | 'times'
  | 'missedAt'
  | 'allBackUntil'
  | 'freeMinutes'
  | 'adults'
  | 'children'
  | 'infants'
  | 'childSeats'
  | 'bagsExtra'
>

/**
 * What label and actions of an order depend on besides its facts.
 * @param boughtLater extra pieces of the ride's luggage orders that are valid.
 * @param landsAt the landing by the newest report of the flight; as scheduled when it is not given.
 */
export function momentsOf(
  order: MomentColumns,
  policy: Policy,
  {
    boughtLater = 0,
    landsAt = order.appointedAt,
  }: { readonly boughtLater?: number; readonly landsAt?: number } = {},
): OrderMoments {
  return {
    kind: order.type,
    payUntil: order.payUntil,
    fillUntil: order.filledAt === null ? order.fillUntil : null,
    isFilled: order.filledAt !== null,
    ride: rideMoments(order, policy, { boughtLater, landsAt }),
  }
}

function rideMoments(
  order: MomentColumns,
  policy: Policy,
  { boughtLater, landsAt }: { readonly boughtLater: number; readonly landsAt: number },
): RideMoments | null {
  const { departsAt, serviceDate, times, missedAt, allBackUntil, adults, children, infants } = order
  if (!isRide(order.type) || departsAt === null || serviceDate === null) return null
  return {
    rideTime: order.appointedAt,
    landsAt,
    startsAt: departsAt,
    endsAt: endOfServiceDate(serviceDate, policy),
    arrivesBy: times?.arrives.to ?? departsAt,
    isMissed: missedAt !== null,
    allBackUntil,
    freeMinutes: order.freeMinutes,
    extraPiecesLeft: extraPiecesLeft(adults + children + infants, order.bagsExtra + boughtLater, policy),
    lapChildren: countParty(order, policy).onLap,
  }
}
