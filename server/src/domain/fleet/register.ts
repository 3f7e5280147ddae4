import type { Licence } from '@noriai/contract/rules/assignment'
import type { RuleSet } from '@noriai/contract/rules/drivingHours'
import type { VehicleType } from '@noriai/contract/vehicleType'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { depots, drivers, shifts, vehicles, type StoredOffRoad } from '../../infra/db/schema/fleet'
import { violatedIndex } from '../../infra/db/uniqueViolation'
import { announceChange } from '../../infra/live/announceChange'
import { airportAtDesk, type DeskAirports } from '../airport'
import { logStaffAction } from '../trail'

/** What is saved over the version that was seen; something new where there is no id. */
export interface Saved {
  readonly id: string | null
  readonly version: number
}

interface DepotFields {
  readonly name: string
  readonly lat: number
  readonly lng: number
  /** Where it is not named it stays, and a new one is at the first served airport. */
  readonly airportCode?: string | undefined
}

interface VehicleFields {
  readonly number: string
  readonly plateNumber: string
  readonly vehicleType: VehicleType
  readonly carBrand: string
  readonly colour: string
  readonly seats: number
  readonly largePlaces: number
  readonly smallPlaces: number
  readonly childSeats: number
  readonly wheelchairs: number
  readonly depotId: string
  readonly inspectionUntil: string
  readonly offRoad: readonly StoredOffRoad[]
  readonly inService: boolean
}

interface DriverFields {
  readonly name: string
  readonly kana: string
  readonly phone: string
  readonly licence: Licence
  readonly licenceUntil: string
  readonly depotId: string
  readonly ruleSet: RuleSet
  readonly inService: boolean
}

/** Writes down a depot. @throws notFound, fleet.changed, staff.airportNotServed */
export async function saveDepot(
  tx: Tx,
  { id, version, airportCode: named, ...fields }: Saved & DepotFields,
  action: StaffAction & DeskAirports,
): Promise<string> {
  const [known] = id === null ? [] : await tx.select().from(depots).where(eq(depots.id, id)).for('update')
  const kept = named === undefined ? known?.airportCode : undefined
  const airportCode = kept ?? airportAtDesk(named, action)
  const saved = await write(tx, depots, { id, version, fields: { ...fields, airportCode } })
  const before = known?.name
  await logSaved(tx, { subject: 'depot', id: saved, before, value: fields.name }, action)
  return saved
}

/**
 * Writes down a vehicle. Runs that it has stay with it.
 * @throws notFound, fleet.changed, fleet.numberTaken, fleet.offRoadTimes
 */
export async function saveVehicle(
  tx: Tx,
  { id, version, ...fields }: Saved & VehicleFields,
  action: StaffAction,
): Promise<string> {
  if (fields.offRoad.some(({ from, to }) => to !== null && to <= from)) {
    throw new DomainError('fleet.offRoadTimes')
  }
  await assertDepot(tx, fields.depotId)
  const [known] = id === null ? [] : await tx.select().from(vehicles).where(eq(vehicles.id, id)).for('update')
  try {
    // A savepoint: what the index refuses is answered, not lost with the transaction.
    const saved = await tx.transaction((inner) => write(inner, vehicles, { id, version, fields }))
    const before = known && vehicleText(known)
    await logSaved(tx, { subject: 'vehicle', id: saved, before, value: vehicleText(fields) }, action)
    return saved
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'vehicles_number_key' || index === 'vehicles_plate_number_key') {
      throw new DomainError('fleet.numberTaken')
    }
    throw error
  }
}

/**
 * Writes down a driver. Who leaves must have no shift to come.
 * @throws notFound, fleet.changed, fleet.stillRostered
 */
export async function saveDriver(
  tx: Tx,
  { id, version, ...fields }: Saved & DriverFields,
  action: StaffAction,
): Promise<string> {
  await assertDepot(tx, fields.depotId)
  const [before] = id === null ? [] : await tx.select().from(drivers).where(eq(drivers.id, id)).for('update')
  if (before && before.erasedAt !== null) throw new DomainError('notFound')
  if (before && !fields.inService) {
    const [{ count } = { count: 0 }] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(shifts)
      .where(and(eq(shifts.driverId, before.id), gt(shifts.endsAt, action.at)))
    if (count > 0) throw new DomainError('fleet.stillRostered', { count })
  }
  const leftAt = fields.inService ? null : (before?.leftAt ?? action.at)
  const saved = await write(tx, drivers, { id, version, fields: { ...fields, leftAt } })
  // The log names the driver by id alone: what it says stays when they are erased.
  await logSaved(
    tx,
    { subject: 'driver', id: saved, before: before && driverText(before), value: driverText(fields) },
    action,
  )
  return saved
}

const vehicleText = ({ number, inService }: Pick<VehicleFields, 'number' | 'inService'>) =>
  `${number}${inService ? '' : ' out'}`

const driverText = ({ licence, inService }: Pick<DriverFields, 'licence' | 'inService'>) =>
  inService ? licence : 'left'

async function assertDepot(tx: Tx, depotId: string): Promise<void> {
  const known = await tx.select({ id: depots.id }).from(depots).where(eq(depots.id, depotId))
  if (known.length === 0) throw new DomainError('notFound')
}

type Register = typeof depots | typeof vehicles | typeof drivers

interface Writing<Table extends Register> extends Saved {
  readonly fields: Omit<Table['$inferInsert'], 'id' | 'version'>
}

/** Inserts a row, or changes the one whose version was seen. */
async function write<Table extends Register>(
  tx: Tx,
  table: Table,
  { id, version, fields }: Writing<Table>,
): Promise<string> {
  // The table decides which columns there are; Drizzle's types cannot follow a table that is a parameter.
  const rows = table as unknown as typeof depots
  const values = fields as unknown as typeof depots.$inferInsert
  if (id === null) {
    const [made] = await tx.insert(rows).values(values).returning({ id: rows.id })
    if (!made) throw new Error('Nothing was written')
    return made.id
  }
  const [seen] = await tx.select({ version: rows.version }).from(rows).where(eq(rows.id, id)).for('update')
  if (!seen) throw new DomainError('notFound')
  if (seen.version !== version) throw new DomainError('fleet.changed')
  await tx
    .update(rows)
    .set({ ...values, version: version + 1 })
    .where(eq(rows.id, id))
  return id
}

interface LoggedSave {
  readonly subject: 'depot' | 'vehicle' | 'driver'
  readonly id: string
  /** Missing where it is new. */
  readonly before: string | undefined
  readonly value: string
}

async function logSaved(
  tx: Tx,
  { subject, id, before, value }: LoggedSave,
  { staffId, at }: StaffAction,
): Promise<void> {
  await logStaffAction(tx, {
    at,
    staffId,
    subject,
    subjectId: id,
    action: before === undefined ? 'added' : 'changed',
    before: before ?? '',
    value,
  })
  await announceChange(tx, {})
}
