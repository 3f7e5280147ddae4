import { directionOf } from '@noriai/contract/orders/kinds'
import { parseFlightNo } from '@noriai/contract/rules/flightNo'
import { parseOrderNo } from '@noriai/contract/rules/orderNo'
import type { HandPayment, ImpossibleReason, RefundStatus } from '@noriai/contract/rules/refund'
import { targetRefusal, unreachable } from '@noriai/contract/rules/departureChange'
import { nfkc } from '@noriai/contract/rules/plainForm'
import { scarcePlacesOf } from '@noriai/contract/rules/riderNeeds'
import type { StaffOrderView } from '@noriai/contract/schema/staffOrder'
import {
  addDays,
  endOfServiceDate,
  instantOf,
  msPerMinute,
  serviceDateOf,
  type ServiceDayPolicy,
} from '@noriai/contract/time'
import { eq, or, sql, desc, type SQL } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import { sitsElsewhere } from '../../infra/db/sitsElsewhere'
import { timestamp } from '../../infra/db/sql'
import { withArchived } from '../archive'
import { goodwillOf } from '../coupons'
import { isSaleOpen } from '../luggage'
import { landingOf } from '../flights'
import { findOrderDetails, type OrderDetails } from '../orderViews'
import type { Order } from '../orders'
import { disputesOfRefunds, type RefundDisputes } from '../refunds'
import type { BookingContext } from '../quotation'
import { movableRide, timesOnDeparture } from '../rebooking'
import { findShownCode, type RideCodeSigner } from '../rideCode'
import {
  availabilityOf,
  hasRoomFor,
  readDepartures,
  seatedParty,
  seatStatements,
  type Availability,
} from '../seats'
import { policyOfLine } from '../network'
import { noWheelchairPlaceThere, type NoWheelchairPlace } from './wheelchairPlaceThere'

/** An order as a line of a list, with the names of its riders. */
export interface OrderLine {
  readonly order: Order
  readonly names: readonly string[]
}

const namesJson = sql<string[]>`(
  select coalesce(json_agg(p.passport_name order by p.position), '[]')
  from order_passengers p where p.order_id = orders.id)`

/** Fewer letters would find everybody. */
const SHORTEST_WORD = 2

/** The present, by which day that is, and how many orders are answered at most. */
interface Listing {
  readonly at: number
  readonly policy: ServiceDayPolicy
  readonly limit: number
}

/** The orders that `which` chooses, those of the service day of `at` first, then those whose ride is nearest to it. One query. */
function readOrderLines(
  db: Executor,
  which: SQL | undefined,
  { at, policy, limit }: Listing,
): Promise<OrderLine[]> {
  const today = serviceDateOf(at, policy)
  const [from, to] = [instantOf(today, policy.serviceDayStartsAt), endOfServiceDate(today, policy)]
  const rideAt = sql`coalesce(${orders.departsAt}, ${orders.appointedAt})`
  const dayRank = sql`case when ${rideAt} >= ${timestamp(from)} and ${rideAt} < ${timestamp(to)} then 0 else 1 end`
  const distance = sql`abs(extract(epoch from ${rideAt} - ${timestamp(at)}))`
  return db
    .select({ order: orders, names: namesJson })
    .from(orders)
    .where(which)
    .orderBy(dayRank, distance, desc(orders.createdAt))
    .limit(limit)
}

/** The one order that `which` names; from the archive it comes back. */
function readNamedOrder(db: Executor, which: SQL, listing: Listing): Promise<OrderLine[]> {
  const read = () => readOrderLines(db, which, { ...listing, limit: 1 })
  return withArchived(db, read, (lines) => lines.map(({ order }) => order))
}

/** How many orders are answered at most, in which sequence, and what codes are signed with. */
interface OrderSearch extends Listing {
  readonly signer: RideCodeSigner
}

