import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { orderKinds, type OrderKind } from '@noriai/contract/orders/kinds'
import { mostMinutesOff, oneFlightADay, type OneFlight } from '@noriai/contract/rules/oneFlight'
import type { StaffFlight } from '@noriai/contract/schema/staffFlight'
import {
  addDays,
  addMinutes,
  instantOf,
  serviceDateOf,
  type CalendarDate,
  toWallTime,
} from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import type { Executor } from '../../infra/db/client'
import type { StoredFlight } from '../../infra/db/schema/orders'
import type { FlightDirection } from '../../infra/providers/flightSource'
import { isOfFlightSql } from '../../infra/db/isOfFlight'
import { instantFromSql, timestamp } from '../../infra/db/sql'
import { nameIn } from '../../names'
import { flightDirectionOf, type FlightReport, presentFlightNews, reportThatHolds } from './flightReports'
import { ridesAround } from './ridesAround'

/** A flight of a day as orders name it, by number and time, with the riders that are on it. */
export interface DayFlight {
  readonly flightNo: string
  readonly scheduledAt: number
  readonly direction: FlightDirection
  readonly flight: StoredFlight | null
  readonly terminal: string | null
  readonly report: Pick<FlightReport, 'status' | 'estimatedAt' | 'reportedAt' | 'source'> | null
  /** A source of flights knew its time; else it was typed. */
  readonly isFromSource: boolean
  /** Of a code share the number of the airline that flies it, where that was known as somebody ordered. */
  readonly operatedAs: string | undefined
  readonly orders: number
  readonly namedBy: readonly NamingOrder[]
  readonly riders: number
  readonly stranded: number
}

/** An order that names a flight. */
interface NamingOrder {
  readonly id: string
  readonly orderNo: string
}

interface FlightRow extends Record<string, unknown> {
  flight_no: string
  flight_at: string
  type: OrderKind
  flight: StoredFlight | null
  terminal: string | null
  status: FlightReport['status'] | null
  estimated_at: string | null
  reported_at: string | null
  source: FlightReport['source'] | null
  is_from_source: boolean
  operated_as: string | null
  named_by: NamingOrder[]
  orders: number
  riders: number
  stranded: number
}

/** Two instants, and which flights between them are looked for. */
interface FlightSpan {
  readonly from: number
  readonly to: number
  /** Only those that are named by one of these; by any where they are left out. */
  readonly numbers?: readonly string[]
}

/** A flight that is looked for by its number and time; of two that have both in common by where it goes, too. */
interface SoughtFlight extends Pick<DayFlight, 'flightNo' | 'scheduledAt'> {
  readonly direction?: FlightDirection | undefined
}

/** The flights between two instants as paid orders name them, by their scheduled times. */
export async function findFlights(db: Executor, { from, to, numbers }: FlightSpan): Promise<DayFlight[]> {
  const isOfNumbers = numbers
    ? sql`o.flight_no = any(${sql.param([...numbers])}::text[])`
    : sql`o.flight_no <> ''`
  const { rows } = await db.execute<FlightRow>(sql`
    select o.flight_no, o.flight_at, o.type, (array_agg(o.flight))[1] as flight, min(o.terminal) as terminal,
      f.status, f.estimated_at, f.reported_at, f.source, count(*)::int as orders,
      bool_or(coalesce(o.flight ->> 'source', 'manual') <> 'manual') as is_from_source,
      min(o.flight ->> 'operatedAs') as operated_as,
      json_agg(json_build_object('id', o.id, 'orderNo', o.order_no) order by o.order_no) as named_by,
      sum(o.adults + o.children + o.infants)::int as riders,
      count(*) filter (where o.held_up_at is not null and o.fulfilment = 'confirmed')::int as stranded
    from orders o
    left join flight_reports f on ${isOfFlightSql('f', 'o')}
    where ${isOfNumbers} and o.flight_at between ${timestamp(from)} and ${timestamp(to)} and ${ridesAround(from, to)}
      and o.payment = 'paid' and o.fulfilment <> 'cancelled' and o.type in (${orderKinds.pickup}, ${orderKinds.dropoff})
    group by o.flight_no, o.flight_at, o.type, f.status, f.estimated_at, f.reported_at, f.source
    order by o.flight_at, o.flight_no, o.type`)
  return rows.map(dayFlight)
}

/**
 * The flight of a number that is named with a time, and with which other times and numbers orders name it: by any number of a code share.
 * One that is named far from its time is by itself here: nobody knows yet which flight is meant.
 */
