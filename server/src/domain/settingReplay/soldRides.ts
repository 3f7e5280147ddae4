import { directionOf, isRide, orderKinds, type RideKind } from '@noriai/contract/orders/kinds'
import type { Policy } from '@noriai/contract/policy'
import { salePolicy } from '@noriai/contract/rules/counterSale'
import type { Position } from '@noriai/contract/rules/drivingTime'
import type { SoldRide } from '@noriai/contract/rules/settingReplay'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import { groupBy } from '../../groupBy'
import type { Executor } from '../../infra/db/client'
import { coupons } from '../../infra/db/schema/coupons'
import { orderPassengers, orders, type Order, type StoredPlace } from '../../infra/db/schema/orders'
import { partnerVersions } from '../../infra/db/schema/partners'
import { seatClaims } from '../../infra/db/schema/seats'
import { heldCoupon } from '../coupons'
import { candidatesFor, hasPosterScan, reducedBy, type BookingContext } from '../quotation'

/** Where a page begins: behind an order of a service day; null before the first of that day. */
interface PageStart {
  readonly day: string
  readonly id: string | null
}

/** Some sold rides, the newest days first. */
export interface Page {
  readonly rides: SoldRide[]
  /** The stops of their minibuses, one a party. */
  readonly stops: { readonly minibus: string; readonly stopKey: string }[]
  /** Undefined where the days are over. */
  readonly next: PageStart | undefined
}

/** Which rides a page is of. */
interface PageOf {
  readonly airportCode: string
  readonly from: string
  readonly after: PageStart
  readonly limit: number
}

/** Reads paid rides of an airport of the service days from `from` on, whatever became of them; those without fare or door any more are left out. */
export async function readSoldPage(
  db: Executor,
  { airportCode, from, after, limit }: PageOf,
  context: BookingContext,
): Promise<Page> {
  const rows = await db
    .select({
      order: getTableColumns(orders),
      claim: { createdAt: seatClaims.createdAt, minibus: seatClaims.minibus },
      coupon: coupons,
      partnerCode: partnerVersions.partnerCode,
    })
    .from(orders)
    .leftJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .leftJoin(partnerVersions, eq(partnerVersions.id, orders.partnerVersionId))
    .where(
      and(
        eq(orders.payment, 'paid'),
        isNull(orders.parentOrderId),
        isNotNull(orders.times),
        gte(orders.serviceDate, from),
        after.id === null
          ? lte(orders.serviceDate, after.day)
          : or(
              lt(orders.serviceDate, after.day),
              and(eq(orders.serviceDate, after.day), sql`${orders.id} > ${after.id}`),
            ),
      ),
    )
    .orderBy(desc(orders.serviceDate), asc(orders.id))
    .limit(limit)
  const ids = rows.map(({ order }) => order.id)
  const [infants, later] = [await infantsOf(db, ids), await laterPiecesOf(db, ids)]
  const last = rows[rows.length - 1]?.order
  return {
    rides: rows.flatMap((row) =>
      rideOf(
        { ...row, airportCode, infants: infants.get(row.order.id), later: later.get(row.order.id) },
        context,
      ),
    ),
    stops: rows.flatMap(({ order, claim }) =>
      claim && order.departureId && airportOf(order, context) === airportCode
        ? [{ minibus: `${order.departureId} ${claim.minibus}`, stopKey: order.stopKey }]
        : [],
    ),
    next: last?.serviceDate && rows.length === limit ? { day: last.serviceDate, id: last.id } : undefined,
  }
}

/** The airport of an order's line; undefined for one that is gone. */
function airportOf({ relayPoint }: Order, { data }: BookingContext): string | undefined {
  return data.relayStops.get(relayPoint ?? '')?.airportCode
}

async function infantsOf(db: Executor, orderIds: readonly string[]) {
  const rows = await db
    .select({ orderId: orderPassengers.orderId, birthday: orderPassengers.birthday })
    .from(orderPassengers)
    .where(and(inArray(orderPassengers.orderId, [...orderIds]), eq(orderPassengers.kind, 'infant')))
  return groupBy(rows, ({ orderId }) => orderId)
}

/** Pieces that were bought after the booking. */
async function laterPiecesOf(db: Executor, orderIds: readonly string[]) {
  const rows = await db
    .select({ rideId: orders.parentOrderId, pieces: orders.bagsExtra, feeJpy: orders.paidFeeJpy })
    .from(orders)
    .where(
      and(
        inArray(orders.parentOrderId, [...orderIds]),
        eq(orders.type, orderKinds.luggage),
        eq(orders.payment, 'paid'),
      ),
    )
  return groupBy(rows, ({ rideId }) => rideId ?? '')
}