/**
 * The orders that a text at the counter means: a ride code, an order number, the last four digits of a phone, or words of which
 * each is part of a name, an address, a phone, a hotel in any language, a flight, an order number or a plate, however they are
 * written. At most `limit`, those of today first, then the rides nearest to `at`. One in the archive is found by its code, its number,
 * what its account is reached by, and a name, address or phone that is typed whole. Source: OPERATOR.md, section 7.
 */
export async function findOrders(
  db: Executor,
  text: string,
  { signer, ...listing }: OrderSearch,
): Promise<OrderLine[]> {
  const code = await findShownCode(db, text, signer)
  if (code) return readNamedOrder(db, eq(orders.id, code.orderId), listing)
  const orderNo = parseOrderNo(text)
  if (orderNo !== undefined) return readNamedOrder(db, eq(orders.orderNo, orderNo), listing)
  const folded = nfkc(text).trim()
  if (/^\d{4}$/.test(folded)) return readOrderLines(db, hasPhoneEnding(folded), listing)
  const words = (parseFlightNo(folded) ?? folded).split(/\s+/)
  if (!words.some((word) => word.replace(/[^\p{L}\p{N}]/gu, '').length >= SHORTEST_WORD)) return []
  return readOrderLines(db, isFoundBy(words), listing)
}

/**
 * Some phone of the order ends with these digits: that of its contact, of who booked it or of who took it. What it is found by has all of
 * them, and narrows the orders by its index.
 */
function hasPhoneEnding(digits: string): SQL {
  return sql`${orders.id} in (select s.order_id from order_search s where s.form like '%' || ${digits}::text || '%')
    and (right(${orders.phone}, 4) = ${digits} or exists (
      select 1 from accounts a where a.id in (${orders.accountId}, ${orders.takerAccountId}) and right(a.phone, 4) = ${digits}))`
}

/**
 * Each word is in what the order is found by, or all of them are in the plate of its vehicle; of one in the archive they are a name, an
 * address or a number whole.
 */
function isFoundBy(words: readonly string[]): SQL {
  const hasAll = (form: SQL) =>
    sql.join(
      words.map((word) => sql`${form} like '%' || search_form(${word}) || '%'`),
      sql` and `,
    )
  return sql`${orders.id} in (
    select s.order_id from order_search s where ${hasAll(sql`s.form`)}
    union
    select o.id from vehicle_assignments v join orders o on o.departure_id = v.departure_id
    where ${hasAll(sql`search_form(v.plate_number)`)}
    union
    select x.order_id from archived_orders x where x.found_by @> array[search_form(${words.join(' ')})])`
}

/** A line of an order's log with who wrote it. */
export interface LoggedStep {
  readonly at: number
  readonly fact: StaffOrderView['log'][number]['fact']
  readonly fromState: string
  readonly toState: string
  readonly actor: StaffOrderView['log'][number]['actor']
  readonly staffName: string | null
  readonly cause: string
  readonly note: string
}

/** Money on its way back, with why. */
interface StaffRefund extends RefundDisputes {
  readonly id: string
  readonly cause: string
  readonly reason: string
  readonly reasonOther: string
  readonly amount: number
  readonly amountJpy: number
  readonly giftJpy: number
  readonly status: RefundStatus
  readonly isSurplus: boolean
  readonly requestedAt: number
  readonly doneAt: number | null
  readonly impossibleReason: ImpossibleReason | null
  readonly byHand: {
    readonly method: HandPayment
    readonly reference: string
    readonly paidOn: string
  } | null
  /** Of a surplus each payment by hand, the oldest first. */
  readonly payments: readonly {
    readonly amountJpy: number
    readonly method: HandPayment
    readonly reference: string
    readonly paidOn: string
    readonly notedAt: number
    readonly staffName: string | null
    readonly owedAgainAt: number | null
  }[]
}

/** A departure that a party could be moved to, and what that means to it. */
export interface MoveTarget {
  readonly availability: Availability
  /** How much later it arrives. */
  readonly extraMinutes: number
  /** It connects with the landing, and nobody waits longer than the policy lets them. */
  readonly fits: boolean
  readonly noWheelchairPlace: NoWheelchairPlace
}

