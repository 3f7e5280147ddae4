import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { fromWallTime, msPerMinute, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { buildReadyOrder, stepsOf, storedOrder } from '../../../test/factories/orders'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { orderLog } from '../../infra/db/schema/orders'
import { departures } from '../../infra/db/schema/departures'
import { staffActions } from '../../infra/db/schema/staff'

const evening = 'pickup:20261121:1900:osakaStation'
const departsAt = fromWallTime('2026-11-21 19:00:00')

/** A departure with two riders, one of whom is checked in, five minutes before its bus leaves. */
async function buildRiding() {
  const server = await buildTestApp()
  const { token, account } = await buildStaff(server)
  const here = await buildReadyOrder(server)
  const absent = await buildReadyOrder(server)
  server.clock.set(departsAt - 5 * msPerMinute)
  const { data } = await server.call(busOrderQrById, { airlineOrderId: here.id }, { token: here.token })
  await server.call(staffCalls.staffCheckRideCode, { code: data.token }, askingAsStaff(token))
  return { server, token, staffId: account.id, here, absent }
}

const report = (server: TestApp, token: string, step: string, more: object = {}) =>
  server.call(
    staffCalls.staffProgress,
    { departureId: evening, step: step as never, ...more },
    { token, lang: 'en' },
  )

const factsOf = async (server: TestApp, id: string) => {
  const { fulfilment, review } = await storedOrder(server, id)
  return `${fulfilment} ${review}`
}

test('a bus of 05:30 has not left at 02:30, and nothing is done before it has', async () => {
  const server = await buildTestApp({ now: fromWallTime('2026-11-23 02:30:00') })
  const { token } = await buildStaff(server)
  const departureId = 'dropoff:20261123:0530:osakaStation'
  const tell = (step: 'left' | 'done') =>
    server.call(staffCalls.staffProgress, { departureId, step }, { token })
  const stored = async () => server.deps.db.select().from(departures).where(eq(departures.id, departureId))
  const early = await tell('left')
  assert.deepEqual([early.error, early.params], ['departure.tooEarly', { dateTime: '2026-11-23 03:00:00' }])
  assert.deepEqual(await stored(), [])
  server.clock.set(fromWallTime('2026-11-23 03:00:00'))
  assert.equal((await tell('left')).data.progress, 'left')
  server.clock.set(fromWallTime('2026-11-23 05:29:59'))
  const done = await tell('done')
  assert.deepEqual([done.error, done.params], ['departure.tooEarly', { dateTime: '2026-11-23 05:30:00' }])
  assert.equal((await stored())[0]?.progress, 'left')
})

describe('staffProgress', async () => {
  const { server, token, staffId, here, absent } = await buildRiding()
  const row = async () => {
    const [departure] = await server.deps.db.select().from(departures).where(eq(departures.id, evening))
    assert.ok(departure)
    return departure
  }

  test('refuses a step that does not follow, a departure of another time, and one that does not exist', async () => {
    const before = await row()
    const skipped = await report(server, token, 'done')
    assert.deepEqual([skipped.status, skipped.error], [409, 'departure.stepRefused'])
    const early = await server.call(
      staffCalls.staffProgress,
      { departureId: 'pickup:20261121:2200:osakaStation', step: 'boarding' },
      { token },
    )
    assert.deepEqual([early.error, early.params], ['departure.tooEarly', { dateTime: '2026-11-21 19:00:00' }])
    const none = { departureId: 'pickup:20261121:1901:osakaStation', step: 'boarding' } as const
    assert.equal((await server.call(staffCalls.staffProgress, none, { token })).error, 'notFound')
    assert.deepEqual(await row(), before)
    assert.equal((await server.deps.db.select().from(departures)).length, 1)
  })

  test('boards without moving anybody', async () => {
    const { data } = await report(server, token, 'boarding')
    assert.deepEqual([data.progress, data.nextSteps, data.checkedIn], ['boarding', ['left'], 1])
    assert.equal(await factsOf(server, here.id), 'verified none')
  })

  test('takes those who are checked in along when it leaves, and nobody else', async () => {
    const { data } = await report(server, token, 'left', { lateMinutes: 7 })
    assert.deepEqual([data.progress, data.lateMinutes, data.expectedAt], ['left', 7, '2026-11-21 19:07:00'])
    assert.equal(await factsOf(server, here.id), 'inProgress none')
    assert.equal(await factsOf(server, absent.id), 'confirmed none')
    const log = await server.deps.db.select().from(orderLog).where(eq(orderLog.orderId, here.id))
    const last = log.at(-1)
    assert.deepEqual([last?.actor, last?.actorId, last?.cause], ['staff', staffId, 'departed'])
  })

  test('says the same again when it is told the same again', async () => {
    const steps = await stepsOf(server, here.id)
    const before = await row()
    server.clock.advance(msPerMinute)
    assert.equal((await report(server, token, 'left')).data.progress, 'left')
    assert.deepEqual(await row(), before)
    assert.deepEqual(await stepsOf(server, here.id), steps)
  })

  test('takes the last step back within five minutes, riders included, once', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { data } = await report(server, token, 'left', { undo: true })
      assert.deepEqual([data.progress, data.leftAt], ['boarding', null])
      assert.equal(await factsOf(server, here.id), 'verified none')
    }
    await report(server, token, 'left')
    assert.equal(await factsOf(server, here.id), 'inProgress none')
    const other = await report(server, token, 'boarding', { undo: true })
    assert.equal(other.error, 'departure.stepRefused')
    server.clock.advance(5 * msPerMinute)
    const late = await report(server, token, 'left', { undo: true })
    assert.deepEqual([late.status, late.error], [409, 'departure.undoTooLate'])
    assert.equal(await factsOf(server, here.id), 'inProgress none')
  })

  test('completes those who rode and asks them for a review; those who did not come keep their rights', async () => {
    await report(server, token, 'atRelay')
    const { data } = await report(server, token, 'done')
    assert.deepEqual([data.progress, data.nextSteps, data.undoUntil], ['done', [], null])
    assert.equal(await factsOf(server, here.id), 'completed awaiting')
    assert.equal(await factsOf(server, absent.id), 'confirmed none')
    const cancelled = await server.call(cancelAirlinesBusOrder, { id: absent.id }, { token: absent.token })
    assert.equal(cancelled.status, 200)
    assert.equal((await storedOrder(server, absent.id)).refund, 'refunding')
  })

  test('tells who rode when they arrived as it was reported, on the order, its line and its card, and nobody else', async () => {
    const [departure] = await server.deps.db.select().from(departures).where(eq(departures.id, evening))
    const doneAt = toWallTime(departure?.doneAt ?? 0)
    const doneTimes = async ({ id, token: own }: { readonly id: string; readonly token: string }) => {
      const { times, plan } = (await server.call(userOrderInfo, { id }, { token: own })).data
      const { records } = (await server.call(selectUserOrderPage, {}, { token: own })).data
      const card = records.find((each) => each.id === id)
      return [times.arrivedAt, plan?.arrivedAt, card?.times.arrivedAt]
    }
    assert.deepEqual(await doneTimes(here), [doneAt, doneAt, doneAt])
    assert.notEqual((await server.call(userOrderInfo, { id: here.id }, here)).data.times.arriveFrom, doneAt)
    assert.deepEqual(await doneTimes(absent), [null, null, null])
  })

  test('is over then: nothing is undone and nothing changes', async () => {
    const before = await row()
    assert.equal((await report(server, token, 'done', { undo: true })).error, 'departure.undoTooLate')
    const dispatcher = await buildStaff(server, 'dispatcher')
    const set = await server.call(
      staffCalls.staffSetDeparture,
      { departureId: evening, status: 'closed' },
      { token: dispatcher.token },
    )
    assert.deepEqual([set.status, set.error], [409, 'departure.over'])
    assert.deepEqual(await row(), before)
  })

  test('writes down every step with who took it', async () => {
    const log = await server.deps.db.select().from(staffActions).where(eq(staffActions.subjectId, evening))
    assert.deepEqual(
      log.map(({ action, value }) => `${action} ${value}`),
      [
        'progress boarding',
        'progress left',
        'late 7',
        'undo left',
        'progress left',
        'progress atRelay',
        'progress done',
      ],
    )
    assert.ok(log.every((each) => each.staffId === staffId))
  })
})

describe('many reports at once', async () => {
  const { server, token, here, absent } = await buildRiding()

  test('move every order once, while its traveller cancels', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => report(server, token, 'left')),
      server.call(cancelAirlinesBusOrder, { id: absent.id }, { token: absent.token }),
    ])
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const steps = await stepsOf(server, here.id)
    assert.equal(steps.filter((step) => step === 'fulfilment:inProgress').length, 1)
    const log = await server.deps.db.select().from(staffActions).where(eq(staffActions.subjectId, evening))
    assert.equal(log.length, 1)
    assert.equal((await storedOrder(server, absent.id)).fulfilment, 'cancelled')
  })
})
