import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { centsOf, currencies } from '../money'
import { defaultPolicy, type Policy } from '../policy'
import { fromWallTime } from '../time'
import { couponOffer, type HeldCoupon } from './coupon'
import type { PartnerDiscount } from './discount'
import { priceRide, type RidePriceInput } from './fare'
import { afternoon, sampleFares, sampleRide } from './fareSample'
import {
  commissionBase,
  commissionDue,
  excludesCoupons,
  partnerDiscount,
  partnerFare,
  partnerProblem,
  partnerState,
  partnerVersionAt,
  type CommissionedOrder,
} from './partner'

const startsAt = fromWallTime('2026-11-01 00:00:00')
const endsAt = fromWallTime('2026-11-30 23:59:59')
const dates = { startsAt, endsAt }

const off = (basisPoints: number): PartnerDiscount => ({ kind: 'partner', basisPoints, title: 'Aoi' })
const price = (changes: Partial<RidePriceInput>, policy: Policy = defaultPolicy) => {
  const priced = priceRide({ ...sampleRide, ...changes }, sampleFares, policy)
  assert.ok(priced)
  return priced
}

describe('a fare on a partner’s landing', () => {
  test('is what a quotation leaves of it, in every currency, and the whole fare where nothing is off', () => {
    for (const currency of currencies) {
      const input = { currency, partner: off(800) }
      const { lines } = price(input)
      const fare = lines.find(({ kind }) => kind === 'fare')
      const reduction = lines.find(({ kind }) => kind === 'partner')
      assert.ok(fare && reduction)
      assert.equal(partnerFare(fare.amount, 800, currency), fare.amount + reduction.amount)
      assert.equal(partnerFare(fare.amount, 0, currency), fare.amount)
    }
  })
})

describe('a partner’s offer', () => {
  test('counts from its first moment to its last', () => {
    const states = [startsAt - 1, startsAt, endsAt, endsAt + 1].map((at) => partnerState(dates, at))
    assert.deepEqual(states, ['toCome', 'now', 'now', 'over'])
    assert.equal(partnerState({ startsAt, endsAt: null }, endsAt * 2), 'now')
  })

  test('says since when or until when it counts, under the partner’s name', () => {
    const at = (moment: number) => partnerProblem(dates, 'Aoi', moment)
    assert.deepEqual(at(startsAt - 1), {
      error: 'company.notYet',
      params: { partner: 'Aoi', dateTime: '2026-11-01 00:00:00' },
    })
    assert.deepEqual(at(endsAt + 1), {
      error: 'company.ended',
      params: { partner: 'Aoi', dateTime: '2026-11-30 23:59:59' },
    })
    assert.equal(at(endsAt), undefined)
  })

  test('is what was said last by then, not what was said afterwards', () => {
    const versions = [
      { id: 3, createdAt: 300 },
      { id: 1, createdAt: 100 },
      { id: 2, createdAt: 300 },
    ]
    const idAt = (at: number) => partnerVersionAt(versions, at)?.id
    assert.deepEqual([99, 100, 299, 300].map(idAt), [undefined, 1, 1, 3])
  })

  test('has a price of its own, or leaves the ordinary one', () => {
    assert.deepEqual(partnerDiscount({ offBasisPoints: 500 }, 'Aoi'), off(500))
    assert.equal(partnerDiscount({ offBasisPoints: null }, 'Aoi'), undefined)
  })
})

describe('the price of a ride with a partner', () => {
  test('falls by so many ten-thousandths of the fares, on a line of the partner’s own', () => {
    // Two people to the centre cost 5,800 yen; a bag 1,700.
    const { lines, orderPrice, discountPrice, percentDiscountPrice } = price({
      partner: off(500),
      extraLuggage: 1,
    })
    const line = lines.find(({ kind }) => kind === 'partner')
    assert.deepEqual([line?.amountJpy, line?.title, line?.quantity], [centsOf(-290), 'Aoi', 1])
    assert.deepEqual(
      [orderPrice, discountPrice, percentDiscountPrice],
      [centsOf(7500), centsOf(290), centsOf(290)],
    )
  })

  test('is rounded in the traveller’s favour to what the currency can show', () => {
    // 1 in 10,000 of 5,800 yen is 0.58.
    assert.equal(price({ partner: off(1) }).discountPrice, centsOf(1))
  })

  test('takes campaigns first and leaves the fare the partner’s base', () => {
    const instantReductions = [
      { kind: 'instantReduction', off: { JPY: centsOf(300) }, title: 'Autumn' } as const,
    ]
    const { lines } = price({ partner: off(1000), instantReductions })
    assert.deepEqual(
      lines.filter(({ amount }) => amount < 0).map(({ kind, amountJpy }) => [kind, amountJpy]),
      [
        ['instantReduction', centsOf(-300)],
        ['partner', centsOf(-580)],
      ],
    )
  })

  test('is the ordinary one at times without discounts', () => {
    const night = price({ partner: off(1000), rideTime: fromWallTime('2026-11-22 00:30:00') })
    assert.equal(night.discountPrice, 0)
    const early = price({ partner: off(1000), rideTime: fromWallTime('2026-11-21 20:59:00') })
    assert.equal(early.discountPrice, centsOf(580))
  })

  test('never falls below nothing, in no currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9000 }),
        fc.constantFrom(...currencies),
        fc.integer({ min: 0, max: 10_000 }),
        (basisPoints, currency, campaign) => {
          const instantReductions = [
            { kind: 'instantReduction', off: { JPY: centsOf(campaign) }, title: 'Autumn' } as const,
          ]
          const { payPrice, payPriceJpy } = price({ partner: off(basisPoints), currency, instantReductions })
          assert.ok(payPrice >= 0 && payPriceJpy >= 0)
          assert.equal(payPrice === 0, payPriceJpy === 0)
        },
      ),
    )
  })
})

