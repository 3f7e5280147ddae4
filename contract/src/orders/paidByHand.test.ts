import assert from 'node:assert/strict'
import { test } from 'node:test'
import { centsOf } from '../money'
import { disputeVerdicts } from '../rules/dispute'
import { handPayments } from '../rules/refund'
import { handPartOf, notableAs } from './paidByHand'

const own = { isSurplus: false, amountJpy: centsOf(3400), giftJpy: centsOf(400) }
const surplus = { isSurplus: true, amountJpy: centsOf(3400), giftJpy: 0 }

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
  const lost = (lostJpy: number) => [{ ...surplus, disputeVerdict: 'lost', lostJpy: centsOf(lostJpy) } as const]
  assert.deepEqual([notableAs(lost(1000), 'dispute').length, notableAs(lost(1000), 'cash').length], [0, 1])
  assert.deepEqual([notableAs(lost(3400), 'dispute').length, notableAs(lost(3400), 'cash').length], [1, 1])
  assert.equal(handPartOf(lost(1000)), centsOf(2400))
  assert.equal(handPartOf(lost(3400)), centsOf(3400))
  // What is owed of an order staff compare with the dispute themselves.
  assert.equal(handPartOf([own, { ...own, lostJpy: centsOf(1000) }, surplus]), centsOf(3000 + 3000 + 3400))
})
