import type { Currency } from '@noriai/contract/money'
import type { ChangeReason } from '@noriai/contract/rules/departureChange'
import type { OrderFact, OrderFacts } from '@noriai/contract/orders/facts'
import type { OrderKind } from '@noriai/contract/orders/kinds'
import type { PaidOrder, RefundedParts } from '@noriai/contract/rules/refund'
import type { GiftRole } from '@noriai/contract/orders/rideGift'
import type { PassengerView } from '@noriai/contract/schema/party'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DomainError } from '../../errors'
import type { Executor, Db } from '../../infra/db/client'
import { coupons } from '../../infra/db/schema/coupons'
import { departures } from '../../infra/db/schema/departures'
import { rideGifts } from '../../infra/db/schema/gifts'
import { orders, type refundRequests, type refunds } from '../../infra/db/schema/orders'
import { partnerVersions } from '../../infra/db/schema/partners'
import { reviews } from '../../infra/db/schema/reviews'
import { seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { sitsElsewhereSql } from '../../infra/db/sitsElsewhere'
import type { KnownNames } from '../../names'
import { withArchived } from '../archive'
import type { Coupon } from '../coupons'
import { flightNewsJson, type FlightNews } from '../flights'
import { journeyJson, type Journey } from '../itinerary'
import { lapChildUsedSql } from '../lapChild'
import { boughtLaterSql } from '../luggage'
import { giftRoleOf, isOfAccount, type Order } from '../orders'
import type { AccountAction } from '../../context'
import { openLink } from '../links'
import { confirmationJson, type ConfirmationStep } from './confirmation'

/** A step of an order's log, as far as its owner is shown it. */
export interface LogStep {
  readonly fact: OrderFact
  readonly toState: string
  readonly at: number
}

/** A refund, as far as its owner is shown it. */
export type RefundStep = Pick<
  typeof refunds.$inferSelect,
  | 'reason'
  | 'reasonOther'
  | 'cause'
  | 'status'
  | 'amount'
  | 'amountJpy'
  | 'giftJpy'
  | 'keptFeeJpy'
  | 'requestedAt'
  | 'sentAt'
  | 'doneAt'
>

/** An order that goes with a ride, as far as the ride tells of it: luggage, or seats for its lap children. */
export interface ExtraStep extends OrderFacts {
  readonly id: string
  readonly orderNo: string
  readonly type: OrderKind
  readonly pieces: number
  readonly children: number
  readonly payUntil: number
  readonly currency: Currency
  readonly paid: PaidOrder
  /** What of it went back before, or is on its way. */
  readonly before: RefundedParts
}

/** The newest application for a refund that went to staff, as far as its owner is shown it. */
export type RefundRequestStep = Pick<
  typeof refundRequests.$inferSelect,
  'reason' | 'reasonOther' | 'requestedAt' | 'decidedAt' | 'decision'
> & {
  /** What staff wrote with their decision. */
  readonly note: string
}

/** The last move of an order's seat, as far as its owner is shown it. */
export interface SeatMoveStep {
  readonly at: number
  readonly cause: string
  /** When the bus leaves that it was on before; null when that departure is not known any more. */
  readonly fromDepartsAt: number | null
}

/** What became of it because its departure does not run. */
export interface DepartureChangeStep {
  readonly at: number
  readonly reason: ChangeReason
  readonly fromDepartsAt: number
  /** Null where it was not moved. */
  readonly toDepartsAt: number | null
  readonly couponPercent: number
}

/** An order with everything that its page shows. */
export interface OrderDetails {
  readonly order: Order
  /** Seats of the departure's bus; 0 for an order without a ride. */
  readonly busSeats: number
  /** Of the party's minibus; null until it is assigned. */
  readonly vehicle: typeof vehicleAssignments.$inferSelect | null
  /** The state of its departure, with the stops of its minibus; null for what has no paid seats. */
  readonly journey: Journey | null
  readonly passengers: readonly PassengerView[]
  /** The places in the party, from 0, of those who gave their own details by link. */
  readonly givenPositions: readonly number[]
  /** Null until it is paid, and where nothing is sent. */
  readonly confirmation: ConfirmationStep | null
  /** The partner that led to it. */
  readonly partner: { readonly code: string; readonly names: KnownNames } | null
  readonly log: readonly LogStep[]
  /** Newest first. */
  readonly refunds: readonly RefundStep[]
  readonly refundRequest: RefundRequestStep | null
  /** The coupon that it has; null when it was sold without one, or gave it back. */
  readonly coupon: Coupon | null
  /** What was reported of its flight last. */
  readonly flightNews: FlightNews | null
  readonly seatMove: SeatMoveStep | null
  /** The newest; null while every departure of it ran, or is to. */
  readonly departureChange: DepartureChangeStep | null
  /** Its owner cancelled a ride for a lap child that turned too old before: that is possible once. */
  readonly lapChildUsed: boolean
  /** Extra pieces of the ride's valid luggage orders. */
  readonly boughtLater: number
  /** The orders that go with it, oldest first. */
  readonly extraOrders: readonly ExtraStep[]
  /** Of an order that goes with a ride: that ride. Null for a ride. */
  readonly ride: Order | null
  /** Its gift that is on offer or was taken; null while it is not given away. */
  readonly gift: typeof rideGifts.$inferSelect | null
  /** Which side of a ride that was given and taken asked; null for a ride of one's own. */
  readonly giftRole: GiftRole | null
  /** As the traveller gave it; null until then. */
  readonly review: typeof reviews.$inferSelect | null
}

/** The ride of an order that goes with one, beside it in a query. */
export const rideOfOrder = alias(orders, 'ride_of_order')

const epochMs = (column: string) => sql.raw(`extract(epoch from ${column}) * 1000`)

const passengersJson = sql<PassengerView[]>`(
  select coalesce(json_agg(json_build_object(
    'passportName', p.passport_name, 'kind', p.kind, 'birthday', p.birthday) order by p.position), '[]')
  from order_passengers p where p.order_id = orders.id)`

/** The places in its party of an order's riders who gave their own details by link. */
export const givenPositionsJson = sql<number[]>`(
  select coalesce(json_agg(c.position order by c.position), '[]')
  from companion_riders c where c.order_id = orders.id)`

const logJson = sql<LogStep[]>`(
  select coalesce(json_agg(json_build_object(
    'fact', l.fact, 'toState', l.to_state, 'at', ${epochMs('l.at')}) order by l.id), '[]')
  from order_log l where l.order_id = orders.id)`

const seatMoveJson = sql<SeatMoveStep | null>`(
  select json_build_object('at', ${epochMs('l.at')}, 'cause', l.cause, 'fromDepartsAt', ${epochMs('d.departs_at')})
  from order_log l left join departures d on d.id = l.from_state
  where l.order_id = orders.id and l.fact = 'ride' order by l.id desc limit 1)`

const departureChangeJson = sql<DepartureChangeStep | null>`(
  select json_build_object('at', ${epochMs('c.at')}, 'reason', c.reason, 'fromDepartsAt', ${epochMs('f.departs_at')},
    'toDepartsAt', ${epochMs('t.departs_at')}, 'couponPercent', p.coupon_percent)
  from departure_change_parties p
    join departure_changes c on c.id = p.change_id
    join departures f on f.id = c.departure_id
    left join departures t on t.id = p.to_departure_id
  where p.order_id = orders.id order by c.at desc limit 1)`

const extrasJson = sql<ExtraStep[]>`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'orderNo', c.order_no, 'type', c.type, 'pieces', c.bags_extra, 'children', c.children, 'payUntil', ${epochMs('c.pay_until')},
    'payment', c.payment, 'fulfilment', c.fulfilment, 'refund', c.refund, 'review', c.review,
    'currency', c.price->>'currency', 'paid', json_build_object(
      'payPrice', c.paid_amount, 'payPriceJpy', c.paid_amount_jpy, 'foreignCardFee', c.paid_fee,
      'foreignCardFeeJpy', c.paid_fee_jpy, 'giftJpy', c.gift_jpy),
    'before', (
      select json_build_object('refundAmount', coalesce(sum(r.amount), 0),
        'refundAmountJpy', coalesce(sum(r.amount_jpy), 0), 'giftJpy', coalesce(sum(r.gift_jpy), 0))
      from refunds r where r.order_id = c.id))
    order by c.created_at, c.id), '[]')
  from orders c where c.parent_order_id = orders.id)`

/** The refunds of an order, newest first. */
export const refundsJson = sql<RefundStep[]>`(
  select coalesce(json_agg(json_build_object(
    'cause', r.cause, 'status', r.status, 'reason', r.reason, 'reasonOther', r.reason_other, 'amount', r.amount, 'amountJpy', r.amount_jpy,
    'giftJpy', r.gift_jpy, 'keptFeeJpy', r.kept_fee_jpy, 'requestedAt', ${epochMs('r.requested_at')}, 'sentAt', ${epochMs('r.sent_at')},
    'doneAt', ${epochMs('r.done_at')}) order by r.requested_at desc), '[]')
  from refunds r where r.order_id = orders.id)`

const refundRequestJson = sql<RefundRequestStep | null>`(
  select json_build_object(
    'reason', r.reason, 'reasonOther', r.reason_other, 'requestedAt', ${epochMs('r.requested_at')},
    'decidedAt', ${epochMs('r.decided_at')}, 'decision', r.decision, 'note', coalesce((
      select l.note from order_log l
      where l.order_id = r.order_id and l.at = r.decided_at and l.actor = 'staff' order by l.id limit 1), ''))
  from refund_requests r where r.order_id = orders.id order by r.requested_at desc limit 1)`

/**
 * An order of an account, or a ride that it was given, with everything that its page shows, in one query; undefined for those of others.
 * One that is in the archive comes back.
 */
export async function findOrderDetails(
  db: Executor,
  orderId: string,
  { accountId, at }: AccountAction,
): Promise<OrderDetails | undefined> {
  const read = () => readDetails(db, orderId, { accountId, at })
  const [row] = await withArchived(db, read, (rows) => rows.map(({ order }) => order))
  return row && { ...row, busSeats: row.busSeats ?? 0, giftRole: giftRoleOf(row.order, accountId) }
}

function readDetails(db: Executor, orderId: string, { accountId, at }: AccountAction) {
  return db
    .select({
      order: orders,
      busSeats: departures.busSeats,
      vehicle: vehicleAssignments,
      journey: journeyJson,
      passengers: passengersJson,
      givenPositions: givenPositionsJson,
      confirmation: confirmationJson,
      partner: { code: partnerVersions.partnerCode, names: partnerVersions.names },
      log: logJson,
      refunds: refundsJson,
      refundRequest: refundRequestJson,
      coupon: coupons,
      flightNews: flightNewsJson,
      seatMove: seatMoveJson,
      departureChange: departureChangeJson,
      lapChildUsed: lapChildUsedSql,
      boughtLater: boughtLaterSql(at),
      extraOrders: extrasJson,
      ride: rideOfOrder,
      review: reviews,
      gift: rideGifts,
    })
    .from(orders)
    .leftJoin(rideOfOrder, eq(rideOfOrder.id, orders.parentOrderId))
    .leftJoin(partnerVersions, eq(partnerVersions.id, orders.partnerVersionId))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .leftJoin(coupons, eq(coupons.usedOrderId, orders.id))
    .leftJoin(rideGifts, and(eq(rideGifts.orderId, orders.id), isNull(rideGifts.revokedAt)))
    .leftJoin(departures, eq(departures.id, orders.departureId))
    .leftJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .leftJoin(
      vehicleAssignments,
      and(
        eq(vehicleAssignments.departureId, seatClaims.departureId),
        eq(vehicleAssignments.minibus, seatClaims.minibus),
        not(sitsElsewhereSql('orders')),
      ),
    )
    .where(and(eq(orders.id, orderId), isOfAccount(accountId)))
}

/** As {@link findOrderDetails}. @throws notFound */
export async function loadOrderDetails(
  db: Executor,
  orderId: string,
  { accountId, at }: AccountAction,
): Promise<OrderDetails> {
  const details = await findOrderDetails(db, orderId, { accountId, at })
  if (!details) throw new DomainError('notFound')
  return details
}

/** The id of an account's order by its number. @throws notFound */
export async function findOrderId(db: Executor, orderNo: string, accountId: string): Promise<string> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), isOfAccount(accountId)))
  if (!order) throw new DomainError('notFound')
  return order.id
}

