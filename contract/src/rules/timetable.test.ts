import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy, mergePolicy } from '../policy'
import { fromWallTime, toWallTime } from '../time'
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

  test('is the policy’s data', () => {
    const policy = mergePolicy({ timetable: { pickup: ['08:15'] } })
    assert.equal(departuresOn('2026-11-21', 'pickup', policy).map(toWallTime).join(), '2026-11-21 08:15:00')
    assert.throws(
      () => serviceHoursOn('2026-11-21', 'pickup', mergePolicy({ timetable: { pickup: [] } })),
      RangeError,
    )
  })
})
