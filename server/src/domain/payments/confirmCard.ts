import { createHash } from 'node:crypto'
import type { ErrorCode } from '@noriai/contract/errors'
import { isForeignCard } from '@noriai/contract/rules/foreignCard'
import { msPerSecond } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { CardFacts } from '../../infra/providers/payment/provider'
import type { Session } from '../identity'
import { assertPayable, markPaying, paymentFailed, type Cause, type Order } from '../orders'
import { changeLocked, loadAttempt, lockTrade, updateAttempt, type Attempt } from './attempts'
import { isTakenFunding, knownFunding } from './cardFacts'
import { countCardTry, takeCardTryBack, type CardTry } from './cardTries'
import { endAttempt, syncAttempt } from './endAttempt'
import { by, settleAttempt } from './settleAttempt'
import { amountOf, returnUrlOf } from './startAttempt'

/** A card typed into the hosted fields, to be charged for an attempt. */
export interface CardConfirmation {
  readonly outTradeNo: string
  readonly cardToken: string
  readonly session: Session
  /** That it is the account's owner, where a series of refused cards demanded it. */
  readonly proof?: string | undefined
  /** The origin of the page they are on; 3-D Secure leads back to it. */
  readonly appOrigin: string
  readonly at: number
}

/** Digits of a token's hash in its key: enough to tell the cards of one attempt apart. */
const KEY_DIGITS = 24
/** When the provider is asked about a charge that it did not answer in time. */
const UNANSWERED_SYNC_MS = 2 * msPerSecond

/**
 * Charges a card for an attempt, once: repeated or simultaneous confirmations answer the attempt as it is then. An answer
 * that takes too long leaves it `processing`, within the app's ten seconds. The order is answered as it was found.
 * @throws notFound, order.expired, order.alreadyPaid, order.notPayable, payment.tokenUsed, payment.tooManyCards,
 * payment.providerUnavailable, account.proofNeeded
 */
export async function confirmCard(
  deps: Deps,
  request: CardConfirmation,
): Promise<{ readonly order: Order; readonly attempt: Attempt }> {
  const { order, attempt } = await loadAttempt(deps.db, request.outTradeNo, request.session.accountId)
  const isConfirmed = attempt.status !== 'created'
  const answered = isConfirmed
    ? await current(deps, attempt, request.at)
    : await confirmCreated(deps, { order, attempt }, request)
  return { order, attempt: answered }
}

async function confirmCreated(
  deps: Deps,
  { order, attempt }: { readonly order: Order; readonly attempt: Attempt },
  request: CardConfirmation,
): Promise<Attempt> {
  const { providerPaymentId } = attempt
  if (providerPaymentId === null) throw new DomainError('payment.tokenUsed')
  try {
    assertPayable(order, request.at)
    const card = await readCard(deps, attempt, request.cardToken)
    if (!isAccepted(deps, attempt, card)) {
      return await giveUp(deps, attempt, { failureCode: 'payment.debitRefused', at: request.at })
    }
    const { session, proof, at } = request
    const tried = { session, orderId: order.id, fingerprint: card.fingerprint, proof }
    await countCardTry(deps, tried, at)
    const claimed = await orTakenBack(deps, tried, claim(deps, order, { ...request, attempt, card }))
    if (!claimed) return await reload(deps, request)
    return await charge(deps, order, { ...request, attempt: claimed, paymentId: providerPaymentId })
  } catch (error) {
    // Another confirmation of this attempt was quicker: the card is spent and the order paid because of it.
    const now = await reload(deps, request)
    if (now.status === 'created' || now.status === 'failed') throw error
    return current(deps, now, request.at)
  }
}

/** An attempt that was confirmed before: a charge that is under way may have ended since. */
async function current(deps: Deps, attempt: Attempt, at: number): Promise<Attempt> {
  if (attempt.status !== 'processing') return attempt
  const synced = await syncAttempt(deps, attempt, { at, cause: 'synced' })
  return synced.kind === 'known' ? synced.attempt : attempt
}

async function readCard(deps: Deps, { provider }: Attempt, cardToken: string): Promise<CardFacts> {
  const answer = await deps.payments.named(provider).readCard(cardToken)
  if (answer.kind === 'ok') return answer.value
  throw new DomainError(answer.kind === 'refused' ? 'payment.tokenUsed' : 'payment.providerUnavailable')
}

/**
 * Whether a card is taken: of a funding that is, which the provider must be able to tell, and typed. A wallet pays without the
 * bank's question: only where a setting takes it, and by the same rule of funding.
 */
function isAccepted(deps: Deps, { provider }: Attempt, card: CardFacts): boolean {
  const { cardWallets = [] } = deps.payments.named(provider).capabilities
  return (card.wallet === null || cardWallets.includes(card.wallet)) && isTakenFunding(deps.policy, card)
}

