import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { miniGiftScheme } from '@noriai/contract/calls/company'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { stillInImmigration } from '@noriai/contract/calls/moving'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { fromWallTime, msPerHour, msPerMinute } from '@noriai/contract/time'
import { and, eq, sql } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow, type TestApp } from '../../../test/buildTestApp'
import { buildDeparture, expectSeats } from '../../../test/factories/departures'
import { buildPaidOrder, buildReadyOrder, stepsOf, storedOrder } from '../../../test/factories/orders'
import { asking, dropoffRequest, rideFor, rideRequest, type RideRequest } from '../../../test/factories/rides'
import { takeForSent } from '../../../test/outbox'
import { notices, orderLog, orders } from '../../infra/db/schema/orders'
import { departures } from '../../infra/db/schema/departures'
import { flightReports } from '../../infra/db/schema/staff'
import { retryFlightReports } from '../../jobs/retryFlightReports'
import { remindTravellers } from '../../jobs/remindTravellers'
import { runJobs } from '../../jobs/run'
import { sendNotices } from '../../jobs/sendNotices'
import { reportFlight, type NewReport } from './reportFlight'

/** A ride on a flight of its own day, so that the tests of this file do not meet. */
const onFlight = (flightNo: string, dateTime: string, changes: Partial<RideRequest> = {}) =>
  rideRequest({ dateTime, flight: { flightNo, manual: true }, ...changes })

const report = (test: TestApp, flightNo: string, landing: string, news: Partial<NewReport>) =>
  reportFlight(
    test.deps,
    {
      flightNo,
      scheduledAt: fromWallTime(landing),
      direction: 'arrival',
      status: 'delayed',
      estimatedAt: null,
      source: 'live',
      staffId: null,
      ...news,
    },
    test.clock.now(),
  )

const late = (time: string): Partial<NewReport> => ({ estimatedAt: fromWallTime(time) })

/** Everything that a move could change of an order, and the seats of two departures. */
const noticesOf = async (test: TestApp, orderId: string, kind: string) =>
  (
    await test.deps.db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, orderId), eq(notices.channel, 'inApp')))
  ).filter((notice) => notice.kind === kind)

/** What an order's travellers were or are to be sent of a kind outside of the app. */
const sentOf = async (test: TestApp, orderId: string, kind: string) =>
  (await test.deps.db.select().from(notices).where(eq(notices.orderId, orderId)))
    .filter((notice) => notice.kind === kind && notice.channel !== 'inApp')
    .map(({ sentAt }) => sentAt !== null)

