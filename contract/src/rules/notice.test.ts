import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy, mergePolicy, type Direction, type Policy } from '../policy'
import { addMinutes, fromWallTime } from '../time'
import { noticeProblem } from './notice'

const at = fromWallTime('2026-11-21 10:00:00')
const errorOf = (direction: Direction, minutes: number, policy: Policy, extraMs = 0) =>
  noticeProblem({ direction, rideTime: addMinutes(at, minutes) + extraMs, at, policy })?.error

const readings: [string, Direction, number, Policy][] = [
  ['a pick-up', 'pickup', 90, defaultPolicy],
  ['a drop-off', 'dropoff', 360, defaultPolicy],
  ['a drop-off under the 12 h reading', 'dropoff', 720, mergePolicy({ dropoff: { noticeMinutes: 720 } })],
  ['a drop-off under the 1.5 h reading', 'dropoff', 90, mergePolicy({ dropoff: { noticeMinutes: 90 } })],
  ['a transfer', 'transfer', 360, defaultPolicy],
]
for (const [what, direction, minutes, policy] of readings) {
  describe(`the notice of ${what}`, () => {
    test(`refuses a millisecond under ${minutes} minutes`, () => {
      assert.equal(errorOf(direction, minutes, policy, -1), 'booking.timeTooEarly')
    })
    test(`takes exactly ${minutes} minutes and more`, () => {
      assert.equal(errorOf(direction, minutes, policy), undefined)
      assert.equal(errorOf(direction, minutes, policy, 1), undefined)
    })
  })
}

describe('noticeProblem', () => {
  test('tells the first minute that can be booked', () => {
    const now = fromWallTime('2026-11-21 10:00:30')
    const refusal = noticeProblem({ direction: 'pickup', rideTime: now, at: now, policy: defaultPolicy })
    assert.deepEqual(refusal, { error: 'booking.timeTooEarly', params: { dateTime: '2026-11-21 11:31:00' } })
    const answered = fromWallTime(String(refusal?.params.dateTime))
    assert.equal(
      noticeProblem({ direction: 'pickup', rideTime: answered, at: now, policy: defaultPolicy }),
      undefined,
    )
  })

  test('ends with the last bookable day, telling its last minute', () => {
    const lastMinute = fromWallTime('2027-05-20 23:59:00')
    assert.equal(
      noticeProblem({ direction: 'pickup', rideTime: lastMinute, at, policy: defaultPolicy }),
      undefined,
    )
    assert.deepEqual(
      noticeProblem({ direction: 'pickup', rideTime: addMinutes(lastMinute, 1), at, policy: defaultPolicy }),
      {
        error: 'booking.tooFarAhead',
        params: { dateTime: '2027-05-20 23:59:00' },
      },
    )
  })
})
