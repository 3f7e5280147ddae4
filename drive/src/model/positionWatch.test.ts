import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { at } from '../testing/sampleRun'
import type { Fix } from './pacing'
import { followLeave, watchPosition } from './positionWatch'

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

describe('leave for the position', () => {
  /** A browser in whose settings the test gives leave. */
  function buildPermissions() {
    const leave = Object.assign(new EventTarget(), { state: 'denied' })
    let given = 0
    const permissions = { query: () => Promise.resolve(leave as unknown as PermissionStatus) }
    const unfollow = followLeave(permissions, () => {
      given += 1
    })
    const set = (state: string) => {
      leave.state = state
      leave.dispatchEvent(new Event('change'))
      return given
    }
    return { unfollow, set, turn: () => new Promise((resolve) => setImmediate(resolve)) }
  }

  test('is noticed once it is given, until the end', async () => {
    const { unfollow, set, turn } = buildPermissions()
    await turn()
    assert.deepEqual([set('prompt'), set('granted'), set('denied'), set('granted')], [0, 1, 1, 2])
    unfollow()
    assert.equal(set('granted'), 2)
  })

  test('is not followed where the end came before the browser answered, nor where it cannot say', async () => {
    const { unfollow, set, turn } = buildPermissions()
    unfollow()
    await turn()
    assert.equal(set('granted'), 0)
    const refusing = { query: () => Promise.reject(new TypeError('geolocation')) }
    followLeave(refusing, () => assert.fail('leave was not given'))()
    followLeave(undefined, () => assert.fail('leave was not given'))()
    await turn()
  })
})
