import type { rePay as call } from '@noriai/contract/calls/payment'
import { appOriginOf } from '../../payments/appOrigin'
import { presentAttempt } from '../../payments/attemptView'
import { loadAttempt } from '../../payments/attempts'
import { startAttempt } from '../../payments/startAttempt'
import type { RouteOf } from '../../plugins/contract'

/** Begins to pay an order of the traveller, or begins anew with another card or way. */
export const rePay: RouteOf<typeof call> = async ({
  input,
  session,
  deps,
  lang,
  at,
  idempotencyKey,
  request,
}) => {
  const { outTradeNo } = await startAttempt(deps, {
    orderId: input.id,
    payType: input.payType,
    giftJpy: input.giftJpy,
    accountId: session.accountId,
    appOs: request.headers.appos === 'weapp' ? 'weapp' : 'h5',
    appOrigin: appOriginOf(request, deps.config.PUBLIC_URL),
    key: idempotencyKey,
    lang,
    at,
  })
  const { order, attempt } = await loadAttempt(deps.db, outTradeNo, session.accountId)
  return presentAttempt(order, attempt, { lang, policy: deps.policy })
}