/** Takes the attempt for this confirmation; undefined when another one was quicker, or its end: the order stays as it is then. */
function claim(
  deps: Deps,
  order: Order,
  { session, at, attempt, card }: CardConfirmation & { readonly attempt: Attempt; readonly card: CardFacts },
): Promise<Attempt | undefined> {
  return deps.db.transaction(async (tx) => {
    const trade = await lockTrade(tx, { orderId: order.id, outTradeNo: attempt.outTradeNo })
    if (!trade) throw new DomainError('notFound')
    assertPayable(trade.order, at)
    if (trade.attempt.status !== 'created') return undefined
    const cause = { actor: 'traveller', actorId: session.accountId, cause: 'cardConfirmed', at } as const
    await markPaying(tx, trade.order, cause)
    return changeLocked(tx, trade.attempt, {
      status: 'processing',
      confirmedAt: at,
      nextSyncAt: at + UNANSWERED_SYNC_MS,
      ...amountOf(order, isForeignCard(card.country), attempt.giftJpy),
      cardBrand: card.brand,
      cardLast4: card.last4,
      cardFunding: knownFunding(card),
      cardCountry: card.country,
    })
  })
}

/** Waits for the claim of an attempt for a card that was counted: without it the card is not charged, and does not count. */
async function orTakenBack(
  deps: Deps,
  tried: CardTry,
  claiming: Promise<Attempt | undefined>,
): Promise<Attempt | undefined> {
  let claimed: Attempt | undefined
  try {
    claimed = await claiming
  } finally {
    if (!claimed) await takeCardTryBack(deps, tried)
  }
  return claimed
}

async function charge(
  deps: Deps,
  order: Order,
  {
    cardToken,
    session,
    appOrigin,
    at,
    attempt,
    paymentId,
  }: CardConfirmation & { readonly attempt: Attempt; readonly paymentId: string },
): Promise<Attempt> {
  const { amountJpy } = attempt
  const answer = await deps.payments.named(attempt.provider).confirmCard({
    paymentId,
    cardToken,
    amountJpy,
    returnUrl: returnUrlOf(attempt, appOrigin),
    key: confirmKey(attempt, cardToken),
  })
  // A webhook may have brought it meanwhile.
  if (answer.kind === 'unknown') return reload(deps, { outTradeNo: attempt.outTradeNo, session })
  if (answer.kind === 'ok') {
    return (await settleAttempt(deps, by(attempt, answer.value), { at, cause: 'cardAnswered' })) ?? attempt
  }
  switch (answer.reason) {
    case 'tokenUnusable':
      await putBack(deps, order, { attempt, at })
      throw new DomainError('payment.tokenUsed')
    case 'fundingRefused':
      return giveUp(deps, attempt, { failureCode: 'payment.debitRefused', at })
    case 'wrongState':
      return current(deps, attempt, at)
    default:
      return giveUp(deps, attempt, { failureCode: 'payment.failed', at })
  }
}

/** Another for each card: after one that could not be used, the next is charged and not answered as the first was. */
function confirmKey({ outTradeNo }: Attempt, cardToken: string): string {
  const card = createHash('sha256').update(cardToken).digest('hex').slice(0, KEY_DIGITS)
  return `confirm:${outTradeNo}:${card}`
}

/** The card was not charged and another can be typed: the attempt waits for its card again. */
async function putBack(
  deps: Deps,
  order: Order,
  { attempt, at }: { readonly attempt: Attempt; readonly at: number },
): Promise<void> {
  const cause: Cause = { actor: 'provider', cause: 'cardTokenUnusable', at }
  await deps.db.transaction(async (tx) => {
    // It may have been ended since, and the order be paid by another one.
    if ((await lockTrade(tx, attempt))?.attempt.status !== 'processing') return
    await paymentFailed(tx, order.id, cause)
    await updateAttempt(tx, attempt, {
      from: 'processing',
      changes: {
        status: 'created',
        confirmedAt: null,
        nextSyncAt: order.payUntil,
        ...amountOf(order, true, attempt.giftJpy),
        cardBrand: null,
        cardLast4: null,
        cardFunding: null,
        cardCountry: null,
      },
    })
  })
}

/** Ends the attempt at the provider and here; another one can follow. */
async function giveUp(
  deps: Deps,
  attempt: Attempt,
  { failureCode, at }: { readonly failureCode: ErrorCode; readonly at: number },
): Promise<Attempt> {
  const ended = await endAttempt(deps, attempt, { at, cause: 'cardRefused', failureCode })
  if (ended.kind === 'unknown') throw new DomainError('payment.providerUnavailable')
  return ended.attempt
}

async function reload(
  deps: Deps,
  { outTradeNo, session }: Pick<CardConfirmation, 'outTradeNo' | 'session'>,
): Promise<Attempt> {
  return (await loadAttempt(deps.db, outTradeNo, session.accountId)).attempt
}
