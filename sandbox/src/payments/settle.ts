import { testCardById } from '../cards/testCards'
import type { Deps } from '../deps'
import { openDispute } from '../disputes/dispute'
import { chargeMovement } from '../ledger/movements'
import type { EventType, Outcome, Payment, ProviderEvent, WebhookManner } from '../model'
import { promptWebhook } from '../webhooks/delivery'
import { moved, type PaymentChanges } from './transitions'
import { paymentView } from './views'

/** How a payment ends, and how its webhook is delivered. */
interface Settlement {
  readonly outcome: Outcome
  readonly webhook: WebhookManner
  readonly changes?: PaymentChanges
}

/** Ends a payment and tells of it; gives the ended payment and its event, already entered for delivery. */
export function settle(
  deps: Deps,
  payment: Payment,
  { outcome, webhook, changes = {} }: Settlement,
): { payment: Payment; event: ProviderEvent } {
  const failure = outcome.status === 'failed' ? outcome.code : null
  const ended = moved(payment, { status: outcome.status, at: deps.now(), ...changes, failure })
  return commitEnd(deps, ended, {
    type: outcome.status === 'succeeded' ? 'payment.succeeded' : 'payment.failed',
    webhook,
  })
}

/** Cancels a payment that has not begun to move money, and tells of it. */
export function cancel(deps: Deps, payment: Payment): Payment {
  return commitEnd(deps, moved(payment, { status: 'canceled', at: deps.now() }), {
    type: 'payment.canceled',
    webhook: promptWebhook,
  }).payment
}

function commitEnd(
  deps: Deps,
  payment: Payment,
  { type, webhook }: { readonly type: EventType; readonly webhook: WebhookManner },
) {
  const event = deps.webhooks.event(type, { payment: paymentView(payment, deps.origin()) }, webhook)
  deps.store.commit(
    { in: 'payments', row: payment },
    { in: 'events', row: event },
    ...(payment.status === 'succeeded' ? [chargeMovement(deps, payment)] : []),
  )
  deps.webhooks.announce(event)
  const reason = testCardById(payment.testCard ?? '')?.behaviour.disputedAs
  if (payment.status === 'succeeded' && reason) openDispute(deps, payment, { reason, isInquiry: false })
  return { payment, event }
}

/** Lets the payment's outcome come later, also after a restart; gives the waiting payment. */
export function settleLater(
  deps: Deps,
  payment: Payment,
  { due, changes = {} }: { readonly due: NonNullable<Payment['due']>; readonly changes?: PaymentChanges },
): Payment {
  const waiting = moved(payment, { status: 'processing', at: deps.now(), ...changes, due })
  deps.store.commit({ in: 'payments', row: waiting })
  enterDue(deps, waiting)
  return waiting
}

function enterDue(deps: Deps, payment: Payment): void {
  if (!payment.due) return
  deps.agenda.at(payment.due.at, () => settleDue(deps, payment.id))
}

/** Ends a payment whose time has come; does nothing when it has ended already. */
export function settleDue(deps: Deps, id: string): void {
  const payment = deps.store.get('payments', id)
  if (payment?.due) settle(deps, payment, { outcome: payment.due.outcome, webhook: payment.due.webhook })
}

/** Enters every outcome that a former run of the program left to come. */
export function resumeOutcomes(deps: Deps): void {
  for (const payment of deps.store.all('payments')) enterDue(deps, payment)
}
