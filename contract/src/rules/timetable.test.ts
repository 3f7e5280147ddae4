import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { directions } from '../direction'
import { defaultPolicy, mergePolicy } from '../policy'
import { addDays, fromWallTime, instantOf, toWallTime } from '../time'
import { departuresOn, isDeparture, serviceHoursOn } from './timetable'

const at = fromWallTime

describe('the timetable', () => {
  test('ends after midnight of its service day', () => {
    const { first, last } = serviceHoursOn('2026-11-21', 'pickup', defaultPolicy)
    assert.equal(toWallTime(first), '2026-11-21 06:40:00')
    assert.equal(toWallTime(last), '2026-11-22 00:30:00')
    assert.equal(departuresOn('2026-11-21', 'pickup', defaultPolicy).length, 37)
  })

  test('knows 06:40 as a departure from the airport, and not 06:30', () => {
    assert.equal(isDeparture(at('2026-11-21 06:40:00'), 'pickup', defaultPolicy), true)
    assert.equal(isDeparture(at('2026-11-21 06:30:00'), 'pickup', defaultPolicy), false)
    assert.equal(isDeparture(at('2026-11-21 06:30:00'), 'dropoff', defaultPolicy), true)
  })

  test('is counted for a day whatever was counted before, and once for all who want the same', () => {
    const morning = mergePolicy({ timetable: { pickup: ['08:15', '09:40'], transfer: ['24:30'] } })
    const day = fc.nat(200).map((days) => addDays('2026-11-21', days))
    const wanted = fc.tuple(day, fc.constantFrom(...directions), fc.constantFrom(defaultPolicy, morning))
    fc.assert(
      fc.property(fc.array(wanted, { minLength: 1, maxLength: 150 }), (all) => {
        for (const [date, direction, policy] of all) {
          const departures = departuresOn(date, direction, policy)
          assert.deepEqual(
            departures,
            policy.timetable[direction].map((clock) => instantOf(date, clock)),
          )
          assert.equal(departuresOn(date, direction, policy), departures)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('refuses a day that does not exist, each time', () => {
    for (const _ of ['first', 'again'])
      assert.throws(() => departuresOn('2026-02-30', 'pickup', defaultPolicy), RangeError)
  })

  test('is the policy’s data', () => {
    const policy = mergePolicy({ timetable: { pickup: ['08:15'] } })
    assert.equal(departuresOn('2026-11-21', 'pickup', policy).map(toWallTime).join(), '2026-11-21 08:15:00')
    assert.throws(
      () => serviceHoursOn('2026-11-21', 'pickup', mergePolicy({ timetable: { pickup: [] } })),
      RangeError,
    )
  })
})
