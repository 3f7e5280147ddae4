import { unpaidStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import { unpaidRidesProblem } from '@noriai/contract/rules/seatHold'
import { and, count, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { compiled, stored, type Values } from '../../infra/db/compiled'
import { orders } from '../../infra/db/schema/orders'
import { DomainError } from '../../errors'

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
  { at, policy }: { readonly at: number; readonly policy: Policy },
): Promise<void> {
  const [unpaid] = await unpaidRides(tx, { accountId, at })
  const refusal = unpaidRidesProblem(unpaid?.rides ?? 0, policy)
  if (refusal) throw DomainError.of(refusal)
}