describe('a seat follows its flight', async () => {
  const server = await buildTestApp()
  const { db } = server.deps

  test('three hours late in two steps: seats, times, code and log follow, the price stays', async () => {
    const landing = '2026-12-01 18:00:00'
    const { id, token } = await buildReadyOrder(server, { ride: onFlight('CX506', landing) })
    const before = await storedOrder(server, id)
    const { data: code } = await server.call(busOrderQrById, { airlineOrderId: id }, { token })
    assert.deepEqual(await report(server, 'CX506', landing, late('2026-12-01 19:30:00')), {
      moved: 1,
      stranded: 0,
    })
    await expectSeats(server, 'pickup:20261201:1900:osakaStation', { sold: 0, held: 0 })
    await expectSeats(server, 'pickup:20261201:2030:osakaStation', { sold: 1, held: 0 })
    assert.deepEqual(await report(server, 'CX506', landing, late('2026-12-01 21:00:00')), {
      moved: 1,
      stranded: 0,
    })
    await expectSeats(server, 'pickup:20261201:2030:osakaStation', { sold: 0, held: 0 })
    await expectSeats(server, 'pickup:20261201:2200:osakaStation', { sold: 1, held: 0 })
    const after = await storedOrder(server, id)
    assert.deepEqual(after.price, before.price)
    assert.equal(after.price.nightServiceCharge, 0)
    assert.deepEqual([after.payPriceJpy, after.paidAmountJpy], [before.payPriceJpy, before.paidAmountJpy])
    assert.equal(after.appointedAt, before.appointedAt)
    assert.equal(after.times?.gatherAt, fromWallTime('2026-12-01 21:50:00'))
    const { data: view } = await server.call(userOrderInfo, { id }, { token })
    assert.deepEqual(view.seatMove, {
      at: '2026-11-21 15:00:00',
      from: '2026-12-01 20:30:00',
      to: '2026-12-01 22:00:00',
      cause: 'flight',
    })
    assert.deepEqual(
      [view.flight?.status, view.flight?.estimatedTime, view.flight?.delayMinutes],
      ['delayed', '2026-12-01 21:00:00', 180],
    )
    assert.equal(view.plan?.busDepartsAt, '2026-12-01 22:00:00')
    const { data: same } = await server.call(busOrderQrById, { airlineOrderId: id }, { token })
    assert.equal(same.code, code.code)
    const moves = await db
      .select()
      .from(orderLog)
      .where(and(eq(orderLog.orderId, id), eq(orderLog.fact, 'ride')))
    assert.deepEqual(
      moves.map(({ fromState, toState, cause }) => [fromState, toState, cause]),
      [
        ['pickup:20261201:1900:osakaStation', 'pickup:20261201:2030:osakaStation', 'flightLate'],
        ['pickup:20261201:2030:osakaStation', 'pickup:20261201:2200:osakaStation', 'flightLate'],
      ],
    )
    assert.equal((await noticesOf(server, id, 'seatMoved')).length, 2)
  })

  test('into the next day with its code, and stays as long as the landing connects', async () => {
    const landing = '2026-12-02 18:00:00'
    const { id, token } = await buildReadyOrder(server, { ride: onFlight('CX507', landing) })
    const { data: code } = await server.call(busOrderQrById, { airlineOrderId: id }, { token })
    assert.equal(code.expiresAt, '2026-12-03 05:00:00')
    assert.deepEqual(await report(server, 'CX507', landing, late('2026-12-02 18:00:00')), {
      moved: 0,
      stranded: 0,
    })
    assert.equal((await report(server, 'CX507', landing, late('2026-12-03 00:40:00'))).moved, 1)
    const order = await storedOrder(server, id)
    assert.deepEqual(
      [order.departureId, order.serviceDate],
      ['pickup:20261203:0640:osakaStation', '2026-12-03'],
    )
    const { data: extended } = await server.call(busOrderQrById, { airlineOrderId: id }, { token })
    assert.deepEqual([extended.code, extended.expiresAt], [code.code, '2026-12-04 05:00:00'])
  })

  test('comes back when the flight makes up time, never before the bus it was sold on', async () => {
    const landing = '2026-12-03 18:00:00'
    const { id } = await buildReadyOrder(server, { ride: onFlight('CX508', landing) })
    await report(server, 'CX508', landing, late('2026-12-03 20:00:00'))
    assert.equal((await storedOrder(server, id)).departureId, 'pickup:20261203:2100:osakaStation')
    server.clock.advance(msPerMinute)
    await report(server, 'CX508', landing, late('2026-12-03 17:00:00'))
    assert.equal((await storedOrder(server, id)).departureId, 'pickup:20261203:1900:osakaStation')
    const steps = await stepsOf(server, id)
    await retryFlightReports.run(server.deps)
    assert.deepEqual(await stepsOf(server, id), steps)
    server.clock.set(testNow)
  })

  test('takes the first departure with room, and tells who finds none, once, until one becomes free', async () => {
    const landing = '2026-12-04 22:00:00'
    const full = { busSeats: 1 }
    for (const bus of ['00:00', '00:30']) await buildDeparture(server, `2026-12-05 ${bus}:00`, full)
    await buildDeparture(server, '2026-12-04 23:30:00', full)
    const noNight = await buildTestApp({
      database: server.database,
      policy: { pickup: { nightHold: false } },
    })
    const orders = []
    for (let index = 0; index < 4; index += 1) {
      orders.push(await buildReadyOrder(noNight, { ride: onFlight('CX509', landing) }))
      noNight.clock.advance(msPerMinute)
    }
    assert.deepEqual(await report(noNight, 'CX509', landing, late('2026-12-04 22:20:00')), {
      moved: 3,
      stranded: 1,
    })
    const ids = orders.map(({ id }) => id)
    const stored = await Promise.all(ids.map((id) => storedOrder(noNight, id)))
    assert.deepEqual(
      stored.map(({ departureId }) => departureId?.split(':')[2]),
      ['2330', '2400', '2430', '2300'],
    )
    const last = orders[3]
    assert.ok(last)
    const view = async () => (await noNight.call(userOrderInfo, { id: last.id }, { token: last.token })).data
    assert.equal((await view()).noSeatLeft, true)
    await retryFlightReports.run(noNight.deps)
    assert.equal((await noticesOf(noNight, last.id, 'noSeatLeft')).length, 1)
    const first = orders[0]
    assert.ok(first)
    await noNight.call(cancelAirlinesBusOrder, { id: first.id }, { token: first.token })
    await retryFlightReports.run(noNight.deps)
    assert.equal((await storedOrder(noNight, last.id)).departureId, 'pickup:20261204:2330:osakaStation')
    assert.equal((await view()).noSeatLeft, false)
    await expectSeats(noNight, 'pickup:20261204:2330:osakaStation', { sold: 1, held: 0 })
  })

  test('tells once who finds no seat however often the estimate changes, and takes it back when the bus connects again', async () => {
    const landing = '2026-12-13 22:00:00'
    const noNight = await buildTestApp({
      database: server.database,
      policy: { pickup: { nightHold: false } },
    })
    const { id, token } = await buildReadyOrder(noNight, { ride: onFlight('CX516', landing) })
    const isStranded = async () => (await noNight.call(userOrderInfo, { id }, { token })).data.noSeatLeft
    const estimate = async (time: string) => {
      noNight.clock.advance(5 * msPerMinute)
      return report(noNight, 'CX516', landing, late(time))
    }
    const beyond = '2026-12-14 00:40:00'
    assert.deepEqual(await estimate(beyond), { moved: 0, stranded: 1 })
    assert.deepEqual(await estimate('2026-12-14 00:41:00'), { moved: 0, stranded: 1 })
    assert.equal((await noticesOf(noNight, id, 'noSeatLeft')).length, 1)
    assert.equal(await isStranded(), true)
    // It had not gone out yet.
    await estimate(landing)
    assert.equal(await isStranded(), false)
    assert.deepEqual(await sentOf(noNight, id, 'noSeatLeft'), [])
    assert.deepEqual(await noticesOf(noNight, id, 'noSeatLeft'), [])
    assert.deepEqual(await noticesOf(noNight, id, 'rideReminder'), [])
    await estimate(beyond)
    assert.equal((await noticesOf(noNight, id, 'noSeatLeft')).length, 1)
    await runJobs(noNight.deps, [sendNotices])
    await estimate(landing)
    assert.equal(await isStranded(), false)
    assert.equal((await sentOf(noNight, id, 'noSeatLeft')).length, 1)
    assert.equal((await noticesOf(noNight, id, 'rideReminder')).length, 1)
    await retryFlightReports.run(noNight.deps)
    assert.equal((await noticesOf(noNight, id, 'rideReminder')).length, 1)
    assert.equal((await storedOrder(noNight, id)).departureId, 'pickup:20261213:2300:osakaStation')
  })

  test('moves once when it is told twice at once', async () => {
    const landing = '2026-12-06 18:00:00'
    const { id } = await buildReadyOrder(server, { ride: onFlight('CX510', landing) })
    const reports = await Promise.all(
      Array.from({ length: 4 }, () => report(server, 'CX510', landing, late('2026-12-06 19:30:00'))),
    )
    assert.equal(
      reports.reduce((sum, { moved }) => sum + moved, 0),
      1,
    )
    await expectSeats(server, 'pickup:20261206:2030:osakaStation', { sold: 1, held: 0 })
    assert.equal((await stepsOf(server, id)).filter((step) => step.startsWith('ride:')).length, 1)
  })

  test('and a cancellation at the same moment leaves no seat behind, whichever comes first', async () => {
    const landing = '2026-12-07 18:00:00'
    const made = await Promise.all(
      Array.from({ length: 6 }, () => buildReadyOrder(server, { ride: onFlight('CX511', landing) })),
    )
    await Promise.all([
      report(server, 'CX511', landing, late('2026-12-07 19:30:00')),
      ...made.map(({ id, token }) => server.call(cancelAirlinesBusOrder, { id }, { token })),
    ])
    for (const bus of ['1900', '2030']) {
      await expectSeats(server, `pickup:20261207:${bus}:osakaStation`, { sold: 0, held: 0 })
    }
    for (const { id } of made) assert.equal((await storedOrder(server, id)).fulfilment, 'cancelled')
  })

  test('fills the last seat once when two flights are late at once, and loses nobody', async () => {
    await buildDeparture(server, '2026-12-08 20:30:00', { busSeats: 1 })
    const landing = '2026-12-08 18:00:00'
    const made = await Promise.all(
      ['CX512', 'CX513'].map((flightNo) => buildReadyOrder(server, { ride: onFlight(flightNo, landing) })),
    )
    await Promise.all(
      ['CX512', 'CX513'].map((flightNo) => report(server, flightNo, landing, late('2026-12-08 19:30:00'))),
    )
    const buses = await Promise.all(made.map(async ({ id }) => (await storedOrder(server, id)).departureId))
    assert.deepEqual(buses.sort(), ['pickup:20261208:2030:osakaStation', 'pickup:20261208:2100:osakaStation'])
    await expectSeats(server, 'pickup:20261208:2030:osakaStation', { sold: 1, held: 0 })
    await expectSeats(server, 'pickup:20261208:2100:osakaStation', { sold: 1, held: 0 })
    await expectSeats(server, 'pickup:20261208:1900:osakaStation', { sold: 0, held: 0 })
  })

  test('leaves who had landed when they chose their bus, however short the way to it', async () => {
    const landing = '2026-12-28 18:00:00'
    const made = await Promise.all(
      ['CX518', 'CX519'].map((flightNo) => buildReadyOrder(server, { ride: onFlight(flightNo, landing) })),
    )
    const buses = () =>
      Promise.all(made.map(async ({ id }) => (await storedOrder(server, id)).departureId?.slice(16, 20)))
    assert.deepEqual(await buses(), ['1900', '1900'])
    // The second one was sold at the counter, which takes who has landed.
    const soldAt = (createdAt: number) =>
      db
        .update(orders)
        .set({ createdAt })
        .where(eq(orders.id, made[1]?.id ?? ''))
    await soldAt(fromWallTime('2026-12-28 18:05:00'))
    const landed = { status: 'landed', estimatedAt: fromWallTime('2026-12-28 18:04:00') } as const
    await report(server, 'CX518', landing, landed)
    await report(server, 'CX519', landing, landed)
    assert.deepEqual(await buses(), ['1930', '1900'])
    // It is late after all: they had not landed.
    await report(server, 'CX519', landing, late('2026-12-28 18:10:00'))
    assert.deepEqual(await buses(), ['1930', '1930'])
    await soldAt(testNow)
  })

  test('leaves who was sold a seat at the airport before a landing was reported without its time', async () => {
    const landing = '2026-12-29 18:00:00'
    const made = await Promise.all(
      ['CX530', 'CX531'].map((flightNo) => buildReadyOrder(server, { ride: onFlight(flightNo, landing) })),
    )
    const createdAt = fromWallTime('2026-12-29 17:50:00')
    await db
      .update(orders)
      .set({ createdAt })
      .where(eq(orders.id, made[1]?.id ?? ''))
    server.clock.set(fromWallTime('2026-12-29 18:05:00'))
    const landed = { status: 'landed', estimatedAt: server.clock.now() } as const
    for (const flightNo of ['CX530', 'CX531']) await report(server, flightNo, landing, landed)
    const buses = await Promise.all(
      made.map(async ({ id }) => (await storedOrder(server, id)).departureId?.slice(16, 20)),
    )
    assert.deepEqual(buses, ['1930', '1900'])
    server.clock.set(testNow)
  })

  test('keeps a party together and skips paused departures', async () => {
    const paused = await buildDeparture(server, '2026-12-09 20:30:00')
    await db.update(departures).set({ status: 'paused' }).where(eq(departures.id, paused))
    const landing = '2026-12-09 18:00:00'
    const ride = rideFor(4, { dateTime: landing, flight: { flightNo: 'CX514', manual: true } })
    await buildPaidOrder(server, { ride })
    await report(server, 'CX514', landing, late('2026-12-09 19:30:00'))
    await expectSeats(server, 'pickup:20261209:2100:osakaStation', { sold: 4, held: 0 })
    await expectSeats(server, paused, { sold: 0, held: 0 })
  })

  test('stays when the flight is cancelled; the traveller is told once and may have the money back', async () => {
    const landing = '2026-12-10 18:00:00'
    const { id, token } = await buildReadyOrder(server, { ride: onFlight('CX515', landing) })
    const steps = await stepsOf(server, id)
    await report(server, 'CX515', landing, { status: 'cancelled' })
    await retryFlightReports.run(server.deps)
    assert.deepEqual(await stepsOf(server, id), steps)
    const sent = await noticesOf(server, id, 'flightCancelled')
    assert.deepEqual(
      sent.map(({ facts }) => facts.isFreeOver),
      [undefined],
    )
    const { data: view } = await server.call(userOrderInfo, { id }, { token })
    assert.equal(view.flight?.status, 'cancelled')
    assert.equal(view.cancelOffer?.free, true)
    const { data: page } = await server.call(selectUserOrderPage, {}, { token })
    assert.deepEqual(
      page.records.map(({ flightCancelled }) => flightCancelled),
      [true],
    )
  })

  test('is taken by somebody after its flight was cancelled: they are notified once, and its giver not again', async () => {
    await takeForSent(server)
    const landing = '2026-12-23 18:00:00'
    const giver = await buildPaidOrder(server, { ride: onFlight('CX521', landing) })
    await report(server, 'CX521', landing, { status: 'cancelled' })
    const taker = await buildSession(server)
    const give = { action: 'give', orderId: giver.id, giverName: 'Grandma', greeting: '' } as const
    const { data: gift } = await server.call(miniGiftScheme, give, asking(giver.token))
    const take = { action: 'open', giftToken: gift.giftToken } as const
    assert.equal((await server.call(miniGiftScheme, take, asking(taker.token))).status, 200)
    for (let runs = 0; runs < 2; runs += 1) await retryFlightReports.run(server.deps)
    const { accountId } = await storedOrder(server, giver.id)
    const listed = await noticesOf(server, giver.id, 'flightCancelled')
    assert.equal(listed.length, 2)
    assert.deepEqual(
      new Map(listed.map((notice) => [notice.accountId, notice.facts.isGiven])),
      new Map([
        [accountId, undefined],
        [taker.account.id, 'yes'],
      ]),
    )
    // What waited for its giver is not made old by it.
    await runJobs(server.deps, [sendNotices])
    assert.deepEqual(await sentOf(server, giver.id, 'flightCancelled'), [true, true])
    server.clock.advance(5 * msPerMinute)
    await report(server, 'CX521', landing, { status: 'onTime' })
    assert.deepEqual(await noticesOf(server, giver.id, 'flightCancelled'), [])
    server.clock.set(testNow)
  })

  test('of a drop-off is not cancelled free of charge any more on its day: its payer is offered an application', async () => {
    const scheduledTime = '2026-12-22 18:00:00'
    const flight = { flightNo: 'CX520', manual: true, scheduledTime }
    const ride = dropoffRequest({ dateTime: '2026-12-22 15:00:00', flight })
    const { id } = await buildReadyOrder(server, { ride })
    server.clock.set(fromWallTime('2026-12-22 12:00:00'))
    await report(server, 'CX520', scheduledTime, { direction: 'departure', status: 'cancelled' })
    const [notice] = await noticesOf(server, id, 'flightCancelled')
    assert.equal(notice?.facts.isFreeOver, 'yes')
    server.clock.set(testNow)
  })

  test('is no reason to be reminded of a ride while its flight is cancelled, but once it comes after all', async () => {
    const landing = '2026-12-18 18:00:00'
    const { id } = await buildReadyOrder(server, { ride: onFlight('CX519', landing) })
    const reminded = async () => {
      await remindTravellers.run(server.deps)
      return (await noticesOf(server, id, 'rideReminder')).length
    }
    server.clock.set(fromWallTime(landing) - 10 * msPerHour)
    await report(server, 'CX519', landing, { status: 'cancelled' })
    assert.equal(await reminded(), 0)
    server.clock.advance(5 * msPerMinute)
    await report(server, 'CX519', landing, { status: 'onTime' })
    assert.equal(await reminded(), 1)
    server.clock.set(testNow)
  })

  test('of one that lands here is none of one that leaves with its number at its minute', async () => {
    const time = '2026-12-16 18:00:00'
    const flight = { flightNo: 'CX565', manual: true, scheduledTime: time }
    const made = [
      await buildReadyOrder(server, { ride: onFlight('CX565', time) }),
      await buildReadyOrder(server, { ride: dropoffRequest({ dateTime: '2026-12-16 15:00:00', flight }) }),
    ]
    const notified = async () => {
      await retryFlightReports.run(server.deps)
      const found = await Promise.all(made.map(({ id }) => noticesOf(server, id, 'flightCancelled')))
      return found.map(({ length }) => length)
    }
    const stored = async () =>
      (await db.select().from(flightReports).where(eq(flightReports.flightNo, 'CX565'))).map((row) => [
        row.direction,
        row.status,
      ])
    await report(server, 'CX565', time, { status: 'cancelled' })
    assert.deepEqual(await notified(), [1, 0])
    const [, second] = made
    assert.ok(second)
    const { data: view } = await server.call(userOrderInfo, { id: second.id }, { token: second.token })
    assert.equal(view.flight?.status, 'scheduled')
    // The two of a number would take each other's place at every run of a source.
    await report(server, 'CX565', time, { direction: 'departure', status: 'onTime' })
    assert.deepEqual(await stored(), [['arrival', 'cancelled']])
    // What a server of the release before wrote holds for both, as it did there.
    await db.update(flightReports).set({ direction: null }).where(eq(flightReports.flightNo, 'CX565'))
    assert.deepEqual(await notified(), [1, 1])
  })

  const leaving = { flightNo: 'CX518', manual: true, scheduledTime: '2026-12-15 18:00:00' }
  for (const [name, ride, flightNo, scheduled] of [
    ['pick-up', onFlight('CX517', '2026-12-14 18:00:00'), 'CX517', '2026-12-14 18:00:00'],
    [
      'drop-off',
      dropoffRequest({ dateTime: '2026-12-15 15:00:00', flight: leaving }),
      leaving.flightNo,
      leaving.scheduledTime,
    ],
  ] as const) {
    test(`of a ${name}: a cancellation is taken back when the flight is to come after all, and a second one is reported`, async () => {
      await takeForSent(server)
      const { id } = await buildReadyOrder(server, { ride })
      const news = async (status: 'cancelled' | 'onTime') => {
        server.clock.advance(5 * msPerMinute)
        const direction = flightNo === leaving.flightNo ? 'departure' : 'arrival'
        await report(server, flightNo, scheduled, { direction, status })
        await retryFlightReports.run(server.deps)
      }
      const listed = async (kind: 'flightCancelled' | 'rideReminder') =>
        (await noticesOf(server, id, kind)).length
      await news('cancelled')
      await news('cancelled')
      assert.equal(await listed('flightCancelled'), 1)
      // It had not gone out yet.
      await news('onTime')
      assert.deepEqual([await listed('flightCancelled'), await listed('rideReminder')], [0, 0])
      assert.deepEqual(await sentOf(server, id, 'flightCancelled'), [])
      await news('cancelled')
      await runJobs(server.deps, [sendNotices])
      await news('onTime')
      assert.deepEqual([await listed('flightCancelled'), await listed('rideReminder')], [0, 1])
      await news('cancelled')
      await runJobs(server.deps, [sendNotices])
      assert.equal(await listed('flightCancelled'), 1)
      assert.equal((await sentOf(server, id, 'flightCancelled')).length, 2)
      // What was reported did not reach the order at once.
      server.clock.advance(5 * msPerMinute)
      await db
        .update(flightReports)
        .set({ status: 'onTime', reportedAt: server.clock.now() })
        .where(eq(flightReports.flightNo, flightNo))
      await retryFlightReports.run(server.deps)
      assert.deepEqual([await listed('flightCancelled'), await listed('rideReminder')], [0, 2])
      server.clock.set(testNow)
    })
  }

  test('is refused for a flight that no rider is on', async () => {
    await assert.rejects(report(server, 'NH1', '2026-12-10 18:00:00', {}), { code: 'notFound' })
  })
})

