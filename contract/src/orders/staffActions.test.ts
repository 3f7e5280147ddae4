import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refundStatuses } from '../rules/refund'
import { initialFacts, statesOf, type OrderFacts } from './facts'
import {
  awaitsHandBack,
  isMovable,
  luggageStepsOf,
  paidByHandOf,
  staffActionsOf,
  type StaffSituation,
} from './staffActions'

const paid: OrderFacts = { ...initialFacts, payment: 'paid', fulfilment: 'confirmed' }

const ride = (facts: Partial<OrderFacts> = {}, changes: Partial<StaffSituation> = {}): StaffSituation => ({
  facts: { ...paid, ...facts },
  direction: 'pickup',
  isLapChildSeat: false,
  refundableJpy: 290_000,
  canBeMissed: false,
  isMissed: false,
  isSaleOpen: false,
  piecesLeft: 2,
  isPaidAtCounter: false,
  hasStuckSurplus: false,
  hasGoodwill: false,
  ...changes,
})

describe('what staff may do with an order', () => {
  test('of a paid ride to come is everything but what needs a request or bags', () => {
    assert.deepEqual(staffActionsOf(ride()), ['cancel', 'refundPartly', 'move', 'goodwill', 'note'])
  })

  test('always includes a note', () => {
    for (const fulfilment of statesOf('fulfilment')) {
      for (const refund of statesOf('refund')) {
        assert.ok(staffActionsOf(ride({ fulfilment, refund })).includes('note'))
      }
    }
  })

  test('decides a refund exactly while one waits, and then refunds nothing beside it', () => {
    for (const refund of statesOf('refund')) {
      const actions = staffActionsOf(ride({ refund }))
      assert.equal(actions.includes('decideRefund'), refund === 'pending', refund)
      assert.equal(actions.includes('refundPartly'), !['pending', 'refunded'].includes(refund), refund)
    }
  })

  test('settles a refund by hand exactly while the provider has refused it', () => {
    for (const refund of statesOf('refund')) {
      assert.equal(staffActionsOf(ride({ refund })).includes('settleRefund'), refund === 'failed', refund)
    }
  })

  test('settles what was paid at the counter there, or another way, while it is owed', () => {
    for (const refund of statesOf('refund')) {
      const actions = staffActionsOf(ride({ refund }, { isPaidAtCounter: true }))
      assert.equal(actions.includes('settleRefund'), refund === 'refunding', refund)
      assert.equal(actions.includes('handBack'), refund === 'refunding', refund)
    }
  })

  test('gives nothing back when nothing is left or nothing was paid', () => {
    assert.ok(!staffActionsOf(ride({}, { refundableJpy: 0 })).includes('refundPartly'))
    assert.ok(!staffActionsOf(ride({ payment: 'unpaid' })).includes('refundPartly'))
  })

  test('hands money back exactly while it is on its way and no provider has it', () => {
    for (const refund of statesOf('refund')) {
      const facts = { ...paid, refund }
      assert.equal(awaitsHandBack({ facts, isPaidAtCounter: true }), refund === 'refunding', refund)
      assert.equal(awaitsHandBack({ facts, isPaidAtCounter: false }), false, refund)
    }
    const atCounter = staffActionsOf(ride({ refund: 'refunding' }, { isPaidAtCounter: true }))
    assert.ok(atCounter.includes('handBack'))
    assert.ok(!staffActionsOf(ride({ refund: 'refunding' })).includes('handBack'))
  })

  test('cancels until the ride is under way, and not while a payment is being settled', () => {
    const cancellable = statesOf('fulfilment').filter((fulfilment) =>
      staffActionsOf(ride({ fulfilment })).includes('cancel'),
    )
    assert.deepEqual(cancellable, ['placed', 'confirmed', 'verified', 'noShow'])
    assert.ok(!staffActionsOf(ride({ payment: 'paying', fulfilment: 'placed' })).includes('cancel'))
  })

  test('moves a paid ride that nobody has boarded, and no luggage', () => {
    const movable = statesOf('fulfilment').filter((fulfilment) => isMovable(ride({ fulfilment })))
    assert.deepEqual(movable, ['confirmed'])
    assert.ok(!isMovable(ride({}, { direction: null })))
  })

  test('moves a ride of which a part is going back, as it is kept, and not while staff decide on all of it', () => {
    const movable = statesOf('refund').filter((refund) => isMovable(ride({ refund })))
    assert.deepEqual(movable, ['none', 'refunding', 'failed', 'partlyRefunded', 'refunded'])
  })

  test('marks as missed who has not boarded once it is due, and takes that back while the clock has not written it down', () => {
    const offered = (facts: Partial<OrderFacts>, changes: Partial<StaffSituation>) =>
      staffActionsOf(ride(facts, changes)).filter((action) => /Missed/.test(action))
    for (const fulfilment of statesOf('fulfilment')) {
      const isToCome = fulfilment === 'confirmed'
      assert.deepEqual(offered({ fulfilment }, { canBeMissed: true }), isToCome ? ['markMissed'] : [])
      assert.deepEqual(offered({ fulfilment }, { isMissed: true }), isToCome ? ['unmarkMissed'] : [])
      assert.deepEqual(offered({ fulfilment }, {}), [])
    }
    assert.deepEqual(offered({ refund: 'pending' }, { canBeMissed: true }), [])
    assert.deepEqual(offered({}, { canBeMissed: true, direction: null }), [])
  })

  test('makes something good once, for a ride that was paid, whatever became of it', () => {
    for (const fulfilment of statesOf('fulfilment')) {
      assert.ok(staffActionsOf(ride({ fulfilment })).includes('goodwill'), fulfilment)
    }
    assert.ok(!staffActionsOf(ride({}, { hasGoodwill: true })).includes('goodwill'))
    assert.ok(!staffActionsOf(ride({ payment: 'unpaid', fulfilment: 'placed' })).includes('goodwill'))
    assert.ok(!staffActionsOf(ride({}, { direction: null })).includes('goodwill'))
  })

  test('takes back a scan until the ride is over', () => {
    const undoable = statesOf('fulfilment').filter((fulfilment) =>
      staffActionsOf(ride({ fulfilment })).includes('undoScan'),
    )
    assert.deepEqual(undoable, ['verified', 'inProgress'])
  })

  test('sells luggage while the counter may and pieces are left', () => {
    assert.ok(staffActionsOf(ride({}, { isSaleOpen: true })).includes('sellLuggage'))
    assert.ok(!staffActionsOf(ride({}, { isSaleOpen: true, piecesLeft: 0 })).includes('sellLuggage'))
  })

  test('cancels seats for lap children while they are unpaid, once paid only with their ride, and carries them nowhere', () => {
    const seat = (facts: Partial<OrderFacts>) =>
      staffActionsOf(ride(facts, { direction: null, isLapChildSeat: true }))
    assert.deepEqual(seat({ payment: 'unpaid', fulfilment: 'placed' }), ['cancel', 'note'])
    assert.deepEqual(seat({}), ['refundPartly', 'note'])
  })

  test('moves bought luggage by the steps of its state, and never a ride', () => {
    const bags = (facts: Partial<OrderFacts>) => ride(facts, { direction: null })
    assert.deepEqual(luggageStepsOf(bags({})), ['shipped', 'receiving', 'completed'])
    assert.deepEqual(luggageStepsOf(bags({ fulfilment: 'shipped' })), ['receiving', 'completed'])
    assert.deepEqual(luggageStepsOf(bags({ fulfilment: 'completed' })), [])
    assert.deepEqual(luggageStepsOf(bags({ payment: 'unpaid' })), [])
    assert.deepEqual(luggageStepsOf(ride()), [])
  })
})

