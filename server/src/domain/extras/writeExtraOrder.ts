import type { Lang } from '@noriai/contract/lang'
import { initialFacts } from '@noriai/contract/orders/facts'
import type { orderKinds } from '@noriai/contract/orders/kinds'
import type { PriceBreakdown } from '@noriai/contract/price'
import type { Tx } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { logOrder, underNewOrderNo, type Order, type OrderStep } from '../orders'

type OrderColumns = typeof orders.$inferInsert

/** An order that goes with a ride: what it is for, and for how much. */
export interface NewExtra {
  readonly type: typeof orderKinds.luggage | typeof orderKinds.lapChildSeat
  /** Who and what of the ride it is for. */
  readonly of: Pick<OrderColumns, 'adults' | 'children' | 'infants' | 'farePaying' | 'bagsExtra' | 'seats'>
  readonly price: PriceBreakdown
  readonly payUntil: number
  /** The language to write to the traveller in. */
  readonly lang: Lang
}

/**
 * Writes an unpaid order that goes with a ride, with its first log entry. It takes over who is to be reached, and between which
 * places they ride; when they ride is asked of the ride itself, whose seat may still move. The ride is locked by the caller, who
 * has checked that it can be had.
 */
export async function writeExtraOrder(
  tx: Tx,
  ride: Order,
  { extra, cause, policy }: OrderStep & { readonly extra: NewExtra },
): Promise<Order> {
  const values = columnsOf(ride, extra, cause.at)
  const made = await underNewOrderNo({ at: cause.at, policy }, async (orderNo) => {
    const [written] = await tx
      .insert(orders)
      .values({ ...values, orderNo })
      .onConflictDoNothing()
      .returning()
    return written
  })
  await logOrder(tx, made.id, { entry: { fact: 'payment', to: made.payment }, cause })
  return made
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
