import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { addMinutes, fromWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildOrder, buildReadyOrder } from '../../../test/factories/orders'
import { buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { vehicleAssignments } from '../../infra/db/schema/seats'

const bus = 'pickup:20261121:1900:osakaStation'
const busAt = fromWallTime('2026-11-21 19:00:00')

describe('staffWhereIsIt', async () => {
  const server = await buildTestApp({ audit: { except: ['paidRidesHaveTheirSeats'] } })
  const { db } = server.deps
  const { token } = await buildStaff(server)
  const rider = await buildReadyOrder(server)
  await db.update(orders).set({ lang: 'ko' }).where(eq(orders.id, rider.id))
  await db.insert(vehicleAssignments).values({
    departureId: bus,
    minibus: 0,
    vehicleType: 'bus',
    plateNumber: '和泉 200 あ 12-34',
    carBrand: 'Isuzu',
    driverName: '佐藤',
    driverPhone: '+81 90 0000 0001',
    vehicleName: 'B4',
  })
  const ask = async (id = rider.id) => {
    const answer = await server.call(staffCalls.staffWhereIsIt, { id }, { token, lang: 'en' })
    assert.equal(answer.status, 200, answer.error)
    return answer.data
  }
  const report = (progress: 'boarding' | 'left', at: number) =>
    db
      .update(departures)
      .set({ progress, ...(progress === 'left' ? { leftAt: at } : { boardingAt: at }) })
      .where(eq(departures.id, bus))

  test('is not for an order that does not exist, nor for travellers', async () => {
    const none = await server.call(
      staffCalls.staffWhereIsIt,
      { id: '3b241101-e2bb-4255-8caf-4136c566a962' },
      { token },
    )
    assert.equal(none.status, 404)
    const traveller = await server.call(staffCalls.staffWhereIsIt, { id: rider.id }, { token: rider.token })
    assert.notEqual(traveller.status, 200)
  })

  test('has nothing to say of an order without a seat', async () => {
    const unpaid = await buildOrder(server)
    assert.equal((await ask(unpaid.id)).found, null)
  })

  test('tells the bus before boarding, its driver and the number of the desk, and says it in the language of the rider', async () => {
    const { found, deskPhone } = await ask()
    assert.deepEqual([found?.where.kind, found?.where.mode], ['beforeBoarding', 'bus'])
    assert.deepEqual(found?.vehicle, {
      name: 'B4',
      plateNumber: '和泉 200 あ 12-34',
      driverName: '佐藤',
      driverPhone: '+81 90 0000 0001',
    })
    assert.notEqual(deskPhone, '')
    assert.equal(found?.say.lang, 'ko')
    assert.match(found?.say.text ?? '', /19:00/)
    assert.match(found?.say.text ?? '', /[가-힣]/)
    assert.match(
      found?.say.meaning ?? '',
      /^Your bus, B4, 12-34, leaves .* at 19:00\. Please be at the desk by 18:50\.$/,
    )
  })

  test('follows what staff report, and says since when nothing is known', async () => {
    server.clock.set(addMinutes(busAt, -5))
    await report('boarding', addMinutes(busAt, -5))
    assert.equal((await ask()).found?.where.kind, 'boarding')
    server.clock.set(addMinutes(busAt, 12))
    assert.deepEqual(await ask().then(({ found }) => [found?.where.kind, found?.where.since]), [
      'unknown',
      '2026-11-21 18:55:00',
    ])
    await report('left', addMinutes(busAt, 12))
    const { found } = await ask()
    assert.deepEqual([found?.where.kind, found?.where.lastReportAt], ['onTheWay', '2026-11-21 19:12:00'])
    assert.match(found?.say.meaning ?? '', /Are you on board\?/)
  })
})
