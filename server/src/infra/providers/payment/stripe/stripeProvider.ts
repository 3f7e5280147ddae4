import type { Cents } from '@noriai/contract/money'
import type { CardFields } from '@noriai/contract/schema/payment'
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import type Stripe from 'stripe'
import { systemClock, type Clock } from '../../../../clock'
import { paymentWithinMs } from '../../../../paymentWithinMs'
import { centsOfYen, yenOf } from '../amount'
import type { Capabilities, Offer } from '../capabilities'
import { earlierRefund } from '../earlierRefund'
import {
  isOverUnpaid,
  type Answer,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderPayment,
} from '../provider'
import { askStripe, TimeLimit } from './askStripe'
import { confirmStripeCard } from './confirmCard'
import { createParams } from './createPayment'
import { endFailed } from './endFailed'
import { isTooLateToRefund, REFUND_DAYS } from './isTooLateToRefund'
import { readDispute } from './readDispute'
import { cardFactsOf, intentExpansion, isMadeElsewhere, readIntent, readRefund } from './readPayment'
import { readStripeWebhook } from './readWebhook'
import { stripeClient, type StripeAccess } from './stripeClient'
import { stripeLedger } from './stripeLedger'

/** What the adapter needs besides the way to Stripe. */
export interface StripeSettings extends StripeAccess {
  readonly publishableKey: string
  readonly webhookSecrets: readonly string[]
  /** Whether Apple Pay and Google Pay may hand a card over; by default they may not. */
  readonly wallets?: boolean
  /** How long one question may take; a card's confirmation, which waits for a bank, may take it twice. */
  readonly withinMs?: number
  /** The machine's clock, not the service's: a moved test clock must not make true webhooks look old. */
  readonly machineClock?: Clock
}

const CARD_TOKEN = /^ctoken_\w{8,64}$/
const CURRENCY = 'jpy'
/** Our clock and Stripe's differ by no more. */
const CLOCKS_APART_MS = 5 * msPerMinute
/** A payment is made at Stripe within this time of its attempt. */
const MADE_WITHIN_MS = msPerHour
const ROWS = 100
const impossible: ProviderAnswer<never> = { kind: 'refused', reason: 'refundImpossible' }

/** The wallets that the form shows when they are on. */
const CARD_WALLETS = ['apple_pay', 'google_pay'] as const

/** Cards and Alipay in browsers; WeChat Pay where the traveller's phone can scan the screen. */
const capabilities: Capabilities = {
  offers: ({ os, browser, form }) => {
    if (os !== 'h5') return []
    const card: Offer = { method: 'card', channel: 'fields', payer: 'none' }
    const alipay: Offer = { method: 'alipay', channel: 'redirect', payer: 'none' }
    const wechat: Offer = { method: 'wechat', channel: 'redirect', payer: 'none' }
    return [card, ...(browser === 'wechat' ? [] : [alipay]), ...(form === 'desktop' ? [wechat] : [])]
  },
  cardFacts: 'beforeCharge',
  disputes: true,
  refundDays: REFUND_DAYS,
  failedRefund: 'newNumber',
  ledger: { readyHour: 6, hasBalance: true },
}

