import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { depots, drivers, rollCalls, shifts, vehicles } from '../../src/infra/db/schema/fleet'
import type { TestApp } from '../buildTestApp'

type Changes<Row> = Partial<Omit<Row, 'id'>>

/** A depot at Namba. */
export async function buildDepot({ deps }: TestApp): Promise<string> {
  const [depot] = await deps.db
    .insert(depots)
    .values({ name: 'Namba', lat: 34.6661, lng: 135.4959 })
    .returning({ id: depots.id })
  if (!depot) throw new Error('No depot was made')
  return depot.id
}

/** A minibus with nine seats. */
export async function buildVehicle(
  server: TestApp,
  changes: Changes<typeof vehicles.$inferInsert> = {},
): Promise<typeof vehicles.$inferSelect> {
  const name = randomUUID().slice(0, 8)
  const [vehicle] = await server.deps.db
    .insert(vehicles)
    .values({
      number: `M${name}`,
      plateNumber: `大阪 200 あ ${name}`,
      vehicleType: 'minibus',
      carBrand: 'Toyota Hiace',
      colour: 'White',
      seats: 9,
      largePlaces: 10,
      smallPlaces: 10,
      childSeats: 2,
      wheelchairs: 1,
      depotId: changes.depotId ?? (await buildDepot(server)),
      inspectionUntil: '2030-01-01',
      ...changes,
    })
    .returning()
  if (!vehicle) throw new Error('No vehicle was made')
  return vehicle
}

/** The same as the bus of a departure. */
export const buildBus = (server: TestApp, changes: Changes<typeof vehicles.$inferInsert> = {}) =>
  buildVehicle(server, {
    vehicleType: 'bus',
    seats: 49,
    largePlaces: 60,
    smallPlaces: 55,
    wheelchairs: 2,
    ...changes,
  })

/** A driver who may drive anything. */
export async function buildDriver(
  server: TestApp,
  changes: Changes<typeof drivers.$inferInsert> = {},
): Promise<typeof drivers.$inferSelect> {
  const [driver] = await server.deps.db
    .insert(drivers)
    .values({
      name: '森 大輔',
      kana: 'もり だいすけ',
      phone: '+819012345678',
      licence: 'large2',
      licenceUntil: '2030-01-01',
      depotId: changes.depotId ?? (await buildDepot(server)),
      ruleSet: 'notice',
      ...changes,
    })
    .returning()
  if (!driver) throw new Error('No driver was made')
  return driver
}

/** A shift of a driver, from one instant to another. */
export async function buildShift(
  server: TestApp,
  values: Pick<typeof shifts.$inferInsert, 'driverId' | 'serviceDate' | 'startsAt' | 'endsAt'> &
    Changes<typeof shifts.$inferInsert>,
): Promise<typeof shifts.$inferSelect> {
  const [shift] = await server.deps.db.insert(shifts).values(values).returning()
  if (!shift) throw new Error('No shift was made')
  return shift
}

/** A shift of a driver that lasts until an instant at least, with the roll call before it; one of the same day that is there is made longer. */
export async function buildDuty(
  server: TestApp,
  duty: Pick<typeof shifts.$inferInsert, 'driverId' | 'serviceDate' | 'startsAt' | 'endsAt'> & {
    readonly staffId: string
  },
): Promise<void> {
  const { staffId, ...span } = duty
  const { db } = server.deps
  const [longer] = await db
    .update(shifts)
    .set({ endsAt: span.endsAt })
    .where(and(eq(shifts.driverId, span.driverId), eq(shifts.serviceDate, span.serviceDate)))
    .returning()
  const { id: shiftId } = longer ?? (await buildShift(server, span))
  const [held] = await db.select().from(rollCalls).where(eq(rollCalls.shiftId, shiftId))
  if (held) return
  const good = { way: 'inPerson', alcohol: 'good', health: 'good', vehicle: 'good' } as const
  await db.insert(rollCalls).values({ shiftId, moment: 'before', at: span.startsAt, staffId, ...good })
}
