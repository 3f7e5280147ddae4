import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { centsOf } from '../money'
import { fromWallTime } from '../time'
import { canHaveLeft, drawerDifference, drawerSums, needsReason } from './drawer'

describe('a drawer', () => {
  test('is expected to have its float and the cash that came, less what was handed back', () => {
    const sums = drawerSums(centsOf(50_000), [
      { way: 'cash', amountJpy: centsOf(7500) },
      { way: 'terminal', amountJpy: centsOf(5800) },
      { way: 'cash', amountJpy: centsOf(2900) },
      { way: 'cash', amountJpy: centsOf(-2900) },
      { way: 'terminal', amountJpy: centsOf(-1700) },
    ])
    assert.deepEqual(sums, {
      cashInJpy: centsOf(10_400),
      handedBackJpy: centsOf(2900),
      expectedJpy: centsOf(57_500),
      terminalJpy: centsOf(4100),
      sales: 2,
      handBacks: 1,
      terminalSales: 1,
    })
  })

  test('that nobody used has its float, and nothing was handed back', () => {
    assert.deepEqual(drawerSums(centsOf(50_000), []), {
      cashInJpy: 0,
      handedBackJpy: 0,
      expectedJpy: centsOf(50_000),
      terminalJpy: 0,
      sales: 0,
      handBacks: 0,
      terminalSales: 0,
    })
  })

  test('adds up whatever came and went', () => {
    const entry = fc.record({
      way: fc.constantFrom('cash' as const, 'terminal' as const),
      amountJpy: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(entry), (floatJpy, entries) => {
        const { cashInJpy, handedBackJpy, expectedJpy } = drawerSums(floatJpy, entries)
        assert.equal(expectedJpy, floatJpy + cashInJpy - handedBackJpy)
      }),
    )
  })

  test('gives out cash of no day before it was opened, and past midnight still that of its evening', () => {
    const drawer = { openedAt: fromWallTime('2026-11-21 18:00:00') }
    assert.deepEqual(
      ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => canHaveLeft(drawer, day)),
      [false, true, true],
    )
  })

  test('needs a reason when its count differs, until there is one', () => {
    const counted = { countedJpy: centsOf(99), expectedJpy: centsOf(100), reason: '' }
    assert.equal(drawerDifference(counted), centsOf(-1))
    assert.ok(needsReason(counted))
    assert.ok(!needsReason({ ...counted, reason: 'A coin fell behind the desk.' }))
    assert.ok(!needsReason({ ...counted, countedJpy: centsOf(100) }))
  })
})
