import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { byLang } from '@noriai/contract/lang'
import { addMinutes, fromWallTime, msPerMinute, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildCollecting, runState } from '../../../test/drivingTest'
import { bindPhone, buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildDriver, buildShift } from '../../../test/factories/fleet'
import { storedOrder } from '../../../test/factories/orders'
import { dropoffRequest } from '../../../test/factories/rides'
import { askingAsStaff } from '../../../test/staff'
import { stopEvents } from '../../infra/db/schema/driving'
import { rollCalls } from '../../infra/db/schema/fleet'
import { orders } from '../../infra/db/schema/orders'
import { doorProposals } from '../../infra/db/schema/placeDoors'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { decideStopOrders } from '../../jobs/decideStopOrders'

describe('the runs of a driver', () => {
  test('are shown from twelve hours before, to their driver alone', async () => {
    const server = await buildTestApp()
    const { run, phone, startsAt, staff } = await buildDrivenRun(server, [dropoffRequest()])
    const mine = async () =>
      (await phone.call(driverCalls.driverRuns, {})).data.runs.map(({ departureId }) => departureId)
    assert.deepEqual(await mine(), [run.departureId])
    const other = await buildDriver(server, { name: '藤井 恵' })
    await buildShift(server, {
      driverId: other.id,
      serviceDate: '2026-11-23',
      startsAt: addMinutes(startsAt, -60),
      endsAt: addMinutes(startsAt, 60),
    })
    const foreign = await bindPhone(server, other.id, { staffToken: staff.token })
    assert.deepEqual((await foreign.call(driverCalls.driverRuns, {})).data.runs, [])
    assert.equal((await foreign.call(driverCalls.driverRun, run)).error, 'notFound')
    await server.deps.db.update(vehicleAssignments).set({
      startsAt: addMinutes(server.clock.now(), 12 * 60 + 1),
      endsAt: addMinutes(server.clock.now(), 900),
    })
    assert.equal((await phone.call(driverCalls.driverRun, run)).error, 'notFound')
  })

  test('show parties and stops, and neither price nor address nor number', async () => {
    const server = await buildTestApp()
    const { phone, run, view, orderIds } = await buildDrivenRun(server, [
      dropoffRequest({ adults: 2, params1: 2, luggage: { large: 2, small: 0 } }),
    ])
    const shown = await view()
    assert.deepEqual(
      shown.stops.map(({ leg, boarding, alighting }) => [leg, boarding, alighting]),
      [
        ['collect', 2, 0],
        ['relay', 0, 2],
      ],
    )
    const [party] = shown.stops[0]?.parties ?? []
    assert.deepEqual([party?.riders[0]?.name, party?.people, party?.state], ['Chan Tai Man', 2, 'toCome'])
    const { email, phone: number, payPriceJpy } = await storedOrder(server, orderIds[0] ?? '')
    const text = JSON.stringify([shown, (await phone.call(driverCalls.driverRuns, {})).data])
    for (const secret of [email, number, String(payPriceJpy)].filter((each) => each.length > 3))
      assert.ok(!text.includes(secret), secret)
    assert.equal(shown.departureId, run.departureId)
  })

  test('show what a party brings and needs, its language and what it wrote', async () => {
    const server = await buildTestApp()
    const luggage = { large: 2, small: 1 }
    const { view, orderIds } = await buildDrivenRun(server, [
      dropoffRequest({ adults: 2, params1: 2, luggage, childSeats: 1 }),
    ])
    const remark = 'We wait beside the lift'
    await server.deps.db
      .update(orders)
      .set({ needs: ['wheelchair', 'assistanceDog'], lang: 'ko', remark })
      .where(eq(orders.id, orderIds[0] ?? ''))
    const [party] = (await view()).stops[0]?.parties ?? []
    assert.ok(party)
    assert.deepEqual(party.needs, ['wheelchair', 'assistanceDog'])
    assert.deepEqual(party.luggage, { large: 2, small: 1, special: 0, extra: 0 })
    assert.deepEqual([party.childSeats, party.lang, party.note], [1, 'ko', remark])
  })

  test('say what the vehicle has room for, as it was assigned', async () => {
    const server = await buildTestApp()
    const { phone, view } = await buildDrivenRun(server, [dropoffRequest()])
    await server.deps.db.update(vehicleAssignments).set({ bagPlaces: { large: 7, small: 4 } })
    const [card] = (await phone.call(driverCalls.driverRuns, {})).data.runs
    for (const each of [card, await view()]) assert.deepEqual(each?.vehicle.bagPlaces, { large: 7, small: 4 })
  })

  test('stop at the door that staff keep, and show what they note of it', async () => {
    const server = await buildTestApp()
    const placeId = 'hotel:hilton-osaka'
    const { view, staff } = await buildDrivenRun(server, [
      dropoffRequest({ address: { addressId: placeId, text: 'Hilton' } }),
    ])
    const before = (await view()).stops[0]
    assert.ok(before && !before.detail.includes('西口'))
    const lat = before.lat + 0.0005
    const door = {
      placeId,
      version: 0,
      lat,
      lng: before.lng,
      entrance: '西口 車寄せ',
      note: '22時以降は北口',
    }
    const others = { telephone: '+81663477111', aliases: byLang((): string[] => []) }
    const saved = await server.call(
      staffCalls.staffSavePlaceDoor,
      { ...door, ...others },
      askingAsStaff(staff.token),
    )
    assert.equal(saved.error, undefined)
    await decideStopOrders.run(server.deps)
    const after = (await view()).stops[0]
    assert.equal(after?.lat, lat)
    for (const words of [door.entrance, door.note, others.telephone]) assert.ok(after?.detail.includes(words))
  })

  test('can only be read without a roll call that was passed', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { send, tap, view } = driven
    await server.deps.db.update(rollCalls).set({ health: 'bad' })
    assert.equal((await view()).readOnly, 'unfit')
    assert.deepEqual(await send(tap('started', {})), ['fleet.unfit'])
    await server.deps.db.delete(rollCalls)
    assert.equal((await view()).readOnly, 'rollCall')
    assert.deepEqual(await send(tap('started', {})), ['driver.rollCallMissing'])
    assert.equal(await runState(server, driven), 'planned')
    assert.deepEqual(await server.deps.db.select().from(stopEvents), [])
  })
})

