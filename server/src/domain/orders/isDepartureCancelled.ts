import { eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import type { Order } from './transitionOrder'

/** Whether an order is on a departure that does not run: it was not moved, and all of its money goes back. */
export async function isDepartureCancelled(
  db: Executor,
  { departureId }: Pick<Order, 'departureId'>,
): Promise<boolean> {
  if (departureId === null) return false
  const [departure] = await db
    .select({ status: departures.status })
    .from(departures)
    .where(eq(departures.id, departureId))
  return departure?.status === 'cancelled'
}
