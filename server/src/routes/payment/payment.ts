import { appOriginOf } from '../../appOrigin'
import {
  confirmCard,
  isLive,
  loadAttempt,
  loadTrade,
  openCardFields,
  presentAttempt,
  presentTrade,
  startAttempt,
  syncAttempt,
} from '../../domain/payments'
import { DomainError } from '../../errors'
import { placeOf } from '../../http/place'
import { ownTransactions, read, type Routes } from '../../http/route'

/** Paying an order. The provider is asked between transactions, never within one. */
export const payment = {
  rePay: ownTransactions(async ({ input, accountId, deps, db, lang, at, request, idempotencyKey: key }) => {
    const { id: orderId, payType, giftJpy, wechatCode } = input
    const appOrigin = appOriginOf(request, deps.config.PUBLIC_URL)
    const { outTradeNo } = await startAttempt(deps, {
      orderId,
      payType,
      giftJpy,
      wechatCode: wechatCode ?? null,
      accountId,
      place: placeOf(request),
      payerIp: request.ip,
      appOrigin,
      key,
      lang,
      at,
    })
    const { order, attempt } = await loadAttempt(db, outTradeNo, accountId)
    return presentAttempt(order, attempt, { lang, at, ...deps })
  }),

  // The provider alone is asked: there is no order yet.
  openCardFields: ownTransactions(({ input, deps, lang, request }) => {
    const parentOrigin = appOriginOf(request, deps.config.PUBLIC_URL)
    return openCardFields(deps, { ...input, place: placeOf(request), lang, parentOrigin })
  }),

  // A refused card is an answer, not an error.
  confirmCardPayment: ownTransactions(async ({ input, session, deps, lang, at, request }) => {
    const appOrigin = appOriginOf(request, deps.config.PUBLIC_URL)
    const { order, attempt } = await confirmCard(deps, { ...input, session, appOrigin, at })
    return presentAttempt(order, attempt, { lang, at, ...deps })
  }),

  // From our own books.
  queryOrderTradeStatus: read(async ({ input, accountId, deps, db, lang, at }) =>
    presentTrade(await loadTrade(db, input.id, accountId), { lang, at, ...deps }),
  ),

  // The provider is asked about an attempt that has not ended.
  syncOrderTradeStatus: ownTransactions(async ({ input, accountId, deps, db, lang, at }) => {
    const { order, attempt } = await loadAttempt(db, input.outTradeNo, accountId)
    if (isLive(attempt)) {
      const synced = await syncAttempt(deps, attempt, { at, cause: 'synced' })
      if (synced.kind === 'unknown') throw new DomainError('payment.providerUnavailable')
    }
    return presentTrade(await loadTrade(db, order.id, accountId), { lang, at, ...deps })
  }),
} satisfies Partial<Routes>
