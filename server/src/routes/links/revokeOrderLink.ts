import type { revokeOrderLink as call } from '@noriai/contract/calls/links'
import type { RouteOf } from '../../plugins/contract'
import { presentLinks } from '../../presenters/links'
import { loadLinks, revokeLinks } from '../../services/links/orderLinks'

/** Ends a link to an order. */
export const revokeOrderLink: RouteOf<typeof call> = async ({ input, session, at, deps }) => {
  const { accountId } = session
  const found = await deps.db.transaction(async (tx) => {
    await revokeLinks(tx, { orderId: input.id, accountId, kind: input.kind }, at)
    return loadLinks(tx, input.id, accountId, at)
  })
  return presentLinks(found, deps.secrets)
}
