import { ApiError } from '@noriai/contract/client/ApiError'
import { msPerHour } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msToNextLoad, POLL_MS } from './polling'

describe('a screen loads again by itself', () => {
  const hourly = { everyMs: msPerHour, error: null, failures: 1 }

  test('as often as it says, and more rarely where the server announces changes', () => {
    assert.equal(msToNextLoad({ ...hourly, isLive: false }), msPerHour)
    assert.equal(msToNextLoad({ ...hourly, isLive: true }), 6 * msPerHour)
  })

  test('soon after a failure that passes, also what is loaded once an hour', () => {
    const failures = [
      new ApiError('timeout'),
      new ApiError('network'),
      new ApiError('unavailable', { status: 503 }),
      new ApiError('internal', { status: 504 }),
    ]
    for (const error of failures)
      for (const isLive of [true, false]) assert.equal(msToNextLoad({ ...hourly, isLive, error }), POLL_MS)
    const often = { everyMs: 1000, isLive: false, error: new ApiError('timeout'), failures: 1 }
    assert.equal(msToNextLoad(often), 1000)
  })

  test('later and later while it goes on failing, and never more rarely than it says', () => {
    const waits = (everyMs: number) =>
      [1, 2, 3, 4, 2000].map((failures) =>
        msToNextLoad({ everyMs, isLive: false, error: new ApiError('readTimeout'), failures }),
      )
    assert.deepEqual(waits(msPerHour), [POLL_MS, 2 * POLL_MS, 4 * POLL_MS, 8 * POLL_MS, msPerHour])
    assert.deepEqual(waits(POLL_MS), Array(5).fill(POLL_MS))
  })

  test('no sooner after a refusal, be it of who counts how often the server comes', () => {
    const refusals = [
      new ApiError('notFound', { status: 404 }),
      new ApiError('wechat.busy', { status: 503 }),
      new ApiError('wechat.noCode', { status: 502 }),
    ]
    for (const error of refusals) assert.equal(msToNextLoad({ ...hourly, isLive: false, error }), msPerHour)
  })
})
