import { unpaidStates, beforeDepartureStates } from '@noriai/contract/orders/states'
import { isOver, unpaidRidesProblem } from '@noriai/contract/rules/seatHold'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { compiled, type Values } from '../../infra/db/compiled'
import { orders, type StoredTimes } from '../../infra/db/schema/orders'
import type { RuleContext } from '../../context'

const ridesOf = compiled((db, { accountId }: Values<{ accountId: string }>) =>
  db
    .select({
      id: orders.id,
      holdId: orders.holdId,
      orderNo: orders.orderNo,
      times: orders.times,
      payment: orders.payment,
      fulfilment: orders.fulfilment,
      payUntil: orders.payUntil,
    })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        isNotNull(orders.times),
        inArray(orders.fulfilment, ['placed', ...beforeDepartureStates]),
        inArray(orders.payment, [...unpaidStates, 'paid']),
      ),
    ),
)

/** The rides of an account that are to come, unpaid or paid, as they are at this moment: its requests wait for one another before. */
export type RunningRides = Awaited<ReturnType<typeof ridesOf>>

/** Reads them behind the lock of the account's orders (`lockAccountOrders`). */
export const runningRides = (tx: Tx, accountId: string): Promise<RunningRides> => ridesOf(tx, { accountId })

/**
 * Refuses seats to an account that keeps those of as many unpaid rides as it may: nobody can keep a departure from others
 * without paying.
 * @throws booking.tooManyUnpaid
 */
export function assertUnpaidLimit(running: RunningRides, { at, policy }: RuleContext): void {
  const unpaid = running.filter(
    ({ fulfilment, payment, payUntil }) =>
      fulfilment === 'placed' && unpaidStates.includes(payment) && payUntil > at,
  )
  const refusal = unpaidRidesProblem(unpaid.length, policy)
  if (refusal) throw DomainError.of(refusal)
}

/**
 * Refuses a ride while the account has another one at the same time, be it unpaid: a second booking is mostly a mistake.
 * The order of the ride's own hold, which a double tap finds there, is no other one, and neither is the one it replaces.
 * @throws booking.duplicateRide naming the other order
 */
export function assertNoDuplicate(
  running: RunningRides,
  ride: {
    readonly times: StoredTimes
    readonly holdId: string | null
    readonly replacesOrderId: string | null
  },
  at: number,
): void {
  const other = running.find(
    (order) =>
      order.times !== null &&
      order.id !== ride.replacesOrderId &&
      (order.payment === 'paid' || !isOver(order.payUntil, at)) &&
      isSameTime(order.times, ride.times) &&
      (ride.holdId === null || order.holdId !== ride.holdId),
  )
  if (other) throw new DomainError('booking.duplicateRide', { orderNo: other.orderNo, orderId: other.id })
}

/** Nobody can be on two rides at once: from being there in time until one has arrived. */
function isSameTime(a: StoredTimes, b: StoredTimes): boolean {
  return a.gatherAt < b.arrives.to && b.gatherAt < a.arrives.to
}
