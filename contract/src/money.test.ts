import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  addCents,
  asCents,
  centsOf,
  currencies,
  isCents,
  isCurrency,
  percentUp,
  roundDownTo,
  roundUpTo,
  smallestShown,
  timesCents,
} from './money'

const amount = fc.integer({ min: 0, max: 1_000_000_000 })
const step = fc.integer({ min: 1, max: 100_000 })

describe('amounts', () => {
  test('are refused as fractions, as not a number and when too large to be exact', () => {
    for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1]) {
      assert.throws(() => asCents(bad), RangeError)
      assert.equal(isCents(bad), false)
    }
    assert.throws(() => addCents(Number.MAX_SAFE_INTEGER, 1), RangeError)
    assert.throws(() => timesCents(100, 1.5), RangeError)
    assert.throws(() => timesCents(Number.MAX_SAFE_INTEGER, 2), RangeError)
    assert.throws(() => centsOf(1.005), RangeError)
  })

  test('are hundredths of the main unit in every currency', () => {
    assert.equal(centsOf(1700), 170000)
    assert.equal(centsOf(80.05), 8005)
    assert.equal(centsOf(-0.1), -10)
  })

  test('never become a negative zero', () => assert.ok(Object.is(asCents(-0), 0)))

  test('add up to nothing when there are none', () => assert.equal(addCents(), 0))
})

describe('rounding', () => {
  test('refuses a step that is not positive', () => {
    assert.throws(() => roundUpTo(100, 0), RangeError)
    assert.throws(() => roundDownTo(100, -1), RangeError)
  })

  test('reaches the next step, and stays on one', () => {
    assert.equal(roundUpTo(1149, 50), 1150)
    assert.equal(roundUpTo(1150, 50), 1150)
    assert.equal(roundUpTo(1151, 50), 1200)
    assert.equal(roundDownTo(1199, 50), 1150)
  })

  test('brackets the amount within one step', () => {
    fc.assert(
      fc.property(amount, step, (cents, size) => {
        const [down, up] = [roundDownTo(cents, size), roundUpTo(cents, size)]
        assert.ok(down <= cents && cents <= up)
        assert.ok(up - down === 0 || up - down === size)
        assert.equal(up % size, 0)
      }),
    )
  })

  test('a percentage is rounded up to what the currency shows', () => {
    assert.equal(percentUp(99900, 20, 'JPY'), 20000)
    assert.equal(percentUp(99900, 20, 'CNY'), 19980)
    assert.equal(percentUp(1, 1, 'CNY'), 1)
    assert.equal(percentUp(0, 20, 'JPY'), 0)
  })

  test('a percentage up to 100 never exceeds what can be shown of the amount', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(...currencies),
        (cents, percent, c) => {
          const part = percentUp(cents, percent, c)
          assert.ok(part * 100 >= cents * percent)
          assert.ok(part <= roundUpTo(cents, smallestShown(c)))
        },
      ),
    )
  })
})

describe('isCurrency', () => {
  test('knows the six codes, spelt exactly', () => {
    assert.ok(currencies.every(isCurrency))
    for (const other of ['jpy', 'EUR', '', undefined, 1]) assert.equal(isCurrency(other), false)
  })
})
