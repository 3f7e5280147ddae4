import assert from 'node:assert/strict'
import { test } from 'node:test'
import { centsOf } from '../money'
import { disputeVerdicts } from '../rules/dispute'
import { handPayments } from '../rules/refund'
import { givenInPart, handPartOf, isGivenByBank, notableAs } from './paidByHand'

const own = { isSurplus: false, amountJpy: centsOf(3400), giftJpy: centsOf(400) }
const surplus = { isSurplus: true, amountJpy: centsOf(3400), giftJpy: 0 }
const lost = (lostJpy: number) => ({ disputeVerdict: 'lost', lostJpy: centsOf(lostJpy) }) as const

test('nothing is noted as paid by hand while a bank decides on its payment, and by a bank only what it has taken', () => {
  const owed = [undefined, ...disputeVerdicts].map((disputeVerdict) => ({ ...own, disputeVerdict }))
  for (const method of handPayments)
    assert.deepEqual(
      notableAs(owed, method).map(({ disputeVerdict }) => disputeVerdict),
      method === 'dispute' ? [undefined, 'lost'] : [undefined, 'none', 'lost'],
      method,
    )
})

test('of a surplus of which a bank gave a part the rest is paid, and not by the bank', () => {
  const [part, whole] = [[{ ...surplus, ...lost(1000) }], [{ ...surplus, ...lost(3400) }]]
  assert.deepEqual([notableAs(part, 'dispute').length, notableAs(part, 'cash').length], [0, 1])
  assert.deepEqual([notableAs(whole, 'dispute').length, notableAs(whole, 'cash').length], [1, 1])
  assert.deepEqual([handPartOf(part), handPartOf(whole)], [centsOf(2400), centsOf(3400)])
})

test('what a bank gave of a payment counts once for all refunds of it, and for those of no other', () => {
  const owed = (lostJpy: number) => [{ ...own, ...lost(lostJpy) }, surplus, { ...own, ...lost(lostJpy) }]
  assert.deepEqual([givenInPart(owed(5999)), handPartOf(owed(5999))], [centsOf(5999), centsOf(3401)])
  assert.deepEqual([givenInPart(owed(6000)), handPartOf(owed(6000))], [0, centsOf(9400)])
  assert.deepEqual([isGivenByBank(owed(5999)), isGivenByBank(owed(6000))], [false, true])
  assert.equal(isGivenByBank([{ ...own, ...lost(0) }]), false, 'what it gave was noted for others')
})
