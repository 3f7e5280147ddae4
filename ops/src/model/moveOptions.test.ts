import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { firstChoice, isFitting } from './moveOptions'

const early = { departureId: 'early', fits: false }
const full = { departureId: 'full', fits: true, noWheelchairPlace: 'bus' } as const
const good = { departureId: 'good', fits: true, noWheelchairPlace: null }
const later = { departureId: 'later', fits: true }

describe('where a party can be moved to', () => {
  test('is chosen beforehand where it connects and has a place for its wheelchair', () => {
    assert.equal(firstChoice([early, full, good, later]), 'good')
    assert.deepEqual([early, full, good, later].map(isFitting), [false, false, true, true])
  })

  test('is left to whoever moves it where nothing suits it, or nothing is known of that', () => {
    assert.equal(firstChoice([early, full]), '')
    assert.equal(firstChoice([{ departureId: 'unknown', fits: null }, { departureId: 'old' }]), '')
    assert.equal(firstChoice([]), '')
  })
})
