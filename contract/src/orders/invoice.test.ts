import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { fromWallTime, msPerSecond, toWallTime } from '../time'
import {
  canBeInvoiced,
  feeOverdueBefore,
  hasLapsed,
  invoicedJpy,
  invoiceSerial,
  isFeeDue,
  lastFeeDay,
} from './invoice'

const finished = { payment: 'paid', fulfilment: 'completed', refund: 'none' } as const
const paid = { paidJpy: 170_000, refundedJpy: 0 }

describe('an invoice', () => {
  test('can be asked for a paid order that is finished', () => {
    assert.ok(canBeInvoiced(finished, paid))
    assert.ok(canBeInvoiced({ ...finished, refund: 'partlyRefunded' }, { ...paid, refundedJpy: 169_999 }))
  })

  test('is not asked for what is unpaid, under way, cancelled, being decided on or refunded', () => {
    assert.ok(!canBeInvoiced({ ...finished, payment: 'unpaid' }, paid))
    for (const fulfilment of ['placed', 'confirmed', 'verified', 'inProgress', 'cancelled'] as const) {
      assert.ok(!canBeInvoiced({ ...finished, fulfilment }, paid), fulfilment)
    }
    assert.ok(!canBeInvoiced({ ...finished, refund: 'pending' }, paid))
    assert.ok(!canBeInvoiced({ ...finished, refund: 'refunded' }, { ...paid, refundedJpy: 170_000 }))
    assert.ok(!canBeInvoiced(finished, { paidJpy: 0, refundedJpy: 0 }))
  })

  test('tells what was paid less what went back, never less than nothing', () => {
    assert.equal(invoicedJpy({ paidJpy: 170_000, refundedJpy: 50_000 }), 120_000)
    assert.equal(invoicedJpy({ paidJpy: 170_000, refundedJpy: 180_000 }), 0)
  })

  test('has its fee due while it is asked for, there is one, and nobody paid it', () => {
    const requested = { state: 'applied', serviceFeeJpy: 1, feePaidAt: null } as const
    assert.ok(isFeeDue(requested))
    assert.ok(!isFeeDue({ ...requested, serviceFeeJpy: 0 }))
    assert.ok(!isFeeDue({ ...requested, feePaidAt: 0 }))
    assert.ok(!isFeeDue({ ...requested, state: 'issued' }))
    assert.ok(!isFeeDue({ ...requested, state: 'voided' }))
  })

  test('waits for its fee to the end of the last day, and no longer', () => {
    const policy = { ...defaultPolicy, invoices: { serviceFeeJpyCents: 30_000, feeDays: 90 } }
    for (const wall of ['2026-11-01 00:00:00', '2026-11-01 23:59:59']) {
      const appliedAt = fromWallTime(wall)
      const last = lastFeeDay(appliedAt, policy)
      assert.equal(last === undefined ? '' : toWallTime(last), '2027-01-30 00:00:00')
      const over = fromWallTime('2027-01-31 00:00:00')
      assert.ok(appliedAt >= (feeOverdueBefore(over - msPerSecond, policy) ?? Infinity), wall)
      assert.ok(appliedAt < (feeOverdueBefore(over, policy) ?? 0), wall)
    }
    const before = { ...defaultPolicy, invoices: { serviceFeeJpyCents: 30_000 } }
    assert.deepEqual([lastFeeDay(0, before), feeOverdueBefore(0, before)], [undefined, undefined])
  })

  test('has lapsed where it was voided without a number', () => {
    assert.ok(hasLapsed({ state: 'voided', serialNo: null }))
    assert.ok(!hasLapsed({ state: 'voided', serialNo: 'INV-2026-000001' }))
    assert.ok(!hasLapsed({ state: 'applied', serialNo: null }))
  })

  test('is numbered by year in six digits', () => {
    assert.equal(invoiceSerial(2026, 123), 'INV-2026-000123')
    assert.equal(invoiceSerial(2027, 1_000_000), 'INV-2027-1000000')
  })
})
