import assert from 'node:assert/strict'
import { test } from 'node:test'
import { disputeVerdicts, type DisputeVerdict } from '../rules/dispute'
import { handPayments } from '../rules/refund'
import { notableAs } from './paidByHand'

const owed: readonly { readonly disputeVerdict?: DisputeVerdict }[] = [
  {},
  ...disputeVerdicts.map((disputeVerdict) => ({ disputeVerdict })),
]

test('nothing is noted as paid by hand while a bank decides on its payment, and by a bank only what it has taken', () => {
  for (const method of handPayments)
    assert.deepEqual(
      notableAs(owed, method).map(({ disputeVerdict }) => disputeVerdict),
      method === 'dispute' ? [undefined, 'lost'] : [undefined, 'none', 'lost'],
      method,
    )
})
