import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import type { RidePlan } from '../schema/ridePlan'
import { addMinutes, fromWallTime } from '../time'
import { frozenWindow } from './ridePlan'
import {
  beThereBy,
  mostUnreportedShare,
  noReports,
  progressOfPlan,
  rideProgress,
  type DepartureReports,
  type PlannedPoint,
  type RideToFollow,
} from './rideProgress'
import { drivingFigures, noShowConditions } from './stopEvents'

const on = (clock: string) => fromWallTime(`2026-11-21 ${clock}`)
const time = (clock: string) => on(`${clock}:00`)

const point = (kind: PlannedPoint['kind'], reached: string, left = reached): PlannedPoint => ({
  kind,
  reachedAt: time(reached),
  leftAt: time(left),
})

const pickup: readonly PlannedPoint[] = [
  point('airport', '15:20', '15:30'),
  point('relay', '16:20', '16:28'),
  point('otherStop', '16:38', '16:40'),
  point('door', '16:50', '16:52'),
  point('otherStop', '17:00', '17:02'),
]
const dropoff: readonly PlannedPoint[] = [
  point('otherStop', '13:10', '13:12'),
  point('door', '13:24', '13:26'),
  point('relay', '13:50', '14:00'),
  point('airport', '14:50'),
]
const transfer: readonly PlannedPoint[] = [
  point('door', '13:10', '13:12'),
  point('relay', '13:50', '14:00'),
  point('door', '14:20', '14:22'),
]
const lines = { pickup, dropoff, transfer }

const boarding: DepartureReports = { ...noReports, step: 'boarding', boardingAt: time('15:12') }
const left: DepartureReports = { ...boarding, step: 'left', leftAt: time('15:30') }
const atRelay: DepartureReports = { ...left, step: 'atRelay', atRelayAt: time('16:20') }
const collecting: DepartureReports = { ...noReports, step: 'left', leftAt: time('13:00') }
const collected: DepartureReports = { ...collecting, step: 'atRelay', atRelayAt: time('13:48') }

const ride = (
  direction: RideToFollow['direction'],
  reports: DepartureReports,
  over: Partial<RideToFollow> = {},
): RideToFollow => ({ direction, points: lines[direction], reports, isOver: false, ...over })

/** `leg share basis`, or nothing. */
function placeOf(of: RideToFollow, at: number): string {
  const { vehicle } = rideProgress(of, at)
  return vehicle ? `${vehicle.leg} ${vehicle.share.toFixed(2)} ${vehicle.basis}` : 'none'
}

const nothing = 'none'
const held = mostUnreportedShare.toFixed(2)