describe('reports that did not reach their orders', async () => {
  // Copies of an order are in no book.
  const server = await buildTestApp({ audit: false })
  const { db } = server.deps

  test('are applied to who paid last, too, however many rides are looked at in every run', async () => {
    const landing = '2026-11-23 18:00:00'
    const first = await buildReadyOrder(server, { ride: onFlight('CX530', landing) })
    await report(server, 'CX530', landing, { status: 'onTime' })
    const copied = await db.execute(sql`
      insert into orders
      select copy.* from orders o cross join generate_series(1, 500) n cross join lateral jsonb_populate_record(o,
        jsonb_build_object('id', gen_random_uuid(), 'order_no', o.order_no || '-' || n, 'hold_id', null)) copy
      where o.id = ${first.id}`)
    assert.equal(copied.rowCount, 500)
    server.clock.advance(msPerMinute)
    const last = await buildReadyOrder(server, { ride: onFlight('CX531', landing) })
    await db.insert(flightReports).values({
      flightNo: 'CX531',
      scheduledAt: fromWallTime(landing),
      status: 'cancelled',
      reportedAt: server.clock.now(),
      source: 'live',
    })
    await retryFlightReports.run(server.deps)
    assert.equal((await noticesOf(server, last.id, 'flightCancelled')).length, 1)
  })
})

