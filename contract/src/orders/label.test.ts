import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { orderLabelSchema } from '../schema/orderState'
import { fromWallTime, msPerMinute } from '../time'
import { initialFacts, orderFacts, statesOf, type OrderFacts } from './facts'
import { labelOf, orderLabels, type OrderLabel } from './label'
import type { OrderMoments } from './moments'
import { orderTabNames, tabOf, type OrderTabName } from './tab'

const createdAt = fromWallTime('2026-11-21 10:00:00')
const ride = {
  rideTime: fromWallTime('2026-11-21 14:17:00'),
  startsAt: fromWallTime('2026-11-21 15:30:00'),
  endsAt: fromWallTime('2026-11-22 05:00:00'),
  arrivesBy: fromWallTime('2026-11-21 17:20:00'),
  extraPiecesLeft: 2,
  lapChildren: 0,
}
const pickup: OrderMoments = {
  kind: 1,
  payUntil: fromWallTime('2026-11-21 10:15:00'),
  fillUntil: null,
  isFilled: false,
  ride,
}
const luggage: OrderMoments = { ...pickup, kind: 4, ride: null }
const toFill: OrderMoments = { ...pickup, fillUntil: fromWallTime('2026-11-21 13:00:00') }

const paid: Partial<OrderFacts> = { payment: 'paid', fulfilment: 'confirmed' }
const noon = fromWallTime('2026-11-21 12:00:00')

interface Case {
  what: string
  facts: Partial<OrderFacts>
  order?: OrderMoments
  at?: number
  label: OrderLabel
}

const cases: Case[] = [
  { what: 'placed a moment ago', facts: {}, at: createdAt, label: 'toPay' },
  { what: 'a millisecond before it expires', facts: {}, at: pickup.payUntil - 1, label: 'toPay' },
  { what: 'the instant it expires, before any timer', facts: {}, at: pickup.payUntil, label: 'closed' },
  { what: 'written down as expired', facts: { payment: 'expired' }, at: createdAt, label: 'closed' },
  { what: 'being paid', facts: { payment: 'paying' }, at: createdAt, label: 'paying' },
  { what: 'being paid past its time', facts: { payment: 'paying' }, at: noon, label: 'paying' },
  { what: 'with a failed payment', facts: { payment: 'failed' }, at: createdAt, label: 'paymentFailed' },
  { what: 'with a failed payment past its time', facts: { payment: 'failed' }, at: noon, label: 'closed' },
  { what: 'cancelled unpaid', facts: { fulfilment: 'cancelled' }, at: createdAt, label: 'cancelled' },
  {
    what: 'cancelled unpaid, past its time',
    facts: { fulfilment: 'cancelled' },
    at: noon,
    label: 'cancelled',
  },
  { what: 'paid late and waiting for seats', facts: { payment: 'paid' }, label: 'toBeConfirmed' },
  { what: 'paid, trip info missing', facts: paid, order: toFill, label: 'paid' },
  {
    what: 'paid, trip info due this instant',
    facts: paid,
    order: toFill,
    at: toFill.fillUntil ?? 0,
    label: 'paid',
  },
  {
    what: 'paid, trip info missed',
    facts: paid,
    order: toFill,
    at: (toFill.fillUntil ?? 0) + 1,
    label: 'refundPending',
  },
  { what: 'paid and filled', facts: paid, label: 'toDepart' },
  {
    what: 'just before boarding opens',
    facts: paid,
    at: ride.startsAt - 60 * msPerMinute - 1,
    label: 'toDepart',
  },
  { what: 'when boarding opens', facts: paid, at: ride.startsAt - 60 * msPerMinute, label: 'toBoard' },
  { what: 'in the last instant of its day, not boarded', facts: paid, at: ride.endsAt - 1, label: 'toBoard' },
  { what: 'not boarded and its day over', facts: paid, at: ride.endsAt, label: 'noShow' },
  {
    what: 'that staff marked as missing, its bus just gone',
    facts: paid,
    order: { ...pickup, ride: { ...ride, isMissed: true } },
    at: ride.startsAt,
    label: 'noShow',
  },
  {
    what: 'that staff marked as missing and that boarded after all',
    facts: { ...paid, fulfilment: 'verified' },
    order: { ...pickup, ride: { ...ride, isMissed: true } },
    label: 'verified',
  },
  {
    what: 'that the clock wrote down as not travelled',
    facts: { ...paid, fulfilment: 'noShow' },
    label: 'noShow',
  },
  {
    what: 'that nobody boarded, with a refund asked for',
    facts: { ...paid, fulfilment: 'noShow', refund: 'pending' },
    label: 'refundPending',
  },
  { what: 'with its code scanned', facts: { ...paid, fulfilment: 'verified' }, label: 'verified' },
  { what: 'on the way', facts: { ...paid, fulfilment: 'inProgress' }, label: 'inProgress' },
  { what: 'over', facts: { ...paid, fulfilment: 'completed' }, label: 'completed' },
  {
    what: 'over and to review',
    facts: { ...paid, fulfilment: 'completed', review: 'awaiting' },
    label: 'awaitingReview',
  },
  { what: 'reviewed', facts: { ...paid, fulfilment: 'completed', review: 'reviewed' }, label: 'reviewed' },
  { what: 'cancelled without refund', facts: { ...paid, fulfilment: 'cancelled' }, label: 'cancelled' },
  { what: 'with a refund asked for', facts: { ...paid, refund: 'pending' }, label: 'refundPending' },
  {
    what: 'cancelled, money on its way',
    facts: { ...paid, fulfilment: 'cancelled', refund: 'refunding' },
    label: 'refunding',
  },
  {
    what: 'with a refund that is tried again',
    facts: { ...paid, fulfilment: 'cancelled', refund: 'failed' },
    label: 'refunding',
  },
  { what: 'refunded', facts: { ...paid, fulfilment: 'cancelled', refund: 'refunded' }, label: 'refunded' },
  {
    what: 'cancelled and partly refunded',
    facts: { ...paid, fulfilment: 'cancelled', refund: 'partlyRefunded' },
    label: 'partlyRefunded',
  },
  {
    what: 'partly refunded while the ride is to come',
    facts: { ...paid, refund: 'partlyRefunded' },
    label: 'toDepart',
  },
  {
    what: 'with a part on its way back while the ride is to come',
    facts: { ...paid, refund: 'refunding' },
    label: 'toDepart',
  },
  {
    what: 'whose part could not be sent yet, on the way',
    facts: { ...paid, fulfilment: 'inProgress', refund: 'failed' },
    label: 'inProgress',
  },
  {
    what: 'with a part on its way back after the ride',
    facts: { ...paid, fulfilment: 'completed', refund: 'refunding' },
    label: 'refunding',
  },
  {
    what: 'partly refunded after the ride',
    facts: { ...paid, fulfilment: 'completed', refund: 'partlyRefunded' },
    label: 'partlyRefunded',
  },
  {
    what: 'left over from a departure that did not run, after its day',
    facts: paid,
    order: { ...pickup, ride: { ...ride, allBackUntil: ride.endsAt } },
    at: ride.endsAt,
    label: 'refundPending',
  },
  {
    what: 'moved from a departure that did not run, after its day',
    facts: paid,
    order: { ...pickup, ride: { ...ride, allBackUntil: ride.startsAt } },
    at: ride.endsAt,
    label: 'noShow',
  },
  { what: 'luggage, paid', facts: paid, order: luggage, label: 'paid' },
  { what: 'luggage, shipped', facts: { ...paid, fulfilment: 'shipped' }, order: luggage, label: 'shipped' },
  {
    what: 'luggage, to collect',
    facts: { ...paid, fulfilment: 'receiving' },
    order: luggage,
    label: 'receiving',
  },
]

