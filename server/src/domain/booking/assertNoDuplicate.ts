import { unpaidStates, beforeDepartureStates } from '@noriai/contract/orders/states'
import { isOver, unpaidRidesProblem } from '@noriai/contract/rules/seatHold'
import { and, eq, inArray, isNotNull, count, gt } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { compiled, type Values, stored } from '../../infra/db/compiled'
import { orders, type StoredTimes } from '../../infra/db/schema/orders'
import type { RuleContext } from '../../context'

const unpaidRides = compiled((db, { accountId, at }: Values<{ accountId: string; at: number }>) =>
  db
    .select({ rides: count() })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        isNotNull(orders.times),
        eq(orders.fulfilment, 'placed'),
        inArray(orders.payment, unpaidStates),
        gt(orders.payUntil, stored(orders.payUntil, at)),
      ),
    ),
)

/**
 * Refuses seats to an account that keeps those of as many unpaid rides as it may: nobody can keep a departure from others
 * without paying. Its requests must come here one after the other; see `lockAccountOrders`.
 * @throws booking.tooManyUnpaid
 */
export async function assertUnpaidLimit(
  tx: Tx,
  accountId: string,
  { at, policy }: RuleContext,
): Promise<void> {
  const [unpaid] = await unpaidRides(tx, { accountId, at })
  const refusal = unpaidRidesProblem(unpaid?.rides ?? 0, policy)
  if (refusal) throw DomainError.of(refusal)
}

const runningRides = compiled((db, { accountId }: Values<{ accountId: string }>) =>
  db
    .select({
      id: orders.id,
      holdId: orders.holdId,
      orderNo: orders.orderNo,
      times: orders.times,
      payment: orders.payment,
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

/**
 * Refuses a ride while the account has another one at the same time, be it unpaid: a second booking is mostly a mistake.
 * The order of the ride's own hold, which a double tap finds there, is no other one, and neither is the one it replaces.
 * @throws booking.duplicateRide naming the other order
 */
export async function assertNoDuplicate(
  db: Executor,
  ride: {
    readonly accountId: string
    readonly times: StoredTimes
    readonly holdId: string | null
    readonly replacesOrderId: string | null
  },
  at: number,
): Promise<void> {
  const { accountId } = ride
  const running = await runningRides(db, { accountId })
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
