import type { syncOrderTradeStatus as call } from '@noriai/contract/calls/payment'
import { DomainError } from '../../errors'
import { presentTrade } from '../../payments/attemptView'
import { isLive, loadAttempt, loadTrade } from '../../payments/attempts'
import { syncAttempt } from '../../payments/endAttempt'
import type { RouteOf } from '../../plugins/contract'

/** Where the payment stands after asking the provider; one that has ended needs no asking. */
export const syncOrderTradeStatus: RouteOf<typeof call> = async ({ input, session, deps, lang, at }) => {
  const { accountId } = session
  const { order, attempt } = await loadAttempt(deps.db, input.outTradeNo, accountId)
  if (isLive(attempt)) {
    const synced = await syncAttempt(deps, attempt, at, 'synced')
    if (synced.kind === 'unknown') throw new DomainError('payment.providerUnavailable')
  }
  return presentTrade(await loadTrade(deps.db, order.id, accountId), { lang, policy: deps.policy }, at)
}
