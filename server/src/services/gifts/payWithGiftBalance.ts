import type { Cents } from '@noriai/contract/money'
import { isCoveredByGift } from '@noriai/contract/rules/giftBalance'
import type { Tx } from '../../db/client'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { findLiveAttempt, loadTrade, type Attempt } from '../../payments/attempts'
import { endOlder, MAX_ROUNDS } from '../../payments/startAttempt'
import { lockPayableOrder, lockWithDepartures, type Settlement } from '../orders/payment'
import { settleWithoutCharge } from '../orders/settleWithoutCharge'
import type { Cause } from '../orders/transitionOrder'
import { setGiftPart } from './giftPart'

/** An order that its account wants to pay wholly from its gift cards, at the amount that was told. */
export interface GiftPayment {
  readonly orderId: string
  readonly accountId: string
  readonly giftJpy: Cents
  readonly at: number
}

/**
 * Pays an order wholly from gift cards, in one transaction and without the provider; an attempt with a card or a wallet that is
 * still open is ended first, so that never both bring money.
 * @throws notFound, giftCard.balanceChanged, order.expired, order.alreadyPaid, order.notPayable, payment.inProgress,
 * payment.providerUnavailable; nothing is changed then
 */
export async function payWithGiftBalance(deps: Deps, payment: GiftPayment): Promise<void> {
  await loadTrade(deps.db, payment.orderId, payment.accountId)
  for (let round = 0; ; round += 1) {
    const done = await deps.db.transaction((tx) => settle(tx, payment, deps))
    if (!('older' in done)) return
    if (round === MAX_ROUNDS) throw new DomainError('payment.inProgress')
    await endOlder(deps, done.older, { at: payment.at })
  }
}

async function settle(
  tx: Tx,
  { orderId, accountId, giftJpy, at }: GiftPayment,
  { policy }: Deps,
): Promise<Settlement | { readonly older: Attempt }> {
  const order = await lockPayableOrder(tx, orderId, at)
  const older = await findLiveAttempt(tx, orderId)
  if (older) return { older }
  if (!isCoveredByGift(order.price, giftJpy)) throw new DomainError('giftCard.balanceChanged')
  // Departures are locked before gift cards, by everyone.
  await lockWithDepartures(tx, order)
  if (!(await setGiftPart(tx, order, giftJpy, at))) throw new DomainError('giftCard.balanceChanged')
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'paidByGift', at }
  return settleWithoutCharge(tx, orderId, giftJpy, cause, policy)
}
