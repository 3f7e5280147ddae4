import assert from 'node:assert/strict'
import { test } from 'node:test'
import type Stripe from 'stripe'
import { readDispute } from './readDispute'

/** A dispute as Stripe answers it; docs.stripe.com/api/disputes/object. */
function disputeOf(status: string, movedYen: number): Stripe.Dispute {
  const moved = movedYen === 0 ? [] : [{ amount: movedYen, fee: 1500, net: movedYen - 1500 }]
  return {
    id: 'du_1',
    amount: 3200,
    balance_transactions: moved,
    created: 1_764_000_000,
    evidence_details: { due_by: null },
    is_charge_refundable: false,
    livemode: false,
    payment_intent: 'pi_1',
    reason: 'fraudulent',
    status,
  } as unknown as Stripe.Dispute
}

test('a dispute that was prevented is won, or lost where its money went back to the cardholder by that', () => {
  const statusOf = (status: string, movedYen: number) => readDispute(disputeOf(status, movedYen)).status
  assert.deepEqual([statusOf('prevented', 0), statusOf('prevented', -3200)], ['won', 'lost'])
  assert.deepEqual([statusOf('won', 0), statusOf('lost', -3200)], ['won', 'lost'])
  assert.equal(statusOf('something_new', 0), 'review')
})
