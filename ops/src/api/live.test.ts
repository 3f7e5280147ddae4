import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { announceChange, followLive } from './live'
import { queryClient } from './queryClient'

/** The first stream is opened again a second after its end. */
const BEFORE_THE_SECOND_MS = 600
const LONGEST_MS = 5000

test('a stream that is opened again has everything loaded that may have changed meanwhile, and the first does not', async () => {
  let opened = 0
  const fetching = mock.method(globalThis, 'fetch', async () => {
    opened += 1
    return new Response(opened > 2 ? new ReadableStream() : 'event: open\ndata: {}\n\n')
  })
  const loading = mock.method(queryClient, 'invalidateQueries', () => Promise.resolve())
  const stop = followLive('T')
  await sleep(BEFORE_THE_SECOND_MS)
  assert.deepEqual([opened, loading.mock.callCount()], [1, 0])
  const until = performance.now() + LONGEST_MS
  while (loading.mock.callCount() === 0 && performance.now() < until) await sleep(20)
  assert.ok(loading.mock.callCount() > 0)
  stop()
  fetching.mock.restore()
  loading.mock.restore()
})

test('a stream that gave way to others is opened again late, and its last event is no change', async () => {
  const answers = [
    'event: open\ndata: {}\n\n',
    'event: ended\ndata: {"reason":"tooManyOfAccount","most":6}\n\n',
  ]
  const fetching = mock.method(globalThis, 'fetch', async () => new Response(answers.join('')))
  const loading = mock.method(queryClient, 'invalidateQueries', () => Promise.resolve())
  const stop = followLive('T')
  // Else it would be there again after one second.
  await sleep(2500)
  assert.deepEqual([fetching.mock.callCount(), loading.mock.callCount()], [1, 0])
  stop()
  fetching.mock.restore()
  loading.mock.restore()
})

test('changes that never stop cut no load off, and are loaded every two seconds', async () => {
  let underWay = 0
  let most = 0
  const loading = mock.method(queryClient, 'invalidateQueries', async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await sleep(700)
    underWay -= 1
  })
  const changes = setInterval(announceChange, 100)
  await sleep(6500)
  clearInterval(changes)
  await sleep(3000)
  const loads = loading.mock.callCount()
  loading.mock.restore()
  assert.equal(most, 1)
  // One at once, one each two seconds, and one for the last change.
  assert.ok(loads >= 3 && loads <= 6, String(loads))
})
