import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { createOrderLink, openArrivalLink } from '@noriai/contract/calls/links'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { byLang } from '@noriai/contract/lang'
import { addMinutes, fromWallTime, msPerDay, msPerMinute, toWallTime } from '@noriai/contract/time'
import { and, eq, inArray } from 'drizzle-orm'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { bindPhone, buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildDeparture } from '../../../test/factories/departures'
import { buildDriver, buildShift, buildVehicle } from '../../../test/factories/fleet'
import { storedOrder, stepsOf } from '../../../test/factories/orders'
import { dropoffRequest, hotelInUmeda, rideFor, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff } from '../../../test/staff'
import { listUnderWay } from '../../domain/departures'
import { departures } from '../../infra/db/schema/departures'
import { driverPositions, driverTrail, riderCalls, stopEvents } from '../../infra/db/schema/driving'
import { rollCalls } from '../../infra/db/schema/fleet'
import { lostFinds } from '../../infra/db/schema/lostProperty'
import { notices, orders } from '../../infra/db/schema/orders'
import { doorProposals } from '../../infra/db/schema/placeDoors'
import { seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { staffActions } from '../../infra/db/schema/staff'
import { CallNotPlacedError } from '../../infra/providers/riderCalls'
import { decideStopOrders } from '../../jobs/decideStopOrders'
import { endLetOutRides } from '../../jobs/endLetOutRides'
import { followEarlyStarts } from '../../jobs/followEarlyStarts'
import { forgetPositions } from '../../jobs/forgetPositions'
import { runJobs } from '../../jobs/run'
import { sendNotices } from '../../jobs/sendNotices'
import { tellDelays } from '../../jobs/tellDelays'

type DrivenRun = Awaited<ReturnType<typeof buildDrivenRun>>

const progressOf = async ({ deps }: TestApp, { run }: DrivenRun) =>
  (await deps.db.select().from(departures).where(eq(departures.id, run.departureId)))[0]?.progress

const runState = async ({ deps }: TestApp, { run }: DrivenRun) =>
  (
    await deps.db
      .select()
      .from(vehicleAssignments)
      .where(
        and(eq(vehicleAssignments.departureId, run.departureId), eq(vehicleAssignments.minibus, run.minibus)),
      )
  )[0]?.state

const noticesOf = async ({ deps }: TestApp, orderId: string, kind: 'arrived' | 'missed' | 'late') =>
  (
    await deps.db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, orderId), eq(notices.kind, kind)))
  ).filter(({ channel }) => channel === 'inApp')

/** A started run of one party that is collected; the clock is at the promised minute. */
async function buildCollecting() {
  const server = await buildTestApp()
  const driven = await buildDrivenRun(server, [dropoffRequest()])
  assert.deepEqual(await driven.send(driven.tap('started', {})), ['taken'])
  const [orderId = ''] = driven.orderIds
  const [stop] = (await driven.view()).stops
  // Setting out settles the stops: what was promised before is narrower now.
  const waitsFrom = stop?.parties[0]?.waitsFrom
  assert.ok(stop && waitsFrom)
  server.clock.set(fromWallTime(waitsFrom))
  const atDoor = { lat: stop.lat, lng: stop.lng, accuracy: 8 }
  return { server, ...driven, orderId, stop: { leg: stop.leg, stopKey: stop.stopKey }, atDoor }
}

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

