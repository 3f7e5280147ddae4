import * as v from 'valibot'
import { centsOfYen } from './amount'
import type { CardFacts, PaymentFailure, ProviderPayment, ProviderRefund } from './provider'

/** The sandbox speaks of whole yen. */
export const yenSchema = v.pipe(v.number(), v.safeInteger(), v.transform(centsOfYen))

const statusOf = {
  requires_confirmation: 'awaitingCard',
  requires_action: 'requiresAction',
  processing: 'processing',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
} as const

const failureOf: Readonly<Record<string, PaymentFailure>> = {
  card_declined: 'declined',
  insufficient_funds: 'insufficientFunds',
  limit_exceeded: 'overLimit',
  authentication_failed: 'challengeFailed',
}

export const cardSchema = v.pipe(
  v.object({
    brand: v.string(),
    last4: v.string(),
    funding: v.picklist(['credit', 'debit', 'prepaid']),
    country: v.string(),
  }),
  v.transform((card): CardFacts => ({ ...card, wallet: null, fingerprint: null })),
)

const nextActionSchema = v.variant('type', [
  v.object({ type: v.literal('redirect'), url: v.string() }),
  v.object({
    type: v.literal('wechatRequestPayment'),
    params: v.object({
      timeStamp: v.string(),
      nonceStr: v.string(),
      package: v.string(),
      signType: v.string(),
      paySign: v.string(),
    }),
  }),
])

/** A payment of the sandbox, read as ours. */
export const paymentSchema = v.pipe(
  v.object({
    id: v.string(),
    reference: v.string(),
    amount: yenSchema,
    currency: v.literal('JPY'),
    status: v.picklist(Object.keys(statusOf) as (keyof typeof statusOf)[]),
    failure: v.nullable(v.string()),
    card: v.nullable(cardSchema),
    nextAction: v.nullable(nextActionSchema),
  }),
  v.transform((it): ProviderPayment => ({
    id: it.id,
    outTradeNo: it.reference,
    amountJpy: it.amount,
    status: statusOf[it.status],
    failure: it.failure === null ? null : (failureOf[it.failure] ?? 'other'),
    card: it.card,
    redirectUrl: it.nextAction?.type === 'redirect' ? it.nextAction.url : null,
    wechat: it.nextAction?.type === 'wechatRequestPayment' ? it.nextAction.params : null,
  })),
)

const refundFields = v.object({
  id: v.string(),
  paymentId: v.string(),
  amount: yenSchema,
  status: v.picklist(['pending', 'succeeded', 'failed']),
  metadata: v.object({ refundNo: v.optional(v.string()) }),
})

function toRefund({ id, paymentId, amount, status }: v.InferOutput<typeof refundFields>): ProviderRefund {
  return { id, paymentId, amountJpy: amount, status, failure: status === 'failed' ? 'temporary' : null }
}

/** A refund of the sandbox, read as ours. */
export const refundSchema = v.pipe(refundFields, v.transform(toRefund))

/** The refunds of a payment, with our numbers of them. */
export const refundListSchema = v.object({
  refunds: v.array(
    v.pipe(
      refundFields,
      v.transform((it) => ({ refundNo: it.metadata.refundNo, refund: toRefund(it) })),
    ),
  ),
})

export const paymentListSchema = v.object({ payments: v.array(paymentSchema) })
export const tokenSchema = v.object({ card: cardSchema, isUsed: v.boolean() })
export const fieldSessionSchema = v.object({ id: v.string(), url: v.string() })
export const refusalSchema = v.object({ error: v.object({ code: v.string() }) })

const objectSchema = v.optional(v.object({ id: v.string() }))

/** An event as the webhook carries it; `data` holds one object. */
export const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({ payment: objectSchema, refund: objectSchema }),
})
