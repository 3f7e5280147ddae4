import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { silenceAfter } from './silence'

describe('the silence after a fault', () => {
  const fault = { faultAt: 1000, until: 9000 }

  test('is the longest between two answers, whichever came first after the fault', () => {
    const at = [200, 900, 1100, 6100, 6200, 8900]
    assert.deepEqual(silenceAfter(at, fault), { lastedMs: 5000, overAfterMs: 5100 })
  })

  test('counts from the last answer before the fault, and not what was before that', () => {
    assert.deepEqual(silenceAfter([100, 900, 4900, 8800], fault), { lastedMs: 4000, overAfterMs: 3900 })
    assert.deepEqual(silenceAfter([3000, 8800], fault), { lastedMs: 5800, overAfterMs: 7800 })
  })

  test('goes on to the end where nobody was served any more', () => {
    assert.deepEqual(silenceAfter([900], fault), { lastedMs: 8100, overAfterMs: 8000 })
    assert.deepEqual(silenceAfter([], fault), { lastedMs: 8000, overAfterMs: 8000 })
  })
})
