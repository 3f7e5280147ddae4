import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { orderActions } from './actions'
import { initialFacts, type OrderFacts } from './facts'
import type { OrderMoments } from './moments'
import { defaultPolicy } from '../policy'
import { fromWallTime, msPerDay, msPerMinute, toWallTime } from '../time'
import { actionsOfGift, canGiveRide, canReturnRide, offeredFillUntil, rideGiftEndsAt } from './rideGift'

const at = fromWallTime('2026-11-21 10:00:00')
const startsAt = fromWallTime('2026-11-28 15:30:00')
const ride: OrderMoments = {
  kind: 1,
  payUntil: at + 15 * msPerMinute,
  fillUntil: null,
  isFilled: false,
  ride: {
    rideTime: fromWallTime('2026-11-28 14:17:00'),
    startsAt,
    endsAt: fromWallTime('2026-11-29 05:00:00'),
    arrivesBy: fromWallTime('2026-11-29 05:00:00'),
    extraPiecesLeft: 2,
    lapChildren: 0,
  },
}
const paid: OrderFacts = { ...initialFacts, payment: 'paid', fulfilment: 'confirmed' }
const last = startsAt - 120 * msPerMinute

describe('a ride given as a gift', () => {
  test('can be taken for 14 days, or until two hours before it starts', () => {
    assert.equal(toWallTime(rideGiftEndsAt(at, startsAt, defaultPolicy)), '2026-11-28 13:30:00')
    assert.equal(rideGiftEndsAt(at, startsAt + 30 * msPerDay, defaultPolicy), at + 14 * msPerDay)
  })

  test('can be given with and without its trip info', () => {
    assert.equal(canGiveRide({ facts: paid, order: ride, at, policy: defaultPolicy }), true)
    assert.equal(
      canGiveRide({ facts: paid, order: { ...ride, fillUntil: at }, at, policy: defaultPolicy }),
      true,
    )
  })

  test('can be given until two hours before it starts, exclusive', () => {
    assert.equal(canGiveRide({ facts: paid, order: ride, at: last - 1, policy: defaultPolicy }), true)
    assert.equal(canGiveRide({ facts: paid, order: ride, at: last, policy: defaultPolicy }), false)
  })

  const refused: [string, Partial<OrderFacts>, Partial<OrderMoments>?][] = [
    ['unpaid', { payment: 'unpaid', fulfilment: 'placed' }],
    ['cancelled', { fulfilment: 'cancelled' }],
    ['already boarded', { fulfilment: 'verified' }],
    ['with money going back', { refund: 'partlyRefunded' }],
    ['luggage', {}, { kind: 4, ride: null }],
    ['with its trip info missed', {}, { fillUntil: at - 1 }],
  ]
  for (const [what, facts, order] of refused) {
    test(`cannot be given: ${what}`, () => {
      assert.equal(
        canGiveRide({
          facts: { ...paid, ...facts },
          order: { ...ride, ...order },
          at,
          policy: defaultPolicy,
        }),
        false,
      )
    })
  }

  test('can be given back until two hours before it starts, exclusive, with and without its trip info', () => {
    assert.equal(canReturnRide({ facts: paid, order: ride, at: last - 1, policy: defaultPolicy }), true)
    assert.equal(
      canReturnRide({ facts: paid, order: { ...ride, isFilled: true }, at: last - 1, policy: defaultPolicy }),
      true,
    )
    assert.equal(canReturnRide({ facts: paid, order: ride, at: last, policy: defaultPolicy }), false)
  })

  const kept: [string, Partial<OrderFacts>, Partial<OrderMoments>?][] = [
    ['cancelled', { fulfilment: 'cancelled' }],
    ['already boarded', { fulfilment: 'verified' }],
    ['whose money is asked back', { refund: 'pending' }],
    ['with its trip info missed', {}, { fillUntil: at - 1 }],
  ]
  for (const [what, facts, order] of kept) {
    test(`cannot be given back: ${what}`, () => {
      assert.equal(
        canReturnRide({
          facts: { ...paid, ...facts },
          order: { ...ride, ...order },
          at,
          policy: defaultPolicy,
        }),
        false,
      )
    })
  }

  test('can be given back although staff gave a part of the money back meanwhile', () => {
    assert.equal(
      canReturnRide({ facts: { ...paid, refund: 'partlyRefunded' }, order: ride, at, policy: defaultPolicy }),
      true,
    )
  })

  test('asks for its trip info an hour before it starts while it is on offer', () => {
    assert.equal(toWallTime(offeredFillUntil(startsAt, defaultPolicy)), '2026-11-28 14:30:00')
  })

  test('leaves the money to the one who gave and the riding to the one who took', () => {
    assert.deepEqual(actionsOfGift(orderActions, 'giver'), ['cancel', 'requestRefund', 'rebook'])
    assert.deepEqual(actionsOfGift(orderActions, 'taker'), [
      'fillInfo',
      'rideCode',
      'stillInImmigration',
      'guideMap',
      'review',
    ])
    assert.deepEqual(actionsOfGift(orderActions, null), [...orderActions])
  })

  test('asks nobody for its trip info while it is on offer, keeps its party, and leaves its giver everything else', () => {
    const left = actionsOfGift(orderActions, 'offering')
    assert.deepEqual(
      orderActions.filter((action) => !left.includes(action)),
      ['fillInfo', 'seatLapChild'],
    )
  })
})
