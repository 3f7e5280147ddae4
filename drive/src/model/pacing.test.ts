import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isWorthSending, type Fix } from './pacing'

const start: Fix = { lat: 34.6661, lng: 135.4959, at: 1_000_000, accuracy: 8 }
/** So many metres north, so many seconds later. */
const later = (seconds: number, meters: number): Fix => ({
  lat: start.lat + meters / 111_195,
  lng: start.lng,
  at: start.at + seconds * 1000,
  accuracy: 8,
})

describe('the position of a run', () => {
  test('is sent at once when there was none', () => {
    assert.equal(isWorthSending(undefined, start), true)
  })

  test('is sent every 10 seconds or 50 metres, whichever comes first', () => {
    assert.equal(isWorthSending(start, later(9, 40)), false)
    assert.equal(isWorthSending(start, later(10, 0)), true)
    assert.equal(isWorthSending(start, later(2, 51)), true)
  })
})
