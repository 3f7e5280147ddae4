import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '@noriai/contract/policy'
import { centsOf, roundUpTo } from '@noriai/contract/money'
import { langs } from '@noriai/contract/lang'
import { drivingMinutes } from '@noriai/contract/rules/drivingTime'
import { fromWallTime } from '@noriai/contract/time'
import { eq, getTableName, sql } from 'drizzle-orm'
import { testDatabase } from '../../../../test/database'
import { airlineCodeOf } from '@noriai/contract/rules/flightNo'
import { readCsv } from '../../../csv'
import { airlines, airlineTerminals, airports, sampleFlights, terminals } from '../schema/flights'
import { outsideAreas, places, towns, wards } from '../schema/places'
import { busPeaks, departureTemplates, fares, relayPoints, wardServices } from '../schema/timetable'
import { seedVersions } from '../schema/accounts'
import { runSeeds } from '../../../seed/seedRunner'
import { seeds } from '../../../seed/seeds'

const { db } = await testDatabase()
const tables = [
  wards, towns, places, outsideAreas, airports, terminals, airlines, airlineTerminals, sampleFlights,
  relayPoints, busPeaks, wardServices, fares, departureTemplates,
] // oxfmt-ignore

/** A fingerprint of every row of a table. */
async function contentOf(table: (typeof tables)[number]): Promise<string> {
  const name = sql.identifier(getTableName(table))
  const { rows } = await db.execute<{ content: string }>(
    sql`select md5(string_agg(row::text, E'\n' order by row::text)) as content from ${name} as row`,
  )
  return `${getTableName(table)} ${rows[0]?.content}`
}

describe('the seeds', () => {
  test('are loaded once, and lead to the same rows when they are loaded again', async () => {
    assert.deepEqual(await runSeeds(db, seeds, 1), [])
    const before = await Promise.all(tables.map(contentOf))
    await db.delete(seedVersions)
    assert.deepEqual(
      await runSeeds(db, seeds, 1),
      seeds.map((seed) => seed.name),
    )
    assert.deepEqual(await Promise.all(tables.map(contentOf)), before)
  })

  test('take back what a file no longer has, and leave what was imported', async () => {
    const [row] = await db.select().from(places).where(eq(places.dataset, 'osaka-hotels')).limit(1)
    assert.ok(row)
    await db.insert(places).values([
      { ...row, id: 'hotel:gone' },
      { ...row, id: 'hotel:imported', dataset: 'openstreetmap' },
    ])
    await db.delete(seedVersions).where(eq(seedVersions.name, 'osaka-places'))
    await runSeeds(db, seeds, 1)
    assert.equal(await db.$count(places, eq(places.id, 'hotel:gone')), 0)
    assert.equal(await db.$count(places, eq(places.id, 'hotel:imported')), 1)
  })
})

