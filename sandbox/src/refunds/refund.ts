import type { Deps } from '../deps'
import { ApiError } from '../errors'
import { fingerprint, newId } from '../ids'
import { refundMovement } from '../ledger/movements'
import type { Payment, Refund } from '../model'
import { promptWebhook } from '../payments/settle'
import { stateError } from '../payments/transitions'
import { refundView } from '../payments/views'

export interface CreateRefund {
  readonly paymentId: string
  /** Whole yen. */
  readonly amount: number
  readonly reason: string
  readonly metadata: Readonly<Record<string, string>>
}

/**
 * Gives money back: at once to a card, a little later to a wallet (metadata.behaviour: `pending` or `failed` plays those).
 * The same idempotency key gives the refund that it made before, as it is now.
 * Throws `not_found`, `payment_state`, `refund_too_large` or `idempotency_key_reused`.
 */
export function createRefund(deps: Deps, request: CreateRefund, key: string): Refund {
  const print = fingerprint(request)
  const earlier = deps.store.getBy('refunds', 'createKey', key)
  if (earlier) {
    if (earlier.createFingerprint === print) return earlier
    throw new ApiError('idempotency_key_reused', 'This idempotency key belongs to another request.')
  }
  const payment = deps.store.get('payments', request.paymentId)
  if (!payment) throw new ApiError('not_found', 'No payment has this id.')
  if (payment.status !== 'succeeded') throw stateError(payment)
  const left = payment.amount - payment.amountRefunded
  if (request.amount > left)
    throw new ApiError('refund_too_large', 'More than is left of the payment.', { left })
  return begin(deps, payment, { request, keys: { createKey: key, createFingerprint: print } })
}

interface RefundStart {
  readonly request: CreateRefund
  readonly keys: Pick<Refund, 'createKey' | 'createFingerprint'>
}

function begin(deps: Deps, payment: Payment, { request, keys }: RefundStart): Refund {
  const at = deps.now()
  const isLater = payment.method !== 'card' || request.metadata.behaviour === 'pending'
  const refund: Refund = {
    ...request,
    ...keys,
    id: newId('ref'),
    status: 'pending',
    due: isLater ? { at: at + deps.config.delays.processingMs } : null,
    createdAt: at,
    updatedAt: at,
  }
  const held: Payment = { ...payment, amountRefunded: payment.amountRefunded + refund.amount, updatedAt: at }
  deps.store.commit({ in: 'payments', row: held }, { in: 'refunds', row: refund })
  if (!refund.due) return end(deps, refund)
  enterDue(deps, refund)
  return refund
}

/** Ends a refund as its metadata plays it; a failed one gives its amount back to what can be refunded. */
function end(deps: Deps, refund: Refund): Refund {
  const at = deps.now()
  const status = refund.metadata.behaviour === 'failed' ? 'failed' : 'succeeded'
  const ended: Refund = { ...refund, status, due: null, updatedAt: at }
  const event = deps.webhooks.event(`refund.${status}`, { refund: refundView(ended) }, promptWebhook)
  const payment = deps.store.get('payments', refund.paymentId)
  deps.store.commit(
    { in: 'refunds', row: ended },
    { in: 'events', row: event },
    ...(status === 'succeeded' ? [refundMovement(deps, ended)] : []),
    ...(payment && status === 'failed'
      ? [
          {
            in: 'payments' as const,
            row: { ...payment, amountRefunded: payment.amountRefunded - refund.amount, updatedAt: at },
          },
        ]
      : []),
  )
  deps.webhooks.announce(event)
  return ended
}

function enterDue(deps: Deps, refund: Refund): void {
  if (!refund.due) return
  deps.agenda.at(refund.due.at, () => {
    const current = deps.store.get('refunds', refund.id)
    if (current?.due) end(deps, current)
  })
}

/** Enters every refund that a former run of the program left unfinished. */
export function resumeRefunds(deps: Deps): void {
  for (const refund of deps.store.all('refunds')) {
    if (refund.status !== 'pending') continue
    if (refund.due) enterDue(deps, refund)
    else end(deps, refund)
  }
}
