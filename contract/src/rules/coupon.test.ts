import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { directions } from '../direction'
import { centsOf, currencies, smallestShown } from '../money'
import { defaultPolicy, type PriceList } from '../policy'
import { fromWallTime, msPerSecond } from '../time'
import {
  bestCoupon,
  byAdvantage,
  couponOffer,
  couponState,
  isCampaignFor,
  type CouponRide,
  type HeldCoupon,
} from './coupon'
import type { DiscountFormula } from './discount'
import { priceRide, type RidePriceInput } from './fare'
import { afternoon, sampleFares, sampleRide } from './fareSample'
import { listPrice } from './priceList'

const now = fromWallTime('2026-11-20 12:00:00')
const yen = (units: number): PriceList => ({ JPY: centsOf(units) })

const held = (formula: DiscountFormula, changes: Partial<HeldCoupon> = {}): HeldCoupon => ({
  id: 'a',
  discount: { ...formula, title: 'C' },
  direction: null,
  airportCode: null,
  validFrom: fromWallTime('2026-11-01 00:00:00'),
  validUntil: fromWallTime('2026-11-30 23:59:59'),
  isUsed: false,
  ...changes,
})
const requested = (priced: Partial<RidePriceInput> = {}, changes: Partial<CouponRide> = {}): CouponRide => ({
  priced: { ...sampleRide, ...priced },
  airportCode: 'KIX',
  isVip: false,
  at: now,
  lang: 'en',
  airportName: (code) => `${code} Airport`,
  ...changes,
})
const off800 = held({ kind: 'ordinary', off: yen(800) })
const problemOf = (coupon: HeldCoupon, ride: CouponRide) =>
  couponOffer({ coupon, ride, table: sampleFares, policy: defaultPolicy }).problem
const errorOf = (coupon: HeldCoupon, ride: CouponRide) => problemOf(coupon, ride)?.error
const offOf = (coupon: HeldCoupon, ride: CouponRide) => {
  const offer = couponOffer({ coupon, ride, table: sampleFares, policy: defaultPolicy })
  return offer.problem ? offer.problem.error : offer.amountJpy
}

