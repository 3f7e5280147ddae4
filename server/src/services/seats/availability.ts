import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/client'
import { instantOf, timestamp } from '../../db/sql'
import { fleetOf } from './claims'
import { departureIdOf, type PlannedDeparture } from './departures'
import { freePlaces, placeParty, type PlacedParty } from './packing'

/** Which departures to look at: one line's, between two instants, both included. */
export interface DepartureRange {
  readonly direction: PlannedDeparture['direction']
  readonly relayPoint: string
  readonly from: number
  readonly to: number
}

/** How a departure stands for one who asks. */
export interface Availability {
  readonly departureId: string
  readonly planned: PlannedDeparture
  readonly status: 'open' | 'paused' | 'closed'
  /** Seats of the bus that nobody has. */
  readonly busFree: number
  readonly placed: readonly PlacedParty[]
}

/** What is stored of a departure that has been sold or touched by staff. */
export interface StoredDeparture {
  readonly planned: PlannedDeparture
  readonly status: Availability['status']
  readonly placed: readonly PlacedParty[]
}

interface DepartureRow extends Record<string, unknown> {
  id: string
  service_date: string
  departs_at: string
  status: Availability['status']
  bus_seats: number
  minibuses: number
  minibus_seats: number
  stop_cap: number
  claims: [id: string, seats: number, stopKey: string, minibus: number][]
}

/**
 * The stored departures of a line by id, with the parties that have seats at `at`: expired holds and unpaid orders do
 * not, and neither does the asking account's own hold, which its next choice replaces. One query.
 */
export async function readDepartures(
  db: Executor,
  range: DepartureRange,
  accountId: string | null,
  at: number,
): Promise<Map<string, StoredDeparture>> {
  const { rows } = await db.execute<DepartureRow>(sql`
    select d.id, d.service_date::text, d.departs_at, d.status, d.bus_seats, d.minibuses, d.minibus_seats, d.stop_cap,
      coalesce((
        select json_agg(json_build_array(c.id, c.seats, c.stop_key, c.minibus))
        from seat_claims c
        where c.departure_id = d.id and c.state <> 'released'
          and (c.expires_at is null or c.expires_at > ${timestamp(at)})
          and not (c.order_id is null and c.account_id is not distinct from ${accountId}::uuid)
      ), '[]') as claims
    from departures d
    where d.direction = ${range.direction} and d.relay_point = ${range.relayPoint}
      and d.departs_at between ${timestamp(range.from)} and ${timestamp(range.to)}`)
  return new Map(rows.map((row) => [row.id, storedDeparture(row, range)]))
}

/** How a planned departure stands, whether or not it was sold before. A stored row's own fleet counts. */
export function availabilityOf(
  planned: PlannedDeparture,
  stored: ReadonlyMap<string, StoredDeparture>,
): Availability {
  const departureId = departureIdOf(planned)
  const row = stored.get(departureId)
  if (!row) return { departureId, planned, status: 'open', busFree: planned.busSeats, placed: [] }
  const taken = row.placed.reduce((sum, party) => sum + party.seats, 0)
  return {
    departureId,
    planned: row.planned,
    status: row.status,
    busFree: row.planned.busSeats - taken,
    placed: row.placed,
  }
}

/** Whether a party gets seats there: the bus has room and the party fits one minibus. */
export function hasRoomFor(
  { status, busFree, placed, planned }: Availability,
  party: { readonly seats: number; readonly stopKey: string },
): boolean {
  return (
    status === 'open' &&
    busFree >= party.seats &&
    placeParty(fleetOf(planned), placed, { id: 'newcomer', ...party }) !== null
  )
}

/** Seats that single travellers could still take; 0 unless the departure is open. */
export function seatsLeft({ status, busFree, placed, planned }: Availability): number {
  return status === 'open' ? Math.max(0, Math.min(busFree, freePlaces(fleetOf(planned), placed))) : 0
}

function storedDeparture(row: DepartureRow, range: DepartureRange): StoredDeparture {
  return {
    status: row.status,
    planned: {
      direction: range.direction,
      relayPoint: range.relayPoint,
      serviceDate: row.service_date,
      departsAt: instantOf(row.departs_at),
      busSeats: row.bus_seats,
      minibuses: row.minibuses,
      minibusSeats: row.minibus_seats,
      stopCap: row.stop_cap,
    },
    placed: row.claims.map(([id, seats, stopKey, minibus]) => ({ id, seats, stopKey, minibus })),
  }
}
