import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { msPerMinute } from '@noriai/contract/time'
import { count, eq, sql } from 'drizzle-orm'
import { buildSession } from '../../../../test/accounts'
import { buildTestApp, testNow } from '../../../../test/buildTestApp'
import { buildDeparture, expectSeats } from '../../../../test/factories/departures'
import {
  asking,
  holdRide,
  orderRequest,
  rideFor,
  rideRequest,
  type RideRequest,
} from '../../../../test/factories/rides'
import { departures } from '../../../infra/db/schema/departures'
import { seatClaims } from '../../../infra/db/schema/seats'

describe('the hold of an account', async () => {
  const server = await buildTestApp()
  const at19 = 'pickup:20261121:1900:osakaStation'
  const at20 = 'pickup:20261121:2000:osakaStation'

  test('stays the same, with the same end, when the same ride is asked for again', async () => {
    const { token } = await buildSession(server)
    const first = await holdRide(server, token)
    server.clock.advance(5 * msPerMinute)
    const again = await holdRide(server, token)
    assert.deepEqual([again.holdId, again.holdUntil], [first.holdId, first.holdUntil])
    await expectSeats(server, at19, { sold: 0, held: 1 })
    server.clock.set(testNow)
  })

  test('is one, however many requests arrive at once', async () => {
    const { token, account } = await buildSession(server)
    const rides = [
      rideFor(2),
      rideFor(3),
      rideFor(2, { departureId: at20 }),
      rideFor(1, { departureId: at20 }),
    ]
    const answers = await Promise.all(
      [...rides, ...rides].map((ride) => server.call(checkAppointment, ride, asking(token))),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const [held] = await server.deps.db
      .select({ claims: count() })
      .from(seatClaims)
      .where(sql`${seatClaims.accountId} = ${account.id} and ${seatClaims.state} = 'held'`)
    assert.equal(held?.claims, 1)
  })

  test('moves to another departure, freeing the first, and back without a new clock', async () => {
    const { token } = await buildSession(server)
    const day = { dateTime: '2026-11-28 10:00:00' }
    const [first, other] = ['pickup:20261128:1100:osakaStation', 'pickup:20261128:1130:osakaStation']
    await holdRide(server, token, rideFor(2, day))
    server.clock.advance(5 * msPerMinute)
    await holdRide(server, token, rideFor(2, { ...day, departureId: other }))
    await expectSeats(server, first, { sold: 0, held: 0 })
    await expectSeats(server, other, { sold: 0, held: 2 })
    server.clock.advance(5 * msPerMinute)
    const back = await holdRide(server, token, rideFor(3, { ...day, departureId: first }))
    assert.equal(back.holdUntil, '2026-11-21 15:15:00')
    await expectSeats(server, first, { sold: 0, held: 3 })
    await expectSeats(server, other, { sold: 0, held: 0 })
    server.clock.set(testNow)
  })

  test('is kept when the larger party that was asked for does not fit', async () => {
    const { token } = await buildSession(server)
    const day = { dateTime: '2026-11-29 10:00:00' }
    const departureId = await buildDeparture(server, '2026-11-29 11:00:00', { busSeats: 3 })
    const { holdId } = await holdRide(server, token, rideFor(2, day))
    const larger = await server.call(checkAppointment, rideFor(4, day), asking(token))
    assert.equal(larger.error, 'booking.capacityFull')
    await expectSeats(server, departureId, { sold: 0, held: 2 })
    assert.equal((await holdRide(server, token, rideFor(2, day))).holdId, holdId)
  })

  test('is free for others at the very instant at which it ends', async () => {
    const [one, other] = [await buildSession(server), await buildSession(server)]
    const ride = rideFor(2, { dateTime: '2026-11-30 10:00:00' })
    const departureId = await buildDeparture(server, '2026-11-30 11:00:00', { busSeats: 2 })
    await holdRide(server, one.token, ride)
    server.clock.set(testNow + 15 * msPerMinute - 1)
    const early = await server.call(checkAppointment, ride, asking(other.token))
    assert.equal(early.error, 'booking.capacityFull')
    server.clock.set(testNow + 15 * msPerMinute)
    await holdRide(server, other.token, ride)
    await expectSeats(server, departureId, { sold: 0, held: 2 })
    server.clock.set(testNow)
  })

  test('answers the same to the same idempotency key, and refuses the key for another ride', async () => {
    const { token } = await buildSession(server)
    const once = asking(token)
    const ride = rideRequest({ dateTime: '2026-12-01 10:00:00' })
    const first = await server.call(checkAppointment, ride, once)
    server.clock.advance(msPerMinute)
    const second = await server.call(checkAppointment, ride, once)
    assert.deepEqual(second.data, first.data)
    const other = await server.call(checkAppointment, rideFor(2), once)
    assert.deepEqual([other.status, other.error], [409, 'idempotency.keyReused'])
    server.clock.set(testNow)
  })

  test('keeps the bus of a walk-up though its limit has passed, and makes way for another bus or party', async () => {
    const { token } = await buildSession(server)
    const qrSource = { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1', saveTime: testNow }
    const walkUp = (changes: Partial<RideRequest> = {}) =>
      rideFor(2, { dateTime: '2026-11-21 14:30:00', qrSource, ...changes })
    const [next, later] = ['pickup:20261121:1530:osakaStation', 'pickup:20261121:1600:osakaStation']
    const first = await holdRide(server, token, walkUp())
    assert.equal(first.departure.departureId, next)
    server.clock.advance(12 * msPerMinute)
    const again = await holdRide(server, token, walkUp({ currency: 'CNY' }))
    assert.deepEqual([again.holdId, again.holdUntil], [first.holdId, first.holdUntil])
    assert.deepEqual([again.departure.departureId, again.quotation.currency], [next, 'CNY'])
    const named = await holdRide(server, token, walkUp({ departureId: next }))
    assert.equal(named.holdId, first.holdId)
    const order = await server.call(
      addOrUpdate,
      orderRequest(
        walkUp(),
        { holdId: first.holdId, payPrice: first.quotation.payPrice },
        {
          passengers: ['CHAN TAI MAN', 'CHAN SIU MING'].map((passportName) => ({
            passportName,
            kind: 'adult',
          })),
        },
      ),
      asking(token),
    )
    assert.equal(order.status, 200)

    const other = await buildSession(server)
    server.clock.set(testNow)
    await holdRide(server, other.token, walkUp())
    server.clock.advance(12 * msPerMinute)
    const larger = await holdRide(server, other.token, walkUp({ adults: 3, params1: 3 }))
    assert.equal(larger.departure.departureId, later)
    await expectSeats(server, next, { sold: 0, held: 2 })
    server.clock.set(testNow)
    await holdRide(server, other.token, walkUp())
    const chosen = await holdRide(server, other.token, walkUp({ departureId: later }))
    assert.equal(chosen.departure.departureId, later)
    server.clock.set(testNow)
  })

  test('is kept though the notice has passed, until it ends', async () => {
    const { token } = await buildSession(server)
    const ride = rideFor(2, { dateTime: '2026-11-21 16:30:00' })
    const first = await holdRide(server, token, ride)
    server.clock.advance(10 * msPerMinute)
    assert.equal((await holdRide(server, token, ride)).holdId, first.holdId)
    const sooner = await server.call(checkAppointment, rideFor(1, { dateTime: ride.dateTime }), asking(token))
    assert.equal(sooner.error, 'booking.timeTooEarly')
    server.clock.set(testNow + 15 * msPerMinute)
    const over = await server.call(checkAppointment, ride, asking(token))
    assert.equal(over.error, 'booking.timeTooEarly')
    server.clock.set(testNow)
  })

  test('is kept though staff closed the departure, which others are refused', async () => {
    const [one, other] = [await buildSession(server), await buildSession(server)]
    const ride = rideFor(2, { dateTime: '2026-12-02 10:00:00' })
    const departureId = await buildDeparture(server, '2026-12-02 11:00:00')
    const first = await holdRide(server, one.token, ride)
    await server.deps.db.update(departures).set({ status: 'closed' }).where(eq(departures.id, departureId))
    assert.equal((await holdRide(server, one.token, ride)).holdId, first.holdId)
    const refused = await server.call(checkAppointment, ride, asking(other.token))
    assert.equal(refused.error, 'booking.capacityFull')
    await expectSeats(server, departureId, { sold: 0, held: 2 })
  })

  test('is another one with the same end for other child seats, and is ordered with its own alone', async () => {
    const { token } = await buildSession(server)
    const family = (childSeats: number) =>
      rideRequest({ dateTime: '2026-12-03 10:00:00', adults: 1, children: 2, childSeats, params1: 3 })
    const first = await holdRide(server, token, family(0))
    server.clock.advance(5 * msPerMinute)
    const second = await holdRide(server, token, family(2))
    assert.notEqual(second.holdId, first.holdId)
    assert.equal(second.holdUntil, first.holdUntil)
    const order = (childSeats: number) => {
      const { holdId, quotation } = second
      const request = orderRequest(family(childSeats), { holdId, payPrice: quotation.payPrice })
      return server.call(addOrUpdate, request, asking(token))
    }
    assert.equal((await order(1)).error, 'booking.holdDiffers')
    // As a server of the release before writes it.
    await server.deps.db
      .update(seatClaims)
      .set({ childSeats: null })
      .where(eq(seatClaims.id, second.holdId ?? ''))
    assert.equal((await holdRide(server, token, family(2))).holdId, second.holdId)
    const { data, status } = await order(2)
    assert.equal(status, 200)
    const [claim] = await server.deps.db.select().from(seatClaims).where(eq(seatClaims.orderId, data.id))
    assert.equal(claim?.childSeats, 2)
    server.clock.set(testNow)
  })

  test('is not there when the policy switches holds off', async () => {
    const without = await buildTestApp({ policy: { seats: { holdEnabled: false } } })
    const { token } = await buildSession(without)
    const held = await holdRide(without, token)
    assert.equal(held.holdId, null)
    await expectSeats(without, at19, { sold: 0, held: 0 })
  })
})
