import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { sketchDeparture } from '../../bench/stopPlanning'
import { compile, EXCESS_WEIGHT, VEHICLE_WEIGHT } from './compiled'
import { exactGroups } from './exactGroups'
import { GroupCosts } from './groupCosts'
import { type Fleet, sizeTogether } from './packing'
import { planMinibuses, searchFromPacking } from './planMinibuses'
import type { DispatchParty, DispatchPlan, DispatchProblem, Leg, LegWays } from './problem'

/** Any ways at all: of one direction only, not as long back, shorter by a third place. */
const anyMinutes = (places: number) =>
  fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: places, maxLength: places }), {
    minLength: places,
    maxLength: places,
  })

const legSets: readonly (readonly Leg[])[] = [['deliver'], ['collect'], ['collect', 'deliver']]

/** What a minibus takes of bags: now and then less than its riders have. */
const BOOT = { large: 6, small: 6 }
/** What it has for children: less than some families bring. */
const CHILD_SEATS = 2
/** How many wheelchairs it takes. */
const WHEELCHAIRS = 1

/** A departure of some parties on some addresses, seated one each minibus. */
const anyProblem = (mostParties: number): fc.Arbitrary<DispatchProblem> =>
  fc
    .record({
      legs: fc.constantFrom(...legSets),
      addresses: fc.integer({ min: 1, max: 4 }),
      sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: mostParties }),
      maxExtraMinutes: fc.integer({ min: 0, max: 40 }),
      stopMinutes: fc.integer({ min: 0, max: 3 }),
    })
    .chain(({ legs, addresses, sizes, ...caps }) =>
      fc
        .record({
          minutes: fc.tuple(anyMinutes(addresses + 1), anyMinutes(addresses + 1)),
          doors: fc.array(fc.tuple(fc.nat(addresses - 1), fc.nat(addresses - 1)), {
            minLength: sizes.length,
            maxLength: sizes.length,
          }),
          held: fc.array(fc.boolean(), { minLength: sizes.length, maxLength: sizes.length }),
          handling: fc.array(fc.nat(200), { minLength: sizes.length, maxLength: sizes.length }),
          promised: fc.array(
            fc.option(fc.tuple(fc.integer({ min: 1, max: 45 }), fc.integer({ min: 1, max: 45 })), {
              nil: null,
            }),
            { minLength: sizes.length, maxLength: sizes.length },
          ),
          late: fc.array(fc.constantFrom(0, 7), { minLength: sizes.length, maxLength: sizes.length }),
          children: fc.array(fc.constantFrom(0, 0, 1, 2, 3), {
            minLength: sizes.length,
            maxLength: sizes.length,
          }),
          wheelchairs: fc.array(fc.constantFrom(0, 0, 0, 1), {
            minLength: sizes.length,
            maxLength: sizes.length,
          }),
          bags: fc.array(fc.tuple(fc.nat(BOOT.large), fc.nat(3)), {
            minLength: sizes.length,
            maxLength: sizes.length,
          }),
        })
        .map(({ minutes, doors, held, late, bags, handling, promised, ...needs }): DispatchProblem => ({
          parties: sizes.map((seats, index): DispatchParty => {
            const stops = legs.map((_, leg) => `door-${doors[index]?.[leg === 0 ? 0 : 1] ?? 0}`)
            return {
              id: `party-${index}`,
              seats,
              large: bags[index]?.[0] ?? 0,
              small: bags[index]?.[1] ?? 0,
              childSeats: needs.children[index] ?? 0,
              wheelchairs: needs.wheelchairs[index] ?? 0,
              stopKey: stops.join('|'),
              stops: held[index] && index > 0 ? null : stops,
              handlingSeconds: handling[index] ?? 0,
              promisedMinutes: promised[index]?.slice(0, legs.length) ?? null,
              lateMinutes: late[index] ?? 0,
              minibus: index + 1,
            }
          }),
          legs: legs.map((leg, index): LegWays => ({
            leg,
            stops: Array.from({ length: addresses }, (_, address) => `door-${address}`),
            minutes: minutes[index === 0 ? 0 : 1],
          })),
          fleet: {
            minibuses: sizes.length,
            seats: 9,
            bags: BOOT,
            childSeats: CHILD_SEATS,
            wheelchairs: WHEELCHAIRS,
            boots: new Map(),
            stopCap: 3,
          },
          ...caps,
        })),
    )

