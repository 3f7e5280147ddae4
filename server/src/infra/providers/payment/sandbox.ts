import type { CardFields } from '@noriai/contract/schema/payment'
import { systemClock, type Clock } from '../../../clock'
import { paymentWithinMs } from '../../../paymentWithinMs'
import { yenOf } from './amount'
import type { Capabilities } from './capabilities'
import { earlierRefund } from './earlierRefund'
import type { Answer, OpenCardFields, PaymentProvider } from './provider'
import { balanceSchema, ledgerPageSchema } from './sandboxLedger'
import { askApi, type ApiAccess, type ApiRequest } from './sandboxHttp'
import { readSandboxWebhook } from './sandboxWebhook'
import {
  disputeSchema,
  fieldSessionSchema,
  paymentListSchema,
  paymentSchema,
  refundListSchema,
  refundSchema,
  tokenSchema,
} from './sandboxWire'
import type * as v from 'valibot'

/** How the sandbox is reached. */
export interface SandboxAccess extends ApiAccess {
  readonly webhookSecret: string
  /** How long one question may take; a card's confirmation, which waits for a bank, may take it twice. */
  readonly withinMs?: number
  /** The machine's clock, not the service's: a moved test clock must not make true webhooks look old. */
  readonly machineClock?: Clock
}

const LINES_A_PAGE = '500'

const CARD_TOKEN = /^tok_[0-9a-f]{8,64}$/

const capabilities: Capabilities = {
  // As the real ones together: WeChat's browser opens no other wallet, and its own only for an official account.
  offers: ({ os, browser }) => {
    if (os === 'weapp') return [{ method: 'wechat', channel: 'miniProgram', payer: 'wechat' }]
    const card = { method: 'card', channel: 'fields', payer: 'none' } as const
    if (browser === 'wechat') return [card]
    return [
      card,
      { method: 'wechat', channel: 'redirect', payer: 'none' },
      { method: 'alipay', channel: 'redirect', payer: 'none' },
    ]
  },
  cardFacts: 'beforeCharge',
  disputes: true,
  refundDays: {},
  failedRefund: 'newNumber',
  ledger: { readyHour: 6, hasBalance: true },
}

