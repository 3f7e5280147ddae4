import { and, eq } from 'drizzle-orm'
import { isForeignCard } from '@noriai/contract/rules/foreignCard'
import { isOver } from '@noriai/contract/rules/seatHold'
import type { ErrorCode } from '@noriai/contract/errors'
import { unpaidStates } from '@noriai/contract/orders/states'
import { msPerSecond } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import { compiled, type Values } from '../../infra/db/compiled'
import { sendLastWrites } from '../../infra/db/lastWrite'
import {
  paymentAttempts,
  paymentEvents,
  surplusRefunds,
  type ProviderName,
  type SurplusCause,
} from '../../infra/db/schema/payments'
import { isOverUnpaid, type ProviderPayment } from '../../infra/providers/payment/provider'
import { markPaying, paymentFailed, settlePaid, type Cause, type Order } from '../orders'
import { ACTION_SYNC_MS, changeLocked, isLive, lockTrade, updateAttempt, type Attempt } from './attempts'
import { isTakenFunding, knownFunding } from './cardFacts'
import { forgiveCardTry } from './cardTries'
import { failureCodeOf } from './failures'

/** When the provider is asked again about an attempt that is on its way, unless it tells before. */
const PROCESSING_SYNC_MS = 5 * msPerSecond

/** What came to light of an attempt, when, and how. */
export interface News {
  readonly at: number
  /** In one word for the order's log: `cardAnswered`, `webhook`, `synced` … */
  readonly cause: string
  /** Of the webhook; one that was taken in before changes nothing. */
  readonly eventId?: string
  /** Shown instead of the provider's reason when we ended the attempt ourselves. */
  readonly failureCode?: ErrorCode
}

/** A payment as a provider reported it. */
export interface SeenPayment {
  readonly provider: ProviderName
  readonly payment: ProviderPayment
  /** The order that it pays, where the attempt was read before; an attempt stays with its order. */
  readonly orderId?: string
}

/** What the provider of an attempt said. */
export function by(attempt: Attempt, payment: ProviderPayment): SeenPayment {
  const { provider, orderId, outTradeNo } = attempt
  return payment.outTradeNo === outTradeNo ? { provider, payment, orderId } : { provider, payment }
}

const orderOfAttempt = compiled((db, seen: Values<{ outTradeNo: string; provider: ProviderName }>) =>
  db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.outTradeNo, seen.outTradeNo), eq(paymentAttempts.provider, seen.provider))),
)

/**
 * Takes in what the provider says of a payment: the one way in which an attempt and the payment of its order change,
 * whether the answer to a confirmation, a webhook or our own question brought it. One transaction; taking in the same
 * again changes nothing. Money that no order is owed for goes back by itself. Undefined for a payment that is not ours, be it of our number.
 */
export async function settleAttempt(
  deps: Deps,
  { provider, payment: seen, orderId: known }: SeenPayment,
  news: News,
): Promise<Attempt | undefined> {
  return deps.db.transaction(async (tx) => {
    const { outTradeNo } = seen
    const orderId = known ?? (await orderOfAttempt(tx, { outTradeNo, provider })).at(0)?.orderId
    const trade = orderId === undefined ? undefined : await lockTrade(tx, { orderId, outTradeNo })
    if (!trade) return undefined
    const { order, attempt } = trade
    if (isAnother(attempt, seen)) {
      deps.log.error({ outTradeNo, payment: seen.id }, 'another payment has the number of an attempt')
      return undefined
    }
    if (news.eventId !== undefined) {
      const event = await recordEvent(tx, { provider, id: news.eventId, providerObjectId: seen.id }, news.at)
      if (event === 'duplicate') return attempt
    }
    return apply({ tx, deps, order, attempt, seen, news })
  })
}

/**
 * Whether a payment is not that of the attempt whose number it has: another server's, which shares our account and numbers its orders as we do.
 * Until the provider has answered which one is the attempt's, the payment itself says so, as far as it does.
 */
function isAnother(
  { providerPaymentId }: Attempt,
  { id, isMadeElsewhere = false }: ProviderPayment,
): boolean {
  return providerPaymentId === null ? isMadeElsewhere : providerPaymentId !== id
}

/** Writes down an event of the provider; a duplicate was written before and changes nothing. */
async function recordEvent(
  tx: Tx,
  event: { readonly provider: ProviderName; readonly id: string; readonly providerObjectId: string },
  at: number,
): Promise<'new' | 'duplicate'> {
  const kept = await tx
    .insert(paymentEvents)
    .values({ ...event, kind: 'payment', receivedAt: at })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return kept.length > 0 ? 'new' : 'duplicate'
}

interface Step {
  readonly tx: Tx
  readonly deps: Deps
  readonly order: Order
  readonly attempt: Attempt
  readonly seen: ProviderPayment
  readonly news: News
}

async function apply(step: Step): Promise<Attempt> {
  const { attempt, seen } = step
  if (attempt.status === 'succeeded') return attempt
  // The provider's word on money wins: a payment may succeed after we gave it up.
  if (seen.status === 'succeeded') return succeed(step)
  if (!isLive(attempt)) return explain(step)
  switch (seen.status) {
    case 'awaitingCard':
      return attempt
    case 'requiresAction':
      return wait(step, 'requiresAction', ACTION_SYNC_MS)
    case 'processing':
      if (isPayable(step)) await markPaying(step.tx, step.order, causeOf(step))
      return wait(step, 'processing', PROCESSING_SYNC_MS)
    case 'failed':
    case 'cancelled':
      return fail(step)
  }
}