describe('taps of a driver', () => {
  test('are taken once each, however often they are sent', async () => {
    const server = await buildTestApp()
    const { send, tap } = await buildDrivenRun(server, [dropoffRequest()])
    const seen = tap('seen', { planVersion: 0 })
    const started = tap('started', {})
    assert.deepEqual(await send(seen, started), ['taken', 'taken'])
    assert.deepEqual(await send(seen, started), ['known', 'known'])
    assert.equal(await server.deps.db.$count(stopEvents), 2)
  })

  test('set a run out, and its departure with the first minibus', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    await driven.send(driven.tap('seen', { planVersion: 0 }))
    assert.deepEqual(
      [await runState(server, driven), await progressOf(server, driven)],
      ['seen', 'scheduled'],
    )
    await driven.send(driven.tap('started', {}))
    assert.deepEqual([await runState(server, driven), await progressOf(server, driven)], ['started', 'left'])
  })

  test('set a run out while another of the same driver is under way only once that is done, or was forgotten for half a day', async () => {
    const server = await buildTestApp()
    const { db } = server.deps
    const { send, tap, startsAt, driver } = await buildDrivenRun(server, [dropoffRequest()])
    const departureId = await buildDeparture(server, toWallTime(addMinutes(startsAt, -180)))
    const [own] = await db.select().from(vehicleAssignments)
    assert.ok(own)
    const before = { startsAt: addMinutes(startsAt, -170), endsAt: addMinutes(startsAt, -90) }
    await db
      .insert(vehicleAssignments)
      .values({ ...own, ...before, departureId, minibus: 1, driverId: driver.id, state: 'started' })
    const ofOther = eq(departures.id, departureId)
    await db.update(departures).set({ progress: 'atRelay' }).where(ofOther)
    assert.deepEqual(await send(tap('started', {})), ['driver.otherRun'])
    await db.update(departures).set({ progress: 'done' }).where(ofOther)
    const started = tap('started', {})
    assert.deepEqual(await send(started), ['taken'])
    assert.deepEqual(await send(tap('undone', { undoes: started.id })), ['taken'])
    await db.update(departures).set({ progress: 'atRelay' }).where(ofOther)
    const forgotten = { startsAt: addMinutes(startsAt, -20 * 60), endsAt: addMinutes(startsAt, -13 * 60) }
    await db.update(vehicleAssignments).set(forgotten).where(eq(vehicleAssignments.departureId, departureId))
    assert.deepEqual(await send(tap('started', {})), ['taken'])
  })

  test('stay with who made them: what a driver began is kept when it is saved again, and whoever takes over begins', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, driver, shift, staff } = driven
    await send(tap('started', {}))
    const [own] = await server.deps.db.select().from(vehicleAssignments)
    const assign = async (driverId: string, reason: string) => {
      const vehicleId = own?.vehicleId ?? ''
      const answer = await server.call(
        staffCalls.staffAssignVehicle,
        { ...run, run: { vehicleId, driverId, reason } },
        { token: staff.token },
      )
      assert.equal(answer.status, 200, answer.error)
    }
    await assign(driver.id, 'the same again')
    assert.equal(await runState(server, driven), 'started')
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    await assign(other.id, 'fell ill')
    const phone = await bindPhone(server, other.id, { staffToken: staff.token })
    const { data } = await phone.call(driverCalls.driverRun, run)
    assert.deepEqual(
      data.events.map(({ kind }) => kind),
      [],
    )
    const { data: sent } = await phone.call(driverCalls.driverSendEvents, { events: [tap('started', {})] })
    assert.deepEqual(
      sent.results.map(({ error }) => error?.code),
      ['driver.rollCallMissing'],
    )
  })

  test('are of a run that a phone takes over and has not begun, and found again once it is given back', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, driver, shift, staff } = driven
    await send(tap('started', {}))
    const [own] = await server.deps.db.select().from(vehicleAssignments)
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    await bindPhone(server, other.id, { staffToken: staff.token })
    const assign = async (driverId: string) => {
      const given = { vehicleId: own?.vehicleId ?? '', driverId, reason: 'fell ill' }
      const answer = await server.call(
        staffCalls.staffAssignVehicle,
        { ...run, run: given },
        { token: staff.token },
      )
      assert.equal(answer.status, 200, answer.error)
      return runState(server, driven)
    }
    assert.equal(await progressOf(server, driven), 'left')
    assert.deepEqual([await assign(other.id), await assign(driver.id)], ['planned', 'started'])
  })

  test('of who drove without a network until the run was given away are kept for the desk', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, orderIds, shift, staff } = driven
    const [orderId = ''] = orderIds
    const offline = [tap('started', {}), tap('pickedUp', { orderId })]
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    const [own] = await server.deps.db.select().from(vehicleAssignments)
    const given = { vehicleId: own?.vehicleId ?? '', driverId: other.id, reason: 'did not set out' }
    await server.call(staffCalls.staffAssignVehicle, { ...run, run: given }, { token: staff.token })
    assert.deepEqual(await send(...offline), ['driver.notOnRun', 'movedAway'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
    const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
    assert.ok(data.entries.some(({ kind, order }) => kind === 'contradiction' && order?.id === orderId))
  })

  test('of who drove before are nothing for the desk where they took them back themselves', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, orderIds, shift, staff } = driven
    const [orderId = ''] = orderIds
    const [letIn, broken, found] = [
      tap('pickedUp', { orderId }),
      tap('damaged', { text: '右のミラー' }),
      tap('found', { orderId: null, text: '傘' }),
    ]
    server.clock.advance(msPerMinute)
    const undone = [letIn, broken, found].map(({ id }) => tap('undone', { undoes: id }))
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    const [own] = await server.deps.db.select().from(vehicleAssignments)
    const given = { vehicleId: own?.vehicleId ?? '', driverId: other.id, reason: 'did not set out' }
    await server.call(staffCalls.staffAssignVehicle, { ...run, run: given }, { token: staff.token })
    server.clock.advance(10 * msPerMinute)
    assert.deepEqual(await send(letIn, broken, found), ['movedAway', 'taken', 'taken'])
    assert.deepEqual(await send(...undone), ['taken', 'taken', 'taken'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
    assert.equal(await server.deps.db.$count(lostFinds), 0)
    const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
    assert.deepEqual(
      data.entries.filter(({ kind }) => kind === 'contradiction' || kind === 'damage'),
      [],
    )
  })

  test('that come late from who drove before are kept for the desk, and change nothing', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest(), dropoffRequest()])
    const { run, send, tap, orderIds, shift, staff, driver } = driven
    const [first = '', second = ''] = orderIds
    await send(tap('started', {}))
    server.clock.advance(20 * msPerMinute)
    await send(tap('pickedUp', { orderId: first }))
    const offline = [tap('pickedUp', { orderId: second }), tap('droppedOff', { orderId: first })]
    const seenThere = [
      tap('found', { orderId: first, text: '黒い傘' }),
      tap('damaged', { text: '右のミラー' }),
      tap('helpNeeded', { reason: 'vehicle', minutes: 0, text: '動かない' }),
    ]
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    const [own] = await server.deps.db.select().from(vehicleAssignments)
    const given = { vehicleId: own?.vehicleId ?? '', driverId: other.id, reason: 'the vehicle broke down' }
    await server.call(staffCalls.staffAssignVehicle, { ...run, run: given }, { token: staff.token })
    server.clock.advance(10 * msPerMinute)
    assert.deepEqual(await send(...offline, tap('finished', { childSeatsBack: null })), [
      'movedAway',
      'movedAway',
      'driver.notOnRun',
    ])
    assert.deepEqual(await send(...offline), ['movedAway', 'movedAway'])
    assert.deepEqual(await send(...seenThere), ['taken', 'taken', 'taken'])
    const finds = await server.deps.db.select().from(lostFinds)
    assert.deepEqual(
      finds.map(({ what, driverId, foundBy, vehicleId, orderId }) => [
        what,
        driverId,
        foundBy,
        vehicleId,
        orderId,
      ]),
      [['黒い傘', driver.id, driver.name, null, first]],
    )
    assert.equal((await storedOrder(server, second)).fulfilment, 'confirmed')
    const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
    const reported = data.entries.filter(({ kind }) => kind === 'damage' || kind === 'driverHelp')
    assert.deepEqual(reported.map((entry) => [entry.run?.driverName, entry.run?.text]).sort(), [
      [driver.name, '動かない'],
      [driver.name, '右のミラー'],
    ])
    const contradictions = data.entries.filter(({ kind }) => kind === 'contradiction')
    assert.deepEqual(contradictions.map(({ order }) => order?.id).sort(), [first, second].sort())
    const kept = eq(stopEvents.contradicts, 'handedOver')
    assert.equal((await server.deps.db.select().from(stopEvents).where(kept)).length, 2)
  })

  test('that come late from who drove before end no ride when the run ends', async () => {
    const server = await buildTestApp()
    const { run, send, tap, orderIds, shift, staff } = await buildDrivenRun(server, [rideRequest()])
    const [orderId = ''] = orderIds
    await send(tap('started', {}))
    server.clock.advance(20 * msPerMinute)
    await send(tap('pickedUp', { orderId }))
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    const { id: shiftId } = await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    const [rollCall] = await server.deps.db.select().from(rollCalls)
    assert.ok(rollCall)
    await server.deps.db.insert(rollCalls).values({ ...rollCall, shiftId })
    const [own] = await server.deps.db.select().from(vehicleAssignments)
    const given = { vehicleId: own?.vehicleId ?? '', driverId: other.id, reason: 'fell ill' }
    await server.call(staffCalls.staffAssignVehicle, { ...run, run: given }, { token: staff.token })
    server.clock.advance(10 * msPerMinute)
    assert.deepEqual(await send(tap('droppedOff', { orderId })), ['movedAway'])
    const phone = await bindPhone(server, other.id, { staffToken: staff.token })
    const events = [tap('started', {}), tap('finished', { childSeatsBack: null })]
    const { data } = await phone.call(driverCalls.driverSendEvents, { events })
    assert.deepEqual(
      data.results.map(({ result, error }) => error?.code ?? result),
      ['taken', 'taken'],
    )
    assert.notEqual((await storedOrder(server, orderId)).fulfilment, 'completed')
  })

  test('of a run whose departure was cancelled meanwhile are kept for the desk too', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, orderIds } = driven
    const [orderId = ''] = orderIds
    await send(tap('started', {}))
    const isIt = eq(departures.id, run.departureId)
    await server.deps.db.update(departures).set({ status: 'cancelled' }).where(isIt)
    assert.deepEqual(await send(tap('pickedUp', { orderId }), tap('finished', { childSeatsBack: null })), [
      'movedAway',
      'driver.runOver',
    ])
    assert.deepEqual(await send(tap('found', { orderId, text: '黒い傘' })), ['taken'])
    const [find] = await server.deps.db.select().from(lostFinds)
    assert.deepEqual([find?.driverId, find?.orderId], [driven.driver.id, orderId])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
    await server.deps.db.update(departures).set({ status: 'open' }).where(isIt)
  })

  test('take their departure back with them, unless another run has set out', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { send, tap, phone, run } = driven
    const started = tap('started', {})
    assert.deepEqual(await send(started), ['taken'])
    assert.equal(await progressOf(server, driven), 'left')
    server.clock.advance(2 * msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: started.id })), ['taken'])
    assert.equal(await progressOf(server, driven), 'scheduled')
    assert.equal((await phone.call(driverCalls.driverRun, run)).data.state, 'seen')
    await send(tap('started', {}))
    assert.equal(await progressOf(server, driven), 'left')
  })

  test('let a bus leave that set out before that could be reported, and not for ever', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [rideRequest()])
    const { run, send, tap } = driven
    const { departureId } = run
    const { db } = server.deps
    const isBus = and(eq(vehicleAssignments.departureId, departureId), eq(vehicleAssignments.minibus, 1))
    const [departure] = await db.select().from(departures).where(eq(departures.id, departureId))
    const departsAt = departure?.departsAt ?? 0
    await db
      .update(vehicleAssignments)
      .set({ minibus: 0, startsAt: departsAt, endsAt: addMinutes(departsAt, 60) })
      .where(isBus)
    const { leaving } = server.deps.policy.ride.reportMinutesBefore
    const mayLeaveAt = addMinutes(departsAt, -leaving)
    server.clock.set(addMinutes(mayLeaveAt, -2))
    assert.deepEqual(await send({ ...tap('started', {}), minibus: 0 }), ['taken'])
    assert.equal(await progressOf(server, driven), 'scheduled')
    await followEarlyStarts.run(server.deps)
    assert.equal(await progressOf(server, driven), 'scheduled')
    server.clock.set(mayLeaveAt)
    await followEarlyStarts.run(server.deps)
    const left = async () => (await db.select().from(departures).where(eq(departures.id, departureId)))[0]
    assert.deepEqual([(await left())?.progress, (await left())?.leftAt], ['left', mayLeaveAt])
    const undone = await server.call(
      staffCalls.staffProgress,
      { departureId, step: 'left', undo: true },
      { token: driven.staff.token },
    )
    assert.equal(undone.status, 200, undone.error)
    server.clock.advance(msPerMinute)
    await followEarlyStarts.run(server.deps)
    assert.equal(await progressOf(server, driven), 'scheduled', 'staff took it back')
  })

  test('that were made before the desk took a step back bring it no further, whenever they arrive', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, staff, view } = driven
    const [stop] = (await view()).stops
    assert.ok(stop)
    const started = tap('started', {})
    await send(started)
    assert.equal(await progressOf(server, driven), 'left')
    server.clock.advance(msPerMinute)
    const offline = tap('arrived', { stop: { leg: stop.leg, stopKey: stop.stopKey } })
    server.clock.advance(msPerMinute)
    const undo = { departureId: run.departureId, step: 'left', undo: true } as const
    const undone = await server.call(staffCalls.staffProgress, undo, askingAsStaff(staff.token))
    assert.equal(undone.status, 200, undone.error)
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(offline), ['taken'])
    assert.equal(await progressOf(server, driven), 'scheduled')
    assert.deepEqual(await send(tap('finished', { childSeatsBack: null })), ['taken'])
    assert.equal(await progressOf(server, driven), 'atRelay', 'it was driven all the same')
  })

  test('that are made after the desk took a step back bring it on again', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { run, send, tap, staff } = driven
    const started = tap('started', {})
    await send(started)
    const undo = { departureId: run.departureId, step: 'left', undo: true } as const
    await server.call(staffCalls.staffProgress, undo, askingAsStaff(staff.token))
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: started.id })), ['taken'])
    assert.equal(await progressOf(server, driven), 'scheduled')
    assert.deepEqual(await send(tap('started', {})), ['taken'])
    assert.equal(await progressOf(server, driven), 'left')
  })

  test('bring a departure on whose bus alone drives: its riders sit in the minibus of one that failed', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [dropoffRequest()])
    const { orderIds, run, send, tap } = driven
    const { db } = server.deps
    const { times } = await storedOrder(server, orderIds[0] ?? '')
    assert.ok(times)
    const collected = { fulfilment: 'verified', times: { ...times, isCollected: true } } as const
    await db.update(orders).set(collected).where(inArray(orders.id, orderIds))
    const startsAt = addMinutes(times.busDepartsAt, -30)
    await db
      .update(vehicleAssignments)
      .set({ minibus: 0, startsAt, endsAt: addMinutes(times.busDepartsAt, 60) })
      .where(eq(vehicleAssignments.departureId, run.departureId))
    server.clock.set(addMinutes(times.busDepartsAt, -10))
    assert.deepEqual(await send({ ...tap('started', {}), minibus: 0 }), ['taken'])
    assert.equal(await progressOf(server, driven), 'left')
    server.clock.set(addMinutes(times.busDepartsAt, 50))
    assert.deepEqual(await send({ ...tap('finished', { childSeatsBack: null }), minibus: 0 }), ['taken'])
    assert.equal(await progressOf(server, driven), 'done')
    // They are at the airport: nobody is to change anywhere.
    const said = await db.select().from(notices).where(eq(notices.kind, 'atTransfer'))
    assert.deepEqual(said, [])
    const [order] = await db.select().from(orders).where(inArray(orders.id, orderIds))
    assert.equal(order?.fulfilment, 'completed')
  })

  test('are not taken for a run that has not started, for one of others, or long before it', async () => {
    const server = await buildTestApp()
    const { send, tap, orderIds, startsAt } = await buildDrivenRun(server, [dropoffRequest()])
    assert.deepEqual(await send(tap('pickedUp', { orderId: orderIds[0] ?? '' })), ['driver.runNotOpen'])
    const foreign = { ...tap('started', {}), minibus: 5 }
    assert.deepEqual(await send(foreign), ['driver.notOnRun'])
    server.clock.set(addMinutes(startsAt, -61))
    assert.deepEqual(await send(tap('started', {})), ['driver.startTooEarly'])
  })

  test('count by their own time, and by ours where the phone is ahead', async () => {
    const server = await buildTestApp()
    const { send, tap, run } = await buildDrivenRun(server, [dropoffRequest()])
    const now = server.clock.now()
    await send(
      tap('started', {}, { minutesAgo: 5 }),
      tap('helpNeeded', { reason: 'late', minutes: 5, text: '' }, { minutesAgo: -9 }),
    )
    const rows = await server.deps.db
      .select()
      .from(stopEvents)
      .where(eq(stopEvents.departureId, run.departureId))
    const atOf = (kind: string) => rows.find((row) => row.kind === kind)?.at
    assert.deepEqual([atOf('started'), atOf('helpNeeded')], [addMinutes(now, -5), now])
  })

  test('tell who is collected that the minibus is there, and that is taken back', async () => {
    const { server, send, tap, stop, orderId } = await buildCollecting()
    const arrived = tap('arrived', { stop })
    assert.deepEqual(await send(arrived), ['taken'])
    const [notice] = await noticesOf(server, orderId, 'arrived')
    assert.match(notice?.facts.plateNumber ?? '', /大阪/)
    assert.deepEqual(await send(tap('undone', { undoes: arrived.id })), ['taken'])
    assert.deepEqual(await noticesOf(server, orderId, 'arrived'), [])
    assert.deepEqual(await send(tap('undone', { undoes: arrived.id })), ['driver.undoRefused'])
  })

  test('board a party without a scan, use its code up, and are taken back within five minutes', async () => {
    const { server, send, tap, orderId, riders, staff } = await buildCollecting()
    const pickedUp = tap('pickedUp', { orderId })
    assert.deepEqual(await send(pickedUp), ['taken'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'inProgress')
    server.clock.advance(4 * msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: pickedUp.id })), ['taken'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
    const again = tap('pickedUp', { orderId })
    await send(again)
    server.clock.advance(5 * msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: again.id })), ['driver.undoTooLate'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'inProgress')
    const code = await server.call(
      busOrderQrById,
      { airlineOrderId: orderId },
      { token: riders[0]?.token ?? '' },
    )
    const scanned = await server.call(
      staffCalls.staffCheckRideCode,
      { code: code.data.token },
      askingAsStaff(staff.token),
    )
    assert.equal(scanned.data.result, 'refused')
  })

  test('take a ride code for its own party only', async () => {
    const server = await buildTestApp()
    const { send, tap, orderIds, riders, promisedAt } = await buildDrivenRun(server, [
      dropoffRequest(),
      dropoffRequest(),
    ])
    await send(tap('started', {}))
    server.clock.set(promisedAt)
    const { data } = await server.call(
      busOrderQrById,
      { airlineOrderId: orderIds[0] ?? '' },
      { token: riders[0]?.token ?? '' },
    )
    assert.deepEqual(await send(tap('pickedUp', { orderId: orderIds[1] ?? '', code: data.token })), [
      'driver.codeOfOther',
    ])
    assert.equal((await storedOrder(server, orderIds[1] ?? '')).fulfilment, 'confirmed')
    assert.deepEqual(await send(tap('pickedUp', { orderId: orderIds[0] ?? '', code: data.token })), ['taken'])
  })

  test('take no ride code that was void when it was scanned, and one that was good by then however late it arrives', async () => {
    const server = await buildTestApp()
    const { send, tap, orderIds, riders, promisedAt } = await buildDrivenRun(server, [dropoffRequest()])
    const [airlineOrderId = ''] = orderIds
    const asRider = { token: riders[0]?.token ?? '' }
    await send(tap('started', {}))
    server.clock.set(promisedAt)
    const { data: old } = await server.call(busOrderQrById, { airlineOrderId }, asRider)
    const inTime = tap('pickedUp', { orderId: airlineOrderId, code: old.token })
    server.clock.advance(msPerMinute)
    const renewed = await server.call(busOrderQrById, { airlineOrderId, refresh: true }, asRider)
    assert.equal(renewed.status, 200, renewed.error)
    server.clock.advance(msPerMinute)
    const tooLate = tap('pickedUp', { orderId: airlineOrderId, code: old.token })
    assert.deepEqual(await send(tooLate), ['driver.codeVoided'])
    assert.equal((await storedOrder(server, airlineOrderId)).fulfilment, 'confirmed')
    assert.deepEqual(await send(inTime), ['taken'])
    assert.equal((await storedOrder(server, airlineOrderId)).fulfilment, 'inProgress')
  })
})

