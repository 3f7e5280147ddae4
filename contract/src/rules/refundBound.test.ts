import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { centsOf } from '../money'
import { mergePolicy } from '../policy/merge'
import type { StaffRole } from '../staffRole'
import { refundBound, refundBoundProblem } from './refundBound'

const policy = mergePolicy({
  operations: { refunds: { counterMaxJpy: centsOf(2000), dispatcherMaxJpy: centsOf(100_000) } },
})

describe('what a role gives back', () => {
  const rows: readonly (readonly [StaffRole, number, number | undefined])[] = [
    ['counter', 2000, undefined],
    ['counter', 2001, 2000],
    ['dispatcher', 2001, undefined],
    ['dispatcher', 100_000, undefined],
    ['dispatcher', 100_001, 100_000],
    ['admin', 5_000_000, undefined],
  ]
  for (const [role, yen, bound] of rows) {
    test(`${role}: ${yen} yen ${bound === undefined ? 'may go' : 'are too much'}`, () => {
      const refused = refundBoundProblem({ amountJpy: centsOf(yen), role }, policy)
      assert.deepEqual(
        refused,
        bound === undefined ? undefined : { error: 'staff.refundBound', params: { yen: bound } },
      )
    })
  }

  test('is nothing at the counter by the defaults, and has no bound for an administrator', () => {
    const defaults = mergePolicy({})
    assert.equal(refundBound('counter', defaults), 0)
    assert.equal(refundBoundProblem({ amountJpy: 1, role: 'counter' }, defaults)?.params.yen, 0)
    assert.equal(refundBoundProblem({ amountJpy: 0, role: 'counter' }, defaults), undefined)
    assert.equal(refundBound('admin', defaults), null)
  })
})
