import { directionOf, unboardedCompletesAt } from '@noriai/contract/orders/moments'
import { serviceDateOf } from '@noriai/contract/time'
import { and, asc, eq, isNotNull, lt, or, isNull } from 'drizzle-orm'
import { orders } from '../db/schema/orders'
import type { Deps } from '../deps'
import { completeLuggageOf } from '../services/luggage/endLuggageOf'
import { momentsOf } from '../services/orders/moments'
import { lockOrder, transitionOrder } from '../services/orders/transitionOrder'
import type { Job } from './job'

/** Rides that are written down in one run. */
const BATCH = 500

/** Writes down as completed the rides that nobody boarded, once their day and their free cancellation are over. */
export const completeUnboardedRides: Job = {
  name: 'complete-unboarded-rides',
  cron: '30 5 * * *',
  async run(deps) {
    const at = deps.clock.now()
    const past = await deps.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.fulfilment, 'confirmed'),
          lt(orders.serviceDate, serviceDateOf(at, deps.policy)),
          or(isNotNull(orders.filledAt), isNull(orders.fillUntil)),
        ),
      )
      .orderBy(asc(orders.serviceDate))
      .limit(BATCH)
    for (const { id } of past) await complete(deps, id, at)
  },
}

async function complete({ db, policy }: Deps, orderId: string, at: number): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const direction = order && directionOf(order.type)
    const ride = order && momentsOf(order, policy).ride
    if (!direction || !ride || order.fulfilment !== 'confirmed' || order.refund === 'refunding') return
    if (at < unboardedCompletesAt(direction, ride, policy)) return
    const cause = { actor: 'system', cause: 'notBoarded', at } as const
    await transitionOrder(tx, order, 'fulfilment', 'completed', cause, { endedAt: at })
    await completeLuggageOf(tx, order, cause)
  })
}
