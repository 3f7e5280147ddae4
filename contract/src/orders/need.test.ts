import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromWallTime } from '../time'
import type { OrderAction } from './actions'
import { orderLabels, type OrderLabel } from './label'
import { byNeed, isPastLabel, needOf, type NeedParts } from './need'

const at = fromWallTime('2026-11-21 12:00:00')

interface Parts extends Omit<Partial<NeedParts>, 'times'> {
  readonly times?: Partial<NeedParts['times']>
}

function order({ times, ...parts }: Parts = {}): NeedParts {
  return {
    label: 'toDepart',
    actions: ['rideCode', 'cancel'],
    flightCancelled: false,
    appointedTime: '2026-11-26 14:00:00',
    times: {
      payUntil: null,
      fillUntil: null,
      freeCancelUntil: '2026-11-25 14:00:00',
      departsAt: '2026-11-26 15:30:00',
      ...times,
    },
    ...parts,
  }
}

const toPay = (payUntil: string) => order({ label: 'toPay', actions: ['pay', 'cancel'], times: { payUntil } })
const toFill = (fillUntil: string) =>
  order({ label: 'paid', actions: ['fillInfo', 'cancel'], times: { fillUntil } })

describe('what an order needs', () => {
  test('its traveller, until it can no longer be paid', () => {
    const unpaid = toPay('2026-11-21 12:15:00')
    const end = fromWallTime('2026-11-21 12:15:00')
    assert.deepEqual(
      [needOf(unpaid, at), needOf(unpaid, end - 1), needOf(unpaid, end)],
      ['you', 'you', 'past'],
    )
  })

  test('its traveller while a payment is under way, however late', () => {
    const times = { payUntil: '2026-11-21 11:00:00' }
    assert.equal(needOf(order({ label: 'paying', actions: ['continuePayment', 'cancel'], times }), at), 'you')
  })

  test('its traveller for the names, not who gave the ride away', () => {
    assert.equal(needOf(toFill('2026-11-21 20:00:00'), at), 'you')
    assert.equal(needOf(order({ label: 'paid', actions: ['cancel'] }), at), 'ahead')
  })

  test('its traveller to choose about a cancelled flight, as long as the money would come back or the ride can be given up', () => {
    assert.equal(needOf(order({ flightCancelled: true }), at), 'you')
    assert.equal(needOf(order({ flightCancelled: true, actions: ['rideCode'] }), at), 'ahead')
    assert.equal(
      needOf(order({ flightCancelled: true, label: 'cancelled', actions: ['rebook'] }), at),
      'past',
    )
  })

  test('nothing but to be there while it is to come, and while it is on its way with a refund asked for', () => {
    assert.equal(needOf(order({ label: 'toBeConfirmed', actions: [] }), at), 'ahead')
    assert.equal(needOf(order({ label: 'inProgress', actions: [] }), at), 'ahead')
    assert.equal(needOf(order({ label: 'refundPending', actions: ['rideCode'] }), at), 'ahead')
  })

  test('nothing once it was missed, unless its traveller may still come', () => {
    assert.equal(needOf(order({ label: 'noShow', actions: ['rideCode'] }), at), 'ahead')
    assert.equal(needOf(order({ label: 'noShow', actions: ['rebook'] }), at), 'past')
  })

  test('patience while the money goes back', () => {
    assert.equal(needOf(order({ label: 'refundPending', actions: ['rebook'] }), at), 'refund')
    assert.equal(needOf(order({ label: 'refunding', actions: ['rebook'] }), at), 'refund')
    assert.equal(needOf(order({ label: 'refunded', actions: ['rebook'] }), at), 'past')
  })

  /** What each label lets an owner do that counts here. */
  const actionsOf: Partial<Record<OrderLabel, OrderAction[]>> = {
    toPay: ['pay'],
    paymentFailed: ['pay'],
    paying: ['continuePayment'],
    paid: ['fillInfo'],
    partlyRefunded: ['requestRefund', 'review', 'rebook'],
  }
  for (const label of orderLabels) {
    test(`is behind by the label ${label} alone only if it is behind for everybody`, () => {
      const times = { payUntil: '2026-11-21 12:15:00', fillUntil: '2026-11-21 20:00:00' }
      const need = needOf(order({ label, actions: actionsOf[label] ?? [], times }), at)
      assert.equal(need === 'past', isPastLabel(label) || label === 'noShow')
    })
  }
})

describe('orders by need', () => {
  test('come by the nearest deadline, then the soonest ride, then refunds and the past as they were', () => {
    const soon = order({ times: { departsAt: '2026-11-22 06:40:00' } })
    const late = order()
    const refunding = order({ label: 'refunding', actions: [] })
    const older = order({ label: 'completed', actions: [], times: { departsAt: '2026-10-02 10:00:00' } })
    const newer = order({ label: 'completed', actions: [], times: { departsAt: '2026-10-12 10:00:00' } })
    const names = toFill('2026-11-21 20:00:00')
    const unpaid = toPay('2026-11-21 12:15:00')
    const cancelledFlight = order({
      flightCancelled: true,
      times: { freeCancelUntil: '2026-11-21 13:00:00' },
    })
    const given = [newer, late, refunding, names, older, soon, cancelledFlight, unpaid]
    const wanted = [unpaid, cancelledFlight, names, soon, late, refunding, newer, older]
    assert.deepEqual(
      byNeed(given, at).map((each) => given.indexOf(each)),
      wanted.map((each) => given.indexOf(each)),
    )
  })

  test('come by when the ride was asked for where there is no departure', () => {
    const bags = order({ appointedTime: '2026-11-23 09:00:00', times: { departsAt: null } })
    const ride = order({ times: { departsAt: '2026-11-24 09:00:00' } })
    assert.deepEqual(byNeed([ride, bags], at), [bags, ride])
  })
})
