import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { scarcePlaceKinds, type ScarcePlaceKind } from '@noriai/contract/rules/riderNeeds'
import fc from 'fast-check'

import { growParty, placeParty, type Fleet, type Party, type PlacedParty } from './packing'
import { isLessMissing, missingPlaces, placesTogether } from './scarcePlaces'

const fleet: Fleet = {
  minibuses: 2,
  seats: 9,
  bags: { large: 10, small: 10 },
  childSeats: 2,
  wheelchairs: 1,
  boots: new Map(),
  stopCap: 5,
}

const family = (id: string, seats: number, childSeats: number): Party => ({
  id,
  seats,
  large: 0,
  small: 0,
  stopKey: id,
  childSeats,
})
const seated = (minibus: number, ...of: Parameters<typeof family>): PlacedParty => ({
  ...family(...of),
  minibus,
})
const withWheelchair = <Each extends Party>(party: Each) => ({ ...party, wheelchairs: 1 })
const knownAs = (minibus: number, childSeats: number, wheelchairs = 1): Fleet['boots'] =>
  new Map([[minibus, { large: 10, small: 10, childSeats, wheelchairs }]])

describe('the children of a party', () => {
  test('sit where their minibus has seats for them, be it emptier', () => {
    const before = [seated(1, 'a', 5, 2), seated(2, 'b', 1, 0)]
    assert.equal(placeParty(fleet, before, { party: family('new', 2, 1) })?.minibus, 2)
    assert.equal(placeParty(fleet, before, { party: family('new', 2, 0) })?.minibus, 1)
  })

  test('move others when that alone gives them seats, and only those who may', () => {
    const before = [seated(1, 'a', 4, 1), seated(1, 'b', 1, 0), seated(2, 'c', 4, 1), seated(2, 'd', 3, 0)]
    const party = family('new', 3, 2)
    const placement = placeParty({ ...fleet, minibuses: 3, seats: 8 }, before, { party })
    assert.equal(placement?.minibus, 3)
    const packed = placeParty(fleet, before, { party })
    assert.ok(packed && packed.moves.size > 0, 'the two with a child each sit together')
    const stay = placeParty(fleet, before, { party, mayMove: false })
    assert.deepEqual(stay, { minibus: 1, moves: new Map() })
  })

  test('keep no party away: without seats for them it rides all the same', () => {
    const full = [seated(1, 'a', 2, 2), seated(2, 'b', 2, 2)]
    assert.equal(placeParty(fleet, full, { party: family('new', 2, 1) })?.minibus, 1)
    const crowded = [seated(1, 'a', 8, 0), seated(2, 'b', 8, 0)]
    assert.equal(placeParty(fleet, crowded, { party: family('new', 2, 1) }), null)
  })

  test('more than any minibus has seats for take all of the best one', () => {
    const threeIn = (of: Fleet) => placesTogether([{ childSeats: 3 }], of).childSeats
    assert.equal(threeIn(fleet), 2)
    assert.equal(threeIn({ ...fleet, boots: knownAs(2, 4) }), 3)
    const three = placeParty(fleet, [seated(1, 'a', 5, 1)], { party: family('new', 4, 3) })
    assert.equal(three?.minibus, 2)
  })

  test('go by the vehicle that is known, also one without seats for them', () => {
    const party = family('new', 4, 3)
    assert.equal(
      placeParty({ ...fleet, boots: knownAs(2, 4) }, [seated(1, 'a', 2, 0)], { party })?.minibus,
      2,
    )
    const none = { ...fleet, boots: knownAs(1, 0) }
    assert.equal(placeParty(none, [seated(1, 'a', 5, 0)], { party: family('new', 2, 1) })?.minibus, 2)
  })

  test('come along where their party has to go for more seats', () => {
    const own = seated(1, 'ours', 4, 1)
    const others = [seated(1, 'a', 5, 0), seated(2, 'b', 1, 2), seated(3, 'c', 1, 0)]
    const more = { seats: 1, large: 0, small: 0 }
    const grown = growParty({ ...fleet, minibuses: 3 }, [own, ...others], { party: own, more })
    assert.equal(grown?.minibus, 3)
  })
})