describe('the place of the vehicle', () => {
  const late = (reports: DepartureReports, lateMinutes: number) => ({ ...reports, lateMinutes })
  const rows: readonly [
    what: string,
    direction: RideToFollow['direction'],
    reports: DepartureReports,
    at: string,
    place: string,
  ][] = [
    ['is not known before anything is reported', 'pickup', noReports, '15:00', nothing],
    ['is not known when it is time to gather', 'pickup', noReports, '15:25', nothing],
    ['is the airport while it boards', 'pickup', boarding, '15:20', '0 0.00 reported'],
    ['is the airport for as long as nobody says it left', 'pickup', boarding, '15:50', '0 0.00 reported'],
    ['is on the way from the report on', 'pickup', left, '15:30', '0 0.00 planned'],
    ['is halfway at half the time', 'pickup', left, '15:55', '0 0.50 planned'],
    ['is short of the relay point until that is reported', 'pickup', left, '16:40', `0 ${held} planned`],
    [
      'is counted from when it really left',
      'pickup',
      { ...left, leftAt: time('15:40') },
      '16:00',
      '0 0.50 planned',
    ],
    ['goes by the expected time when late', 'pickup', late(left, 10), '16:00', '0 0.50 planned'],
    [
      'takes as long as planned when it left after it was to be there',
      'pickup',
      { ...left, leftAt: time('16:25') },
      '16:50',
      '0 0.50 planned',
    ],
    ['is the relay point when reported', 'pickup', atRelay, '16:22', '1 0.00 reported'],
    ['goes on from there by the plan', 'pickup', atRelay, '16:33', '1 0.50 planned'],
    [
      'goes on later when it came later than it was to go on',
      'pickup',
      { ...atRelay, atRelayAt: time('16:32') },
      '16:35',
      '1 0.50 planned',
    ],
    ['is at a door for its stop', 'pickup', atRelay, '16:39', '2 0.00 planned'],
    ['is between two doors', 'pickup', atRelay, '16:45', '2 0.50 planned'],
    ['is at the last door at the end', 'pickup', atRelay, '17:01', '3 1.00 planned'],
    ['is the last door until the end is reported', 'pickup', atRelay, '17:20', '3 1.00 planned'],
    ['is no longer told once all is done', 'pickup', { ...atRelay, step: 'done' }, '17:01', nothing],
    ['is the plan’s where nobody reports', 'pickup', noReports, '15:55', '0 0.50 planned'],
    ['is behind the plan by what is reported', 'pickup', late(noReports, 10), '15:55', '0 0.30 planned'],

    ['is not known before minibuses set out', 'dropoff', noReports, '13:00', nothing],
    ['is not the door when only boarding is reported', 'dropoff', boarding, '13:00', nothing],
    ['is on its way to the first door', 'dropoff', collecting, '13:05', '-1 0.50 planned'],
    ['is at the first door', 'dropoff', collecting, '13:11', '0 0.00 planned'],
    ['is on its way to the traveller', 'dropoff', collecting, '13:18', '0 0.50 planned'],
    ['is short of the relay point', 'dropoff', collecting, '14:10', `1 ${held} planned`],
    ['is the relay point when reported, before its time', 'dropoff', collected, '13:49', '2 0.00 reported'],
    ['is on the bus after it leaves by the plan', 'dropoff', collected, '14:25', '2 0.50 planned'],
    ['is short of the airport', 'dropoff', collected, '15:10', `2 ${held} planned`],

    ['is on its way to collect', 'transfer', collecting, '13:05', '-1 0.50 planned'],
    ['is on its way to let off', 'transfer', collected, '14:10', '1 0.50 planned'],
  ]
  for (const [what, direction, reports, clock, place] of rows) {
    test(`of a ${direction} ${what} (${clock})`, () => {
      assert.equal(placeOf(ride(direction, reports), time(clock)), place)
    })
  }

  test('is not told of a ride that is over for its traveller', () => {
    assert.equal(placeOf(ride('pickup', atRelay, { isOver: true }), time('16:55')), nothing)
  })

  test('never goes back while only time passes, and never leaves its leg', () => {
    for (const reports of [noReports, boarding, left, atRelay]) {
      let before = -1
      for (let at = time('15:00'); at < time('18:00'); at += 10_000) {
        const { vehicle } = rideProgress(ride('pickup', reports), at)
        if (!vehicle) continue
        assert.ok(vehicle.share >= 0 && vehicle.share <= 1)
        assert.ok(vehicle.leg >= 0 && vehicle.leg < pickup.length - 1)
        assert.ok(vehicle.leg + vehicle.share >= before)
        before = vehicle.leg + vehicle.share
      }
    }
  })
})

describe('the age of a place', () => {
  for (const [reports, clock, reportedAt, isFresh] of [
    [noReports, '15:55:00', null, false],
    [left, '15:30:00', '15:30', true],
    [left, '15:31:59', '15:30', true],
    [left, '15:32:00', '15:30', false],
    [atRelay, '16:21:00', '16:20', true],
    [atRelay, '16:45:00', '16:20', false],
  ] as const) {
    test(`at ${clock} is that of the report of ${reportedAt ?? 'nobody'}`, () => {
      const { vehicle } = rideProgress(ride('pickup', reports), on(clock))
      assert.equal(vehicle?.reportedAt, reportedAt === null ? null : time(reportedAt))
      assert.equal(vehicle.isFresh, isFresh)
    })
  }
})

describe('what is behind and what is to come', () => {
  const states = (of: RideToFollow, clock: string) => {
    const { points, legs } = rideProgress(of, time(clock))
    return [points.join(' '), legs.join(' ')]
  }
  for (const [of, clock, points, legs] of [
    [ride('pickup', noReports), '15:00', 'toCome toCome toCome toCome toCome', 'toCome toCome toCome toCome'],
    [ride('pickup', noReports), '15:25', 'here toCome toCome toCome toCome', 'toCome toCome toCome toCome'],
    [ride('pickup', left), '16:40', 'done toCome toCome toCome toCome', 'now toCome toCome toCome'],
    [ride('pickup', atRelay), '16:22', 'done here toCome toCome toCome', 'done toCome toCome toCome'],
    [ride('pickup', atRelay), '16:45', 'done done done toCome toCome', 'done done now toCome'],
    [
      ride('pickup', { ...atRelay, step: 'done' }),
      '16:45',
      'done done done done done',
      'done done done done',
    ],
    [ride('dropoff', collecting), '13:05', 'toCome toCome toCome toCome', 'toCome toCome toCome'],
    [ride('dropoff', collecting), '13:30', 'done done toCome toCome', 'done now toCome'],
    [ride('dropoff', collected), '13:49', 'done done here toCome', 'done done toCome'],
  ] as const) {
    test(`of a ${of.direction} after ${of.reports.step} at ${clock}`, () => {
      assert.deepEqual(states(of, clock), [points, legs])
    })
  }
})