describe('the operator data', () => {
  test('has the 24 wards, each with a relay point and a fare zone', async () => {
    const served = await db.select().from(wardServices)
    assert.equal(served.length, 24)
    assert.equal(await db.$count(wards), 24)
    assert.deepEqual(new Set(served.map((row) => row.fareZone)), new Set([1, 2, 3, 4, 5]))
  })

  test('sends every ward to a relay point near it, the nearer ones to the cheaper zones', async () => {
    const points = await db.select().from(relayPoints)
    const served = await db
      .select()
      .from(wardServices)
      .innerJoin(wards, eq(wards.code, wardServices.wardCode))
    const noon = fromWallTime('2026-11-25 12:00:00')
    for (const { wards: ward, ward_services: service } of served) {
      const minutes = points.map((point) => ({
        code: point.code,
        way: drivingMinutes(point, ward, { at: noon, policy: defaultPolicy }),
      }))
      const nearest = Math.min(...minutes.map((each) => each.way))
      const chosen = minutes.find((each) => each.code === service.relayPoint)?.way ?? Infinity
      // By road, a motorway beside a relay point may win over a shorter way as the crow flies.
      assert.ok(chosen <= nearest + 6, `${ward.names.en}: ${chosen} instead of ${nearest} minutes`)
      assert.ok(service.fareZone === 1 || chosen > 5, `${ward.names.en} is beside its relay point`)
    }
  })

  test('asks 2,900 yen beside a relay point to 3,900 yen at the farthest, yuan in the ratio of the luggage price', async () => {
    const rows = await db.select().from(fares)
    const price = (direction: string, zone: number, currency: string) =>
      rows.find(
        (row) =>
          row.direction === direction && row.fromZone + row.toZone === zone && row.currency === currency,
      )?.personPrice ?? 0
    for (const direction of ['pickup', 'dropoff']) {
      const yen = [1, 2, 3, 4, 5].map((zone) => price(direction, zone, 'JPY'))
      assert.deepEqual([yen[0], yen[4]], [centsOf(2900), centsOf(3900)])
      assert.deepEqual(
        yen,
        [...yen].sort((a, b) => a - b),
      )
      const { extraPrice } = defaultPolicy.luggage
      yen.forEach((jpy, at) => {
        const cny = Math.ceil((jpy * (extraPrice.CNY ?? 0)) / extraPrice.JPY)
        assert.equal(
          price(direction, at + 1, 'CNY'),
          roundUpTo(cny, defaultPolicy.currency.priceSteps.CNY.stepCents),
        )
      })
    }
  })

  test('runs a departure of every relay point at every time of the policy, minibuses for the whole bus', async () => {
    const rows = await db.select().from(departureTemplates)
    for (const direction of ['pickup', 'dropoff'] as const) {
      for (const { code } of await db.select().from(relayPoints)) {
        const line = rows.filter((row) => row.direction === direction && row.relayPoint === code)
        assert.deepEqual(
          line.map((row) => row.departsAt).sort(),
          [...defaultPolicy.timetable[direction]].sort(),
        )
        assert.ok(line.every((row) => row.minibuses * row.minibusSeats >= row.busSeats))
      }
    }
  })

  test('tells the bus times of the decisions, seven minutes more at Terminal 2', async () => {
    const points = await db.select().from(relayPoints).orderBy(relayPoints.rank)
    assert.deepEqual(
      points.map((point) => [point.code, point.busMinutes]),
      [
        ['ocat', 50],
        ['osakaStation', 65],
        ['tennoji', 65],
      ],
    )
    const peaks = await db
      .select()
      .from(busPeaks)
      .where(eq(busPeaks.relayPoint, 'ocat'))
      .orderBy(busPeaks.fromClock)
    assert.deepEqual(
      peaks.map((peak) => [peak.fromClock, peak.toClock]),
      [
        ['07:30', '09:30'],
        ['17:00', '19:30'],
      ],
    )
    const extra = await db.select().from(terminals).orderBy(terminals.terminal)
    assert.deepEqual(
      extra.map((row) => [row.terminal, row.busExtraMinutes]),
      [
        ['T1', 0],
        ['T2', 7],
      ],
    )
  })

  test('names relay points, terminals and airlines in every language', async () => {
    const named = [
      ...(await db.select().from(relayPoints)),
      ...(await db.select().from(terminals)),
      ...(await db.select().from(airlines)),
    ]
    for (const { names } of named) for (const lang of langs) assert.ok(names[lang].length > 0)
  })

  test('flies only airlines that still do, from airports that are known, at terminals that exist', async () => {
    const flights = await db.select().from(sampleFlights)
    const gone = ['GE', 'ZV', 'JW', '3K', '2G', 'R3', 'TZ']
    assert.ok(flights.length > 200)
    assert.ok(flights.every((flight) => !gone.includes(flight.airlineCode)))
    assert.ok(flights.every((flight) => flight.terminal === 'T1' || flight.terminal === 'T2'))
    assert.ok(
      flights.some((flight) => flight.landingMinute < 120),
      'none lands in the night',
    )
    const known = new Set((await db.select().from(airlines)).map(({ code }) => code))
    const shared = flights.flatMap(({ soldAs }) => soldAs)
    assert.equal(shared.length, readCsv('sample-code-shares.csv').length)
    assert.ok(shared.every((flightNo) => known.has(airlineCodeOf(flightNo))))
    const shanghai = flights.filter((flight) => flight.airlineCode === '9C' && flight.originCode === 'PVG')
    assert.ok(shanghai.length > 0 && shanghai.every((flight) => flight.terminal === 'T2'))
  })
})