describe('still in immigration', async () => {
  const server = await buildTestApp()
  const landing = '2026-11-21 18:00:00'
  const landsAt = fromWallTime(landing)

  test('is refused before the landing, and nothing is changed', async () => {
    server.clock.set(testNow)
    const { id, token } = await buildReadyOrder(server, { ride: onFlight('JL1', landing) })
    const before = await storedOrder(server, id)
    server.clock.set(landsAt - 1)
    const answer = await server.call(stillInImmigration, { id }, asking(token))
    assert.deepEqual([answer.status, answer.error], [409, 'order.notMovable'])
    assert.deepEqual(await storedOrder(server, id), before)
    const { data: view } = await server.call(userOrderInfo, { id }, { token })
    assert.ok(!view.actions.includes('stillInImmigration'))
  })

  test('moves to the next departure from the landing on, once a tap, and tells so', async () => {
    server.clock.set(testNow)
    const { id, token } = await buildReadyOrder(server, { ride: onFlight('JL2', landing) })
    server.clock.set(landsAt)
    const tap = asking(token)
    const [first, again] = await Promise.all([
      server.call(stillInImmigration, { id }, tap),
      server.call(stillInImmigration, { id }, tap),
    ])
    assert.deepEqual([first.status, again.status], [200, 200])
    assert.equal(first.data.plan?.busDepartsAt, '2026-11-21 19:30:00')
    assert.deepEqual(first.data.seatMove?.cause, 'heldUp')
    assert.ok(first.data.actions.includes('stillInImmigration'))
    assert.equal((await stepsOf(server, id)).filter((step) => step.startsWith('ride:')).length, 1)
    const next = await server.call(stillInImmigration, { id }, asking(token))
    assert.equal(next.data.plan?.busDepartsAt, '2026-11-21 20:00:00')
    assert.equal(next.data.price.payPrice, first.data.price.payPrice)
  })

  test('is not taken back by news that the flight had landed in time', async () => {
    server.clock.set(testNow)
    const { id, token } = await buildReadyOrder(server, { ride: onFlight('JL3', landing) })
    server.clock.set(landsAt + 10 * msPerMinute)
    await server.call(stillInImmigration, { id }, asking(token))
    server.clock.advance(msPerMinute)
    await report(server, 'JL3', landing, { status: 'landed', estimatedAt: landsAt })
    assert.equal((await storedOrder(server, id)).departureId, 'pickup:20261121:1930:osakaStation')
  })

  test('brings who missed the bus onto the next one, until the counter closes', async () => {
    server.clock.set(testNow)
    const { id, token } = await buildReadyOrder(server, { ride: onFlight('JL4', landing) })
    server.clock.set(fromWallTime('2026-11-21 19:40:00'))
    const { data: view } = await server.call(stillInImmigration, { id }, asking(token))
    assert.equal(view.plan?.busDepartsAt, '2026-11-21 20:00:00')
    server.clock.set(fromWallTime('2026-11-22 01:30:01'))
    const late = await server.call(stillInImmigration, { id }, asking(token))
    assert.equal(late.error, 'order.notMovable')
  })

  test('is not there for others, nor for a ride that was not paid', async () => {
    server.clock.set(testNow)
    const { id } = await buildReadyOrder(server, { ride: onFlight('JL5', landing) })
    const before = await storedOrder(server, id)
    server.clock.set(landsAt)
    const { token: stranger } = await buildSession(server)
    const answer = await server.call(stillInImmigration, { id }, asking(stranger))
    assert.deepEqual([answer.status, answer.error], [404, 'notFound'])
    assert.deepEqual(await storedOrder(server, id), before)
  })
})