/** Stripe, by its official client. docs/OPENING.md says what to set up there. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const { withinMs = paymentWithinMs, machineClock = systemClock, secretKey, wallets } = settings
  const stripe = stripeClient(settings)
  const limit = (times = 1) => new TimeLimit(withinMs * times)
  const endpoint = { secrets: settings.webhookSecrets, livemode: !secretKey.includes('_test_') }

  /** Asks about one intent and reads it; one that could still be paid after a decline is ended first. */
  const askIntent = async (
    time: TimeLimit,
    call: (options: { readonly timeout: number }) => Promise<Stripe.PaymentIntent>,
  ): Answer<ProviderPayment> => {
    const answered = await askStripe({ access: settings, time }, call)
    if (answered.kind !== 'ok') return answered
    const ended = await endFailed({ stripe, access: settings }, answered.value, time)
    return ended.kind === 'ok' ? { kind: 'ok', value: readIntent(ended.value, settings) } : ended
  }
  const fetch = (paymentId: string, time = limit()) =>
    askIntent(time, (options) =>
      stripe.paymentIntents.retrieve(paymentId, { expand: intentExpansion }, options),
    )

  const fieldsOf = (amountJpy: Cents): CardFields => ({
    ui: 'stripe',
    publishableKey: settings.publishableKey,
    amountYen: yenOf(amountJpy),
    ...(wallets && { wallets }),
  })

  return {
    name: 'stripe',
    capabilities: wallets ? { ...capabilities, cardWallets: CARD_WALLETS } : capabilities,

    create: (request) =>
      askIntent(limit(), (options) =>
        stripe.paymentIntents.create(createParams(request, settings), {
          ...options,
          idempotencyKey: `create:${request.outTradeNo}`,
        }),
      ),

    // The page gets no secret of the payment: it makes a token of the card, and the server charges it.
    cardFieldsFor: ({ amountJpy }) => Promise.resolve({ kind: 'ok', value: fieldsOf(amountJpy) }),
    openCardFields: ({ amountJpy }) => Promise.resolve({ kind: 'ok', value: fieldsOf(amountJpy) }),

    readCard: async (cardToken) => {
      // Whatever else arrives here in place of a token, above all a card's number, goes no further.
      if (!CARD_TOKEN.test(cardToken)) return { kind: 'refused', reason: 'tokenUnusable' }
      const answered = await askStripe({ access: settings, time: limit() }, (options) =>
        stripe.confirmationTokens.retrieve(cardToken, {}, options),
      )
      if (answered.kind === 'refused' && answered.reason === 'notFound') {
        return { kind: 'refused', reason: 'tokenUnusable' }
      }
      if (answered.kind !== 'ok') return answered
      const { payment_method_preview: preview, payment_intent: usedFor } = answered.value
      if (!preview?.card || usedFor !== null) return { kind: 'refused', reason: 'tokenUnusable' }
      return { kind: 'ok', value: cardFactsOf(preview.card) }
    },

    confirmCard: (request) => confirmStripeCard({ stripe, access: settings, fetch }, request, limit(2)),

    fetch: (paymentId) => fetch(paymentId),

    findByOutTradeNo: async (outTradeNo, createdAt) => {
      const time = limit()
      const created = {
        gte: Math.floor((createdAt - CLOCKS_APART_MS) / 1000),
        lte: Math.ceil((createdAt + MADE_WITHIN_MS) / 1000),
      }
      // Stripe's search is a minute late; a list is not.
      const found = await askStripe({ access: settings, time }, async (options) => {
        const list = stripe.paymentIntents.list({ created, limit: ROWS }, options)
        for await (const intent of list)
          if (intent.metadata.outTradeNo === outTradeNo && !isMadeElsewhere(intent, settings))
            return intent.id
        return null
      })
      if (found.kind !== 'ok') return found
      return found.value === null ? { kind: 'refused', reason: 'notFound' } : fetch(found.value, time)
    },

    cancel: async (paymentId) => {
      const time = limit()
      const cancelled = await askIntent(time, (options) =>
        stripe.paymentIntents.cancel(paymentId, {}, options),
      )
      if (cancelled.kind !== 'refused' || cancelled.reason !== 'wrongState') return cancelled
      const now = await fetch(paymentId, time)
      return now.kind === 'ok' && isOverUnpaid(now.value) ? now : cancelled
    },

    refund: async ({ paymentId, refundNo, amountJpy, reason }) => {
      const time = limit()
      // Keys are forgotten after a day, and a part could then go back twice.
      const earlier = earlierRefund(await findRefund(paymentId, refundNo, time), amountJpy)
      if (earlier) return earlier
      const made = await askRefund(time, (options) =>
        stripe.refunds.create(
          { payment_intent: paymentId, amount: yenOf(amountJpy), metadata: { refundNo, reason } },
          { ...options, idempotencyKey: `refund:${refundNo}` },
        ),
      )
      const mayBeTooLate = made.kind === 'refused' && made.reason === 'invalid'
      const late = { time: limit(), at: machineClock.now() }
      return mayBeTooLate && (await isTooLateToRefund({ stripe, access: settings }, paymentId, late))
        ? impossible
        : made
    },

    fetchRefund: (refundId) =>
      askRefund(limit(), (options) => stripe.refunds.retrieve(refundId, {}, options)),

    findRefund: (paymentId, refundNo) => findRefund(paymentId, refundNo, limit()),

    fetchDispute: async (disputeId) => {
      const answered = await askStripe({ access: settings, time: limit() }, (options) =>
        stripe.disputes.retrieve(disputeId, {}, options),
      )
      return answered.kind === 'ok' ? { kind: 'ok', value: readDispute(answered.value) } : answered
    },

    ...stripeLedger(stripe, settings),

    balance: async () => {
      const answered = await askStripe({ access: settings, time: limit() }, (options) =>
        stripe.balance.retrieve({}, options),
      )
      if (answered.kind !== 'ok') return answered
      const yenIn = (funds: readonly { currency: string; amount: number }[]) =>
        centsOfYen(funds.find(({ currency }) => currency === CURRENCY)?.amount ?? 0)
      const { available, pending } = answered.value
      return { kind: 'ok', value: { availableJpy: yenIn(available), pendingJpy: yenIn(pending) } }
    },

    readWebhook: (body, headers) => readStripeWebhook({ body, headers }, endpoint, machineClock.now()),

    webhookReply: (isTakenIn) => ({ status: isTakenIn ? 200 : 503, body: '{}' }),
  }

  async function askRefund(
    time: TimeLimit,
    call: (options: { readonly timeout: number }) => Promise<Stripe.Refund>,
  ) {
    const answered = await askStripe({ access: settings, time }, call)
    return answered.kind === 'ok' ? ({ kind: 'ok', value: readRefund(answered.value) } as const) : answered
  }

  function findRefund(
    paymentId: string,
    refundNo: string,
    time: TimeLimit,
  ): ReturnType<PaymentProvider['refund']> {
    return askStripe({ access: settings, time }, async (options) => {
      const list = stripe.refunds.list({ payment_intent: paymentId, limit: ROWS }, options)
      for await (const refund of list) if (refund.metadata?.refundNo === refundNo) return readRefund(refund)
      return null
    }).then((found) => {
      if (found.kind !== 'ok') return found
      return found.value === null
        ? { kind: 'refused', reason: 'notFound' }
        : { kind: 'ok', value: found.value }
    })
  }
}
