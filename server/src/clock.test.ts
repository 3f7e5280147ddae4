import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { MovableClock } from './clock'

const closeTo = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 1000, `${actual}`)

describe('a movable clock', () => {
  test('shows the machine’s time until it is moved', () => closeTo(new MovableClock().now(), Date.now()))

  test('runs on from where it was set, forwards and backwards', () => {
    const at = Date.parse('2026-11-21T15:00:00+09:00')
    const clock = new MovableClock(at)
    closeTo(clock.now(), at)
    clock.advance(3_600_000)
    closeTo(clock.now(), at + 3_600_000)
    clock.set(at - 1_000_000)
    closeTo(clock.now(), at - 1_000_000)
  })

  test('stands still where it was told to', async () => {
    const clock = new MovableClock(1000, 'standing')
    await sleep(5)
    assert.equal(clock.now(), 1000)
    clock.advance(-1)
    assert.equal(clock.now(), 999)
    clock.set(5)
    assert.equal(clock.now(), 5)
  })
})
