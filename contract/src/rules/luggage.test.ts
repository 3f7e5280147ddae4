import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy, mergePolicy, type Policy } from '../policy'
import { bagClass, bagMeasures, type Bag, type BagClass } from './bagSize'
import { extraPiecesLeft, extraPiecesNeeded, freeBags, freePlaces, luggageProblem } from './luggage'

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

interface Bags {
  readonly large: number
  readonly small: number
  readonly special: number
  readonly riders: number
}

describe('extra pieces', () => {
  const needed = ({ large, small, special, riders }: Bags, policy: Policy = defaultPolicy) =>
    extraPiecesNeeded({ large, small, special }, riders, policy)

  test('are none for one large and one small bag a rider', () => {
    assert.deepEqual(freePlaces(3, defaultPolicy), { large: 3, small: 3 })
    assert.equal(needed({ large: 2, small: 2, special: 0, riders: 2 }), 0)
    assert.equal(needed({ large: 3, small: 2, special: 0, riders: 2 }), 1)
    assert.equal(needed({ large: 2, small: 3, special: 0, riders: 2 }), 1)
  })
  test('are none where a small bag uses a large place, but a large one needs its own', () => {
    assert.equal(needed({ large: 0, small: 4, special: 0, riders: 2 }), 0)
    assert.equal(needed({ large: 1, small: 3, special: 0, riders: 2 }), 0)
    assert.equal(needed({ large: 1, small: 4, special: 0, riders: 2 }), 1)
    assert.equal(needed({ large: 3, small: 0, special: 0, riders: 2 }), 1)
  })
  test('count a special item as a large one', () =>
    assert.equal(needed({ large: 2, small: 0, special: 1, riders: 2 }), 1))

  test('are none of what the free places take, and no free place is left empty for it', () => {
    const free = (bags: Omit<Bags, 'riders'>, riders: number) => freeBags(bags, riders, defaultPolicy)
    assert.deepEqual(free({ large: 3, small: 2, special: 0 }, 2), { large: 2, small: 2, special: 0 })
    assert.deepEqual(free({ large: 2, small: 1, special: 1 }, 2), { large: 1, small: 1, special: 1 })
    assert.deepEqual(free({ large: 0, small: 3, special: 0 }, 2), { large: 0, small: 3, special: 0 })
    const count = fc.nat({ max: 12 })
    fc.assert(
      fc.property(count, count, count, fc.integer({ min: 1, max: 9 }), (large, small, special, riders) => {
        const kept = free({ large, small, special }, riders)
        assert.equal(needed({ ...kept, riders }), 0)
        if (needed({ large, small, special, riders }) === 0) assert.deepEqual(kept, { large, small, special })
      }),
    )
  })

  test('grow by at most one with each bag, and never for more riders', () => {
    const count = fc.nat({ max: 12 })
    fc.assert(
      fc.property(count, count, count, fc.integer({ min: 1, max: 9 }), (large, small, special, riders) => {
        const now = needed({ large, small, special, riders })
        for (const more of [
          needed({ large: large + 1, small, special, riders }),
          needed({ large, small: small + 1, special, riders }),
        ]) {
          assert.ok(more === now || more === now + 1)
        }
        assert.ok(needed({ large, small, special, riders: riders + 1 }) <= now)
        assert.ok(now >= large + small + special - 2 * riders)
      }),
    )
  })
})

describe('luggageProblem', () => {
  const check = (
    { large, small, extra }: { readonly large: number; readonly small: number; readonly extra: number },
    riders: number,
    bought = 0,
  ) =>
    luggageProblem({
      luggage: { large, small, special: 0, extra },
      riders,
      policy: defaultPolicy,
      alreadyBought: bought,
    })

  test('refuses more than two pieces a person, over all orders of the ride', () => {
    const tooMany = { error: 'validation.extraLuggageMax', params: { max: 2 } }
    assert.deepEqual(check({ large: 1, small: 1, extra: 3 }, 1), tooMany)
    assert.deepEqual(check({ large: 1, small: 1, extra: 1 }, 1, 2), tooMany)
    assert.deepEqual(check({ large: 4, small: 1, extra: 2 }, 1), tooMany)
    assert.equal(check({ large: 1, small: 1, extra: 2 }, 1), undefined)
    assert.equal(check({ large: 3, small: 1, extra: 1 }, 1, 1), undefined)
  })
  test('names the pieces that are still to be bought', () => {
    assert.deepEqual(check({ large: 3, small: 1, extra: 1 }, 1), {
      error: 'validation.luggageNotCovered',
      params: { pieces: 1 },
    })
    assert.equal(check({ large: 3, small: 1, extra: 2 }, 1), undefined)
    assert.equal(check({ large: 2, small: 1, extra: 0 }, 1, 1), undefined)
  })
  test('leaves nothing to buy once the maximum is bought', () => {
    assert.equal(extraPiecesLeft(2, 0, defaultPolicy), 4)
    assert.equal(extraPiecesLeft(2, 4, defaultPolicy), 0)
    assert.equal(extraPiecesLeft(1, 4, defaultPolicy), 0)
  })
})
