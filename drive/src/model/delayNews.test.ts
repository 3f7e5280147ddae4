import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneOf } from '../testing/sampleRun'
import { isDelayNews } from './delayNews'

test('riders are notified of a delay from some minutes on, and a phone that has no figure says nothing of it', () => {
  const me = phoneOf({ figures: { ...phoneOf().figures, lateFromMinutes: 5 } })
  assert.deepEqual(
    [0, 1, 4, 5, 6].map((lateMinutes) => isDelayNews({ lateMinutes }, me)),
    [false, false, false, true, true],
  )
  assert.equal(isDelayNews({ lateMinutes: 20 }, phoneOf()), false)
  assert.equal(isDelayNews({ lateMinutes: 20 }, null), false)
})
