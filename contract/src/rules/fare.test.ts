import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { centsOf, type Currency } from '../money'
import { defaultPolicy, mergePolicy } from '../policy'
import { fromWallTime } from '../time'
import { needsNoCharge, priceLapChildSeats, priceLuggage, priceRide, type RidePriceInput } from './fare'
import { containedTax } from './containedTax'
import { withoutForeignFee } from './foreignFee'
import { sampleFares, sampleRide } from './fareSample'

function price(change: Partial<RidePriceInput> = {}, policy = defaultPolicy) {
  const priced = priceRide({ ...sampleRide, ...change }, sampleFares, policy)
  assert.ok(priced)
  return priced
}

describe('priceRide', () => {
  test('has no price for a ward without a fare', () => {
    assert.equal(priceRide({ ...sampleRide, wardCode: '27140' }, sampleFares, defaultPolicy), undefined)
    assert.equal(priceRide({ ...sampleRide, direction: 'transfer' }, sampleFares, defaultPolicy), undefined)
  })

  test('adds fares, extra luggage and the card fee to the told total', () => {
    const priced = price({ extraLuggage: 1 })
    assert.equal(priced.personPrice, centsOf(2900))
    assert.equal(priced.luggagePrice, centsOf(1700))
    assert.equal(priced.orderPrice, centsOf(7500))
    assert.equal(priced.currentPrice, centsOf(7500))
    assert.equal(priced.foreignCardFee, centsOf(20))
    assert.equal(priced.payPrice, centsOf(7520))
    assert.equal(priced.payPriceJpy, centsOf(7520))
    assert.deepEqual(
      priced.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount]),
      [
        ['fare', 2, centsOf(5800)],
        ['extraLuggage', 1, centsOf(1700)],
        ['foreignCardFee', 1, centsOf(20)],
      ],
    )
  })

  test('shows yuan by the yuan list while the yen list is charged', () => {
    const priced = price({ currency: 'CNY', extraLuggage: 1 })
    assert.equal(priced.personPrice, centsOf(137))
    assert.equal(priced.luggagePrice, centsOf(80))
    assert.equal(priced.foreignCardFee, centsOf(1))
    assert.equal(priced.payPrice, centsOf(137 * 2 + 80 + 1))
    assert.equal(priced.payPriceJpy, centsOf(7520))
  })

  test('converts the other currencies and rounds each price up to a price-list step', () => {
    const shown: [Currency, number, number, number][] = [
      ['USD', 20, 11.5, 0.15],
      ['KRW', 27500, 16000, 200],
      ['TWD', 630, 370, 5],
      ['HKD', 153, 90, 1.1],
    ]
    for (const [currency, person, piece, fee] of shown) {
      const priced = price({ currency, extraLuggage: 1 })
      assert.equal(priced.personPrice, centsOf(person), currency)
      assert.equal(priced.luggagePrice, centsOf(piece), currency)
      assert.equal(priced.foreignCardFee, centsOf(fee), currency)
    }
  })

  test('adds the night surcharge a fare-paying person by the scheduled landing, edges included', () => {
    const surcharge = (time: string, change: Partial<RidePriceInput> = {}) =>
      price({ rideTime: fromWallTime(time), ...change }).nightServiceCharge
    assert.equal(surcharge('2026-11-21 20:59:00'), 0)
    assert.equal(surcharge('2026-11-21 21:00:00'), centsOf(1280))
    assert.equal(surcharge('2026-11-22 04:59:00'), centsOf(1280))
    assert.equal(surcharge('2026-11-22 05:00:00'), 0)
    assert.equal(surcharge('2026-11-21 22:00:00', { currency: 'CNY' }), centsOf(60))
    assert.equal(surcharge('2026-11-21 22:00:00', { direction: 'dropoff' }), 0)
  })

  test('takes the other readings of surcharge and luggage', () => {
    const policy = mergePolicy({
      charges: { nightSurcharge: { perPerson: { JPY: centsOf(30) } } },
      luggage: { extraPrice: { CNY: centsOf(40) } },
    })
    const rideTime = fromWallTime('2026-11-21 22:00:00')
    assert.equal(price({ rideTime }, policy).nightServiceCharge, centsOf(60))
    assert.equal(price({ currency: 'CNY', extraLuggage: 2 }, policy).luggagePrice, centsOf(80))
  })

  test('shows child seats even when they cost nothing', () => {
    const priced = price({ childSeats: 1 })
    assert.equal(priced.childSeatCosts, 0)
    assert.ok(priced.lines.some(({ kind, quantity }) => kind === 'childSeat' && quantity === 1))
    const policy = mergePolicy({ passengers: { childSeat: { fee: { JPY: centsOf(500) } } } })
    assert.equal(price({ childSeats: 2 }, policy).childSeatCosts, centsOf(1000))
  })

  test('prices a transfer from zone to zone, the same both ways', () => {
    const there = price({ direction: 'transfer', departureWardCode: '27111', wardCode: '27126' })
    const back = price({ direction: 'transfer', departureWardCode: '27126', wardCode: '27111' })
    assert.equal(there.personPrice, centsOf(2000))
    assert.equal(back.personPrice, centsOf(2000))
    assert.equal(price({ direction: 'transfer', departureWardCode: '27127' }).personPrice, centsOf(1500))
  })

  test('contains 10 % tax, whole yen, fractions dropped', () => {
    assert.equal(price().taxJpy, centsOf(529))
    assert.equal(containedTax(centsOf(110), 10), centsOf(10))
    assert.equal(containedTax(centsOf(109), 10), centsOf(9))
    assert.equal(containedTax(0, 10), 0)
  })
})

