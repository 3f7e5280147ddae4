import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { flightInfo } from '@noriai/contract/calls/flights'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffFlights, staffReportFlight } from '@noriai/contract/calls/staff/flights'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { dropoffRequest, rideRequest } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { notices, orders } from '../../infra/db/schema/orders'
import { flightReports } from '../../infra/db/schema/staff'
import { retryFlightReports } from '../../jobs/retryFlightReports'
import { watchFlights } from '../../jobs/watchFlights'
import type { Flight, FlightSource } from '../../infra/providers/flightSource'
import { reportedFlights } from '../../infra/providers/reportedFlights'

const landing = '2026-11-21 18:00:00'
const ride = (flightNo: string) => rideRequest({ dateTime: landing, flight: { flightNo, manual: true } })

describe('the flights of the day', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server)
  const on = (flightNo: string) => ({ flightNo, scheduledTime: landing })

  test('are those that riders are on, and a report moves their seats at once', async () => {
    const { id } = await buildReadyOrder(server, { ride: ride('CX1') })
    const day = await server.call(staffFlights, {}, { token })
    assert.deepEqual(
      day.data.flights.map(({ flightNo, status, riderCount }) => [flightNo, status, riderCount]),
      [['CX1', 'scheduled', 1]],
    )
    const report = { ...on('CX1'), status: 'delayed' as const, estimatedTime: '2026-11-21 19:30:00' }
    const { data } = await server.call(staffReportFlight, report, { token })
    assert.deepEqual([data.movedCount, data.strandedCount], [1, 0])
    assert.deepEqual(
      [data.flight.status, data.flight.delayMinutes, data.flight.reportedBy],
      ['delayed', 90, 'staff'],
    )
    assert.equal((await storedOrder(server, id)).departureId, 'pickup:20261121:2030:osakaStation')
  })

  test('are one a number and day, whatever time their riders typed; who is far off is to be asked', async () => {
    const at = (dateTime: string, flightNo = 'CX7') =>
      buildReadyOrder(server, { ride: rideRequest({ dateTime, flight: { flightNo, manual: true } }) })
    const near = [await at(landing), await at(landing, 'cx 007'), await at('2026-11-21 18:20:00')]
    const far = await at('2026-11-21 19:30:00')
    const read = async () =>
      (await server.call(staffFlights, {}, { token })).data.flights.filter(
        ({ flightNo }) => flightNo === 'CX7',
      )
    const [flight, ...others] = await read()
    assert.deepEqual(others, [])
    assert.deepEqual([flight?.scheduledTime, flight?.riderCount], [landing, 3])
    assert.deepEqual(
      flight?.offTimes.map(({ time, orders }) => [time, orders.map(({ id }) => id)]),
      [['2026-11-21 19:30:00', [far.id]]],
    )
    const before = await storedOrder(server, far.id)
    const report = { ...on('CX7'), status: 'delayed' as const, estimatedTime: '2026-11-21 19:30:00' }
    const { data } = await server.call(staffReportFlight, report, { token })
    assert.deepEqual([data.movedCount, data.flight.delayMinutes, data.flight.offTimes.length], [3, 90, 1])
    for (const { id } of near) {
      assert.equal((await storedOrder(server, id)).departureId, 'pickup:20261121:2030:osakaStation')
    }
    assert.equal((await storedOrder(server, far.id)).departureId, before.departureId)
    // Asked, it turns out to be another flight of the number: it is reported by the time that was typed.
    const alone = await server.call(
      staffReportFlight,
      { flightNo: 'CX7', scheduledTime: '2026-11-21 19:30:00', status: 'onTime' },
      { token },
    )
    assert.deepEqual(
      [alone.data.flight.scheduledTime, alone.data.flight.riderCount],
      ['2026-11-21 19:30:00', 1],
    )
  })

  test('reach who orders later with a time that is a little off, and the number of a code share that was reported before', async () => {
    const order = (flightNo: string, dateTime = landing) =>
      buildReadyOrder(server, {
        ride: rideRequest({ dateTime, flight: { flightNo }, flightConfirmed: true }),
      })
    const shown = async ({ id, token: own }: { id: string; token: string }) => {
      const { data } = await server.call(userOrderInfo, { id }, { token: own })
      return [data.flight?.status, data.flight?.delayMinutes]
    }
    const report = async (status: 'delayed' | 'onTime', estimatedTime: string | null) =>
      server.call(staffReportFlight, { ...on('CX506'), status, estimatedTime }, { token })
    await order('CX506')
    const shared = await order('JL7056')
    await report('delayed', '2026-11-21 18:30:00')
    const nearby = await order('CX506', '2026-11-21 18:10:00')
    const off = await order('CX506', '2026-11-21 19:00:00')
    await retryFlightReports.run(server.deps)
    assert.deepEqual(await shown(nearby), ['delayed', 20])
    assert.deepEqual(await shown(off), ['scheduled', 0])
    // Nobody has the other number any more as it is reported again; who orders under it afterwards hears the newest.
    assert.equal(
      (await server.call(cancelAirlinesBusOrder, { id: shared.id }, { token: shared.token })).status,
      200,
    )
    server.clock.advance(5 * msPerMinute)
    await report('delayed', '2026-11-21 19:30:00')
    const later = await order('JL7056')
    assert.deepEqual(await shown(later), ['delayed', 30])
    await retryFlightReports.run(server.deps)
    assert.deepEqual(await shown(later), ['delayed', 90])
    assert.equal((await storedOrder(server, later.id)).departureId, 'pickup:20261121:2030:osakaStation')
    const rows = await server.deps.db.select().from(flightReports)
    await retryFlightReports.run(server.deps)
    assert.deepEqual(await server.deps.db.select().from(flightReports), rows)
    server.clock.set(testNow)
  })

  test('take a landing without a time as now, and no time that cannot be', async () => {
    await buildReadyOrder(server, { ride: ride('CX2') })
    const landed = await server.call(staffReportFlight, { ...on('CX2'), status: 'landed' }, { token })
    assert.equal(landed.data.flight.estimatedTime, '2026-11-21 15:00:00')
    const rows = () => server.deps.db.select().from(flightReports).where(eq(flightReports.flightNo, 'CX2'))
    const before = await rows()
    for (const [report, error] of [
      [{ ...on('CX2'), status: 'delayed' }, 'validation.required'],
      [{ ...on('CX2'), status: 'delayed', estimatedTime: '2026-11-24 18:00:00' }, 'validation.dateTime'],
      [{ ...on('CX9'), status: 'landed' }, 'notFound'],
    ] as const) {
      assert.equal((await server.call(staffReportFlight, report, { token })).error, error)
    }
    assert.deepEqual(await rows(), before)
  })

  test('that land and leave with one number at one minute are two, each reported by its direction', async () => {
    const time = '2026-11-26 18:00:00'
    const flight = { flightNo: 'CX508', manual: true }
    const leaving = { ...flight, scheduledTime: time }
    await buildReadyOrder(server, { ride: rideRequest({ dateTime: time, flight }) })
    await buildReadyOrder(server, {
      ride: dropoffRequest({ dateTime: '2026-11-26 15:00:00', flight: leaving }),
    })
    const listed = async () =>
      (await server.call(staffFlights, { serviceDate: '2026-11-26' }, { token })).data.flights
        .map(({ direction, status, orderCount }) => [direction, status, orderCount])
        .sort()
    const report = { flightNo: 'CX508', scheduledTime: time, status: 'cancelled' } as const
    assert.deepEqual(await listed(), [
      ['arrival', 'scheduled', 1],
      ['departure', 'scheduled', 1],
    ])
    const { data } = await server.call(staffReportFlight, { ...report, direction: 'departure' }, { token })
    assert.deepEqual([data.flight.direction, data.flight.status], ['departure', 'cancelled'])
    assert.deepEqual(await listed(), [
      ['arrival', 'scheduled', 1],
      ['departure', 'cancelled', 1],
    ])
  })

  test('are one around the start of the service day, on the day of the time that most of its riders typed', async () => {
    const flight = { flightNo: 'CX510', manual: true }
    const { db } = server.deps
    for (const clock of ['05:10', '05:10', '04:50']) {
      const ride = rideRequest({ dateTime: '2026-11-27 18:00:00', flight })
      const { id } = await buildReadyOrder(server, { ride })
      const flightAt = fromWallTime(`2026-11-27 ${clock}:00`)
      await db.update(orders).set({ flightAt }).where(eq(orders.id, id))
    }
    const listed = async (serviceDate: string) =>
      (await server.call(staffFlights, { serviceDate }, { token })).data.flights
        .filter(({ flightNo }) => flightNo === 'CX510')
        .map(({ scheduledTime, orderCount }) => [scheduledTime, orderCount])
    assert.deepEqual(await listed('2026-11-26'), [])
    assert.deepEqual(await listed('2026-11-27'), [['2026-11-27 05:10:00', 3]])
  })

  test('that leave from here do not land here', async () => {
    const leaves = '2026-11-22 17:30:00'
    const flight = { flightNo: 'CX507', scheduledTime: leaves, manual: true }
    await buildReadyOrder(server, { ride: dropoffRequest({ dateTime: '2026-11-22 15:00:00', flight }) })
    const report = { flightNo: 'CX507', scheduledTime: leaves }
    const landed = await server.call(staffReportFlight, { ...report, status: 'landed' }, { token })
    assert.deepEqual([landed.error, landed.params.field], ['validation.invalid', 'status'])
    const rows = await server.deps.db.select().from(flightReports)
    assert.ok(!rows.some(({ flightNo }) => flightNo === 'CX507'))
    const onTime = await server.call(staffReportFlight, { ...report, status: 'onTime' }, { token })
    assert.deepEqual([onTime.data.flight.direction, onTime.data.flight.status], ['departure', 'onTime'])
  })

  test('are not there for travellers', async () => {
    const { token: traveller } = await buildSession(server)
    assert.equal((await server.call(staffFlights, {}, { token: traveller })).status, 404)
    const report = { ...on('CX1'), status: 'cancelled' as const }
    assert.equal((await server.call(staffReportFlight, report, { token: traveller })).status, 404)
  })

  test('stand in the flight search as staff reported them', async () => {
    const found = await server.call(flightInfo, { flightNo: 'CX506', date: '2026-11-24' })
    await buildReadyOrder(server, {
      ride: rideRequest({ dateTime: found.data.landingTime, flight: { flightNo: 'CX506', manual: true } }),
    })
    const report = { flightNo: 'CX506', scheduledTime: found.data.landingTime, status: 'cancelled' as const }
    assert.equal((await server.call(staffReportFlight, report, { token })).status, 200)
    const flight = await server.call(flightInfo, { flightNo: 'CX506', date: '2026-11-24' })
    assert.deepEqual([flight.data.status, flight.data.estimatedTime], ['cancelled', null])
  })
})

