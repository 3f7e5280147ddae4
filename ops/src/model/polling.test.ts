import { ApiError } from '@noriai/contract/client/ApiError'
import { msPerHour } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msToNextLoad, POLL_MS } from './polling'

describe('a screen loads again by itself', () => {
  const hourly = { everyMs: msPerHour, error: null }

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
    const often = { everyMs: 1000, isLive: false, error: new ApiError('timeout') }
    assert.equal(msToNextLoad(often), 1000)
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
