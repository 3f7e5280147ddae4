import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { fromWallTime } from '@noriai/contract/time'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDriver, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { buildPaidOrder } from '../../../test/factories/orders'
import { rideRequest } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'

/** The bus that `rideRequest` takes. */
const evening = 'pickup:20261121:1900:osakaStation'

describe('what is suggested to a driver whose own vehicle', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server, 'dispatcher')
  await buildPaidOrder(server, {
    ride: rideRequest({ adults: 1, children: 2, childSeats: 2, params1: 3 }),
  })
  const spare = await buildVehicle(server)
  const suggestedWith = async (changes: Parameters<typeof buildVehicle>[1]) => {
    const own = await buildVehicle(server, changes)
    const driver = await buildDriver(server)
    await buildShift(server, {
      driverId: driver.id,
      serviceDate: '2026-11-21',
      startsAt: fromWallTime('2026-11-21 14:00:00'),
      endsAt: fromWallTime('2026-11-21 23:00:00'),
      vehicleId: own.id,
    })
    const run = { departureId: evening, minibus: 1 }
    const { data } = await server.call(staffCalls.staffSuggestRun, run, { token })
    const of = data.suggestions.find(({ driverId }) => driverId === driver.id)
    return { vehicleId: of?.vehicleId, findings: of?.findings, ownId: own.id }
  }

  test('can carry the run is that one', async () => {
    const { vehicleId, ownId } = await suggestedWith({})
    assert.equal(vehicleId, ownId)
  })

  for (const [name, changes] of [
    ['has no seats for its children', { childSeats: 0 }],
    ['has no valid inspection', { inspectionUntil: '2026-11-20' }],
    ['was sold', { inService: false }],
  ] as const) {
    test(`${name} is one that no other shift has`, async () => {
      const { vehicleId, findings } = await suggestedWith(changes)
      assert.deepEqual([vehicleId, findings], [spare.id, []])
    })
  }
})
