import type { Lang } from '@noriai/contract/lang'
import { initialFacts } from '@noriai/contract/orders/facts'
import type { lapChildSeatKind } from '@noriai/contract/orders/moments'
import type { Policy } from '@noriai/contract/policy'
import type { PriceBreakdown } from '@noriai/contract/schema/quotationView'
import type { Tx } from '../../db/client'
import { orderLog, orders } from '../../db/schema/orders'
import { newOrderNo } from '../orders/orderNo'
import type { Cause, Order } from '../orders/transitionOrder'

type OrderColumns = typeof orders.$inferInsert

/** An order that goes with a ride: what it is for, and for how much. */
export interface NewExtra {
  readonly type: 4 | typeof lapChildSeatKind
  /** Who and what of the ride it is for. */
  readonly of: Pick<OrderColumns, 'adults' | 'children' | 'infants' | 'farePaying' | 'bagsExtra' | 'seats'>
  readonly price: PriceBreakdown
  readonly payUntil: number
  /** The language to write to the traveller in. */
  readonly lang: Lang
}

/** A random order number is taken once in many millions; more tries in a row mean a fault. */
const NUMBER_TRIES = 5

/**
 * Writes an unpaid order that goes with a ride, with its first log entry. It takes over who is to be reached, and between which
 * places they ride; when they ride is asked of the ride itself, whose seat may still move. The ride is locked by the caller, who
 * has checked that it can be had.
 */
export async function writeExtraOrder(
  tx: Tx,
  ride: Order,
  extra: NewExtra,
  cause: Cause,
  policy: Policy,
): Promise<Order> {
  const values = columnsOf(ride, extra, cause.at)
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const [made] = await tx
      .insert(orders)
      .values({ ...values, orderNo: newOrderNo(cause.at, policy) })
      .onConflictDoNothing()
      .returning()
    if (!made) continue
    await tx.insert(orderLog).values({
      orderId: made.id,
      at: cause.at,
      fact: 'payment',
      fromState: '',
      toState: made.payment,
      actor: cause.actor,
      actorId: cause.actorId ?? null,
      cause: cause.cause,
      note: cause.note ?? '',
    })
    return made
  }
  throw new Error('No free order number was found')
}

function columnsOf(
  ride: Order,
  { type, of, price, payUntil, lang }: NewExtra,
  at: number,
): Omit<OrderColumns, 'orderNo'> {
  const { accountId, departurePlace, destination, terminal, relayPoint, flightNo } = ride
  const { contactName, countryCode, phone, email, wechatId, line, whatsapp, kakaotalk } = ride
  return {
    accountId,
    type,
    parentOrderId: ride.id,
    lang,
    createdAt: at,
    ...initialFacts,
    stopKey: '',
    appointedAt: ride.appointedAt,
    departurePlace,
    destination,
    terminal,
    relayPoint,
    flightNo,
    ...of,
    childSeats: 0,
    bagsLarge: 0,
    bagsSmall: 0,
    bagsSpecial: 0,
    contactName,
    countryCode,
    phone,
    email,
    wechatId,
    line,
    whatsapp,
    kakaotalk,
    price,
    payPriceJpy: price.payPriceJpy,
    payUntil,
  }
}
