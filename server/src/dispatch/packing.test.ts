import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'

import {
  bagPlacesLeft,
  freePlaces,
  growParty,
  placeParty,
  type Fleet,
  type Party,
  type PlacedParty,
} from './packing'

const fleet: Fleet = {
  minibuses: 2,
  seats: 9,
  bags: { large: 10, small: 10 },
  boots: new Map(),
  stopCap: 5,
}

function placed(
  minibus: number,
  seats: number,
  stopKey: string,
  id = `${stopKey}-${minibus}-${seats}`,
): PlacedParty {
  return { id, minibus, seats, large: 0, small: 0, stopKey }
}

const newcomer = (seats: number, stopKey = 'new'): Party => ({
  id: 'newcomer',
  seats,
  large: 0,
  small: 0,
  stopKey,
})
const moreSeats = (seats: number) => ({ seats, large: 0, small: 0 })
const moreBags = (large: number, small = 0) => ({ seats: 0, large, small })

describe('placing a party in the minibuses of a departure', () => {
  test('refuses a party larger than one minibus although the fleet has the seats', () => {
    assert.equal(placeParty(fleet, [], { party: newcomer(10) }), null)
  })

  test('refuses when the seats left are fewer than the party', () => {
    assert.equal(placeParty(fleet, [placed(1, 9, 'a'), placed(2, 8, 'b')], { party: newcomer(2) }), null)
  })

  test('refuses a sixth address although seats are free', () => {
    const five = ['a', 'b', 'c', 'd', 'e']
    const full = [...five.map((key) => placed(1, 1, key)), ...five.map((key) => placed(2, 1, `${key}2`))]
    assert.equal(placeParty(fleet, full, { party: newcomer(1) }), null)
  })

  test('takes a further party at an address that is served already, at the stop cap too', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((key) => placed(1, 1, key))
    assert.equal(placeParty({ ...fleet, minibuses: 1 }, five, { party: newcomer(4, 'c') })?.minibus, 1)
    assert.equal(placeParty({ ...fleet, minibuses: 1 }, five, { party: newcomer(5, 'c') }), null)
  })

  test('takes exactly the last seats', () => {
    assert.equal(
      placeParty(fleet, [placed(1, 9, 'a'), placed(2, 5, 'b')], { party: newcomer(4) })?.minibus,
      2,
    )
  })

  test('prefers the minibus that stops at the address, then the fullest that has room', () => {
    assert.equal(
      placeParty(fleet, [placed(1, 7, 'a'), placed(2, 1, 'hotel')], { party: newcomer(2, 'hotel') })?.minibus,
      2,
    )
    assert.equal(
      placeParty(fleet, [placed(1, 2, 'a'), placed(2, 6, 'b')], { party: newcomer(2) })?.minibus,
      2,
    )
  })

  test('moves others together when only fragmentation is in the way, and says who moves', () => {
    const before = [placed(1, 4, 'a'), placed(1, 2, 'b'), placed(2, 5, 'c')]
    const placement = placeParty(fleet, before, { party: newcomer(7) })
    assert.ok(placement)
    const after = before.map((party) => ({
      ...party,
      minibus: placement.moves.get(party.id) ?? party.minibus,
    }))
    const seatsOf = (minibus: number) =>
      after.filter((party) => party.minibus === minibus).reduce((sum, party) => sum + party.seats, 0) +
      (placement.minibus === minibus ? 7 : 0)
    assert.deepEqual([seatsOf(1), seatsOf(2)].sort(), [9, 9])
    assert.ok(placement.moves.size > 0)
  })

  test('answers the same for the same parties in any order', () => {
    const parties = [placed(1, 4, 'a'), placed(1, 2, 'b'), placed(2, 5, 'c')]
    assert.deepEqual(
      placeParty(fleet, parties, { party: newcomer(7) }),
      placeParty(fleet, [...parties].reverse(), { party: newcomer(7) }),
    )
  })

  test('gives up on a hopeless full bus quickly', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      placed(1 + (index % 10), 1 + (index % 2), `stop${index}`),
    )
    const startedAt = performance.now()
    placeParty({ ...fleet, minibuses: 10, stopCap: 4 }, many, { party: newcomer(9) })
    assert.ok(performance.now() - startedAt < 500)
  })
})

