import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DepartureSummary, DepartureView } from '@noriai/contract/schema/staffDeparture'
import { fromWallTime, msPerHour } from '@noriai/contract/time'
import { translatorOf } from '../i18n'
import { addressOf } from './address'
import { csvCell } from './csv'
import {
  areBagsFull,
  firstOfMorning,
  firstToShow,
  isNight,
  isTaken,
  minibusLetter,
  nowAndNext,
  scarceIn,
  splitDay,
  stateOf,
} from './departures'
import { movedTo } from './stopOrder'
import { nameListsOf, versionOf } from './nameList'
import { bagsText, csvName, passengerCsv } from './passengerList'
import { fromField, minutesTo, toField } from './wall'

const t = translatorOf('en')

const departure = (changes: Partial<DepartureSummary> = {}): DepartureSummary => ({
  departureId: 'pickup:20261125:1530:ocat',
  serviceDate: '2026-11-25',
  direction: 'pickup',
  relayPoint: { code: 'ocat', name: 'Namba (OCAT)' },
  departsAt: '2026-11-25 15:30:00',
  expectedAt: '2026-11-25 15:30:00',
  otherEndAt: '2026-11-25 16:20:00',
  closesAt: '2026-11-25 15:25:00',
  lateMinutes: 0,
  status: 'open',
  servicePaused: false,
  progress: 'scheduled',
  bay: '4',
  capacity: 49,
  sold: 31,
  held: 2,
  free: 16,
  minibuses: 6,
  minibusesUsed: 4,
  unassigned: 0,
  riders: 31,
  checkedIn: 24,
  movedHere: 0,
  lateFlights: [],
  planned: true,
  ...changes,
})

describe('a departure’s tag', () => {
  const textOf = (changes: Partial<DepartureSummary>) =>
    t(stateOf(departure(changes), fromWallTime('2026-11-25 15:29:59')).text)

  test('tells how far it has come before whether it is sold', () => {
    assert.equal(textOf({}), 'Open')
    assert.equal(textOf({ free: 0 }), 'Full')
    assert.equal(textOf({ status: 'paused', free: 0 }), 'Paused')
    assert.equal(textOf({ servicePaused: true }), 'Paused')
    assert.equal(textOf({ status: 'closed', servicePaused: true }), 'Closed')
    assert.equal(textOf({ progress: 'boarding', status: 'closed' }), 'Boarding')
    assert.equal(textOf({ progress: 'left' }), 'On the road')
    assert.equal(textOf({ progress: 'atRelay' }), 'At transfer')
    assert.equal(textOf({ progress: 'done' }), 'Done')
  })

  test('says when it should have left and nobody said that it did', () => {
    const at = (riders: number) => t(stateOf(departure({ riders }), fromWallTime('2026-11-25 15:30:00')).text)
    assert.deepEqual([at(2), at(0)], ['Not left yet', 'Past'])
  })
})

describe('a day', () => {
  const at = (time: string) => fromWallTime(`2026-11-25 ${time}:00`)
  const leaving = (time: string, changes: Partial<DepartureSummary> = {}) =>
    departure({
      departureId: time,
      departsAt: `2026-11-25 ${time}:00`,
      expectedAt: `2026-11-25 ${time}:00`,
      ...changes,
    })

  test('folds away what is done, what left empty, and what was forgotten', () => {
    const day = [
      leaving('04:59', { riders: 3 }),
      leaving('09:00', { progress: 'done' }),
      leaving('10:59', { riders: 0 }),
      leaving('11:00', { riders: 0 }),
      leaving('10:00', { riders: 3 }),
    ]
    const timesAt = (now: number) => splitDay(day, now).earlier.map(({ departureId }) => departureId)
    assert.deepEqual(timesAt(at('11:00')), ['04:59', '09:00', '10:59'])
    assert.deepEqual(timesAt(at('11:00') + 1), ['04:59', '09:00', '10:59', '11:00'])
  })

  test('begins with what boards, then with the next that has riders', () => {
    const boarding = leaving('10:30', { progress: 'boarding' })
    const empty = leaving('11:00', { riders: 0 })
    const next = leaving('11:30')
    assert.equal(firstToShow([empty, next, boarding], at('10:45')), boarding)
    assert.equal(firstToShow([empty, next], at('10:45')), next)
    assert.equal(firstToShow([empty], at('10:45')), empty)
    assert.equal(firstToShow([], at('10:45')), undefined)
  })
})

