import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
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
})
