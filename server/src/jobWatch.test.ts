import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { JobWatch } from './jobWatch'

describe('the runs of jobs', () => {
  test('are late from the start of the server on when none ends well', () => {
    const watch = new JobWatch()
    watch.begin(['send-notices'], 1000)
    watch.note('send-notices', { at: 5000, tookMs: 20, isDone: false })
    assert.deepEqual(watch.runs.get('send-notices'), {
      done: 0,
      failed: 1,
      lastDoneAt: 1000,
      lastTookMs: 20,
    })
  })

  test('are counted by how they ended, and the last good one is known', () => {
    const watch = new JobWatch()
    watch.begin(['send-notices'], 1000)
    watch.note('send-notices', { at: 2000, tookMs: 30, isDone: true })
    watch.note('send-notices', { at: 3000, tookMs: 10, isDone: false })
    assert.deepEqual(watch.runs.get('send-notices'), {
      done: 1,
      failed: 1,
      lastDoneAt: 2000,
      lastTookMs: 10,
    })
  })
})
