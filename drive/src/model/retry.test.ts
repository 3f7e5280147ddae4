import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { retryAfterMs } from './retry'

describe('a message that did not arrive', () => {
  test('is sent again after 5, 15 and 60 seconds, then each minute', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 100].map((failures) => retryAfterMs(failures) / 1000),
      [5, 15, 60, 60, 60],
    )
  })
})
