import { randomUUID } from 'node:crypto'
import { testCardById, type TestCard } from '../cards/testCards'
import type { Deps } from '../deps'
import { ApiError } from '../errors'
import { objectOfKey, useOfKey } from '../idempotency/usedKeys'
import { newId } from '../ids'
import type { CardToken, Change, Outcome, Payment, ThreeDSecure, WebhookManner } from '../model'
import { promptWebhook } from '../webhooks/delivery'
import { settle, settleDue, settleLater } from './settle'
import { moved, stateError, type PaymentChanges } from './transitions'

export interface ConfirmPayment {
  readonly cardToken: string
  /** What to charge, in yen: at most the payment's amount. Absent: all of it. */
  readonly amount?: number | undefined
}

/** A confirmed payment, and what to wait for before the answer is sent. */
export interface Confirmed {
  readonly payment: Payment
  readonly beforeAnswer?: Promise<void>
}

/**
 * Charges the card behind a token; each payment has one confirmation and so one outcome.
 * The same key again gives the payment as it is now, for a day. Throws `payment_state`, `token_unusable`, `funding_not_accepted`,
 * `idempotency_key_reused` or `invalid_request`, and then the payment is as before.
 */
export function confirmPayment(
  deps: Deps,
  payment: Payment,
  { request, key }: { readonly request: ConfirmPayment; readonly key: string },
): Confirmed {
  const keyed = { key, call: `payments/${payment.id}/confirm`, body: request }
  if (objectOfKey(deps, keyed) === payment.id) return { payment }
  if (payment.status !== 'requires_confirmation' || payment.expiresAt <= deps.now()) throw stateError(payment)
  const amount = request.amount ?? payment.amount
  if (amount > payment.amount) throw new ApiError('invalid_request', 'The amount may fall, never rise.')
  const token = usableToken(deps, payment, request.cardToken)
  const card = knownCard(token)
  deps.store.commit({ in: 'tokens', row: { ...token, isUsed: true } }, useOfKey(deps, keyed, payment.id))
  return charge(deps, payment, {
    card,
    details: { card: token.card, amount, testCard: card.id, ...unasked(card) },
  })
}

function usableToken(deps: Deps, payment: Payment, id: string): CardToken {
  const token = deps.store.get('tokens', id)
  const isOfAnother = token !== undefined && token.paymentId !== null && token.paymentId !== payment.id
  if (!token || token.isUsed || isOfAnother || token.expiresAt <= deps.now()) {
    throw new ApiError(
      'token_unusable',
      'The card token was used, has expired or belongs to another payment.',
    )
  }
  if (!payment.acceptedFunding.includes(token.card.funding)) {
    throw new ApiError('funding_not_accepted', `This payment does not take ${token.card.funding} cards.`, {
      funding: token.card.funding,
    })
  }
  return token
}

function knownCard(token: CardToken): TestCard {
  const card = testCardById(token.testCard)
  if (!card) throw new ApiError('token_unusable', 'The test card of this token is no longer in the list.')
  return card
}

/** The bank of a card that fails 3-D Secure without a question has answered. */
const unasked = ({ behaviour }: TestCard) =>
  behaviour.outcome === 'authentication_failed' ? { threeDSecure: threeDSecureOf(false, 'frictionless') } : {}

type Charge = Pick<PaymentChanges, 'threeDSecure'> & Required<Pick<Payment, 'card' | 'amount' | 'testCard'>>

function charge(
  deps: Deps,
  payment: Payment,
  { card, details }: { readonly card: TestCard; readonly details: Charge },
): Confirmed {
  const { behaviour } = card
  if (behaviour.isChallenged) return { payment: startChallenge(deps, payment, details) }
  const outcome = outcomeOf(card)
  const webhook = webhookManner(deps, card)
  const { slowAnswerMs, processingMs } = deps.config.delays
  if (behaviour.answer === 'slow') {
    const due = { at: deps.now() + slowAnswerMs, outcome, webhook }
    const waiting = settleLater(deps, payment, { due, changes: details })
    return { payment: waiting, beforeAnswer: outcomeCame(deps, waiting.id, due.at) }
  }
  if (behaviour.answer === 'processing') {
    return {
      payment: settleLater(deps, payment, {
        due: { at: deps.now() + processingMs, outcome, webhook },
        changes: details,
      }),
    }
  }
  const ended = settle(deps, payment, { outcome, webhook, changes: details })
  if (behaviour.webhook !== 'beforeAnswer') return { payment: ended.payment }
  return { payment: ended.payment, beforeAnswer: deps.webhooks.send(ended.event.id) }
}

function outcomeCame(deps: Deps, id: string, at: number): Promise<void> {
  return new Promise((resolve) => {
    deps.agenda.at(at, () => {
      settleDue(deps, id)
      resolve()
    })
  })
}

function threeDSecureOf(isAuthenticated: boolean, flow: ThreeDSecure['flow']): ThreeDSecure {
  return {
    result: isAuthenticated ? 'authenticated' : 'failed',
    flow,
    version: '2.2.0',
    eci: isAuthenticated ? '05' : null,
    transactionId: randomUUID(),
  }
}

/** Sends the cardholder to the challenge page. */
function startChallenge(deps: Deps, payment: Payment, details: Charge): Payment {
  const challenged = moved(payment, {
    status: 'requires_action',
    at: deps.now(),
    ...details,
    actionSecret: newId('act'),
  })
  const change: Change = { in: 'payments', row: challenged }
  deps.store.commit(change)
  return challenged
}

function outcomeOf(card: TestCard): Outcome {
  const { outcome } = card.behaviour
  return outcome === 'succeeded' ? { status: 'succeeded' } : { status: 'failed', code: outcome }
}

function webhookManner(deps: Deps, card: TestCard): WebhookManner {
  if (card.behaviour.webhook === 'late') return { delayMs: deps.config.delays.lateWebhookMs, copies: 1 }
  return card.behaviour.webhook === 'twice' ? { delayMs: 0, copies: 2 } : promptWebhook
}

/** The cardholder's answer on the challenge page. Throws `payment_state` when the question is no longer open. */
export function answerChallenge(deps: Deps, payment: Payment, isApproved: boolean): Payment {
  if (payment.status !== 'requires_action' || payment.expiresAt <= deps.now()) throw stateError(payment)
  const card = testCardById(payment.testCard ?? '')
  const outcome: Outcome =
    isApproved && card ? outcomeOf(card) : { status: 'failed', code: 'authentication_failed' }
  const webhook = card ? webhookManner(deps, card) : promptWebhook
  const changes = { threeDSecure: threeDSecureOf(isApproved, 'challenge') }
  return settle(deps, payment, { outcome, webhook, changes }).payment
}
