import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  canTransition,
  checkTransitions,
  initialFacts,
  nextStates,
  orderFacts,
  statesOf,
  tableFaults,
  transitionProblem,
  transitions,
} from './facts'

/** Every transition that is allowed, written out a second time: a change of a table must be meant. */
const allowed: Record<string, string[]> = {
  payment: [
    'unpaid>paying',
    'unpaid>paid',
    'unpaid>expired',
    'paying>paid',
    'paying>failed',
    'paying>expired',
    'failed>paying',
    'failed>paid',
    'failed>expired',
    'expired>paid',
  ],
  fulfilment: [
    'placed>confirmed',
    'placed>cancelled',
    'confirmed>verified',
    'confirmed>shipped',
    'confirmed>receiving',
    'confirmed>completed',
    'confirmed>noShow',
    'confirmed>cancelled',
    'verified>inProgress',
    'verified>completed',
    'verified>confirmed',
    'verified>cancelled',
    'inProgress>completed',
    'inProgress>verified',
    'inProgress>cancelled',
    'shipped>receiving',
    'shipped>completed',
    'shipped>cancelled',
    'receiving>completed',
    'noShow>verified',
    'noShow>confirmed',
    'noShow>cancelled',
  ],
  refund: [
    'none>pending',
    'none>refunding',
    'pending>refunding',
    'pending>none',
    'pending>partlyRefunded',
    'pending>failed',
    'refunding>refunded',
    'refunding>partlyRefunded',
    'refunding>failed',
    'failed>refunding',
    'partlyRefunded>pending',
    'partlyRefunded>refunding',
    'partlyRefunded>failed',
    'refunded>refunding',
    'refunded>failed',
  ],
  review: ['none>awaiting', 'awaiting>reviewed'],
}

for (const fact of orderFacts) {
  describe(`the ${fact} of an order`, () => {
    const states = statesOf(fact)
    for (const from of states) {
      for (const to of states) {
        const isAllowed = allowed[fact]?.includes(`${from}>${to}`) ?? false
        test(`${isAllowed ? 'may go' : 'never goes'} from ${from} to ${to}`, () => {
          assert.equal(canTransition(fact, from, to), isAllowed)
          const refusal = transitionProblem(fact, from, to)
          if (isAllowed) assert.equal(refusal, undefined)
          else assert.deepEqual(refusal, { error: 'order.transitionRefused', params: { fact, from, to } })
        })
      }
    }

    test('reaches every state from its first one', () => {
      assert.deepEqual(tableFaults(transitions[fact], initialFacts[fact]), [])
    })
  })
}

describe('nextStates', () => {
  test('has none for a final state', () => {
    assert.deepEqual(nextStates('payment', 'paid'), [])
    assert.deepEqual(nextStates('fulfilment', 'cancelled'), [])
    assert.deepEqual(nextStates('review', 'reviewed'), [])
  })
})

describe('tableFaults', () => {
  test('names targets that do not exist and states that are never reached', () => {
    const table = { first: ['second', 'nowhere'], second: [], island: ['first'] }
    assert.deepEqual(tableFaults(table, 'first'), [
      'first leads to unknown nowhere',
      'island is never reached',
    ])
  })
})

describe('checkTransitions', () => {
  test('finds nothing wrong with the tables', () => assert.doesNotThrow(checkTransitions))
})
