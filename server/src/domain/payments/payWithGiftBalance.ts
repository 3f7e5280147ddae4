import type { Cents } from '@noriai/contract/money'
import { isCoveredByGift } from '@noriai/contract/rules/giftBalance'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { once } from '../../infra/db/idempotency'
import { setGiftPart } from '../giftCards'
import { confirmFreeOrder, lockForPayment, lockPayableOrder, type Cause } from '../orders'
import { findLiveAttempt, loadOwnOrder, type Attempt } from './attempts'
import { endOlder, MAX_ROUNDS } from './startAttempt'

/** An order that its account wants to pay in full from its gift cards, at the amount that was shown, under an idempotency key. */
export interface GiftPayment {
  readonly input: { readonly id: string; readonly giftJpy: Cents }
  readonly accountId: string
  readonly key: string
  readonly at: number
}

/** Under the order's lock an attempt is still open: what the transaction did, its key too, is undone, and the attempt is ended first. */
class StillOpen extends Error {
  readonly attempt: Attempt

  constructor(attempt: Attempt) {
    super(`The attempt ${attempt.outTradeNo} is still open`)
    this.attempt = attempt
  }
}

/**
 * Pays an order in full from gift cards, in one transaction with its key and without the provider; an attempt with a card or a wallet
 * that is still open is ended first, so that never both bring money. Asked again under its key it changes nothing.
 * @throws notFound, giftCard.balanceChanged, order.expired, order.alreadyPaid, order.notPayable, payment.inProgress,
 * payment.providerUnavailable, idempotency.keyReused; nothing is changed then
 */
export async function payWithGiftBalance(deps: Deps, payment: GiftPayment): Promise<void> {
  const { input, accountId, key, at } = payment
  await loadOwnOrder(deps.db, input.id, accountId)
  const request = { accountId, call: 'payWithGiftBalance', key, input, at }
  for (let round = 0; ; round += 1) {
    try {
      await deps.db.transaction((tx) => once(tx, request, () => settle(tx, payment, deps)))
      return
    } catch (error) {
      if (!(error instanceof StillOpen)) throw error
      if (round === MAX_ROUNDS) throw new DomainError('payment.inProgress')
      await endOlder(deps, error.attempt, { at })
    }
  }
}

async function settle(
  tx: Tx,
  { input: { id: orderId, giftJpy }, accountId, at }: GiftPayment,
  { policy }: Deps,
): Promise<object> {
  const order = await lockPayableOrder(tx, orderId, at)
  const older = await findLiveAttempt(tx, orderId)
  if (older) throw new StillOpen(older)
  if (!isCoveredByGift(order.price, giftJpy)) throw new DomainError('giftCard.balanceChanged')
  await lockForPayment(tx, order)
  if (!(await setGiftPart(tx, order, { giftJpy, at }))) throw new DomainError('giftCard.balanceChanged')
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'paidByGift', at }
  await confirmFreeOrder(tx, { orderId, coveredJpy: giftJpy }, { cause, policy })
  return {}
}
