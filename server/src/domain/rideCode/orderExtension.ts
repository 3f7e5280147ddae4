import { rideCodeValidUntil } from '@noriai/contract/orders/rideCode'
import { and, eq, isNull } from 'drizzle-orm'
import { rideCodes } from '../../infra/db/schema/orders'
import type { OrderExtension } from '../orders'

/** The ride codes of orders. */
export const rideCodesOfOrders: OrderExtension = {
  name: 'ride codes',
  // A code in hand stays good: it ends with the service day that the ride now has.
  async moved(tx, { id, serviceDate }, { policy }) {
    if (serviceDate === null) return
    await tx
      .update(rideCodes)
      .set({ expiresAt: rideCodeValidUntil(serviceDate, policy) })
      .where(and(eq(rideCodes.orderId, id), isNull(rideCodes.voidedAt), isNull(rideCodes.usedAt)))
  },
}