describe('still in immigration where the desk of an airport closes earlier than elsewhere', async () => {
  const server = await buildTestApp({
    policy: { airports: { KIX: { timetable: { counterClosesAt: '20:00' } } } },
  })

  test('is offered for as long as that desk is there, as it is done', async () => {
    const { id, token } = await buildReadyOrder(server, { ride: onFlight('JL6', '2026-11-21 18:00:00') })
    const offers = async () => {
      const { data: view } = await server.call(userOrderInfo, { id }, { token })
      const { data: page } = await server.call(selectUserOrderPage, {}, { token })
      return [view, ...page.records].map(({ actions }) => actions.includes('stillInImmigration'))
    }
    server.clock.set(fromWallTime('2026-11-21 20:00:00'))
    assert.deepEqual(await offers(), [true, true])
    server.clock.set(fromWallTime('2026-11-21 20:00:01'))
    assert.deepEqual(await offers(), [false, false])
    const answer = await server.call(stillInImmigration, { id }, asking(token))
    assert.deepEqual([answer.status, answer.error], [409, 'order.notMovable'])
  })
})

describe('reminders', async () => {
  const server = await buildTestApp()

  test('of missing trip info come once, an hour before it is due', async () => {
    const { id } = await buildPaidOrder(server, { ride: rideRequest({ dateTime: '2026-12-01 10:00:00' }) })
    server.clock.set(testNow + 2 * msPerHour - 1)
    await remindTravellers.run(server.deps)
    assert.equal((await noticesOf(server, id, 'fillReminder')).length, 0)
    server.clock.set(testNow + 2 * msPerHour)
    await Promise.all([remindTravellers.run(server.deps), remindTravellers.run(server.deps)])
    await remindTravellers.run(server.deps)
    assert.equal((await noticesOf(server, id, 'fillReminder')).length, 1)
    server.clock.set(testNow)
  })

  test('of the ride come once, half a day before it, and not to who has only just booked', async () => {
    const { id } = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-12-02 10:00:00' }) })
    const departsAt = fromWallTime('2026-12-02 11:00:00')
    server.clock.set(departsAt - 12 * msPerHour - 1)
    const fresh = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-12-02 10:00:00' }) })
    await remindTravellers.run(server.deps)
    assert.equal((await noticesOf(server, id, 'rideReminder')).length, 0)
    server.clock.set(departsAt - 12 * msPerHour)
    await remindTravellers.run(server.deps)
    await remindTravellers.run(server.deps)
    assert.equal((await noticesOf(server, id, 'rideReminder')).length, 1)
    assert.equal((await noticesOf(server, fresh.id, 'rideReminder')).length, 0)
  })

  test('are not of a ride whose departure does not run, while its refund is still to be made', async () => {
    server.clock.set(testNow)
    const { id } = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-12-03 10:00:00' }) })
    const { departureId } = await storedOrder(server, id)
    const remindersAfter = async (status: 'cancelled' | 'open') => {
      const isIt = eq(departures.id, departureId ?? '')
      await server.deps.db.update(departures).set({ status }).where(isIt)
      await remindTravellers.run(server.deps)
      return (await noticesOf(server, id, 'rideReminder')).length
    }
    server.clock.set(fromWallTime('2026-12-02 23:00:00'))
    assert.equal(await remindersAfter('cancelled'), 0)
    assert.equal(await remindersAfter('open'), 1)
  })
})