describe('a door that its driver saw elsewhere', () => {
  const placeId = 'hotel:hilton-osaka'

  async function buildAtHotel() {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [
      dropoffRequest({ address: { addressId: placeId, text: 'Hilton' } }),
    ])
    const [stop] = (await driven.view()).stops
    assert.ok(stop)
    const first = {
      id: randomUUID(),
      ...driven.run,
      at: toWallTime(addMinutes(server.clock.now(), -7)),
      placeId,
      point: { lat: stop.lat + 0.0005, lng: stop.lng },
      entrance: '西口 車寄せ',
      words: '正面は工事中',
    }
    const propose = (changes: Partial<typeof first> = {}) =>
      driven.phone.call(driverCalls.driverProposeDoor, { ...first, ...changes })
    const rows = () => server.deps.db.select().from(doorProposals)
    return { server, ...driven, stop, first, propose, rows }
  }

  test('is proposed from the run, once however often it is sent, with the time at which it was seen', async () => {
    const { server, stop, first, propose, rows, run, driver, staff } = await buildAtHotel()
    assert.equal(stop.placeId, placeId)
    for (const time of [1, 2]) assert.equal((await propose()).status, 200, `time ${time}`)
    const [row, ...others] = await rows()
    assert.ok(row)
    assert.deepEqual(others, [])
    assert.deepEqual(
      [row.id, row.placeId, row.lat, row.entrance, row.note, row.telephone, row.words],
      [first.id, placeId, first.point.lat, first.entrance, null, null, first.words],
    )
    assert.deepEqual(
      [row.driverId, row.departureId, row.minibus, toWallTime(row.proposedAt)],
      [driver.id, run.departureId, run.minibus, first.at],
    )
    const list = await server.call(staffCalls.staffPlaceDoors, {}, askingAsStaff(staff.token))
    assert.deepEqual(
      list.data.proposals.map(({ by, entrance }) => [by.who, by.name, entrance]),
      [['driver', driver.name, first.entrance]],
    )
  })

  test('is refused in words where it is too far, says nothing, or was proposed already, and nothing is written', async () => {
    const { stop, first, propose, rows } = await buildAtHotel()
    const far = { lat: stop.lat + 0.02, lng: stop.lng }
    const refused = await propose({ point: far })
    assert.deepEqual([refused.error, refused.status], ['place.doorTooFar', 422])
    const same = { point: { lat: stop.lat, lng: stop.lng }, entrance: '' }
    assert.equal((await propose(same)).error, 'place.nothingProposed')
    assert.deepEqual(await rows(), [])
    await propose()
    // Another phone at the same spot is some metres beside it.
    const beside = { lat: first.point.lat + 0.0001, lng: first.point.lng }
    const again = await propose({ id: randomUUID(), point: beside })
    assert.deepEqual([again.error, again.status], ['place.alreadyProposed', 409])
    assert.equal((await rows()).length, 1)
  })

  test('is of a place and a run of this driver only', async () => {
    const { server, first, propose, rows, staff } = await buildAtHotel()
    assert.equal((await propose({ placeId: 'hotel:swissotel-nankai-osaka' })).error, 'driver.notOnRun')
    assert.equal((await propose({ minibus: 5 })).error, 'driver.notOnRun')
    const other = await buildDriver(server, { name: '藤井 恵' })
    await buildShift(server, {
      driverId: other.id,
      serviceDate: '2026-11-23',
      startsAt: addMinutes(server.clock.now(), -60),
      endsAt: addMinutes(server.clock.now(), 60),
    })
    const foreign = await bindPhone(server, other.id, { staffToken: staff.token })
    assert.equal((await foreign.call(driverCalls.driverProposeDoor, first)).error, 'driver.notOnRun')
    assert.deepEqual(await rows(), [])
  })

  test('reaches the desk from a phone in a pocket, whose PIN is not entered, and after the run', async () => {
    const { server, send, tap, phone, run, propose, rows, first } = await buildAtHotel()
    await send(tap('started', {}), tap('finished', { childSeatsBack: null }))
    server.clock.advance(61 * msPerMinute)
    assert.equal((await phone.call(driverCalls.driverRun, run)).error, 'driver.pinNeeded')
    assert.equal((await propose()).status, 200)
    assert.deepEqual(
      (await rows()).map(({ id }) => id),
      [first.id],
    )
  })
})

