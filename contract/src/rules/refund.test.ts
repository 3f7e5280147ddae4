import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  isDecidedByStaff,
  partialRefund,
  refundableJpy,
  refundCauses,
  refundFor,
  refundOnEnd,
  type PaidOrder,
} from './refund'

const paid: PaidOrder = {
  payPrice: 30200,
  payPriceJpy: 642000,
  foreignCardFee: 100,
  foreignCardFeeJpy: 2000,
  giftJpy: 0,
}
const nothing = { refundAmount: 0, refundAmountJpy: 0, giftJpy: 0 }

describe('partialRefund', () => {
  test('gives the same share in the currency sold with, rounded in the traveller’s favour', () => {
    assert.deepEqual(partialRefund({ paid, amountJpy: 100_000, currency: 'CNY', before: nothing }), {
      // 30200 × 100000 ÷ 642000 = 4704.04…
      refundAmount: 4705,
      refundAmountJpy: 100_000,
      keptFeeJpy: 0,
    })
    const inWon = { ...paid, payPrice: 6_000_000, foreignCardFee: 20_000 }
    // 934579.4… hundredths: won are shown whole.
    assert.equal(
      partialRefund({ paid: inWon, amountJpy: 100_000, currency: 'KRW', before: nothing })?.refundAmount,
      934_600,
    )
  })

  test('gives all that is left when the last yen goes, however the shares were rounded', () => {
    const before = { refundAmount: 4705, refundAmountJpy: 100_000, giftJpy: 0 }
    assert.deepEqual(partialRefund({ paid, amountJpy: 542_000, currency: 'CNY', before }), {
      refundAmount: 25_495,
      refundAmountJpy: 542_000,
      keptFeeJpy: 0,
    })
  })

  test('counts what remains as the kept fee once it is no more than the card fee', () => {
    assert.equal(
      partialRefund({ paid, amountJpy: 640_000, currency: 'CNY', before: nothing })?.keptFeeJpy,
      2000,
    )
    assert.equal(
      partialRefund({ paid, amountJpy: 640_100, currency: 'CNY', before: nothing })?.keptFeeJpy,
      1900,
    )
    assert.equal(partialRefund({ paid, amountJpy: 639_900, currency: 'CNY', before: nothing })?.keptFeeJpy, 0)
    assert.equal(partialRefund({ paid, amountJpy: 642_000, currency: 'CNY', before: nothing })?.keptFeeJpy, 0)
  })

  test('counts nothing of what gift cards paid as the kept fee', () => {
    // 3,420 JPY, 20 of it the fee; gift cards paid 1,000, and all that was charged went back but so much.
    const order = {
      payPrice: 342_000,
      payPriceJpy: 342_000,
      foreignCardFee: 2000,
      foreignCardFeeJpy: 2000,
      giftJpy: 100_000,
    }
    for (const [chargedLeft, kept] of [
      [0, 0],
      [500, 500],
      [1000, 1000],
      [1500, 1000],
    ] as const) {
      const gone = 242_000 - chargedLeft
      const before = { refundAmount: gone, refundAmountJpy: gone, giftJpy: 0 }
      const amountJpy = 342_000 - gone - 1000
      assert.equal(partialRefund({ paid: order, amountJpy, currency: 'JPY', before })?.keptFeeJpy, kept)
    }
  })

  test('refuses nothing, less than nothing, parts of a yen and more than is left', () => {
    for (const amount of [0, -100, 50, 642_100]) {
      assert.equal(
        partialRefund({ paid, amountJpy: amount, currency: 'CNY', before: nothing }),
        undefined,
        String(amount),
      )
    }
    const before = { refundAmount: 25_000, refundAmountJpy: 600_000, giftJpy: 0 }
    assert.equal(partialRefund({ paid, amountJpy: 42_100, currency: 'CNY', before }), undefined)
    assert.equal(partialRefund({ paid, amountJpy: 42_000, currency: 'CNY', before })?.refundAmountJpy, 42_000)
  })

  test('never gives back more than was paid, in either currency, over any number of parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 7000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, (yen) => {
        let before = nothing
        for (const part of yen) {
          const refund = partialRefund({ paid, amountJpy: part * 100, currency: 'CNY', before })
          if (!refund) continue
          before = {
            refundAmount: before.refundAmount + refund.refundAmount,
            refundAmountJpy: before.refundAmountJpy + refund.refundAmountJpy,
            giftJpy: 0,
          }
        }
        assert.ok(before.refundAmount <= paid.payPrice)
        assert.ok(before.refundAmountJpy <= paid.payPriceJpy)
        assert.equal(refundableJpy(paid, before), paid.payPriceJpy - before.refundAmountJpy)
        if (before.refundAmountJpy === paid.payPriceJpy) assert.equal(before.refundAmount, paid.payPrice)
      }),
    )
  })
})

describe('refundOnEnd', () => {
  const withGift = { ...paid, giftJpy: 100_000 }

  test('gives back what the cause gives, what gift cards paid last, and the coupon with the last of the price', () => {
    const free = refundOnEnd('travellerCancelledFree', withGift)
    assert.deepEqual(free, {
      ...refundFor('travellerCancelledFree', withGift),
      giftJpy: 100_000,
      isCouponReturned: true,
    })
    const before = { refundAmount: 25_000, refundAmountJpy: 540_000, giftJpy: 0 }
    const rest = refundOnEnd('travellerCancelledFree', withGift, before)
    assert.deepEqual([rest.refundAmountJpy, rest.giftJpy, rest.isCouponReturned], [100_000, 100_000, true])
  })

  test('keeps the card fee out of what was charged alone, as far as that has not gone back', () => {
    // 3,420 JPY, 20 of it the fee; gift cards paid 1,000.
    const order = {
      payPrice: 342_000,
      payPriceJpy: 342_000,
      foreignCardFee: 2000,
      foreignCardFeeJpy: 2000,
      giftJpy: 100_000,
    }
    for (const [gone, back, kept] of [
      [242_000, 100_000, 0],
      [241_000, 100_000, 1000],
      [240_000, 100_000, 2000],
      [239_900, 100_100, 2000],
    ] as const) {
      const before = { refundAmount: gone, refundAmountJpy: gone, giftJpy: 0 }
      const end = refundOnEnd('travellerCancelledFree', order, before)
      assert.deepEqual(
        [end.refundAmount, end.refundAmountJpy, end.giftJpy, end.keptFeeJpy],
        [back, back, 100_000, kept],
      )
      assert.equal(end.isCouponReturned, true)
    }
  })

  test('keeps the coupon of who cancels too late, be the ride free or paid', () => {
    const free = { payPrice: 0, payPriceJpy: 0, foreignCardFee: 0, foreignCardFeeJpy: 0, giftJpy: 0 }
    for (const order of [withGift, free]) {
      const late = refundOnEnd('travellerCancelledLate', order)
      assert.deepEqual(
        [late.refundAmountJpy, late.giftJpy, late.keptFeeJpy, late.isCouponReturned],
        [0, 0, 0, false],
      )
    }
    assert.equal(refundOnEnd('travellerCancelledFree', free).isCouponReturned, true)
  })
})

test('staff decide two kinds of amounts, every other comes with the end of its order', () => {
  assert.deepEqual(refundCauses.filter(isDecidedByStaff), ['requestApproved', 'operatorPartly'])
})