/** What goes with an unpaid order. */
interface WrittenWith {
  readonly passengers: readonly PassengerView[]
  readonly partner: OrderDetails['partner']
  readonly coupon: Coupon | null
  readonly busSeats: number
}

/** What the page of an unpaid order shows that was written just now, without reading it again. */
export function newOrderDetails(
  order: Order,
  { passengers, partner, coupon, busSeats }: WrittenWith,
): OrderDetails {
  return {
    order,
    busSeats,
    vehicle: null,
    journey: null,
    passengers,
    givenPositions: [],
    confirmation: null,
    partner: partner && { code: partner.code, names: partner.names },
    log: [{ fact: 'payment', toState: order.payment, at: order.createdAt }],
    refunds: [],
    refundRequest: null,
    coupon,
    flightNews: null,
    seatMove: null,
    departureChange: null,
    // Of an unpaid order it tells nothing.
    lapChildUsed: false,
    boughtLater: 0,
    extraOrders: [],
    ride: null,
    review: null,
    gift: null,
    giftRole: null,
  }
}

/** The ride behind an `arrival` link, and until when the link works. @throws link.over */
export async function loadLinked(
  db: Db,
  token: string,
  at: number,
): Promise<{ readonly details: OrderDetails; readonly expiresAt: number }> {
  const { link, orderId } = await openLink(db, token, { kind: 'arrival', at })
  const [owner] = await db.select({ accountId: orders.accountId }).from(orders).where(eq(orders.id, orderId))
  const details = owner && (await findOrderDetails(db, orderId, { accountId: owner.accountId, at }))
  if (!details) throw new DomainError('link.over')
  return { details, expiresAt: link.expiresAt }
}
