import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { fromWallTime, msPerDay } from '../time'
import {
  giftBalanceOf,
  giftPartOf,
  isCoveredByGift,
  isGiftPart,
  minutesUntil,
  splitRefund,
  takeFromCards,
  validAfterRefund,
} from './giftBalance'
import { priceLuggage } from './fare'

const at = fromWallTime('2026-11-21 10:00:00')
const card = (id: string, balanceJpy: number, days: number) => ({
  id,
  balanceJpy,
  validUntil: at + days * msPerDay,
})
/** 1,700 JPY and the card fee of 20 JPY. */
const price = priceLuggage(1, 'JPY', defaultPolicy)

describe('the balance of gift cards', () => {
  test('counts a card to its last millisecond, and no longer', () => {
    assert.equal(giftBalanceOf([card('a', 100_000, 1)], at + msPerDay - 1), 100_000)
    assert.equal(giftBalanceOf([card('a', 100_000, 1)], at + msPerDay), 0)
  })

  test('pays at most the ride, never the card fee', () => {
    assert.equal(price.payPriceJpy, 172_000)
    assert.equal(giftPartOf(price, 171_900), 170_000)
    assert.equal(giftPartOf(price, 170_000), 170_000)
    assert.equal(giftPartOf(price, 165_000), 165_000)
    assert.equal(giftPartOf(price, 0), 0)
    assert.equal(giftPartOf(price, -100), 0)
  })

  test('leaves nothing to charge, or as much as can be charged', () => {
    assert.equal(giftPartOf(price, 169_900), 165_000)
    assert.equal(giftPartOf(price, 165_100), 165_000)
    for (const [giftJpy, may] of [
      [0, true],
      [165_000, true],
      [150, false],
      [165_100, false],
      [170_000, false],
    ] as const) {
      assert.equal(isGiftPart(price, giftJpy), may, String(giftJpy))
    }
    const small = { ...price, currentPrice: 4000, payPrice: 6000, payPriceJpy: 6000 }
    assert.equal(giftPartOf(small, 3000), 0)
    assert.equal(giftPartOf(small, 4000), 4000)
    assert.equal(isGiftPart(small, 0), true)
  })

  test('pays whole yen', () => {
    assert.equal(giftPartOf(price, 12_399), 12_300)
  })

  test('covers a price when it pays all but the fee', () => {
    assert.equal(isCoveredByGift(price, 170_000), true)
    assert.equal(isCoveredByGift(price, 169_900), false)
    assert.equal(isCoveredByGift(priceLuggage(0, 'JPY', defaultPolicy), 0), false)
  })
})

describe('taking from cards', () => {
  const cards = [
    card('late', 200_000, 90),
    card('soon', 50_000, 2),
    card('over', 900_000, 0),
    card('empty', 0, 1),
  ]

  test('empties the card that ends first, first', () => {
    assert.deepEqual(takeFromCards(cards, 50_000, at), [{ cardId: 'soon', amountJpy: 50_000 }])
    assert.deepEqual(takeFromCards(cards, 50_100, at), [
      { cardId: 'soon', amountJpy: 50_000 },
      { cardId: 'late', amountJpy: 100 },
    ])
  })

  test('takes all there is, and refuses a yen more', () => {
    assert.equal(takeFromCards(cards, 250_000, at)?.length, 2)
    assert.equal(takeFromCards(cards, 250_100, at), undefined)
    assert.equal(takeFromCards([], 100, at), undefined)
  })

  test('chooses among cards that end together always in the same way', () => {
    const twins = [card('b', 100, 5), card('a', 100, 5)]
    assert.deepEqual(takeFromCards(twins, 100, at), [{ cardId: 'a', amountJpy: 100 }])
    assert.deepEqual(takeFromCards([...twins].reverse(), 100, at), [{ cardId: 'a', amountJpy: 100 }])
  })
})

describe('a refund of what was paid by card and by gift card', () => {
  const paid = { chargedJpy: 242_000, giftJpy: 100_000 }
  const none = { chargedJpy: 0, giftJpy: 0 }
  const cases = [
    { what: 'all of it', amount: 342_000, kept: 0, before: none, charged: 242_000, gift: 100_000 },
    {
      what: 'all but the card fee',
      amount: 340_000,
      kept: 2000,
      before: none,
      charged: 240_000,
      gift: 100_000,
    },
    { what: 'a part: money first', amount: 100_000, kept: 0, before: none, charged: 100_000, gift: 0 },
    { what: 'exactly the charged part', amount: 242_000, kept: 0, before: none, charged: 242_000, gift: 0 },
    { what: 'a yen more', amount: 242_100, kept: 0, before: none, charged: 242_000, gift: 100 },
    {
      what: 'the rest after a part',
      amount: 240_000,
      kept: 2000,
      before: { chargedJpy: 100_000, giftJpy: 0 },
      charged: 140_000,
      gift: 100_000,
    },
    {
      what: 'the fee after everything else',
      amount: 2000,
      kept: 0,
      before: { chargedJpy: 240_000, giftJpy: 100_000 },
      charged: 2000,
      gift: 0,
    },
  ]
  for (const { what, amount, kept, before, charged, gift } of cases) {
    test(`gives back ${what}`, () => {
      assert.deepEqual(splitRefund({ amountJpy: amount, keptFeeJpy: kept, paid, before }), {
        chargedJpy: charged,
        giftJpy: gift,
      })
    })
  }

  test('goes to the gift card alone when no card was charged', () => {
    assert.deepEqual(
      splitRefund({
        amountJpy: 100_000,
        keptFeeJpy: 0,
        paid: { chargedJpy: 0, giftJpy: 100_000 },
        before: none,
      }),
      {
        chargedJpy: 0,
        giftJpy: 100_000,
      },
    )
  })

  test('never gives either means more than it gave, whatever the parts and their order', () => {
    for (let first = 0; first <= 342_000; first += 19_000) {
      const one = splitRefund({ amountJpy: first, keptFeeJpy: 0, paid, before: none })
      const two = splitRefund({ amountJpy: 342_000 - first, keptFeeJpy: 0, paid, before: one })
      assert.deepEqual(
        [one.chargedJpy + two.chargedJpy, one.giftJpy + two.giftJpy],
        [paid.chargedJpy, paid.giftJpy],
        `${first}`,
      )
    }
  })

  test('lets the card pay for some days again, and never for fewer than before', () => {
    assert.equal(validAfterRefund(at - 1, at, defaultPolicy), at + 30 * msPerDay)
    assert.equal(validAfterRefund(at + 31 * msPerDay, at, defaultPolicy), at + 31 * msPerDay)
  })
})

test('the wait for another try is told in whole minutes, at least one and at most an hour', () => {
  assert.deepEqual(
    [0, 1, 60_000, 60_001, 3_600_000].map((left) => minutesUntil(at + left, at)),
    [1, 1, 1, 2, 60],
  )
})