describe('a plan', () => {
  const wall = (clock: string) => `2026-11-21 ${clock}:00`
  const planPoint = (kind: PlannedPoint['kind'], reached: string | null, leaves = reached) => ({
    kind,
    name: kind,
    detail: '',
    wardCode: null,
    stopNo: null,
    arrivesFrom: null,
    arrivesTo: null,
    departsAt: null,
    reachedAt: reached && wall(reached),
    leftAt: leaves && wall(leaves),
    state: 'toCome' as const,
  })
  const plan: RidePlan = {
    departureId: 'pickup-1',
    direction: 'pickup',
    serviceDate: '2026-11-21',
    relayPoint: { code: 'ocat', name: 'OCAT' },
    gatherAt: wall('15:20'),
    departsAt: wall('15:30'),
    busDepartsAt: wall('15:30'),
    doorFrom: wall('16:50'),
    doorTo: wall('16:50'),
    arriveFrom: wall('16:50'),
    arriveTo: wall('16:50'),
    arrivedAt: null,
    maxStops: 5,
    maxExtraMinutes: 30,
    frozen: false,
    frozenAt: null,
    stopNo: null,
    stopTotal: null,
    lateMinutes: 0,
    reports: { step: 'atRelay', boardingAt: null, leftAt: wall('15:30'), atRelayAt: wall('16:20') },
    isOver: false,
    points: [
      planPoint('airport', '15:20', '15:30'),
      planPoint('relay', '16:20', '16:28'),
      planPoint('otherStop', null),
      planPoint('door', '16:48'),
      planPoint('otherStop', null),
    ],
    legs: [],
  }

  test('tells the same as its points and reports', () => {
    const { vehicle } = progressOfPlan(plan, time('16:22'))
    assert.deepEqual(vehicle, {
      leg: 1,
      share: 0,
      basis: 'reported',
      reportedAt: time('16:20'),
      isFresh: false,
    })
  })

  test('puts a door whose minute is not told between its neighbours', () => {
    assert.deepEqual(progressOfPlan(plan, time('16:33')).points, [
      'done',
      'done',
      'toCome',
      'toCome',
      'toCome',
    ])
    assert.equal(progressOfPlan(plan, time('16:33')).vehicle?.share, 0.5)
    assert.deepEqual(progressOfPlan(plan, time('16:39')).points, ['done', 'done', 'done', 'toCome', 'toCome'])
  })

  test('that is only offered does not move', () => {
    const offered = progressOfPlan({ ...plan, reports: null }, time('16:33'))
    assert.deepEqual(offered.points, ['toCome', 'toCome', 'toCome', 'toCome', 'toCome'])
    assert.equal(offered.vehicle, undefined)
  })
})

describe('being there', () => {
  const by = (startsAtDoor: boolean, gatherAt: number, lateMinutes: number) =>
    beThereBy({ startsAtDoor, gatherAt }, lateMinutes)

  test('at the desk stays as planned, however late the bus is', () => {
    assert.equal(by(false, time('15:20'), 0), time('15:20'))
    assert.equal(by(false, time('15:20'), 12), time('15:20'))
  })

  test('at a door is the start of its window, as late as the ride', () => {
    assert.equal(by(true, time('15:20'), 0), time('15:20'))
    assert.equal(by(true, time('15:20'), 1), time('15:21'))
    assert.equal(by(true, time('15:20'), 12), time('15:32'))
  })

  test('at a door is before the driver may leave, who waits from the middle of the window on', () => {
    const door = time('15:25')
    const { from } = frozenWindow(door, defaultPolicy)
    const promisedAt = addMinutes(door, 4)
    const party = { leg: 'collect', promisedAt, meters: 0, calls: 1, decision: 'leave' } as const
    const { problem } = noShowConditions(party, by(true, from, 4), drivingFigures(defaultPolicy))
    assert.equal(problem?.error, 'driver.noShowTooEarly')
  })
})
