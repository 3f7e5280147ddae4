import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { orderActionSchema } from '../schema/orderState'
import { fromWallTime, msPerDay, msPerHour, msPerMinute } from '../time'
import {
  actionsOf,
  lapChildEndOf,
  orderActions,
  paidCancellation,
  refundRequestOf,
  type OrderAction,
} from './actions'
import { initialFacts, orderFacts, statesOf, type OrderFacts } from './facts'
import { canBeMissed, noShowAfter, unreportedEndAt, type OrderMoments } from './moments'
import { activeRideStates, boardedStates, inTransitStates, keptRideRefundStates } from './states'

const at = fromWallTime('2026-11-21 10:00:00')
const payUntil = at + 15 * msPerMinute
const endsAt = fromWallTime('2026-11-22 05:00:00')
const pickupRide = {
  rideTime: fromWallTime('2026-11-21 14:17:00'),
  startsAt: fromWallTime('2026-11-21 15:30:00'),
  endsAt,
  arrivesBy: fromWallTime('2026-11-21 17:20:00'),
  extraPiecesLeft: 2,
  lapChildren: 0,
}
const dropoffRide = {
  rideTime: fromWallTime('2026-11-21 20:30:00'),
  startsAt: fromWallTime('2026-11-21 18:40:00'),
  endsAt,
  arrivesBy: fromWallTime('2026-11-21 20:20:00'),
  extraPiecesLeft: 2,
  lapChildren: 0,
}
const pickup: OrderMoments = { kind: 1, payUntil, fillUntil: null, isFilled: false, ride: pickupRide }
const dropoff: OrderMoments = { kind: 2, payUntil, fillUntil: null, isFilled: false, ride: dropoffRide }
const lapChildSeat: OrderMoments = { kind: 6, payUntil, fillUntil: null, isFilled: false, ride: null }
const luggage: OrderMoments = { kind: 4, payUntil, fillUntil: null, isFilled: false, ride: null }
const withLapChild: OrderMoments = { ...pickup, fillUntil: at, ride: { ...pickupRide, lapChildren: 1 } }
const paid: Partial<OrderFacts> = { payment: 'paid', fulfilment: 'confirmed' }
const over: Partial<OrderFacts> = { payment: 'paid', fulfilment: 'completed' }

interface Case {
  what: string
  facts: Partial<OrderFacts>
  order?: OrderMoments
  at?: number
  actions: OrderAction[]
}

