import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildPaidOrder, buildReadyOrder } from '../../../test/factories/orders'
import { hotelInNamba, rideFor } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { notices } from '../../infra/db/schema/orders'
import { vehicleAssignments } from '../../infra/db/schema/seats'

/** The bus that `rideRequest` takes: the first that connects with a landing at 18:00. */
const evening = 'pickup:20261121:1900:osakaStation'

describe('staffAssignVehicle', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server, 'dispatcher')
  const { id } = await buildReadyOrder(server, { ride: rideFor(9) })
  const vehicle = {
    vehicleType: 'minibus',
    plateNumber: '大阪200 あ 31-07',
    carBrand: 'Toyota Hiace',
    vehicleName: 'White',
    driverName: '田中 浩二',
    driverPhone: '090-1234-5678',
  } as const
  const assign = (minibus: number, changes: object | null = {}) =>
    server.call(
      staffCalls.staffAssignVehicle,
      { departureId: evening, minibus, vehicle: changes && { ...vehicle, ...changes } },
      { token },
    )
  const sentNotices = async () =>
    (await server.deps.db.select().from(notices).where(eq(notices.orderId, id))).filter(
      ({ kind }) => kind === 'driverAssigned',
    )

  test('refuses a minibus that the departure has not, a vehicle that is too small, and a phone that is none', async () => {
    const none = await assign(99)
    assert.deepEqual([none.status, none.error], [422, 'departure.noSuchMinibus'])
    await buildPaidOrder(server, { ride: rideFor(9, { address: { addressId: hotelInNamba, text: 'x' } }) })
    await buildPaidOrder(server, { ride: rideFor(1) })
    const small = await assign(0, { vehicleType: 'minibus' })
    assert.equal(small.error, 'departure.vehicleTooSmall')
    assert.deepEqual(small.params, { seats: 9, riders: 10 })
    assert.equal((await assign(1, { driverPhone: 'call me' })).error, 'validation.phone')
    assert.deepEqual(await server.deps.db.select().from(vehicleAssignments), [])
    assert.deepEqual(await sentNotices(), [])
  })

  test('tells the riders of the minibus once, and again when another driver comes', async () => {
    const { data: seen } = await server.call(staffCalls.staffDeparture, { departureId: evening }, { token })
    const minibus: number | undefined = seen.parties.find(({ orderId }) => orderId === id)?.minibus
    assert.ok(minibus)
    for (let times = 0; times < 2; times += 1) {
      const { data } = await assign(minibus)
      assert.deepEqual(
        data.fleet.map(({ assignment }) => assignment?.driverName),
        data.fleet.map((each): string | undefined => (each.minibus === minibus ? '田中 浩二' : undefined)),
      )
    }
    const once = (await sentNotices()).length
    assert.ok(once > 0)
    await assign(minibus, { driverName: '中村 健' })
    assert.equal((await sentNotices()).length, 2 * once)
  })

  test('offers what was used before, and takes an assignment away', async () => {
    await assign(0, { vehicleType: 'bus', plateNumber: 'なにわ230 い 10-26', driverName: '山本 剛' })
    const { data } = await server.call(staffCalls.staffVehicles, {}, { token })
    assert.deepEqual(
      data.vehicles.map(({ plateNumber }) => plateNumber).sort(),
      ['なにわ230 い 10-26', '大阪200 あ 31-07'].sort(),
    )
    assert.deepEqual(data.drivers.map(({ driverName }) => driverName).sort(), ['中村 健', '山本 剛'].sort())
    assert.equal((await assign(0, null)).data.bus, null)
  })
})