/** The payment provider of development and tests, spoken to over HTTP as any other; see sandbox/README.md. */
export function sandboxProvider(access: SandboxAccess): PaymentProvider {
  const { webhookSecret, withinMs = paymentWithinMs, machineClock = systemClock } = access
  const ask = <S extends v.GenericSchema>(request: Omit<ApiRequest<S>, 'withinMs'>, times = 1) =>
    askApi(access, { ...request, withinMs: withinMs * times })
  const pathOf = (kind: 'payments' | 'refunds' | 'tokens' | 'disputes', id: string) =>
    `/v1/${kind}/${encodeURIComponent(id)}`

  const openFrame = async (
    session: { readonly path: string; readonly body?: object },
    { lang, parentOrigin }: Pick<OpenCardFields, 'lang' | 'parentOrigin'>,
  ): Answer<CardFields> => {
    const opened = await ask({ method: 'POST', ...session, answer: fieldSessionSchema })
    if (opened.kind !== 'ok') return opened
    const url = new URL(opened.value.url)
    url.searchParams.set('lang', lang)
    url.searchParams.set('parentOrigin', parentOrigin)
    return { kind: 'ok', value: { ui: 'frame', sessionId: opened.value.id, fieldsUrl: url.href } }
  }

  const askLedger = (query: Readonly<Record<string, string>>, cursor: string | undefined) => {
    const page = new URLSearchParams({ ...query, limit: LINES_A_PAGE, ...(cursor && { after: cursor }) })
    return ask({ method: 'GET', path: `/v1/ledger?${page.toString()}`, answer: ledgerPageSchema })
  }

  const findRefund: PaymentProvider['findRefund'] = async (paymentId, refundNo) => {
    const path = `/v1/refunds?paymentId=${encodeURIComponent(paymentId)}`
    const found = await ask({ method: 'GET', path, answer: refundListSchema })
    if (found.kind !== 'ok') return found
    const refund = found.value.refunds.find((each) => each.refundNo === refundNo)
    return refund ? { kind: 'ok', value: refund.refund } : { kind: 'refused', reason: 'notFound' }
  }

  return {
    name: 'sandbox',
    capabilities,

    create: ({ outTradeNo, amountJpy, payer, payerIp: _payerIp, createdAt: _createdAt, ...request }) =>
      ask({
        method: 'POST',
        path: '/v1/payments',
        body: {
          ...request,
          reference: outTradeNo,
          amount: yenOf(amountJpy),
          ...(payer.kind === 'wechat' && { payer: { appId: payer.appId, openId: payer.openId } }),
        },
        key: `create:${outTradeNo}`,
        answer: paymentSchema,
      }),

    cardFieldsFor: ({ id }, page) => openFrame({ path: `${pathOf('payments', id)}/field-sessions` }, page),
    openCardFields: ({ acceptedFunding, ...page }) =>
      openFrame({ path: '/v1/field-sessions', body: { acceptedFunding } }, page),

    readCard: async (cardToken) => {
      // Whatever else arrives here in place of a token, above all a card's number, goes no further.
      if (!CARD_TOKEN.test(cardToken)) return { kind: 'refused', reason: 'tokenUnusable' }
      const token = await ask({ method: 'GET', path: pathOf('tokens', cardToken), answer: tokenSchema })
      if (token.kind === 'refused' && token.reason === 'notFound') {
        return { kind: 'refused', reason: 'tokenUnusable' }
      }
      return token.kind === 'ok' ? { kind: 'ok', value: token.value.card } : token
    },

    confirmCard: ({ paymentId, cardToken, amountJpy, key }) =>
      ask(
        {
          method: 'POST',
          path: `${pathOf('payments', paymentId)}/confirm`,
          body: { cardToken, amount: yenOf(amountJpy) },
          key,
          answer: paymentSchema,
        },
        2,
      ),

    fetch: (paymentId) => ask({ method: 'GET', path: pathOf('payments', paymentId), answer: paymentSchema }),

    findByOutTradeNo: async (outTradeNo) => {
      const path = `/v1/payments?reference=${encodeURIComponent(outTradeNo)}`
      const found = await ask({ method: 'GET', path, answer: paymentListSchema })
      if (found.kind !== 'ok') return found
      const [payment] = found.value.payments
      return payment ? { kind: 'ok', value: payment } : { kind: 'refused', reason: 'notFound' }
    },

    cancel: (paymentId) =>
      ask({
        method: 'POST',
        path: `${pathOf('payments', paymentId)}/cancel`,
        key: `cancel:${paymentId}`,
        answer: paymentSchema,
      }),

    refund: async ({ paymentId, refundNo, amountJpy, reason }) => {
      // Keys are forgotten after a day, and a part could then go back twice.
      const earlier = earlierRefund(await findRefund(paymentId, refundNo), amountJpy)
      if (earlier) return earlier
      return ask({
        method: 'POST',
        path: '/v1/refunds',
        body: { paymentId, amount: yenOf(amountJpy), reason, metadata: { refundNo } },
        key: refundNo,
        answer: refundSchema,
      })
    },

    fetchRefund: (refundId) =>
      ask({ method: 'GET', path: pathOf('refunds', refundId), answer: refundSchema }),

    findRefund,

    fetchDispute: (disputeId) =>
      ask({ method: 'GET', path: pathOf('disputes', disputeId), answer: disputeSchema }),
    ledger: ({ from, to, cursor }) => askLedger({ from: String(from), to: String(to) }, cursor),
    payoutLines: ({ payoutId, cursor }) => askLedger({ payoutId }, cursor),
    balance: () => ask({ method: 'GET', path: '/v1/balance', answer: balanceSchema }),

    readWebhook: (body, headers) =>
      readSandboxWebhook(body, headers, { secret: webhookSecret, at: machineClock.now() }),
    webhookReply: (isTakenIn) => ({ status: isTakenIn ? 200 : 404, body: '{}' }),
  }
}
