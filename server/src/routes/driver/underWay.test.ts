import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { createOrderLink, openArrivalLink } from '@noriai/contract/calls/links'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { addMinutes, fromWallTime, msPerDay, msPerMinute, toWallTime } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildCollecting, noticesOf } from '../../../test/drivingTest'
import { buildDrivenRun } from '../../../test/factories/drivenRuns'
import { storedOrder } from '../../../test/factories/orders'
import { dropoffRequest } from '../../../test/factories/rides'
import { listUnderWay } from '../../domain/departures'
import { departures } from '../../infra/db/schema/departures'
import { driverPositions, driverTrail, riderCalls, stopEvents } from '../../infra/db/schema/driving'
import { notices } from '../../infra/db/schema/orders'
import { staffActions } from '../../infra/db/schema/staff'
import { CallNotPlacedError } from '../../infra/providers/riderCalls'
import { forgetPositions } from '../../jobs/forgetPositions'
import { runJobs } from '../../jobs/run'
import { sendNotices } from '../../jobs/sendNotices'
import { tellDelays } from '../../jobs/tellDelays'

describe('the position of a run', () => {
  test('is taken only between its start and its end, the latest and one a minute', async () => {
    const server = await buildTestApp()
    const { phone, run, send, tap } = await buildDrivenRun(server, [dropoffRequest()])
    const place = { lat: 34.7, lng: 135.49, accuracy: 9 }
    const sendPlace = async (more: object = {}) => {
      const at = toWallTime(server.clock.now())
      return (await phone.call(driverCalls.driverSendPosition, { ...run, at, place: { ...place, ...more } }))
        .data
    }
    assert.equal((await sendPlace()).isWanted, false)
    assert.deepEqual(await server.deps.db.select().from(driverPositions), [])
    await send(tap('started', {}))
    assert.equal((await sendPlace()).isWanted, true)
    server.clock.advance(10_000)
    await sendPlace({ lat: 34.701 })
    const [latest] = await server.deps.db.select().from(driverPositions)
    assert.deepEqual([latest?.lat, latest?.at], [34.701, server.clock.now()])
    await sendPlace({ lat: 34.702 })
    server.clock.advance(-1_000)
    await sendPlace({ lat: 34.703 })
    server.clock.advance(1_000)
    const [ofSameSecond] = await server.deps.db.select().from(driverPositions)
    assert.deepEqual([ofSameSecond?.lat, ofSameSecond?.at], [34.702, server.clock.now()])
    assert.equal(await server.deps.db.$count(driverTrail), 1)
    await send(tap('finished', { childSeatsBack: null }))
    assert.equal((await sendPlace()).isWanted, false)
  })

  test('is forgotten an hour after the run, its trail after a week; when riders got in stays', async () => {
    const server = await buildTestApp()
    const { run, send, tap, phone } = await buildDrivenRun(server, [dropoffRequest()])
    await send(tap('started', {}))
    const at = toWallTime(server.clock.now())
    await phone.call(driverCalls.driverSendPosition, {
      ...run,
      at,
      place: { lat: 34.7, lng: 135.49, accuracy: 9 },
    })
    await send(tap('finished', { childSeatsBack: null }))
    const kept = async () => [
      await server.deps.db.$count(driverPositions),
      await server.deps.db.$count(driverTrail),
      await server.deps.db.$count(stopEvents),
    ]
    server.clock.advance(59 * msPerMinute)
    await forgetPositions.run(server.deps)
    assert.deepEqual(await kept(), [1, 1, 2])
    server.clock.advance(msPerMinute)
    await forgetPositions.run(server.deps)
    assert.deepEqual(await kept(), [0, 1, 2])
    server.clock.advance(7 * msPerDay)
    await forgetPositions.run(server.deps)
    assert.deepEqual(await kept(), [0, 0, 2])
  })

  test('is looked at by a dispatcher for a reason, which is written down', async () => {
    const server = await buildTestApp()
    const { run, send, tap, phone, staff } = await buildDrivenRun(server, [dropoffRequest()])
    await send(tap('started', {}))
    const at = toWallTime(server.clock.now())
    await phone.call(driverCalls.driverSendPosition, {
      ...run,
      at,
      place: { lat: 34.7, lng: 135.49, accuracy: 9 },
    })
    const asking = { token: staff.token }
    const { data } = await server.call(staffCalls.staffRunTrail, { ...run, reason: 'A rider asked' }, asking)
    assert.deepEqual(
      data.positions.map((each) => each.at),
      [at],
    )
    const [logged] = await server.deps.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.action, 'runTrail'))
    assert.deepEqual([logged?.subjectId, logged?.reason], [run.departureId, 'A rider asked'])
    const seen = await server.call(staffCalls.staffRun, run, asking)
    assert.deepEqual([seen.data.position?.isFresh, seen.data.position?.isShown], [true, true])
    assert.equal(seen.data.driverPhone, '+819012345678')
    server.clock.advance(3 * msPerMinute)
    const old = await server.call(staffCalls.staffRun, run, asking)
    assert.deepEqual([old.data.position?.isFresh, old.data.position?.isShown], [false, true])
    const queue = await server.call(staffCalls.staffAttention, {}, asking)
    assert.ok(queue.data.entries.some(({ kind }) => kind === 'runSilent'))
  })
})

