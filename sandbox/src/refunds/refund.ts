import { testCardById } from '../cards/testCards'
import type { Deps } from '../deps'
import { holdsPayment } from '../disputes/dispute'
import { ApiError } from '../errors'
import { objectOfKey, useOfKey } from '../idempotency/usedKeys'
import { newId } from '../ids'
import { refundMovement } from '../ledger/movements'
import type { Change, Payment, Refund, RefundFailure } from '../model'
import { stateError } from '../payments/transitions'
import { refundView } from '../payments/views'
import { promptWebhook } from '../webhooks/delivery'

export interface CreateRefund {
  readonly paymentId: string
  /** Whole yen. */
  readonly amount: number
  readonly reason: string
  readonly metadata: Readonly<Record<string, string>>
}

/**
 * Gives money back: at once to a card, a little later to a wallet (metadata.behaviour: `pending`, `failed` or `sentBack` plays
 * those). The same idempotency key gives the refund that it made before, as it is now, for a day.
 * Throws `not_found`, `payment_state`, `payment_disputed`, `refund_too_large` or `idempotency_key_reused`.
 */
export function createRefund(deps: Deps, request: CreateRefund, key: string): Refund {
  const keyed = { key, call: 'refunds', body: request }
  const earlier = deps.store.get('refunds', objectOfKey(deps, keyed) ?? '')
  if (earlier) return earlier
  const payment = deps.store.get('payments', request.paymentId)
  if (!payment) throw new ApiError('not_found', 'No payment has this id.')
  if (payment.status !== 'succeeded') throw stateError(payment)
  if (holdsPayment(deps, payment)) {
    throw new ApiError('payment_disputed', 'The bank holds this payment, or has taken it back.')
  }
  const left = payment.amount - payment.amountRefunded
  if (request.amount > left)
    throw new ApiError('refund_too_large', 'More than is left of the payment.', { left })
  const refund = newRefund(deps, payment, request)
  deps.store.commit(
    { in: 'payments', row: refunded(deps, payment, refund.amount) },
    { in: 'refunds', row: refund },
    useOfKey(deps, keyed, refund.id),
  )
  if (!refund.due) return end(deps, refund)
  enterDue(deps, refund)
  return refund
}

function newRefund({ now, config }: Deps, payment: Payment, request: CreateRefund): Refund {
  const at = now()
  const isLater = payment.method !== 'card' || request.metadata.behaviour === 'pending'
  return {
    ...request,
    id: newId('ref'),
    status: 'pending',
    failure: null,
    due: isLater ? { at: at + config.delays.processingMs } : null,
    createdAt: at,
    updatedAt: at,
  }
}

const refunded = ({ now }: Pick<Deps, 'now'>, payment: Payment, by: number): Payment => ({
  ...payment,
  amountRefunded: payment.amountRefunded + by,
  updatedAt: now(),
})

/** Ends a refund as its metadata or its card plays it. */
function end(deps: Deps, refund: Refund): Refund {
  if (refund.metadata.behaviour === 'failed') return fail(deps, refund, 'bank_unreachable')
  const at = deps.now()
  const due = comesBack(deps, refund) ? { at: at + deps.config.delays.processingMs } : null
  const ended: Refund = { ...refund, status: 'succeeded', due, updatedAt: at }
  commitEnd(deps, ended, [refundMovement(deps, ended, -ended.amount)])
  enterDue(deps, ended)
  return ended
}

function comesBack({ store }: Deps, { paymentId, metadata }: Refund): boolean {
  const payment = store.get('payments', paymentId)
  return (
    metadata.behaviour === 'sentBack' ||
    testCardById(payment?.testCard ?? '')?.behaviour.refunds === 'sentBack'
  )
}

/**
 * The cardholder's bank sends a refund back, also one that had arrived: its amount can be refunded again. One that has failed stays so.
 */
export function sendBack(deps: Deps, refund: Refund, failure: RefundFailure): Refund {
  return refund.status === 'failed' ? refund : fail(deps, refund, failure)
}

function fail(deps: Deps, refund: Refund, failure: RefundFailure): Refund {
  const failed: Refund = { ...refund, status: 'failed', failure, due: null, updatedAt: deps.now() }
  const payment = deps.store.get('payments', refund.paymentId)
  commitEnd(deps, failed, [
    // What had left is on the account again.
    ...(refund.status === 'succeeded' ? [refundMovement(deps, failed, failed.amount)] : []),
    ...(payment ? [{ in: 'payments' as const, row: refunded(deps, payment, -failed.amount) }] : []),
  ])
  return failed
}

function commitEnd(deps: Deps, refund: Refund, more: readonly Change[]): void {
  const type = refund.status === 'failed' ? 'refund.failed' : 'refund.succeeded'
  const event = deps.webhooks.event(type, { refund: refundView(refund) }, promptWebhook)
  deps.store.commit({ in: 'refunds', row: refund }, { in: 'events', row: event }, ...more)
  deps.webhooks.announce(event)
}

function enterDue(deps: Deps, { id, due }: Refund): void {
  if (!due) return
  deps.agenda.at(due.at, () => {
    const current = deps.store.get('refunds', id)
    if (!current?.due) return
    if (current.status === 'pending') end(deps, current)
    else sendBack(deps, current, 'account_closed')
  })
}

/** Enters every refund that a former run of the program left unfinished. */
export function resumeRefunds(deps: Deps): void {
  for (const refund of deps.store.all('refunds')) {
    if (refund.due) enterDue(deps, refund)
    else if (refund.status === 'pending') end(deps, refund)
  }
}