type TimedRide = Parameters<typeof candidatesFor>[0]

interface SoldRow {
  readonly airportCode: string
  readonly order: Order
  readonly claim: { readonly createdAt: number } | null
  readonly coupon: typeof coupons.$inferSelect | null
  readonly partnerCode: string | null
  readonly infants: readonly { readonly birthday: string | null }[] | undefined
  readonly later: readonly { readonly pieces: number; readonly feeJpy: number }[] | undefined
}

function rideOf(row: SoldRow, context: BookingContext): SoldRide[] {
  const { order, airportCode, coupon, partnerCode, infants = [], later = [] } = row
  const { type, serviceDate, paidAt, departsAt, price } = order
  const ends = endsOf(order)
  const timed = timedRide(order, context)
  if (!isRide(type) || !ends || !timed || !serviceDate || !paidAt || !departsAt) return []
  const { data, policy, lang, airports } = context
  if (timed.relayStop.airportCode !== airportCode) return []
  const { currency } = price
  const direction = directionOf(type)
  const airport = direction === 'transfer' ? undefined : airports.byCode(airportCode)
  const reduced = reducedBy(
    { direction, currency, partnerCode: partnerCode ?? undefined, airport },
    { data, policy, lang, at: order.createdAt },
  )
  const { adults, children, infants: babies, childSeats, channel } = order
  // Its seats were held on the confirm page, by the times of that moment; a claim that moved is younger than its order.
  const heldAt = Math.min(row.claim?.createdAt ?? order.createdAt, order.createdAt)
  return [
    {
      orderedAt: order.createdAt,
      day: serviceDate,
      party: { adults, children, infants: babies, childSeats },
      infantBirthdays: infants.flatMap(({ birthday }) => (birthday === null ? [] : [birthday])),
      luggage: {
        large: order.bagsLarge,
        small: order.bagsSmall,
        special: order.bagsSpecial,
        extra: order.bagsExtra,
      },
      laterPieces: later.map(({ pieces, feeJpy }) => ({ pieces, isForeignCard: feeJpy > 0 })),
      priced: { direction, currency, rideTime: order.appointedAt, ...ends, ...reduced },
      coupon: coupon ? heldCoupon(coupon, false, { lang, currency, policy }) : undefined,
      airportCode: airport?.code,
      isForeignCard: order.paidFeeJpy > 0,
      allBackUntil: order.allBackUntil,
      paidAt,
      startsAt: departsAt,
      filledAt: order.filledAt,
      departures: (given: Policy) => {
        const found = candidatesFor(timed, heldAt, channel === 'app' ? given : salePolicy(given, channel))
        return 'problem' in found
          ? []
          : [found.proposed, ...found.departures.filter((each) => each !== found.proposed)]
      },
    },
  ]
}

/** The wards that the fare goes by. */
function endsOf({ type, departurePlace, destination }: Order) {
  const [from, to] = [departurePlace.wardCode, destination.wardCode]
  switch (type as RideKind) {
    case orderKinds.pickup:
      return to === null ? undefined : { wardCode: to }
    case orderKinds.dropoff:
      return from === null ? undefined : { wardCode: from }
    case orderKinds.transfer:
      return from === null || to === null ? undefined : { wardCode: to, departureWardCode: from }
  }
}

/** What of an order decides which departures it may take; undefined where its line or its door is not known any more. */
function timedRide(order: Order, context: BookingContext): TimedRide | undefined {
  const { data, airports, policy } = context
  const direction = directionOf(order.type)
  const relayStop = data.relayStops.get(order.relayPoint ?? '')
  const [from, to] = [positionOf(order.departurePlace, context), positionOf(order.destination, context)]
  const door = direction === 'dropoff' ? from : to
  if (!direction || !relayStop || !door) return undefined
  const isAtCounter = order.channel === 'counter'
  return {
    direction,
    rideTime: order.appointedAt,
    isDomestic: airports.isDomestic(order.flight?.otherAirportCode ?? ''),
    hasPosterScan: hasPosterScan(order.qrSource ?? undefined, order.createdAt, {
      policy,
      airports,
      isAtCounter,
      airportCode: relayStop.airportCode,
    }),
    relayStop,
    terminal: order.terminal === null ? undefined : { terminal: order.terminal },
    door,
    departureDoor: direction === 'transfer' ? from : undefined,
  }
}

/** Of a place that is known by its ward alone, the middle of that. */
function positionOf(place: StoredPlace, { data }: Pick<BookingContext, 'data'>): Position | undefined {
  const { lat, lng, wardCode } = place
  return lat !== null && lng !== null ? { lat, lng } : data.wards.get(wardCode ?? '')
}