async function succeed(step: Step): Promise<Attempt> {
  const { tx, deps, order, attempt, seen, news } = step
  const succeeded = await changeLocked(tx, attempt, {
    status: 'succeeded',
    errorCode: null,
    providerPaymentId: seen.id,
    settledAt: news.at,
    nextSyncAt: null,
    ...cardColumns(seen),
  })
  const wrong = wrongCharge(step)
  if (wrong !== undefined) {
    const { outTradeNo } = attempt
    deps.log.error({ outTradeNo, quoted: attempt.amountJpy, charged: seen.amountJpy, wrong }, 'wrong charge')
    // Of one that was over already the order has heard: what it is being paid by since is another attempt.
    if (isLive(attempt)) await paymentFailed(tx, order.id, causeOf(step))
    await giveSurplusBack(step, wrong)
    return succeeded
  }
  if (attempt.payType === 'card') {
    deps.cardWatch.note('charged', news.at)
    await forgiveCardTry(deps, tx, order.accountId)
  }
  const { payType, feeJpy, giftJpy, createdAt: begunAt } = attempt
  const payment = {
    orderId: order.id,
    locked: order,
    payType,
    withForeignCardFee: feeJpy > 0,
    giftJpy,
    begunAt,
  }
  const settled = await settlePaid(tx, payment, { cause: causeOf(step), policy: deps.policy })
  if (settled.outcome === 'alreadyPaid') await giveSurplusBack(step, 'paidTwice')
  return succeeded
}

/** Why a charge does not pay the order: it goes back whole. */
function wrongCharge(step: Step): 'amountWrong' | 'cardSwapped' | undefined {
  const { attempt, seen } = step
  if (seen.amountJpy !== attempt.amountJpy) return 'amountWrong'
  return attempt.payType === 'card' && !isClaimedCard(step) ? 'cardSwapped' : undefined
}

/**
 * Whether the card that was charged is the one that was looked at, as far as anything depends on it. A browser that has the
 * payment's secret could pay with another: of another funding, or without the fee.
 */
function isClaimedCard({ deps, attempt, seen: { card } }: Step): boolean {
  if (card === null || attempt.confirmedAt === null) return false
  return (
    card.last4 === attempt.cardLast4 &&
    isTakenFunding(deps.policy, card) &&
    isForeignCard(card.country) === isForeignCard(attempt.cardCountry)
  )
}

async function giveSurplusBack({ tx, attempt, seen, news }: Step, cause: SurplusCause) {
  afterCommit(tx, { kind: 'refundsDue' })
  await tx.insert(surplusRefunds).values({
    outTradeNo: attempt.outTradeNo,
    amountJpy: seen.amountJpy,
    cause,
    createdAt: news.at,
    nextTryAt: news.at,
  })
}

async function fail(step: Step): Promise<Attempt> {
  const { tx, deps, order, attempt, seen, news } = step
  // A wallet's refusal is the first that the order hears of the attempt.
  if (seen.status === 'failed' && isPayable(step)) await markPaying(tx, order, causeOf(step))
  await sendLastWrites(tx)
  if (seen.status === 'failed' && attempt.payType === 'card') deps.cardWatch.note('refused', news.at)
  await paymentFailed(tx, order.id, causeOf(step))
  const failed = await updateAttempt(tx, attempt, {
    from: attempt.status,
    changes: {
      status: 'failed',
      errorCode: news.failureCode ?? failureCodeOf(seen),
      providerPaymentId: seen.id,
      settledAt: news.at,
      nextSyncAt: null,
      ...cardColumns(seen),
    },
  })
  return failed ?? attempt
}

/**
 * Takes in news of an attempt that is over here. Those of an end that we asked for may come before its answer, and do not know why; one
 * that was let go is over at the provider too, and is asked about no more.
 */
async function explain({ tx, attempt, seen, news: { failureCode } }: Step): Promise<Attempt> {
  const isUnexplained = attempt.errorCode === 'payment.cancelledByTraveller'
  const changes = {
    ...(isOverUnpaid(seen) && attempt.nextSyncAt !== null && { nextSyncAt: null }),
    ...(failureCode !== undefined && isUnexplained && { errorCode: failureCode }),
  }
  if (Object.keys(changes).length === 0) return attempt
  return (await updateAttempt(tx, attempt, { from: attempt.status, changes })) ?? attempt
}

async function wait(
  { tx, attempt, seen, news }: Step,
  status: 'requiresAction' | 'processing',
  syncMs: number,
): Promise<Attempt> {
  const waiting = await updateAttempt(tx, attempt, {
    from: attempt.status,
    changes: {
      status,
      providerPaymentId: seen.id,
      redirectUrl: seen.redirectUrl ?? attempt.redirectUrl,
      // News that repeats what is known does not put the next question off for ever.
      ...(attempt.status === status ? {} : { nextSyncAt: news.at + syncMs }),
    },
  })
  return waiting ?? attempt
}

function isPayable({ order, news }: Step): boolean {
  const isUnpaid = unpaidStates.includes(order.payment)
  return isUnpaid && order.fulfilment === 'placed' && !isOver(order.payUntil, news.at)
}

function causeOf({ news }: Step): Cause {
  return { actor: 'provider', cause: news.cause, at: news.at }
}

function cardColumns({ card, threeDSecure }: ProviderPayment) {
  return {
    ...(card && {
      cardBrand: card.brand,
      cardLast4: card.last4,
      cardFunding: knownFunding(card),
      cardCountry: card.country,
    }),
    ...(threeDSecure && { threeDSecure }),
  }
}
