import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import * as v from 'valibot'
import { currencies, smallestShown } from '../money'
import { defaultPolicy } from '../policy'
import { priceBreakdownSchema } from '../price'
import type { Discount } from './discount'
import { priceRide, type RidePriceInput } from './fare'
import { withoutForeignFee } from './foreignFee'
import { afternoon, sampleFares } from './fareSample'

describe('any ride', () => {
  const anyInput: fc.Arbitrary<RidePriceInput> = fc.record({
    direction: fc.constantFrom('pickup' as const, 'dropoff' as const),
    wardCode: fc.constantFrom('27127', '27126'),
    currency: fc.constantFrom(...currencies),
    rideTime: fc.integer({ min: 0, max: 60 * 24 }).map((minutes) => afternoon + minutes * 60_000),
    farePaying: fc.integer({ min: 1, max: 9 }),
    extraLuggage: fc.nat({ max: 18 }),
    childSeats: fc.nat({ max: 8 }),
  })
  const anyCoupon: fc.Arbitrary<Discount> = fc.oneof(
    fc.nat({ max: 9_000_000 }).map((jpy): Discount => ({ kind: 'ordinary', off: { JPY: jpy }, title: 'C' })),
    fc.nat({ max: 100 }).map((percent): Discount => ({ kind: 'vip', percent, title: 'C' })),
    fc
      .tuple(fc.nat({ max: 100 }), fc.nat({ max: 1_000_000 }))
      .map(([percent, cap]): Discount => ({ kind: 'percentage', percent, cap: { JPY: cap }, title: 'C' })),
  )
  const priced = (input: RidePriceInput) => {
    const result = priceRide(input, sampleFares, defaultPolicy)
    assert.ok(result)
    return result
  }

  test('costs what its lines add up to, in both currencies, by the names of the wire', () => {
    fc.assert(
      fc.property(anyInput, anyCoupon, (input, coupon) => {
        const result = priced({ ...input, coupon })
        assert.deepEqual(v.parse(priceBreakdownSchema, result), result)
        assert.equal(
          result.lines.reduce((sum, line) => sum + line.amount, 0),
          result.payPrice,
        )
        assert.equal(
          result.lines.reduce((sum, line) => sum + line.amountJpy, 0),
          result.payPriceJpy,
        )
        assert.equal(result.orderPrice - result.discountPrice + result.foreignCardFee, result.payPrice)
        assert.ok(result.payPrice >= 0 && result.payPriceJpy >= 0)
        assert.equal(result.payPriceJpy % smallestShown('JPY'), 0)
        assert.equal(result.currentPrice === 0, withoutForeignFee(result).payPriceJpy === 0)
      }),
    )
  })

  test('never costs less with one more passenger, bag or seat, and never more with a coupon', () => {
    fc.assert(
      fc.property(anyInput, anyCoupon, (input, coupon) => {
        const now = priced(input)
        const more = [
          priced({ ...input, farePaying: input.farePaying + 1 }),
          priced({ ...input, extraLuggage: input.extraLuggage + 1 }),
          priced({ ...input, childSeats: input.childSeats + 1 }),
        ]
        for (const bigger of more) {
          assert.ok(bigger.payPrice >= now.payPrice)
          assert.ok(bigger.payPriceJpy >= now.payPriceJpy)
        }
        const less = priced({ ...input, coupon })
        assert.ok(less.payPrice <= now.payPrice && less.payPriceJpy <= now.payPriceJpy)
        assert.ok(withoutForeignFee(less).payPrice <= less.payPrice)
      }),
    )
  })

  test('is charged the same yen whatever currency it is shown in', () => {
    fc.assert(
      fc.property(anyInput, anyCoupon, (input, coupon) => {
        const charged = currencies.map((currency) => priced({ ...input, coupon, currency }).payPriceJpy)
        assert.equal(new Set(charged).size, 1)
      }),
    )
  })
})