function permutationsOf<T>(values: readonly T[]): T[][] {
  if (values.length === 0) return [[]]
  return values.flatMap((value, index) =>
    permutationsOf([...values.slice(0, index), ...values.slice(index + 1)]).map((rest) => [value, ...rest]),
  )
}

function partitionsOf<T>(values: readonly T[]): T[][][] {
  const [first, ...rest] = values
  if (first === undefined) return [[]]
  return partitionsOf(rest).flatMap((groups) => [
    [[first], ...groups],
    ...groups.map((group, index) => groups.map((each, at) => (at === index ? [first, ...group] : each))),
  ])
}

/** The shortest ways of a leg, found by trying every way round. */
function shortest(minutes: readonly (readonly number[])[]): number[][] {
  const places = minutes.map((_, index) => index)
  return places.map((from) =>
    places.map((to) => {
      if (from === to) return minutes[from]?.[to] ?? 0
      const between = places.filter((place) => place !== from && place !== to)
      const routes = [
        [] as number[],
        ...between.flatMap((_, count) => permutationsOf(between).map((order) => order.slice(0, count + 1))),
      ]
      return Math.min(
        ...routes.map((route) => {
          const all = [from, ...route, to]
          return all.slice(1).reduce((sum, place, index) => sum + (minutes[all[index] ?? 0]?.[place] ?? 0), 0)
        }),
      )
    }),
  )
}

/** What driving a group costs at best, written down naively: every order of every leg with every other. */
function naiveCost(problem: DispatchProblem, parties: readonly DispatchParty[]): number {
  const driven = parties.filter((party) => party.stops !== null)
  if (driven.length === 0) return 0
  const orders = problem.legs.map((leg, index) => {
    const ways = shortest(leg.minutes)
    const stops = [...new Set(driven.map((party) => party.stops?.[index] ?? ''))]
    const at = (stop: string) => leg.stops.indexOf(stop) + 1
    const partiesAt = (stop: string) => driven.filter((party) => party.stops?.[index] === stop)
    const dwell = (stop: string) =>
      problem.stopMinutes +
      Math.round(partiesAt(stop).reduce((sum, { handlingSeconds }) => sum + handlingSeconds, 0) / 60)
    const floor = (stop: string) =>
      Math.max(...partiesAt(stop).map(({ promisedMinutes }) => promisedMinutes?.[index] ?? 0))
    return permutationsOf(stops).map((order) => {
      const minutes = new Map<string, number>()
      if (leg.leg === 'deliver') {
        let [time, place] = [0, 0]
        order.forEach((stop, position) => {
          time += (position > 0 ? dwell(order[position - 1] ?? '') : 0) + (ways[place]?.[at(stop)] ?? 0)
          place = at(stop)
          minutes.set(stop, time)
        })
      } else {
        // From the last stop back: a minibus that would be there later than promised is there sooner, and so at all before.
        let [time, place] = [0, 0]
        for (const stop of [...order].reverse()) {
          time = Math.max(floor(stop), time + dwell(stop) + (ways[at(stop)]?.[place] ?? 0))
          place = at(stop)
          minutes.set(stop, time)
        }
      }
      return (party: DispatchParty) => {
        const stop = party.stops?.[index] ?? ''
        const time = minutes.get(stop) ?? 0
        const direct = leg.leg === 'deliver' ? ways[0]?.[at(stop)] : ways[at(stop)]?.[0]
        const longer = (direct ?? 0) - (party.promisedMinutes?.[index] ?? direct ?? 0)
        return { time, extra: time - (direct ?? 0), lost: Math.max(0, longer) }
      }
    })
  })
  const pairs = (orders[0] ?? []).flatMap((near) =>
    orders[1] ? orders[1].map((far) => [near, far]) : [[near]],
  )
  return Math.min(
    ...pairs.map((legs) =>
      driven.reduce((sum, party) => {
        const trips = legs.map((leg) => leg(party))
        const extra = trips.reduce((total, each) => total + each.extra, 0)
        const lost = trips.reduce((total, each) => total + each.lost, party.lateMinutes)
        const allowance = Math.max(0, problem.maxExtraMinutes - lost)
        const time = trips.reduce((total, each) => total + each.time, 0)
        return sum + party.seats * (time + EXCESS_WEIGHT * Math.max(0, extra - allowance))
      }, 0),
    ),
  )
}

