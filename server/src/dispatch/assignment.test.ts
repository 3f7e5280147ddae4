import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { cheapestAssignment } from './assignment'

/** Rows of whole costs, some of them below nothing, with as many columns or more. */
const anyCosts = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.nat(2))
  .chain(([rows, more]) =>
    fc.array(
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: rows + more, maxLength: rows + more }),
      { minLength: rows, maxLength: rows },
    ),
  )

/** The least sum of every way to give each row a column of its own. */
function least(costs: readonly (readonly number[])[], used: ReadonlySet<number> = new Set()): number {
  const [row, ...rest] = costs
  if (!row) return 0
  return Math.min(
    ...row.map((cost, column) =>
      used.has(column) ? Infinity : cost + least(rest, new Set([...used, column])),
    ),
  )
}

describe('the cheapest assignment', () => {
  test('costs as much as the cheapest of all, counted one by one, and gives no column twice', () => {
    fc.assert(
      fc.property(anyCosts, (costs) => {
        const columns = costs[0]?.length ?? 0
        const assigned = cheapestAssignment(costs.length, columns, (row, column) => costs[row]?.[column] ?? 0)
        assert.equal(new Set(assigned).size, costs.length)
        const sum = assigned.reduce((total, column, row) => total + (costs[row]?.[column] ?? Infinity), 0)
        assert.equal(sum, least(costs))
      }),
    )
  })

  test('of nothing is nothing', () =>
    assert.deepEqual(
      cheapestAssignment(0, 3, () => 1),
      [],
    ))
})
