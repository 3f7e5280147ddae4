import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy, mergePolicy, type Direction } from '../policy'
import { fromWallTime, msPerMinute, toWallTime } from '../time'
import { cancellationOf, freeCancelMinutes, lastFreeMinute, refundCauseOf } from './cancellation'
import { refundFor, type PaidOrder } from './refund'

const rideTime = fromWallTime('2026-11-21 20:30:00')
const ride = (direction: Direction, isVerified = false) => ({ direction, rideTime, isVerified })
const kindAt = (direction: Direction, wall: string, policy = defaultPolicy, isVerified = false) =>
  cancellationOf(ride(direction, isVerified), fromWallTime(wall), policy).kind

describe('cancelling a drop-off', () => {
  test('is free strictly more than 6 h before the airport arrival', () => {
    assert.equal(kindAt('dropoff', '2026-11-21 14:29:59'), 'free')
    assert.equal(kindAt('dropoff', '2026-11-21 14:30:00'), 'noRefund')
    assert.equal(kindAt('dropoff', '2026-11-21 14:30:01'), 'noRefund')
  })
  test('is free strictly more than 1.5 h before in the other reading', () => {
    const policy = mergePolicy({ dropoff: { freeCancelMinutes: 90 } })
    assert.equal(kindAt('dropoff', '2026-11-21 18:59:59', policy), 'free')
    assert.equal(kindAt('dropoff', '2026-11-21 19:00:00', policy), 'noRefund')
  })
  test('is refused once the code is scanned or its time has come', () => {
    assert.equal(kindAt('dropoff', '2026-11-21 20:29:59'), 'noRefund')
    assert.equal(kindAt('dropoff', '2026-11-21 20:30:00'), 'refused')
    assert.equal(kindAt('dropoff', '2026-11-21 10:00:00', defaultPolicy, true), 'refused')
  })
  test('tells the last free minute, which is free to its last second', () => {
    assert.equal(toWallTime(lastFreeMinute(ride('dropoff'), defaultPolicy)), '2026-11-21 14:29:00')
    const oddSeconds = { ...ride('dropoff'), rideTime: rideTime + 30_000 }
    assert.equal(toWallTime(lastFreeMinute(oddSeconds, defaultPolicy)), '2026-11-21 14:30:00')
  })
})

describe('cancelling a transfer', () => {
  test('goes by its departure, as a drop-off', () => {
    assert.equal(kindAt('transfer', '2026-11-21 14:29:59'), 'free')
    assert.equal(kindAt('transfer', '2026-11-21 14:30:00'), 'noRefund')
    assert.equal(kindAt('transfer', '2026-11-21 20:30:00'), 'refused')
  })
})

describe('cancelling a pick-up', () => {
  test('is free until 48 h after the landing, inclusive', () => {
    assert.equal(kindAt('pickup', '2026-11-23 20:30:00'), 'free')
    assert.equal(kindAt('pickup', '2026-11-23 20:30:01'), 'refused')
  })
  test('is refused once the code is scanned', () => {
    assert.equal(kindAt('pickup', '2026-11-21 10:00:00', defaultPolicy, true), 'refused')
  })
  test('says that the scan ends it', () => {
    const cancellation = cancellationOf(ride('pickup'), rideTime, defaultPolicy)
    assert.equal(cancellation.kind === 'free' && cancellation.untilVerified, true)
  })
})

describe('cancelling a ride that was sold under other settings', () => {
  const stricter = mergePolicy({
    pickup: { cancelHoursAfterLanding: 2 },
    dropoff: { freeCancelMinutes: 720 },
    transfer: { freeCancelMinutes: 720 },
  })
  test('is free for as long as it was when it was sold', () => {
    for (const direction of ['pickup', 'dropoff', 'transfer'] as const) {
      const sold = { ...ride(direction), freeMinutes: freeCancelMinutes(direction, defaultPolicy) }
      const last = lastFreeMinute(ride(direction), defaultPolicy)
      assert.equal(lastFreeMinute(sold, stricter), last, direction)
      assert.deepEqual(
        cancellationOf(sold, last, stricter),
        cancellationOf(ride(direction), last, defaultPolicy),
      )
      assert.notEqual(cancellationOf(ride(direction), last, stricter).kind, 'free')
      assert.notEqual(cancellationOf(sold, last + msPerMinute, stricter).kind, 'free')
    }
  })
})