describe('calls to riders', () => {
  test('are put through once each by the sandbox, which nobody answers', async () => {
    const { server, phone, run, orderId } = await buildCollecting()
    const request = { id: randomUUID(), ...run, orderId }
    const first = await phone.call(driverCalls.driverCallRider, request)
    assert.deepEqual([first.status, first.data.state], [200, 'ringing'])
    await phone.call(driverCalls.driverCallRider, request)
    assert.equal(await server.deps.db.$count(riderCalls), 1)
    server.clock.advance(20_000)
    const ended = await phone.call(driverCalls.driverCall, { id: request.id })
    assert.deepEqual([ended.data.state, ended.data.seconds], ['noAnswer', 20])
    const text = JSON.stringify(await server.deps.db.select().from(riderCalls))
    assert.ok(!text.includes('9012345678'))
  })

  test('are at most five to a party, and only while the run lasts', async () => {
    const server = await buildTestApp()
    const { phone, run, send, tap, orderIds } = await buildDrivenRun(server, [dropoffRequest()])
    const call = () =>
      phone.call(driverCalls.driverCallRider, { id: randomUUID(), ...run, orderId: orderIds[0] ?? '' })
    assert.equal((await call()).error, 'driver.runNotOpen')
    await send(tap('started', {}))
    for (let made = 0; made < 5; made += 1) assert.equal((await call()).status, 200)
    assert.equal((await call()).error, 'driver.tooManyCalls')
  })

  test('that were not put through count as tried', async () => {
    const refusing = {
      place: () => Promise.reject(new CallNotPlacedError('Down')),
      stateOf: () => Promise.reject(new CallNotPlacedError('Down')),
    }
    const server = await buildTestApp({ deps: () => ({ riderCalls: refusing }) })
    const { phone, run, send, tap, view, orderIds } = await buildDrivenRun(server, [dropoffRequest()])
    await send(tap('started', {}))
    const [orderId = ''] = orderIds
    const failed = await phone.call(driverCalls.driverCallRider, { id: randomUUID(), ...run, orderId })
    assert.deepEqual([failed.status, failed.error], [502, 'driver.callFailed'])
    assert.equal((await view()).stops[0]?.parties[0]?.calls[0]?.state, 'failed')
  })

  test('are the desk’s where there is no provider', async () => {
    const server = await buildTestApp({ deps: () => ({ riderCalls: undefined }) })
    const { phone, run, orderIds } = await buildDrivenRun(server, [dropoffRequest()])
    assert.equal((await phone.call(driverCalls.driverPhone, {})).data.calls, 'desk')
    const request = { id: randomUUID(), ...run, orderId: orderIds[0] ?? '' }
    assert.equal((await phone.call(driverCalls.driverCallRider, request)).error, 'driver.noCalls')
  })
})