describe('free places', () => {
  test('does not count seats of a minibus that reached its stop cap', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((key) => placed(1, 1, key))
    assert.equal(freePlaces(fleet, five), 9)
    assert.equal(freePlaces(fleet, five.slice(1)), 14)
  })
})

describe('more seats for a party that has its minibus', () => {
  const party = placed(1, 4, 'ours', 'party')

  test('are found beside its own while there are any', () => {
    assert.deepEqual(growParty(fleet, [party, placed(1, 4, 'a')], { party, more: moreSeats(1) }), {
      minibus: 1,
      moves: new Map(),
    })
  })

  test('are found at an address that is served already, at the stop cap too', () => {
    const others = ['a', 'b', 'c', 'd'].map((key) => placed(1, 1, key))
    assert.equal(
      growParty({ ...fleet, minibuses: 1 }, [party, ...others], { party, more: moreSeats(1) })?.minibus,
      1,
    )
  })

  test('take the whole party where it fits, and say so', () => {
    assert.deepEqual(growParty(fleet, [party, placed(1, 5, 'a')], { party, more: moreSeats(2) }), {
      minibus: 2,
      moves: new Map([['party', 2]]),
    })
  })

  test('take nobody anywhere once the others know their minibus', () => {
    assert.equal(
      growParty(fleet, [party, placed(1, 5, 'a')], { party, more: moreSeats(2), mayMove: false }),
      null,
    )
    assert.equal(
      growParty(fleet, [party, placed(1, 4, 'a')], { party, more: moreSeats(1), mayMove: false })?.minibus,
      1,
    )
  })

  test('are refused when no minibus takes all of the party', () => {
    assert.equal(
      growParty(fleet, [party, placed(1, 5, 'a'), placed(2, 6, 'b')], { party, more: moreSeats(1) }),
      null,
    )
    assert.equal(growParty(fleet, [party], { party, more: moreSeats(6) }), null)
  })
})

