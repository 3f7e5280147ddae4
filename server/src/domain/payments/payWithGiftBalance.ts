import type { Cents } from '@noriai/contract/money'
import { isCoveredByGift } from '@noriai/contract/rules/giftBalance'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { isKept, once } from '../../infra/db/idempotency'
import { setGiftPart } from '../giftCards'
import { confirmFreeOrder, lockForPayment, lockPayableOrder, type Cause, type Settlement } from '../orders'
import { findLiveAttempt, loadOwnOrder, type Attempt } from './attempts'
import { endOlder, MAX_ROUNDS } from './startAttempt'

/** An order that its account wants to pay in full from its gift cards, at the amount that was shown, under an idempotency key. */
export interface GiftPayment {
  readonly input: { readonly id: string; readonly giftJpy: Cents }
  readonly accountId: string
  readonly key: string
  readonly at: number
}

/**
 * Pays an order in full from gift cards, in one transaction and without the provider; an attempt with a card or a wallet that is
 * still open is ended first, so that never both bring money. Asked again under its key it changes nothing.
 * @throws notFound, giftCard.balanceChanged, order.expired, order.alreadyPaid, order.notPayable, payment.inProgress,
 * payment.providerUnavailable; nothing is changed then
 */
export async function payWithGiftBalance(deps: Deps, payment: GiftPayment): Promise<void> {
  const { input, accountId, key, at } = payment
  const request = { accountId, call: 'payWithGiftBalance', key }
  if (!(await isKept(deps.db, request))) await settleWithoutOlder(deps, payment)
  await deps.db.transaction((tx) => once(tx, { ...request, input, at }, () => Promise.resolve({})))
}

async function settleWithoutOlder(deps: Deps, payment: GiftPayment): Promise<void> {
  await loadOwnOrder(deps.db, payment.input.id, payment.accountId)
  for (let round = 0; ; round += 1) {
    const done = await deps.db.transaction((tx) => settle(tx, payment, deps))
    if (!('older' in done)) return
    if (round === MAX_ROUNDS) throw new DomainError('payment.inProgress')
    await endOlder(deps, done.older, { at: payment.at })
  }
}

async function settle(
  tx: Tx,
  { input: { id: orderId, giftJpy }, accountId, at }: GiftPayment,
  { policy }: Deps,
): Promise<Settlement | { readonly older: Attempt }> {
  const order = await lockPayableOrder(tx, orderId, at)
  const older = await findLiveAttempt(tx, orderId)
  if (older) return { older }
  if (!isCoveredByGift(order.price, giftJpy)) throw new DomainError('giftCard.balanceChanged')
  await lockForPayment(tx, order)
  if (!(await setGiftPart(tx, order, { giftJpy, at }))) throw new DomainError('giftCard.balanceChanged')
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'paidByGift', at }
  return confirmFreeOrder(tx, { orderId, coveredJpy: giftJpy }, { cause, policy })
}
