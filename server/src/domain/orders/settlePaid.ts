import type { Cents } from '@noriai/contract/money'
import type { OrderKind } from '@noriai/contract/orders/kinds'
import type { Policy } from '@noriai/contract/policy'
import type { PriceBreakdown } from '@noriai/contract/price'
import type { CounterWay } from '@noriai/contract/rules/counterSale'
import { needsNoCharge } from '@noriai/contract/rules/fare'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { partialRefund, type RefundAmount } from '@noriai/contract/rules/refund'
import { isOver } from '@noriai/contract/rules/seatHold'
import { tripInfoDueAt } from '@noriai/contract/rules/tripInfo'
import { DomainError } from '../../errors'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import type { NoticeKind } from '../../texts/orderNotices'
import { queueNotice, tellEnd } from '../notices'
import { endOrder } from './endOrder'
import {
  orderExtensions,
  throughExtensions,
  type Claim,
  type ConfirmedStep,
  type OrderStep,
} from './orderExtension'
import { requestRefund } from './requestRefund'
import {
  lockOrder,
  orderStatements,
  transitionOrder,
  transitionToConfirmed,
  type Cause,
  type Order,
  type OrderPatch,
} from './transitionOrder'

/** What a payment that succeeded was. */
interface SettledPayment {
  readonly orderId: string
  /** The order, where this transaction has locked it: as it left it. */
  readonly locked?: Order
  readonly payType: NonNullable<Order['payType']>
  /** Whether the foreign card fee was charged: false for a card issued in Japan and for wallets. */
  readonly withForeignCardFee: boolean
  /** What gift cards pay beside it; nothing unless given. */
  readonly giftJpy?: Cents
  /** How it was paid at the counter. */
  readonly counterWay?: CounterWay
  /** When whoever pays began to: news of it may come late. What they were promised for paying in time is judged by it; now unless given. */
  readonly begunAt?: number
}

/** Notices of what goes with a ride, where they differ from those of a ride. */
const paidNotices: Partial<Record<OrderKind, NoticeKind>> = { 4: 'luggagePaid', 6: 'lapChildSeatPaid' }
const tooLateNotices: Partial<Record<OrderKind, NoticeKind>> = {
  4: 'luggagePaidTooLate',
  6: 'lapChildSeatPaidTooLate',
}

/** What became of an order whose payment succeeded. */
type Settlement =
  /** It has what it was paid for. */
  | { readonly outcome: 'confirmed'; readonly order: Order }
  /** What it was paid for was gone, or it was cancelled: everything is on its way back. */
  | { readonly outcome: 'refunding'; readonly order: Order }
  /** It was paid before: nothing was done. A second charge is the caller's to give back. */
  | { readonly outcome: 'alreadyPaid'; readonly order: Order }

/**
 * The order as one that can be paid at `at`, locked until the transaction ends.
 * @throws order.alreadyPaid, order.expired (its time is over, whatever a timer has done), order.notPayable, notFound
 */
export async function lockPayableOrder(tx: Tx, orderId: string, at: number): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  assertPayable(order, at)
  return order
}

/**
 * Refuses an order that cannot be paid at `at`, by what was read of it. One that is not locked may be paid a moment later all the
 * same: `markPaying` asks again.
 * @throws order.alreadyPaid, order.expired, order.notPayable
 */
export function assertPayable(order: Pick<Order, 'payment' | 'fulfilment' | 'payUntil'>, at: number): void {
  if (order.payment === 'paid') throw new DomainError('order.alreadyPaid')
  if (order.fulfilment !== 'placed') throw new DomainError('order.notPayable')
  if (order.payment === 'expired' || isOver(order.payUntil, at)) throw new DomainError('order.expired')
}

/**
 * Notes that an attempt to pay is being settled, at the end of the transaction, which has locked the order: from then on until it
 * fails the order cannot be cancelled. For an order of which one is it changes nothing.
 * @throws as lockPayableOrder
 */
export async function markPaying(tx: Tx, locked: Order, cause: Cause): Promise<void> {
  assertPayable(locked, cause.at)
  if (locked.payment !== 'paying')
    await orderStatements.transitionLast(tx, locked, { fact: 'payment', to: 'paying', cause })
}

/**
 * Notes that the attempt failed or was given up; another one may follow until the order expires, or until nothing is left to pay for.
 * For an order that is not paying it changes nothing: a late answer cannot undo what happened since.
 */