describe('a no-show', () => {
  test('needs the promised wait, the door and a call', async () => {
    const { server, send, tap, orderId, atDoor, phone, run } = await buildCollecting()
    const far = { ...atDoor, lat: atDoor.lat + 0.01 }
    assert.deepEqual(await send(tap('noShow', { orderId }, { place: atDoor })), ['driver.noShowTooEarly'])
    server.clock.advance(3 * msPerMinute)
    assert.deepEqual(await send(tap('noShow', { orderId }, { place: far })), ['driver.noShowTooFar'])
    assert.deepEqual(await send(tap('noShow', { orderId })), ['driver.noShowByDesk'])
    assert.deepEqual(await send(tap('noShow', { orderId }, { place: atDoor })), ['driver.noShowNotCalled'])
    assert.equal((await storedOrder(server, orderId)).missedAt, null)
    const call = await phone.call(driverCalls.driverCallRider, { id: randomUUID(), ...run, orderId })
    assert.equal(call.status, 200, call.error)
    const noShow = tap('noShow', { orderId }, { place: atDoor })
    assert.deepEqual(await send(noShow), ['taken'])
    assert.notEqual((await storedOrder(server, orderId)).missedAt, null)
    assert.equal((await noticesOf(server, orderId, 'missed')).length, 1)
    assert.deepEqual(await send(tap('undone', { undoes: noShow.id })), ['taken'])
    assert.equal((await storedOrder(server, orderId)).missedAt, null)
    assert.deepEqual(await noticesOf(server, orderId, 'missed'), [])
  })

  test('keeps every right of the traveller, who boards all the same', async () => {
    const { server, send, tap, orderId, atDoor } = await buildCollecting()
    server.clock.advance(3 * msPerMinute)
    await send(tap('calledDesk', { orderId }), tap('noShow', { orderId }, { place: atDoor }))
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('pickedUp', { orderId })), ['taken'])
    const { fulfilment, missedAt } = await storedOrder(server, orderId)
    assert.deepEqual([fulfilment, missedAt], ['inProgress', null])
    assert.deepEqual(await noticesOf(server, orderId, 'missed'), [])
  })

  test('is judged by the delay that was known when it was tapped, however late it arrives', async () => {
    const { server, send, tap, orderId, atDoor, run, staff } = await buildCollecting()
    server.clock.advance(3 * msPerMinute)
    const offline = [tap('calledDesk', { orderId }), tap('noShow', { orderId }, { place: atDoor })]
    server.clock.advance(msPerMinute)
    const late = { departureId: run.departureId, step: 'left', undo: false, lateMinutes: 20 } as const
    const reported = await server.call(staffCalls.staffProgress, late, askingAsStaff(staff.token))
    assert.equal(reported.status, 200, reported.error)
    assert.equal((await noticesOf(server, orderId, 'late')).length, 1)
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('noShow', { orderId }, { place: atDoor })), ['driver.noShowTooEarly'])
    assert.deepEqual(await send(...offline), ['taken', 'taken'])
    assert.notEqual((await storedOrder(server, orderId)).missedAt, null)
  })

  test('is the desk’s where the position is off, which is written down', async () => {
    const { server, send, tap, view, orderId, run, staff } = await buildCollecting()
    server.clock.advance(3 * msPerMinute)
    const decide = (decision: 'wait' | 'leave') =>
      server.call(
        staffCalls.staffDecideNoShow,
        { ...run, orderId, decision, waitMinutes: 4, note: 'In the lift' },
        askingAsStaff(staff.token),
      )
    assert.equal((await decide('wait')).status, 200)
    assert.deepEqual((await view()).stops[0]?.parties[0]?.decision, {
      decision: 'wait',
      until: toWallTime(addMinutes(server.clock.now(), 4)),
      note: 'In the lift',
      at: toWallTime(server.clock.now()),
    })
    assert.deepEqual(await send(tap('noShow', { orderId })), ['driver.noShowByDesk'])
    await decide('leave')
    assert.deepEqual(await send(tap('noShow', { orderId })), ['taken'])
    const logged = await server.deps.db.select().from(staffActions).where(eq(staffActions.action, 'noShow'))
    assert.deepEqual(
      logged.map(({ reason }) => reason),
      ['In the lift', 'In the lift'],
    )
  })
})

