import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import { addMinutes, fromWallTime, type Instant } from '../time'
import { drivenRun, type RunEvent, type RunToDrive, type StopEventKind } from './stopEvents'
import { isLateOnRoad, isPlaceShown, voiceOf, wayAhead } from './vehicleOnRoad'

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
      name: 'a bus at its other end drives nowhere',
      run: bus,
      events: [tap('started', '15:30'), there],
      now: '16:31',
      lateMinutes: 2,
      ahead: [null, null, 2],
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
  for (const { name, run, events: taps, now, lateMinutes = 0, ahead } of rows) {
    test(name, () => {
      const way = wayAhead(
        { isBus: run === bus, toDrive: run, driven: drivenRun(run, taps), lateMinutes },
        at(now),
      )
      const [next, expected, late] = ahead
      assert.deepEqual(way, { next, expectedAt: expected === null ? null : at(expected), lateMinutes: late })
    })
  }
})
