import { staffRefundRequests } from '@noriai/contract/calls/staff/orders'
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { keptAnswers } from './keptAnswers'

const kept = new Map<string, string>()
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
})

const hour = 3_600_000
const answer = { requests: [], failed: [] }

describe('the last answers of a desk', () => {
  beforeEach(() => kept.clear())

  test('are shown again until their service day is over, and nothing of them is left then', () => {
    keptAnswers.beginDay(Date.now() + hour)
    keptAnswers.keep('refunds', answer)
    assert.deepEqual(keptAnswers.last('refunds', staffRefundRequests)?.value, answer)
    assert.equal(keptAnswers.last('others', staffRefundRequests), undefined)
    kept.set('ops.answers', (kept.get('ops.answers') ?? '').replace(/"until":\d+/, `"until":${Date.now()}`))
    assert.equal(keptAnswers.last('refunds', staffRefundRequests), undefined)
    assert.equal(kept.size, 0)
  })

  test('go when the next day begins, stay while it is the same, and are not kept before one began', () => {
    keptAnswers.keep('refunds', answer)
    assert.equal(kept.size, 0)
    const until = Date.now() + hour
    keptAnswers.beginDay(until)
    keptAnswers.keep('refunds', answer)
    keptAnswers.beginDay(until)
    assert.ok(keptAnswers.last('refunds', staffRefundRequests))
    keptAnswers.beginDay(until + 24 * hour)
    assert.equal(keptAnswers.last('refunds', staffRefundRequests), undefined)
    assert.equal(keptAnswers.isOver(), false)
  })

  test('are nothing when another build wrote them, or nobody did', () => {
    keptAnswers.beginDay(Date.now() + hour)
    keptAnswers.keep('refunds', { requests: 7 })
    assert.equal(keptAnswers.last('refunds', staffRefundRequests), undefined)
    for (const text of ['{', '7', '{"until":"x"}']) {
      kept.set('ops.answers', text)
      assert.equal(keptAnswers.isOver(), true, text)
    }
  })
})
