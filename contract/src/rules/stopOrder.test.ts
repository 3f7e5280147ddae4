import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy, mergePolicy } from '../policy'
import { addMinutes, fromWallTime, toWallTime } from '../time'
import {
  fixedTimes,
  isStopOrderFrozen,
  minutesMissed,
  stopOrderFrom,
  type StopOrderMoments,
} from './stopOrder'
import { rideTimes } from './ridePlan'

const departsAt = fromWallTime('2026-11-21 19:00:00')
const firstFrozenAt = fromWallTime('2026-11-21 15:38:00')
const pickup: StopOrderMoments = {
  direction: 'pickup',
  departsAt,
  lateMinutes: 0,
  hasLeft: false,
  firstFrozenAt: departsAt,
}
const dropoff: StopOrderMoments = { ...pickup, direction: 'dropoff', firstFrozenAt }

describe('the stop order is decided', () => {
  test('for a pick-up when its riders may board', () => {
    assert.equal(toWallTime(stopOrderFrom(pickup, defaultPolicy)), '2026-11-21 18:00:00')
    const later = mergePolicy({ ride: { boardingMinutesBefore: 30 } })
    assert.equal(toWallTime(stopOrderFrom(pickup, later)), '2026-11-21 18:30:00')
  })
  test('for a drop-off and a transfer when the first of their windows freezes', () => {
    assert.equal(stopOrderFrom(dropoff, defaultPolicy), firstFrozenAt)
    assert.equal(stopOrderFrom({ ...dropoff, direction: 'transfer' }, defaultPolicy), firstFrozenAt)
  })
})

describe('the stop order is frozen', () => {
  test('for a drop-off from the first freeze on, to the millisecond', () => {
    assert.equal(isStopOrderFrozen(dropoff, firstFrozenAt - 1), false)
    assert.equal(isStopOrderFrozen(dropoff, firstFrozenAt), true)
  })
  test('for a pick-up when its bus should have left, later when it is late', () => {
    assert.equal(isStopOrderFrozen(pickup, departsAt - 1), false)
    assert.equal(isStopOrderFrozen(pickup, departsAt), true)
    const late = { ...pickup, lateMinutes: 12 }
    assert.equal(isStopOrderFrozen(late, addMinutes(departsAt, 12) - 1), false)
    assert.equal(isStopOrderFrozen(late, addMinutes(departsAt, 12)), true)
  })
  test('as soon as staff report that it left', () => {
    assert.equal(isStopOrderFrozen({ ...pickup, hasLeft: true }, departsAt - 1), true)
  })
})

describe('the times by a frozen stop order', () => {
  const relay = { code: 'ocat', busMinutes: 50, terminalExtraMinutes: {}, peaks: [], changeMinutes: 5 }
  const line = { departsAt, relay, terminal: 'T1', doorMinutes: 12 }
  const doorAt = fromWallTime('2026-11-21 18:20:00')

  test('are one minute where riders are let off', () => {
    const times = rideTimes({ ...line, direction: 'pickup' }, defaultPolicy)
    const fixed = fixedTimes(times, { deliverAt: doorAt }, defaultPolicy)
    assert.deepEqual(
      [fixed.door, fixed.arrives],
      [
        { from: doorAt, to: doorAt },
        { from: doorAt, to: doorAt },
      ],
    )
    assert.deepEqual([fixed.gatherAt, fixed.departsAt], [times.gatherAt, times.departsAt])
  })
  test('are a window of 10 minutes where they are collected, which they gather by', () => {
    const times = rideTimes({ ...line, direction: 'dropoff' }, defaultPolicy)
    const fixed = fixedTimes(times, { collectAt: doorAt }, defaultPolicy)
    assert.deepEqual(fixed.door, { from: addMinutes(doorAt, -5), to: addMinutes(doorAt, 5) })
    assert.deepEqual([fixed.gatherAt, fixed.departsAt], [fixed.door.from, fixed.door.to])
    assert.deepEqual(fixed.arrives, times.arrives)
  })
  test('of a transfer are both', () => {
    const times = rideTimes({ ...line, direction: 'transfer', departureDoorMinutes: 9 }, defaultPolicy)
    const deliverAt = fromWallTime('2026-11-21 19:20:00')
    const fixed = fixedTimes(times, { collectAt: doorAt, deliverAt }, defaultPolicy)
    assert.equal(fixed.door.to - fixed.door.from, 10 * 60_000)
    assert.deepEqual(fixed.arrives, { from: deliverAt, to: deliverAt })
  })
  test('stay as promised where no stop is known', () => {
    const times = rideTimes({ ...line, direction: 'pickup' }, defaultPolicy)
    assert.deepEqual(fixedTimes(times, {}, defaultPolicy), times)
  })
})

describe('a promised window', () => {
  const at = (clock: string) => fromWallTime(`2026-11-21 ${clock}`)
  const window = { from: at('20:00:00'), to: at('20:30:00') }
  const cases: readonly (readonly [leg: 'collect' | 'deliver', clock: string, missed: number])[] = [
    ['collect', '19:59:00', 1],
    ['collect', '20:00:00', 0],
    ['collect', '20:30:00', 0],
    ['collect', '20:30:01', 1],
    ['collect', '20:42:00', 12],
    ['deliver', '19:40:00', 0],
    ['deliver', '20:30:00', 0],
    ['deliver', '20:31:00', 1],
  ]
  for (const [leg, clock, missed] of cases) {
    test(`to ${leg} is missed by ${missed} min at ${clock}`, () =>
      assert.equal(minutesMissed(leg, at(clock), window), missed))
  }
})
