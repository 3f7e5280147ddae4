import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { emptyMinutes } from '@noriai/contract/rules/runTimes'
import { fromWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDeparture } from '../../../test/factories/departures'
import { buildDriver, buildVehicle } from '../../../test/factories/fleet'
import { buildStaff } from '../../../test/staff'
import { vehicleAssignments } from '../../infra/db/schema/seats'

const day = '2026-11-24'
const at = (clock: string) => fromWallTime(`${day} ${clock}:00`)
const namba = { lat: 34.6661, lng: 135.4959 }
const umeda = { lat: 34.7025, lng: 135.4959 }

describe('the day of a vehicle', async () => {
  const server = await buildTestApp()
  const { db, policy } = server.deps
  const { token } = await buildStaff(server, 'dispatcher')
  const vehicle = await buildVehicle(server)
  const driver = await buildDriver(server)

  /** A run of the vehicle, with its first and last place. */
  async function drive(
    [from, to]: readonly [string, string],
    [startPlace, endPlace]: readonly [typeof namba, typeof namba],
  ): Promise<string> {
    const departureId = await buildDeparture(server, `${day} ${from.slice(0, 2)}:00:00`)
    await db.insert(vehicleAssignments).values({
      departureId,
      minibus: 1,
      vehicleType: 'minibus',
      plateNumber: vehicle.plateNumber,
      carBrand: vehicle.carBrand,
      driverName: driver.name,
      driverPhone: driver.phone,
      vehicleName: vehicle.number,
      vehicleId: vehicle.id,
      driverId: driver.id,
      startsAt: at(from),
      endsAt: at(to),
      startPlace,
      endPlace,
    })
    return departureId
  }
  const turnarounds = async () => {
    const { data } = await server.call(staffCalls.staffFleet, { serviceDate: day }, { token })
    const shown = data.vehicles.find(({ id }) => id === vehicle.id)
    return shown?.runs.map(({ turnaround }) => turnaround)
  }

  await drive(['10:00', '11:00'], [namba, umeda])
  const tight = await drive(['11:04', '12:00'], [umeda, namba])
  await drive(['12:05', '13:00'], [namba, namba])
  await drive(['13:10', '14:00'], [umeda, umeda])
  const way = emptyMinutes(namba, umeda, { at: at('13:00'), policy })
  const far = { have: 10, need: way + policy.operations.turnaroundMinutes.usual }

  test('names the runs that it has too little time before, by the way to where they begin', async () => {
    assert.deepEqual(await turnarounds(), [undefined, { have: 4, need: 5 }, undefined, far])
  })

  test('says nothing of that any more once the run has started', async () => {
    const become = (state: 'planned' | 'started') =>
      db.update(vehicleAssignments).set({ state }).where(eq(vehicleAssignments.departureId, tight))
    await become('started')
    assert.deepEqual(await turnarounds(), [undefined, undefined, undefined, far])
    // Its departure has not left: the books are audited afterwards.
    await become('planned')
  })
})
