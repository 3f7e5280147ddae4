import { offeredFillUntil, rideGiftEndsAt } from '@noriai/contract/orders/rideGift'
import { eq } from 'drizzle-orm'
import { rideGifts } from '../../infra/db/schema/gifts'
import type { OrderExtension } from '../orders'
import { findRideGift, isOnOffer, setFillUntil } from './rideGifts'

/** The rides that are on offer: each can be taken, and its trip info waits, as long as the departure allows that it is on now. */
export const rideGiftsOfOrders: OrderExtension = {
  name: 'ride gifts',
  async moved(tx, { id, departsAt, filledAt, fillUntil }, { cause: { at }, policy }) {
    const gift = await findRideGift(tx, id)
    // One that has lapsed its giver was shown as lapsed: they offer it again.
    if (!gift || departsAt === null || !isOnOffer(gift, at)) return
    await tx
      .update(rideGifts)
      .set({ expiresAt: rideGiftEndsAt(gift.createdAt, departsAt, policy) })
      .where(eq(rideGifts.id, gift.id))
    if (filledAt !== null) return
    // On a sooner departure it is no less than for a ride that is not on offer: that may be over by now.
    await setFillUntil(tx, id, Math.max(offeredFillUntil(departsAt, policy), fillUntil ?? 0))
  },
}
