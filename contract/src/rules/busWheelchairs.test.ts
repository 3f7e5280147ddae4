import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy, mergePolicy } from '../policy'
import { hasBusPlace, wheelchairPlacesOfBus, type BusOfDeparture } from './busWheelchairs'

const policy = mergePolicy({ operations: { busWheelchairs: 2 } })
const boot = { large: 60, small: 55 }

describe('the places for wheelchairs on a bus', () => {
  const cases: readonly (readonly [string, BusOfDeparture, number])[] = [
    ['are those that are planned while no vehicle is known', { direction: 'pickup' }, 2],
    ['are those of its vehicle', { direction: 'dropoff', boots: { 0: { ...boot, wheelchairs: 0 } } }, 0],
    ['are planned where its vehicle says nothing of them', { direction: 'pickup', boots: { 0: boot } }, 2],
    [
      'are not those of a minibus',
      { direction: 'pickup', boots: { 1: { large: 10, small: 10, wheelchairs: 9 } } },
      2,
    ],
    ['bound no transfer, which has no bus', { direction: 'transfer' }, Infinity],
  ]
  for (const [name, departure, places] of cases) {
    test(name, () => assert.equal(wheelchairPlacesOfBus(departure, policy), places))
  }

  test('are not bounded by a policy that does not have the figure', () => {
    const { busWheelchairs: _, ...operations } = defaultPolicy.operations
    assert.equal(wheelchairPlacesOfBus({ direction: 'pickup' }, { ...defaultPolicy, operations }), Infinity)
  })

  test('are given one by one, and to the last', () => {
    const [one, none] = [{ wheelchairs: 1 }, {}]
    assert.ok(hasBusPlace({ places: 2, riding: [one, none] }, one))
    assert.ok(!hasBusPlace({ places: 2, riding: [one, none, one] }, one))
    assert.ok(!hasBusPlace({ places: 0, riding: [] }, one))
  })

  test('keep no party away that needs none, also where more ride than there are places', () => {
    const riding = [{ wheelchairs: 1 }, { wheelchairs: 1 }]
    assert.ok(hasBusPlace({ places: 1, riding }, {}))
    assert.ok(hasBusPlace({ places: 1, riding }, { wheelchairs: 0 }))
  })
})
