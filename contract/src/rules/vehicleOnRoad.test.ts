import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import { addMinutes, fromWallTime, type Instant } from '../time'
import { drivenRun, type RunEvent, type RunToDrive, type StopEventKind } from './stopEvents'
import { isLateOnRoad, isPlaceShown, lateAsReported, voiceOf, wayAhead } from './vehicleOnRoad'

const at = (clock: string): Instant => fromWallTime(`2026-11-25 ${clock}:00`)

let events = 0
const tap = (kind: StopEventKind, clock: string, more: Partial<RunEvent> = {}): RunEvent => ({
  id: String((events += 1)),
  kind,
  at: at(clock),
  seq: events,
  orderId: null,
  stop: null,
  undoes: null,
  ...more,
})

const bus: RunToDrive = {
  stops: [
    { leg: 'airport', stopKey: 'airport', plannedAt: at('15:30'), parties: [] },
    { leg: 'relay', stopKey: 'ocat', plannedAt: at('16:20'), parties: [] },
  ],
}
const minibus: RunToDrive = {
  stops: [
    { leg: 'relay', stopKey: 'ocat', plannedAt: at('16:25'), parties: [{ orderId: 'a', task: 'board' }] },
    { leg: 'deliver', stopKey: 'one', plannedAt: at('16:40'), parties: [{ orderId: 'a', task: 'alight' }] },
    { leg: 'deliver', stopKey: 'two', plannedAt: at('16:55'), parties: [{ orderId: 'b', task: 'alight' }] },
  ],
}

describe('a phone on the road', () => {
  test('is live for two minutes, and silent from then on', () => {
    const heard = at('16:00')
    assert.equal(voiceOf(null, heard), 'desk')
    assert.equal(voiceOf(heard, heard), 'live')
    assert.equal(voiceOf(heard, addMinutes(heard, 2) - 1), 'live')
    assert.equal(voiceOf(heard, addMinutes(heard, 2)), 'silent')
  })

  test('has its last place shown for the minutes of the policy', () => {
    const { positionMinutes } = defaultPolicy.operations.whereabouts
    const sent = at('16:00')
    assert.ok(isPlaceShown(sent, addMinutes(sent, positionMinutes) - 1, defaultPolicy))
    assert.ok(!isPlaceShown(sent, addMinutes(sent, positionMinutes), defaultPolicy))
  })

  test('counts as late from what riders are notified of', () => {
    const { firstMinutes } = defaultPolicy.operations.late
    assert.ok(!isLateOnRoad(firstMinutes - 1, defaultPolicy))
    assert.ok(isLateOnRoad(firstMinutes, defaultPolicy))
  })
})

describe('the way ahead', () => {
  interface Row {
    readonly name: string
    readonly run: RunToDrive
    readonly events: readonly RunEvent[]
    readonly now: string
    readonly lateMinutes?: number
    /** As the desk reported it. */
    readonly leftAt?: string
    readonly ahead: readonly [next: number | null, expected: string | null, lateMinutes: number]
  }
  const there = tap('arrived', '16:22', { stop: { leg: 'relay', stopKey: 'ocat' } })
  const rows: readonly Row[] = [
    {
      name: 'a bus that left in time is expected in time, however far it is',
      run: bus,
      events: [tap('started', '15:30')],
      now: '16:10',
      ahead: [1, '16:20', 0],
    },
    {
      name: 'a bus that left late is as late at its other end',
      run: bus,
      events: [tap('started', '15:42')],
      now: '15:50',
      ahead: [1, '16:32', 12],
    },
    {
      name: 'a bus that the desk reported is as late as that said',
      run: bus,
      events: [],
      now: '15:50',
      lateMinutes: 7,
      ahead: [1, '16:27', 7],
    },
    {
      name: 'a bus that should be there is expected now',
      run: bus,
      events: [tap('started', '15:30')],
      now: '16:31',
      ahead: [1, '16:31', 11],
    },
    {
      name: 'a bus that the desk reported to have left late is as late at its other end',
      run: bus,
      events: [],
      now: '15:56',
      leftAt: '15:52',
      ahead: [1, '16:42', 22],
    },
    {
      name: 'a bus at its other end drives nowhere, and is late no more',
      run: bus,
      events: [tap('started', '15:30'), there],
      now: '16:31',
      lateMinutes: 2,
      ahead: [null, null, 0],
    },
    {
      name: 'a minibus that waits at a stop is as late as at the one after it',
      run: minibus,
      events: [tap('started', '16:25'), tap('arrived', '16:25', { stop: { leg: 'relay', stopKey: 'ocat' } })],
      now: '16:50',
      ahead: [0, '16:25', 10],
    },
    {
      name: 'a minibus that has let everybody out drives nowhere, whatever its departure was reported to be',
      run: minibus,
      events: [
        tap('started', '16:25'),
        tap('pickedUp', '16:26', { orderId: 'a' }),
        tap('droppedOff', '16:41', { orderId: 'a' }),
        tap('droppedOff', '16:56', { orderId: 'b' }),
      ],
      now: '17:20',
      lateMinutes: 9,
      ahead: [null, null, 0],
    },
    {
      name: 'a minibus drives to its first open stop',
      run: minibus,
      events: [tap('started', '16:25'), tap('pickedUp', '16:31', { orderId: 'a' })],
      now: '16:33',
      ahead: [1, '16:46', 6],
    },
    {
      name: 'a minibus without a phone goes by what its departure was reported',
      run: minibus,
      events: [],
      now: '16:50',
      lateMinutes: 4,
      ahead: [null, null, 4],
    },
  ]
  for (const { name, run, events: taps, now, lateMinutes = 0, leftAt, ahead } of rows) {
    test(name, () => {
      const driven = drivenRun(run, taps)
      const setOutAt = driven.startedAt ?? (leftAt === undefined ? null : at(leftAt))
      const way = wayAhead({ isBus: run === bus, toDrive: run, driven, lateMinutes, setOutAt }, at(now))
      const [next, expected, late] = ahead
      assert.deepEqual(way, { next, expectedAt: expected === null ? null : at(expected), lateMinutes: late })
    })
  }
})

describe('a vehicle of which no stops are known', () => {
  const departure = { lateMinutes: 6, direction: 'pickup', departsAt: at('15:30') } as const
  const rows = [
    { name: 'a bus to the city that left on time', leftAt: at('15:30'), isBus: true, late: 6 },
    { name: 'one that left later than it was reported late', leftAt: at('15:52'), isBus: true, late: 22 },
    { name: 'one that has not left', leftAt: null, isBus: true, late: 6 },
    { name: 'a minibus, which did not leave with it', leftAt: at('15:52'), isBus: false, late: 6 },
  ]
  for (const { name, leftAt, isBus, late } of rows) {
    test(`is late as it was reported: ${name}`, () =>
      assert.equal(lateAsReported({ ...departure, leftAt }, { isBus }), late))
  }

  test('is late as its departure was reported on the way to the airport', () => {
    const dropoff = { ...departure, direction: 'dropoff', leftAt: at('15:52') } as const
    assert.equal(lateAsReported(dropoff, { isBus: true }), 6)
  })
})
