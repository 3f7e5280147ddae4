import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import { addMinutes, fromWallTime, toWallTime } from '../time'
import type { PlanToFollow } from './rideProgress'
import { whereIsIt, type ReportedPosition, type Whereabouts } from './whereIsIt'

const wall = (clock: string) => `2026-11-21 ${clock}:00`
const time = (clock: string) => fromWallTime(wall(clock))

type Point = PlanToFollow['points'][number]
const point = (kind: Point['kind'], reached: string, left = reached): Point => ({
  kind,
  reachedAt: wall(reached),
  leftAt: wall(left),
})

const lines = {
  pickup: [
    point('airport', '15:20', '15:30'),
    point('relay', '16:20', '16:28'),
    point('otherStop', '16:38', '16:40'),
    point('otherStop', '16:44', '16:46'),
    point('door', '16:50', '16:52'),
    point('otherStop', '17:00', '17:02'),
  ],
  dropoff: [
    point('otherStop', '13:10', '13:12'),
    point('door', '13:24', '13:26'),
    point('relay', '13:50', '14:00'),
    point('airport', '14:50'),
  ],
  transfer: [
    point('door', '13:10', '13:12'),
    point('relay', '13:50', '14:00'),
    point('door', '14:20', '14:22'),
  ],
} as const

type Reports = NonNullable<PlanToFollow['reports']>
const scheduled: Reports = { step: 'scheduled', boardingAt: null, leftAt: null, atRelayAt: null }
const boarding: Reports = { ...scheduled, step: 'boarding', boardingAt: wall('15:12') }
const left: Reports = { ...boarding, step: 'left', leftAt: wall('15:31') }
const atRelay: Reports = { ...left, step: 'atRelay', atRelayAt: wall('16:20') }
const setOut: Reports = { ...scheduled, step: 'left', leftAt: wall('13:00') }
const changed: Reports = { ...setOut, step: 'atRelay', atRelayAt: wall('13:48') }
const done: Reports = { ...atRelay, step: 'done' }

interface Case {
  readonly direction: PlanToFollow['direction']
  readonly reports?: PlanToFollow['reports']
  readonly at: string
  readonly late?: number
  readonly position?: ReportedPosition
  readonly isOver?: boolean
  readonly arrivedAt?: string
}

const find = ({ direction, reports = scheduled, at, late = 0, position, isOver = false, arrivedAt }: Case) =>
  whereIsIt(
    {
      order: { isCheckedIn: true, arrivedAt: arrivedAt === undefined ? null : wall(arrivedAt) },
      journey: { direction, lateMinutes: late, isOver, reports, points: lines[direction] },
      position: position ?? null,
    },
    time(at),
    defaultPolicy,
  )

/** `kind point expected basis`, with the stops before it and since when nothing is known. */
function said(found: Whereabouts | undefined): string {
  if (!found) return 'nothing'
  const clock = (instant: number | null) => (instant === null ? '-' : toWallTime(instant).slice(11, 16))
  return [
    found.kind,
    ...(found.stops > 0 ? [found.stops] : []),
    found.mode,
    found.point ?? '-',
    clock(found.expectedAt),
    found.basis,
    ...(found.since === null ? [] : [`since ${clock(found.since)}`]),
  ].join(' ')
}

const phone = (at: string, point: number, isThere: boolean): ReportedPosition => ({
  at: time(at),
  point,
  isThere,
})

