import type { Lang } from '@noriai/contract/lang'
import { isPickup, orderKinds, type OrderKind } from '@noriai/contract/orders/kinds'
import type { StaffFlight } from '@noriai/contract/schema/staffFlight'
import { addDays, instantOf, serviceDateOf, type CalendarDate, toWallTime } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import type { Executor } from '../../infra/db/client'
import type { StoredFlight } from '../../infra/db/schema/orders'
import { instantFromSql, timestamp } from '../../infra/db/sql'
import { nameIn } from '../../names'
import { type FlightReport, presentFlightNews } from './flightReports'

/** A flight of a day with the riders that are on it. */
export interface DayFlight {
  readonly flightNo: string
  readonly scheduledAt: number
  readonly direction: 'arrival' | 'departure'
  readonly flight: StoredFlight | null
  readonly terminal: string | null
  readonly report: Pick<FlightReport, 'status' | 'estimatedAt' | 'reportedAt' | 'source'> | null
  readonly orders: number
  readonly riders: number
  readonly stranded: number
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
  orders: number
  riders: number
  stranded: number
}

/** The flights between two instants that paid orders name, by their scheduled times; one of a number on request. */
export async function findFlights(
  db: Executor,
  range: { readonly from: number; readonly to: number; readonly flightNo?: string },
): Promise<DayFlight[]> {
  const { from, to, flightNo } = range
  const { rows } = await db.execute<FlightRow>(sql`
    select o.flight_no, o.flight_at, min(o.type) as type, (array_agg(o.flight))[1] as flight, min(o.terminal) as terminal,
      f.status, f.estimated_at, f.reported_at, f.source, count(*)::int as orders,
      sum(o.adults + o.children + o.infants)::int as riders,
      count(*) filter (where o.held_up_at is not null and o.fulfilment = 'confirmed')::int as stranded
    from orders o
    left join flight_reports f on f.flight_no = o.flight_no and f.scheduled_at = o.flight_at
    where o.flight_no <> '' and o.flight_at between ${timestamp(from)} and ${timestamp(to)}
      and o.payment = 'paid' and o.fulfilment <> 'cancelled' and o.type in (${orderKinds.pickup}, ${orderKinds.dropoff})
      ${flightNo === undefined ? sql`` : sql`and o.flight_no = ${flightNo}`}
    group by o.flight_no, o.flight_at, f.status, f.estimated_at, f.reported_at, f.source
    order by o.flight_at, o.flight_no`)
  return rows.map(dayFlight)
}

/** The flights of a service day as staff see them; of today unless it is named. */
export async function viewFlights(
  db: Executor,
  day: { readonly serviceDate?: CalendarDate | undefined },
  { at, lang, policy }: RuleContext & { readonly lang: Lang },
): Promise<{ asOf: string; serviceDate: CalendarDate; flights: StaffFlight[] }> {
  const serviceDate = day.serviceDate ?? serviceDateOf(at, policy)
  const from = instantOf(serviceDate, policy.serviceDayStartsAt)
  const to = instantOf(addDays(serviceDate, 1), policy.serviceDayStartsAt) - 1
  const found = await findFlights(db, { from, to })
  return {
    asOf: toWallTime(at),
    serviceDate,
    flights: found.map((flight) => presentStaffFlight(flight, lang)),
  }
}

function dayFlight(row: FlightRow): DayFlight {
  const { status, source } = row
  const reportedAt = instantFromSql(row.reported_at)
  return {
    flightNo: row.flight_no,
    scheduledAt: instantFromSql(row.flight_at),
    direction: isPickup(row.type) ? 'arrival' : 'departure',
    flight: row.flight,
    terminal: row.terminal,
    report:
      status === null || source === null || reportedAt === null
        ? null
        : { status, source, reportedAt, estimatedAt: instantFromSql(row.estimated_at) },
    orders: row.orders,
    riders: row.riders,
    stranded: row.stranded,
  }
}

/** A flight of the day as staff see it. */
export function presentStaffFlight(found: DayFlight, lang: Lang): StaffFlight {
  const { flight, report, scheduledAt } = found
  return {
    flightNo: found.flightNo,
    direction: found.direction,
    airlineName: flight?.airlineNames ? nameIn(flight.airlineNames, lang) : '',
    otherAirportCode: flight?.otherAirportCode ?? null,
    otherCityName: flight?.otherCityNames ? nameIn(flight.otherCityNames, lang) : '',
    terminal: found.terminal,
    scheduledTime: toWallTime(scheduledAt),
    ...presentFlightNews(report, scheduledAt),
    reportedAt: report ? toWallTime(report.reportedAt) : null,
    reportedBy: report?.source ?? null,
    orderCount: found.orders,
    riderCount: found.riders,
    strandedCount: found.stranded,
  }
}
