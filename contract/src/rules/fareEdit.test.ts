import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { centsOf, type Currency } from '../money'
import { defaultPolicy } from '../policy/defaults'
import { fareWarnings } from './fareEdit'

const way = { direction: 'pickup', fromZone: 0, toZone: 2 } as const
const fare = (currency: Currency, price: number, toZone = 2) => ({
  ...way,
  toZone,
  currency,
  personPrice: centsOf(price),
})
// 3,315 yen are 156 yuan by the rate of 2,125 yen for 100.
const before = [fare('JPY', 3100), fare('CNY', 146)]
const warned = (after: readonly ReturnType<typeof fare>[], seen = before) =>
  fareWarnings(seen, after, defaultPolicy).map(
    ({ currency, price, suggested, toZone }) => `${toZone} ${currency} ${price / 100} ${suggested / 100}`,
  )

describe('an edited fare', () => {
  test('warns where the yen changed alone, and says what would go with it', () => {
    assert.deepEqual(warned([fare('JPY', 3300), fare('CNY', 146)]), ['2 CNY 146 156'])
  })

  test('warns where another currency changed alone', () => {
    assert.deepEqual(warned([fare('JPY', 3100), fare('CNY', 140)]), ['2 CNY 140 146'])
  })

  test('is quiet where both changed, or neither did', () => {
    assert.deepEqual(warned([fare('JPY', 3300), fare('CNY', 156)]), [])
    assert.deepEqual(warned([fare('JPY', 3300), fare('CNY', 150)]), [])
    assert.deepEqual(warned(before), [])
    const apart = [fare('JPY', 3100), fare('CNY', 90)]
    assert.deepEqual(warned(apart, apart), [])
  })

  test('is quiet within a price step', () => {
    assert.deepEqual(warned([fare('JPY', 3110), fare('CNY', 146)]), [])
  })

  test('is quiet for a currency that follows the yen, and for other ways', () => {
    assert.deepEqual(warned([fare('JPY', 3300)]), [])
    const other = fare('JPY', 2900, 1)
    assert.deepEqual(warned([other, fare('JPY', 3300), fare('CNY', 156)], [other, ...before]), [])
  })
})
