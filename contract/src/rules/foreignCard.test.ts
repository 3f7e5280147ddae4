import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isForeignCard } from './foreignCard'

test('the fee is for cards that are known to be issued abroad', () => {
  assert.deepEqual(['JP', 'US', 'CN', null].map(isForeignCard), [false, true, true, false])
})
