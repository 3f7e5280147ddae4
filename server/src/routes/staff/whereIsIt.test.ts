import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { formatTime } from '@noriai/contract/format/dateTime'
import { addMinutes, fromWallTime, msPerMinute, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { notices, orders } from '../../infra/db/schema/orders'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { decideStopOrders } from '../../jobs/decideStopOrders'

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

describe('what is said of a door', () => {
  test('names the window there that its rider was notified of last', async () => {
    const server = await buildTestApp({ audit: { except: ['paidRidesHaveTheirSeats'] } })
    const { db } = server.deps
    const { token } = await buildStaff(server)
    const { id } = await buildReadyOrder(server, { ride: dropoffRequest() })
    const { times, departureId, accountId } = await storedOrder(server, id)
    assert.ok(times && departureId)
    const said = async () => {
      const { data } = await server.call(staffCalls.staffWhereIsIt, { id }, { token, lang: 'en' })
      return data.found?.say.meaning ?? ''
    }
    const windowLater = (minutes: number) => {
      const [from, to] = [times.door.from, times.door.to].map((at) => formatTime(addMinutes(at, minutes)))
      return `${from} to ${to}.`
    }
    assert.ok((await said()).includes(`within the time you were given, ${windowLater(0)}`), await said())
    await db.update(departures).set({ lateMinutes: 6 }).where(eq(departures.id, departureId))
    assert.ok((await said()).includes(`after the time you were given, ${windowLater(0)}`), await said())
    await db.insert(notices).values({
      key: `late:${id}:inApp`,
      channel: 'inApp',
      orderId: id,
      accountId,
      kind: 'late',
      lang: 'en',
      target: '',
      createdAt: server.clock.now(),
      nextTryAt: server.clock.now(),
      facts: { departure: departureId, lateMinutes: '6' },
    })
    assert.ok((await said()).includes(`within the time you were given, ${windowLater(6)}`), await said())
  })
})

describe('the map of a ride at the desk', () => {
  test('has the doors of everybody in the minibus, in the order of the line, and where its phone was last', async () => {
    const server = await buildTestApp()
    const { run, phone, send, tap, staff, orderIds, view } = await buildDrivenRun(server, [
      dropoffRequest(),
      dropoffRequest({ address: { addressId: 'hotel:conrad-osaka', text: 'Conrad Osaka' } }),
    ])
    await decideStopOrders.run(server.deps)
    const ask = async () => {
      const [id = ''] = orderIds
      const answer = await server.call(staffCalls.staffWhereIsIt, { id }, { token: staff.token })
      assert.equal(answer.status, 200, answer.error)
      return answer.data.found
    }
    const before = await ask()
    assert.equal(before?.map?.places.length, before?.plan.points.length)
    const doors = (await view()).stops.flatMap(({ leg, lat, lng }) => (leg === 'collect' ? { lat, lng } : []))
    assert.equal(doors.length, 2)
    assert.deepEqual(before?.map?.places.slice(0, 2), doors)
    assert.ok(before?.map?.places[2])
    assert.equal(before?.map?.position, null)

    await send(tap('started', {}))
    const at = toWallTime(server.clock.now())
    const place = { lat: 34.69, lng: 135.49, accuracy: 9 }
    await phone.call(driverCalls.driverSendPosition, { ...run, at, place })
    const known = { at, lat: place.lat, lng: place.lng, mode: 'minibus' }
    assert.deepEqual((await ask())?.map?.position, { ...known, isFresh: true })
    server.clock.advance(2 * msPerMinute)
    assert.deepEqual((await ask())?.map?.position, { ...known, isFresh: false })
    server.clock.advance(8 * msPerMinute)
    assert.equal((await ask())?.map?.position, null)
  })

  test('has a door that is in no order of stops yet where it was sold', async () => {
    const server = await buildTestApp({ audit: { except: ['paidRidesHaveTheirSeats'] } })
    const { token } = await buildStaff(server)
    const { id } = await buildReadyOrder(server)
    const { found } = (await server.call(staffCalls.staffWhereIsIt, { id }, { token })).data
    const [order] = await server.deps.db.select().from(orders).where(eq(orders.id, id))
    assert.ok(found?.map && order && order.destination.lat !== null)
    const { lat, lng } = order.destination
    assert.deepEqual(found.map.places[found.plan.points.length - 1], { lat, lng })
  })
})
