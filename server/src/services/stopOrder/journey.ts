import type { ProgressStep } from '@noriai/contract/rules/departureProgress'
import type { VehicleType } from '@noriai/contract/schema/ride'
import { sql } from 'drizzle-orm'
import type { Leg } from '../departures/stopOfParty'

/** A stop of the traveller's minibus, as far as they may know it. */
export interface JourneyStop {
  readonly leg: Leg
  /** From 1, in driving order. */
  readonly position: number
  /** Never told: tells which stop is the traveller's own. */
  readonly stopKey: string
  readonly wardCode: string | null
  readonly arrivesAt: number
}

/** How the departure of an order stands, and the stops of its minibus. */
export interface Journey {
  readonly progress: ProgressStep
  readonly lateMinutes: number
  readonly stopKey: string
  /** By leg and position; empty until the order of stops is decided. */
  readonly stops: readonly JourneyStop[]
  readonly bus: {
    readonly vehicleType: VehicleType
    readonly vehicleName: string
    readonly plateNumber: string
    readonly driverName: string
  } | null
}

const epochMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/** Beside an order in a query: how its ride stands. Null for what has no seats. */
export const journeyJson = sql<Journey | null>`(
  select json_build_object(
    'progress', d.progress, 'lateMinutes', d.late_minutes, 'stopKey', c.stop_key,
    'stops', (
      select coalesce(json_agg(json_build_object(
        'leg', s.leg, 'position', s.position, 'stopKey', s.stop_key, 'wardCode', s.ward_code,
        'arrivesAt', ${epochMs('s.arrives_at')}) order by s.leg, s.position), '[]')
      from planned_stops s where s.departure_id = c.departure_id and s.minibus = c.minibus),
    'bus', (
      select json_build_object(
        'vehicleType', v.vehicle_type, 'vehicleName', v.vehicle_name, 'plateNumber', v.plate_number,
        'driverName', v.driver_name)
      from vehicle_assignments v where v.departure_id = c.departure_id and v.minibus = 0))
  from seat_claims c join departures d on d.id = c.departure_id
  where c.order_id = orders.id and c.state = 'sold')`