describe('what staff note as paid by hand', () => {
  const noted = (
    refund: OrderFacts['refund'],
    refunds: Parameters<typeof paidByHandOf>[0],
    isPaidAtCounter = false,
  ) =>
    paidByHandOf(refunds, { facts: { ...paid, refund }, isPaidAtCounter }).map(({ status, isSurplus }) =>
      isSurplus ? `surplus ${status}` : status,
    )
  const own = refundStatuses.map((status) => ({ status, isSurplus: false }))
  const surplus = refundStatuses.map((status) => ({ status, isSurplus: true }))

  test('is what can never go back, and only without any what is tried again', () => {
    assert.deepEqual(noted('failed', [...own, ...surplus]), ['impossible', 'surplus impossible'])
    assert.deepEqual(noted('failed', own), ['impossible'])
    const tried = own.filter(({ status }) => status !== 'impossible')
    assert.deepEqual(noted('failed', tried), ['failed'])
  })

  test('is a surplus alone while staff decide on the money of its order', () => {
    assert.deepEqual(noted('pending', [...own, ...surplus]), ['surplus impossible'])
    assert.deepEqual(noted('pending', own), [])
  })

  test('is at the counter what waits there, and no surplus that the provider still sends', () => {
    assert.deepEqual(noted('refunding', [...own, ...surplus], true), ['pending', 'surplus impossible'])
    assert.deepEqual(noted('refunding', own), [])
  })
})