export async function paymentFailed(tx: Tx, orderId: string, cause: Cause): Promise<Order | undefined> {
  const order = await lockOrder(tx, orderId)
  if (order?.payment !== 'paying') return order
  const failed = await transitionOrder(tx, order, { fact: 'payment', to: 'failed', cause })
  return throughExtensions(failed, (extension, current) => extension.paymentFailed?.(tx, current, cause.at))
}

/**
 * Takes in that an order was paid, in the transaction in which the payment is written down: claims what it was paid for, sets
 * when trip info is due and queues the notice. If the order expired meanwhile, everything is claimed again where it is free;
 * if not, or if it was cancelled, everything paid goes back at once, the card fee included; of a departure that does not run by the
 * operator's fault. Idempotent.
 * @throws notFound for an unknown order
 */
export async function settlePaid(tx: Tx, payment: SettledPayment, step: OrderStep): Promise<Settlement> {
  const order = payment.locked ?? (await lockOrder(tx, payment.orderId))
  if (!order) throw new DomainError('notFound')
  const { cause } = step
  if (order.payment === 'paid') return { outcome: 'alreadyPaid', order }
  const others = await lockOthers(tx, order)
  if (others.length > 0) await lockBeforeMoney(tx, [order, ...others])
  const price = payment.withForeignCardFee ? order.price : withoutForeignFee(order.price)
  const giftJpy = payment.giftJpy ?? 0
  const held = await holdPart(tx, [order, ...others], { giftJpy, at: cause.at })
  const missing = held ? undefined : shareOf(price, giftJpy)
  const patch = {
    payType: payment.payType,
    counterWay: payment.counterWay ?? null,
    paidAt: cause.at,
    paidAmount: price.payPrice - (missing?.refundAmount ?? 0),
    paidAmountJpy: price.payPriceJpy - (missing?.refundAmountJpy ?? 0),
    paidFee: price.foreignCardFee,
    paidFeeJpy: price.foreignCardFeeJpy,
  }
  // Its row is written once it is known what became of it.
  const claim = held ? await secure(tx, { ...held, ...patch, payment: 'paid' }, step) : 'gone'
  if (held && claim === 'claimed')
    return confirm(tx, held, { ...step, patch, others, begunAt: payment.begunAt ?? cause.at })
  const unheld = held ?? { ...order, giftJpy: 0 }
  const paid = await transitionOrder(tx, unheld, { fact: 'payment', to: 'paid', cause, patch })
  return giveBack(tx, paid, step)
}

/** Locks what everyone locks between an order and the gift cards that pay for it. The order is locked by the caller. */
export async function lockForPayment(tx: Tx, order: Order): Promise<void> {
  await lockBeforeMoney(tx, [order, ...(await lockOthers(tx, order))])
}

async function lockOthers(tx: Tx, order: Order): Promise<Order[]> {
  const others: Order[] = []
  for (const extension of orderExtensions()) others.push(...((await extension.lockOthers?.(tx, order)) ?? []))
  return others
}

async function lockBeforeMoney(tx: Tx, locked: readonly Order[]): Promise<void> {
  for (const extension of orderExtensions()) await extension.lockBeforeMoney?.(tx, locked)
}

/**
 * The order with the part that gift cards pay, held by now as the payment counted on it; undefined when it is not there. Of an
 * order that expired or was cancelled meanwhile the cards have it back: they pay again when they still can.
 */
async function holdPart(
  tx: Tx,
  [order, ...others]: readonly [Order, ...Order[]],
  part: { readonly giftJpy: Cents; readonly at: number },
): Promise<Order | undefined> {
  if (order.giftJpy === part.giftJpy) return order
  if (order.fulfilment !== 'placed') return part.giftJpy === 0 ? order : undefined
  await lockBeforeMoney(tx, [order, ...others])
  for (const extension of orderExtensions()) {
    const held = await extension.holdPart?.(tx, order, part)
    if (held) return held
  }
  return undefined
}

/** When the trip info of an order that is paid now is due; null where none is missing. */
function fillUntilOf({ departsAt, filledAt }: Order, { cause, policy }: OrderStep): number | null {
  return departsAt !== null && filledAt === null ? tripInfoDueAt(cause.at, departsAt, policy) : null
}

/**
 * Claims what was paid for, one extension after the other: what is claimed by the time one answers `gone` goes back as it ends. A ride whose
 * trip info would be overdue at once was paid too late, which is not its traveller's fault.
 */
async function secure(tx: Tx, paid: Order, step: OrderStep): Promise<Claim> {
  if (paid.fulfilment !== 'placed') return 'gone'
  const fillUntil = fillUntilOf(paid, step)
  if (fillUntil !== null && isOver(fillUntil, step.cause.at)) return 'gone'
  for (const extension of orderExtensions()) {
    if ((await extension.secure?.(tx, paid, step)) === 'gone') return 'gone'
  }
  return 'claimed'
}

