import { offeredFillUntil, rideGiftEndsAt } from '@noriai/contract/orders/rideGift'
import type { Policy } from '@noriai/contract/policy'
import { movedTripInfoDueAt } from '@noriai/contract/rules/tripInfo'
import { addMinutes } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { rideGifts } from '../../infra/db/schema/gifts'
import type { OrderExtension } from '../orders'
import { findNewestGift, findRideGift, isOnOffer, setFillUntil, type RideGift } from './rideGifts'

/** The rides that are given away: those on offer can be taken, and the trip info of each waits, as long as the departure allows that it is on now. */
export const rideGiftsOfOrders: OrderExtension = {
  name: 'ride gifts',
  async moved(tx, { id, departsAt, filledAt, fillUntil }, { cause: { at }, policy }) {
    const isAwaited = filledAt === null && fillUntil !== null
    const gift = isAwaited ? await findNewestGift(tx, id) : await findRideGift(tx, id)
    if (!gift || departsAt === null) return
    // One that has lapsed its giver was shown as lapsed: they offer it again.
    if (gift.revokedAt === null && isOnOffer(gift, at)) {
      await tx
        .update(rideGifts)
        .set({ expiresAt: rideGiftEndsAt(gift.createdAt, departsAt, policy) })
        .where(eq(rideGifts.id, gift.id))
    }
    if (!isAwaited) return
    const dueAt = givenDueAt(gift, { dueAt: fillUntil, to: departsAt, at }, policy)
    if (dueAt !== fillUntil) await setFillUntil(tx, id, dueAt)
  },
}

interface Move {
  /** When the trip info is due as of any ride that is moved. */
  readonly dueAt: number
  readonly to: number
  readonly at: number
}

/** When the trip info is due of a ride that is or was given away, as it is moved. */
function givenDueAt({ revokedAt, takenAt }: RideGift, { dueAt, to, at }: Move, policy: Policy): number {
  const since = revokedAt ?? takenAt
  if (since !== null) return movedTripInfoDueAt({ dueAt, since, to }, policy)
  const offered = offeredFillUntil(to, policy)
  // On a much sooner departure it is no less than for a ride that is not on offer: that may be over by now.
  const isEnough = offered >= addMinutes(at, policy.tripInfo.noticeMinutesBefore)
  return isEnough ? offered : Math.max(offered, dueAt)
}
