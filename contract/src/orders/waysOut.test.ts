import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { fromWallTime, msPerDay, msPerHour, msPerMinute } from '../time'
import { initialFacts, statesOf, type OrderFacts } from './facts'
import type { OrderMoments } from './moments'
import { isAtRest, reachableFacts, waysOutOf } from './waysOut'

const startsAt = fromWallTime('2026-11-21 15:30:00')
const ride = {
  rideTime: fromWallTime('2026-11-21 14:17:00'),
  startsAt,
  endsAt: fromWallTime('2026-11-22 05:00:00'),
  arrivesBy: fromWallTime('2026-11-21 17:20:00'),
  extraPiecesLeft: 2,
  lapChildren: 0,
}
const payUntil = fromWallTime('2026-11-21 10:15:00')
const orders: readonly OrderMoments[] = ([1, 2, 3, 4, 6] as const).flatMap((kind) =>
  [null, startsAt - msPerHour].map((fillUntil) => ({
    kind,
    payUntil,
    fillUntil: kind > 3 ? null : fillUntil,
    isFilled: fillUntil === null,
    ride: kind > 3 ? null : ride,
  })),
)
const moments = [-msPerDay, -msPerMinute, 0, msPerHour, 6 * msPerHour, msPerDay, 3 * msPerDay, 90 * msPerDay]

describe('no order is in a state without a way out', () => {
  test('in every combination of facts that it can come to, at any time, of any kind', () => {
    for (const order of orders) {
      const reachable = reachableFacts(order.ride !== null)
      for (const facts of reachable) {
        for (const after of moments) {
          const ways = waysOutOf({ facts, order, at: startsAt + after, policy: defaultPolicy })
          const isStuck = ways.length === 0 && !isAtRest(facts)
          assert.ok(!isStuck, `${JSON.stringify(facts)} of kind ${order.kind}`)
        }
      }
    }
  })

  test('and by more than its traveller’s own doing: staff, a clock, a job or its ride', () => {
    for (const order of orders) {
      for (const facts of reachableFacts(order.ride !== null).filter((each) => !isAtRest(each))) {
        const others = waysOutOf({ facts, order, at: startsAt, policy: defaultPolicy }).filter(
          ({ by }) => by !== 'traveller',
        )
        assert.ok(others.length > 0, `${JSON.stringify(facts)} of kind ${order.kind}`)
      }
    }
  })

  test('which looks at every state of every fact', () => {
    const all = [...reachableFacts(true), ...reachableFacts(false)]
    for (const fact of ['payment', 'fulfilment', 'refund', 'review'] as const) {
      assert.deepEqual(new Set(all.map((facts) => facts[fact])), new Set(statesOf(fact)), fact)
    }
    assert.ok(all.every(({ payment, fulfilment }) => payment !== 'paid' || fulfilment !== 'placed'))
  })

  test('and says when the clock acts', () => {
    const [pickup] = orders
    assert.ok(pickup)
    const clock = (facts: Partial<OrderFacts>) =>
      waysOutOf({
        facts: { ...initialFacts, ...facts },
        order: pickup,
        at: startsAt,
        policy: defaultPolicy,
      }).find(({ by }) => by === 'clock')
    assert.deepEqual(clock({ payment: 'paying' }), { by: 'clock', at: payUntil, ends: 'payment' })
    assert.deepEqual(clock({ payment: 'paid', fulfilment: 'verified' }), {
      by: 'clock',
      at: ride.arrivesBy + 90 * msPerMinute,
      ends: 'boardedRide',
    })
    assert.deepEqual(clock({ payment: 'paid', fulfilment: 'confirmed' }), {
      by: 'clock',
      at: ride.rideTime + 2 * msPerDay,
      ends: 'unboardedRide',
    })
  })
})
