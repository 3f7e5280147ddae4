import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as calls from '@noriai/contract/calls/flights'
import { fromWallTime } from '@noriai/contract/time'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { DomainError } from '../../errors'
import { type FlightSource } from '../../infra/providers/flightSource'

const server = await buildTestApp()
const { call, callRaw } = server
const tomorrow = '2026-11-22'

describe('flightInfo', () => {
  test('is refused without a client certificate', async () => {
    const answer = await call(calls.flightInfo, { flightNo: 'CX506' }, { certificate: null })
    assert.equal(answer.error, 'certificate.required')
  })

  test('refuses what is no flight number', async () => {
    for (const flightNo of ['', '506', 'CX', 'CX50677', '<b>']) {
      assert.equal((await callRaw(calls.flightInfo, { flightNo })).status, 400, flightNo)
    }
    assert.equal((await callRaw(calls.flightInfo, { flightNo: 'CX506', date: '2026-02-30' })).status, 400)
  })

  test('offers the manual entry for a number that nobody knows', async () => {
    const answer = await call(calls.flightInfo, { flightNo: 'ZZ999' })
    assert.deepEqual([answer.status, answer.error], [404, 'flight.notFound'])
  })

  for (const flightNo of ['CX506', ' cx 506', 'ＣＸ５０６', 'CX-506', 'CX0506']) {
    test(`reads ${flightNo}`, async () => {
      const { data } = await call(calls.flightInfo, { flightNo, date: tomorrow }, { lang: 'zh-CN' })
      assert.deepEqual(
        [data.flightNo, data.airlineName, data.departureCityName, data.terminal, data.landingTime],
        ['CX506', '国泰航空', '香港', 'T1', '2026-11-22 14:05:00'],
      )
    })
  }

  test('tells the whole flight, marked as a sample, with the bus that it catches', async () => {
    const { data } = await call(calls.flightInfo, { flightNo: 'MU515', date: tomorrow })
    assert.deepEqual(data, {
      flightId: 'MU515:20261122',
      flightNo: 'MU515',
      airlineCode: 'MU',
      airlineName: 'China Eastern Airlines',
      direction: 'arrival',
      date: tomorrow,
      departureAirportCode: 'PVG',
      departureAirportName: 'Shanghai Pudong International Airport',
      departureCityName: 'Shanghai (Pudong)',
      arrivalAirportCode: 'KIX',
      arrivalAirportName: 'Kansai International Airport',
      arrivalCityName: 'Osaka (Kansai)',
      terminal: 'T1',
      departureTime: '2026-11-22 11:50:00',
      landingTime: '2026-11-22 14:05:00',
      otherLocalTime: '2026-11-22 10:50:00',
      estimatedTime: null,
      status: 'scheduled',
      delayMinutes: 0,
      domestic: false,
      source: 'sample',
      updatedAt: '2026-11-21 15:00:00',
      nextDeparture: {
        busDepartsAt: '2026-11-22 15:30:00',
        gatherAt: '2026-11-22 15:20:00',
        nightHold: false,
      },
      nightSurcharge: false,
    })
  })

  test('takes the next one without a date: today until it has landed, then tomorrow', async () => {
    server.clock.set(Date.parse('2026-11-21T14:05:00+09:00'))
    assert.equal((await call(calls.flightInfo, { flightNo: 'CX506' })).data.date, '2026-11-21')
    server.clock.set(Date.parse('2026-11-21T14:06:00+09:00'))
    assert.equal((await call(calls.flightInfo, { flightNo: 'CX506' })).data.date, tomorrow)
    server.clock.set(testNow)
  })

  test('tells an estimate within six hours, and that it has landed', async () => {
    const at = async (clock: string) => {
      server.clock.set(Date.parse(`2026-11-22T${clock}:00+09:00`))
      const { data } = await call(calls.flightInfo, { flightNo: 'CX506', date: tomorrow })
      return [data.status, data.estimatedTime]
    }
    assert.deepEqual(await at('08:04'), ['scheduled', null])
    assert.deepEqual(await at('08:05'), ['onTime', '2026-11-22 14:05:00'])
    assert.deepEqual(await at('14:05'), ['landed', '2026-11-22 14:05:00'])
    server.clock.set(testNow)
  })

  test('holds the morning bus for a landing after the last one, with the night surcharge', async () => {
    const { data } = await call(calls.flightInfo, { flightNo: '7C1312', date: tomorrow })
    assert.deepEqual(
      [data.landingTime, data.terminal, data.nightSurcharge, data.nextDeparture],
      [
        '2026-11-22 23:50:00',
        'T2',
        true,
        { busDepartsAt: '2026-11-23 06:40:00', gatherAt: '2026-11-23 06:30:00', nightHold: true },
      ],
    )
  })

  test('takes a domestic flight to a bus after half an hour', async () => {
    const { data } = await call(calls.flightInfo, { flightNo: 'NH1745', date: tomorrow })
    assert.deepEqual([data.domestic, data.nextDeparture?.busDepartsAt], [true, '2026-11-22 21:30:00'])
  })
})

