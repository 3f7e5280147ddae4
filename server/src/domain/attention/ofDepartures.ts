import type { AttentionSubject } from '@noriai/contract/calls/staff/attention'
import { msPerHour, toWallTime } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import { isOfFlightSql } from '../../infra/db/isOfFlight'
import { instantFromSql, timestamp } from '../../infra/db/sql'
import { listPartiesToCall } from '../departureChanges'
import type { ReadingContext } from '../network'
import { seatedBeforeLanding } from '../rebooking'
import { AHEAD_MS, MOST, type DepartureRow, type Source } from './books'
import { departureIn } from './subjects'

/** What every row with a departure and its riders has. */
type RiddenRow = Record<string, unknown> &
  Pick<DepartureRow, 'id' | 'service_date' | 'direction' | 'relay_point' | 'departs_at' | 'riders'>

function departureOf(
  { id, direction, relay_point: relayPoint, service_date: serviceDate, departs_at, riders }: RiddenRow,
  context: ReadingContext,
): Pick<AttentionSubject, 'departure' | 'riders'> {
  const departsAt = instantFromSql(departs_at)
  return { ...departureIn({ id, direction, serviceDate, departsAt, relayPoint }, context), riders }
}

/** When it is to set out: the bus of a pick-up, else the first minibus to be at a door. */
export function dueOf(row: DepartureRow) {
  const dueAt = instantFromSql(
    row.direction === 'pickup' ? row.departs_at : (row.collects_at ?? row.departs_at),
  )
  return {
    departureId: row.id,
    direction: row.direction,
    dueAt,
    lateMinutes: row.late_minutes,
    riders: row.riders,
    progress: row.progress,
  }
}

/** Vehicles that it needs. */
export const neededOf = ({ direction, minibuses }: DepartureRow): number[] => [
  ...(direction === 'transfer' ? [] : [0]),
  ...minibuses,
]

/** Those of them without a vehicle and a driver that can drive them. */
export function missingOf(row: DepartureRow): number[] {
  return neededOf(row)
    .filter((number) => !row.assigned.includes(number))
    .sort((a, b) => a - b)
}

export const notLeft: Source<'notLeft'> = async ({ departures, context }) =>
  (await departures()).map((row) => ({
    facts: dueOf(row),
    subject: { ...departureOf(row, context), checkedIn: row.checked_in },
  }))

export const unassigned: Source<'unassigned'> = async ({ departures, context }) =>
  (await departures()).map((row) => {
    const missing = missingOf(row)
    return { facts: { ...dueOf(row), missing }, subject: { ...departureOf(row, context), missing } }
  })

export const notEnded: Source<'notEnded'> = async ({ departures, context }) =>
  (await departures()).map((row) => ({
    facts: {
      departureId: row.id,
      progress: row.progress,
      riders: row.riders,
      endsAt: instantFromSql(row.ends_at ?? row.departs_at),
      lateMinutes: row.late_minutes,
    },
    subject: departureOf(row, context),
  }))

interface LateFlightRow extends RiddenRow {
  flight_no: string
  scheduled_at: string
  estimated_at: string
  other_airport: string | null
  late_minutes: number
}

/**
 * Pick-ups to come by flight and departure: those whose riders have a seat before they can be there. Who was given it once they had landed
 * knows that they can take it.
 */
export const missedConnection: Source<'missedConnection'> = async ({ db, at, context }) => {
  const { rows } = await db.execute<LateFlightRow>(sql`
    select f.flight_no, f.scheduled_at, f.estimated_at, min(o.flight ->> 'otherAirportCode') as other_airport,
      d.id, d.service_date::text, d.direction, d.relay_point, d.departs_at, d.late_minutes,
      sum(o.adults + o.children + o.infants)::int as riders
    from orders o
    join departures d on d.id = o.departure_id
    join flight_reports f on ${isOfFlightSql('f', 'o')}
    where d.direction = 'pickup' and d.departs_at > ${timestamp(at - msPerHour)} and d.departs_at < ${timestamp(at + AHEAD_MS)}
      and d.status <> 'cancelled' and o.payment = 'paid' and o.fulfilment = 'confirmed' and f.estimated_at is not null
      and ${seatedBeforeLanding(context.policy)}
    group by f.flight_no, f.scheduled_at, f.estimated_at, d.id
    order by d.departs_at
    limit ${MOST}`)
  return rows.map((row) => {
    const estimatedAt = instantFromSql(row.estimated_at)
    return {
      facts: {
        flightNo: row.flight_no,
        scheduledAt: instantFromSql(row.scheduled_at),
        departureId: row.id,
        departsAt: instantFromSql(row.departs_at),
        lateMinutes: row.late_minutes,
        estimatedAt,
        isDomestic: context.airports.isDomestic(row.other_airport ?? ''),
        riders: row.riders,
      },
      subject: {
        ...departureOf(row, context),
        flight: { flightNo: row.flight_no, estimatedAt: toWallTime(estimatedAt) },
      },
    }
  })
}

/** Cancelled departures with riders whom only a call reaches. */
export const toCall: Source<'toCall'> = async ({ db, at, context }) =>
  (await listPartiesToCall(db, at)).map(({ departure, cancelledAt, uselessAt, riders }) => ({
    facts: { departureId: departure.id, cancelledAt, uselessAt, riders },
    subject: { ...departureIn(departure, context), riders, since: toWallTime(cancelledAt) },
  }))
