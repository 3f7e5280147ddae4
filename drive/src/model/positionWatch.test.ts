import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { at } from '../testing/sampleRun'
import type { Fix } from './pacing'
import { watchPosition } from './positionWatch'

const DENIED = 1
const UNAVAILABLE = 2

interface Following {
  readonly found: PositionCallback
  readonly failed: PositionErrorCallback
}

/** A phone whose browser says where it is when the test does. */
function buildWatch() {
  const watches = new Map<number, Following>()
  const noted: Fix[] = []
  let offs = 0
  let begun = 0
  const watch = watchPosition({
    geolocation: {
      watchPosition(found, failed) {
        begun += 1
        if (failed) watches.set(begun, { found, failed })
        return begun
      },
      clearWatch: (id) => void watches.delete(id),
    },
    phone: {
      note: (fix) => void noted.push(fix),
      positionOff() {
        offs += 1
      },
    },
    now: () => at('16:40'),
  })
  const coords = { latitude: 34.67, longitude: 135.5, accuracy: 8 }
  return {
    watch,
    noted,
    count: () => ({ watches: watches.size, offs }),
    find: () => watches.forEach(({ found }) => found({ coords } as GeolocationPosition)),
    fail(code: number) {
      const fault = { code, PERMISSION_DENIED: DENIED } as GeolocationPositionError
      watches.forEach(({ failed }) => failed(fault))
    },
  }
}

describe('where the phone is', () => {
  test('is followed through a tunnel, until the end', () => {
    const { watch, noted, count, find, fail } = buildWatch()
    find()
    fail(UNAVAILABLE)
    watch.resume()
    assert.deepEqual(count(), { watches: 1, offs: 0 })
    assert.deepEqual(noted, [{ lat: 34.67, lng: 135.5, accuracy: 8, at: at('16:40') }])
    watch.end()
    assert.deepEqual(count(), { watches: 0, offs: 0 })
  })

  test('is followed again where leave was refused and is given in the phone’s settings', () => {
    const { watch, noted, count, find, fail } = buildWatch()
    fail(DENIED)
    assert.deepEqual(count(), { watches: 0, offs: 1 })
    watch.resume()
    find()
    assert.deepEqual([count().watches, noted.length], [1, 1])
  })
})