describe('the queue of the desk', () => {
  test('names a run that its driver has not looked at, and one that has not started', async () => {
    const server = await buildTestApp()
    const { send, tap, startsAt, staff } = await buildDrivenRun(server, [dropoffRequest()])
    const kinds = async () =>
      (await server.call(staffCalls.staffAttention, {}, { token: staff.token })).data.entries
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('run'))
    assert.deepEqual(await kinds(), [])
    server.clock.set(startsAt)
    assert.deepEqual(await kinds(), ['runUnseen'])
    await send(tap('seen', { planVersion: 0 }))
    assert.deepEqual(await kinds(), [])
    server.clock.advance(5 * msPerMinute)
    assert.deepEqual(await kinds(), ['runNotStarted'])
    await send(tap('started', {}))
    assert.deepEqual(await kinds(), [])
  })

  test('names no run that nobody rides any more, and one that is on the road all the same', async () => {
    const server = await buildTestApp()
    const { send, tap, startsAt, staff, riders } = await buildDrivenRun(server, [dropoffRequest()])
    const kinds = async () =>
      (await server.call(staffCalls.staffAttention, {}, { token: staff.token })).data.entries
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('run'))
    server.clock.set(startsAt)
    assert.deepEqual(await kinds(), ['runUnseen'])
    const [rider] = riders
    const cancelled = { id: rider?.id ?? '', reason: 'They asked for it' }
    const ended = await server.call(staffCalls.staffCancelOrder, cancelled, askingAsStaff(staff.token))
    assert.equal(ended.status, 200, ended.error)
    assert.deepEqual(await kinds(), [])
    server.clock.advance(5 * msPerMinute)
    assert.deepEqual(await kinds(), [])
    await send(tap('started', {}))
    const heardAt = server.clock.now()
    server.clock.advance(4 * msPerMinute)
    assert.deepEqual(await kinds(), ['runSilent'])
    const { entries } = (await server.call(staffCalls.staffAttention, {}, { token: staff.token })).data
    assert.equal(entries.find(({ kind }) => kind === 'runSilent')?.since, toWallTime(heardAt))
  })
})

describe('where a rider’s vehicle is', () => {
  test('follows what the phone reports', async () => {
    const { server, send, tap, stop, orderId, staff } = await buildCollecting()
    const where = async () =>
      (await server.call(staffCalls.staffWhereIsIt, { id: orderId }, { token: staff.token })).data.found
        ?.where
    await send(tap('arrived', { stop }))
    const found = await where()
    assert.deepEqual([found?.kind, found?.basis], ['atDoor', 'reported'])
    assert.ok(fromWallTime((await where())?.lastReportAt ?? '2026-01-01 00:00:00') > 0)
  })
})