describe('where a vehicle is', () => {
  const rows: readonly [what: string, ride: Case, answer: string][] = [
    [
      'is not said of a ride that is only offered',
      { direction: 'pickup', reports: null, at: '15:00' },
      'nothing',
    ],

    ['is before boarding', { direction: 'pickup', at: '15:00' }, 'beforeBoarding bus 0 15:30 planned'],
    [
      'is still before boarding at the time to gather',
      { direction: 'pickup', at: '15:25' },
      'beforeBoarding bus 0 15:30 planned',
    ],
    [
      'is boarding when reported',
      { direction: 'pickup', reports: boarding, at: '15:20' },
      'boarding bus 0 15:30 reported',
    ],
    [
      'leaves later when late',
      { direction: 'pickup', reports: boarding, at: '15:20', late: 20 },
      'boarding bus 0 15:50 reported',
    ],
    [
      'is on the way by the plan when nobody says it left',
      { direction: 'pickup', at: '15:39' },
      'onTheWay bus 1 16:20 planned',
    ],
    [
      'is unknown ten minutes after it was to leave',
      { direction: 'pickup', at: '15:40' },
      'unknown bus 1 - reported since 15:30',
    ],
    [
      'is not unknown yet when it is reported late',
      { direction: 'pickup', at: '15:40', late: 20 },
      'beforeBoarding bus 0 15:50 planned',
    ],
    [
      'is unknown since it boarded when that was the last report',
      { direction: 'pickup', reports: boarding, at: '15:40' },
      'unknown bus 0 - reported since 15:12',
    ],
    [
      'is on the way once reported',
      { direction: 'pickup', reports: left, at: '15:40' },
      'onTheWay bus 1 16:20 planned',
    ],
    [
      'is on the way until it is said to be there',
      { direction: 'pickup', reports: left, at: '16:29' },
      'onTheWay bus 1 16:20 planned',
    ],
    [
      'is unknown ten minutes after it was to be at the relay point',
      { direction: 'pickup', reports: left, at: '16:30' },
      'unknown bus 1 - reported since 15:31',
    ],
    [
      'is at the relay point when reported',
      { direction: 'pickup', reports: atRelay, at: '16:22' },
      'atRelay bus 1 16:20 reported',
    ],
    [
      'is two stops before',
      { direction: 'pickup', reports: atRelay, at: '16:30' },
      'stopsBefore 2 minibus 4 16:50 planned',
    ],
    [
      'counts the door that it is at',
      { direction: 'pickup', reports: atRelay, at: '16:39' },
      'stopsBefore 2 minibus 4 16:50 planned',
    ],
    [
      'is one stop before',
      { direction: 'pickup', reports: atRelay, at: '16:42' },
      'stopsBefore 1 minibus 4 16:50 planned',
    ],
    [
      'comes to them next',
      { direction: 'pickup', reports: atRelay, at: '16:48' },
      'next minibus 4 16:50 planned',
    ],
    [
      'is at their door',
      { direction: 'pickup', reports: atRelay, at: '16:51' },
      'atDoor minibus 4 16:50 planned',
    ],
    [
      'stays at their door in words when it has gone on by the plan',
      { direction: 'pickup', reports: atRelay, at: '16:55' },
      'atDoor minibus 4 16:50 planned',
    ],
    [
      'is unknown when the end of all is not reported',
      { direction: 'pickup', reports: atRelay, at: '17:12' },
      'unknown minibus 4 - reported since 16:20',
    ],
    [
      'has ended when all is done',
      { direction: 'pickup', reports: done, at: '16:55' },
      'ended minibus - - planned',
    ],
    [
      'has ended when it was reported',
      { direction: 'pickup', reports: done, at: '17:30', arrivedAt: '17:04' },
      'ended minibus - 17:04 reported',
    ],
    [
      'has ended when the ride is over',
      { direction: 'pickup', reports: atRelay, at: '18:00', isOver: true },
      'ended minibus - - planned',
    ],

    [
      'is before the door while nobody set out',
      { direction: 'dropoff', at: '13:00' },
      'beforeBoarding minibus 1 13:24 planned',
    ],
    [
      'has a stop before theirs',
      { direction: 'dropoff', reports: setOut, at: '13:05' },
      'stopsBefore 1 minibus 1 13:24 planned',
    ],
    [
      'comes to their door next',
      { direction: 'dropoff', reports: setOut, at: '13:20', late: 6 },
      'next minibus 1 13:30 planned',
    ],
    [
      'is at the door to collect',
      { direction: 'dropoff', reports: setOut, at: '13:25' },
      'atDoor minibus 1 13:24 planned',
    ],
    [
      'brings them to the relay point',
      { direction: 'dropoff', reports: setOut, at: '13:40' },
      'onTheWay minibus 2 13:50 planned',
    ],
    [
      'is at the relay point to change',
      { direction: 'dropoff', reports: changed, at: '13:55' },
      'atRelay minibus 2 13:50 reported',
    ],
    [
      'brings them to the airport',
      { direction: 'dropoff', reports: changed, at: '14:20' },
      'onTheWay bus 3 14:50 planned',
    ],
    [
      'is unknown when nobody reports that minibuses set out',
      { direction: 'dropoff', at: '13:22' },
      'unknown minibus 1 - reported since 13:12',
    ],

    [
      'brings a transfer to the relay point',
      { direction: 'transfer', reports: setOut, at: '13:30' },
      'onTheWay minibus 1 13:50 planned',
    ],
    [
      'comes to the second door of a transfer next',
      { direction: 'transfer', reports: changed, at: '14:10' },
      'next minibus 2 14:20 planned',
    ],

    [
      'goes by the driver’s phone before the plan',
      { direction: 'pickup', reports: atRelay, at: '16:48', position: phone('16:47', 2, false) },
      'stopsBefore 1 minibus 4 16:50 reported',
    ],
    [
      'is at the door that the phone reports',
      { direction: 'pickup', reports: atRelay, at: '16:48', position: phone('16:47', 4, true) },
      'atDoor minibus 4 16:50 reported',
    ],
    [
      'is known by the phone where a report is overdue',
      { direction: 'pickup', reports: left, at: '16:35', position: phone('16:34', 0, false) },
      'onTheWay bus 1 16:20 reported',
    ],
    [
      'goes by the plan again when the phone is silent',
      { direction: 'pickup', reports: atRelay, at: '16:48', position: phone('16:38', 2, false) },
      'next minibus 4 16:50 planned',
    ],
  ]
  for (const [what, ride, answer] of rows) test(what, () => assert.equal(said(find(ride)), answer))

  test('has no minute where the plan shows none', () => {
    const points = lines.pickup.map((each) =>
      each.kind === 'relay' ? { ...each, reachedAt: null, leftAt: null } : each,
    )
    const found = whereIsIt(
      {
        order: { isCheckedIn: false, arrivedAt: null },
        journey: { direction: 'pickup', lateMinutes: 0, isOver: false, reports: left, points },
        position: null,
      },
      addMinutes(time('15:31'), 5),
      defaultPolicy,
    )
    assert.deepEqual([found?.kind, found?.expectedAt, found?.isCheckedIn], ['onTheWay', null, false])
  })
})