describe('withoutForeignFee', () => {
  test('drops the fee from total, lines and tax', () => {
    const priced = withoutForeignFee(price({ currency: 'CNY' }))
    assert.equal(priced.payPrice, centsOf(274))
    assert.equal(priced.payPriceJpy, centsOf(5800))
    assert.equal(priced.foreignCardFee, 0)
    assert.equal(priced.foreignCardFeeJpy, 0)
    assert.equal(priced.taxJpy, centsOf(527))
    assert.deepEqual(
      priced.lines.map(({ kind }) => kind),
      ['fare'],
    )
  })
  test('changes nothing the second time', () => {
    const once = withoutForeignFee(price())
    assert.deepEqual(withoutForeignFee(once), once)
  })
})

describe('priceLuggage', () => {
  test('charges the card fee of its own transaction, and none for nothing', () => {
    assert.equal(priceLuggage(2, 'JPY', defaultPolicy).payPrice, centsOf(3420))
    assert.equal(priceLuggage(0, 'JPY', defaultPolicy).payPrice, 0)
  })
})

describe('priceLapChildSeats', () => {
  const linesOf = (sold: ReturnType<typeof price>, seats = 1) =>
    priceLapChildSeats(seats, sold, defaultPolicy).lines.map(({ kind, quantity, amount }) => [
      kind,
      quantity,
      amount,
    ])

  test('asks for each what the others of the party were told, with the card fee of its own transaction', () => {
    assert.deepEqual(linesOf(price({ farePaying: 3, extraLuggage: 2 }), 2), [
      ['fare', 2, centsOf(5800)],
      ['foreignCardFee', 1, centsOf(20)],
    ])
  })

  test('keeps the currency that the ride was sold in, and charges the yen of its list', () => {
    const seat = priceLapChildSeats(1, price({ currency: 'CNY' }), defaultPolicy)
    assert.deepEqual(
      [seat.currency, seat.personPrice, seat.payPrice, seat.payPriceJpy],
      ['CNY', centsOf(137), centsOf(138), centsOf(2920)],
    )
  })

  test('has the night surcharge where the ride had it', () => {
    const night = price({ rideTime: fromWallTime('2026-11-21 22:00:00') })
    assert.deepEqual(linesOf(night), [
      ['fare', 1, centsOf(2900)],
      ['nightSurcharge', 1, centsOf(640)],
      ['foreignCardFee', 1, centsOf(20)],
    ])
  })

  test('repeats no discount of the ride, and keeps its fare though the card fee fell away', () => {
    const sold = price({ coupon: { kind: 'ordinary', title: 'Opening', off: { JPY: centsOf(500) } } })
    assert.deepEqual(linesOf(withoutForeignFee(sold)), [
      ['fare', 1, centsOf(2900)],
      ['foreignCardFee', 1, centsOf(20)],
    ])
  })

  test('charges nothing, and no card fee, where the fare was nothing', () => {
    const free = { ...sampleFares, airport: { ...sampleFares.airport, pickup: { centre: { JPY: 0 } } } }
    const sold = priceRide(sampleRide, free, defaultPolicy)
    assert.ok(sold)
    assert.equal(needsNoCharge(priceLapChildSeats(1, sold, defaultPolicy)), true)
  })
})

describe('needsNoCharge', () => {
  const whole = (amount: number): Partial<RidePriceInput> => ({
    coupon: { kind: 'ordinary', title: 'Opening', off: { JPY: centsOf(amount) } },
  })

  test('is so when a discount leaves less than can be charged, the card fee with it, and not when it leaves more', () => {
    assert.deepEqual(
      [5749, 5750, 5751, 5800, 9000].map((amount) => needsNoCharge(price(whole(amount)))),
      [false, false, true, true, true],
    )
    assert.equal(price(whole(5750)).payPriceJpy, centsOf(70))
    assert.equal(needsNoCharge(price()), false)
  })
})