/** The best of all groupings in which nobody of one address rides apart. */
function naiveBest(problem: DispatchProblem): number {
  const addresses = [...new Set(problem.parties.map((party) => party.stopKey))]
  const bundles = addresses.map((stopKey) => problem.parties.filter((party) => party.stopKey === stopKey))
  const { fleet } = problem
  const costs = partitionsOf(bundles)
    .filter((groups) => groups.length <= fleet.minibuses)
    .map((groups) =>
      groups.reduce((sum, group) => {
        const parties = group.flat()
        if (!isWithin(parties, fleet) || group.length > fleet.stopCap) return Infinity
        return sum + VEHICLE_WEIGHT + naiveCost(problem, parties)
      }, 0),
    )
  return Math.min(...costs)
}

const costOf = ({ minibuses, ridingMinutes, excessMinutes }: DispatchPlan) =>
  excessMinutes * EXCESS_WEIGHT + minibuses.length * VEHICLE_WEIGHT + ridingMinutes

/** The direct minutes that a party's window of a leg was promised by. */
const promisedOf = ({ promisedMinutes }: DispatchParty, leg: number, otherwise: number) =>
  promisedMinutes?.[leg] ?? otherwise

/** Parties of one address that have lost different parts of their window are judged by the greatest: the naive count cannot follow that. */
const hasPlainLateness = ({ parties }: DispatchProblem) =>
  parties.every((party) =>
    parties.every(
      (other) =>
        other.stopKey !== party.stopKey ||
        (other.lateMinutes === party.lateMinutes &&
          String(other.promisedMinutes) === String(party.promisedMinutes)),
    ),
  )
const fitsTogether = ({ parties, fleet }: DispatchProblem) =>
  parties.every(({ stopKey }) =>
    isWithin(
      parties.filter((other) => other.stopKey === stopKey),
      fleet,
    ),
  )

/** Who brings more children than any minibus has seats for takes all of one. */
function isWithin(parties: readonly DispatchParty[], { seats: most, bags }: Fleet): boolean {
  const { seats, large, small } = sizeTogether(...parties)
  const children = parties.reduce((sum, { childSeats = 0 }) => sum + Math.min(childSeats, CHILD_SEATS), 0)
  const wheelchairs = parties.reduce((sum, party) => sum + (party.wheelchairs ?? 0), 0)
  const areNeedsMet = children <= CHILD_SEATS && wheelchairs <= WHEELCHAIRS
  return seats <= most && large <= bags.large && small <= bags.small && areNeedsMet
}

describe('planning a few parties', () => {
  test('is as good as the best of all groupings with the best of all orders, counted naively', () => {
    fc.assert(
      fc.property(anyProblem(5), (problem) => {
        fc.pre(hasPlainLateness(problem) && fitsTogether(problem))
        assert.equal(costOf(planMinibuses(problem)), naiveBest(problem))
      }),
      { numRuns: 150 },
    )
  })
})