describe('what is on its way and leaves next', () => {
  const at = fromWallTime('2026-11-25 15:00:00')
  const leaving = (departureId: string, time: string, changes: Partial<DepartureSummary> = {}) =>
    departure({
      departureId,
      departsAt: `2026-11-25 ${time}:00`,
      expectedAt: `2026-11-25 ${time}:00`,
      ...changes,
    })

  test('is of all lists by time, without what is over; at one time in their order', () => {
    const landed = [
      leaving('in 14:30', '14:30', { progress: 'left' }),
      leaving('in 15:30', '15:30'),
      leaving('in 14:00', '14:00', { progress: 'done' }),
    ]
    const flying = [leaving('out 15:00', '15:00'), leaving('out 15:30', '15:30')]
    assert.deepEqual(
      nowAndNext([landed, flying], at).map(({ departureId }) => departureId),
      ['in 14:30', 'out 15:00', 'in 15:30', 'out 15:30'],
    )
  })

  test('is by the timetable where one is late, as riders look for it', () => {
    const late = leaving('late', '15:00', { expectedAt: '2026-11-25 16:00:00', lateMinutes: 60 })
    assert.deepEqual(
      nowAndNext([[leaving('next', '15:30'), late]], at).map(({ departureId }) => departureId),
      ['late', 'next'],
    )
  })

  test('ends with the first of the next service day, whose minibuses set out before that day begins', () => {
    const ends = fromWallTime('2026-11-26 05:00:00')
    const sixHours = 6 * msPerHour
    assert.deepEqual(
      [sixHours + 1, sixHours, 1].map((before) => isNight(ends, ends - before)),
      [false, true, true],
    )
    const morning = (name: string, clock: string, changes: Partial<DepartureSummary> = {}) => {
      const leaves = `2026-11-26 ${clock}:00`
      return departure({ departureId: name, departsAt: leaves, expectedAt: leaves, ...changes })
    }
    const lists = [
      [morning('in 06:40', '06:40'), morning('in 11:00', '11:00')],
      [morning('out 05:20', '05:20', { progress: 'done' }), morning('out 05:30', '05:30')],
    ]
    assert.deepEqual(
      firstOfMorning(lists, ends - msPerHour / 2).map(({ departureId }) => departureId),
      ['out 05:30', 'in 06:40'],
    )
    assert.deepEqual(firstOfMorning(lists, ends - sixHours), [])
  })

  test('is taken by who rides and by who is about to pay', () => {
    assert.deepEqual(
      [isTaken({ riders: 1, held: 0 }), isTaken({ riders: 0, held: 1 }), isTaken({ riders: 0, held: 0 })],
      [true, true, false],
    )
  })
})

describe('the bags of a minibus', () => {
  test('are full when its last place for a large one is taken, and never while nobody rides or nothing is known', () => {
    const bags = (large: number) => ({ places: { large: 10, small: 10 }, taken: { large, small: 12 } })
    assert.deepEqual(
      [9, 10, 11].map((large) => areBagsFull({ riders: 4, bags: bags(large) })),
      [false, true, true],
    )
    assert.equal(areBagsFull({ riders: 0, bags: { places: bags(0).taken, taken: bags(0).taken } }), false)
    assert.equal(areBagsFull({ riders: 4, bags: undefined }), false)
  })
})

