import { systemClock, type Clock } from '../../../clock'
import type { PaymentProvider } from './provider'
import { askApi, type ApiAccess, type ApiRequest } from './sandboxHttp'
import { readSandboxWebhook } from './sandboxWebhook'
import {
  fieldSessionSchema,
  paymentListSchema,
  paymentSchema,
  refundSchema,
  tokenSchema,
  yenOf,
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

/** Two questions and one confirmation fit into the app's ten seconds. */
const QUESTION_WITHIN_MS = 2800

const CARD_TOKEN = /^tok_[0-9a-f]{8,64}$/

/** The payment provider of development and tests, spoken to over HTTP as any other; see sandbox/README.md. */
export function sandboxProvider(access: SandboxAccess): PaymentProvider {
  const { webhookSecret, withinMs = QUESTION_WITHIN_MS, machineClock = systemClock } = access
  const ask = <S extends v.GenericSchema>(request: Omit<ApiRequest<S>, 'withinMs'>, times = 1) =>
    askApi(access, { ...request, withinMs: withinMs * times })
  const pathOf = (kind: 'payments' | 'refunds' | 'tokens', id: string) =>
    `/v1/${kind}/${encodeURIComponent(id)}`

  return {
    create: ({ outTradeNo, amountJpy, ...request }) =>
      ask({
        method: 'POST',
        path: '/v1/payments',
        body: { ...request, reference: outTradeNo, amount: yenOf(amountJpy), currency: 'JPY' },
        key: `create:${outTradeNo}`,
        answer: paymentSchema,
      }),

    cardFieldsFor: async (paymentId, { lang, parentOrigin }) => {
      const session = await ask({
        method: 'POST',
        path: `${pathOf('payments', paymentId)}/field-sessions`,
        answer: fieldSessionSchema,
      })
      if (session.kind !== 'ok') return session
      const url = new URL(session.value.url)
      url.searchParams.set('lang', lang)
      url.searchParams.set('parentOrigin', parentOrigin)
      return { kind: 'ok', value: { sessionId: session.value.id, fieldsUrl: url.href } }
    },

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

    refund: ({ paymentId, amountJpy, reason, key }) =>
      ask({
        method: 'POST',
        path: '/v1/refunds',
        body: { paymentId, amount: yenOf(amountJpy), reason },
        key,
        answer: refundSchema,
      }),

    fetchRefund: (refundId) =>
      ask({ method: 'GET', path: pathOf('refunds', refundId), answer: refundSchema }),

    readWebhook: (body, headers) => readSandboxWebhook(body, headers, webhookSecret, machineClock.now()),
  }
}