describe('a wheelchair', () => {
  const before = [withWheelchair(seated(1, 'a', 2, 0)), seated(2, 'b', 1, 0)]
  const party = withWheelchair(family('new', 2, 0))

  test('goes where there is a place for it, and where there is none left its party rides all the same', () => {
    assert.equal(placeParty(fleet, before, { party })?.minibus, 2)
    const full = before.map(withWheelchair)
    assert.equal(placeParty(fleet, full, { party })?.minibus, 1)
  })

  test('goes by the vehicle that is known: one with more places, or with none', () => {
    assert.equal(placeParty({ ...fleet, boots: knownAs(1, 2, 2) }, before, { party })?.minibus, 1)
    const alone = { ...fleet, boots: knownAs(1, 2, 0) }
    assert.equal(placeParty(alone, [seated(1, 'a', 2, 0)], { party })?.minibus, 2)
  })

  test('has its place where no minibus has one for it and seats for the children as well', () => {
    const mixed = [withWheelchair(seated(1, 'a', 2, 0)), seated(2, 'b', 2, 2)]
    const both = withWheelchair(family('new', 3, 1))
    assert.equal(placeParty(fleet, mixed, { party: both, mayMove: false })?.minibus, 2)
  })

  test('that is missing weighs more than a child seat', () => {
    const missing = missingPlaces(fleet, [...before, { ...party, minibus: 1 }, seated(2, 'c', 3, 3)])
    assert.deepEqual(missing, { childSeats: 0, wheelchairs: 1 })
    assert.ok(isLessMissing({ childSeats: 2, wheelchairs: 0 }, missing))
    assert.ok(!isLessMissing({ childSeats: 0, wheelchairs: 1 }, missing))
    assert.ok(isLessMissing(missing, { childSeats: 1, wheelchairs: 1 }))
  })
})

describe('placing parties with children and wheelchairs, whatever comes', () => {
  const size = (most: number) => fc.integer({ min: 0, max: most })
  const smallFleet: fc.Arbitrary<Fleet> = fc
    .record({
      minibuses: fc.integer({ min: 1, max: 3 }),
      seats: fc.integer({ min: 2, max: 5 }),
      childSeats: size(3),
      wheelchairs: size(1),
      known: fc.option(
        fc.record({ number: fc.integer({ min: 1, max: 3 }), childSeats: size(4), wheelchairs: size(2) }),
        { nil: undefined },
      ),
      stopCap: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ known, ...rest }) => ({
      ...rest,
      bags: { large: 9, small: 9 },
      boots: known ? knownAs(known.number, known.childSeats, known.wheelchairs) : new Map(),
    }))
  const newParty = fc.record({
    seats: fc.integer({ min: 1, max: 4 }),
    childSeats: size(3),
    wheelchairs: fc.constantFrom(0, 0, 1),
    stopKey: fc.constantFrom('a', 'b', 'c'),
  })

  /** Counted by hand: no helper of the packing is used. */
  const placesFor = (of: Fleet, minibus: number, kind: ScarcePlaceKind) =>
    of.boots.get(minibus)?.[kind] ?? of[kind] ?? 0
  const numbers = ({ minibuses }: Fleet) => Array.from({ length: minibuses }, (_, index) => index + 1)
  const mostOf = (of: Fleet, kind: ScarcePlaceKind) =>
    Math.max(...numbers(of).map((each) => placesFor(of, each, kind)))
  function fits(of: Fleet, parties: readonly PlacedParty[], kinds: readonly ScarcePlaceKind[]): boolean {
    return numbers(of).every((minibus) => {
      const own = parties.filter((party) => party.minibus === minibus)
      const seats = own.reduce((sum, party) => sum + party.seats, 0)
      const stops = new Set(own.map(({ stopKey }) => stopKey)).size
      const hasPlaces = kinds.every((kind) => {
        const most = mostOf(of, kind)
        const taken = own.reduce((sum, party) => sum + Math.min(party[kind] ?? 0, most), 0)
        return taken <= placesFor(of, minibus, kind)
      })
      return seats <= of.seats && stops <= of.stopCap && hasPlaces
    })
  }

  /** Whether there is any way at all, by trying them all. */
  function isPossible(of: Fleet, parties: readonly Party[], kinds: readonly ScarcePlaceKind[]): boolean {
    const tryFrom = (tried: readonly PlacedParty[]): boolean => {
      const next = parties[tried.length]
      if (!next) return true
      return numbers(of)
        .map((minibus) => [...tried, { ...next, minibus }])
        .some((more) => fits(of, more, kinds) && tryFrom(more))
    }
    return tryFrom([])
  }

  test('no minibus has more of them than places while there is a way, wheelchairs first, and without one no party is refused for them', () => {
    fc.assert(
      fc.property(smallFleet, fc.array(newParty, { maxLength: 6 }), (small, come) => {
        let now: readonly PlacedParty[] = []
        for (const [index, each] of come.entries()) {
          const party: Party = { id: `p${index}`, large: 0, small: 0, ...each }
          const found = placeParty(small, now, { party })
          const all = [...now, party]
          assert.equal(found !== null, isPossible(small, all, []))
          if (!found) continue
          now = [
            ...now.map((other) => ({ ...other, minibus: found.moves.get(other.id) ?? other.minibus })),
            { ...party, minibus: found.minibus },
          ]
          assert.ok(fits(small, now, []))
          if (isPossible(small, all, scarcePlaceKinds)) assert.ok(fits(small, now, scarcePlaceKinds))
          else if (isPossible(small, all, ['wheelchairs'])) assert.ok(fits(small, now, ['wheelchairs']))
        }
      }),
      { numRuns: 1000, seed: 1 },
    )
  })
})