describe('a stop that is skipped', () => {
  test('is the desk’s to see to while somebody waits there, and until it is taken back', async () => {
    const { server, send, tap, orderId, stop, staff } = await buildCollecting()
    const entryOf = async () => {
      const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
      return data.entries.find(({ kind }) => kind === 'stopSkipped')
    }
    const bySelf = tap('skipped', { stop, reason: 'desk', text: '' })
    assert.deepEqual(await send(bySelf), ['taken'])
    assert.equal(await entryOf(), undefined)
    assert.deepEqual(await send(tap('undone', { undoes: bySelf.id })), ['taken'])
    server.clock.advance(msPerMinute)
    const skipped = tap('skipped', { stop, reason: 'blocked', text: '通行止め' })
    assert.deepEqual(await send(skipped), ['taken'])
    const entry = await entryOf()
    assert.deepEqual(
      [entry?.level, entry?.order?.id, entry?.riders, entry?.run?.reason, entry?.run?.text],
      ['vermilion', orderId, 1, 'blocked', '通行止め'],
    )
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: skipped.id })), ['taken'])
    assert.equal(await entryOf(), undefined)
  })
})

describe('what the desk entered meanwhile', () => {
  test('stays, and the contradiction is in the queue', async () => {
    const { server, send, tap, orderId, staff } = await buildCollecting()
    server.clock.advance(30 * msPerMinute)
    const marked = await server.call(
      staffCalls.staffMarkMissed,
      { id: orderId, missed: true },
      { token: staff.token },
    )
    assert.equal(marked.status, 200, marked.error)
    assert.deepEqual(await send(tap('pickedUp', { orderId }, { minutesAgo: 10 })), ['missed'])
    const { fulfilment, missedAt } = await storedOrder(server, orderId)
    assert.deepEqual([fulfilment, missedAt], ['confirmed', server.clock.now()])
    const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
    const [entry] = data.entries.filter(({ kind }) => kind === 'contradiction')
    assert.deepEqual([entry?.order?.id, entry?.run?.driverName], [orderId, '森 大輔'])
  })

  test('is seen on the phone as an event of the desk', async () => {
    const { server, view, orderId, staff } = await buildCollecting()
    // Used within the hour: it needs no PIN.
    await view()
    server.clock.advance(30 * msPerMinute)
    await server.call(staffCalls.staffMarkMissed, { id: orderId, missed: true }, { token: staff.token })
    const { events, stops } = await view()
    assert.deepEqual(
      events.filter(({ by }) => by === 'desk').map(({ kind, id }) => [kind, id]),
      [['noShow', orderId]],
    )
    assert.equal(stops[0]?.parties[0]?.state, 'noShow')
  })

  test('is that a party did not get in after all: it is to come on the phone, until somebody taps or scans again', async () => {
    const { server, send, tap, view, orderId, staff } = await buildCollecting()
    const stateNow = async () => (await view()).stops[0]?.parties[0]?.state
    assert.deepEqual(await send(tap('pickedUp', { orderId })), ['taken'])
    assert.equal(await stateNow(), 'aboard')
    server.clock.advance(msPerMinute)
    const offline = tap('pickedUp', { orderId })
    server.clock.advance(msPerMinute)
    const undo = { id: orderId, reason: 'The wrong party' }
    const undone = await server.call(staffCalls.staffUndoScan, undo, askingAsStaff(staff.token))
    assert.equal(undone.status, 200, undone.error)
    const shown = await view()
    assert.deepEqual(
      [shown.stops[0]?.parties[0]?.state, shown.stops[0]?.state, shown.stops[0]?.parties[0]?.isBoarded],
      ['toCome', 'toCome', false],
    )
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(offline), ['missed'], 'an older page knows no other word for it')
    const [kept] = await server.deps.db.select().from(stopEvents).where(eq(stopEvents.id, offline.id))
    assert.equal(kept?.contradicts, 'takenBack')
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'confirmed')
    assert.equal(await stateNow(), 'toCome')
    assert.deepEqual(await send(tap('pickedUp', { orderId })), ['taken'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'inProgress')
    assert.equal(await stateNow(), 'aboard')
  })

  test('is that a party comes after all: a tap of before does not mark it again', async () => {
    const { server, send, tap, orderId, run, staff } = await buildCollecting()
    server.clock.advance(3 * msPerMinute)
    const leave = { ...run, orderId, decision: 'leave', waitMinutes: 0, note: '' } as const
    await server.call(staffCalls.staffDecideNoShow, leave, askingAsStaff(staff.token))
    const offline = tap('noShow', { orderId })
    server.clock.advance(30 * msPerMinute)
    for (const missed of [true, false]) {
      const marked = await server.call(
        staffCalls.staffMarkMissed,
        { id: orderId, missed },
        { token: staff.token },
      )
      assert.equal(marked.status, 200, marked.error)
    }
    assert.deepEqual(await send(offline), ['missed'])
    assert.equal((await storedOrder(server, orderId)).missedAt, null)
  })

  test('reaches the phone each time, also when the desk takes back what the driver recorded', async () => {
    const { server, send, tap, view, orderId, run, staff } = await buildCollecting()
    server.clock.advance(3 * msPerMinute)
    const leave = { ...run, orderId, decision: 'leave', waitMinutes: 0, note: '' } as const
    await server.call(staffCalls.staffDecideNoShow, leave, askingAsStaff(staff.token))
    assert.deepEqual(await send(tap('noShow', { orderId })), ['taken'])
    const before = await view()
    assert.equal(before.stops[0]?.parties[0]?.state, 'noShow')
    const mark = (missed: boolean) =>
      server.call(staffCalls.staffMarkMissed, { id: orderId, missed }, { token: staff.token })
    await mark(false)
    const back = await view()
    assert.equal(back.stops[0]?.parties[0]?.state, 'toCome')
    assert.ok(back.revision > before.revision)
    server.clock.advance(30 * msPerMinute)
    await mark(true)
    const again = await view()
    assert.equal(again.stops[0]?.parties[0]?.state, 'noShow')
    assert.ok(again.revision > back.revision)
    await mark(false)
    assert.ok((await view()).revision > again.revision)
    assert.deepEqual(await send(tap('pickedUp', { orderId })), ['taken'])
    assert.equal((await storedOrder(server, orderId)).fulfilment, 'inProgress')
  })
})

