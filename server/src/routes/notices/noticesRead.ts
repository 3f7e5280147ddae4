import type { noticesRead as call } from '@noriai/contract/calls/moving'
import type { RouteOf } from '../../plugins/contract'
import { countUnread, markRead } from '../../services/orders/accountNotices'

/** Notes that the traveller saw what they were told. */
export const noticesRead: RouteOf<typeof call> = async ({ session, at, deps }) => {
  await markRead(deps.db, session.accountId, at)
  return { unreadCount: await countUnread(deps.db, session.accountId) }
}