describe('the bags of a party', () => {
  const withBags = (party: PlacedParty, large: number, small = 0): PlacedParty => ({ ...party, large, small })
  const bringing = (large: number, small = 0, seats = 1): Party => ({ ...newcomer(seats), large, small })

  test('have to go into its minibus, where the last place can be a bag’s', () => {
    const seated = [withBags(placed(1, 5, 'a'), 8, 5), withBags(placed(2, 8, 'b'), 9, 9)]
    assert.equal(placeParty(fleet, seated, { party: bringing(2) })?.minibus, 1)
    assert.equal(placeParty(fleet, seated, { party: bringing(1) })?.minibus, 2)
    assert.equal(placeParty(fleet, seated, { party: bringing(3) }), null)
    assert.equal(placeParty(fleet, seated, { party: bringing(0, 6) }), null)
    assert.equal(placeParty(fleet, seated, { party: bringing(11) }), null)
  })

  test('move others when that alone makes room', () => {
    const seated = [withBags(placed(1, 2, 'a'), 6), withBags(placed(2, 2, 'b'), 4)]
    assert.equal(placeParty(fleet, seated, { party: bringing(7) })?.moves.size, 1)
    const apart = [...seated, withBags(placed(2, 1, 'c'), 3)]
    const placement = placeParty(fleet, apart, { party: bringing(6) })
    assert.ok(placement && placement.moves.size > 0)
    assert.equal(placeParty(fleet, apart, { party: bringing(6), mayMove: false }), null)
  })

  test('go by the boot of a vehicle that is known', () => {
    const boots = new Map([[1, { large: 2, small: 2 }]])
    assert.equal(placeParty({ ...fleet, boots }, [placed(1, 4, 'a')], { party: bringing(3) })?.minibus, 2)
    assert.equal(
      placeParty({ ...fleet, boots, minibuses: 1 }, [placed(1, 4, 'a')], { party: bringing(3) }),
      null,
    )
    const large = new Map([[2, { large: 14, small: 10 }]])
    assert.equal(placeParty({ ...fleet, boots: large }, [], { party: bringing(14) })?.minibus, 2)
  })

  test('that were given before keep nobody away who brings none', () => {
    const over = [withBags(placed(1, 4, 'a'), 14)]
    assert.equal(placeParty({ ...fleet, minibuses: 1 }, over, { party: newcomer(2) })?.minibus, 1)
    assert.equal(placeParty({ ...fleet, minibuses: 1 }, over, { party: bringing(1) }), null)
  })

  test('can become more where the party sits, else the whole party goes where they fit', () => {
    const party = withBags(placed(1, 4, 'ours', 'party'), 4)
    const beside = withBags(placed(1, 4, 'a'), 5)
    assert.equal(growParty(fleet, [party, beside], { party, more: moreBags(1) })?.minibus, 1)
    assert.deepEqual(growParty(fleet, [party, beside], { party, more: moreBags(2) }), {
      minibus: 2,
      moves: new Map([['party', 2]]),
    })
    assert.equal(growParty(fleet, [party, beside], { party, more: moreBags(2), mayMove: false }), null)
    assert.equal(growParty(fleet, [party, beside], { party, more: moreBags(7) }), null)
  })

  test('are told what room is left, in the minibus that takes most of them', () => {
    const seated = [withBags(placed(1, 5, 'a'), 8, 2), withBags(placed(2, 8, 'b'), 1, 1)]
    assert.deepEqual(bagPlacesLeft(fleet, seated, bringing(4, 4, 2)), { large: 2, small: 8 })
    assert.deepEqual(bagPlacesLeft(fleet, seated, bringing(4, 4, 1)), { large: 9, small: 9 })
    assert.deepEqual(bagPlacesLeft(fleet, seated, bringing(4, 4, 5)), { large: 0, small: 0 })
  })
})

