import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildCoupon } from '../../../test/factories/coupons'
import { buildDeparture, expectSeats } from '../../../test/factories/departures'
import { asking, holdRide, orderRequest, rideFor, rideRequest } from '../../../test/factories/rides'
import { untilSomebodyWaits } from '../../../test/untilSomebodyWaits'
import { lockAccountOrders } from '../../domain/orders'
import { lockDepartures, sweepAndRead } from '../../domain/seats'
import type { Tx } from '../../infra/db/client'
import { coupons } from '../../infra/db/schema/coupons'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'

describe('a sale that waits for another transaction', async () => {
  const server = await buildTestApp({ manyAtOnce: true })
  const { db } = server.deps
  const on = (day: string) => ({ dateTime: `2026-12-${day} 10:00:00` })
  const busOn = (day: string) => `pickup:202612${day}:1100:osakaStation`

  /** Has the calls wait, all at once, for a transaction that locks first and may change something before it commits. */
  async function behind<Answer>(
    lock: (tx: Tx) => Promise<unknown>,
    calls: readonly (() => Promise<Answer>)[],
    change: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Answer[]> {
    const waiting: Promise<Answer>[] = []
    await db.transaction(async (tx) => {
      await lock(tx)
      for (const call of calls) {
        waiting.push(call())
        await untilSomebodyWaits(server, waiting.length)
      }
      await change(tx)
    })
    return Promise.all(waiting)
  }

  const ordersOf = (accountId: string) => db.select().from(orders).where(eq(orders.accountId, accountId))

  test('holds once for one idempotency key, and answers the other the same', async () => {
    const { account, token } = await buildSession(server)
    const departureId = await buildDeparture(server, '2026-12-01 11:00:00')
    const once = asking(token)
    const hold = () => server.call(checkAppointment, rideFor(2, on('01')), once)
    const [first, second] = await behind((tx) => lockDepartures(tx, [departureId]), [hold, hold])
    assert.deepEqual([first?.status, second?.status], [200, 200])
    assert.deepEqual(second?.data, first?.data)
    const claims = await db.select().from(seatClaims).where(eq(seatClaims.accountId, account.id))
    assert.deepEqual(
      claims.map(({ id }) => id),
      [first?.data.holdId],
    )
    await expectSeats(server, departureId, { sold: 0, held: 2 })
  })

  test('gives the last seat to one, and tells the other that the departure is full', async () => {
    const departureId = await buildDeparture(server, '2026-12-02 11:00:00', { busSeats: 1 })
    const travellers = [await buildSession(server), await buildSession(server)]
    const holds = travellers.map(
      ({ token }) =>
        () =>
          server.call(checkAppointment, rideRequest(on('02')), asking(token)),
    )
    const answers = await behind((tx) => lockDepartures(tx, [departureId]), holds)
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.deepEqual(answers.map(({ error }) => error).sort(), ['booking.capacityFull', undefined])
    await expectSeats(server, departureId, { sold: 0, held: 1 })
  })

  test('sees the seats that were taken while it waited for a departure that had no row when it began', async () => {
    const own = await buildTestApp({ manyAtOnce: true })
    const { token } = await buildSession(own)
    const planned = await buildTestApp()
    // The row as the timetable plans it, made by somebody else who has not committed yet.
    await holdRide(planned, (await buildSession(planned)).token, rideRequest(on('03')))
    const [row] = await planned.deps.db
      .select()
      .from(departures)
      .where(eq(departures.id, busOn('03')))
    assert.ok(row)
    let waiting: Promise<{ readonly status: number; readonly error: string | undefined }> | undefined
    await own.deps.db.transaction(async (tx) => {
      await tx.insert(departures).values({ ...row, busSeats: 1, seatsHeld: 0, smallHeld: 0, largeHeld: 0 })
      waiting = own.call(checkAppointment, rideFor(2, on('03')), asking(token))
      await untilSomebodyWaits(own)
    })
    const answer = await waiting
    assert.deepEqual([answer?.status, answer?.error], [409, 'booking.capacityFull'])
    await expectSeats(own, busOn('03'), { sold: 0, held: 0 })
  })

  test('locks the departure that its account leaves with the one that it goes to, and moves its seats', async () => {
    const { token } = await buildSession(server)
    const [first, other] = [busOn('04'), 'pickup:20261204:1130:osakaStation']
    await buildDeparture(server, '2026-12-04 11:30:00')
    await holdRide(server, token, rideFor(2, on('04')))
    const move = () =>
      server.call(checkAppointment, rideFor(2, { ...on('04'), departureId: other }), asking(token))
    const [moved] = await behind((tx) => lockDepartures(tx, [first]), [move])
    assert.equal(moved?.status, 200)
    await expectSeats(server, first, { sold: 0, held: 0 })
    await expectSeats(server, other, { sold: 0, held: 2 })
  })

  test('uses a coupon once, for the one order that two taps made of a hold', async () => {
    const { account, token } = await buildSession(server)
    const coupon = await buildCoupon(server, account.id)
    const ride = rideRequest({ ...on('05'), couponId: coupon.id })
    const { holdId, quotation } = await holdRide(server, token, ride)
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
    const tap = () => server.call(addOrUpdate, request, asking(token))
    const answers = await behind((tx) => lockAccountOrders(tx, account.id), [tap, tap])
    const placed = await ordersOf(account.id)
    assert.equal(placed.length, 1)
    assert.deepEqual(
      answers.map(({ status, data }) => [status, data.id, data.couponId]),
      [1, 2].map(() => [200, placed[0]?.id, coupon.id]),
    )
    const [used] = await db.select().from(coupons).where(eq(coupons.id, coupon.id))
    assert.equal(used?.usedOrderId, placed[0]?.id)
    await expectSeats(server, busOn('05'), { sold: 0, held: 1 })
  })

  test('refuses an order whose hold was swept while it waited for its account’s turn', async () => {
    const { account, token } = await buildSession(server)
    const ride = rideRequest(on('06'))
    const { holdId, quotation } = await holdRide(server, token, ride)
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
    const place = () => server.call(addOrUpdate, request, asking(token))
    const sweep = async (tx: Tx) => {
      await lockDepartures(tx, [busOn('06')])
      await sweepAndRead(tx, busOn('06'), testNow + 16 * msPerMinute)
    }
    const [answer] = await behind((tx) => lockAccountOrders(tx, account.id), [place], sweep)
    assert.deepEqual([answer?.status, answer?.error], [409, 'booking.holdExpired'])
    assert.deepEqual(await ordersOf(account.id), [])
    await expectSeats(server, busOn('06'), { sold: 0, held: 0 })
  })

  test('refuses an order whose hold is being swept when it is written', async () => {
    const { account, token } = await buildSession(server)
    const ride = rideRequest(on('07'))
    const { holdId, quotation } = await holdRide(server, token, ride)
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
    const place = () => server.call(addOrUpdate, request, asking(token))
    const sweep = async (tx: Tx) => {
      await lockDepartures(tx, [busOn('07')])
      await sweepAndRead(tx, busOn('07'), testNow + 16 * msPerMinute)
    }
    const [answer] = await behind(sweep, [place])
    assert.deepEqual([answer?.status, answer?.error], [409, 'booking.holdExpired'])
    assert.deepEqual(await ordersOf(account.id), [])
    await expectSeats(server, busOn('07'), { sold: 0, held: 0 })
  })
})