describe('the passenger list as CSV', () => {
  test('never hands a spreadsheet a formula, and quotes what would break a line', () => {
    for (const text of ['=1+1', '+81 90', '-2', '@cmd', '\tx', '＝1+1'])
      assert.equal(csvCell(text), `"'${text}"`)
    assert.equal(csvCell('O’BRIEN, "H"\nx'), '"O’BRIEN, ""H""\nx"')
    assert.equal(csvCell('HANNAH'), 'HANNAH')
    assert.equal(csvCell(-3), '-3')
  })

  const party = {
    orderNo: 'NR261125-0482',
    minibus: 2,
    stopNo: 3,
    names: ['HANNAH O’BRIEN', '=HYPERLINK("x")'],
    riders: 2,
    contact: { contactName: 'HANNAH', phone: '412345678', countryCode: '61' },
    flight: { flightNo: 'CX506' },
    luggage: { large: 3, small: 2, special: 0, extra: 1 },
    childSeats: 0,
    from: {},
    to: {
      name: 'Hotel Nikko',
      nameJa: 'ホテル日航大阪',
      addressJa: '中央区西心斎橋1-3-3',
      detail: '101',
      door: { entrance: '西口', note: '22時以降は北口', telephone: '' },
    },
    remark: '',
    needs: ['wheelchair', 'assistanceDog'],
    checkedIn: true,
  }
  const view = { ...departure(), parties: [party] } as unknown as DepartureView

  test('has a line a party, in UTF-8 that spreadsheets know', () => {
    const csv = passengerCsv(view, t)
    assert.ok(csv.startsWith('\uFEFFMinibus,Stop,Names'))
    const lines = csv.split('\r\n')
    assert.equal(lines.length, 3)
    assert.equal(
      lines[1],
      `B,3,"HANNAH O’BRIEN, =HYPERLINK(""x"")",2,HANNAH,"'+61 412345678",CX506,"3 large, 2 small",0,ホテル日航大阪,中央区西心斎橋1-3-3 101,西口 · 22時以降は北口,NR261125-0482,"Folding wheelchair, Assistance dog",,yes`,
    )
    assert.equal(csvName(view), 'noriai-2026-11-25-1530-pickup-ocat.csv')
  })

  test('says bags and minibuses in words', () => {
    assert.equal(bagsText({ large: 0, small: 0, special: 0 }, t), 'no bags')
    assert.equal(bagsText({ large: 1, small: 0, special: 2 }, translatorOf('ja')), '大1個、特殊2個')
    assert.deepEqual([0, 1, 2, 26, 27].map(minibusLetter), ['', 'A', 'B', 'Z', 'A'])
  })

  test('names the few places of a minibus of which any are taken, and those of which there are too few', () => {
    const wheelchairs = { places: 1, taken: 2 }
    assert.deepEqual(scarceIn({ scarce: { childSeats: { places: 2, taken: 0 }, wheelchairs } }), [
      { kind: 'wheelchairs', ...wheelchairs, isShort: true },
    ])
    assert.deepEqual(scarceIn({}), [])
  })
})

