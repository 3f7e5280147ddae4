import type { confirmCardPayment as call } from '@noriai/contract/calls/payment'
import { presentAttempt } from '../../payments/attemptView'
import { loadAttempt } from '../../payments/attempts'
import { confirmCard } from '../../payments/confirmCard'
import type { RouteOf } from '../../plugins/contract'

/** Charges the card behind a token of the hosted fields; a refused card is an answer, not an error. */
export const confirmCardPayment: RouteOf<typeof call> = async ({ input, session, deps, lang, at }) => {
  const { accountId } = session
  await confirmCard(deps, { ...input, accountId, at })
  const { order, attempt } = await loadAttempt(deps.db, input.outTradeNo, accountId)
  return presentAttempt(order, attempt, { lang, policy: deps.policy })
}
