import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy, mergePolicy } from '../policy'
import { fromWallTime, msPerDay, msPerHour, toWallTime } from '../time'
import { isDiscountExcluded } from './discountTime'
import { isNightLanding } from './nightSurcharge'
import { isQrSourceLive } from './qrSource'
import { rideCodeValidUntil } from '../orders/rideCode'
import { holdUntil, isOver, payUntil, unpaidRidesProblem } from './seatHold'
import {
  isFillReminderDue,
  isTripInfoRequiredFirst,
  isTripInfoMissed,
  movedTripInfoDueAt,
  tripInfoDueAt,
} from './tripInfo'

const at = fromWallTime('2026-11-21 10:00:00')
const plain = mergePolicy({ tripInfo: { reading: 'paidOnly' } })

describe('trip info', () => {
  const due = (ride: string, policy = defaultPolicy) =>
    toWallTime(tripInfoDueAt(at, fromWallTime(ride), policy))

  test('is due 3 h after payment, or 60 min before the ride when that is sooner', () => {
    assert.equal(due('2026-11-21 14:01:00'), '2026-11-21 13:00:00')
    assert.equal(due('2026-11-21 14:00:00'), '2026-11-21 13:00:00')
    assert.equal(due('2026-11-21 13:59:00'), '2026-11-21 12:59:00')
  })
  test('is due 3 h after payment in the plain reading, even after the ride', () => {
    assert.equal(due('2026-11-21 12:00:00', plain), '2026-11-21 13:00:00')
  })
  test('is due when a ride starts that was moved to a sooner departure, at the latest', () => {
    const dueAt = at + 3 * msPerHour
    const movedTo = (to: number, policy = defaultPolicy) =>
      movedTripInfoDueAt({ dueAt, since: at, to }, policy)
    assert.equal(movedTo(dueAt + 1), dueAt)
    assert.equal(movedTo(dueAt - 1), dueAt - 1)
    assert.equal(movedTo(dueAt - 1, plain), dueAt)
  })
  test('is due as before once a ride that was moved to a sooner departure is moved back', () => {
    const evening = at + 12 * msPerHour
    const dueAt = tripInfoDueAt(at, evening, defaultPolicy)
    const cut = movedTripInfoDueAt({ dueAt, since: at, to: at + 2 * msPerHour }, defaultPolicy)
    assert.equal(cut, at + 2 * msPerHour)
    assert.equal(movedTripInfoDueAt({ dueAt: cut, since: at, to: evening }, defaultPolicy), dueAt)
    // It comes back as far as the rule of its ride, and is no sooner than it was on the one before.
    const noon = at + 2.5 * msPerHour
    assert.equal(movedTripInfoDueAt({ dueAt: cut, since: at, to: noon }, defaultPolicy), cut)
  })
  test('is due as before however late the ride that it is moved to, where nothing was cut off', () => {
    const dueAt = at + 5 * msPerHour
    const movedTo = movedTripInfoDueAt({ dueAt, since: at, to: at + msPerDay }, defaultPolicy)
    assert.equal(movedTo, dueAt)
  })
  test('is in time at the due instant, and missed a millisecond later', () => {
    const dueAt = tripInfoDueAt(at, at + 12 * msPerHour, defaultPolicy)
    assert.equal(isTripInfoMissed(dueAt, dueAt), false)
    assert.equal(isTripInfoMissed(dueAt, dueAt + 1), true)
  })
  test('is asked before the payment when less than 4 h remain', () => {
    assert.equal(isTripInfoRequiredFirst(at + 4 * msPerHour - 1, at, defaultPolicy), true)
    assert.equal(isTripInfoRequiredFirst(at + 4 * msPerHour, at, defaultPolicy), false)
    assert.equal(isTripInfoRequiredFirst(at + msPerHour, at, plain), false)
  })
})

describe('the reminder of unfilled trip info', () => {
  test('appears when it never did, and again after 2 h', () => {
    assert.equal(isFillReminderDue(undefined, at, defaultPolicy), true)
    assert.equal(isFillReminderDue(at - 2 * msPerHour + 1, at, defaultPolicy), false)
    assert.equal(isFillReminderDue(at - 2 * msPerHour, at, defaultPolicy), true)
  })
  test('is not silenced by a time in the future', () => {
    assert.equal(isFillReminderDue(at + 1, at, defaultPolicy), true)
    assert.equal(isFillReminderDue(at, at, defaultPolicy), false)
  })
})

