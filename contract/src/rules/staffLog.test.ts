import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import { fromWallTime, toWallTime } from '../time'
import { isMoneyAction, logForgottenBefore, logSubjects } from './staffLog'

describe('what staff did', () => {
  test('is kept for three years, and for seven where it is money', () => {
    const { money, other } = logForgottenBefore(fromWallTime('2026-11-25 04:30:00'), defaultPolicy)
    assert.deepEqual([toWallTime(money), toWallTime(other)], ['2019-11-25 00:00:00', '2023-11-25 00:00:00'])
  })

  test('is money where it decides what is asked for or given back', () => {
    assert.deepEqual(
      logSubjects.filter((subject) => isMoneyAction({ subject, value: 'changed' })),
      ['coupons', 'invoice', 'partner', 'reportDay', 'setting', 'giftCards', 'finding'],
    )
    assert.ok(isMoneyAction({ subject: 'departure', value: 'cancelled' }))
    assert.ok(!isMoneyAction({ subject: 'departure', value: 'left' }))
    assert.ok(!isMoneyAction({ subject: 'pause', value: 'cancelled' }))
  })
})