describe('a coupon beside a partner’s price', () => {
  const coupon: HeldCoupon = {
    id: 'a',
    discount: { kind: 'ordinary', off: { JPY: centsOf(800) }, title: 'C' },
    direction: null,
    airportCode: null,
    validFrom: startsAt,
    validUntil: endsAt,
    isUsed: false,
  }
  const offer = (partner: PartnerDiscount | undefined, policy: Policy) =>
    couponOffer({
      coupon,
      ride: {
        priced: { ...sampleRide, ...(partner && { partner }) },
        airportCode: 'KIX',
        isVip: false,
        at: startsAt,
        lang: 'en',
        airportName: (code) => code,
      },
      table: sampleFares,
      policy,
    })
  const both = { ...defaultPolicy, charges: { ...defaultPolicy.charges, partnerWithCoupon: true } }

  test('does not count, and says so', () => {
    assert.equal(offer(off(500), defaultPolicy).problem?.error, 'coupon.partnerPrice')
    assert.equal(excludesCoupons(off(500), defaultPolicy), true)
  })

  test('counts where the partner has no price of its own', () => {
    assert.equal(offer(undefined, defaultPolicy).problem, undefined)
    assert.equal(excludesCoupons(undefined, defaultPolicy), false)
  })

  test('counts with the other reading of the policy, of what the partner left', () => {
    const taken = offer(off(500), both)
    assert.ok(!taken.problem)
    assert.equal(taken.price.discountPrice, centsOf(290 + 800))
    assert.equal(excludesCoupons(off(500), both), false)
  })
})

describe('the commission of an order', () => {
  const order: CommissionedOrder = {
    baseJpy: centsOf(5800),
    ridePaidJpy: centsOf(7500),
    refundedJpy: 0,
    basisPoints: 600,
  }
  const due = (changes: Partial<CommissionedOrder>) => {
    const { baseJpy, commissionJpy } = commissionDue({ ...order, ...changes })
    return [baseJpy / 100, commissionJpy / 100]
  }

  test('is taken from the fares less every discount, not from luggage, seats, surcharges or the card fee', () => {
    const night = { rideTime: afternoon, extraLuggage: 2, childSeats: 1 }
    assert.equal(commissionBase(price(night)), centsOf(5800))
    assert.equal(commissionBase(price({ ...night, partner: off(500) })), centsOf(5510))
    const campaign = [{ kind: 'instantReduction', off: { JPY: centsOf(7000) }, title: 'Autumn' } as const]
    assert.equal(commissionBase(price({ ...night, instantReductions: campaign })), 0)
  })

  test('falls with every yen that goes back, to nothing with the last, and drops parts of a yen', () => {
    assert.deepEqual(due({}), [5800, 348])
    // A half goes back: 2,900 yen stay, of them 6 %.
    assert.deepEqual(due({ refundedJpy: centsOf(3750) }), [2900, 174])
    // One yen of 7,500: 5,799.2 of the fares stay, 347.9 are due.
    assert.deepEqual(due({ refundedJpy: centsOf(1) }), [5799, 347])
    assert.deepEqual(due({ refundedJpy: centsOf(7499) }), [0, 0])
    assert.deepEqual(due({ refundedJpy: centsOf(7500) }), [0, 0])
    // The card fee went back too.
    assert.deepEqual(due({ refundedJpy: centsOf(7520) }), [0, 0])
  })

  test('is nothing for a partner without commission and for a ride that cost nothing', () => {
    assert.deepEqual(due({ basisPoints: 0 }), [5800, 0])
    assert.deepEqual(due({ ridePaidJpy: 0 }), [0, 0])
  })

  test('is the same in the end, however many parts went back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 7500 }), { maxLength: 6 }), (parts) => {
        let gone = 0
        let written = due({})[1] ?? 0
        for (const part of parts) {
          gone += part
          const next = due({ refundedJpy: centsOf(gone) })[1] ?? 0
          assert.ok(next <= written)
          written = next
        }
        assert.equal(written, due({ refundedJpy: centsOf(gone) })[1])
      }),
    )
  })
})
