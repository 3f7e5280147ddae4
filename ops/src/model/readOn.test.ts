import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withNewest, withOlder, type ListPage } from './readOn'

/** The newest part of a list of numbers that grows upwards, three at a time. */
const partBelow = (top: number): ListPage<number, number> => ({
  entries: [top, top - 1, top - 2],
  next: top - 2 > 1 ? top - 2 : null,
})
const itself = (entry: number) => entry

test('a list is read on without a gap, whatever comes meanwhile', () => {
  const first = withNewest(undefined, partBelow(10), itself)
  assert.deepEqual(first, { entries: [10, 9, 8], next: 8 })
  const read = withOlder(first, partBelow(7))
  assert.deepEqual(read, { entries: [10, 9, 8, 7, 6, 5], next: 5 })
  // Two have come: 9 and 8 are in the newest part no more.
  const later = withNewest(read, partBelow(12), itself)
  assert.deepEqual(later, { entries: [12, 11, 10, 9, 8, 7, 6, 5], next: 5 })
  assert.deepEqual(withNewest(later, partBelow(14), itself).entries, [14, 13, 12, 11, 10, 9, 8, 7, 6, 5])
  assert.deepEqual(withOlder(later, { entries: [4, 3, 2, 1], next: null }).next, null)
})

test('a list of which more has come than one part holds begins again, instead of with a gap', () => {
  const read = withOlder(partBelow(10), partBelow(7))
  assert.deepEqual(withNewest(read, partBelow(16), itself), partBelow(16))
  const whole = { entries: [2, 1], next: null }
  assert.deepEqual(withNewest({ entries: [], next: null }, whole, itself), whole)
})