describe('each type of coupon', () => {
  // Two people to the centre cost 5,800 yen; at night 640 more each, with a bag 1,700.
  const night = { rideTime: fromWallTime('2026-11-22 01:00:00') }
  const rows: readonly [string, DiscountFormula, Partial<RidePriceInput>, boolean, number | string][] = [
    ['ordinary', { kind: 'ordinary', off: yen(800) }, {}, false, centsOf(800)],
    ['ordinary, more than the ride', { kind: 'ordinary', off: yen(9000) }, {}, false, centsOf(5800)],
    ['VIP for a member', { kind: 'vip', percent: 15 }, { extraLuggage: 1 }, true, centsOf(870)],
    ['VIP for others', { kind: 'vip', percent: 15 }, {}, false, 'coupon.vipOnly'],
    ['a bag', { kind: 'deduction', line: 'extraLuggage' }, { extraLuggage: 1 }, false, centsOf(1700)],
    ['a bag without one', { kind: 'deduction', line: 'extraLuggage' }, {}, false, 'coupon.notApplicable'],
    ['the night', { kind: 'deduction', line: 'nightSurcharge' }, night, false, centsOf(1280)],
    [
      'a child seat free already',
      { kind: 'deduction', line: 'childSeat' },
      { childSeats: 1 },
      false,
      'coupon.notApplicable',
    ],
    ['fixed, just reached', { kind: 'fixedAmount', off: yen(5800) }, {}, false, centsOf(5800)],
    ['fixed, a yen above', { kind: 'fixedAmount', off: yen(5801) }, {}, false, 'coupon.belowMinimum'],
    ['percentage', { kind: 'percentage', percent: 10, cap: yen(1000) }, {}, false, centsOf(580)],
    [
      'percentage over its cap',
      { kind: 'percentage', percent: 50, cap: yen(1000) },
      {},
      false,
      centsOf(1000),
    ],
    ['percentage without a cap', { kind: 'percentage', percent: 20 }, {}, false, centsOf(1160)],
    [
      'full reduction, just reached',
      { kind: 'fullReduction', spend: yen(5800), save: yen(500) },
      {},
      false,
      centsOf(500),
    ],
    [
      'full reduction, a yen above',
      { kind: 'fullReduction', spend: yen(5801), save: yen(500) },
      {},
      false,
      'coupon.belowMinimum',
    ],
    [
      'recurring, twice',
      { kind: 'recurringFullReduction', spend: yen(2900), save: yen(300), cap: yen(900) },
      {},
      false,
      centsOf(600),
    ],
    [
      'recurring over its cap',
      { kind: 'recurringFullReduction', spend: yen(1000), save: yen(300), cap: yen(900) },
      {},
      false,
      centsOf(900),
    ],
    [
      'recurring, never reached',
      { kind: 'recurringFullReduction', spend: yen(6000), save: yen(300), cap: yen(900) },
      {},
      false,
      'coupon.belowMinimum',
    ],
  ]
  for (const [name, formula, priced, isVip, expected] of rows) {
    test(`takes off by its formula: ${name}`, () => {
      const outcome = offOf(held(formula), requested(priced, { isVip }))
      assert.equal(outcome, expected)
    })
  }

  test('comes after what a campaign takes off by itself, without a coupon', () => {
    const instant = { kind: 'instantReduction', off: yen(300), title: 'Autumn' } as const
    const ride = requested({ instantReductions: [instant] })
    const alone = priceRide(ride.priced, sampleFares, defaultPolicy)
    assert.equal(alone?.currentPrice, centsOf(5500))
    assert.equal(offOf(held({ kind: 'fixedAmount', off: yen(5501) }), ride), 'coupon.belowMinimum')
    assert.equal(offOf(held({ kind: 'percentage', percent: 10 }), ride), centsOf(550))
  })

  test('takes off each currency’s own amount where it has one, else that of the rate table', () => {
    const withYuan = held({ kind: 'ordinary', off: { JPY: centsOf(800), CNY: centsOf(40) } })
    for (const currency of currencies) {
      const offer = couponOffer({
        coupon: withYuan,
        ride: requested({ currency }),
        table: sampleFares,
        policy: defaultPolicy,
      })
      assert.ok(!offer.problem)
      const own = currency === 'CNY' ? centsOf(40) : listPrice(yen(800), currency, defaultPolicy)
      assert.deepEqual([offer.amount, offer.amountJpy], [own, centsOf(800)], currency)
      assert.equal(offer.amount % smallestShown(currency), 0)
    }
  })

  test('names a minimum that is not reached in the currency shown', () => {
    const coupon = held({
      kind: 'fullReduction',
      spend: { JPY: centsOf(9000), CNY: centsOf(450) },
      save: yen(500),
    })
    assert.deepEqual(problemOf(coupon, requested({ currency: 'CNY' }))?.params, { price: 'CNY\u00a0450.00' })
  })
})

