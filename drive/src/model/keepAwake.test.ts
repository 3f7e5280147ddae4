import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { keepAwake } from './keepAwake'

/** A page that the test hides and shows, and a screen that stays on while it is locked. */
function buildPage() {
  const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const page = Object.assign(new EventTarget(), shown)
  let [requested, released] = [0, 0]
  const wakeLock = {
    request: () => {
      requested += 1
      const release = () => {
        released += 1
        return Promise.resolve(undefined)
      }
      return Promise.resolve({ release } as unknown as WakeLockSentinel)
    },
  }
  const set = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    page,
    wakeLock,
    set,
    counts: () => ({ requested, released }),
    turn: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

describe('the screen of a run', () => {
  test('stays on, also after the page was hidden, until the run ends', async () => {
    const { page, wakeLock, set, counts, turn } = buildPage()
    const end = keepAwake(wakeLock, page)
    await turn()
    assert.deepEqual(counts(), { requested: 1, released: 0 })
    set('hidden')
    assert.equal(counts().requested, 1, 'what is hidden has no screen to keep on')
    set('visible')
    await turn()
    assert.equal(counts().requested, 2)
    end()
    assert.equal(counts().released, 1)
    set('visible')
    assert.equal(counts().requested, 2)
  })

  test('is let go where the run ended before the browser answered', async () => {
    const { page, wakeLock, counts, turn } = buildPage()
    keepAwake(wakeLock, page)()
    await turn()
    assert.deepEqual(counts(), { requested: 1, released: 1 })
  })

  test('is left to the driver where the browser refuses, or knows no such lock', async () => {
    const { page, set, turn } = buildPage()
    let refused = 0
    const refusing = {
      request: () => {
        refused += 1
        return Promise.reject(new DOMException('low battery', 'NotAllowedError'))
      },
    }
    const ends = [keepAwake(refusing, page), keepAwake(undefined, page)]
    await turn()
    set('visible')
    await turn()
    assert.equal(refused, 2)
    ends.forEach((end) => end())
  })
})
