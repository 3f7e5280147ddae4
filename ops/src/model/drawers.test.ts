import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { firstFree, numbersOpen } from './drawers'

const openAt = [
  { number: 1, airportCode: 'KIX' },
  { number: 2, airportCode: 'KIX' },
  { number: 2, airportCode: 'UKB' },
]

describe('the drawers that are open', () => {
  test('are those of the airport: another one has boxes of the same numbers', () => {
    const drawers = { open: [1, 2], openAt }
    assert.deepEqual(numbersOpen(drawers, 'KIX'), [1, 2])
    assert.deepEqual(numbersOpen(drawers, 'UKB'), [2])
    assert.deepEqual(numbersOpen(drawers, 'ITM'), [])
  })

  test('are all where a server of the release before does not say of which airport they are', () => {
    assert.deepEqual(numbersOpen({ open: [1, 2] }, 'UKB'), [1, 2])
    assert.deepEqual(numbersOpen({ open: [1, 2], openAt }, undefined), [1, 2])
    assert.deepEqual(numbersOpen({ open: [3], openAt: [{ number: 3 }] }, 'UKB'), [3])
  })

  test('leave the lowest other number free', () => {
    assert.deepEqual([[], [1, 2], [2], [1, 3]].map(firstFree), [1, 3, 1, 2])
  })
})
