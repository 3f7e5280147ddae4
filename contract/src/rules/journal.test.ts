import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy, mergePolicy } from '../policy'
import { containedTax } from './containedTax'
import { journalAccounts, journalKinds, journalTax, journalWays, refundedTaxPercent } from './journal'

const { accounts } = defaultPolicy.accounting

describe('the accounts of a line of the journal', () => {
  for (const [kind, way, debit, credit, taxPercent] of [
    ['sold', 'card', accounts.receivable, accounts.advance, 0],
    ['sold', 'counter', accounts.cash, accounts.advance, 0],
    ['sold', 'terminal', accounts.receivable, accounts.advance, 0],
    ['refundedBefore', 'terminal', accounts.advance, accounts.receivable, 0],
    ['sold', 'giftBalance', accounts.giftCards, accounts.advance, 0],
    ['rides', 'card', accounts.advance, accounts.rides, 10],
    ['bags', 'counter', accounts.advance, accounts.bags, 10],
    ['noShows', 'alipay', accounts.advance, accounts.noShows, 10],
    ['cancellations', 'card', accounts.advance, accounts.cancellations, 10],
    ['refundedBefore', 'wechat', accounts.advance, accounts.receivable, 0],
    ['refundedAfter', 'bankTransfer', accounts.refunds, accounts.bank, 10],
    ['refundedAfter', 'dispute', accounts.refunds, accounts.receivable, 10],
    ['disputes', 'dispute', accounts.disputes, accounts.receivable, 0],
    ['disputeFees', 'dispute', accounts.disputeFees, accounts.receivable, 0],
    ['invoiceFees', 'counter', accounts.cash, accounts.invoiceFees, 10],
    ['invoiceFees', 'terminal', accounts.receivable, accounts.invoiceFees, 10],
    ['surplus', 'card', accounts.receivable, accounts.surplus, 0],
    ['surplusBack', 'card', accounts.surplus, accounts.receivable, 0],
    ['surplusBack', 'cash', accounts.surplus, accounts.cash, 0],
    ['surplusBack', 'dispute', accounts.surplus, accounts.receivable, 0],
  ] as const)
    test(`of ${kind} by ${way}`, () => {
      assert.deepEqual(journalAccounts(kind, way, defaultPolicy), { debit, credit, taxPercent })
    })

  test('are known of every kind and way, two different ones', () => {
    for (const kind of journalKinds)
      for (const way of journalWays) {
        const { debit, credit } = journalAccounts(kind, way, defaultPolicy)
        assert.notEqual(debit, credit)
      }
  })
})

test('an account that a server of the release before does not name is the one that is nearest', () => {
  const { surplus: _surplus, invoiceFees: _invoiceFees, ...before } = accounts
  const policy = { ...defaultPolicy, accounting: { ...defaultPolicy.accounting, accounts: before } }
  assert.equal(journalAccounts('surplus', 'card', policy).credit, accounts.advance)
  assert.equal(journalAccounts('surplusBack', 'card', policy).debit, accounts.advance)
  assert.equal(journalAccounts('invoiceFees', 'counter', policy).credit, accounts.rides)
})

describe('the tax of a line', () => {
  test('given back of a cancelled order is that of what was kept of it', () => {
    const policy = mergePolicy({ accounting: { cancellationTaxPercent: 0 } })
    assert.deepEqual(
      [refundedTaxPercent('cancellations', policy), refundedTaxPercent('rides', policy)],
      [0, 10],
    )
    assert.equal(journalAccounts('cancellations', 'card', policy).taxPercent, 0)
  })

  test('is that contained in the amount, and of one that is taken back the same, taken back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0, 8, 10), (yen, percent) => {
        assert.equal(journalTax(yen * 100, percent), containedTax(yen * 100, percent))
        assert.equal(journalTax(-yen * 100, percent) + journalTax(yen * 100, percent), 0)
      }),
    )
  })
})
