import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { fromWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildDeparture, expectSeats } from '../../../test/factories/departures'
import { buildOrder } from '../../../test/factories/orders'
import {
  asking,
  fromNow,
  holdRide,
  hotelInNamba,
  rideFor,
  rideRequest,
  type RideRequest,
} from '../../../test/factories/rides'
import { departures } from '../../infra/db/schema/departures'
import { servicePauses } from '../../infra/db/schema/timetable'

const posterAt = { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1', saveTime: testNow }

describe('checkAppointment', async () => {
  const server = await buildTestApp()
  const newToken = async () => (await buildSession(server)).token
  const refused = async (ride: RideRequest) => {
    const answer = await server.call(checkAppointment, ride, asking(await newToken()))
    return [answer.status, answer.error]
  }

  test('refuses without a session, and without an idempotency key', async () => {
    const stranger = await server.call(checkAppointment, rideRequest(), { idempotencyKey: randomUUID() })
    assert.deepEqual([stranger.status, stranger.error], [401, 'unauthorized'])
    const keyless = await server.call(checkAppointment, rideRequest(), { token: await newToken() })
    assert.deepEqual([keyless.status, keyless.error], [400, 'idempotency.keyMissing'])
  })

  test('refuses a party, bags and counts that the rules do not take', async () => {
    assert.deepEqual(await refused(rideFor(10)), [400, 'validation.maxParty'])
    assert.deepEqual(await refused(rideRequest({ adults: 0, children: 1 })), [400, 'validation.adultNeeded'])
    assert.deepEqual(await refused(rideRequest({ childSeats: 1 })), [400, 'validation.childSeats'])
    assert.deepEqual(await refused(rideRequest({ params1: 2 })), [400, 'validation.countsDisagree'])
    const bags = (large: number, extra: number) =>
      rideRequest({ luggage: { large, small: 0, extra }, params2: extra })
    assert.deepEqual(await refused(bags(2, 0)), [400, 'validation.luggageNotCovered'])
    assert.deepEqual(await refused(bags(4, 3)), [400, 'validation.extraLuggageMax'])
    assert.deepEqual(await refused(rideRequest({ params2: 1 })), [400, 'validation.countsDisagree'])
  })

  test('refuses airports without service by name, and addresses outside the wards', async () => {
    const itami = await server.call(
      checkAppointment,
      rideRequest({ arrivalAirportCode: 'ITM' }),
      asking(await newToken()),
    )
    assert.deepEqual([itami.status, itami.error], [422, 'airport.wrongAirport'])
    assert.match(String(itami.params.airport), /Itami|Osaka/)
    assert.deepEqual(await refused(rideRequest({ arrivalAirportCode: 'NRT' })), [422, 'airport.notServed'])
    const to = (addressId: string) => rideRequest({ address: { addressId, text: 'there' } })
    assert.deepEqual(await refused(to('outside:kyoto')), [422, 'address.outsideArea'])
    assert.deepEqual(await refused(to('hotel:never-built')), [422, 'address.notMatched'])
  })

  test('refuses a ward without a street that the traveller confirmed', async () => {
    const address = { addressId: 'ward:27127', text: 'Kita-ku', detail: '1-1' }
    assert.deepEqual(await refused(rideRequest({ address })), [422, 'address.notMatched'])
    const held = await holdRide(
      server,
      await newToken(),
      rideRequest({ address: { ...address, confirmed: true } }),
    )
    assert.equal(held.destination.detail, '1-1')
  })

  test('refuses a landing in less than 90 minutes and takes one in exactly 90', async () => {
    assert.deepEqual(await refused(rideRequest({ dateTime: fromNow(server, 89) })), [
      422,
      'booking.timeTooEarly',
    ])
    const held = await holdRide(server, await newToken(), rideRequest({ dateTime: fromNow(server, 90) }))
    assert.equal(held.departure.busDepartsAt, '2026-11-21 17:30:00')
  })

  test('refuses a landing without flight number and origin, and a landing too far ahead', async () => {
    const { otherAirportCode, ...unknown } = rideRequest()
    assert.equal(otherAirportCode, 'HKG')
    assert.deepEqual(await refused(unknown), [400, 'validation.flightNoRequired'])
    assert.deepEqual(await refused(rideRequest({ dateTime: '2028-11-21 18:00:00' })), [
      422,
      'booking.tooFarAhead',
    ])
  })

  test('refuses a flight whose time differs from the timetable until the traveller confirms', async () => {
    const flight = { flightNo: 'CX506' }
    const ride = rideRequest({ dateTime: '2026-11-22 14:30:00', flight })
    const answer = await server.call(checkAppointment, ride, asking(await newToken()))
    assert.deepEqual([answer.status, answer.error], [409, 'flight.timeDiffers'])
    assert.deepEqual(answer.params, { dateTime: '2026-11-22 14:05:00' })
    const confirmed = await holdRide(server, await newToken(), { ...ride, flightConfirmed: true })
    assert.equal(confirmed.departure.busDepartsAt, '2026-11-22 15:30:00')
    const otherTerminal = { ...ride, dateTime: '2026-11-22 14:05:00', terminal: 'T2' }
    assert.deepEqual(await refused(otherTerminal), [409, 'flight.terminalDiffers'])
  })

  test('takes a domestic flight half an hour after it lands', async () => {
    const held = await holdRide(server, await newToken(), rideRequest({ otherAirportCode: 'CTS' }))
    assert.equal(held.departure.busDepartsAt, '2026-11-21 18:30:00')
  })

  test('refuses a full departure, naming the two nearest that have room, and holds nothing', async () => {
    const monday = { dateTime: '2026-11-23 18:00:00' }
    const full = await buildDeparture(server, '2026-11-23 19:00:00', { busSeats: 2 })
    await holdRide(server, await newToken(), rideFor(2, monday))
    const token = await newToken()
    const answer = await server.call(checkAppointment, rideRequest(monday), asking(token))
    assert.deepEqual([answer.status, answer.error], [409, 'booking.capacityFull'])
    assert.deepEqual(answer.params, {
      time: '2026-11-23 19:00:00',
      before: '2026-11-23 19:30:00',
      after: '2026-11-23 20:00:00',
    })
    assert.match(answer.message, /19:00 is full.*19:30 and 20:00/)
    await expectSeats(server, full, { sold: 0, held: 2 })
    const chosen = rideRequest({ ...monday, departureId: 'pickup:20261123:2000:osakaStation' })
    assert.equal((await holdRide(server, token, chosen)).departure.busDepartsAt, '2026-11-23 20:00:00')
  })

  test('refuses a party that the bus has room for and no minibus', async () => {
    await buildDeparture(server, '2026-11-21 21:00:00', { busSeats: 18, minibuses: 2 })
    const at21 = (adults: number, changes: Partial<RideRequest> = {}) =>
      rideFor(adults, { departureId: 'pickup:20261121:2100:osakaStation', ...changes })
    await holdRide(server, await newToken(), at21(6))
    await holdRide(server, await newToken(), at21(6))
    assert.deepEqual(await refused(at21(4)), [409, 'booking.capacityFull'])
    assert.equal((await holdRide(server, await newToken(), at21(3))).departure.seatsLeft, 6)
  })

  test('refuses a departure that this landing cannot catch', async () => {
    const chosen = rideRequest({ departureId: 'pickup:20261121:1830:osakaStation' })
    assert.deepEqual(await refused(chosen), [409, 'booking.priceError'])
  })

  test('refuses while the service is paused, with the period, and a departure that staff closed', async () => {
    const noon = rideRequest({ dateTime: '2026-11-26 11:00:00' })
    const [from, to] = ['2026-11-26 12:00:00', '2026-11-26 13:00:00']
    await server.deps.db
      .insert(servicePauses)
      .values({ pausedFrom: fromWallTime(from), pausedTo: fromWallTime(to) })
    const paused = await server.call(checkAppointment, noon, asking(await newToken()))
    assert.deepEqual(
      [paused.status, paused.error, paused.params],
      [409, 'booking.servicePaused', { from, to }],
    )
    const closed = await buildDeparture(server, to)
    await server.deps.db.update(departures).set({ status: 'closed' }).where(eq(departures.id, closed))
    const atOne = await server.call(
      checkAppointment,
      { ...noon, departureId: closed },
      asking(await newToken()),
    )
    assert.deepEqual([atOne.status, atOne.error], [409, 'booking.capacityFull'])
    assert.equal(atOne.params.before, '2026-11-26 13:30:00')
  })

  test('refuses a landing after the last bus until the night hold is ticked', async () => {
    const late = rideRequest({ dateTime: '2026-11-22 00:10:00' })
    const answer = await server.call(checkAppointment, late, asking(await newToken()))
    assert.deepEqual([answer.status, answer.error], [422, 'booking.nightHoldNotTicked'])
    assert.deepEqual(answer.params, { time: '2026-11-22 06:40:00' })
    const held = await holdRide(server, await newToken(), { ...late, nightHold: true })
    assert.equal(held.departure.busDepartsAt, '2026-11-22 06:40:00')
    assert.deepEqual(held.quotation.notes, ['nightSurcharge', 'nightHold', 'noDiscountTime', 'afterMidnight'])
  })

  test('refuses a second ride at the same time unless it is meant', async () => {
    const { token, view } = await buildOrder(server, {
      ride: rideRequest({ dateTime: '2026-11-24 10:00:00' }),
    })
    const again = rideRequest({
      dateTime: '2026-11-24 10:30:00',
      address: { addressId: hotelInNamba, text: 'x' },
    })
    const answer = await server.call(checkAppointment, again, asking(token))
    assert.deepEqual([answer.status, answer.error], [409, 'booking.duplicateRide'])
    assert.deepEqual(answer.params, { orderNo: view.orderNo, orderId: view.id })
    const meant = await server.call(checkAppointment, { ...again, allowDuplicate: true }, asking(token))
    assert.equal(meant.status, 200)
  })

  test('lets a walk-up take the next bus with a seat that leaves in 20 minutes or later', async () => {
    const landed = rideRequest({ dateTime: fromNow(server, -30) })
    assert.deepEqual(await refused(landed), [422, 'booking.timeTooEarly'])
    assert.deepEqual(await refused({ ...landed, qrSource: { ...posterAt, qrCodeScene1: 'ITM' } }), [
      422,
      'booking.timeTooEarly',
    ])
    await buildDeparture(server, '2026-11-21 15:30:00', { busSeats: 1 })
    const walkUp = { ...landed, qrSource: posterAt }
    const first = await holdRide(server, await newToken(), walkUp)
    assert.equal(first.departure.busDepartsAt, '2026-11-21 15:30:00')
    assert.ok(first.quotation.notes.includes('walkUp') && first.quotation.notes.includes('fillBeforePay'))
    const second = await holdRide(server, await newToken(), walkUp)
    assert.equal(second.departure.busDepartsAt, '2026-11-21 16:00:00')
  })

  test('answers price, plan and both ends as the order will keep them', async () => {
    const held = await holdRide(
      server,
      await newToken(),
      rideRequest({ currency: 'CNY', dateTime: '2026-11-25 12:00:00' }),
    )
    assert.equal(held.holdUntil, '2026-11-21 15:15:00')
    assert.equal(held.quotation.personPrice, 13700)
    assert.equal(held.quotation.payPriceJpy, 292000)
    assert.equal(held.destination.addressJa, '大阪市北区梅田1-8-8')
    assert.deepEqual(
      held.plan.points.map((point) => point.kind),
      ['airport', 'relay', 'door'],
    )
  })
})