describe('a live source', async () => {
  let calls = 0
  const queried: string[] = []
  const live: FlightSource = {
    kind: 'live',
    daysAhead: 1,
    byNumber: ({ flightNo, direction, at }) => {
      calls += 1
      queried.push(flightNo)
      const landsAt = Date.parse('2026-11-21T18:00:00+09:00')
      const flight: Flight = {
        flightNo,
        ...(flightNo.startsWith('JL70') && { operatedAs: 'CX6' }),
        airlineCode: 'CX',
        airlineName: null,
        direction,
        departureAirportCode: 'HKG',
        arrivalAirportCode: 'KIX',
        terminal: 'T1',
        departsAt: landsAt - 14_400_000,
        landsAt,
        estimatedAt: landsAt + 5_400_000,
        status: 'delayed',
        source: 'live',
        updatedAt: at,
      }
      return Promise.resolve([flight])
    },
    byRoute: () => Promise.resolve([]),
  }
  const server = await buildTestApp({ deps: () => ({ flights: live }) })

  test('is asked about the flights that riders are on, and moves their seats; what staff said stands', async () => {
    const own = await buildReadyOrder(server, { ride: ride('CX3') })
    const seen = await buildReadyOrder(server, { ride: ride('CX4') })
    const { token } = await buildStaff(server)
    const report = { flightNo: 'CX4', scheduledTime: landing, status: 'onTime' as const }
    await server.call(staffReportFlight, report, { token })
    calls = 0
    await watchFlights.run(server.deps)
    assert.equal(calls, 1)
    assert.equal((await storedOrder(server, own.id)).departureId, 'pickup:20261121:2030:osakaStation')
    assert.equal((await storedOrder(server, seen.id)).departureId, 'pickup:20261121:1900:osakaStation')
    const rows = await server.deps.db.select().from(flightReports)
    await watchFlights.run(server.deps)
    assert.deepEqual(await server.deps.db.select().from(flightReports), rows)
  })

  test('moves no seat by a flight of the number that leaves from here and lands elsewhere', async () => {
    const back: FlightSource = {
      ...live,
      byNumber: async (search) =>
        (await live.byNumber(search)).map((flight) => ({
          ...flight,
          departureAirportCode: 'KIX',
          arrivalAirportCode: 'TPE',
        })),
    }
    const other = await buildTestApp({ deps: () => ({ flights: back }) })
    const named = rideRequest({ dateTime: landing, flight: { flightNo: 'CX564' } })
    const { id } = await buildReadyOrder(other, { ride: named })
    await watchFlights.run(other.deps)
    assert.deepEqual(await other.deps.db.select().from(flightReports), [])
    const { departureId, flight } = await storedOrder(other, id)
    assert.deepEqual([departureId, flight?.source], ['pickup:20261121:1900:osakaStation', 'manual'])
  })

  test('is asked once for all numbers of a code share, by that of the airline that flies it; all move, and staff see one flight', async () => {
    const { token } = await buildStaff(server)
    const sold = rideRequest({ dateTime: landing, flight: { flightNo: 'JL7056' } })
    const riders = [
      await buildReadyOrder(server, { ride: sold }),
      await buildReadyOrder(server, { ride: ride('JL7056') }),
      await buildReadyOrder(server, { ride: ride('CX6') }),
    ]
    assert.equal((await storedOrder(server, riders[0]?.id ?? '')).flight?.operatedAs, 'CX6')
    const read = async () =>
      (await server.call(staffFlights, {}, { token })).data.flights
        .filter(({ flightNo, otherNumbers }) => [flightNo, ...otherNumbers].includes('JL7056'))
        .map(({ flightNo, otherNumbers, orderCount, status }) => [flightNo, otherNumbers, orderCount, status])
    assert.deepEqual(await read(), [['CX6', ['JL7056'], 3, 'scheduled']])
    queried.length = 0
    await watchFlights.run(server.deps)
    assert.deepEqual(
      queried.filter((each) => ['CX6', 'JL7056'].includes(each)),
      ['CX6'],
    )
    for (const { id } of riders) {
      assert.equal((await storedOrder(server, id)).departureId, 'pickup:20261121:2030:osakaStation')
    }
    assert.deepEqual(await read(), [['CX6', ['JL7056'], 3, 'delayed']])
    const on = { flightNo: 'JL7056', scheduledTime: landing, status: 'cancelled' } as const
    const { data } = await server.call(staffReportFlight, on, { token })
    assert.equal(data.flight.flightNo, 'CX6')
    assert.deepEqual(await read(), [['CX6', ['JL7056'], 3, 'cancelled']])
    // Who orders after it was reported, under a number that nobody named.
    const late = await buildReadyOrder(server, {
      ride: rideRequest({ dateTime: landing, flight: { flightNo: 'JL7058' } }),
    })
    await retryFlightReports.run(server.deps)
    assert.deepEqual(await read(), [['CX6', ['JL7056', 'JL7058'], 4, 'cancelled']])
    const news = await server.call(userOrderInfo, { id: late.id }, { token: late.token })
    assert.equal(news.data.flight?.status, 'cancelled')
    // Who comes with a further number of it hears what staff said.
    const search = { flightNo: 'JL7099', direction: 'arrival', date: '2026-11-21', at: 0 } as const
    const [further] = await reportedFlights(live, server.deps.db).byNumber(search)
    assert.equal(further?.status, 'cancelled')
    const rows = await server.deps.db.select().from(flightReports)
    assert.deepEqual(
      rows
        .filter(({ status }) => status === 'cancelled')
        .map(({ flightNo }) => flightNo)
        .sort(),
      ['CX6', 'JL7056', 'JL7058'],
    )
  })

  /** A source that says what it is set to of the one flight that there is. */
  async function buildOneFlight(seen: Pick<Flight, 'status' | 'estimatedAt'>) {
    const known = { ...seen, times: 0 }
    const source: FlightSource = {
      ...live,
      byNumber: async (search) => {
        known.times += 1
        const { status, estimatedAt } = known
        return (await live.byNumber(search)).map((flight) => ({ ...flight, status, estimatedAt }))
      },
    }
    const one = await buildTestApp({ deps: () => ({ flights: source }) })
    const { id } = await buildReadyOrder(one, { ride: ride('CX8') })
    const watchAt = async (time: string) => {
      one.clock.set(fromWallTime(time))
      await watchFlights.run(one.deps)
    }
    return { one, id, known, watchAt }
  }

  test('is asked about a flight that is hours late as long as that goes on, and its seat follows', async () => {
    const estimatedAt = fromWallTime('2026-11-21 21:00:00')
    const { one, id, known, watchAt } = await buildOneFlight({ status: 'delayed', estimatedAt })
    await watchAt('2026-11-21 20:30:00')
    assert.equal((await storedOrder(one, id)).departureId, 'pickup:20261121:2200:osakaStation')
    await watchAt('2026-11-22 00:05:00')
    known.estimatedAt = fromWallTime('2026-11-22 07:30:00')
    await watchAt('2026-11-22 02:50:00')
    await watchAt('2026-11-22 06:00:00')
    const [stored] = await one.deps.db.select().from(flightReports).where(eq(flightReports.flightNo, 'CX8'))
    assert.equal(stored?.estimatedAt, known.estimatedAt)
    const before = known.times
    await watchAt('2026-11-22 13:29:00')
    assert.equal(known.times, before + 1)
    await watchAt('2026-11-22 13:30:00')
    assert.equal(known.times, before + 1)
  })

  test('may take a cancellation back until the flight’s time', async () => {
    const { one, id, known, watchAt } = await buildOneFlight({ status: 'cancelled', estimatedAt: null })
    const stored = async () =>
      (await one.deps.db.select().from(flightReports).where(eq(flightReports.flightNo, 'CX8')))[0]
    await watchAt('2026-11-21 15:00:00')
    const first = await stored()
    assert.equal(first?.status, 'cancelled')
    known.estimatedAt = fromWallTime('2026-11-21 18:10:00')
    await watchAt('2026-11-21 15:05:00')
    assert.deepEqual(await stored(), first)
    known.status = 'onTime'
    await watchAt('2026-11-21 15:10:00')
    assert.equal((await stored())?.status, 'onTime')
    const listed = await one.deps.db.select().from(notices).where(eq(notices.orderId, id))
    assert.ok(!listed.some(({ kind }) => kind === 'flightCancelled'))
    known.status = 'cancelled'
    await watchAt('2026-11-21 17:59:00')
    const before = known.times
    await watchAt('2026-11-21 18:00:00')
    assert.equal(known.times, before)
  })
})
