import type { orderLinks as call } from '@noriai/contract/calls/links'
import type { RouteOf } from '../../plugins/contract'
import { presentLinks } from '../../presenters/links'
import { loadLinks } from '../../services/links/orderLinks'

/** The links of an order, for its owner. */
export const orderLinks: RouteOf<typeof call> = async ({ input, session, at, deps }) =>
  presentLinks(await loadLinks(deps.db, input.id, session.accountId, at), deps.secrets)