describe('any plan', () => {
  test('carries every party once and whole, within seats, bags, child seats, wheelchairs and stops, and parties of one address together where they fit', () => {
    fc.assert(
      fc.property(anyProblem(14), (problem) => {
        const { minibuses } = planMinibuses(problem, { rounds: 20, seed: 3 })
        const carried = minibuses.flatMap(({ parties }) => parties.map(({ id }) => id))
        assert.deepEqual(carried.sort(), problem.parties.map(({ id }) => id).sort())
        assert.equal(new Set(minibuses.map(({ minibus }) => minibus)).size, minibuses.length)
        for (const { minibus, parties, legs } of minibuses) {
          assert.ok(minibus >= 1 && minibus <= problem.fleet.minibuses)
          assert.ok(isWithin(parties, problem.fleet))
          assert.ok(new Set(parties.map(({ stopKey }) => stopKey)).size <= problem.fleet.stopCap)
          legs.forEach(({ stops }, leg) => {
            const wanted = new Set(parties.flatMap((party) => party.stops?.[leg] ?? []))
            assert.deepEqual(stops.map(({ stopKey }) => stopKey).sort(), [...wanted].sort())
          })
        }
        if (!fitsTogether(problem)) return
        for (const { stopKey } of problem.parties) {
          const riding = minibuses.filter(({ parties }) => parties.some((party) => party.stopKey === stopKey))
          assert.equal(riding.length, 1)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('tells every minute beyond the caps, and no other', () => {
    fc.assert(
      fc.property(anyProblem(10), (problem) => {
        const plan = planMinibuses(problem, { rounds: 20, seed: 3 })
        const isKept = plan.minibuses.every(({ parties, legs }) =>
          parties.every((party) => {
            if (!party.stops) return true
            const rides = legs.map(({ stops }, leg) => {
              const stop = stops.find(({ stopKey }) => stopKey === party.stops?.[leg])
              assert.ok(stop)
              const direct = stop.minutes - stop.extraMinutes
              return { extra: stop.extraMinutes, lost: Math.max(0, direct - promisedOf(party, leg, direct)) }
            })
            const extra = rides.reduce((sum, ride) => sum + ride.extra, 0)
            const lost = rides.reduce((sum, ride) => sum + ride.lost, party.lateMinutes)
            return extra <= Math.max(0, problem.maxExtraMinutes - lost)
          }),
        )
        assert.equal(plan.excessMinutes === 0, isKept)
      }),
      { numRuns: 150 },
    )
  })

  test('collects nobody later than promised, and while it keeps the caps no window is missed', () => {
    fc.assert(
      fc.property(anyProblem(10), (problem) => {
        const plan = planMinibuses(problem, { rounds: 20, seed: 3 })
        for (const { parties, legs } of plan.minibuses) {
          for (const party of parties) {
            if (!party.stops) continue
            const rides = legs.map(({ leg, stops }, index) => {
              const stop = stops.find(({ stopKey }) => stopKey === party.stops?.[index])
              assert.ok(stop)
              const direct = stop.minutes - stop.extraMinutes
              return { leg, minutes: stop.minutes, direct, promised: promisedOf(party, index, direct) }
            })
            for (const { leg, minutes, promised } of rides) {
              if (leg === 'collect') assert.ok(minutes >= promised)
            }
            const lost = rides.reduce(
              (sum, { direct, promised }) => sum + Math.max(0, direct - promised),
              party.lateMinutes,
            )
            // Where the direct way alone has become longer than the window nothing could keep it.
            if (plan.excessMinutes > 0 || lost > problem.maxExtraMinutes) continue
            for (const { minutes, promised } of rides) {
              assert.ok(minutes <= promised + problem.maxExtraMinutes - party.lateMinutes)
            }
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  test('knows by how many minutes a minibus can be shifted: one more would break a promise', () => {
    fc.assert(
      fc.property(anyProblem(8), (problem) => {
        fc.pre(problem.legs.length === 1)
        for (const { parties, legs, slackMinutes } of planMinibuses(problem, { rounds: 20, seed: 3 })
          .minibuses) {
          const left = parties.flatMap((party) => {
            const stop = legs[0]?.stops.find(({ stopKey }) => stopKey === party.stops?.[0])
            if (!stop) return []
            const direct = stop.minutes - stop.extraMinutes
            const lost = Math.max(0, direct - promisedOf(party, 0, direct)) + party.lateMinutes
            return Math.max(0, problem.maxExtraMinutes - lost) - stop.extraMinutes
          })
          assert.equal(slackMinutes, left.length === 0 ? 0 : Math.max(0, Math.min(...left)))
        }
      }),
      { numRuns: 100 },
    )
  })

  test('is the same for the same parties in any order', () => {
    for (const legs of legSets) {
      const problem = sketchDeparture({ seed: 5, riders: 49, legs })
      const plan = planMinibuses(problem, { rounds: 15, seed: 1 })
      assert.deepEqual(planMinibuses(problem, { rounds: 15, seed: 1 }), plan)
      const turned = { ...problem, parties: [...problem.parties].reverse() }
      assert.deepEqual(planMinibuses(turned, { rounds: 15, seed: 1 }), plan)
    }
  })

  test('keeps the numbers of minibuses whose riders stay, and splits an address only when it does not fit', () => {
    const party = (id: string, seats: number, stopKey: string, minibus: number): DispatchParty => ({
      id,
      seats,
      large: 0,
      small: 0,
      stopKey,
      stops: [stopKey],
      handlingSeconds: 0,
      promisedMinutes: null,
      lateMinutes: 0,
      minibus,
    })
    const problem: DispatchProblem = {
      parties: [party('a', 6, 'hotel', 2), party('b', 6, 'hotel', 1), party('c', 3, 'inn', 2)],
      legs: [
        {
          leg: 'deliver',
          stops: ['hotel', 'inn'],
          minutes: [
            [0, 10, 10],
            [10, 0, 5],
            [10, 5, 0],
          ],
        },
      ],
      fleet: { minibuses: 3, seats: 9, bags: BOOT, boots: new Map(), stopCap: 5 },
      maxExtraMinutes: 30,
      stopMinutes: 2,
    }
    const { minibuses } = planMinibuses(problem)
    const minibusOf = (id: string) =>
      minibuses.find(({ parties }) => parties.some((each) => each.id === id))?.minibus
    assert.deepEqual([minibusOf('a'), minibusOf('b')], [2, 1])
    assert.equal(minibuses.length, 2)
  })

  test('goes by the smallest boot, as any group may ride in any minibus', () => {
    const sketched = sketchDeparture({ seed: 5, riders: 30, legs: ['deliver'] })
    const parties = sketched.parties.map((party) => ({ ...party, large: 2 }))
    const fleetWith = (boots: Fleet['boots']) => ({
      ...sketched,
      parties,
      fleet: { ...sketched.fleet, boots },
    })
    const { minibuses } = planMinibuses(fleetWith(new Map([[2, { large: 7, small: 10 }]])))
    for (const { parties: riding } of minibuses) assert.ok(riding.length <= 3)
    const none = new Map([[2, { large: 0, small: 10 }]])
    assert.throws(() => planMinibuses(fleetWith(none)), /do not fit/)
  })

  test('goes by the fewest child seats, and is refused where the children do not fit them', () => {
    const sketched = sketchDeparture({ seed: 5, riders: 30, legs: ['deliver'] })
    const parties = sketched.parties.map((party) => ({ ...party, childSeats: 1 }))
    const fleetWith = (childSeats: number, boots: Fleet['boots'] = new Map()) => ({
      ...sketched,
      parties,
      fleet: { ...sketched.fleet, childSeats, boots },
    })
    const large = { large: 10, small: 10 }
    const { minibuses } = planMinibuses(fleetWith(9, new Map([[2, { ...large, childSeats: 4 }]])))
    for (const { parties: riding } of minibuses) assert.ok(riding.length <= 4)
    assert.throws(
      () => planMinibuses(fleetWith(9, new Map([[2, { ...large, childSeats: 0 }]]))),
      /do not fit/,
    )
    assert.ok(planMinibuses(fleetWith(0)).minibuses.length > 0, 'a fleet without any refuses no plan')
  })

  test('is refused for parties that do not fit their fleet', () => {
    const problem = sketchDeparture({ seed: 1, riders: 49, legs: ['deliver'] })
    assert.throws(
      () => planMinibuses({ ...problem, fleet: { ...problem.fleet, minibuses: 2 } }),
      /do not fit/,
    )
  })
})

describe('the search alone', () => {
  for (const legs of legSets) {
    test(`finds the proven optimum of ten parties (${legs.join(' and ')})`, () => {
      for (let seed = 1; seed <= 12; seed += 1) {
        const problem = sketchDeparture({ seed, riders: 30, parties: 10, legs })
        const costs = new GroupCosts(compile(problem, true))
        const [exact, found] = [exactGroups(costs), searchFromPacking(costs, { rounds: 100, seed: 1 })]
        assert.ok(exact && found)
        assert.equal(costs.ofAll(found), costs.ofAll(exact), `seed ${seed}`)
      }
    })
  }
})
