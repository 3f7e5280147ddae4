import type { ArrivalLink, FillLink, OrderLinks } from '@noriai/contract/calls/links'
import { directionOf } from '@noriai/contract/orders/kinds'
import { kindsOfParty } from '@noriai/contract/rules/party'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { toWallTime } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { Secrets } from '../../infra/db/secrets'
import { placeByWard } from '../itinerary'
import { isShareable, tokenOfLink, type CompanionRider, type LinksOfOrder } from '../links'
import type { ReadingContext } from '../network'
import type { OrderDetails } from '../orderViews/orderDetails'
import { presentOrder, type OrderContext } from '../orderViews/presentOrder'
import type { Order } from '../orders'

/** The links of an order as its owner sees them, with their tokens to share. */
export function presentLinks({ order, links, companions }: LinksOfOrder, secrets: Secrets): OrderLinks {
  const liveOf = (kind: 'fill' | 'arrival') => {
    const link = links.find((each) => each.kind === kind && isShareable(each, secrets))
    return link ? { token: tokenOfLink(secrets, link.id), expiresAt: toWallTime(link.expiresAt) } : null
  }
  return {
    fill: order.filledAt === null ? liveOf('fill') : null,
    arrival: liveOf('arrival'),
    riders: kindsOfParty(order).map((kind, position) => {
      const given = companions.find((rider) => rider.position === position)
      return {
        position,
        kind,
        isFilled: given !== undefined,
        passportName: given?.passportName ?? '',
        birthday: given?.birthday ?? null,
      }
    }),
  }
}

/** What a companion sees who fills their own details in: nobody's name, places by ward. @throws link.over */
export function presentFillLink(
  { order, companions }: { readonly order: Order; readonly companions: readonly CompanionRider[] },
  at: number,
  context: ReadingContext,
): FillLink {
  const direction = directionOf(order.type)
  const { times, serviceDate, fillUntil } = order
  if (!direction || !times || serviceDate === null || fillUntil === null) throw new DomainError('link.over')
  return {
    direction,
    from: placeByWard(order.departurePlace, context),
    to: placeByWard(order.destination, context),
    serviceDate,
    gatherAt: toWallTime(times.gatherAt),
    arriveFrom: toWallTime(times.arrives.from),
    arriveTo: toWallTime(times.arrives.to),
    fillUntil: toWallTime(fillUntil),
    asOf: toWallTime(at),
    riders: kindsOfParty(order).map((kind, position) => ({
      position,
      kind,
      isFilled: order.filledAt !== null || companions.some((rider) => rider.position === position),
    })),
  }
}

/** Where a ride is, without anything that tells whose it is. @throws link.over for what is no ride */
export function presentArrivalLink(
  details: OrderDetails,
  { expiresAt, at }: { readonly expiresAt: number; readonly at: number },
  context: OrderContext,
): ArrivalLink {
  const { plan, label, times, flight } = presentOrder(details, at, context)
  const { gatherAt, arriveFrom, arriveTo } = times
  if (!plan || gatherAt === null || arriveFrom === null || arriveTo === null)
    throw new DomainError('link.over')
  return {
    label,
    isCancelled: details.order.fulfilment === 'cancelled',
    asOf: toWallTime(at),
    gatherAt,
    arriveFrom,
    arriveTo,
    landingTime:
      plan.direction === 'pickup' ? (flight?.estimatedTime ?? flight?.scheduledTime ?? null) : null,
    plan: anonymous(plan, details.order, context),
    expiresAt: toWallTime(expiresAt),
  }
}

function anonymous(
  plan: RidePlan,
  { departurePlace, destination }: Order,
  context: ReadingContext,
): RidePlan {
  const firstDoor = plan.points.find(({ kind }) => kind === 'door')
  return {
    ...plan,
    points: plan.points.map((point) => {
      if (point.kind !== 'door') return point
      const isFirst = point === firstDoor && plan.direction !== 'pickup'
      return { ...point, name: placeByWard(isFirst ? departurePlace : destination, context), detail: '' }
    }),
    legs: plan.legs.map((leg) => ({ ...leg, driverName: null })),
    vehicle: plan.vehicle ? { ...plan.vehicle, door: null } : null,
  }
}
