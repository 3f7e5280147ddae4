import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { fromWallTime, msPerMinute } from '../time'
import {
  isCounterSaleOpen,
  luggagePayUntil,
  piecesProblem,
  type CounterSale,
  type DepartureProgress,
} from './luggageSale'

const landsAt = fromWallTime('2026-11-21 14:17:00')
const relayAt = fromWallTime('2026-11-21 16:00:00')
const pickup: CounterSale = {
  direction: 'pickup',
  landsAt,
  isVerified: false,
  progress: 'scheduled',
  relayAt,
}
const stages: readonly DepartureProgress[] = ['scheduled', 'boarding', 'left', 'atRelay', 'done']

describe('luggage at the counter', () => {
  test('is sold for a pick-up from the landing on, or once the code was scanned', () => {
    assert.equal(isCounterSaleOpen(pickup, landsAt - 1), false)
    assert.equal(isCounterSaleOpen(pickup, landsAt), true)
    assert.equal(isCounterSaleOpen({ ...pickup, isVerified: true }, landsAt - 1), true)
  })

  test('is sold for a pick-up until its bus leaves', () => {
    const open = stages.filter((progress) => isCounterSaleOpen({ ...pickup, progress }, relayAt))
    assert.deepEqual(open, ['scheduled', 'boarding'])
  })

  test('is sold for the others until the bus is at the relay point, as reported', () => {
    for (const direction of ['dropoff', 'transfer'] as const) {
      const late = relayAt + 20 * msPerMinute
      const open = stages.filter((progress) => isCounterSaleOpen({ ...pickup, direction, progress }, late))
      assert.deepEqual(open, ['boarding', 'left'], direction)
    }
  })

  test('is sold for the others until the planned time while nobody reports anything', () => {
    for (const direction of ['dropoff', 'transfer'] as const) {
      assert.equal(isCounterSaleOpen({ ...pickup, direction }, relayAt - 1), true)
      assert.equal(isCounterSaleOpen({ ...pickup, direction }, relayAt), false)
    }
  })
})

describe('extra pieces of a ride', () => {
  test('are two a person over all its orders', () => {
    assert.equal(piecesProblem({ pieces: 4, riders: 2, policy: defaultPolicy, alreadyBought: 0 }), undefined)
    assert.equal(piecesProblem({ pieces: 1, riders: 2, policy: defaultPolicy, alreadyBought: 3 }), undefined)
    const tooMany = { error: 'validation.extraLuggageMax', params: { max: 2 } }
    assert.deepEqual(
      piecesProblem({ pieces: 5, riders: 2, policy: defaultPolicy, alreadyBought: 0 }),
      tooMany,
    )
    assert.deepEqual(
      piecesProblem({ pieces: 2, riders: 2, policy: defaultPolicy, alreadyBought: 3 }),
      tooMany,
    )
    assert.deepEqual(
      piecesProblem({ pieces: 1, riders: 1, policy: defaultPolicy, alreadyBought: 2 }),
      tooMany,
    )
  })

  test('are to be paid within 15 minutes, and not after the ride began', () => {
    assert.equal(
      luggagePayUntil(landsAt, landsAt + 60 * msPerMinute, defaultPolicy),
      landsAt + 15 * msPerMinute,
    )
    assert.equal(
      luggagePayUntil(landsAt, landsAt + 5 * msPerMinute, defaultPolicy),
      landsAt + 5 * msPerMinute,
    )
  })
})
