import { orderKinds, type OrderKind } from '@noriai/contract/orders/kinds'
import { isDecidedByStaff, type RefundCause } from '@noriai/contract/rules/refund'
import { toWallTime } from '@noriai/contract/time'
import { and, eq, or } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { orders, refunds, type Order } from '../../infra/db/schema/orders'
import type { NoticeKind } from '../../texts/orderNotices'
import { queueNotice, type NoticeFactsGiven } from './queueNotice'

type Refund = typeof refunds.$inferSelect

/** Money on its way back, with how it was paid. */
interface RefundOfOrder {
  readonly refund: Refund
  readonly payType: Order['payType']
  readonly type: Order['type']
}

/** What ended and came back with an order, as its notice tells it. */
export interface EndedWith {
  /** Extra pieces that ended with it. */
  readonly pieces?: number
  /** Lap children whose seats ended with it. */
  readonly children?: number
  /** Until when the coupon can be used that came back; undefined when none did. */
  readonly couponUntil?: number | undefined
  /** What else the payer is sent, in no language. */
  readonly forPayer?: NoticeFactsGiven
}

/** How an order ended, as its notice tells it. */
export interface EndNotice extends EndedWith {
  readonly kind: NoticeKind
  readonly cause: RefundCause
  readonly at: number
  /** What else every reader is sent. */
  readonly facts?: NoticeFactsGiven
}

/**
 * Queues the one notice of a paid order that ended, in the transaction that ended it: what ended with it, what goes back by which
 * way, and what is kept. Of a ride with luggage, or with seats for its lap children, everything is reported at once, with the
 * ride.
 */
export async function tellEnd(
  tx: Tx,
  order: Order,
  { kind, cause, at, facts = {}, pieces = 0, children = 0, couponUntil, forPayer = {} }: EndNotice,
): Promise<void> {
  const money = moneyFacts(await refundsTogether(tx, order.id, { cause, requestedAt: at }))
  // One whose days are over came back too, but is of no use.
  const isCouponUsable = couponUntil !== undefined && couponUntil >= at
  await queueNotice(tx, order, {
    kind,
    at,
    facts: {
      ...facts,
      ...(pieces > 0 && { bags: String(pieces) }),
      ...(children > 0 && { seatedChildren: String(children) }),
    },
    forPayer: { ...forPayer, ...money, ...(isCouponUsable && { couponUntil: toWallTime(couponUntil) }) },
  })
}

/** What became of a refund, and when. */
interface RefundNews {
  readonly refund: Refund
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly at: number
}

/**
 * Notifies the traveller of a refund's outcome. One that staff gave: once when it was sent, and once when it arrived. One that
 * came with the end of an order was in that notice: only its arrival is reported, together with the ride's and all its luggage's.
 * Every failure is reported, one that came back after its arrival as such, and what is paid after that by itself.
 */
export async function tellRefund(tx: Tx, order: Order, { refund, status, at }: RefundNews): Promise<void> {
  const { id, amountJpy, giftJpy, cameBackAt } = refund
  const occasion = cameBackAt === null ? id : `${id}:${cameBackAt}`
  // What gift cards paid is on them already.
  const chargedJpy = amountJpy - giftJpy
  if (status === 'failed') {
    if (refund.status === 'impossible') {
      // Their bank has given them what it took from us: staff look whether anything is missing.
      if (refund.impossibleReason === 'disputeLost') return
      await tellImpossible(tx, order, { occasion, amountJpy: chargedJpy, at })
      return
    }
    const kind = cameBackAt === at ? 'refundCameBack' : 'refundFailed'
    await queueNotice(tx, order, { kind, at, occasion, forPayer: { refundJpy: String(chargedJpy) } })
  } else if (refund.handMethod === 'dispute') {
    // Their bank has written to them.
    return
  } else if (status === 'succeeded' && (refund.handMethod !== null || cameBackAt !== null)) {
    // By another way, or at last: reported without what arrived long ago.
    const forPayer =
      refund.handMethod === null
        ? moneyFacts([
            {
              refund: { ...refund, giftJpy: 0, amountJpy: chargedJpy },
              payType: order.payType,
              type: order.type,
            },
          ])
        : { refundJpy: String(chargedJpy) }
    await queueNotice(tx, order, { kind: 'refunded', at, occasion, forPayer })
  } else if (isDecidedByStaff(refund.cause)) {
    const forPayer = moneyFacts([{ refund, payType: order.payType, type: order.type }])
    await queueNotice(tx, order, {
      kind: status === 'pending' ? 'refundSent' : 'refunded',
      at,
      occasion,
      forPayer,
    })
  } else if (status === 'succeeded') {
    await tellArrival(tx, order, { refund, at })
  }
}