describe('holds and unpaid orders', () => {
  test('end after 15 minutes, at that very instant', () => {
    assert.equal(toWallTime(holdUntil(at, defaultPolicy)), '2026-11-21 10:15:00')
    assert.equal(toWallTime(payUntil(at, defaultPolicy)), '2026-11-21 10:15:00')
    assert.equal(isOver(holdUntil(at, defaultPolicy), holdUntil(at, defaultPolicy) - 1), false)
    assert.equal(isOver(holdUntil(at, defaultPolicy), holdUntil(at, defaultPolicy)), true)
  })
  test('last as long as the policy says', () => {
    const policy = mergePolicy({ seats: { holdMinutes: 10, payMinutes: 20 } })
    assert.equal(toWallTime(holdUntil(at, policy)), '2026-11-21 10:10:00')
    assert.equal(toWallTime(payUntil(at, policy)), '2026-11-21 10:20:00')
  })
})

describe('a ride code', () => {
  test('is valid to the end of its service day', () => {
    assert.equal(toWallTime(rideCodeValidUntil('2026-11-21', defaultPolicy)), '2026-11-22 05:00:00')
  })
})

describe('a poster scan', () => {
  test('counts for 3 days', () => {
    assert.equal(isQrSourceLive({ saveTime: at, at, policy: defaultPolicy }), true)
    assert.equal(isQrSourceLive({ saveTime: at - 259_200_000 + 1, at, policy: defaultPolicy }), true)
    assert.equal(isQrSourceLive({ saveTime: at - 259_200_000, at, policy: defaultPolicy }), false)
  })
  test('does not count when saved in the future, but for the skew allowed', () => {
    assert.equal(isQrSourceLive({ saveTime: at + 1, at, policy: defaultPolicy }), false)
    assert.equal(isQrSourceLive({ saveTime: at + 60_000, at, policy: defaultPolicy, skewMs: 60_000 }), true)
    assert.equal(isQrSourceLive({ saveTime: at + 60_001, at, policy: defaultPolicy, skewMs: 60_000 }), false)
  })
  test('counts as long as the policy says', () => {
    const policy = mergePolicy({ limits: { qrSourceDays: 1 } })
    assert.equal(isQrSourceLive({ saveTime: at - msPerDay, at, policy }), false)
  })
})

describe('a landing at night', () => {
  const isNight = (time: string) => isNightLanding(fromWallTime(time), defaultPolicy)
  test('is one from 21:00 to 04:59, both minutes included', () => {
    assert.equal(isNight('2026-11-21 20:59:59'), false)
    assert.equal(isNight('2026-11-21 21:00:00'), true)
    assert.equal(isNight('2026-11-22 00:20:00'), true)
    assert.equal(isNight('2026-11-22 04:59:59'), true)
    assert.equal(isNight('2026-11-22 05:00:00'), false)
  })
})

describe('times without discount', () => {
  const excluded = (direction: 'pickup' | 'dropoff' | 'transfer', time: string) =>
    isDiscountExcluded(direction, fromWallTime(time), defaultPolicy)
  test('are landings from 21:00 to 00:30, ends included', () => {
    assert.equal(excluded('pickup', '2026-11-21 20:59:00'), false)
    assert.equal(excluded('pickup', '2026-11-21 21:00:00'), true)
    assert.equal(excluded('pickup', '2026-11-22 00:30:00'), true)
    assert.equal(excluded('pickup', '2026-11-22 00:31:00'), false)
  })
  test('are airport arrivals from 21:00 to 23:00, ends included', () => {
    assert.equal(excluded('dropoff', '2026-11-21 20:59:00'), false)
    assert.equal(excluded('dropoff', '2026-11-21 21:00:00'), true)
    assert.equal(excluded('dropoff', '2026-11-21 23:00:00'), true)
    assert.equal(excluded('dropoff', '2026-11-21 23:01:00'), false)
  })
  test('do not exist for transfers', () => assert.equal(excluded('transfer', '2026-11-21 22:00:00'), false))
})

describe('unpaidRidesProblem', () => {
  test('refuses from the most on that an account may leave unpaid', () => {
    const { maxUnpaidRides: max } = defaultPolicy.seats
    assert.equal(unpaidRidesProblem(max - 1, defaultPolicy), undefined)
    for (const unpaid of [max, max + 1]) {
      assert.deepEqual(unpaidRidesProblem(unpaid, defaultPolicy), {
        error: 'booking.tooManyUnpaid',
        params: { max },
      })
    }
  })
})