export async function findOneFlight(
  db: Executor,
  { flightNo, scheduledAt, direction }: SoughtFlight,
  policy: Policy,
): Promise<OneFlight<DayFlight> | undefined> {
  const day = serviceDateOf(scheduledAt, policy)
  const range = widerSpan(spanOf({ from: day, to: day }, policy))
  const isIt = (each: DayFlight) => each.scheduledAt === scheduledAt
  for (const flight of oneFlightADay(await findFlights(db, range), policy)) {
    const numbers = [flight, ...flight.named, ...flight.off].map((each) => each.flightNo)
    if (!numbers.includes(flightNo) || flight.direction !== (direction ?? flight.direction)) continue
    if (flight.scheduledAt === scheduledAt || flight.named.some(isIt)) return flight
    const alone = flight.off.filter(isIt)
    if (alone.length > 0) return { ...flight, scheduledAt, named: alone, off: [] }
  }
  return undefined
}

/** The first and the last instant of service days. */
export function spanOf(
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  policy: Policy,
): { from: number; to: number } {
  return {
    from: instantOf(from, policy.serviceDayStartsAt),
    to: instantOf(addDays(to, 1), policy.serviceDayStartsAt) - 1,
  }
}

/**
 * A span with what is named a little before and after it: a flight around the start of a service day is named on both sides of it, and is
 * of one of them by all who name it.
 */
export function widerSpan({ from, to }: { readonly from: number; readonly to: number }): {
  from: number
  to: number
} {
  return { from: addMinutes(from, -2 * mostMinutesOff), to: addMinutes(to, 2 * mostMinutesOff) }
}

/** The flights of a service day as staff see them; of today unless it is named. */
export async function viewFlights(
  db: Executor,
  day: { readonly serviceDate?: CalendarDate | undefined },
  { at, lang, policy }: RuleContext & { readonly lang: Lang },
): Promise<{ asOf: string; serviceDate: CalendarDate; flights: StaffFlight[] }> {
  const serviceDate = day.serviceDate ?? serviceDateOf(at, policy)
  const found = await findFlights(db, widerSpan(spanOf({ from: serviceDate, to: serviceDate }, policy)))
  return {
    asOf: toWallTime(at),
    serviceDate,
    flights: oneFlightADay(found, policy)
      .filter(({ day: its }) => its === serviceDate)
      .map((flight) => presentStaffFlight(flight, lang)),
  }
}

function dayFlight(row: FlightRow): DayFlight {
  const { status, source } = row
  const reportedAt = instantFromSql(row.reported_at)
  return {
    flightNo: row.flight_no,
    scheduledAt: instantFromSql(row.flight_at),
    direction: flightDirectionOf(row.type),
    flight: row.flight,
    terminal: row.terminal,
    report:
      status === null || source === null || reportedAt === null
        ? null
        : { status, source, reportedAt, estimatedAt: instantFromSql(row.estimated_at) },
    isFromSource: row.is_from_source,
    operatedAs: row.operated_as ?? undefined,
    orders: row.orders,
    namedBy: row.named_by,
    riders: row.riders,
    stranded: row.stranded,
  }
}

/** One flight of one day, with everybody who is on it, as staff see it: those who are asked which they mean are not counted. */
export function presentStaffFlight(found: OneFlight<DayFlight>, lang: Lang): StaffFlight {
  const { flightNo, direction, scheduledAt, named, off } = found
  const flight = (named.find(({ isFromSource }) => isFromSource) ?? named[0])?.flight
  const report = reportThatHolds(named.flatMap((each) => (each.report ? [each.report] : []))) ?? null
  const sum = (count: (each: DayFlight) => number) => named.reduce((total, each) => total + count(each), 0)
  const numbers = new Set([...named, ...off].map((each) => each.flightNo))
  return {
    flightNo,
    otherNumbers: [...numbers].filter((each) => each !== flightNo).sort(),
    direction,
    airlineName: flight?.airlineNames ? nameIn(flight.airlineNames, lang) : '',
    otherAirportCode: flight?.otherAirportCode ?? null,
    otherCityName: flight?.otherCityNames ? nameIn(flight.otherCityNames, lang) : '',
    terminal: named.find(({ terminal }) => terminal !== null)?.terminal ?? null,
    scheduledTime: toWallTime(scheduledAt),
    ...presentFlightNews(report, scheduledAt),
    reportedAt: report ? toWallTime(report.reportedAt) : null,
    reportedBy: report?.source ?? null,
    orderCount: sum(({ orders }) => orders),
    riderCount: sum(({ riders }) => riders),
    strandedCount: sum(({ stranded }) => stranded),
    offTimes: off.map((each) => ({ time: toWallTime(each.scheduledAt), orders: [...each.namedBy] })),
  }
}
