import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { keepAwake } from './keepAwake'

/** A page that the test hides and shows, and a screen that stays on while it is locked. */
function buildPage() {
  const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const page = Object.assign(new EventTarget(), shown)
  let requested = 0
  const held = new Set<number>()
  const wakeLock = {
    request: () => {
      requested += 1
      const number = requested
      const release = () => {
        held.delete(number)
        return Promise.resolve(undefined)
      }
      // Given once the browser gets to it.
      return Promise.resolve().then(() => {
        held.add(number)
        return { release } as unknown as WakeLockSentinel
      })
    },
  }
  const set = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    // As browsers do.
    if (state === 'hidden') held.clear()
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    page,
    wakeLock,
    set,
    counts: () => ({ requested, held: held.size }),
    turn: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

describe('the screen of a run', () => {
  test('stays on, also after the page was hidden, until the run ends', async () => {
    const { page, wakeLock, set, counts, turn } = buildPage()
    const end = keepAwake(wakeLock, page)
    await turn()
    assert.deepEqual(counts(), { requested: 1, held: 1 })
    set('hidden')
    assert.deepEqual(counts(), { requested: 1, held: 0 }, 'what is hidden has no screen to keep on')
    set('visible')
    await turn()
    assert.deepEqual(counts(), { requested: 2, held: 1 })
    end()
    assert.equal(counts().held, 0)
    set('visible')
    assert.equal(counts().requested, 2)
  })

  test('is locked once, also where the page was hidden and shown before the browser answered', async () => {
    const { page, wakeLock, set, counts, turn } = buildPage()
    const end = keepAwake(wakeLock, page)
    set('hidden')
    set('visible')
    await turn()
    assert.equal(counts().held, 1)
    end()
    assert.equal(counts().held, 0)
  })

  test('is let go where the run ended before the browser answered', async () => {
    const { page, wakeLock, counts, turn } = buildPage()
    keepAwake(wakeLock, page)()
    await turn()
    assert.deepEqual(counts(), { requested: 1, held: 0 })
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
