import type { waitFillOrder as call } from '@noriai/contract/calls/reminder'
import type { RouteOf } from '../../plugins/contract'
import { wallTimeOrNull } from '../../presenters/order'
import { findWaitingOrder } from '../../services/tripInfo/waitingOrder'

/** The paid ride whose trip info is due first. */
export const waitFillOrder: RouteOf<typeof call> = async ({ session, at, deps }) => {
  const waiting = await findWaitingOrder(deps.db, session.accountId, at)
  return {
    id: waiting?.id ?? null,
    orderNo: waiting?.orderNo ?? null,
    fillUntil: wallTimeOrNull(waiting?.fillUntil ?? null),
    departsAt: wallTimeOrNull(waiting?.departsAt ?? null),
  }
}
