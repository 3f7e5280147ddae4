import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { throughGate } from './departureGate'

describe('the gate of a departure', () => {
  test('lets four in at a time and tells the others that they waited', async () => {
    let inside = 0
    let most = 0
    const waited = await Promise.all(
      Array.from({ length: 10 }, () =>
        throughGate('one', async (hasWaited) => {
          most = Math.max(most, (inside += 1))
          await sleep(2)
          inside -= 1
          return hasWaited
        }),
      ),
    )
    assert.equal(most, 4)
    assert.equal(waited.filter(Boolean).length, 6)
  })

  test('opens for the next when one fails, and does not hold up other departures', async () => {
    const failing = Array.from({ length: 8 }, () => throughGate('two', () => Promise.reject(new Error('no'))))
    const results = await Promise.allSettled(failing)
    assert.ok(results.every(({ status }) => status === 'rejected'))
    assert.equal(await throughGate('two', (hasWaited) => Promise.resolve(hasWaited)), false)
    const blocked = Array.from({ length: 5 }, () => throughGate('three', () => sleep(20)))
    assert.equal(await throughGate('four', (hasWaited) => Promise.resolve(hasWaited)), false)
    await Promise.all(blocked)
  })
})
