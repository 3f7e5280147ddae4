import type { createOrderLink as call } from '@noriai/contract/calls/links'
import type { RouteOf } from '../../plugins/contract'
import { presentLinks } from '../../presenters/links'
import { createLink, loadLinks } from '../../services/links/orderLinks'

/** Makes a link to an order that its owner can share. */
export const createOrderLink: RouteOf<typeof call> = async ({ input, session, at, deps }) => {
  const { accountId } = session
  const found = await deps.db.transaction(async (tx) => {
    await createLink(tx, { orderId: input.id, accountId, kind: input.kind }, at, deps)
    return loadLinks(tx, input.id, accountId, at)
  })
  return presentLinks(found, deps.secrets)
}
