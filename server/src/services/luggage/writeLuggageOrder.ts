import { initialFacts } from '@noriai/contract/orders/facts'
import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import type { PriceBreakdown } from '@noriai/contract/schema/quotationView'
import { luggagePayUntil } from '@noriai/contract/rules/luggageSale'
import type { Tx } from '../../db/client'
import { orderLog, orders } from '../../db/schema/orders'
import { newOrderNo } from '../orders/orderNo'
import type { Cause, Order } from '../orders/transitionOrder'

/** Extra pieces that are to be written down for a ride. */
export interface NewLuggage {
  readonly pieces: number
  readonly price: PriceBreakdown
  /** The language to write to the traveller in. */
  readonly lang: Lang
}

/** A random order number is taken once in many millions; more tries in a row mean a fault. */
const NUMBER_TRIES = 5

/**
 * Writes an unpaid luggage order of a ride with its first log entry. It takes over who rides, and between which places;
 * when it rides is asked of the ride itself, whose seat may still move. The ride is locked by the caller, who has
 * counted the pieces.
 */
export async function writeLuggageOrder(
  tx: Tx,
  ride: Order,
  luggage: NewLuggage,
  cause: Cause,
  policy: Policy,
): Promise<Order> {
  const values = columnsOf(ride, luggage, cause.at, policy)
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
  { pieces, price, lang }: NewLuggage,
  at: number,
  policy: Policy,
): Omit<typeof orders.$inferInsert, 'orderNo'> {
  const { accountId, departurePlace, destination, terminal, relayPoint, flightNo } = ride
  const { adults, children, infants, farePaying } = ride
  const { contactName, countryCode, phone, email, wechatId, line, whatsapp, kakaotalk } = ride
  return {
    accountId,
    type: 4,
    parentOrderId: ride.id,
    lang,
    createdAt: at,
    ...initialFacts,
    seats: 0,
    stopKey: '',
    appointedAt: ride.appointedAt,
    departurePlace,
    destination,
    terminal,
    relayPoint,
    flightNo,
    adults,
    children,
    infants,
    childSeats: 0,
    farePaying,
    bagsLarge: 0,
    bagsSmall: 0,
    bagsSpecial: 0,
    bagsExtra: pieces,
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
    payUntil: luggagePayUntil(at, ride.departsAt ?? at, policy),
  }
}