describe('pageInfoByFlightNo', () => {
  test('lists the day and the days after, a page at a time', async () => {
    const { data } = await call(calls.pageInfoByFlightNo, { flightNo: 'cx506', date: tomorrow, pageSize: 3 })
    assert.equal(data.total, 7)
    assert.deepEqual(
      data.records.map((flight) => flight.date),
      ['2026-11-22', '2026-11-23', '2026-11-24'],
    )
  })

  test('finds in the sample timetable the flight that an aircraft goes back as', async () => {
    const { data } = await call(calls.pageInfoByFlightNo, {
      flightNo: 'CX507',
      direction: 'departure',
      date: tomorrow,
    })
    const [flight] = data.records
    assert.deepEqual(
      [
        flight?.departureAirportCode,
        flight?.arrivalAirportCode,
        flight?.departureTime,
        flight?.nightSurcharge,
      ],
      ['KIX', 'HKG', '2026-11-22 15:25:00', false],
    )
    assert.equal(flight?.nextDeparture, null)
    const route = { departureAirportCode: 'KIX', arrivalAirportCode: 'HKG', date: tomorrow, pageSize: 50 }
    const back = await call(calls.recentInfoPage, route)
    assert.ok(back.data.records.some(({ flightNo }) => flightNo === 'CX507'))
    assert.ok(
      back.data.records.every(({ date, direction }) => date === tomorrow && direction === 'departure'),
    )
  })

  test('finds a code share by the number of a ticket, there and back, with who flies it', async () => {
    const shown = async (flightNo: string, direction: 'arrival' | 'departure') => {
      const { data } = await call(calls.flightInfo, { flightNo, direction, date: tomorrow }, { lang: 'ja' })
      return [data.flightNo, data.airlineName, data.operatedBy, data.departureTime.slice(11)]
    }
    const operator = (flightNo: string) => ({ flightNo, airlineName: 'キャセイパシフィック航空' })
    const { data: own } = await call(calls.flightInfo, { flightNo: 'CX506', date: tomorrow })
    assert.equal(own.operatedBy, undefined)
    assert.deepEqual(await shown('JL7056', 'arrival'), [
      'JL7056',
      '日本航空',
      operator('CX506'),
      own.departureTime.slice(11),
    ])
    assert.deepEqual(await shown('JL7057', 'departure'), [
      'JL7057',
      '日本航空',
      operator('CX507'),
      '15:25:00',
    ])
  })

  test('names the bus that a walk-up can still take once a poster of the airport was scanned', async () => {
    // CX506 landed at 14:05; the notice of 90 minutes before landing is long missed.
    const now = Date.parse('2026-11-22T14:20:00+09:00')
    server.clock.set(now)
    const bus = async (qrCodeScene1?: string) => {
      const qrSource = qrCodeScene1 && { type: 'airport', qrCodeScene1, qrCodeScene2: 'T1', saveTime: now }
      const query = { date: tomorrow, ...(qrSource && { qrSource }) }
      const byNumber = await call(calls.pageInfoByFlightNo, { flightNo: 'CX506', ...query })
      const route = { departureAirportCode: 'HKG', arrivalAirportCode: 'KIX', pageSize: 50 }
      const byRoute = await call(calls.recentInfoPage, { ...route, ...query })
      const same = byRoute.data.records.find(({ flightNo }) => flightNo === 'CX506')
      const [first] = byNumber.data.records
      assert.deepEqual(same?.nextDeparture, first?.nextDeparture)
      return first?.nextDeparture?.busDepartsAt ?? null
    }
    assert.equal(await bus(), null)
    assert.equal(await bus('KIX'), '2026-11-22 15:00:00')
    assert.equal(await bus('NRT'), null)
    server.clock.set(testNow)
  })

  test('begins with the evening for who is at the airport after midnight', async () => {
    server.clock.set(fromWallTime('2026-11-22 00:10:00'))
    const firstFor = async (changes: object) => {
      const { data } = await call(calls.pageInfoByFlightNo, { flightNo: 'CX506', pageSize: 1, ...changes })
      const [first] = data.records
      return [first?.date, first?.nextDeparture?.busDepartsAt]
    }
    const saveTime = server.clock.now()
    const qrSource = { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1', saveTime }
    assert.deepEqual(await firstFor({ qrSource }), ['2026-11-21', '2026-11-22 00:30:00'])
    assert.deepEqual(await firstFor({}), ['2026-11-22', '2026-11-22 15:30:00'])
    server.clock.set(testNow)
  })

  test('is empty for a number that nobody knows, and for departures', async () => {
    const unknown = await call(calls.pageInfoByFlightNo, { flightNo: 'ZZ999' })
    assert.deepEqual([unknown.status, unknown.data], [200, { total: 0, records: [] }])
    const departure = await call(calls.pageInfoByFlightNo, { flightNo: 'CX506', direction: 'departure' })
    assert.equal(departure.data.total, 0)
  })
})

describe('recentInfoPage', () => {
  const route = { departureAirportCode: 'PVG', arrivalAirportCode: 'KIX', date: tomorrow }

  test('refuses a landing at an airport without service, those taken for Kansai by name', async () => {
    const itami = await call(calls.recentInfoPage, { ...route, arrivalAirportCode: 'ITM' }, { lang: 'en' })
    assert.deepEqual(
      [itami.status, itami.error, itami.params.airport],
      [422, 'airport.wrongAirport', 'Itami Airport (Osaka International)'],
    )
    const haneda = await call(calls.recentInfoPage, { ...route, arrivalAirportCode: 'HND' })
    assert.equal(haneda.error, 'airport.notServed')
    const nowhere = await call(calls.recentInfoPage, { ...route, arrivalAirportCode: 'QQQ' })
    assert.equal(nowhere.error, 'airport.notServed')
  })

  test('lists the flights of the day in the order of their landing', async () => {
    const { data } = await call(calls.recentInfoPage, { ...route, pageSize: 50 })
    const times = data.records.map((flight) => flight.landingTime)
    assert.deepEqual(times, [...times].sort())
    assert.ok(times.every((time) => time.startsWith(tomorrow)))
    const numbers = data.records.map((flight) => flight.flightNo)
    for (const flightNo of ['HO1333', 'MU515', 'CZ8389', '9C6923'])
      assert.ok(numbers.includes(flightNo), flightNo)
    assert.equal(data.total, numbers.length)
  })

  test('pages, and is empty between airports without flights', async () => {
    const first = await call(calls.recentInfoPage, { ...route, pageSize: 2 })
    const second = await call(calls.recentInfoPage, { ...route, pageSize: 2, pageNum: 2 })
    const numbers = [...first.data.records, ...second.data.records].map((flight) => flight.flightNo)
    assert.equal(new Set(numbers).size, 4)
    const none = await call(calls.recentInfoPage, { ...route, departureAirportCode: 'LHR' })
    assert.deepEqual(none.data, { total: 0, records: [] })
    const leaving = await call(calls.recentInfoPage, {
      ...route,
      departureAirportCode: 'KIX',
      arrivalAirportCode: 'LHR',
    })
    assert.deepEqual(leaving.data, { total: 0, records: [] })
  })
})

describe('a server without a flight source', async () => {
  const manual = await buildTestApp({ env: { FLIGHT_SOURCE: 'none' } })

  test('finds nothing, so that flights are entered by hand', async () => {
    assert.equal(manual.deps.flights.kind, 'none')
    const info = await manual.call(calls.flightInfo, { flightNo: 'CX506', date: tomorrow })
    assert.equal(info.error, 'flight.notFound')
    const list = await manual.call(calls.pageInfoByFlightNo, { flightNo: 'CX506' })
    assert.equal(list.data.total, 0)
  })
})

describe('a flight source that does not answer', async () => {
  const silent = (): Promise<never> => Promise.reject(new DomainError('flight.sourceUnavailable'))
  const silentSource: FlightSource = { kind: 'live', daysAhead: 2, byNumber: silent, byRoute: silent }
  const broken = await buildTestApp({ deps: () => ({ flights: silentSource }) })

  test('is shown as such by every call, so that the manual entry is offered', async () => {
    const answers = [
      await broken.call(calls.flightInfo, { flightNo: 'CX506' }),
      await broken.call(calls.pageInfoByFlightNo, { flightNo: 'CX506' }),
      await broken.call(calls.recentInfoPage, {
        departureAirportCode: 'HKG',
        arrivalAirportCode: 'KIX',
        date: tomorrow,
      }),
    ]
    for (const answer of answers) {
      assert.deepEqual([answer.status, answer.error], [503, 'flight.sourceUnavailable'])
    }
  })
})

describe('a flight that lands at another airport', async () => {
  const elsewhere: FlightSource = {
    kind: 'live',
    daysAhead: 1,
    byRoute: () => Promise.resolve([]),
    byNumber: ({ flightNo, direction, at }) =>
      Promise.resolve([
        {
          flightNo,
          airlineCode: 'NH',
          airlineName: null,
          direction,
          departureAirportCode: 'HND',
          arrivalAirportCode: 'ITM',
          terminal: null,
          departsAt: at,
          landsAt: at,
          estimatedAt: null,
          status: 'scheduled',
          source: 'live',
          updatedAt: at,
        },
      ]),
  }
  const live = await buildTestApp({ deps: () => ({ flights: elsewhere }) })

  test('is refused by the name of that airport', async () => {
    const answer = await live.call(calls.flightInfo, { flightNo: 'NH13', date: tomorrow }, { lang: 'zh-CN' })
    assert.deepEqual(
      [answer.error, answer.params.airport],
      ['airport.wrongAirport', '伊丹机场（大阪国际机场）'],
    )
  })
})
