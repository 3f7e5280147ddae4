import { unpaidStates } from '@noriai/contract/orders/states'
import { and, arrayContains, eq, inArray, not } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import type { Availability } from './availability'

/**
 * Departures with the wheelchairs of who has seats on them, which the reading of their seats leaves out: most parties have none. One query,
 * and none where all of them are empty.
 * @param seeker the account that looks for a ride, whose unpaid orders are left out: the one that is in its way gives way to it
 */
export async function withWheelchairs(
  db: Executor,
  targets: readonly Availability[],
  seeker: string | null = null,
): Promise<Availability[]> {
  const ids = targets.filter(({ placed }) => placed.length > 0).map(({ departureId }) => departureId)
  if (ids.length === 0) return [...targets]
  const givesWay =
    seeker === null
      ? undefined
      : and(eq(orders.accountId, seeker), inArray(orders.payment, [...unpaidStates]))
  const rows = await db
    .select({ id: orders.id })
    .from(seatClaims)
    .innerJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(
      and(
        inArray(seatClaims.departureId, ids),
        arrayContains(orders.needs, ['wheelchair']),
        givesWay && not(givesWay),
      ),
    )
  const withOne = new Set(rows.map(({ id }) => id))
  return targets.map((target) => ({
    ...target,
    placed: target.placed.map((party) => (withOne.has(party.id) ? { ...party, wheelchairs: 1 } : party)),
  }))
}