/** An order with all that staff see of it. */
export interface StaffOrder {
  readonly details: OrderDetails
  readonly account: typeof accounts.$inferSelect
  /** Null without seats, and of who sits in the minibus of a departure that did not run. */
  readonly minibus: number | null
  readonly log: readonly LoggedStep[]
  readonly refunds: readonly StaffRefund[]
  readonly related: readonly OrderLine[]
  /** Departures of its line that it could be moved to. */
  readonly moveOptions: readonly MoveTarget[]
  readonly isSaleOpen: boolean
  /** The coupon that made something good. */
  readonly goodwill: Awaited<ReturnType<typeof goodwillOf>>
}

const MOST_RELATED = 20
const MOST_OPTIONS = 12

const epochMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/** Each payment by hand of a surplus `s` of an order, the oldest first; who noted it is read in the order's log of that moment. */
const paymentsOfSurplusSql = sql`(
  select coalesce(json_agg(json_build_object(
    'amountJpy', p.amount_jpy, 'method', p.method, 'reference', p.reference, 'paidOn', p.paid_on,
    'notedAt', ${epochMs('p.done_at')}, 'owedAgainAt', ${epochMs('p.owed_again_at')}, 'staffName', (
      select m.name from order_log l join staff_members m on m.account_id = l.actor_id
      where l.order_id = orders.id and l.actor = 'staff' and l.at = p.done_at
        and position(p.paid_on::text in l.note) > 0
      order by l.id limit 1))
    order by p.done_at, (p.method = 'dispute'), p.reference), '[]')
  from surplus_hand_payments p where p.out_trade_no = s.out_trade_no)`

