import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { CallRequest } from '@noriai/contract/defineCall'
import { refundAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { addMinutes, fromWallTime, msPerHour, toWallTime } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { asking, dropoffRequest, rideFor } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { attentionMarks } from '../../infra/db/schema/attention'
import { departures } from '../../infra/db/schema/departures'
import { notices, orders } from '../../infra/db/schema/orders'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { flightReports, staffActions } from '../../infra/db/schema/staff'

const bus = 'pickup:20261121:1900:osakaStation'
const busAt = fromWallTime('2026-11-21 19:00:00')

describe('the queue of the desk', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const counter = await buildStaff(server, 'counter')
  const dispatcher = await buildStaff(server, 'dispatcher')
  const rider = await buildReadyOrder(server, {
    ride: rideFor(2, { flight: { flightNo: 'CX506', manual: true } }),
  })
  const queue = async (token = dispatcher.token) => {
    const answer = await server.call(staffCalls.staffAttention, {}, { token, lang: 'en' })
    assert.equal(answer.status, 200, answer.error)
    return answer.data
  }
  const kinds = async (token?: string) => (await queue(token)).entries.map(({ kind }) => kind)
  const mark = (request: CallRequest<typeof staffCalls.staffMarkAttention>, token = counter.token) =>
    server.call(staffCalls.staffMarkAttention, request, askingAsStaff(token))
  const key = `notLeft:${bus}`
  /** In the strip of the day. */
  const unassigned = async (serviceDate?: string) => {
    const request = serviceDate === undefined ? {} : { serviceDate }
    const answer = await server.call(staffCalls.staffDayFigures, request, { token: dispatcher.token })
    return answer.data.unassigned
  }

  test('is empty while nothing needs anybody, and not for travellers', async () => {
    server.clock.set(addMinutes(busAt, -7 * 60))
    assert.deepEqual((await queue()).entries, [])
    const traveller = await server.call(staffCalls.staffAttention, {}, { token: rider.token })
    assert.equal(traveller.status, 404)
  })

  test('names a departure without vehicle and driver six hours before, red in the last, to those who can assign', async () => {
    server.clock.set(addMinutes(busAt, -6 * 60) - 1)
    assert.deepEqual(await unassigned(), { part: 0, whole: 0, hours: 6 })
    server.clock.set(addMinutes(busAt, -6 * 60))
    const [entry] = (await queue()).entries
    assert.deepEqual(
      [entry?.kind, entry?.level, entry?.missing, entry?.riders],
      ['unassigned', 'amber', [0, 1], 2],
    )
    assert.deepEqual(await unassigned(), { part: 2, whole: 2, hours: 6 })
    assert.equal(await unassigned('2026-11-22'), null)
    assert.equal(entry?.departure?.departureId, bus)
    assert.deepEqual(await kinds(counter.token), [])
    server.clock.set(addMinutes(busAt, -60))
    assert.equal((await queue()).entries[0]?.level, 'vermilion')
    for (const minibus of [0, 1]) {
      await db.insert(vehicleAssignments).values({
        departureId: bus,
        minibus,
        vehicleType: minibus === 0 ? 'bus' : 'minibus',
        plateNumber: '和泉 200 あ 12-34',
        carBrand: 'Isuzu',
        driverName: '佐藤',
        driverPhone: '+81 90 0000 0001',
        vehicleName: `V${minibus}`,
      })
    }
    assert.deepEqual(await kinds(), [])
    assert.deepEqual(await unassigned(), { part: 0, whole: 2, hours: 6 })
  })

  test('names a pick-up whose flight lands too late for it', async () => {
    const { flightAt } = await storedOrder(server, rider.id)
    assert.ok(flightAt)
    await db.insert(flightReports).values({
      flightNo: 'CX506',
      scheduledAt: flightAt,
      status: 'delayed',
      estimatedAt: addMinutes(busAt, -30),
      reportedAt: server.clock.now(),
      source: 'live',
    })
    const [entry] = (await queue(counter.token)).entries
    assert.deepEqual([entry?.kind, entry?.flight?.flightNo, entry?.riders], ['missedConnection', 'CX506', 2])
    const boughtAt = async (createdAt: number) => {
      await db.update(orders).set({ createdAt }).where(eq(orders.id, rider.id))
      return kinds(counter.token)
    }
    assert.deepEqual(await boughtAt(addMinutes(busAt, -20)), [], 'who had landed by then can take it')
    assert.deepEqual(await boughtAt(testNow), ['missedConnection'])
    await db.delete(flightReports).where(eq(flightReports.flightNo, 'CX506'))
  })

  test('names a bus that has not left five minutes after its time, and forgets it when it left or is late', async () => {
    server.clock.set(addMinutes(busAt, 4))
    assert.deepEqual(await kinds(), [])
    server.clock.set(addMinutes(busAt, 5))
    const [entry] = (await queue(counter.token)).entries
    assert.deepEqual([entry?.kind, entry?.key, entry?.checkedIn], ['notLeft', key, 0])
    await db.update(departures).set({ lateMinutes: 15 }).where(eq(departures.id, bus))
    assert.deepEqual(await kinds(), [])
    await db.update(departures).set({ lateMinutes: 0 }).where(eq(departures.id, bus))
  })

  test('refuses to mark what needs nobody, and what the role does not see', async () => {
    const unknown = await mark({ mark: 'done', key: 'notLeft:pickup:20261121:0700:ocat' })
    assert.equal(unknown.status, 404)
    for (const until of [toWallTime(server.clock.now()), toWallTime(server.clock.now() + 73 * msPerHour)]) {
      const refused = await mark({ mark: 'snooze', key, until })
      assert.equal(refused.error, 'validation.dateTime', until)
    }
    assert.deepEqual(await db.select().from(attentionMarks), [])
    assert.deepEqual(await db.select().from(staffActions).where(eq(staffActions.subject, 'attention')), [])
  })

  test('shows again what was closed when it is raised for something else, and lets who took it keep it', async () => {
    const before = server.clock.now()
    server.clock.set(addMinutes(busAt, -60))
    await db.delete(vehicleAssignments).where(eq(vehicleAssignments.minibus, 1))
    const missingOf = async () =>
      (await queue()).entries.map(({ missing, takenBy }) => [missing, takenBy?.name])
    const ofBus = { key: `unassigned:${bus}` }
    await mark({ mark: 'take', ...ofBus }, dispatcher.token)
    const name = 'dispatcher of the test'
    assert.deepEqual(await missingOf(), [[[1], name]])
    await mark({ mark: 'done', ...ofBus }, dispatcher.token)
    assert.deepEqual(await missingOf(), [])
    const [busRun] = await db.delete(vehicleAssignments).where(eq(vehicleAssignments.minibus, 0)).returning()
    assert.ok(busRun)
    assert.deepEqual(await missingOf(), [[[0, 1], name]])
    // The new one can be put off as well: what was closed before does not close it.
    const until = toWallTime(addMinutes(server.clock.now(), 30))
    await mark({ mark: 'snooze', until, ...ofBus }, dispatcher.token)
    const { entries, snoozed } = await queue()
    assert.deepEqual([entries, snoozed], [[], 1])
    await db.insert(vehicleAssignments).values([busRun, { ...busRun, minibus: 1, vehicleType: 'minibus' }])
    await db.delete(attentionMarks)
    server.clock.set(before)
  })

  test('shows who took an entry, lets it go again, and keeps both in the log', async () => {
    const taken = await mark({ mark: 'take', key })
    assert.equal(taken.data.entries[0]?.takenBy?.id, counter.account.id)
    const released = await mark({ mark: 'release', key })
    assert.equal(released.data.entries[0]?.takenBy, null)
    const log = await db
      .select()
      .from(staffActions)
      .where(and(eq(staffActions.subject, 'attention'), eq(staffActions.subjectId, key)))
    assert.deepEqual(
      log.map(({ action }) => action),
      ['take', 'release'],
    )
  })

  test('is let go by the member who has it alone, not by one who had it before', async () => {
    await mark({ mark: 'take', key })
    await mark({ mark: 'take', key }, dispatcher.token)
    const late = await mark({ mark: 'release', key })
    assert.equal(late.data.entries[0]?.takenBy?.id, dispatcher.account.id)
    const own = await mark({ mark: 'release', key }, dispatcher.token)
    assert.equal(own.data.entries[0]?.takenBy, null)
  })

  test('puts an entry off until its rest is over, as long as its reason lasts', async () => {
    const until = addMinutes(server.clock.now(), 10)
    const put = await mark({ mark: 'snooze', key, until: toWallTime(until) })
    assert.deepEqual([put.data.entries, put.data.snoozed], [[], 1])
    server.clock.set(until - 1000)
    assert.deepEqual(await kinds(), [])
    server.clock.set(until)
    assert.deepEqual(await kinds(), ['notLeft'])
  })

  test('closes an entry for good, and counts it for the day', async () => {
    const closed = await mark({ mark: 'done', key })
    assert.deepEqual([closed.data.entries, closed.data.snoozed, closed.data.doneToday], [[], 0, 1])
    server.clock.set(addMinutes(server.clock.now(), 60))
    assert.deepEqual(await kinds(), [])
  })

  test('names a departure whose end nobody reports', async () => {
    await db
      .update(departures)
      .set({ progress: 'left', leftAt: addMinutes(busAt, 2) })
      .where(eq(departures.id, bus))
    server.clock.set(addMinutes(busAt, 6 * 60))
    assert.deepEqual(await kinds(counter.token), ['notEnded'])
    await db.update(departures).set({ progress: 'done' }).where(eq(departures.id, bus))
    assert.deepEqual(await kinds(counter.token), [])
  })

  test('names a refund that was asked for, to those who decide, and a notice that reaches nobody before its ride', async () => {
    server.clock.set(testNow)
    const made = await buildReadyOrder(server, { ride: dropoffRequest({ dateTime: '2026-12-11 15:00:00' }) })
    server.clock.set(fromWallTime('2026-12-11 09:00:00'))
    const clerk = await buildStaff(server, 'counter')
    const decider = await buildStaff(server, 'dispatcher')
    await db
      .update(notices)
      .set({ tries: 4, sentAt: null })
      .where(and(eq(notices.orderId, made.id), eq(notices.channel, 'email')))
    const mail = (await queue(clerk.token)).entries.find(({ kind }) => kind === 'undeliverable')
    assert.equal(mail?.order?.id, made.id)
    const request = { id: made.id, kind: 'endsRide', refundReason: 'flightCancelled' } as const
    const applied = await server.call(refundAirlinesBusOrder, request, asking(made.token))
    assert.equal(applied.status, 200, applied.error)
    const entry = (await queue(decider.token)).entries.find(({ kind }) => kind === 'refundRequest')
    assert.equal(entry?.order?.id, made.id)
    assert.ok((entry?.amountJpy ?? 0) > 0)
    assert.ok(!(await kinds(clerk.token)).includes('refundRequest'))
  })
})
