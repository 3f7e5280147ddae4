import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultPolicy, mergePolicy } from '../policy'
import { addMinutes, fromWallTime } from '../time'
import { startHeldUntil } from './runStart'
import { drivingFigures } from './stopEvents'

test('a run is started from the minutes before it sets out that the policy names', () => {
  const setsOutAt = fromWallTime('2026-11-25 16:30:00')
  for (const minutes of [60, 30]) {
    const figures = drivingFigures(mergePolicy({ ride: { boardingMinutesBefore: minutes } }))
    const from = addMinutes(setsOutAt, -minutes)
    assert.equal(startHeldUntil(setsOutAt, from - 1, figures), from)
    assert.equal(startHeldUntil(setsOutAt, from, figures), undefined)
    assert.equal(startHeldUntil(setsOutAt, setsOutAt + 1, figures), undefined)
  }
  assert.equal(drivingFigures(defaultPolicy).boardingMinutesBefore, defaultPolicy.ride.boardingMinutesBefore)
})
