import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { remembered } from './remembered'

describe('what limits remember', () => {
  it('is what was used last, and no more than its bound', () => {
    const kept = remembered<{ count: number }>(3)
    for (const key of ['a', 'b', 'c']) kept.set(key, { count: 1 })
    kept.get('a')
    kept.set('d', { count: 1 })
    kept.set('c', { count: 2 })
    assert.deepEqual([...kept.keys()].sort(), ['a', 'c', 'd'])
    for (let index = 0; index < 1000; index += 1) kept.set(`stranger ${index}`, { count: 1 })
    assert.equal(kept.size, 3)
    assert.equal(kept.get('a'), undefined)
  })
})
