import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { policyWith, problemsOf, settingsOf } from './changes'
import { defaultPolicy } from './defaults'

describe('changes of the policy', () => {
  test('change what they name and nothing else', () => {
    const policy = policyWith(
      [
        { path: 'pickup.noticeMinutes', value: 120 },
        { path: 'currency.offered', value: ['JPY', 'CNY'] },
        { path: 'pickup.noticeMinutes', value: 100 },
      ],
      defaultPolicy,
    )
    assert.equal(policy.pickup.noticeMinutes, 100)
    assert.deepEqual(policy.currency.offered, ['JPY', 'CNY'])
    assert.deepEqual(
      { ...policy, pickup: defaultPolicy.pickup, currency: defaultPolicy.currency },
      defaultPolicy,
    )
  })

  test('are none without any', () => {
    assert.deepEqual(policyWith([], defaultPolicy), defaultPolicy)
  })

  test('are refused by name when a setting is unknown, of another type or out of bounds', () => {
    const problem = (path: string, value: string | number) => problemsOf([{ path, value }], defaultPolicy)
    assert.match(problem('pickup.notice', 1).join(), /pickup\.notice/)
    assert.match(problem('pickup.noticeMinutes', 'soon').join(), /pickup\.noticeMinutes/)
    assert.match(problem('seats.holdMinutes', 0).join(), /seats\.holdMinutes/)
    assert.match(problem('timetable.pickup', '06:40').join(), /timetable\.pickup/)
    assert.match(problem('__proto__.polluted', 1).join(), /no such setting/)
    assert.equal(Object.prototype.hasOwnProperty.call(Object.prototype, 'polluted'), false)
    assert.deepEqual(problem('pickup.noticeMinutes', 60), [])
  })

  test('can name every setting there is', () => {
    const settings = settingsOf(defaultPolicy)
    assert.ok(settings.length > 100)
    assert.deepEqual(policyWith(settings, defaultPolicy), defaultPolicy)
  })
})
