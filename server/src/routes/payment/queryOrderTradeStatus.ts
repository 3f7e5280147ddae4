import type { queryOrderTradeStatus as call } from '@noriai/contract/calls/payment'
import { presentTrade } from '../../payments/attemptView'
import { loadTrade } from '../../payments/attempts'
import type { RouteOf } from '../../plugins/contract'

/** Where the payment of an order stands, from our own books. */
export const queryOrderTradeStatus: RouteOf<typeof call> = async ({ input, session, deps, lang, at }) =>
  presentTrade(await loadTrade(deps.db, input.id, session.accountId), { lang, policy: deps.policy }, at)
