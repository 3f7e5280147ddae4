import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { watchCodes, type CameraFault } from './watchCodes'

/** A camera that is there, on a screen whose picture starts when `playing` says so. */
function film(playing: Promise<void>) {
  let endedTracks = 0
  const stream = { getTracks: () => [{ stop: () => (endedTracks += 1) }] }
  const mediaDevices = { getUserMedia: () => Promise.resolve(stream) }
  // Not every Node has one.
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { mediaDevices } })
  const screen = { play: () => playing } as unknown as HTMLVideoElement
  const faults: CameraFault[] = []
  const end = watchCodes(screen, {
    onText: () => undefined,
    onFault: (fault) => faults.push(fault),
  })
  return { end, faults, endedTracks: () => endedTracks }
}

test('a camera that is turned off while it starts has no fault, and films no more', async () => {
  let cutOff: (error: Error) => void = () => undefined
  const { end, faults, endedTracks } = film(new Promise<void>((_, reject) => (cutOff = reject)))
  await setImmediate()
  end()
  cutOff(new DOMException('The play() request was interrupted', 'AbortError'))
  await setImmediate()
  assert.deepEqual([faults, endedTracks()], [[], 1])
})

test('a camera that may not be used says so, and another one that it has none', async () => {
  for (const [name, fault] of [
    ['NotAllowedError', 'denied'],
    ['NotReadableError', 'none'],
  ] as const) {
    const { faults, endedTracks } = film(Promise.reject(new DOMException('', name)))
    await setImmediate()
    assert.deepEqual([faults, endedTracks()], [[fault], 1])
  }
})