describe('a coupon', () => {
  test('counts from its first moment to its last, and says when it begins', () => {
    const at = (time: string) => errorOf(off800, requested({}, { at: fromWallTime(time) }))
    assert.equal(at('2026-10-31 23:59:59'), 'coupon.notYet')
    assert.equal(at('2026-11-01 00:00:00'), undefined)
    assert.equal(at('2026-11-30 23:59:59'), undefined)
    assert.equal(at('2026-12-01 00:00:00'), 'coupon.expired')
    const early = problemOf(off800, requested({}, { at: off800.validFrom - msPerSecond }))
    assert.deepEqual(early?.params, { dateTime: '2026-11-01 00:00:00' })
  })

  test('counts by when the ride is ordered, not by when it goes', () => {
    const ride = requested({ rideTime: fromWallTime('2026-12-20 14:30:00') })
    assert.equal(errorOf(off800, ride), undefined)
  })

  test('is not used, used or expired; used wins', () => {
    assert.equal(couponState(off800, off800.validUntil), 'notUsed')
    assert.equal(couponState(off800, off800.validUntil + 1), 'expired')
    assert.equal(couponState({ ...off800, isUsed: true }, off800.validUntil + 1), 'used')
    assert.equal(errorOf({ ...off800, isUsed: true }, requested()), 'coupon.used')
  })

  test('is for the direction it is made for, and says for which', () => {
    const only = (direction: HeldCoupon['direction']) =>
      held({ kind: 'ordinary', off: yen(1) }, { direction })
    const transfer = { direction: 'transfer', departureWardCode: '27127' } as const
    const error = (coupon: HeldCoupon, priced: Partial<RidePriceInput>) => errorOf(coupon, requested(priced))
    assert.deepEqual(
      directions.map((direction) => [
        error(only(direction), {}),
        error(only(direction), { direction: 'dropoff' }),
        error(only(direction), transfer),
      ]),
      [
        [undefined, 'coupon.pickupOnly', 'coupon.pickupOnly'],
        ['coupon.dropoffOnly', undefined, 'coupon.dropoffOnly'],
        ['coupon.transferOnly', 'coupon.transferOnly', undefined],
      ],
    )
  })

  test('of an airport is for rides there only, and names it', () => {
    const itami = held({ kind: 'ordinary', off: yen(1) }, { airportCode: 'ITM' })
    assert.deepEqual(problemOf(itami, requested()), {
      error: 'coupon.otherAirport',
      params: { airport: 'ITM Airport' },
    })
    assert.equal(errorOf(itami, requested({}, { airportCode: undefined })), 'coupon.otherAirport')
    assert.equal(errorOf({ ...itami, airportCode: 'KIX' }, requested()), undefined)
  })

  test('takes nothing off at excluded times, both ends included, and names them', () => {
    const at = (time: string, direction: 'pickup' | 'dropoff' = 'pickup') =>
      errorOf(off800, requested({ direction, rideTime: fromWallTime(time) }))
    const excluded = 'coupon.excludedTime'
    assert.deepEqual(
      ['2026-11-21 20:59:00', '2026-11-21 21:00:00', '2026-11-22 00:30:00', '2026-11-22 00:31:00'].map(
        (time) => at(time),
      ),
      [undefined, excluded, excluded, undefined],
    )
    assert.deepEqual(
      ['2026-11-21 20:59:00', '2026-11-21 21:00:00', '2026-11-21 23:00:00', '2026-11-21 23:01:00'].map(
        (time) => at(time, 'dropoff'),
      ),
      [undefined, excluded, excluded, undefined],
    )
    const answered = problemOf(off800, requested({ rideTime: fromWallTime('2026-11-21 22:00:00') }))
    assert.deepEqual(
      Object.values(answered?.params ?? {}).map((time) => String(time).slice(11, 16)),
      ['21:00', '00:30'],
    )
  })

  test('takes nothing off what a campaign has made free', () => {
    const free = { instantReductions: [{ kind: 'instantReduction', off: yen(9000), title: 'All' }] } as const
    assert.equal(errorOf(off800, requested(free)), 'coupon.notApplicable')
  })
})

describe('of several coupons', () => {
  const ranked = (coupons: readonly HeldCoupon[], ride = requested()) =>
    coupons.map((coupon) => ({
      coupon,
      offer: couponOffer({ coupon, ride, table: sampleFares, policy: defaultPolicy }),
    }))
  const small = held({ kind: 'ordinary', off: yen(300) }, { id: 'small' })
  const large = held({ kind: 'percentage', percent: 10 }, { id: 'large' })
  const soon = held({ kind: 'ordinary', off: yen(300) }, { id: 'soon', validUntil: small.validUntil - 1 })
  const vip = held({ kind: 'vip', percent: 50 }, { id: 'vip' })
  const used = held({ kind: 'ordinary', off: yen(5000) }, { id: 'used', isUsed: true })

  test('the one that takes most off comes first, of equal ones what expires first, and those that do not apply last', () => {
    const order = ranked([used, small, vip, soon, large]).sort(byAdvantage)
    assert.deepEqual(
      order.map(({ coupon }) => coupon.id),
      ['large', 'soon', 'small', 'used', 'vip'],
    )
    assert.equal(bestCoupon(ranked([used, small, soon]))?.coupon.id, 'soon')
    assert.equal(bestCoupon(ranked([used, vip])), undefined)
    assert.equal(bestCoupon([]), undefined)
  })
})

