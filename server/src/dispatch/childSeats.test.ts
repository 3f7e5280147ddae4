import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'

import { plannedChildSeats } from './childSeats'
import { growParty, placeParty, type Fleet, type Party, type PlacedParty } from './packing'

const fleet: Fleet = {
  minibuses: 2,
  seats: 9,
  bags: { large: 10, small: 10 },
  childSeats: 2,
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
const knownAs = (minibus: number, childSeats: number): Fleet['boots'] =>
  new Map([[minibus, { large: 10, small: 10, childSeats }]])

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
    assert.equal(plannedChildSeats({ childSeats: 3 }, fleet), 2)
    assert.equal(plannedChildSeats({ childSeats: 3 }, { ...fleet, boots: knownAs(2, 4) }), 3)
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

describe('placing parties with children, whatever comes', () => {
  const size = (most: number) => fc.integer({ min: 0, max: most })
  const smallFleet: fc.Arbitrary<Fleet> = fc
    .record({
      minibuses: fc.integer({ min: 1, max: 3 }),
      seats: fc.integer({ min: 2, max: 5 }),
      childSeats: size(3),
      known: fc.option(fc.record({ number: fc.integer({ min: 1, max: 3 }), childSeats: size(4) }), {
        nil: undefined,
      }),
      stopCap: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ known, ...rest }) => ({
      ...rest,
      bags: { large: 9, small: 9 },
      boots: known ? knownAs(known.number, known.childSeats) : new Map(),
    }))
  const newParty = fc.record({
    seats: fc.integer({ min: 1, max: 4 }),
    childSeats: size(3),
    stopKey: fc.constantFrom('a', 'b', 'c'),
  })

  /** Counted by hand: no helper of the packing is used. */
  const seatsFor = ({ childSeats = 0, boots }: Fleet, minibus: number) =>
    boots.get(minibus)?.childSeats ?? childSeats
  const numbers = ({ minibuses }: Fleet) => Array.from({ length: minibuses }, (_, index) => index + 1)
  const mostOf = (of: Fleet) => Math.max(...numbers(of).map((each) => seatsFor(of, each)))
  function fits(of: Fleet, parties: readonly PlacedParty[], countsChildren: boolean): boolean {
    return numbers(of).every((minibus) => {
      const own = parties.filter((party) => party.minibus === minibus)
      const seats = own.reduce((sum, party) => sum + party.seats, 0)
      const children = own.reduce((sum, party) => sum + Math.min(party.childSeats ?? 0, mostOf(of)), 0)
      const stops = new Set(own.map(({ stopKey }) => stopKey)).size
      const hasSeats = !countsChildren || children <= seatsFor(of, minibus)
      return seats <= of.seats && stops <= of.stopCap && hasSeats
    })
  }

  /** Whether there is any way at all, by trying them all. */
  function isPossible(of: Fleet, parties: readonly Party[], countsChildren: boolean): boolean {
    const tryFrom = (tried: readonly PlacedParty[]): boolean => {
      const next = parties[tried.length]
      if (!next) return true
      return numbers(of)
        .map((minibus) => [...tried, { ...next, minibus }])
        .some((more) => fits(of, more, countsChildren) && tryFrom(more))
    }
    return tryFrom([])
  }

  test('no minibus has more of them than seats while there is a way, and without one no party is refused for them', () => {
    fc.assert(
      fc.property(smallFleet, fc.array(newParty, { maxLength: 6 }), (small, come) => {
        let now: readonly PlacedParty[] = []
        for (const [index, each] of come.entries()) {
          const party: Party = { id: `p${index}`, large: 0, small: 0, ...each }
          const found = placeParty(small, now, { party })
          const all = [...now, party]
          assert.equal(found !== null, isPossible(small, all, false))
          if (!found) continue
          now = [
            ...now.map((other) => ({ ...other, minibus: found.moves.get(other.id) ?? other.minibus })),
            { ...party, minibus: found.minibus },
          ]
          assert.ok(fits(small, now, false))
          if (isPossible(small, all, true)) assert.ok(fits(small, now, true))
        }
      }),
      { numRuns: 1000, seed: 1 },
    )
  })
})
