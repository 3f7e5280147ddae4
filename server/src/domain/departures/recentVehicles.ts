import { sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import type { VehicleAssignment } from './loadDeparture'

/** A vehicle without its driver. */
export type KnownVehicle = Pick<VehicleAssignment, 'vehicleType' | 'plateNumber' | 'carBrand' | 'vehicleName'>

/** A driver with the number that they are called on. */
export type KnownDriver = Pick<VehicleAssignment, 'driverName' | 'driverPhone'>

const MOST = 60

interface Row extends Record<string, unknown> {
  vehicles: KnownVehicle[]
  drivers: KnownDriver[]
}

/** Vehicles and drivers of the last assignments, each once, the last used first. One query. */
export async function recentVehicles(
  db: Executor,
): Promise<{ readonly vehicles: readonly KnownVehicle[]; readonly drivers: readonly KnownDriver[] }> {
  const { rows } = await db.execute<Row>(sql`
    with latest as (
      select v.*, d.departs_at
      from vehicle_assignments v join departures d on d.id = v.departure_id
      order by d.departs_at desc limit 2000
    ), vehicle as (
      select distinct on (plate_number) * from latest order by plate_number, departs_at desc
    ), driver as (
      select distinct on (driver_name, driver_phone) * from latest order by driver_name, driver_phone, departs_at desc
    )
    select
      (select coalesce(json_agg(json_build_object(
        'vehicleType', t.vehicle_type, 'plateNumber', t.plate_number, 'carBrand', t.car_brand,
        'vehicleName', t.vehicle_name) order by t.departs_at desc, t.plate_number), '[]')
       from (select * from vehicle order by departs_at desc limit ${MOST}) t) as vehicles,
      (select coalesce(json_agg(json_build_object(
        'driverName', t.driver_name, 'driverPhone', t.driver_phone) order by t.departs_at desc, t.driver_name), '[]')
       from (select * from driver order by departs_at desc limit ${MOST}) t) as drivers`)
  return rows[0] ?? { vehicles: [], drivers: [] }
}