describe('the end of a run', () => {
  async function buildPickup() {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [
      rideRequest(),
      rideRequest({ address: { addressId: hotelInUmeda, text: 'Hilton Osaka, tower' } }),
    ])
    const { run, staff } = driven
    const left = await server.call(
      staffCalls.staffProgress,
      { departureId: run.departureId, step: 'left' },
      { token: staff.token },
    )
    assert.equal(left.status, 200, left.error)
    server.clock.set(driven.startsAt)
    await driven.send(driven.tap('started', {}))
    return { server, ...driven }
  }

  test('of the minibuses is not moved by the desk’s report of the bus', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [rideRequest()])
    const { run, staff } = driven
    await server.call(
      staffCalls.staffProgress,
      { departureId: run.departureId, step: 'left' },
      { token: staff.token },
    )
    await server.call(
      staffCalls.staffProgress,
      { departureId: run.departureId, step: 'atRelay' },
      { token: staff.token },
    )
    assert.equal(await runState(server, driven), 'planned')
  })

  test('is over for whoever follows it by the link as well: they read that, and see no vehicle any more', async () => {
    const { server, send, tap, orderIds, riders } = await buildPickup()
    const [first = '', second = ''] = orderIds
    const token = riders.find(({ id }) => id === first)?.token ?? ''
    const { data: made } = await server.call(createOrderLink, { id: first, kind: 'arrival' }, { token })
    const followed = async () =>
      (await server.call(openArrivalLink, { token: made.arrival?.token ?? '' })).data.plan
    await send(tap('pickedUp', { orderId: first }), tap('leftAtRelay', { orderId: second }))
    assert.ok((await followed()).vehicle)
    server.clock.advance(15 * msPerMinute)
    await send(tap('droppedOff', { orderId: first }))
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('finished', { childSeatsBack: null })), ['taken'])
    const { vehicle, isOver } = await followed()
    assert.deepEqual([vehicle, isOver], [null, true])
  })

  test('completes who was let out, asks for their review, and ends the departure', async () => {
    const { server, send, tap, view, orderIds, ...driven } = await buildPickup()
    const [first = '', second = ''] = orderIds
    await send(tap('pickedUp', { orderId: first }), tap('leftAtRelay', { orderId: second }))
    server.clock.advance(15 * msPerMinute)
    await send(tap('droppedOff', { orderId: first }))
    assert.equal((await storedOrder(server, first)).fulfilment, 'inProgress')
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('finished', { childSeatsBack: null })), ['taken'])
    const { fulfilment, review } = await storedOrder(server, first)
    assert.deepEqual([fulfilment, review], ['completed', 'awaiting'])
    assert.deepEqual(
      [
        await runState(server, { ...driven, send, tap, view, orderIds }),
        await progressOf(server, { ...driven, send, tap, view, orderIds }),
      ],
      ['finished', 'done'],
    )
    assert.ok((await stepsOf(server, first)).length > 0)
    const shown = await view()
    assert.deepEqual([shown.readOnly, shown.stops.flatMap(({ parties }) => parties)], ['over', []])
    assert.deepEqual(await send(tap('arrived', { stop: { leg: 'relay', stopKey: 'osakaStation' } })), [
      'driver.runOver',
    ])
    const { data } = await server.call(staffCalls.staffAttention, {}, { token: driven.staff.token })
    assert.ok(data.entries.some(({ kind, order }) => kind === 'leftAtRelay' && order?.id === second))
  })

  test('waits at the relay point for nobody who missed the bus, and lets them in where they are there all the same', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [
      rideRequest(),
      rideRequest({ address: { addressId: hotelInUmeda, text: 'Hilton Osaka, tower' } }),
    ])
    const { run, riders, send, tap, view, staff } = driven
    const [first, second] = riders
    const expected = async () => {
      const [relay] = (await view()).stops
      const isExpected = (id: string | undefined) =>
        relay?.parties.find(({ orderId }) => orderId === id)?.isExpected
      return [isExpected(first?.id), isExpected(second?.id), relay?.state]
    }
    const code = await server.call(
      busOrderQrById,
      { airlineOrderId: first?.id ?? '' },
      { token: first?.token ?? '' },
    )
    const scan = { code: code.data.token, scannedAt: null }
    const scanned = await server.call(staffCalls.staffCheckRideCode, scan, askingAsStaff(staff.token))
    assert.equal(scanned.data.result, 'accepted')
    assert.deepEqual(await expected(), [true, true, 'toCome'])
    const step = { departureId: run.departureId, step: 'left' } as const
    await server.call(staffCalls.staffProgress, step, { token: staff.token })
    assert.deepEqual(await expected(), [true, false, 'toCome'])
    server.clock.set(driven.startsAt)
    await send(tap('started', {}), tap('pickedUp', { orderId: first?.id ?? '' }))
    assert.deepEqual(await expected(), [true, false, 'done'])
    assert.deepEqual(await send(tap('pickedUp', { orderId: second?.id ?? '' })), ['taken'])
    assert.equal((await storedOrder(server, second?.id ?? '')).fulfilment, 'inProgress')
    assert.deepEqual(await expected(), [true, true, 'done'])
  })

  test('is not needed for a party that was let out five minutes ago', async () => {
    const { server, send, tap, orderIds } = await buildPickup()
    const [first = ''] = orderIds
    await send(tap('pickedUp', { orderId: first }))
    server.clock.advance(15 * msPerMinute)
    await send(tap('droppedOff', { orderId: first }))
    server.clock.advance(5 * msPerMinute)
    await endLetOutRides.run(server.deps)
    assert.equal((await storedOrder(server, first)).fulfilment, 'inProgress')
    server.clock.advance(msPerMinute)
    await endLetOutRides.run(server.deps)
    assert.equal((await storedOrder(server, first)).fulfilment, 'completed')
  })

  test('is not near for a party that was let out by mistake, and in again once the desk had taken that back', async () => {
    const { server, send, tap, orderIds, staff } = await buildPickup()
    const [first = ''] = orderIds
    await send(tap('pickedUp', { orderId: first }))
    server.clock.advance(15 * msPerMinute)
    await send(tap('droppedOff', { orderId: first }))
    server.clock.advance(msPerMinute)
    const undo = { id: first, reason: 'They ride on' }
    const undone = await server.call(staffCalls.staffUndoScan, undo, askingAsStaff(staff.token))
    assert.equal(undone.status, 200, undone.error)
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('pickedUp', { orderId: first })), ['taken'])
    server.clock.advance(9 * msPerMinute)
    await endLetOutRides.run(server.deps)
    assert.equal((await storedOrder(server, first)).fulfilment, 'inProgress')
  })

  test('is driven by another vehicle that has room for those who are still to be let out, and for nobody who was', async () => {
    const server = await buildTestApp()
    const driven = await buildDrivenRun(server, [
      rideFor(5),
      rideFor(2, { address: { addressId: hotelInUmeda, text: 'Hilton Osaka, tower' } }),
    ])
    const { run, send, tap, staff, orderIds, shift } = driven
    const [many = '', few = ''] = orderIds
    for (const step of ['left', 'atRelay'] as const) {
      server.clock.set(driven.startsAt)
      const report = { departureId: run.departureId, step } as const
      const reported = await server.call(staffCalls.staffProgress, report, { token: staff.token })
      assert.equal(reported.status, 200, reported.error)
    }
    await send(tap('started', {}), tap('pickedUp', { orderId: many }), tap('pickedUp', { orderId: few }))
    const spare = await buildVehicle(server, { seats: 2, largePlaces: 2, smallPlaces: 2 })
    const other = await buildDriver(server, { name: '中村 健' })
    const { serviceDate, startsAt, endsAt } = shift
    await buildShift(server, { driverId: other.id, serviceDate, startsAt, endsAt })
    const choice = { vehicleId: spare.id, driverId: other.id, reason: 'the other one broke down' }
    const assign = () =>
      server.call(staffCalls.staffAssignVehicle, { ...run, run: choice }, askingAsStaff(staff.token))
    assert.equal((await assign()).error, 'departure.vehicleTooSmall')
    server.clock.advance(15 * msPerMinute)
    const out = tap('droppedOff', { orderId: many })
    assert.deepEqual(await send(out), ['taken'])
    const suggested = async () => {
      const asking = { token: staff.token }
      return (await server.call(staffCalls.staffSuggestRun, run, asking)).data
    }
    assert.deepEqual([(await suggested()).seats, (await suggested()).riders], [2, 2])
    // Let out by mistake: they ride on.
    assert.deepEqual(await send(tap('undone', { undoes: out.id })), ['taken'])
    assert.equal((await assign()).error, 'departure.vehicleTooSmall')
    server.clock.advance(msPerMinute)
    await send(tap('droppedOff', { orderId: many }))
    const assigned = await assign()
    assert.equal(assigned.status, 200, assigned.error)
    const phone = await bindPhone(server, other.id, { staffToken: staff.token })
    const { data } = await phone.call(driverCalls.driverRun, run)
    const states = data.stops.flatMap(({ leg, parties }) =>
      leg === 'deliver' ? parties.map(({ orderId, state }) => [orderId, state]) : [],
    )
    assert.deepEqual(
      new Map(states as [string, string][]),
      new Map([
        [many, 'gone'],
        [few, 'aboard'],
      ]),
    )
  })

  test('reports what is broken and that help is needed to the desk', async () => {
    const { server, send, tap, staff } = await buildPickup()
    await send(
      tap('damaged', { text: '右のミラー' }),
      tap('helpNeeded', { reason: 'vehicle', minutes: 0, text: '' }),
    )
    const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
    const textOf = (kind: string) => data.entries.find((entry) => entry.kind === kind)?.run?.text
    assert.deepEqual([textOf('damage'), textOf('driverHelp')], ['右のミラー', ''])
  })

  test('is not taken back once its ride was ended by that', async () => {
    const { server, send, tap, orderIds } = await buildPickup()
    const [first = ''] = orderIds
    await send(tap('pickedUp', { orderId: first }))
    server.clock.advance(15 * msPerMinute)
    const droppedOff = tap('droppedOff', { orderId: first })
    await send(droppedOff)
    server.clock.advance(4 * msPerMinute)
    const late = tap('undone', { undoes: droppedOff.id })
    server.clock.advance(3 * msPerMinute)
    await endLetOutRides.run(server.deps)
    assert.deepEqual(await send(late), ['driver.undoTooLate'])
  })

  test('makes lost property of what was found, once however often it is sent, with vehicle, driver and words', async () => {
    const { server, send, tap, staff, driver, run, orderIds } = await buildPickup()
    const [first = ''] = orderIds
    const umbrella = tap('found', { orderId: first, text: '黒い傘' })
    assert.deepEqual(await send(umbrella), ['taken'])
    assert.deepEqual(await send(umbrella, umbrella), ['known', 'known'])
    const list = async () =>
      (await server.call(staffCalls.staffLostProperty, { ended: false }, askingAsStaff(staff.token))).data
    const { finds } = await list()
    const [find] = finds
    assert.ok(find)
    assert.deepEqual(
      [finds.length, find.what, find.foundBy, find.keptWhere, find.run?.departureId, find.run?.minibus],
      [1, '黒い傘', driver.name, '', run.departureId, run.minibus],
    )
    assert.ok(find.run?.vehicle?.plateNumber)
    assert.deepEqual([find.named?.id, find.due?.task], [first, 'takeIn'])
    const queued = async () => {
      const { data } = await server.call(staffCalls.staffAttention, {}, { token: staff.token })
      return data.entries.find(({ kind }) => kind === 'find')
    }
    const entry = await queued()
    assert.deepEqual(
      [entry?.find?.isTakenIn, entry?.level, entry?.run?.driverName],
      [false, 'amber', driver.name],
    )
    const taken = await server.call(
      staffCalls.staffSaveFind,
      {
        id: find.id,
        version: find.version,
        kind: 'other',
        what: find.what,
        picture: null,
        foundAt: find.foundAt,
        foundBy: find.foundBy,
        run: { departureId: run.departureId, minibus: run.minibus },
        keptWhere: 'Shelf B',
        keptHere: false,
      },
      askingAsStaff(staff.token),
    )
    assert.equal(taken.status, 200, taken.error)
    assert.deepEqual(
      taken.data.finds.map(({ due, run: kept }) => [due?.task, kept?.vehicle]),
      [['police', find.run.vehicle]],
    )
    assert.equal((await queued())?.find?.isTakenIn, true)
    const logged = await server.deps.db.select().from(staffActions).where(eq(staffActions.subjectId, find.id))
    assert.deepEqual(
      logged.map(({ action }) => action),
      ['takenIn'],
    )
  })

  test('takes a find back with its tap, unless the desk has done something with it', async () => {
    const { server, send, tap } = await buildPickup()
    const [wrong, right] = [
      tap('found', { orderId: null, text: '傘' }),
      tap('found', { orderId: null, text: '財布' }),
    ]
    await send(wrong, right)
    await server.deps.db.update(lostFinds).set({ version: 2 }).where(eq(lostFinds.eventId, right.id))
    server.clock.advance(msPerMinute)
    assert.deepEqual(await send(tap('undone', { undoes: wrong.id }), tap('undone', { undoes: right.id })), [
      'taken',
      'taken',
    ])
    const left = await server.deps.db.select().from(lostFinds)
    assert.deepEqual(
      left.map(({ what }) => what),
      ['財布'],
    )
  })

  test('names nobody as its owner who does not ride there', async () => {
    const { server, send, tap, orderIds } = await buildPickup()
    const [, other = ''] = orderIds
    await server.deps.db.update(seatClaims).set({ minibus: 6 }).where(eq(seatClaims.orderId, other))
    assert.deepEqual(await send(tap('found', { orderId: other, text: '帽子' })), ['taken'])
    const [find] = await server.deps.db.select().from(lostFinds)
    assert.deepEqual([find?.what, find?.orderId], ['帽子', null])
  })
})

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
    server.clock.advance(4 * msPerMinute)
    assert.deepEqual(await kinds(), ['runSilent'])
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
    await reach(17)
    assert.deepEqual(await late(waiting), ['17'])
    const shown = await view()
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
