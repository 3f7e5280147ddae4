import type { addLapChildSeatOrder as call } from '@noriai/contract/calls/lapChild'
import type { CallInput } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { orderKinds } from '@noriai/contract/orders/kinds'
import type { Policy } from '@noriai/contract/policy'
import { noBagPlaces } from '@noriai/contract/rules/bagPlaces'
import { payUntil } from '@noriai/contract/rules/seatHold'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { writeExtraOrder } from '../extras'
import {
  completePlacing,
  endOrder,
  lockOrder,
  requireOwner,
  type Cause,
  type Order,
  type OrderStep,
} from '../orders'
import { assertFewLapses } from '../fairShare'
import {
  findPlace,
  lockDepartures,
  seatStatements,
  takeForParty,
  type Departure,
  type LiveClaim,
} from '../seats'
import { findUnpaidSeats, isSameSeats, lapChildSeatsOf, type LapChildSeats } from './lapChildSeats'

/** Who orders and when, in which language they are written to, and by which policy. */
interface Parent {
  readonly accountId: string
  readonly lang: Lang
  readonly at: number
  readonly policy: Policy
}

/**
 * Orders seats for lap children of a ride that turned too old for it: a bus seat and a place in the minibus of their party each,
 * held until the order is to be paid. The lock of the ride makes one order of all that are asked for at once; one for another
 * number of children takes the place of the one before.
 * @throws notFound, order.lapChildSeatClosed, booking.priceError, order.seatsSoldOut, booking.lapsed, payment.inProgress; nothing
 * is changed then, when the caller rolls back
 */
export async function addLapChildSeatOrder(
  tx: Tx,
  { orderId, children, payPrice }: CallInput<typeof call>,
  { accountId, lang, at, policy }: Parent,
): Promise<Order> {
  const locked = requireOwner(await lockOrder(tx, orderId), accountId)
  const wanted = await lapChildSeatsOf(tx, locked, { children, at, policy })
  if (wanted.price.payPrice !== payPrice) throw new DomainError('booking.priceError')
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'placed', at }
  const unpaid = await findUnpaidSeats(tx, orderId, at)
  if (unpaid && isSameSeats(unpaid, wanted, payPrice)) return unpaid
  if (unpaid?.payment === 'paying') throw new DomainError('payment.inProgress')
  if (unpaid) await endOrder(tx, unpaid, { ...cause, cause: 'replaced' })
  return completePlacing(tx, await placeSeats(tx, { ...wanted, lang }, { cause, policy }), policy)
}

/** Writes the order and holds its seats on the departure of the ride. */
async function placeSeats(
  tx: Tx,
  { ride, children, seats, price, lang }: LapChildSeats & Pick<Parent, 'lang'>,
  { cause, policy }: OrderStep,
): Promise<Order> {
  const { accountId, departureId } = ride
  const { at } = cause
  const departure = (await lockDepartures(tx, [departureId])).get(departureId)
  if (!departure) throw new Error(`Departure ${departureId} is gone`)
  const asking = { accountId, departureId, device: null }
  const { claims, standing } = await seatStatements.sweepWithStanding(tx, asking, { at, policy })
  assertFewLapses(standing, { at, policy })
  const of = { adults: 0, children, infants: 0, farePaying: seats, bagsExtra: 0, seats }
  const until = seatsPayUntil(ride, at, policy)
  const extra = { type: orderKinds.lapChildSeat, of, price, payUntil: until, lang } as const
  const placed = await writeExtraOrder(tx, ride, { extra, cause, policy })
  const taken = await takeForParty(tx, departure, {
    ride,
    order: placed,
    claims,
    expiresAt: until,
    at,
    policy,
  })
  if ('reason' in taken) {
    throw new DomainError('order.seatsSoldOut', { left: roomBeside(ride, { departure, claims }, seats) })
  }
  return placed
}

/** Until when such an order is to be paid: as any order, and not after its ride began or its trip info was due, which ends it. */
function seatsPayUntil({ departsAt, fillUntil }: LapChildSeats['ride'], at: number, policy: Policy): number {
  return Math.min(payUntil(at, policy), departsAt, fillUntil ?? departsAt)
}

/** How many of the seats the party could have, when it could not have all. */
function roomBeside(
  { id, stopKey }: Order,
  { departure, claims }: { readonly departure: Departure; readonly claims: readonly LiveClaim[] },
  seats: number,
): number {
  if (departure.status !== 'open') return 0
  const seated = claims.filter(({ state }) => state !== 'released')
  let left = seats - 1
  const fits = () =>
    findPlace(departure, seated, { seats: left, ...noBagPlaces, stopKey, joinsOrderId: id }) !== null
  while (left > 0 && !fits()) left -= 1
  return left
}