/** An order with its log, refunds and account, whoever's it is. A handful of queries. @throws notFound */
export async function loadStaffOrder(
  db: Executor,
  orderId: string,
  { at, context }: { readonly at: number; readonly context: BookingContext },
): Promise<StaffOrder> {
  const [found] = await db
    .select({
      account: accounts,
      minibus: seatClaims.minibus,
      log: sql<LoggedStep[]>`(
        select coalesce(json_agg(json_build_object(
          'at', ${epochMs('l.at')}, 'fact', l.fact, 'fromState', l.from_state, 'toState', l.to_state,
          'actor', l.actor, 'staffName', m.name, 'cause', l.cause, 'note', l.note) order by l.id), '[]')
        from order_log l
        left join staff_members m on l.actor = 'staff' and m.account_id = l.actor_id
        where l.order_id = orders.id)`,
      refunds: sql<Omit<StaffRefund, keyof RefundDisputes>[]>`(
        select coalesce(json_agg(json_build_object(
          'id', r.id, 'cause', r.cause, 'reason', r.reason, 'reasonOther', r.reason_other, 'amount', r.amount,
          'amountJpy', r.amount_jpy, 'giftJpy', r.gift_jpy, 'status', r.status, 'isSurplus', r.is_surplus,
          'requestedAt', ${epochMs('r.requested_at')}, 'doneAt', ${epochMs('r.done_at')}, 'impossibleReason', r.impossible_reason,
          'byHand', case when r.hand_method is not null then json_build_object(
            'method', r.hand_method, 'reference', r.hand_reference, 'paidOn', r.hand_paid_on) end, 'payments', r.payments)
          order by r.requested_at), '[]')
        from (
          select id::text, cause, reason, reason_other, amount, amount_jpy, gift_jpy, status, false as is_surplus, requested_at,
            done_at, impossible_reason, hand_method, hand_reference, hand_paid_on, '[]'::json as payments
          from refunds where order_id = orders.id
          union all
          -- What of it was paid by hand is owed no more.
          select s.out_trade_no, s.cause, '', '', 0, case when s.status = 'done' then s.amount_jpy else s.amount_jpy - (
              select coalesce(sum(p.amount_jpy), 0) from surplus_hand_payments p
              where p.out_trade_no = s.out_trade_no and p.owed_again_at is null)::bigint end,
            0, s.status, true, s.created_at, s.done_at,
            s.impossible_reason, s.hand_method, s.hand_reference, s.hand_paid_on, ${paymentsOfSurplusSql}
          from surplus_refunds s join payment_attempts a on a.out_trade_no = s.out_trade_no where a.order_id = orders.id
        ) r)`,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .where(eq(orders.id, orderId))
  const details = found && (await findOrderDetails(db, orderId, { accountId: found.account.id, at }))
  if (!found || !details) throw new DomainError('notFound')
  const { order } = details
  const kin = or(
    eq(orders.parentOrderId, order.id),
    ...(order.parentOrderId === null ? [] : [eq(orders.id, order.parentOrderId)]),
  )
  const disputesOf = await disputesOfRefunds(db, order.id)
  return {
    ...found,
    refunds: found.refunds.map((refund) => ({ ...refund, ...disputesOf(refund) })),
    minibus: sitsElsewhere(order) ? null : found.minibus,
    details,
    related: await readOrderLines(db, kin, { at, policy: context.policy, limit: MOST_RELATED }),
    moveOptions: await moveOptionsOf(db, details, { at, context }),
    isSaleOpen: await isSaleOpen(db, order, at),
    goodwill: await goodwillOf(db, order.id),
  }
}

/**
 * The departures of an order's line that have room for it and that it reaches, those nearest to its own, by their time: of its service
 * day, or of today where that is over, and of the days beside it. Two queries; one more for a party with a wheelchair.
 */
async function moveOptionsOf(
  db: Executor,
  { order, flightNews }: OrderDetails,
  { at, context }: { readonly at: number; readonly context: BookingContext },
): Promise<MoveTarget[]> {
  const { data, policy } = context
  const { type, relayPoint, departureId, times: before } = order
  const direction = directionOf(type)
  const ride = movableRide(order, landingOf(order, flightNews), context)
  if (!direction || relayPoint === null || !ride || !before) return []
  const [today, own] = [serviceDateOf(at, policy), serviceDateOf(ride.busDepartsAt, policy)]
  const day = own > today ? own : today
  const toCome = [addDays(day, -1), day, addDays(day, 1)]
    .flatMap((date) => data.plannedOn(direction, relayPoint, date))
    .filter(({ departsAt }) => departsAt > at)
  const [from, to] = [toCome[0]?.departsAt, toCome.at(-1)?.departsAt]
  if (from === undefined || to === undefined) return []
  const party = await seatedParty(db, order)
  const stored = await readDepartures(
    db,
    { direction, relayPoints: [relayPoint], from, to },
    { accountId: null, at },
  )
  const distance = ({ planned }: Availability) => Math.abs(planned.departsAt - ride.busDepartsAt)
  const nearest = toCome
    .map((planned) => availabilityOf(planned, stored))
    .filter(
      (each) =>
        each.departureId !== departureId &&
        unreachable(ride, each.planned.departsAt, { at, policy: policyOfLine(relayPoint, context) }) ===
          undefined &&
        hasRoomFor(each, party),
    )
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MOST_OPTIONS)
    .sort((one, other) => one.planned.departsAt - other.planned.departsAt)
  const { wheelchairs } = scarcePlacesOf(order)
  const options = wheelchairs > 0 ? await seatStatements.withWheelchairs(db, nearest) : nearest
  const seeking = { ...party, wheelchairs, id: order.id }
  return options.map((availability) => {
    const { planned } = availability
    const { arrives } = timesOnDeparture(order, planned, context)
    return {
      availability,
      extraMinutes: Math.round((arrives.from - before.arrives.from) / msPerMinute),
      fits: targetRefusal(ride, planned.departsAt, { at, policy }) === undefined,
      noWheelchairPlace: noWheelchairPlaceThere(availability, seeking, policy),
    }
  })
}
