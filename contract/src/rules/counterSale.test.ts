import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { centsOf } from '../money'
import { defaultPolicy } from '../policy/defaults'
import { addMinutes, fromWallTime } from '../time'
import {
  changeOf,
  counterPaymentProblem,
  likelyCash,
  lowerPrice,
  saleContactProblem,
  salePolicy,
} from './counterSale'
import { priceRide } from './fare'
import { sampleFares, sampleRide } from './fareSample'
import { offerPickup } from './pickupDepartures'
import { holdUntil, payUntil } from './seatHold'
import { seatShareProblem } from './seatShare'

const at = fromWallTime('2026-11-21 16:50:00')
const landed = { landingAt: at, isDomestic: false, hasPosterScan: true }
const firstBus = (minutes: number) => {
  const offer = offerPickup(landed, addMinutes(at, minutes), salePolicy(defaultPolicy, 'counter'))
  return offer.kind === 'departures' ? offer.departures[0] : undefined
}

describe('the figures of a sale', () => {
  test('let the counter sell a bus that leaves in ten minutes, and not one in nine', () => {
    assert.equal(firstBus(0), fromWallTime('2026-11-21 17:00:00'))
    assert.equal(firstBus(1), fromWallTime('2026-11-21 17:30:00'))
  })

  test('hold seats for ten minutes and a pay link for fifteen, on the phone with the app’s own lead', () => {
    const phone = salePolicy(defaultPolicy, 'phone')
    assert.equal(holdUntil(at, phone), addMinutes(at, 10))
    assert.equal(payUntil(at, phone), addMinutes(at, 15))
    assert.deepEqual(phone.pickup, defaultPolicy.pickup)
  })

  test('sell the last seats of a bus to who is there', () => {
    const kept = { ofAccount: 0, ofDevice: 0, ofNetwork: 0, networkFreeAt: at }
    const past = { isCertified: false, hasLapsed: true, unpaidLately: 9, paidLately: 0 }
    const party = { seats: 9, unsold: 9, generosity: 1, past }
    assert.equal(seatShareProblem(kept, party, salePolicy(defaultPolicy, 'counter')), undefined)
  })
})

describe('what is paid at the counter', () => {
  const price = centsOf(7500)

  for (const [received, change, error] of [
    [7500, 0, undefined],
    [10_000, 2500, undefined],
    [7499, -1, 'counter.tooLittle'],
  ] as const) {
    test(`is ${received} yen for 7,500`, () => {
      const payment = { way: 'cash', receivedJpy: centsOf(received) } as const
      assert.equal(changeOf(payment, price), centsOf(change))
      assert.equal(counterPaymentProblem(payment, price)?.error, error)
    })
  }

  test('at the terminal needs its slip and gives no change', () => {
    assert.equal(counterPaymentProblem({ way: 'terminal', slip: '' }, price)?.error, 'counter.slipNeeded')
    assert.equal(counterPaymentProblem({ way: 'terminal', slip: '0042' }, price), undefined)
    assert.equal(changeOf({ way: 'terminal', slip: '0042' }, price), 0)
  })

  test('is likely the amount itself or the next notes', () => {
    assert.deepEqual(likelyCash(price), [7500, 8000, 10_000].map(centsOf))
    assert.deepEqual(likelyCash(centsOf(10_000)), [centsOf(10_000)])
  })

  test('is the lower of the price that was held and the one of now', () => {
    const one = priceRide(sampleRide, sampleFares, defaultPolicy)
    const two = priceRide({ ...sampleRide, farePaying: 3 }, sampleFares, defaultPolicy)
    assert.ok(one && two)
    assert.equal(lowerPrice(one, two), one)
    assert.equal(lowerPrice(two, one), one)
    assert.equal(lowerPrice(one, { ...one }), one, 'the one that was shown')
  })

  test('comes from somebody who is reached by phone or e-mail', () => {
    assert.equal(saleContactProblem({ phone: '', email: ' ' })?.error, 'validation.contactNeeded')
    assert.equal(saleContactProblem({ phone: '09012345678', email: '' }), undefined)
    assert.equal(saleContactProblem({ phone: '', email: 'lucia@example.com' }), undefined)
  })
})
