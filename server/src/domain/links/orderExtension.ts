import { endOfServiceDate } from '@noriai/contract/time'
import { and, eq, inArray } from 'drizzle-orm'
import { orderLinks } from '../../infra/db/schema/orderLinks'
import { orders } from '../../infra/db/schema/orders'
import type { OrderExtension } from '../orders'
import { isLive } from './orderLinks'

/** The links of a ride go with it to another day: who follows it, or is to fill it in, has the link that they were sent. */
export const linksOfOrders: OrderExtension = {
  name: 'links',
  async moved(tx, { id, serviceDate }, { cause: { at }, policy }) {
    // Read again: that it is on offer may have put its trip info off.
    const [order] = await tx.select({ fillUntil: orders.fillUntil }).from(orders).where(eq(orders.id, id))
    const fillUntil = order?.fillUntil ?? null
    if (fillUntil !== null) {
      await tx
        .update(orderLinks)
        .set({ expiresAt: fillUntil + 1 })
        .where(and(isLive(id, at), eq(orderLinks.kind, 'fill')))
    }
    if (serviceDate === null) return
    await tx
      .update(orderLinks)
      .set({ expiresAt: endOfServiceDate(serviceDate, policy) })
      .where(and(isLive(id, at), inArray(orderLinks.kind, ['arrival', 'claim'])))
  },
}
