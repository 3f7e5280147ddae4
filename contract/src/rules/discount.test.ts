import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { centsOf } from '../money'
import { defaultPolicy } from '../policy'
import { fromWallTime } from '../time'
import { discountAmount, type Discount } from './discount'
import { priceRide, type RidePriceInput } from './fare'
import { sampleFares, sampleRide } from './fareSample'

function price(change: Partial<RidePriceInput> = {}) {
  const priced = priceRide({ ...sampleRide, ...change }, sampleFares, defaultPolicy)
  assert.ok(priced)
  return priced
}

describe('discounts', () => {
  const off = (jpy: number): Discount => ({ kind: 'ordinary', off: { JPY: centsOf(jpy) }, title: 'Welcome' })

  test('come off the ride and never off the card fee', () => {
    const priced = price({ coupon: off(800) })
    assert.equal(priced.discountPrice, centsOf(800))
    assert.equal(priced.currentPrice, centsOf(5000))
    assert.equal(priced.payPrice, centsOf(5020))
    assert.equal(priced.lines.find(({ kind }) => kind === 'coupon')?.amount, centsOf(-800))
    assert.equal(priced.lines.find(({ kind }) => kind === 'coupon')?.title, 'Welcome')
  })
  test('never make the price negative; a free ride has no card fee', () => {
    const priced = price({ coupon: off(100_000), currency: 'CNY' })
    assert.equal(priced.payPrice, 0)
    assert.equal(priced.payPriceJpy, 0)
    assert.equal(priced.discountPrice, priced.orderPrice)
    assert.ok(priced.lines.every(({ kind }) => kind !== 'foreignCardFee'))
  })
  test('never show a price as free while yen are charged', () => {
    const coupon: Discount = { kind: 'ordinary', off: { JPY: centsOf(5750), CNY: centsOf(500) }, title: 'C' }
    const priced = price({ coupon, currency: 'CNY' })
    assert.equal(priced.currentPrice, 1)
    assert.equal(priced.payPriceJpy, centsOf(50 + 20))
  })
  test('leave nothing where they would leave less than can be charged', () => {
    const priced = price({ coupon: off(5751) })
    assert.deepEqual([priced.discountPrice, priced.payPriceJpy], [centsOf(5800), 0])
    assert.equal(price({ coupon: off(5750) }).currentPrice, centsOf(50))
    // Nothing was taken off what is so small by itself.
    const total = {
      total: centsOf(40),
      fare: centsOf(40),
      lines: { extraLuggage: 0, childSeat: 0, nightSurcharge: 0 },
    }
    const bag: Discount = { kind: 'deduction', line: 'extraLuggage', title: '' }
    const base = { shown: total, jpy: total }
    const taken = discountAmount({ discount: bag, base, currency: 'JPY', policy: defaultPolicy })
    assert.deepEqual(taken, { amount: 0, amountJpy: 0 })
  })
  test('do not apply at excluded times, ends included', () => {
    const discountAt = (time: string) =>
      price({ coupon: off(800), rideTime: fromWallTime(time) }).discountPrice
    assert.equal(discountAt('2026-11-21 20:59:00'), centsOf(800))
    assert.equal(discountAt('2026-11-21 21:00:00'), 0)
    assert.equal(discountAt('2026-11-22 00:30:00'), 0)
    assert.equal(discountAt('2026-11-22 00:31:00'), centsOf(800))
  })
  test('apply the instant reductions first, the coupon to what they leave', () => {
    const instant: Discount = { kind: 'instantReduction', off: { JPY: centsOf(800) }, title: 'Autumn' }
    const half: Discount = { kind: 'percentage', percent: 50, cap: { JPY: centsOf(9999) }, title: 'Half' }
    const priced = price({ instantReductions: [instant], coupon: half })
    assert.deepEqual(
      priced.lines.map(({ kind, amount }) => [kind, amount]),
      [
        ['fare', centsOf(5800)],
        ['instantReduction', centsOf(-800)],
        ['coupon', centsOf(-2500)],
        ['foreignCardFee', centsOf(20)],
      ],
    )
    assert.equal(priced.percentDiscountPrice, centsOf(2500))
    assert.equal(priced.fullDiscountPrice, 0)
  })

  const night = { rideTime: fromWallTime('2026-11-22 02:00:00'), extraLuggage: 1, childSeats: 1 }
  const formulas: [string, Discount, number][] = [
    ['VIP: a percentage of the fares alone', { kind: 'vip', percent: 10, title: '' }, 580],
    ['deduction: the night surcharge', { kind: 'deduction', line: 'nightSurcharge', title: '' }, 1280],
    ['deduction: the extra luggage', { kind: 'deduction', line: 'extraLuggage', title: '' }, 1700],
    ['deduction: a child seat that is free anyway', { kind: 'deduction', line: 'childSeat', title: '' }, 0],
    ['fixed amount: reached exactly', { kind: 'fixedAmount', off: { JPY: centsOf(8780) }, title: '' }, 8780],
    ['fixed amount: one yen short', { kind: 'fixedAmount', off: { JPY: centsOf(8781) }, title: '' }, 0],
    [
      'percentage: under its cap',
      { kind: 'percentage', percent: 10, cap: { JPY: centsOf(1000) }, title: '' },
      878,
    ],
    [
      'percentage: at its cap',
      { kind: 'percentage', percent: 20, cap: { JPY: centsOf(1000) }, title: '' },
      1000,
    ],
    [
      'percentage: rounded up for the traveller',
      { kind: 'percentage', percent: 7, cap: { JPY: centsOf(1000) }, title: '' },
      615,
    ],
    [
      'full reduction: reached exactly',
      { kind: 'fullReduction', spend: { JPY: centsOf(8780) }, save: { JPY: centsOf(500) }, title: '' },
      500,
    ],
    [
      'full reduction: one yen short',
      { kind: 'fullReduction', spend: { JPY: centsOf(8781) }, save: { JPY: centsOf(500) }, title: '' },
      0,
    ],
    [
      'recurring: four times',
      {
        kind: 'recurringFullReduction',
        spend: { JPY: centsOf(2000) },
        save: { JPY: centsOf(200) },
        cap: { JPY: centsOf(900) },
        title: '',
      },
      800,
    ],
    [
      'recurring: capped',
      {
        kind: 'recurringFullReduction',
        spend: { JPY: centsOf(1000) },
        save: { JPY: centsOf(200) },
        cap: { JPY: centsOf(900) },
        title: '',
      },
      900,
    ],
    [
      'recurring: without a threshold',
      {
        kind: 'recurringFullReduction',
        spend: { JPY: 0 },
        save: { JPY: centsOf(200) },
        cap: { JPY: centsOf(900) },
        title: '',
      },
      0,
    ],
  ]
  for (const [what, coupon, expected] of formulas) {
    test(`${what}: ${expected} yen off`, () => {
      const priced = price({ ...night, coupon })
      assert.equal(priced.orderPrice, centsOf(8780))
      assert.equal(priced.discountPrice, centsOf(expected))
      const isFull = coupon.kind === 'fullReduction' || coupon.kind === 'recurringFullReduction'
      assert.equal(priced.fullDiscountPrice, isFull ? centsOf(expected) : 0)
    })
  }
})
