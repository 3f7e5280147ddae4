import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statesOf } from './facts'
import { endsWithRide, type RideEnding } from './extrasEnd'

test('what goes with a ride ends with it, luggage until it is on the bus, an unpaid order while it can still be paid', () => {
  const ends = (payment: 'paid' | 'unpaid', at: number, ride: RideEnding = 'cancelled') =>
    statesOf('fulfilment').filter((fulfilment) =>
      endsWithRide({ payment, fulfilment, payUntil: 1000 }, { ride, at }),
    )
  assert.deepEqual(ends('paid', 5000), ['placed', 'confirmed', 'noShow'])
  assert.deepEqual(ends('paid', 5000, 'failed'), ['placed', 'confirmed', 'shipped', 'noShow'])
  assert.ok(ends('unpaid', 999).includes('placed'))
  assert.deepEqual(ends('unpaid', 1000), [])
})