describe('an order', () => {
  for (const { what, facts, order = pickup, at = noon, label } of cases) {
    test(`${what} is ${label}`, () => {
      assert.equal(labelOf({ facts: { ...initialFacts, ...facts }, order, at, policy: defaultPolicy }), label)
    })
  }

  test('can have every label of the specification', () => {
    assert.deepEqual(new Set(cases.map(({ label }) => label)), new Set(orderLabels))
  })

  test('has one of the labels in every combination of facts', () => {
    const known = new Set<string>(orderLabels)
    const combinations = orderFacts.reduce<OrderFacts[]>(
      (all, fact) => all.flatMap((facts) => statesOf(fact).map((state) => ({ ...facts, [fact]: state }))),
      [initialFacts],
    )
    assert.equal(combinations.length, 5 * 9 * 6 * 3)
    for (const facts of combinations) {
      for (const order of [pickup, luggage, toFill]) {
        assert.ok(
          known.has(labelOf({ facts, order, at: noon, policy: defaultPolicy })),
          JSON.stringify(facts),
        )
      }
    }
  })

  test('is told over the wire by the same names', () =>
    assert.deepEqual([...orderLabelSchema.options], [...orderLabels]))
})

describe('tabOf', () => {
  const labelsOf: Readonly<Record<OrderTabName, readonly OrderLabel[]>> = {
    toPay: ['toPay', 'paying', 'paymentFailed'],
    toDepart: ['paid', 'toBeConfirmed', 'toDepart', 'toBoard'],
    inProgress: ['verified', 'inProgress', 'shipped', 'receiving'],
    completed: ['completed', 'noShow', 'awaitingReview', 'reviewed'],
    refund: ['refundPending', 'refunding', 'refunded', 'partlyRefunded'],
  }
  const tabs = orderTabNames.flatMap((tab) => labelsOf[tab].map((label) => [label, tab] as const))
  const expected: Partial<Record<OrderLabel, OrderTabName>> = Object.fromEntries(tabs)
  for (const label of orderLabels) {
    test(`puts ${label} under ${expected[label] ?? 'all only'}`, () =>
      assert.equal(tabOf(label), expected[label]))
  }
  test('leaves no tab empty', () => {
    assert.deepEqual(new Set(orderLabels.map(tabOf)), new Set([...orderTabNames, undefined]))
  })
})
