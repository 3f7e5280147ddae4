import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import { fromWallTime, toWallTime } from '../time'
import { hasAmounts, logForgottenBefore } from './staffLog'

describe('what staff did', () => {
  test('is kept for three years, and for seven where it is money', () => {
    const { money, other } = logForgottenBefore(fromWallTime('2026-11-25 04:30:00'), defaultPolicy)
    assert.deepEqual([toWallTime(money), toWallTime(other)], ['2019-11-25 00:00:00', '2023-11-25 00:00:00'])
  })

  test('has amounts where money was counted or taken', () => {
    assert.ok(hasAmounts({ subject: 'drawer', action: 'closed' }))
    assert.ok(hasAmounts({ subject: 'invoice', action: 'fee' }))
    assert.equal(hasAmounts({ subject: 'invoice', action: 'send' }), false)
  })
})