const cases: Case[] = [
  { what: 'unpaid', facts: {}, actions: ['pay', 'cancel', 'fillBeforePay'] },
  { what: 'unpaid and filled', facts: {}, order: { ...pickup, isFilled: true }, actions: ['pay', 'cancel'] },
  {
    what: 'unpaid, in its last instant',
    facts: {},
    at: payUntil - 1,
    actions: ['pay', 'cancel', 'fillBeforePay'],
  },
  { what: 'unpaid and expired', facts: {}, at: payUntil, actions: ['rebook'] },
  { what: 'being paid', facts: { payment: 'paying' }, actions: ['pay', 'continuePayment', 'cancel'] },
  {
    what: 'being paid past its time',
    facts: { payment: 'paying' },
    at: payUntil,
    actions: ['continuePayment', 'cancel'],
  },
  {
    what: 'with a failed payment',
    facts: { payment: 'failed' },
    actions: ['pay', 'cancel', 'fillBeforePay'],
  },
  { what: 'cancelled unpaid', facts: { fulfilment: 'cancelled' }, actions: ['rebook'] },
  { what: 'paid late and waiting for seats', facts: { payment: 'paid' }, actions: [] },
  {
    what: 'paid, trip info missing',
    facts: paid,
    order: { ...pickup, fillUntil: at },
    actions: ['cancel', 'fillInfo', 'requestRefund', 'addLuggage', 'guideMap', 'rebook'],
  },
  {
    what: 'with a lap child, trip info missing',
    facts: paid,
    order: withLapChild,
    actions: ['cancel', 'fillInfo', 'requestRefund', 'addLuggage', 'seatLapChild', 'guideMap', 'rebook'],
  },
  {
    what: 'with a lap child, unpaid',
    facts: {},
    order: { ...withLapChild, fillUntil: null },
    actions: ['pay', 'cancel', 'fillBeforePay'],
  },
  {
    what: 'with a lap child, while its refund is decided',
    facts: { ...paid, refund: 'pending' },
    order: withLapChild,
    actions: [],
  },
  { what: 'paid, trip info missed', facts: paid, order: { ...pickup, fillUntil: at - 1 }, actions: [] },
  {
    what: 'paid and filled',
    facts: paid,
    actions: ['cancel', 'rideCode', 'requestRefund', 'addLuggage', 'guideMap', 'rebook'],
  },
  {
    what: 'with all its pieces of luggage bought',
    facts: paid,
    order: { ...pickup, ride: { ...pickupRide, extraPiecesLeft: 0 } },
    actions: ['cancel', 'rideCode', 'requestRefund', 'guideMap', 'rebook'],
  },
  {
    what: 'whose bus has left, not boarded',
    facts: paid,
    at: pickupRide.startsAt,
    actions: ['cancel', 'rideCode', 'stillInImmigration', 'requestRefund', 'guideMap', 'rebook'],
  },
  {
    what: 'whose day is over, not boarded, within 48 h of its landing',
    facts: paid,
    at: pickupRide.rideTime + 48 * msPerHour,
    actions: ['cancel', 'requestRefund', 'rebook'],
  },
  {
    what: 'not boarded, past 48 h of its landing',
    facts: paid,
    at: pickupRide.rideTime + 48 * msPerHour + 1,
    actions: ['requestRefund', 'rebook'],
  },
  {
    what: 'that staff marked as missing, the bus just gone,',
    facts: paid,
    order: { ...pickup, ride: { ...pickupRide, isMissed: true } },
    at: pickupRide.startsAt,
    actions: ['cancel', 'rideCode', 'stillInImmigration', 'requestRefund', 'guideMap', 'rebook'],
  },
  {
    what: 'a drop-off that staff marked as missing',
    facts: paid,
    order: { ...dropoff, ride: { ...dropoffRide, isMissed: true } },
    at: dropoffRide.startsAt,
    actions: ['cancel', 'rideCode', 'requestRefund', 'rebook'],
  },
  {
    what: 'that the clock wrote down as not travelled',
    facts: { ...paid, fulfilment: 'noShow' },
    at: pickupRide.rideTime + 48 * msPerHour + 1,
    actions: ['requestRefund', 'rebook'],
  },
  {
    what: 'with its code scanned',
    facts: { ...paid, fulfilment: 'verified' },
    actions: ['rideCode', 'requestRefund', 'guideMap'],
  },
  {
    what: 'on the way',
    facts: { ...paid, fulfilment: 'inProgress' },
    actions: ['rideCode', 'requestRefund'],
  },
  {
    what: 'over and to review',
    facts: { ...over, review: 'awaiting' },
    actions: ['requestRefund', 'review', 'rebook'],
  },
  { what: 'reviewed', facts: { ...over, review: 'reviewed' }, actions: ['requestRefund', 'rebook'] },
  {
    what: 'over, a millisecond before a refund can no longer be asked for',
    facts: over,
    at: endsAt + 30 * msPerDay - 1,
    actions: ['requestRefund', 'rebook'],
  },
  { what: 'over for 30 days', facts: over, at: endsAt + 30 * msPerDay, actions: ['rebook'] },
  {
    what: 'partly refunded and to review',
    facts: { ...over, refund: 'partlyRefunded', review: 'awaiting' },
    actions: ['requestRefund', 'review', 'rebook'],
  },
  { what: 'with a refund asked for', facts: { ...paid, refund: 'pending' }, actions: [] },
  {
    what: 'cancelled, with a refund asked for',
    facts: { ...paid, fulfilment: 'cancelled', refund: 'pending' },
    actions: ['rebook'],
  },
  {
    what: 'on the way, with a refund asked for',
    facts: { ...paid, fulfilment: 'inProgress', refund: 'pending' },
    actions: ['rideCode'],
  },
  {
    what: 'cancelled and partly refunded',
    facts: { ...paid, fulfilment: 'cancelled', refund: 'partlyRefunded' },
    actions: ['rebook'],
  },
  {
    what: 'with a part on its way back while the ride is to come',
    facts: { ...paid, refund: 'refunding' },
    actions: ['cancel', 'rideCode', 'addLuggage', 'guideMap', 'rebook'],
  },
  {
    what: 'with its money on the way',
    facts: { ...paid, fulfilment: 'cancelled', refund: 'refunding' },
    actions: ['rebook'],
  },
  { what: 'refunded', facts: { ...paid, fulfilment: 'cancelled', refund: 'refunded' }, actions: ['rebook'] },
  { what: 'cancelled without refund', facts: { ...paid, fulfilment: 'cancelled' }, actions: ['rebook'] },
  {
    what: 'a drop-off a millisecond before its free time ends',
    facts: paid,
    order: dropoff,
    at: dropoffRide.rideTime - 6 * msPerHour - 1,
    actions: ['cancel', 'rideCode', 'requestRefund', 'addLuggage', 'rebook'],
  },
  {
    what: 'a drop-off exactly 6 h before its airport arrival',
    facts: paid,
    order: dropoff,
    at: dropoffRide.rideTime - 6 * msPerHour,
    actions: ['cancel', 'rideCode', 'requestRefund', 'addLuggage'],
  },
  { what: 'luggage, unpaid', facts: {}, order: luggage, actions: ['pay', 'cancel'] },
  { what: 'luggage, paid', facts: paid, order: luggage, actions: ['rideCode'] },
  { what: 'a seat for a lap child, unpaid', facts: {}, order: lapChildSeat, actions: ['pay', 'cancel'] },
  { what: 'a seat for a lap child, paid', facts: paid, order: lapChildSeat, actions: [] },
  {
    what: 'luggage, to collect',
    facts: { ...paid, fulfilment: 'receiving' },
    order: luggage,
    actions: ['rideCode'],
  },
]