/** Some yen of a price, and the same share in the currency that it was quoted in. */
function shareOf(price: PriceBreakdown, amountJpy: Cents): RefundAmount | undefined {
  return partialRefund({
    paid: { ...price, giftJpy: 0 },
    amountJpy,
    currency: price.currency,
    before: { refundAmount: 0, refundAmountJpy: 0, giftJpy: 0 },
  })
}

/** Writes the order as paid, and as confirmed, and lets whoever waits for that know. */
async function confirm(
  tx: Tx,
  order: Order,
  { cause, policy, patch, others, begunAt }: ConfirmedStep & { readonly patch: OrderPatch },
): Promise<Settlement> {
  const fillUntil = fillUntilOf(order, { cause, policy })
  const confirmed = await transitionToConfirmed(tx, order, {
    cause,
    // It may have been closed before the payment came.
    patch: { ...patch, fillUntil, endedAt: null },
  })
  await queueNotice(tx, confirmed, { kind: paidNotices[order.type] ?? 'paid', at: cause.at })
  for (const extension of orderExtensions()) {
    await extension.confirmed?.(tx, confirmed, { cause, policy, others, begunAt })
  }
  return { outcome: 'confirmed', order: confirmed }
}

/** Ends an order that cannot have what it was paid for, with whatever it had claimed of it, and sends everything back. */
async function giveBack(tx: Tx, order: Order, step: OrderStep): Promise<Settlement> {
  afterCommit(tx, { kind: 'refundsDue' })
  for (const extension of orderExtensions()) {
    const ended = await extension.paidWithoutResult?.(tx, order, step)
    if (ended) return { outcome: 'refunding', order: ended }
  }
  return { outcome: 'refunding', order: await endTooLate(tx, order, step) }
}

async function endTooLate(tx: Tx, order: Order, { cause, policy }: OrderStep): Promise<Order> {
  const { at } = cause
  const why: Cause = { actor: 'system', cause: 'paidTooLate', at }
  const cancelled = order.fulfilment === 'placed' ? await endOrder(tx, order, why) : order
  const refund = await requestRefund(tx, cancelled, { refundCause: 'paidTooLate', cause: why, policy })
  const kind = tooLateNotices[order.type] ?? 'paidTooLate'
  await tellEnd(tx, refund.order, { kind, cause: 'paidTooLate', at, ...refund.endedWith })
  return refund.order
}

/**
 * Completes the placing of an order that was written and has its seats: its extensions claim what it uses, and one for which
 * nothing is to be charged is confirmed in this very step; any other waits to be paid.
 */
export async function completePlacing(tx: Tx, order: Order, policy: Policy): Promise<Order> {
  const { id: orderId, accountId, createdAt: at } = order
  for (const extension of orderExtensions()) await extension.placed?.(tx, order, at)
  if (!needsNoCharge(order.price)) return order
  const cause = { actor: 'traveller', actorId: accountId, cause: 'nothingToCharge', at } as const
  return (await confirmFreeOrder(tx, { orderId }, { cause, policy })).order
}

/** An order that is confirmed without the provider. */
interface FreeOrder {
  readonly orderId: string
  /** What its gift cards pay, which the caller had them hold in the same transaction; nothing unless given. */
  readonly coveredJpy?: Cents
}

/**
 * Confirms an order for which nothing is left to charge, without the provider: a discount took the whole price, or the
 * traveller's gift balance covers it. From then on it is an order like any other that was paid; the card fee, which needs a
 * card, falls away.
 * @throws order.alreadyPaid, order.expired, order.notPayable, notFound; an Error while something is left to charge
 */
export async function confirmFreeOrder(
  tx: Tx,
  { orderId, coveredJpy = 0 }: FreeOrder,
  step: OrderStep,
): Promise<Settlement> {
  const order = await lockPayableOrder(tx, orderId, step.cause.at)
  const { payPriceJpy } = withoutForeignFee(order.price)
  if (payPriceJpy !== coveredJpy) {
    throw new Error(`Order ${order.orderNo} costs ${payPriceJpy}, of which ${coveredJpy} is covered`)
  }
  const payType = coveredJpy === 0 ? 'none' : 'giftBalance'
  const payment = { orderId, locked: order, withForeignCardFee: false, giftJpy: coveredJpy }
  return settlePaid(tx, { ...payment, payType }, step)
}