/** Money that can never go back the way it was paid: which, how much, since when. */
interface ImpossibleRefund {
  readonly occasion: string
  readonly amountJpy: number
  readonly at: number
}

/** Asks who paid for another way to send money back. */
export async function tellImpossible(
  tx: Tx,
  order: Order,
  { occasion, amountJpy, at }: ImpossibleRefund,
): Promise<void> {
  const forPayer = { refundJpy: String(amountJpy) }
  await queueNotice(tx, order, { kind: 'refundImpossible', at, occasion, forPayer })
}

/** Once the last amount has arrived of all that went back together. The order is locked, and with luggage its ride. */
async function tellArrival(
  tx: Tx,
  order: Order,
  { refund, at }: Pick<RefundNews, 'refund' | 'at'>,
): Promise<void> {
  const { cause, requestedAt } = refund
  const subject = await endedTogether(tx, order, requestedAt)
  // What was paid at the counter is handed back there, whenever its owner comes, unless staff paid it another way.
  const sent = (await refundsTogether(tx, subject.id, refund)).filter((each) => !isForCounter(each))
  if (sent.some((each) => each.refund.status !== 'done')) return
  await queueNotice(tx, subject, {
    kind: 'refunded',
    at,
    occasion: `${cause}:${requestedAt}`,
    forPayer: moneyFacts(sent),
  })
}

const isForCounter = ({ refund, payType }: RefundOfOrder) =>
  payType === 'counter' && refund.handMethod === null

/** The ride that luggage ended with; any other order itself. */
async function endedTogether(tx: Tx, order: Order, at: number): Promise<Order> {
  if (order.parentOrderId === null) return order
  const [ride] = await tx.select().from(orders).where(eq(orders.id, order.parentOrderId))
  return ride?.fulfilment === 'cancelled' && ride.endedAt === at ? ride : order
}

/** What went back of an order, and of its luggage, for one cause at one moment. */
function refundsTogether(
  tx: Tx,
  orderId: string,
  { cause, requestedAt }: Pick<Refund, 'cause' | 'requestedAt'>,
): Promise<RefundOfOrder[]> {
  return tx
    .select({
      refund: refunds,
      payType: orders.payType,
      type: orders.type,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        or(eq(orders.id, orderId), eq(orders.parentOrderId, orderId)),
        eq(refunds.cause, cause),
        eq(refunds.requestedAt, requestedAt),
      ),
    )
}

/** Amounts as a notice keeps them: in all, of the luggage, of seats for lap children, by the way each goes back, and the fee that is kept. */
function moneyFacts(rows: readonly RefundOfOrder[]): NoticeFactsGiven {
  const sum = (amount: (row: RefundOfOrder) => number) => rows.reduce((total, row) => total + amount(row), 0)
  const charged = (payType: Order['payType']) =>
    sum(({ refund, payType: paidBy }) => (paidBy === payType ? refund.amountJpy - refund.giftJpy : 0))
  // When money goes back for several orders together, the notice says how much each kind of them gets.
  const partOf = (kind: OrderKind) =>
    rows.some(({ type }) => type !== kind)
      ? sum(({ refund, type }) => (type === kind ? refund.amountJpy : 0))
      : 0
  const amounts = {
    refundJpy: sum(({ refund }) => refund.amountJpy),
    bagsBackJpy: partOf(4),
    seatsBackJpy: partOf(orderKinds.lapChildSeat),
    toCardJpy: charged('card'),
    toWechatJpy: charged('wechat'),
    toAlipayJpy: charged('alipay'),
    atCounterJpy: sum((row) => (isForCounter(row) ? row.refund.amountJpy - row.refund.giftJpy : 0)),
    toGiftJpy: sum(({ refund }) => refund.giftJpy),
    keptFeeJpy: sum(({ refund }) => refund.keptFeeJpy),
  }
  return Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, String(cents)]))
}