describe('a campaign', () => {
  const campaign = {
    direction: 'pickup',
    airportCode: 'KIX',
    startsAt: fromWallTime('2026-11-01 00:00:00'),
    endsAt: fromWallTime('2026-11-30 23:59:59'),
  } as const
  const ride = { direction: 'pickup', airportCode: 'KIX' } as const

  test('lowers what is ordered within its dates, both ends included, of its direction and airport', () => {
    const at = (time: string) => isCampaignFor(campaign, ride, fromWallTime(time))
    assert.deepEqual(
      ['2026-10-31 23:59:59', '2026-11-01 00:00:00', '2026-11-30 23:59:59', '2026-12-01 00:00:00'].map(at),
      [false, true, true, false],
    )
    assert.equal(isCampaignFor(campaign, { ...ride, direction: 'dropoff' }, now), false)
    assert.equal(isCampaignFor(campaign, { ...ride, airportCode: undefined }, now), false)
    assert.equal(
      isCampaignFor(
        { ...campaign, direction: null, airportCode: null },
        { ...ride, direction: 'transfer' },
        now,
      ),
      true,
    )
  })
})

describe('any coupon on any ride', () => {
  const amount = fc.integer({ min: 1, max: 12_000 }).map(yen)
  const percent = fc.integer({ min: 1, max: 99 })
  const anyFormula: fc.Arbitrary<DiscountFormula> = fc.oneof(
    amount.map((off): DiscountFormula => ({ kind: 'ordinary', off })),
    amount.map((off): DiscountFormula => ({ kind: 'fixedAmount', off })),
    percent.map((each): DiscountFormula => ({ kind: 'vip', percent: each })),
    fc
      .constantFrom('extraLuggage' as const, 'childSeat' as const, 'nightSurcharge' as const)
      .map((line): DiscountFormula => ({ kind: 'deduction', line })),
    fc.record({ kind: fc.constant('percentage' as const), percent, cap: amount }),
    fc.record({ kind: fc.constant('fullReduction' as const), spend: amount, save: amount }),
    fc.record({
      kind: fc.constant('recurringFullReduction' as const),
      spend: amount,
      save: amount,
      cap: amount,
    }),
  )
  const anyRide = fc.record({
    direction: fc.constantFrom('pickup' as const, 'dropoff' as const),
    currency: fc.constantFrom(...currencies),
    rideTime: fc.integer({ min: 0, max: 60 * 24 }).map((minutes) => afternoon + minutes * 60_000),
    farePaying: fc.integer({ min: 1, max: 9 }),
    extraLuggage: fc.nat({ max: 18 }),
    childSeats: fc.nat({ max: 8 }),
  })
  const totalOf = (priced: RidePriceInput) => {
    const price = priceRide(priced, sampleFares, defaultPolicy)
    assert.ok(price)
    return price
  }

  test('never makes a price negative, never touches the card fee, and either lowers the price or says why not', () => {
    fc.assert(
      fc.property(anyFormula, anyRide, fc.boolean(), (formula, changes, isVip) => {
        const ride = requested(changes, { isVip })
        const plain = totalOf(ride.priced)
        const offer = couponOffer({ coupon: held(formula), ride, table: sampleFares, policy: defaultPolicy })
        if (offer.problem) return
        const { price } = offer
        assert.ok(price.payPrice >= 0 && price.payPriceJpy >= 0)
        assert.ok(offer.amountJpy > 0 && offer.amountJpy <= plain.payPriceJpy - plain.foreignCardFeeJpy)
        assert.equal(price.foreignCardFeeJpy, price.currentPrice === 0 ? 0 : plain.foreignCardFeeJpy)
        assert.ok(price.payPriceJpy < plain.payPriceJpy)
      }),
    )
  })

  test('never costs more with a coupon that gives more, nor less with one passenger or bag more', () => {
    fc.assert(
      fc.property(anyRide, amount, amount, (changes, one, other) => {
        const priceWith = (off: PriceList, more: Partial<RidePriceInput> = {}) =>
          totalOf({ ...sampleRide, ...changes, ...more, coupon: { kind: 'ordinary', off, title: 'C' } })
            .payPriceJpy
        const [less, most] = one.JPY < other.JPY ? [one, other] : [other, one]
        assert.ok(priceWith(most) <= priceWith(less))
        assert.ok(priceWith(most, { farePaying: changes.farePaying + 1 }) >= priceWith(most))
        assert.ok(priceWith(most, { extraLuggage: changes.extraLuggage + 1 }) >= priceWith(most))
      }),
    )
  })
})
