import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy, mergePolicy, type Policy } from '../policy'
import { bagClass, bagMeasures, type Bag, type BagClass } from './bagSize'
import { extraPiecesLeft, extraPiecesNeeded, freePlaces, luggageProblem } from './luggage'

const bag = (a: number, b: number, c: number): Bag => ({ kind: 'bag', sidesCm: [a, b, c] })
const special = (kind: 'golf' | 'ski' | 'instrument', lengthCm: number): Bag => ({ kind, lengthCm })

describe('bagClass', () => {
  const cases: [string, Bag, BagClass][] = [
    ['just under the small sum', bag(54, 35, 25), 'small'],
    ['exactly the small sum', bag(50, 40, 25), 'small'],
    ['just over the small sum', bag(51, 40, 25), 'large'],
    ['exactly the small side', bag(55, 30, 20), 'small'],
    ['just over the small side', bag(20, 56, 30), 'large'],
    ['just under the large sum', bag(80, 50, 39), 'large'],
    ['exactly the large sum', bag(80, 50, 40), 'large'],
    ['just over the large sum', bag(80, 50, 41), 'notCarried'],
    ['exactly the large side', bag(90, 40, 30), 'large'],
    ['just over the large side', bag(30, 40, 91), 'notCarried'],
    ['golf clubs of exactly the length', special('golf', 170), 'large'],
    ['skis over the length', special('ski', 171), 'notCarried'],
    ['a ukulele, small as it is', special('instrument', 50), 'large'],
    ['the same length undeclared', bag(120, 20, 20), 'notCarried'],
    ['a pet, however small', { kind: 'pet' }, 'notCarried'],
    ['no size at all', bag(0, 30, 30), 'notCarried'],
    ['no length at all', special('golf', 0), 'notCarried'],
    ['not a size', bag(Number.NaN, 30, 30), 'notCarried'],
  ]
  for (const [what, thing, expected] of cases) {
    test(`${what}: ${expected}`, () => assert.equal(bagClass(thing, defaultPolicy), expected))
  }

  test('carries no kind of special item that the policy leaves out', () => {
    const policy = mergePolicy({ luggage: { special: { kinds: ['golf'] } } })
    assert.equal(bagClass(special('ski', 120), policy), 'notCarried')
  })

  test('is judged by the sum of the sides and the longest of them', () => {
    assert.deepEqual(bagMeasures([50, 80, 28]), { sumCm: 158, longestCm: 80 })
  })

  test('does not depend on the order of the sides', () => {
    const side = fc.integer({ min: 1, max: 200 })
    fc.assert(
      fc.property(side, side, side, (a, b, c) => {
        assert.equal(bagClass(bag(a, b, c), defaultPolicy), bagClass(bag(c, a, b), defaultPolicy))
      }),
    )
  })
})

describe('extra pieces', () => {
  const needed = (
    large: number,
    small: number,
    special: number,
    riders: number,
    policy: Policy = defaultPolicy,
  ) => extraPiecesNeeded({ large, small, special }, riders, policy)

  test('are none for one large and one small bag a rider', () => {
    assert.deepEqual(freePlaces(3, defaultPolicy), { large: 3, small: 3 })
    assert.equal(needed(2, 2, 0, 2), 0)
    assert.equal(needed(3, 2, 0, 2), 1)
    assert.equal(needed(2, 3, 0, 2), 1)
  })
  test('are none where a small bag uses a large place, but a large one needs its own', () => {
    assert.equal(needed(0, 4, 0, 2), 0)
    assert.equal(needed(1, 3, 0, 2), 0)
    assert.equal(needed(1, 4, 0, 2), 1)
    assert.equal(needed(3, 0, 0, 2), 1)
  })
  test('count a special item as a large one', () => assert.equal(needed(2, 0, 1, 2), 1))

  test('grow by at most one with each bag, and never for more riders', () => {
    const count = fc.nat({ max: 12 })
    fc.assert(
      fc.property(count, count, count, fc.integer({ min: 1, max: 9 }), (large, small, special, riders) => {
        const now = needed(large, small, special, riders)
        for (const more of [
          needed(large + 1, small, special, riders),
          needed(large, small + 1, special, riders),
        ]) {
          assert.ok(more === now || more === now + 1)
        }
        assert.ok(needed(large, small, special, riders + 1) <= now)
        assert.ok(now >= large + small + special - 2 * riders)
      }),
    )
  })
})

describe('luggageProblem', () => {
  const check = (large: number, small: number, extra: number, riders: number, bought = 0) =>
    luggageProblem({
      luggage: { large, small, special: 0, extra },
      riders,
      policy: defaultPolicy,
      alreadyBought: bought,
    })

  test('refuses more than two pieces a person, over all orders of the ride', () => {
    const tooMany = { error: 'validation.extraLuggageMax', params: { max: 2 } }
    assert.deepEqual(check(1, 1, 3, 1), tooMany)
    assert.deepEqual(check(1, 1, 1, 1, 2), tooMany)
    assert.deepEqual(check(4, 1, 2, 1), tooMany)
    assert.equal(check(1, 1, 2, 1), undefined)
    assert.equal(check(3, 1, 1, 1, 1), undefined)
  })
  test('names the pieces that are still to be bought', () => {
    assert.deepEqual(check(3, 1, 1, 1), { error: 'validation.luggageNotCovered', params: { pieces: 1 } })
    assert.equal(check(3, 1, 2, 1), undefined)
    assert.equal(check(2, 1, 0, 1, 1), undefined)
  })
  test('leaves nothing to buy once the maximum is bought', () => {
    assert.equal(extraPiecesLeft(2, 0, defaultPolicy), 4)
    assert.equal(extraPiecesLeft(2, 4, defaultPolicy), 0)
    assert.equal(extraPiecesLeft(1, 4, defaultPolicy), 0)
  })
})
