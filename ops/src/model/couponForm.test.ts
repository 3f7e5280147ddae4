import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DeductionLimit } from '@noriai/contract/calls/staff/coupons'
import { limitOf, newCoupon } from './couponForm'

const seat: DeductionLimit = { line: 'childSeat', direction: null, never: 'costsNothing', hours: [] }
const night: DeductionLimit = {
  line: 'nightSurcharge',
  direction: 'pickup',
  never: null,
  hours: [{ direction: 'pickup', from: '24:31', to: '28:59' }],
}
const free = { ...newCoupon, type: 'deduction' } as const

describe('a coupon as it is typed', () => {
  test('has the limit of its item and its rides', () => {
    assert.equal(limitOf({ ...free, line: 'childSeat' }, [seat, night]), seat)
    assert.equal(limitOf({ ...free, line: 'nightSurcharge', direction: 'pickup' }, [seat, night]), night)
    assert.equal(limitOf({ ...free, line: 'nightSurcharge' }, [seat, night]), undefined)
    assert.equal(limitOf(free, [seat, night]), undefined)
  })

  test('has none where it makes nothing free, whatever item was chosen before', () => {
    assert.equal(limitOf({ ...newCoupon, line: 'childSeat' }, [seat]), undefined)
  })
})
