import type { DisputeReason } from '@noriai/contract/rules/dispute'
import * as v from 'valibot'
import { centsOfYen } from './amount'
import type { Dispute } from './dispute'
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

const threeDSecureSchema = v.object({
  result: v.picklist(['authenticated', 'failed']),
  flow: v.picklist(['challenge', 'frictionless']),
  version: v.string(),
  eci: v.nullable(v.string()),
  transactionId: v.string(),
})

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
    threeDSecure: v.nullable(threeDSecureSchema),
    nextAction: v.nullable(nextActionSchema),
  }),
  v.transform((it): ProviderPayment => ({
    id: it.id,
    outTradeNo: it.reference,
    amountJpy: it.amount,
    status: statusOf[it.status],
    failure: it.failure === null ? null : (failureOf[it.failure] ?? 'other'),
    card: it.card,
    ...(it.threeDSecure && { threeDSecure: it.threeDSecure }),
    redirectUrl: it.nextAction?.type === 'redirect' ? it.nextAction.url : null,
    wechat: it.nextAction?.type === 'wechatRequestPayment' ? it.nextAction.params : null,
  })),
)

const refundFields = v.object({
  id: v.string(),
  paymentId: v.string(),
  amount: yenSchema,
  status: v.picklist(['pending', 'succeeded', 'failed']),
  failure: v.nullable(v.string()),
  metadata: v.object({ refundNo: v.optional(v.string()) }),
})

/** The one failure that no other try can mend. */
const CLOSED_ACCOUNT = 'account_closed'

function toRefund({
  id,
  paymentId,
  amount,
  status,
  failure,
}: v.InferOutput<typeof refundFields>): ProviderRefund {
  const whether = failure === CLOSED_ACCOUNT ? 'final' : 'temporary'
  return { id, paymentId, amountJpy: amount, status, failure: status === 'failed' ? whether : null }
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

const disputeStatusOf = {
  needs_response: 'needsResponse',
  under_review: 'review',
  won: 'won',
  lost: 'lost',
} as const

const disputeReasonOf: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraudulent',
  product_not_received: 'notProvided',
  duplicate: 'duplicate',
  unrecognized: 'unrecognized',
}

/** A dispute of the sandbox, read as ours; its page takes the evidence. */
export const disputeSchema = v.pipe(
  v.object({
    id: v.string(),
    paymentId: v.string(),
    amount: yenSchema,
    fee: yenSchema,
    reason: v.string(),
    status: v.picklist(Object.keys(disputeStatusOf) as (keyof typeof disputeStatusOf)[]),
    isRefundable: v.boolean(),
    evidenceDueAt: v.nullable(v.number()),
    url: v.string(),
    createdAt: v.number(),
  }),
  v.transform((it): Dispute => ({
    id: it.id,
    paymentId: it.paymentId,
    amountJpy: it.amount,
    feeJpy: it.fee,
    reason: disputeReasonOf[it.reason] ?? 'other',
    status: disputeStatusOf[it.status],
    dueAt: it.evidenceDueAt,
    isRefundable: it.isRefundable,
    openedAt: it.createdAt,
    providerUrl: it.url,
  })),
)

export const paymentListSchema = v.object({ payments: v.array(paymentSchema) })
export const tokenSchema = v.object({ card: cardSchema, isUsed: v.boolean() })
export const fieldSessionSchema = v.object({ id: v.string(), url: v.string() })
export const refusalSchema = v.object({ error: v.object({ code: v.string() }) })

const objectSchema = v.optional(v.object({ id: v.string() }))

/** An event as the webhook carries it; `data` holds one object. */
export const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({ payment: objectSchema, refund: objectSchema, dispute: objectSchema }),
})
