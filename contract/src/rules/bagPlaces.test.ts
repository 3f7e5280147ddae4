import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy, mergePolicy } from '../policy'
import { tooFewBagPlaces } from '../policy/bagPlaces'
import { parsePolicy, PolicyError } from '../policy/parse'
import { problemsOf } from '../policy/changes'
import {
  bagPlacesOf,
  fewPieces,
  minibusBagsProblem,
  placesOfBags,
  placesOfPieces,
  vehicleTypeFor,
} from './bagPlaces'

describe('the places that bags take', () => {
  const cases: [
    string,
    { large: number; small: number; special?: number; riders: number },
    [number, number],
  ][] = [
    ['nothing', { large: 0, small: 0, riders: 2 }, [0, 0]],
    ['the free bags of a rider', { large: 1, small: 1, riders: 1 }, [1, 1]],
    ['as many small bags as are free', { large: 0, small: 3, riders: 3 }, [0, 3]],
    ['a small bag more than are free', { large: 0, small: 4, riders: 3 }, [1, 3]],
    ['only small bags', { large: 0, small: 3, riders: 1 }, [2, 1]],
    ['a special item, a large place', { large: 1, small: 1, special: 1, riders: 1 }, [2, 1]],
    ['bought pieces, by their size', { large: 3, small: 2, riders: 1 }, [4, 1]],
    ['the bags of a lap child, who has them free too', { large: 2, small: 2, riders: 2 }, [2, 2]],
  ]
  for (const [what, { large, small, special = 0, riders }, [largePlaces, smallPlaces]] of cases) {
    test(`of ${what}: ${largePlaces} large, ${smallPlaces} small`, () =>
      assert.deepEqual(placesOfBags({ large, small, special }, riders, defaultPolicy), {
        large: largePlaces,
        small: smallPlaces,
      }))
  }

  test('are one for each bag, whatever is free', () => {
    const few = fc.nat(9)
    fc.assert(
      fc.property(fc.tuple(few, few, few), few, few, ([large, small, special], riders, freeSmall) => {
        const policy = mergePolicy({ luggage: { freePerRider: { small: freeSmall } } })
        const places = placesOfBags({ large, small, special }, riders, policy)
        assert.equal(places.large + places.small, large + small + special)
        assert.ok(places.small <= small && places.large >= large + special)
      }),
    )
  })

  test('of a piece bought later are large, as nobody says how large it is', () => {
    assert.deepEqual(placesOfPieces(2), { large: 2, small: 0 })
  })
})

describe('the places of vehicles', () => {
  const places = (large: number, small: number) => ({ large, small })
  const cases: [number, ReturnType<typeof vehicleTypeFor>, ReturnType<typeof places>][] = [
    [1, 'minibus', places(10, 10)],
    [9, 'minibus', places(10, 10)],
    [10, 'mediumBus', places(22, 22)],
    [18, 'mediumBus', places(22, 22)],
    [19, 'bus', places(60, 55)],
    [49, 'bus', places(60, 55)],
  ]
  for (const [busSeats, type, bus] of cases) {
    test(`are those of a ${type} for ${busSeats} seats`, () => {
      assert.equal(vehicleTypeFor(busSeats, defaultPolicy), type)
      for (const direction of ['pickup', 'dropoff'] as const) {
        assert.deepEqual(bagPlacesOf({ direction, busSeats, minibuses: 6 }, defaultPolicy), {
          bus,
          minibus: places(10, 10),
        })
      }
    })
  }

  test('of a transfer, which has no bus, are those of its minibuses', () => {
    const transfer = { direction: 'transfer', busSeats: 27, minibuses: 3 } as const
    assert.deepEqual(bagPlacesOf(transfer, defaultPolicy).bus, places(30, 30))
  })
})

describe('the bags of a party in one minibus', () => {
  const cases: [number, number, boolean][] = [
    [10, 10, true],
    [11, 0, false],
    [0, 11, false],
  ]
  for (const [large, small, fits] of cases) {
    test(`${large} large and ${small} small ${fits ? 'fit' : 'do not fit'}`, () =>
      assert.deepEqual(
        minibusBagsProblem({ large, small }, defaultPolicy),
        fits ? undefined : { error: 'validation.bagsPerMinibus', params: { large: 10, small: 10 } },
      ))
  }
})

describe('few places', () => {
  const cases: [string, number, number, number, number | null][] = [
    ['room for all that may be bought', 4, 2, 0, null],
    ['one piece less', 3, 2, 0, 3],
    ['none', 0, 2, 0, 0],
    ['less than none, while parties sit badly', -2, 2, 0, 0],
    ['room for what is left of the allowance', 1, 2, 3, null],
    ['nothing left to buy', 0, 1, 2, null],
  ]
  for (const [what, spare, riders, bought, expected] of cases) {
    test(`${what}: ${String(expected)}`, () =>
      assert.equal(fewPieces(spare, { riders, bought }, defaultPolicy), expected))
  }
})

describe('bag places as a setting', () => {
  const bagPlaces = (large: number) => ({ operations: { bagPlaces: { minibus: { large } } } })

  test('are enough by default, and at least the free bags of all seats', () => {
    assert.deepEqual(tooFewBagPlaces(defaultPolicy), [])
    assert.deepEqual(tooFewBagPlaces(mergePolicy(bagPlaces(9))), [])
    assert.deepEqual(tooFewBagPlaces(mergePolicy(bagPlaces(8))), [
      { vehicle: 'minibus', size: 'large', places: 8, least: 9, seats: 9 },
    ])
  })

  test('are refused below that, whichever of the figures is changed, with a sentence', () => {
    assert.throws(() => parsePolicy(bagPlaces(8)), PolicyError)
    const change = (path: string, value: number) => problemsOf([{ path, value }], defaultPolicy)
    assert.deepEqual(change('operations.bagPlaces.bus.small', 48), [
      'operations.bagPlaces: 48 small places for the free bags of 49 seats of a bus, which take 49',
    ])
    assert.equal(change('ride.passengerSeats.minibus', 11).length, 2)
    assert.equal(change('luggage.freePerRider.large', 2).length, 3)
    assert.deepEqual(change('operations.bagPlaces.bus.small', 49), [])
    assert.match(change('operations.bagPlaces.bus.small', 200)[0] ?? '', /More bags than a vehicle takes/)
  })
})