describe('the owner of an order', () => {
  for (const { what, facts, order = pickup, at: now = at, actions } of cases) {
    test(`${what} may ${actions.join(', ') || 'do nothing'}`, () => {
      assert.deepEqual(
        actionsOf({ facts: { ...initialFacts, ...facts }, order, at: now, policy: defaultPolicy }),
        actions,
      )
    })
  }

  test('meets every action somewhere', () => {
    assert.deepEqual(new Set(cases.flatMap(({ actions }) => actions)), new Set(orderActions))
  })

  test('is told them over the wire by the same names', () => {
    assert.deepEqual([...orderActionSchema.options], [...orderActions])
  })
})

describe('a paid ride with its trip info', () => {
  const everyPaid = orderFacts
    .reduce<OrderFacts[]>(
      (all, fact) => all.flatMap((facts) => statesOf(fact).map((state) => ({ ...facts, [fact]: state }))),
      [initialFacts],
    )
    .filter(({ payment, fulfilment }) => payment === 'paid' && !inTransitStates.includes(fulfilment))

  test('has its ride code in exactly the states by which codes are listed, and takes more bags beside whatever staff give back', () => {
    for (const facts of everyPaid) {
      const { fulfilment, refund } = facts
      const isKept = keptRideRefundStates.includes(refund)
      const isActive = activeRideStates.includes(fulfilment)
      const isListed = isActive && (isKept || boardedStates.includes(fulfilment))
      for (const order of [pickup, dropoff]) {
        const actions = actionsOf({ facts, order, at, policy: defaultPolicy })
        assert.equal(actions.includes('rideCode'), isListed, JSON.stringify(facts))
        const isSold = isKept && fulfilment === 'confirmed'
        assert.equal(actions.includes('addLuggage'), isSold, JSON.stringify(facts))
      }
    }
  })
})

