import type { Direction } from '@noriai/contract/policy'
import type { DepartureReports } from '@noriai/contract/rules/rideProgress'
import type { Position } from '@noriai/contract/rules/drivingTime'
import type { VehiclePlace } from '@noriai/contract/rules/reportedPosition'
import type { StopEventKind, StopLeg } from '@noriai/contract/rules/stopEvents'
import type { VehicleType } from '@noriai/contract/vehicleType'
import { sql } from 'drizzle-orm'
import { sitsElsewhereSql } from '../../infra/db/sitsElsewhere'
import { isNotTakenBackSql } from '../../infra/db/takenBack'
import { stopKeyOn, type Leg } from './stopLegs'

/** A stop of the traveller's minibus, as far as they may know it. */
export interface JourneyStop {
  readonly leg: Leg
  /** From 1, in driving order. */
  readonly position: number
  /** Never sent: it identifies the traveller's own stop. */
  readonly stopKey: string
  readonly wardCode: string | null
  readonly arrivesAt: number
  /** What the stop itself takes. */
  readonly stopMinutes: number
  /** Never sent either. */
  readonly lat?: number
  readonly lng?: number
}

/** What drivers' phones recorded of the runs that a traveller rides in: that of their minibus and of the bus. */
export interface DrivenRuns {
  readonly events: readonly {
    readonly id: string
    readonly kind: StopEventKind
    readonly at: number
    readonly seq: number
    readonly minibus: number
    readonly leg: StopLeg | null
    readonly stopKey: string | null
    readonly undoes: string | null
  }[]
  /** Where the phones of their runs were last, while those are under way. */
  readonly places: readonly VehiclePlace[]
  /** Where the bus of the departure begins and ends, by its run; null where it is not of the register. */
  readonly busEnds: { readonly start: Position; readonly end: Position } | null
  /** When the driver let this party out at its door. */
  readonly letOutAt: number | null
}

/** The state of an order's departure, and the stops of its minibus. */
export interface Journey {
  /** Their instants in epoch milliseconds. */
  readonly reports: DepartureReports
  /** When staff reported that the departure was over, which ended this order; null while it is not, and where the clock ended it. */
  readonly reportedEndAt: number | null
  readonly stopKey: string
  /** By how much its minibus sets out later from the relay point than the others, or is there earlier. */
  readonly startMinutes: number
  /** By leg and position; empty until the order of stops is decided. */
  readonly stops: readonly JourneyStop[]
  readonly driven?: DrivenRuns
  readonly bus: {
    readonly vehicleType: VehicleType
    readonly vehicleName: string
    readonly plateNumber: string
    readonly driverName: string
    /** Of staff alone: travellers do not call who drives a bus. */
    readonly driverPhone: string
  } | null
}

const epochMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/** They are under way in a minibus of another departure, and of this one only the bus is theirs. */
const isElsewhere = sitsElsewhereSql('orders')
const ownMinibus = sql`(case when ${isElsewhere} then 0 else c.minibus end)`

/** Beside an order in a query: the state of its departure. Null for what has no seats. */
export const journeyJson = sql<Journey | null>`(
  select json_build_object(
    'reports', json_build_object(
      'step', case when ${isElsewhere} and d.progress in ('scheduled', 'boarding') then 'left' else d.progress end, 'lateMinutes', d.late_minutes, 'boardingAt', ${epochMs('d.boarding_at')},
      'leftAt', coalesce(${epochMs('d.left_at')}, case when ${isElsewhere} then ${epochMs('orders.verified_at')} end), 'atRelayAt', ${epochMs('d.at_relay_at')}),
    'stopKey', c.stop_key, 'startMinutes', coalesce((d.starts ->> ${ownMinibus}::text)::int, 0),
    'reportedEndAt', case when orders.fulfilment = 'completed' and orders.ended_at = d.done_at then ${epochMs('d.done_at')} end,
    'stops', (
      select coalesce(json_agg(json_build_object(
        'leg', s.leg, 'position', s.position, 'stopKey', s.stop_key, 'wardCode', s.ward_code,
        'arrivesAt', ${epochMs('s.arrives_at')}, 'stopMinutes', s.stop_minutes, 'lat', s.lat, 'lng', s.lng) order by s.leg, s.position), '[]')
      from planned_stops s where s.departure_id = c.departure_id and s.minibus = ${ownMinibus}),
    'driven', json_build_object(
      'events', (
        select coalesce(json_agg(json_build_object(
          'id', e.id, 'kind', e.kind, 'at', ${epochMs('e.at')}, 'seq', e.seq, 'minibus', e.minibus, 'leg', e.leg,
          'stopKey', e.stop_key, 'undoes', e.undoes)), '[]')
        from stop_events e
        where e.departure_id = c.departure_id and e.minibus in (0, ${ownMinibus}) and e.contradicts is null
          and e.kind in ('started', 'arrived', 'pickedUp', 'droppedOff', 'noShow', 'leftAtRelay', 'skipped', 'undone')),
      'places', (
        select coalesce(json_agg(json_build_object(
          'minibus', p.minibus, 'at', ${epochMs('p.at')}, 'lat', p.lat, 'lng', p.lng)), '[]')
        from driver_positions p
        join vehicle_assignments v on v.departure_id = p.departure_id and v.minibus = p.minibus
        where p.departure_id = c.departure_id and p.minibus in (0, ${ownMinibus}) and v.state = 'started'),
      'busEnds', (
        select json_build_object('start', v.start_place, 'end', v.end_place)
        from vehicle_assignments v
        where v.departure_id = c.departure_id and v.minibus = 0 and v.start_place is not null and v.end_place is not null),
      'letOutAt', (
        select max(${epochMs('e.at')}) from stop_events e
        where e.order_id = orders.id and e.kind = 'droppedOff' and e.leg = 'deliver' and e.contradicts is null
          and ${isNotTakenBackSql('e')}
          and not exists (select 1 from stop_events u where u.undoes = e.id))),
    'bus', (
      select json_build_object(
        'vehicleType', v.vehicle_type, 'vehicleName', v.vehicle_name, 'plateNumber', v.plate_number,
        'driverName', v.driver_name, 'driverPhone', v.driver_phone)
      from vehicle_assignments v where v.departure_id = c.departure_id and v.minibus = 0))
  from seat_claims c join departures d on d.id = c.departure_id
  where c.order_id = orders.id and c.state = 'sold')`

/**
 * When the traveller arrived, as far as their driver or staff reported it. Staff report the end of the whole departure: who was let out before others were
 * is known to have arrived sooner, and not when.
 */
export function reportedArrivalOf(journey: Journey | null, direction: Direction | undefined): number | null {
  if (!journey || !direction) return null
  const letOutAt = journey.driven?.letOutAt ?? null
  if (letOutAt !== null) return letOutAt
  const letOut = journey.stops.filter(({ leg }) => leg === 'deliver')
  const own = letOut.find(({ stopKey }) => stopKey === stopKeyOn('deliver', journey.stopKey, direction))
  const isBeforeOthers = own !== undefined && letOut.some(({ position }) => position > own.position)
  return isBeforeOthers ? null : journey.reportedEndAt
}