describe('the drivers’ lists', () => {
  const rider = (orderId: string, minibus: number, changes = {}) => ({
    orderId,
    minibus,
    names: ['LIN YU', 'LIN AN'],
    riders: 2,
    childSeats: 0,
    luggage: { large: 2, small: 1, special: 0, extra: 0 },
    from: { name: `from ${orderId}` },
    to: { name: `to ${orderId}` },
    ...changes,
  })
  const stop = (leg: 'collect' | 'deliver', position: number, ...orderIds: string[]) => ({
    leg,
    position,
    orderIds,
  })
  const built = (changes: object) =>
    ({ ...departure(), planVersion: 4, ...changes }) as unknown as DepartureView
  const twoMinibuses = built({
    parties: [rider('a', 1, { childSeats: 1 }), rider('b', 2), rider('c', 1), rider('d', 1)],
    fleet: [
      { minibus: 1, stops: [stop('deliver', 2, 'a'), stop('deliver', 1, 'c', 'd')] },
      { minibus: 2, stops: [stop('deliver', 1, 'b')] },
      { minibus: 3, stops: [] },
    ],
  })
  const shown = (view: DepartureView) =>
    nameListsOf(view).map(({ minibus, stops }) => [
      minibus.minibus,
      ...stops.map(
        ({ leg, stop: at, parties }) =>
          `${leg} ${at?.position ?? '-'} ${parties.map(({ orderId }) => orderId).join()}`,
      ),
    ])

  test('are one a minibus that somebody rides in, its stops in driving order, with what it carries', () => {
    assert.deepEqual(shown(twoMinibuses), [
      [1, 'deliver 1 c,d', 'deliver 2 a'],
      [2, 'deliver 1 b'],
    ])
    const [first] = nameListsOf(twoMinibuses)
    assert.deepEqual([first?.riders, first?.large, first?.small, first?.childSeats], [6, 6, 3, 1])
  })

  test('have both doors of a transfer, and a line for whoever has no stop yet', () => {
    const view = built({
      direction: 'transfer',
      parties: [rider('a', 1), rider('b', 1), rider('late', 1)],
      fleet: [
        {
          minibus: 1,
          stops: [
            stop('deliver', 1, 'a'),
            stop('deliver', 2, 'b'),
            stop('collect', 1, 'b'),
            stop('collect', 2, 'a'),
          ],
        },
      ],
    })
    assert.deepEqual(shown(view), [
      [1, 'collect 1 b', 'collect 2 a', 'deliver 1 a', 'deliver 2 b', 'collect - late'],
    ])
    const unplanned = built({ parties: [rider('a', 1)], fleet: [{ minibus: 1, stops: [] }] })
    assert.deepEqual(shown(unplanned), [[1, 'deliver - a']])
  })

  test('are out of date once somebody rides elsewhere, another drives or the plan is another, and not when somebody is in', () => {
    const version = versionOf(twoMinibuses)
    const { parties, fleet } = twoMinibuses
    const [first, ...others] = parties
    assert.equal(versionOf(built({ fleet, parties: [{ ...first, checkedIn: true }, ...others] })), version)
    for (const changed of [
      { parties, fleet, planVersion: 5 },
      { fleet, parties: others },
      { fleet, parties: [{ ...first, minibus: 2 }, ...others] },
      { fleet, parties: [{ ...first, luggage: { ...first?.luggage, large: 9 } }, ...others] },
      { fleet, parties: [{ ...first, names: ['LIN YU', 'LIN AN', 'LIN BO'] }, ...others] },
      { fleet, parties: [{ ...first, needs: ['wheelchair'] }, ...others] },
      { parties, fleet: [{ ...fleet[0], assignment: { driverId: 'another' } }, ...fleet.slice(1)] },
    ])
      assert.notEqual(versionOf(built(changed)), version)
    assert.doesNotMatch(version, /from|to /)
  })
})

describe('a stop order', () => {
  test('moves one stop and keeps the order of the others', () => {
    const order = ['a', 'b', 'c', 'd']
    assert.deepEqual(movedTo(order, 'a', 2), ['b', 'c', 'a', 'd'])
    assert.deepEqual(movedTo(order, 'd', 0), ['d', 'a', 'b', 'c'])
    assert.deepEqual(movedTo(order, 'b', 1), order)
  })
})

describe('addresses and times', () => {
  test('of a place hold its query, without what is empty', () => {
    const address = addressOf('/orders', { text: 'NR 1&2', date: undefined, empty: '' })
    assert.equal(address, '/orders?text=NR+1%262')
    assert.equal(new URLSearchParams(address.split('?')[1]).get('text'), 'NR 1&2')
    assert.deepEqual([addressOf('/'), addressOf('/', { date: '2026-11-25' })], ['', '?date=2026-11-25'])
  })

  test('of a field are wall times to the minute', () => {
    assert.equal(toField('2026-11-25 15:30:45'), '2026-11-25T15:30')
    assert.equal(fromField('2026-11-25T15:30'), '2026-11-25 15:30:00')
    assert.equal(fromField(''), undefined)
  })

  test('count down by started minutes', () => {
    const now = fromWallTime('2026-11-25 15:12:01')
    assert.equal(minutesTo('2026-11-25 15:25:00', now), 13)
    assert.equal(minutesTo('2026-11-25 15:12:01', now), 0)
    assert.ok(minutesTo('2026-11-25 15:10:00', now) < 0)
  })
})
