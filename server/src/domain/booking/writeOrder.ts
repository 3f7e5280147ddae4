import { initialFacts } from '@noriai/contract/orders/facts'
import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { freeCancelMinutes } from '@noriai/contract/rules/cancellation'
import type { Need } from '@noriai/contract/rules/riderNeeds'
import type { PassengerView } from '@noriai/contract/schema/party'
import type { PriceBreakdown } from '@noriai/contract/price'
import type { SaleChannel } from '@noriai/contract/rules/counterSale'
import { payUntil } from '@noriai/contract/rules/seatHold'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { compiledForColumns, compiledInsert } from '../../infra/db/compiled'
import { orderPassengers, orders, type StoredTimes } from '../../infra/db/schema/orders'
import { timestampOf } from '../../infra/db/sql'
import type { Coupon } from '../coupons'
import { orderStatements, underNewOrderNo, type Order } from '../orders'
import type { RequestedPartner } from '../partners'
import type { ResolvedAppointment } from '../quotation'
import type { StoredContact } from '../tripInfo'
import type { RuleContext } from '../../context'

/** Who of the staff sold an order, and where. */
export interface SoldByStaff {
  readonly channel: SaleChannel
  readonly soldBy: string
}

/** An order that is ready to be written. */
export interface NewOrder {
  readonly accountId: string
  readonly lang: Lang
  readonly appointment: ResolvedAppointment
  /** The hold that it converts; null where holds are switched off. */
  readonly holdId: string | null
  /** The order that it replaces once it is paid. */
  readonly replacesOrderId: string | null
  readonly departureId: string
  readonly serviceDate: string
  readonly times: StoredTimes
  readonly stopKey: string
  readonly price: PriceBreakdown
  /** The coupon that the price is with. */
  readonly coupon: Coupon | null
  /** The partner whose offer counts. */
  readonly partner: RequestedPartner | null
  readonly contact: StoredContact
  /** Everyone, or nobody when the names follow after the payment. */
  readonly passengers: readonly PassengerView[]
  readonly remark: string
  readonly needs: readonly Need[]
  /** Undefined in the app. */
  readonly sale: SoldByStaff | undefined
}

const insertOrder = compiledInsert(orders)

/** Writes an order, hands its live hold over to it until it is to be paid, and begins its log; `isHeld` where that hold was live. */
const insertOnHold = compiledForColumns<
  typeof orders,
  { readonly now: number },
  { readonly order: Order; readonly isHeld: boolean }[]
>(orders, (db, written, { now }) => {
  const made = db.$with('made').as(
    db
      .insert(orders)
      .values(written as never)
      .onConflictDoNothing()
      .returning(),
  )
  const converted = db.$with('converted', {}).as(sql`
    update seat_claims c set order_id = made.id, expires_at = made.pay_until, child_seats = made.child_seats
    from made
    where c.id = made.hold_id and c.account_id = made.account_id and c.order_id is null and c.state = 'held'
      and c.expires_at > ${timestampOf(now)}
    returning c.id`)
  const logged = db.$with('logged', {}).as(orderStatements.placedEntrySql(sql`made`, timestampOf(now)))
  const columns = Object.fromEntries(
    Object.keys(getTableColumns(orders)).map((key) => [key, made[key as never]]),
  )
  const select = db
    .with(made, converted, logged)
    .select({ order: columns, isHeld: sql<boolean>`exists (select from converted)` })
  return select.from(made) as never
})

/**
 * Writes an unpaid order, of a hold with its first log entry. The hold's unique index makes one order of a double tap: the second
 * waits for the first and answers its order. Without a hold the seats are the caller's business, and so is the log.
 * @throws booking.holdExpired when the hold ended or belongs to another order
 */
export async function writeOrder(
  tx: Tx,
  order: NewOrder,
  { at, policy }: RuleContext,
): Promise<{ readonly order: Order; readonly isNew: boolean }> {
  const values = columnsOf(order, at, policy)
  return underNewOrderNo({ at, policy }, async (orderNo) => {
    const made = await insert(tx, { ...values, orderNo }, at)
    if (made) {
      await writeRiders(tx, made.id, order.passengers)
      return { order: made, isNew: true }
    }
    const [earlier] = order.holdId
      ? await tx.select().from(orders).where(eq(orders.holdId, order.holdId))
      : []
    return earlier && { order: earlier, isNew: false }
  })
}

async function insert(tx: Tx, row: typeof orders.$inferInsert, at: number): Promise<Order | undefined> {
  if (row.holdId === null) return insertOrder(tx, row)
  const [made] = await insertOnHold(tx, row, { now: at })
  if (made && !made.isHeld) throw new DomainError('booking.holdExpired')
  return made?.order
}

async function writeRiders(tx: Tx, orderId: string, riders: readonly PassengerView[]): Promise<void> {
  if (riders.length === 0) return
  await tx.insert(orderPassengers).values(riders.map((rider, position) => ({ orderId, position, ...rider })))
}

function columnsOf(order: NewOrder, at: number, policy: Policy): Omit<typeof orders.$inferInsert, 'orderNo'> {
  const { appointment, times, price, contact } = order
  const { ride, request } = appointment
  const { party, count } = ride
  const { luggage, flight } = request
  return {
    accountId: order.accountId,
    type: ride.type,
    lang: order.lang,
    createdAt: at,
    channel: order.sale?.channel ?? 'app',
    soldBy: order.sale?.soldBy ?? null,
    ...initialFacts,
    departureId: order.departureId,
    holdId: order.holdId,
    replacesOrderId: order.replacesOrderId,
    seats: count.farePaying,
    stopKey: order.stopKey,
    serviceDate: order.serviceDate,
    // A transfer is for when it leaves, whichever departure was taken in place of the one that was asked for.
    appointedAt: ride.direction === 'transfer' ? times.busDepartsAt : ride.rideTime,
    departsAt: times.departsAt,
    freeMinutes: freeCancelMinutes(ride.direction, policy),
    times,
    relayPoint: ride.relayStop.relay.code,
    departurePlace: appointment.departurePlace,
    destination: appointment.destination,
    terminal: ride.terminal?.terminal ?? null,
    flightNo: flight?.flightNo ?? '',
    flightAt: appointment.flightAt,
    flight: appointment.flight,
    qrSource: request.qrSource ?? null,
    ...party,
    farePaying: count.farePaying,
    bagsLarge: luggage.large,
    bagsSmall: luggage.small,
    bagsSpecial: luggage.special,
    bagsExtra: luggage.extra,
    ...contact,
    remark: order.remark,
    needs: [...order.needs],
    price,
    payPriceJpy: price.payPriceJpy,
    couponId: order.coupon?.id ?? null,
    partnerVersionId: order.partner?.versionId ?? null,
    payUntil: payUntil(at, policy),
    filledAt: order.passengers.length > 0 ? at : null,
  }
}
