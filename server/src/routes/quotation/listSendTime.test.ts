import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listSendTime } from '@noriai/contract/calls/quotation'
import type { CallRequest } from '@noriai/contract/defineCall'
import { fromWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildDeparture } from '../../../test/factories/departures'
import { dropoffRequest, holdRide, hotelInNamba, hotelInUmeda, rideFor } from '../../../test/factories/rides'
import { departures } from '../../infra/db/schema/departures'
import { servicePauses } from '../../infra/db/schema/timetable'

type Request = CallRequest<typeof listSendTime>

const requestWith = (changes: Partial<Request> = {}): Request => ({
  type: 1,
  currency: 'JPY',
  date: '2026-11-23',
  ...changes,
})

describe('listSendTime', async () => {
  const server = await buildTestApp()
  const list = async (changes: Partial<Request> = {}) =>
    (await server.call(listSendTime, requestWith(changes))).data
  const clockOf = (wallTime: string) => wallTime.slice(11, 16)

  test('refuses other airports, addresses outside and days too far ahead', async () => {
    const refused = async (changes: Partial<Request>) =>
      (await server.call(listSendTime, requestWith(changes))).error
    assert.equal(await refused({ airportCode: 'ITM' }), 'airport.wrongAirport')
    assert.equal(await refused({ addressId: 'outside:kyoto' }), 'address.outsideArea')
    assert.equal(await refused({ date: '2029-01-01' }), 'booking.tooFarAhead')
    assert.equal(await refused({ date: '2026-02-30' }), 'validation.dateTime')
    const { status, error } = await server.call(listSendTime, requestWith({ type: 2, date: '0000-01-01' }))
    assert.deepEqual([status, error], [400, 'validation.dateTime'])
  })

  test('lists the whole timetable of the service day, the night included, with the seats left', async () => {
    const { departures: all, fromPrice, wards } = await list()
    assert.equal(all.length, 37)
    assert.deepEqual(
      [all[0], all[1], all.at(-1)].map((each) => each?.busDepartsAt),
      ['2026-11-23 06:40:00', '2026-11-23 07:00:00', '2026-11-24 00:30:00'],
    )
    assert.ok(all.every(({ status, seatsLeft }) => status === 'open' && seatsLeft === 49))
    assert.deepEqual([fromPrice, wards.length], [290_000, 24])
  })

  test('tells what is full, paused and closed, and where there is room', async () => {
    const line = { wardCode: '27127' }
    const full = await buildDeparture(server, '2026-11-23 12:00:00', { busSeats: 2 })
    await holdRide(
      server,
      (await buildSession(server)).token,
      rideFor(2, { dateTime: '2026-11-23 11:00:00' }),
    )
    const closed = await buildDeparture(server, '2026-11-23 13:00:00')
    await server.deps.db.update(departures).set({ status: 'closed' }).where(eq(departures.id, closed))
    const [pausedFrom, pausedTo] = ['2026-11-23 14:00:00', '2026-11-23 15:00:00'].map(fromWallTime)
    await server.deps.db
      .insert(servicePauses)
      .values({ pausedFrom: pausedFrom ?? 0, pausedTo: pausedTo ?? 0 })
    const { departures: all, pausedPeriods } = await list(line)
    const at = (clock: string) => all.find(({ busDepartsAt }) => clockOf(busDepartsAt) === clock)
    assert.deepEqual(
      [at('12:00')?.departureId, at('12:00')?.status, at('12:00')?.seatsLeft],
      [full, 'full', 0],
    )
    assert.deepEqual(at('12:00')?.problem?.params, {
      time: '2026-11-23 12:00:00',
      before: '2026-11-23 11:30:00',
      after: '2026-11-23 12:30:00',
    })
    assert.equal(at('13:00')?.status, 'closed')
    assert.deepEqual(
      [at('14:00')?.status, at('14:30')?.status, at('15:00')?.status],
      ['paused', 'paused', 'open'],
    )
    assert.equal(at('14:00')?.problem?.error, 'booking.servicePaused')
    assert.deepEqual(pausedPeriods, [{ from: '2026-11-23 14:00:00', to: '2026-11-23 15:00:00' }])
    const elsewhere = await list({ wardCode: '27128' })
    assert.equal(
      elsewhere.departures.find(({ busDepartsAt }) => clockOf(busDepartsAt) === '12:00')?.seatsLeft,
      49,
    )
  })

  test('closes what leaves before the landing can be connected, and judges the room for the party', async () => {
    await buildDeparture(server, '2026-11-24 12:00:00', { busSeats: 3 })
    const { departures: all } = await list({
      date: '2026-11-24',
      wardCode: '27127',
      dateTime: '2026-11-24 10:45:00',
      party: { adults: 4 },
    })
    const statuses = all.map(({ busDepartsAt, status }) => `${clockOf(busDepartsAt)} ${status}`)
    assert.ok(
      statuses.includes('11:30 closed') && statuses.includes('12:00 full') && statuses.includes('12:30 open'),
    )
    const { departures: domestic } = await list({
      date: '2026-11-24',
      dateTime: '2026-11-24 10:45:00',
      otherAirportCode: 'CTS',
    })
    assert.equal(domestic.find(({ busDepartsAt }) => clockOf(busDepartsAt) === '11:30')?.status, 'open')
  })

  test('tells when one is there once the address is known, and fares in the currency', async () => {
    const { departures: all, wards, fromPrice } = await list({ addressId: hotelInUmeda, currency: 'CNY' })
    const [first] = all
    assert.deepEqual([first?.arriveFrom, wards.length, fromPrice], ['2026-11-23 07:55:00', 1, 13_700])
  })

  test('tells who stands before a poster how far the desk is and which bus is next', async () => {
    const qrSource = { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1', saveTime: testNow }
    const { walkMinutes, departures: all } = await list({ date: '2026-11-21', qrSource })
    assert.equal(walkMinutes, 4)
    const next = all.find(({ status }) => status === 'open')
    assert.equal(next?.busDepartsAt, '2026-11-21 15:30:00')
    assert.equal((await list()).walkMinutes, null)
  })

  test('lists for a drop-off the arrivals to choose from, the impossible ones with the reason', async () => {
    const { arrivalOptions } = await list({ type: 2, addressId: hotelInUmeda })
    assert.deepEqual(
      [arrivalOptions[0], arrivalOptions.at(-1)].map((each) => each?.airportArrivalTime),
      ['2026-11-23 00:30:00', '2026-11-23 23:30:00'],
    )
    const at = (clock: string) => arrivalOptions.find((each) => clockOf(each.airportArrivalTime) === clock)
    assert.equal(at('04:00')?.problem?.error, 'booking.outOfServiceHours')
    assert.deepEqual(
      [at('15:00')?.problem, at('15:00')?.departureId],
      [null, 'dropoff:20261123:1330:osakaStation'],
    )
    assert.deepEqual(
      [at('15:00')?.doorFrom, at('15:00')?.doorTo],
      ['2026-11-23 12:45:00', '2026-11-23 13:15:00'],
    )
  })

  test('takes an arrival after midnight on the last bus of the evening, and says when that is full', async () => {
    const night = async () =>
      (await list({ type: 2, addressId: hotelInUmeda, date: '2026-11-26' })).arrivalOptions[0]
    const free = await night()
    assert.deepEqual(
      [free?.airportArrivalTime, free?.departureId, free?.problem],
      ['2026-11-26 00:30:00', 'dropoff:20261125:2300:osakaStation', null],
    )
    await buildDeparture(server, '2026-11-25 23:00:00', { direction: 'dropoff', busSeats: 1 })
    const ride = dropoffRequest({ dateTime: '2026-11-26 00:30:00' })
    await holdRide(server, (await buildSession(server)).token, ride)
    assert.deepEqual((await night())?.problem?.params, {
      time: '2026-11-25 23:00:00',
      before: '2026-11-25 22:00:00',
      after: '2026-11-25 22:30:00',
    })
    const { departures: day } = await list({ type: 2, addressId: hotelInUmeda, date: '2026-11-26' })
    assert.equal(day[0]?.busDepartsAt, '2026-11-26 05:30:00')
  })

  test('judges a slot by the arrival that is chosen, not by when its bus is there', async () => {
    const night = await buildTestApp()
    night.clock.set(fromWallTime('2026-11-22 02:28:00'))
    const { data } = await night.call(
      listSendTime,
      requestWith({ type: 2, addressId: hotelInUmeda, date: '2026-11-22' }),
    )
    const at = (clock: string) =>
      data.arrivalOptions.find((each) => clockOf(each.airportArrivalTime) === clock)
    // The bus of 08:30 is there before 08:28, the chosen arrival is not.
    assert.deepEqual([at('08:30')?.problem, at('08:30')?.departureId !== null], [null, true])
    assert.deepEqual(at('08:00')?.problem?.params, { dateTime: '2026-11-22 08:30:00' })
    const bus = data.departures.find(({ departureId }) => departureId === at('08:30')?.departureId)
    assert.equal(bus?.problem ?? null, null)
  })

  test('closes under a short notice what no minibus can come for any more', async () => {
    const short = await buildTestApp({ policy: { dropoff: { noticeMinutes: 90 } } })
    const { data } = await short.call(
      listSendTime,
      requestWith({ type: 2, addressId: hotelInUmeda, date: '2026-11-21' }),
    )
    const at = (clock: string) =>
      data.arrivalOptions.find((each) => clockOf(each.airportArrivalTime) === clock)
    // The notice alone would take 16:30, whose minibus had to be at the door at 14:45.
    assert.deepEqual(
      [at('16:30')?.problem?.error, at('16:30')?.problem?.params],
      ['booking.timeTooEarly', { dateTime: '2026-11-21 17:30:00' }],
    )
    assert.equal(at('17:30')?.problem, null)
  })

  test('lists a transfer by the half hour with both doors, and refuses other regions', async () => {
    const { departures: all, fromPrice } = await list({
      type: 3,
      date: '2026-11-27',
      addressId: hotelInUmeda,
      departureAddressId: hotelInNamba,
    })
    assert.deepEqual([all.length, all[0]?.busDepartsAt, fromPrice], [36, '2026-11-27 05:30:00', 165_000])
    assert.ok(all.every(({ seatsLeft }) => seatsLeft === 27))
    const [first] = all
    assert.ok(first?.doorTo && first.arriveFrom && first.doorTo < first.busDepartsAt)
    assert.ok(first.arriveFrom > first.busDepartsAt)
    const { error } = await server.call(
      listSendTime,
      requestWith({ type: 3, addressId: hotelInUmeda, departureAddressId: 'outside:kyoto' }),
    )
    assert.equal(error, 'address.crossRegion')
  })
})
