import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, describe, test } from 'node:test'
import { DomainError } from '../../errors'
import { aeroDataBoxSource } from './flightAeroDataBox'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let answer: Answer = (_, response) => response.writeHead(204).end()
const requests: { url: string; key: unknown }[] = []
const faults: string[] = []
const service = createServer((request, response) => {
  requests.push({ url: request.url ?? '', key: request.headers['x-api-market-key'] })
  answer(request, response)
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
after(() => {
  service.closeAllConnections()
  service.close()
})
const { port } = service.address() as AddressInfo

const at = Date.parse('2026-11-21T15:00:00+09:00')
const date = '2026-11-21'
const byNumber = { flightNo: 'CX506', direction: 'arrival', date, at } as const
const byRoute = { departureAirportCode: 'HKG', arrivalAirportCode: 'KIX', date, at }

/** A busy machine takes longer than a service that answers may: only who awaits silence is in a hurry. */
function source({ timeoutMs = 10_000 }: { readonly timeoutMs?: number } = {}) {
  return aeroDataBoxSource({
    url: `http://127.0.0.1:${port}/aerodatabox`,
    key: 'secret-key',
    served: () => ['KIX'],
    timeoutMs,
    onFault: (fault) => faults.push(fault),
  })
}

function json(body: unknown, status = 200): Answer {
  return (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A flight as the service documents it; times of the landing are at 14:05 in Japan. */
function flightJson(changes: Record<string, unknown> = {}, arrival: Record<string, unknown> = {}) {
  return {
    greatCircleDistance: { km: 2480 },
    departure: {
      airport: {
        icao: 'VHHH',
        iata: 'HKG',
        name: 'Hong Kong',
        countryCode: 'HK',
        timeZone: 'Asia/Hong_Kong',
      },
      scheduledTime: { utc: '2026-11-21 01:25Z', local: '2026-11-21 09:25+08:00' },
      terminal: '1',
      quality: ['Basic'],
    },
    arrival: {
      airport: { icao: 'RJBB', iata: 'KIX', name: 'Osaka Kansai', countryCode: 'JP', timeZone: 'Asia/Tokyo' },
      scheduledTime: { utc: '2026-11-21 05:05Z', local: '2026-11-21 14:05+09:00' },
      terminal: '1',
      quality: ['Basic', 'Live'],
      ...arrival,
    },
    lastUpdatedUtc: '2026-11-21 04:30Z',
    number: 'CX 506',
    status: 'Expected',
    codeshareStatus: 'IsOperator',
    isCargo: false,
    airline: { name: 'Cathay Pacific', iata: 'CX', icao: 'CPA' },
    ...changes,
  }
}

beforeEach(() => {
  requests.length = 0
  faults.length = 0
})

async function refuses(attempt: Promise<unknown>): Promise<void> {
  await assert.rejects(
    attempt,
    (error) => error instanceof DomainError && error.code === 'flight.sourceUnavailable',
  )
}

describe('AeroDataBox', () => {
  const faulty: readonly (readonly [name: string, answer: Answer])[] = [
    ['is silent', () => undefined],
    ['breaks the connection', (request) => request.socket.destroy()],
    ['fails', json({ message: 'boom' }, 500)],
    ['does not know the key', json({ message: 'no' }, 401)],
    ['asks to slow down', json({ message: 'slow' }, 429)],
    ['speaks no JSON', (_, response) => response.writeHead(200).end('<html>')],
    ['answers another form', json({ flights: 'none' })],
  ]
  for (const [name, given] of faulty) {
    test(`is unavailable when it ${name}, and the log hears why without the key`, async () => {
      answer = given
      await refuses(source({ timeoutMs: name === 'is silent' ? 150 : 10_000 }).byNumber(byNumber))
      assert.equal(faults.length, 1)
      assert.ok(!faults.join().includes('secret-key'))
    })
  }

  test('finds nothing where it has nothing', async () => {
    for (const status of [204, 404]) {
      answer = (_, response) => response.writeHead(status).end()
      assert.deepEqual(await source().byNumber(byNumber), [])
      assert.deepEqual(await source().byRoute(byRoute), [])
    }
    assert.deepEqual(faults, [])
  })

  test('asks for a number by the day of its landing, with the key', async () => {
    answer = json([flightJson()])
    await source().byNumber(byNumber)
    assert.deepEqual(requests, [
      {
        url: '/aerodatabox/flights/number/CX506/2026-11-21?dateLocalRole=Arrival&withAircraftImage=false&withLocation=false',
        key: 'secret-key',
      },
    ])
  })

  test('reads a flight', async () => {
    answer = json([flightJson()])
    assert.deepEqual(await source().byNumber(byNumber), [
      {
        flightNo: 'CX506',
        airlineCode: 'CX',
        airlineName: 'Cathay Pacific',
        direction: 'arrival',
        departureAirportCode: 'HKG',
        arrivalAirportCode: 'KIX',
        terminal: 'T1',
        departsAt: Date.parse('2026-11-21T01:25:00Z'),
        landsAt: Date.parse('2026-11-21T05:05:00Z'),
        estimatedAt: null,
        status: 'scheduled',
        source: 'live',
        updatedAt: Date.parse('2026-11-21T04:30:00Z'),
      },
    ])
  })

  const statuses: readonly (readonly [
    reported: string,
    revised: string | undefined,
    status: string,
    estimate: string | null,
  ])[] = [
    ['Expected', undefined, 'scheduled', null],
    ['Expected', '2026-11-21 05:10Z', 'onTime', '05:10'],
    ['EnRoute', '2026-11-21 05:11Z', 'delayed', '05:11'],
    ['Approaching', '2026-11-21 04:50Z', 'onTime', '04:50'],
    ['Arrived', '2026-11-21 05:30Z', 'landed', '05:30'],
    ['Delayed', undefined, 'delayed', null],
    ['Diverted', undefined, 'delayed', null],
    // The time is that of where it lands instead.
    ['Diverted', '2026-11-21 05:10Z', 'delayed', null],
    ['Canceled', undefined, 'cancelled', null],
    ['CanceledUncertain', '2026-11-21 05:10Z', 'cancelled', '05:10'],
  ]
  for (const [status, revised, expected, estimate] of statuses) {
    test(`tells ${status}${revised ? ` at ${revised}` : ''} as ${expected}`, async () => {
      answer = json([
        flightJson({ status }, revised ? { revisedTime: { utc: revised, local: revised } } : {}),
      ])
      const [flight] = await source().byNumber(byNumber)
      assert.equal(flight?.status, expected)
      assert.equal(
        flight?.estimatedAt ?? null,
        estimate === null ? null : Date.parse(`2026-11-21T${estimate}:00Z`),
      )
    })
  }

  test('leaves out cargo, flights without times and what it does not understand', async () => {
    answer = json([
      flightJson({ isCargo: true }),
      flightJson({}, { scheduledTime: undefined }),
      flightJson({ number: '??' }),
      'x',
      null,
    ])
    assert.deepEqual(await source().byNumber(byNumber), [])
  })

  test('does not guess a terminal', async () => {
    for (const [terminal, expected] of [
      ['2', 'T2'],
      ['T1', 'T1'],
      ['Terminal 1', 'T1'],
      ['International', null],
      [null, null],
    ] as const) {
      answer = json([flightJson({}, { terminal })])
      assert.equal((await source().byNumber(byNumber))[0]?.terminal, expected)
    }
  })

  test('asks for the board of the day in two halves, and keeps the flights between the two airports', async () => {
    const evening = { scheduledTime: { utc: '2026-11-21 12:20Z', local: '2026-11-21 21:20+09:00' } }
    answer = (request, response) => {
      const isMorning = request.url?.includes('T00:00/') === true
      const arrivals = isMorning
        ? []
        : [
            flightJson({ number: 'CX 568' }, { ...evening, airport: undefined }),
            flightJson(),
            flightJson({
              departure: { ...flightJson().departure, airport: { iata: 'PVG' } },
              number: 'MU 515',
            }),
          ]
      json({ departures: [], arrivals })(request, response)
    }
    const flights = await source().byRoute(byRoute)
    assert.deepEqual(
      flights.map((flight) => flight.flightNo),
      ['CX506', 'CX568'],
    )
    assert.deepEqual(
      requests.map(({ url }) => url.split('?')[0]).sort(),
      ['00:00/2026-11-21T11:59', '12:00/2026-11-21T23:59'].map(
        (half) => `/aerodatabox/flights/airports/iata/KIX/2026-11-21T${half}`,
      ),
    )
    assert.ok(requests.every(({ url }) => url.includes('direction=Arrival') && url.includes('withLeg=true')))
  })

  const shared = { number: 'JL 7056', codeshareStatus: 'IsCodeshared', airline: { name: 'JAL', iata: 'JL' } }
  const boards: readonly (readonly [name: string, arrivals: readonly unknown[], operatedAs?: string])[] = [
    [
      'the one flight of its times that its own airline flies',
      [flightJson(), flightJson({ number: 'CX 568' }, { scheduledTime: { utc: '2026-11-21 05:06Z' } })],
      'CX506',
    ],
    ['nobody knows which of two', [flightJson(), flightJson({ number: 'CX 508' })]],
    [
      'nobody knows where there is none',
      [flightJson({ number: 'CX 508' }, { scheduledTime: { utc: '2026-11-21 06:05Z' } })],
    ],
    ['no other code share', [flightJson({ ...shared, number: 'AA 8412' })]],
    ['none of which nobody knows whether it is one', [flightJson({ codeshareStatus: 'Unknown' })]],
  ]
  for (const [name, arrivals, operatedAs] of boards) {
    test(`finds who flies a code share on the board of its half of the day: ${name}`, async () => {
      answer = (request, response) => {
        const isBoard = request.url?.includes('/airports/') === true
        json(isBoard ? { arrivals, departures: [] } : [flightJson(shared)])(request, response)
      }
      const [flight] = await source().byNumber({ ...byNumber, flightNo: 'JL7056' })
      assert.deepEqual([flight?.flightNo, flight?.operatedAs], ['JL7056', operatedAs])
      assert.equal(requests.length, 2)
      assert.ok(requests[1]?.url.includes('T12:00/2026-11-21T23:59?direction=Arrival'))
    })
  }

  test('knows a code share also where its board is not heard, and asks none for a flight of its own or of an airport elsewhere', async () => {
    answer = (request, response) =>
      request.url?.includes('/airports/')
        ? json({ message: 'slow' }, 429)(request, response)
        : json([flightJson(shared)])(request, response)
    const [flight] = await source().byNumber({ ...byNumber, flightNo: 'JL7056' })
    assert.deepEqual([flight?.flightNo, flight?.operatedAs], ['JL7056', undefined])
    assert.equal(faults.length, 1)
    requests.length = 0
    answer = json([flightJson()])
    await source().byNumber(byNumber)
    assert.equal(requests.length, 1)
    requests.length = 0
    answer = json([flightJson(shared, { airport: { iata: 'NRT' } })])
    await source().byNumber(byNumber)
    assert.equal(requests.length, 1)
  })

  test('reads departures from the other side', async () => {
    const leaving = flightJson({
      departure: flightJson().arrival,
      arrival: flightJson().departure,
      number: 'CX507',
    })
    answer = json({ departures: [leaving], arrivals: [] })
    const [flight] = await source().byRoute({
      ...byRoute,
      departureAirportCode: 'KIX',
      arrivalAirportCode: 'HKG',
    })
    assert.deepEqual(
      [flight?.direction, flight?.departureAirportCode, flight?.arrivalAirportCode],
      ['departure', 'KIX', 'HKG'],
    )
  })

  test('tells what leaves from here never as landed, wherever it has arrived', async () => {
    const revised = '2026-11-21 05:30Z'
    const { departure, arrival } = flightJson({}, { revisedTime: { utc: revised, local: revised } })
    answer = json([
      flightJson({ departure: arrival, arrival: departure, number: 'CX507', status: 'Arrived' }),
    ])
    const [flight] = await source().byNumber({ ...byNumber, flightNo: 'CX507', direction: 'departure' })
    assert.deepEqual([flight?.status, flight?.estimatedAt], ['delayed', Date.parse('2026-11-21T05:30:00Z')])
  })

  test('asks the same question once, also when many ask at the same time, but not again after a fault only', async () => {
    answer = json([flightJson()])
    const live = source()
    await Promise.all(Array.from({ length: 20 }, () => live.byNumber(byNumber)))
    await live.byNumber(byNumber)
    assert.equal(requests.length, 1)
    answer = json({ message: 'boom' }, 500)
    await refuses(live.byNumber({ ...byNumber, date: '2026-11-22' }))
    answer = json([flightJson()])
    assert.equal((await live.byNumber({ ...byNumber, date: '2026-11-22' })).length, 1)
    assert.equal(requests.length, 3)
  })
})