describe('how late it is at a rider’s own stop', () => {
  /** Two parties that are collected at doors of their own; the run has started. */
  async function buildTwoDoors() {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [
      dropoffRequest(),
      dropoffRequest({ address: { addressId: 'hotel:conrad-osaka', text: 'Conrad Osaka' } }),
    ])
    await driven.send(driven.tap('started', {}))
    const [first, second] = (await driven.view()).stops
    assert.ok(first?.leg === 'collect' && second?.leg === 'collect')
    const [here, waiting] = [first.parties[0]?.orderId ?? '', second.parties[0]?.orderId ?? '']
    const token = driven.riders.find(({ id }) => id === waiting)?.token ?? ''
    const late = async (orderId: string) =>
      (await noticesOf(server, orderId, 'late')).map(({ facts }) => facts.lateMinutes)
    const reach = (minutes: number) => {
      server.clock.set(addMinutes(fromWallTime(first.plannedAt), minutes))
      return driven.send(driven.tap('arrived', { stop: { leg: first.leg, stopKey: first.stopKey } }))
    }
    return { server, ...driven, first, second, here, waiting, token, late, reach }
  }

  test('is no news below five minutes', async () => {
    const { waiting, late, reach } = await buildTwoDoors()
    await reach(4)
    assert.deepEqual(await late(waiting), [])
  })

  test('is sent to who waits at the next door, with the time before, and not to who is being collected', async () => {
    const { server, here, waiting, late, reach } = await buildTwoDoors()
    await reach(7)
    assert.deepEqual([await late(waiting), await late(here)], [['7'], []])
    const [notice] = await noticesOf(server, waiting, 'late')
    assert.equal(notice?.facts.lateCause, 'stops')
    const { times } = await storedOrder(server, waiting)
    assert.ok(times)
    assert.deepEqual(
      [notice.facts.wasFrom, notice.facts.doorFrom],
      [toWallTime(times.door.from), toWallTime(addMinutes(times.door.from, 7))],
    )
  })

  test('is the same on their page, at the desk and in the notice', async () => {
    const { server, waiting, token, late, reach, staff } = await buildTwoDoors()
    await reach(8)
    const { data } = await server.call(userOrderInfo, { id: waiting }, { token })
    const where = await server.call(staffCalls.staffWhereIsIt, { id: waiting }, { token: staff.token })
    const door = data.plan?.points.find(({ kind }) => kind === 'door')
    assert.deepEqual(
      [data.plan?.lateMinutes, door?.lateMinutes, where.data.found?.where.lateMinutes, await late(waiting)],
      [8, 8, 8, ['8']],
    )
  })

  test('is news again by ten minutes, by the position between two taps, and an older one is never sent', async () => {
    const { server, waiting, late, reach, phone, run, first } = await buildTwoDoors()
    await reach(7)
    // Three of them are the stop's own.
    server.clock.advance(13 * msPerMinute)
    const place = { lat: first.lat, lng: first.lng, accuracy: 9 }
    const at = toWallTime(server.clock.now())
    await phone.call(driverCalls.driverSendPosition, { ...run, at, place })
    await tellDelays.run(server.deps)
    const [before, now, ...more] = await late(waiting)
    assert.deepEqual([before, more], ['7', []])
    assert.ok(Number(now) >= 17, now)
    await tellDelays.run(server.deps)
    assert.equal((await late(waiting)).length, 2)
    await runJobs(server.deps, [sendNotices])
    const mails = await server.deps.db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, waiting), eq(notices.kind, 'late'), eq(notices.channel, 'email')))
      .orderBy(notices.id)
    assert.deepEqual(
      mails.map(({ facts, sentAt, supersededAt }) => [
        facts.lateMinutes,
        sentAt !== null,
        supersededAt !== null,
      ]),
      [
        ['7', false, true],
        [now, true, false],
      ],
    )
  })

  test('lengthens the wait for who was notified of it, at the phone as well', async () => {
    const { server, waiting, late, reach, send, tap, view, second, here } = await buildTwoDoors()
    const atDoor = { place: { lat: second.lat, lng: second.lng, accuracy: 8 } }
    const promised = second.parties[0]?.waitsFrom ?? ''
    const window = second.parties[0]?.promised
    assert.ok(window)
    await reach(17)
    assert.deepEqual(await late(waiting), ['17'])
    const shown = await view()
    const later = (wall: string) => toWallTime(addMinutes(fromWallTime(wall), 17))
    assert.deepEqual(shown.stops[1]?.parties[0]?.promised, { from: later(window.from), to: later(window.to) })
    assert.equal(shown.stops[1]?.parties[0]?.waitsFrom, toWallTime(addMinutes(fromWallTime(promised), 17)))
    await send(tap('pickedUp', { orderId: here, code: null }))
    server.clock.set(addMinutes(fromWallTime(promised), 14))
    await send(tap('arrived', { stop: { leg: second.leg, stopKey: second.stopKey } }, atDoor))
    await send(tap('calledDesk', { orderId: waiting }))
    server.clock.set(addMinutes(fromWallTime(promised), 20) - 1000)
    assert.deepEqual(await send(tap('noShow', { orderId: waiting }, atDoor)), ['driver.noShowTooEarly'])
    assert.equal((await storedOrder(server, waiting)).missedAt, null)
    server.clock.advance(1000)
    assert.deepEqual(await send(tap('noShow', { orderId: waiting }, atDoor)), ['taken'])
  })

  test('is a new revision of the run, for who has its old times on the phone', async () => {
    const { server, waiting, late, reach, phone, run, view, first } = await buildTwoDoors()
    await reach(0)
    const before = await view()
    server.clock.advance(20 * msPerMinute)
    const place = { lat: first.lat, lng: first.lng, accuracy: 9 }
    await phone.call(driverCalls.driverSendPosition, { ...run, at: toWallTime(server.clock.now()), place })
    await tellDelays.run(server.deps)
    const [minutes] = await late(waiting)
    assert.ok(Number(minutes) > 0)
    const after = await view()
    assert.equal(after.planVersion, before.planVersion)
    assert.ok(after.revision > before.revision)
    const card = (await phone.call(driverCalls.driverRuns, {})).data.runs[0]
    assert.equal(card?.revision, after.revision)
    const [was, is] = [before, after].map(({ stops }) => stops[1]?.parties[0]?.waitsFrom ?? '')
    assert.equal(is, toWallTime(addMinutes(fromWallTime(was ?? ''), Number(minutes))))
  })

  test('is not looked for once its departure was forgotten for a day', async () => {
    const { server, run, reach } = await buildTwoDoors()
    await reach(0)
    const departsAt = (await server.deps.db.select().from(departures)).find(
      ({ id }) => id === run.departureId,
    )?.departsAt
    assert.ok(departsAt)
    assert.deepEqual(await listUnderWay(server.deps.db, departsAt + msPerDay - 1), [run.departureId])
    assert.deepEqual(await listUnderWay(server.deps.db, departsAt + msPerDay), [])
  })

  test('is no news by the clock alone, when a driver forgot a tap', async () => {
    const { server, waiting, late, reach } = await buildTwoDoors()
    await reach(2)
    server.clock.advance(40 * msPerMinute)
    await tellDelays.run(server.deps)
    assert.deepEqual(await late(waiting), [])
  })

  test('has the minibus on their map once theirs is the next stop, and only a ward before', async () => {
    const driven = await buildTwoDoors()
    const { server, here, waiting, token, reach, send, tap, phone, run, first, second } = driven
    const mapOf = async (id: string, bearer: string) =>
      (await server.call(userOrderInfo, { id }, { token: bearer })).data.plan?.vehicle
    await reach(0)
    const before = await mapOf(waiting, token)
    assert.deepEqual([before?.place, before?.stops, before?.ward === ''], [null, 1, false])
    await send(tap('pickedUp', { orderId: here, code: null }))
    server.clock.advance(2 * msPerMinute)
    const half = { lat: (first.lat + second.lat) / 2, lng: (first.lng + second.lng) / 2 }
    const at = toWallTime(server.clock.now())
    await phone.call(driverCalls.driverSendPosition, { ...run, at, place: { ...half, accuracy: 9 } })
    const next = await mapOf(waiting, token)
    assert.deepEqual([next?.place, next?.stops, next?.door], [half, 0, { lat: second.lat, lng: second.lng }])
    // Whoever waits for them sees the same by the link, but neither the door nor who drives.
    const { data: made } = await server.call(createOrderLink, { id: waiting, kind: 'arrival' }, { token })
    const linked = await server.call(openArrivalLink, { token: made.arrival?.token ?? '' })
    const followed = linked.data.plan.vehicle
    assert.deepEqual([followed?.place, followed?.stops, followed?.door], [half, 0, null])
    assert.ok(!JSON.stringify(linked.data).includes(driven.driver.name))
    // Who rides in it is not shown the doors of others by it.
    const rider = driven.riders.find(({ id }) => id === here)
    assert.equal((await mapOf(here, rider?.token ?? ''))?.place, null)
  })
})