describe('cancelling a ride that we moved', () => {
  const allBackUntil = fromWallTime('2026-11-21 19:30:00')
  const moved = (direction: Direction, isVerified = false) => ({
    ...ride(direction, isVerified),
    allBackUntil,
  })
  const at = (direction: Direction, wall: string, isVerified = false) => {
    const cancellation = cancellationOf(moved(direction, isVerified), fromWallTime(wall), defaultPolicy)
    return [cancellation.kind, refundCauseOf(cancellation)]
  }

  test('gives everything back until its new bus leaves, also when its own free time is over', () => {
    assert.deepEqual(at('dropoff', '2026-11-21 19:29:59'), ['free', 'movedRideCancelled'])
    assert.deepEqual(at('dropoff', '2026-11-21 19:30:00'), ['noRefund', 'travellerCancelledLate'])
    assert.deepEqual(at('transfer', '2026-11-21 19:29:59'), ['free', 'movedRideCancelled'])
    assert.deepEqual(at('pickup', '2026-11-21 19:29:59'), ['free', 'movedRideCancelled'])
  })
  test('goes by its own free time from then on', () => {
    assert.deepEqual(at('pickup', '2026-11-21 19:30:00'), ['free', 'travellerCancelledFree'])
  })
  test('is refused once the code is scanned', () => {
    assert.equal(at('pickup', '2026-11-21 19:00:00', true)[0], 'refused')
  })
  test('tells the last free minute', () => {
    assert.equal(toWallTime(lastFreeMinute(moved('dropoff'), defaultPolicy)), '2026-11-21 19:29:00')
    assert.equal(toWallTime(lastFreeMinute(moved('pickup'), defaultPolicy)), '2026-11-23 20:30:00')
  })
})

describe('the last free minute', () => {
  test('is always free, and the minute after it never', () => {
    const direction = fc.constantFrom<Direction>('pickup', 'dropoff', 'transfer')
    fc.assert(
      fc.property(direction, fc.nat({ max: 86_400_000 }), (way, shiftMs) => {
        const shifted = { ...ride(way), rideTime: rideTime + shiftMs }
        const last = lastFreeMinute(shifted, defaultPolicy)
        assert.equal(cancellationOf(shifted, last, defaultPolicy).kind, 'free')
        assert.notEqual(cancellationOf(shifted, last + msPerMinute, defaultPolicy).kind, 'free')
      }),
    )
  })
})

describe('refundFor', () => {
  const paid: PaidOrder = {
    payPrice: 30200,
    payPriceJpy: 642000,
    foreignCardFee: 100,
    foreignCardFeeJpy: 2000,
    giftJpy: 0,
  }
  const kept = { refundAmount: 30100, refundAmountJpy: 640000, keptFeeJpy: 2000 }
  const everything = { refundAmount: 30200, refundAmountJpy: 642000, keptFeeJpy: 0 }

  test('gives nothing back after the free time', () => {
    const nothing = { refundAmount: 0, refundAmountJpy: 0, keptFeeJpy: 0 }
    assert.deepEqual(refundFor('travellerCancelledLate', paid), nothing)
  })
  test('keeps the card fee on the traveller’s cancellation and on missed trip info', () => {
    assert.deepEqual(refundFor('travellerCancelledFree', paid), kept)
    assert.deepEqual(refundFor('tripInfoMissed', paid), kept)
  })
  test('returns the card fee when the operator fails or no seats are left for a late payment', () => {
    assert.deepEqual(refundFor('operatorFailed', paid), everything)
    assert.deepEqual(refundFor('paidTooLate', paid), everything)
    assert.deepEqual(refundFor('movedRideCancelled', paid), everything)
  })
  test('gives back no more than is left', () => {
    const before = { refundAmount: 30000, refundAmountJpy: 639000, giftJpy: 0 }
    const rest = refundFor('travellerCancelledFree', paid, before)
    assert.deepEqual(rest, { refundAmount: 100, refundAmountJpy: 1000, keptFeeJpy: 2000 })
    assert.equal(refundFor('tripInfoMissed', paid, { ...everything, giftJpy: 0 }).refundAmountJpy, 0)
  })
})
