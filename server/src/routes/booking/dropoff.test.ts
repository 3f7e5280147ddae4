import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { fromWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, type TestAppOptions } from '../../../test/buildTestApp'
import { expectSeats } from '../../../test/factories/departures'
import { buildOrder, buildPaidOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { asking, dropoffRequest, holdRide, type RideRequest } from '../../../test/factories/rides'
import { seatClaims } from '../../infra/db/schema/seats'

const BUS = 'dropoff:20261123:1330:osakaStation'

/** A server at a minute of its own, and what it answers to a drop-off that is asked for there. */
async function serverAt(now: string, options: TestAppOptions = {}) {
  const server = await buildTestApp({ ...options, now: fromWallTime(now) })
  const refused = async (ride: RideRequest) => {
    const { token } = await buildSession(server)
    const answer = await server.call(checkAppointment, ride, asking(token))
    return [answer.error, answer.params]
  }
  return { server, refused }
}

describe('a drop-off', async () => {
  const server = await buildTestApp()
  const newToken = async () => (await buildSession(server)).token

  test('holds the last bus that is in time, with the window at the door and the last free minute', async () => {
    const held = await holdRide(server, await newToken(), dropoffRequest())
    assert.deepEqual([held.departure.departureId, held.plan.direction], [BUS, 'dropoff'])
    assert.deepEqual(
      held.plan.points.map(({ kind }) => kind),
      ['door', 'relay', 'airport'],
    )
    assert.deepEqual(
      held.plan.legs.map(({ mode }) => mode),
      ['minibus', 'bus'],
    )
    assert.deepEqual(
      [held.plan.gatherAt, held.plan.doorFrom, held.plan.doorTo, held.plan.arriveTo],
      ['2026-11-23 12:45:00', '2026-11-23 12:45:00', '2026-11-23 13:15:00', '2026-11-23 14:35:00'],
    )
    assert.deepEqual([held.plan.points[2]?.name, held.plan.points[2]?.detail], ['Terminal 1', ''])
    assert.equal(held.plan.frozenAt, '2026-11-23 10:45:00')
    assert.equal(held.quotation.freeCancelUntil, '2026-11-23 08:59:00')
    assert.deepEqual([held.departurePlace.kind, held.destination.terminal], ['hotel', 'T1'])
  })

  test('goes to the airport as it is spoken of, on its own page as in the list', async () => {
    const own = await buildTestApp()
    const { token, view } = await buildOrder(own, { ride: dropoffRequest() })
    const { data } = await own.call(selectUserOrderPage, {}, { token })
    const names = [view.destination.name, data.records[0]?.to]
    assert.deepEqual(names, ['Kansai Airport', 'Kansai Airport'])
  })

  test('has no night surcharge, and no discount by an arrival from 21:00 to 23:00', async () => {
    const notesAt = async (dateTime: string) => {
      const { quotation } = await holdRide(server, await newToken(), dropoffRequest({ dateTime }))
      return [quotation.nightServiceCharge, quotation.notes.includes('noDiscountTime')]
    }
    assert.deepEqual(await notesAt('2026-11-23 20:30:00'), [0, false])
    assert.deepEqual(await notesAt('2026-11-23 21:00:00'), [0, true])
    assert.deepEqual(await notesAt('2026-11-23 23:00:00'), [0, true])
    assert.deepEqual(await notesAt('2026-11-23 23:30:00'), [0, false])
  })

  test('leaves earlier for Terminal 2, which its flight knows', async () => {
    const arrivalOptions = { from: '00:05', to: '23:55', stepMinutes: 5 }
    const often = await buildTestApp({ policy: { dropoff: { arrivalOptions } } })
    const token = async () => (await buildSession(often)).token
    const at = dropoffRequest({ dateTime: '2026-11-23 14:35:00' })
    const first = await holdRide(often, await token(), at)
    assert.equal(first.plan.busDepartsAt, '2026-11-23 13:30:00')
    const second = await holdRide(often, await token(), { ...at, terminal: 'T2' })
    assert.equal(second.plan.busDepartsAt, '2026-11-23 13:00:00')
  })

  test('refuses to be at the airport when the flight has left, to the minute', async () => {
    const flight = { flightNo: 'NH1', manual: true, scheduledTime: '2026-11-23 15:00:00' }
    const answer = await server.call(checkAppointment, dropoffRequest({ flight }), asking(await newToken()))
    assert.deepEqual(
      [answer.error, answer.params],
      ['booking.arrivesAfterFlight', { dateTime: '2026-11-23 15:00:00' }],
    )
    const later = { ...flight, scheduledTime: '2026-11-23 15:01:00' }
    assert.equal(
      (await holdRide(server, await newToken(), dropoffRequest({ flight: later }))).plan.direction,
      'dropoff',
    )
  })

  test('compares its flight with the timetable, and keeps what is known of it', async () => {
    const flight = { flightNo: 'CX507', scheduledTime: '2026-11-23 16:00:00' }
    const ride = dropoffRequest({ dateTime: '2026-11-23 13:00:00', flight })
    const token = await newToken()
    const answer = await server.call(checkAppointment, ride, asking(token))
    assert.deepEqual(
      [answer.error, answer.params],
      ['flight.timeDiffers', { dateTime: '2026-11-23 15:25:00' }],
    )
    const { view } = await buildPaidOrder(server, { ride: { ...ride, flightConfirmed: true } })
    assert.deepEqual(
      [view.flight?.otherAirportCode, view.flight?.scheduledTime, view.airportArrivalTime],
      ['HKG', '2026-11-23 16:00:00', '2026-11-23 13:00:00'],
    )
  })

  test('refuses a missing terminal and an arrival that is not on the half hour from 00:30 to 23:30', async () => {
    const { account, token } = await buildSession(server)
    const refusalOf = async (changes: Parameters<typeof dropoffRequest>[0]) => {
      const { status, error, params } = await server.call(
        checkAppointment,
        dropoffRequest(changes),
        asking(token),
      )
      return [status, error, params]
    }
    assert.deepEqual(await refusalOf({ terminal: undefined }), [
      400,
      'validation.terminalRequired',
      { field: 'terminal' },
    ])
    for (const clock of ['00:00', '00:10', '12:07', '23:45']) {
      assert.deepEqual(await refusalOf({ dateTime: `2026-11-24 ${clock}:00` }), [
        422,
        'booking.timeNotOffered',
        { first: '2026-11-24 00:30:00', last: '2026-11-24 23:30:00', minutes: 30 },
      ])
    }
    const kept = await server.deps.db.select().from(seatClaims).where(eq(seatClaims.accountId, account.id))
    assert.deepEqual(kept, [])
  })

  test('refuses other airports by name', async () => {
    const itami = dropoffRequest({ departureAirportCode: 'ITM' })
    const answer = await server.call(checkAppointment, itami, asking(await newToken()))
    assert.equal(answer.error, 'airport.wrongAirport')
  })
})

describe('the notice of a drop-off', () => {
  const readings = [
    ['6 h, inclusive', '2026-11-23 09:00:00', '2026-11-23 09:00:01', {}],
    ['12 h', '2026-11-23 03:00:00', '2026-11-23 03:00:01', { dropoff: { noticeMinutes: 720 } }],
  ] as const
  for (const [reading, last, late, policy] of readings) {
    test(`is ${reading}, to the second`, async () => {
      const inTime = await serverAt(last, { policy })
      const held = await holdRide(inTime.server, (await buildSession(inTime.server)).token, dropoffRequest())
      assert.equal(held.departure.departureId, BUS)
      const [error, params] = await (await serverAt(late, { policy })).refused(dropoffRequest())
      assert.deepEqual([error, params], ['booking.timeTooEarly', { dateTime: '2026-11-23 15:30:00' }])
      await expectSeats(inTime.server, BUS, { sold: 0, held: 1 })
    })
  }

  test('of 1.5 h ends when no minibus can be at the door any more', async () => {
    const policy = { dropoff: { noticeMinutes: 90 } }
    const inTime = await serverAt('2026-11-23 12:45:00', { policy })
    const held = await holdRide(inTime.server, (await buildSession(inTime.server)).token, dropoffRequest())
    assert.equal(held.plan.doorFrom, '2026-11-23 12:45:00')
    const [error, params] = await (
      await serverAt('2026-11-23 12:45:01', { policy })
    ).refused(dropoffRequest())
    assert.deepEqual([error, params], ['booking.timeTooEarly', { dateTime: '2026-11-23 15:30:00' }])
  })
})

describe('the free cancellation of a drop-off', () => {
  const readings = [
    ['6 h', '2026-11-23 08:59:59', '2026-11-23 09:00:00', {}],
    ['1.5 h', '2026-11-23 13:29:59', '2026-11-23 13:30:00', { dropoff: { freeCancelMinutes: 90 } }],
  ] as const
  for (const [reading, lastFree, over, policy] of readings) {
    test(`ends strictly more than ${reading} before the arrival`, async () => {
      const server = await buildTestApp({ policy })
      const { id, token } = await buildReadyOrder(server, { ride: dropoffRequest() })
      const offerOf = async () => (await server.call(userOrderInfo, { id }, { token })).data.cancelOffer
      server.clock.set(fromWallTime(over))
      assert.notEqual((await offerOf())?.free, true)
      const late = await server.call(cancelAirlinesBusOrder, { id }, asking(token))
      assert.equal(late.error, 'order.cancelTooLate')
      assert.deepEqual(
        [(await storedOrder(server, id)).fulfilment, (await storedOrder(server, id)).refund],
        ['confirmed', 'none'],
      )
      await expectSeats(server, BUS, { sold: 1, held: 0 })
      server.clock.set(fromWallTime(lastFree))
      assert.equal((await offerOf())?.free, true)
      const cancelled = await server.call(cancelAirlinesBusOrder, { id }, asking(token))
      assert.equal(cancelled.status, 200)
      await expectSeats(server, BUS, { sold: 0, held: 0 })
    })
  }
})
