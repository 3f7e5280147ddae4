import type { Policy } from '@noriai/contract/policy'
import { unpaidRidesProblem } from '@noriai/contract/rules/seatHold'
import { and, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { compiled, compiledSql, stored, type Values } from '../../db/compiled'
import { orders } from '../../db/schema/orders'
import { DomainError } from '../../errors'

const unpaidRides = compiled(
  'unpaid_rides',
  (db, { accountId, at }: Values<{ accountId: string; at: number }>) =>
    db
      .select({ rides: count() })
      .from(orders)
      .where(
        and(
          eq(orders.accountId, accountId),
          isNotNull(orders.times),
          eq(orders.fulfilment, 'placed'),
          inArray(orders.payment, ['unpaid', 'paying', 'failed']),
          gt(orders.payUntil, stored(orders.payUntil, at)),
        ),
      ),
)

/**
 * Refuses seats to an account that keeps those of as many unpaid rides as it may: nobody can keep a departure from others
 * without paying. Its requests must come here one after the other; see {@link waitForOwnOrders}.
 * @throws booking.tooManyUnpaid
 */
export async function refuseTooManyUnpaid(
  tx: Tx,
  accountId: string,
  at: number,
  policy: Policy,
): Promise<void> {
  const [unpaid] = await unpaidRides(tx, { accountId, at })
  const refusal = unpaidRidesProblem(unpaid?.rides ?? 0, policy)
  if (refusal) throw DomainError.of(refusal)
}

const waitForOthers = compiledSql(
  'wait_for_others',
  ({ accountId }: Values<{ accountId: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 0))`,
)

/** Lets the requests of an account pass one after the other until the transaction ends, as the lock of its holds does. */
export async function waitForOwnOrders(tx: Tx, accountId: string): Promise<void> {
  await waitForOthers(tx, { accountId })
}