describe('an application for a refund', () => {
  const kind = (facts: Partial<OrderFacts>, order: OrderMoments, now: number) =>
    refundRequestOf({ facts: { ...initialFacts, ...facts }, order, at: now, policy: defaultPolicy })
  const freeEnds = dropoffRide.rideTime - 6 * msPerHour

  test('is a cancellation to the last millisecond of the free time, and staff decide from then on', () => {
    assert.equal(kind(paid, dropoff, freeEnds - 1), 'atOnce')
    assert.equal(kind(paid, dropoff, freeEnds), 'endsRide')
    assert.equal(kind(paid, dropoff, dropoffRide.rideTime - 1), 'endsRide')
    assert.equal(kind(paid, dropoff, dropoffRide.rideTime), 'keepsRide')
  })

  test('keeps a ride that runs or is over', () => {
    for (const fulfilment of ['verified', 'inProgress', 'completed'] as const) {
      assert.equal(kind({ ...paid, fulfilment }, pickup, at), 'keepsRide', fulfilment)
    }
  })

  test('is possible exactly when the action is', () => {
    for (const { what, facts, order = pickup, at: now = at, actions } of cases) {
      assert.equal(kind(facts, order, now) !== undefined, actions.includes('requestRefund'), what)
    }
  })
})

describe('cancelling for a lap child that turned too old', () => {
  const facts = { ...initialFacts, ...paid }
  const withChild = (order: OrderMoments, parts: { readonly allBackUntil?: number } = {}): OrderMoments => ({
    ...order,
    ride: order.ride && { ...order.ride, lapChildren: 1, ...parts },
  })
  const endOf = (order: OrderMoments, now: number) =>
    lapChildEndOf({ facts, order: { ...order, fillUntil: now }, at: now, policy: defaultPolicy })

  test('is what cancelling is while that is free, and an exception only afterwards', () => {
    const late = dropoffRide.rideTime - 2 * msPerHour
    const free = { refundCause: 'travellerCancelledFree', isException: false }
    assert.deepEqual(endOf(withChild(pickup), at), free)
    assert.deepEqual(endOf(withChild(dropoff), at), free)
    assert.deepEqual(endOf(withChild(dropoff), late), { ...free, isException: true })
    const moved = withChild(dropoff, { allBackUntil: late + 1 })
    assert.deepEqual(endOf(moved, late), { refundCause: 'movedRideCancelled', isException: false })
    assert.equal(endOf(dropoff, late), undefined)
  })
})

describe('a ride nobody boarded', () => {
  test('is a no-show once its day and its free cancellation are over', () => {
    const pickupEnd = pickupRide.rideTime + 48 * msPerHour
    assert.equal(noShowAfter('pickup', pickupRide, defaultPolicy), pickupEnd)
    assert.equal(noShowAfter('dropoff', dropoffRide, defaultPolicy), endsAt)
  })

  test('can be marked as missed from the last moment that its party was to be there to the end of its day', () => {
    const { startsAt } = dropoffRide
    for (const [at, expected] of [
      [startsAt - 1, false],
      [startsAt, true],
      [endsAt - 1, true],
      [endsAt, false],
    ] as const) {
      assert.equal(canBeMissed(dropoffRide, at), expected)
    }
  })

  test('keeps, marked as missed, every right to cancel that it has unmarked', () => {
    for (const order of [pickup, dropoff]) {
      for (let hour = -24; hour <= 72; hour += 1) {
        const now = at + hour * msPerHour
        const facts = { ...initialFacts, ...paid }
        const ride = order.ride && { ...order.ride, isMissed: true }
        assert.deepEqual(
          paidCancellation({ facts, order: { ...order, ride }, at: now, policy: defaultPolicy }),
          paidCancellation({ facts, order, at: now, policy: defaultPolicy }),
        )
      }
    }
  })
})

describe('a boarded ride whose end nobody reports', () => {
  test('is over 90 minutes after its expected end, later by what its departure is late', () => {
    const end = pickupRide.arrivesBy + 90 * msPerMinute
    assert.equal(unreportedEndAt(pickupRide, 0, defaultPolicy), end)
    assert.equal(unreportedEndAt(pickupRide, 25, defaultPolicy), end + 25 * msPerMinute)
  })
})