describe('placing parties with bags, whatever comes', () => {
  const size = (most: number) => fc.integer({ min: 0, max: most })
  const places = fc.record({ large: size(5), small: size(5) })
  const smallFleet: fc.Arbitrary<Fleet> = fc
    .record({
      minibuses: fc.integer({ min: 1, max: 3 }),
      seats: fc.integer({ min: 2, max: 5 }),
      bags: places,
      known: fc.array(fc.record({ number: fc.integer({ min: 1, max: 3 }), boot: places }), { maxLength: 2 }),
      stopCap: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ known, ...rest }) => ({
      ...rest,
      boots: new Map(known.map(({ number, boot }) => [number, boot])),
    }))
  const newParty = fc.record({
    seats: fc.integer({ min: 1, max: 5 }),
    large: size(4),
    small: size(4),
    stopKey: fc.constantFrom('a', 'b', 'c', 'd'),
  })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('come' as const), party: newParty, mayMove: fc.boolean() }),
    fc.record({
      kind: fc.constant('grow' as const),
      which: fc.nat(),
      more: fc.record({ seats: size(2), large: size(3), small: size(3) }),
      mayMove: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('leave' as const), which: fc.nat() }),
  )
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

  /** What is too much in which minibus, counted by hand: no helper of the packing is asked. Undefined where all fit. */
  function overloadOf(
    { minibuses, seats, bags, boots, stopCap }: Fleet,
    seated: readonly PlacedParty[],
  ): string | undefined {
    for (let number = 1; number <= minibuses; number += 1) {
      const own = seated.filter(({ minibus }) => minibus === number)
      const sum = (of: 'seats' | 'large' | 'small') => own.reduce((total, party) => total + party[of], 0)
      const boot = boots.get(number) ?? bags
      if (sum('seats') > seats) return `seats of ${number}`
      if (sum('large') > boot.large) return `large bags of ${number}`
      if (sum('small') > boot.small) return `small bags of ${number}`
      if (new Set(own.map(({ stopKey }) => stopKey)).size > stopCap) return `stops of ${number}`
    }
    return seated.every(({ minibus }) => minibus >= 1 && minibus <= minibuses) ? undefined : 'no minibus'
  }

  /** Whether there is any way at all, by trying them all. */
  function isPossible(fleet: Fleet, parties: readonly Party[]): boolean {
    const tryFrom = (seated: readonly PlacedParty[]): boolean => {
      const next = parties[seated.length]
      if (!next) return true
      return Array.from({ length: fleet.minibuses }, (_, index) => index + 1).some((minibus) => {
        const tried = [...seated, { ...next, minibus }]
        return overloadOf(fleet, tried) === undefined && tryFrom(tried)
      })
    }
    return tryFrom([])
  }

  const withMoves = (seated: readonly PlacedParty[], moves: ReadonlyMap<string, number>) =>
    seated.map((party) => ({ ...party, minibus: moves.get(party.id) ?? party.minibus }))

  function take(fleet: Fleet, seated: readonly PlacedParty[], each: Step, id: string): PlacedParty[] {
    if (each.kind === 'come') {
      const party = { id, ...each.party }
      const found = placeParty(fleet, seated, { party, mayMove: each.mayMove })
      if (!found) {
        const isWaste = each.mayMove && isPossible(fleet, [...seated, party])
        assert.ok(!isWaste, 'a party was refused that there was a way for')
        return [...seated]
      }
      assert.ok(each.mayMove || found.moves.size === 0, 'somebody moved who knows their minibus')
      return [...withMoves(seated, found.moves), { ...party, minibus: found.minibus }]
    }
    const own = seated[each.which % seated.length]
    if (!own) return [...seated]
    if (each.kind === 'leave') return seated.filter((party) => party !== own)
    const { more, mayMove } = each
    const found = growParty(fleet, seated, { party: own, more, mayMove })
    if (!found) return [...seated]
    assert.ok(mayMove || (found.moves.size === 0 && found.minibus === own.minibus), 'it grew by moving')
    const grown = {
      seats: own.seats + more.seats,
      large: own.large + more.large,
      small: own.small + more.small,
    }
    return withMoves(seated, found.moves).map((party) =>
      party.id === own.id ? { ...party, ...grown, minibus: found.minibus } : party,
    )
  }

  test('no minibus ever has more riders, bags or stops than it has room for, nobody is lost, and nobody is refused in vain', () => {
    fc.assert(
      fc.property(smallFleet, fc.array(step, { maxLength: 8 }), (small, steps) => {
        let seated: readonly PlacedParty[] = []
        for (const [index, each] of steps.entries()) {
          const before = new Set(seated.map(({ id }) => id))
          seated = take(small, seated, each, `p${index}`)
          assert.equal(overloadOf(small, seated), undefined)
          const after = new Set(seated.map(({ id }) => id))
          if (each.kind !== 'leave') for (const id of before) assert.ok(after.has(id), `${id} was lost`)
          assert.equal(after.size, seated.length, 'somebody sits twice')
        }
      }),
      { numRuns: 1500, seed: 1 },
    )
  })

  test('the same seating gives the same answer, in whatever sequence it is read', () => {
    fc.assert(
      fc.property(smallFleet, fc.array(newParty, { maxLength: 6 }), newParty, (small, come, last) => {
        let seated: readonly PlacedParty[] = []
        for (const [index, party] of come.entries())
          seated = take(small, seated, { kind: 'come', party, mayMove: true }, `p${index}`)
        const party = { id: 'last', ...last }
        const one = placeParty(small, seated, { party })
        const other = placeParty(small, [...seated].reverse(), { party })
        assert.deepEqual(one, other)
      }),
      { numRuns: 500, seed: 1 },
    )
  })
})
