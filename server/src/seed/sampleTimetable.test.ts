import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeSampleTimetable, type SampleFlightRow, type SampleSources } from './sampleTimetable'

const pinned: SampleFlightRow = {
  flightNo: 'CX506',
  airlineCode: 'CX',
  originCode: 'HKG',
  weekdays: '1111111',
  landingMinute: 845,
  durationMinutes: 220,
  terminal: 'T1',
  domestic: false,
  pinned: true,
}

function sources(changes: Partial<SampleSources> = {}): SampleSources {
  return {
    routes: [],
    pinned: [],
    origins: new Map([
      ['HKG', { lat: 22.31, lng: 113.92, domestic: false }],
      ['HND', { lat: 35.55, lng: 139.78, domestic: true }],
      ['LHR', { lat: 51.47, lng: -0.45, domestic: false }],
    ]),
    here: { lat: 34.43, lng: 135.24 },
    terminalOf: () => 'T1',
    ...changes,
  }
}

function weekly(rows: readonly SampleFlightRow[]): number {
  return rows.reduce((sum, row) => sum + row.weekdays.replaceAll('0', '').length, 0)
}

describe('the sample timetable', () => {
  const route = { airlineCode: 'CX', originCode: 'HKG' }

  test('leaves out charters and airports that it does not know', () => {
    assert.deepEqual(makeSampleTimetable(sources({ routes: [{ ...route, monthlyFlights: 1 }] })), [])
    assert.deepEqual(
      makeSampleTimetable(sources({ routes: [{ ...route, originCode: 'ZZZ', monthlyFlights: 60 }] })),
      [],
    )
  })

  for (const [monthlyFlights, flightsAWeek] of [
    [2, 1],
    [8.7, 2],
    [13, 3],
    [30.4, 7],
    [60.8, 14],
    [146, 34],
  ] as const) {
    test(`flies ${monthlyFlights} times a month as ${flightsAWeek} times a week`, () => {
      assert.equal(
        weekly(makeSampleTimetable(sources({ routes: [{ ...route, monthlyFlights }] }))),
        flightsAWeek,
      )
    })
  }

  test('keeps flights written by hand and counts them', () => {
    const rows = makeSampleTimetable(
      sources({ pinned: [pinned], routes: [{ ...route, monthlyFlights: 60.8 }] }),
    )
    assert.deepEqual(rows[0], pinned)
    assert.equal(weekly(rows), 14)
  })

  test('gives no number twice, whole days to every flight, and times within the day', () => {
    const routes = ['HKG', 'HND', 'LHR'].flatMap((originCode) =>
      Array.from({ length: 8 }, (_, at) => ({
        airlineCode: 'CX',
        originCode,
        monthlyFlights: 20 * (at + 1),
      })),
    )
    const rows = makeSampleTimetable(sources({ routes, pinned: [pinned] }))
    assert.equal(new Set(rows.map((row) => row.flightNo)).size, rows.length)
    for (const row of rows) {
      assert.match(row.weekdays, /^[01]{7}$/)
      assert.match(row.flightNo, /^CX\d{3}$/)
      assert.ok(row.landingMinute >= 0 && row.landingMinute < 1440 && row.landingMinute % 5 === 0)
    }
  })

  test('takes as long as the way is', () => {
    const of = (originCode: string) =>
      makeSampleTimetable(sources({ routes: [{ airlineCode: 'CX', originCode, monthlyFlights: 30.4 }] }))[0]
    assert.equal(of('HND')?.durationMinutes, 60)
    assert.equal(of('HND')?.domestic, true)
    assert.equal(of('HKG')?.durationMinutes, 210)
    assert.ok((of('LHR')?.durationMinutes ?? 0) > 660)
  })

  test('is the same at every run', () => {
    const routes = [{ ...route, monthlyFlights: 100 }]
    assert.deepEqual(makeSampleTimetable(sources({ routes })), makeSampleTimetable(sources({ routes })))
  })
})
