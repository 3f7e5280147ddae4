import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import type { Fleet } from './packing'
import { planMinibuses } from './planMinibuses'
import { planWithNeeds } from './planWithNeeds'
import type { DispatchParty, DispatchProblem } from './problem'

const BOOT = { large: 10, small: 10 }
const FAR = 60
const NEAR = 1

/** A party at a door of its own, and where it sits. */
type Seated = Pick<DispatchParty, 'id' | 'seats' | 'minibus' | 'childSeats' | 'wheelchairs'>

const partyOf = ({ id, ...seated }: Seated): DispatchParty => ({
  id,
  ...seated,
  large: 0,
  small: 0,
  stopKey: id,
  stops: [id],
  handlingSeconds: 0,
  promisedMinutes: null,
  lateMinutes: 0,
})

/** Two minibuses; doors that are named together are near each other, all others far. */
function problemOf(
  seated: readonly Seated[],
  near: readonly string[],
  vehicles: Pick<Fleet, 'childSeats' | 'wheelchairs' | 'boots'>,
): DispatchProblem {
  const stops = seated.map(({ id }) => id)
  const minutesBetween = (from: string, to: string) =>
    from === to ? 0 : near.some((pair) => pair.includes(from) && pair.includes(to)) ? NEAR : FAR
  const doors = stops.map((from) => [FAR, ...stops.map((to) => minutesBetween(from, to))])
  return {
    parties: seated.map(partyOf),
    legs: [{ leg: 'deliver', stops, minutes: [[0, ...stops.map(() => FAR)], ...doors] }],
    fleet: { minibuses: 2, seats: 9, bags: BOOT, stopCap: 5, ...vehicles },
    maxExtraMinutes: 1000,
    stopMinutes: 0,
  }
}

const ridersOf = (problem: DispatchProblem) =>
  planWithNeeds(problem)?.minibuses.map(({ parties }) => parties.map(({ id }) => id).sort())

describe('children who do not fit by the fewest child seats', () => {
  test('ride by a plan all the same, so many together as must', () => {
    const seated = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, seats: 1, childSeats: 1, minibus: 1 }))
    const problem = problemOf(seated, [], { childSeats: 2, boots: new Map() })
    assert.throws(() => planMinibuses(problem), /do not fit/)
    const sizes = planWithNeeds(problem)?.minibuses.map(({ parties }) => parties.length)
    assert.deepEqual(
      sizes?.sort((one, other) => one - other),
      [2, 3],
    )
  })

  const vehicleWithoutAny = { childSeats: 2, boots: new Map([[2, { ...BOOT, childSeats: 0 }]]) }
  const families = [
    { id: 'a', seats: 4, childSeats: 1, minibus: 1 },
    { id: 'b', seats: 4, childSeats: 1, minibus: 1 },
    { id: 'c', seats: 4, childSeats: 0, minibus: 2 },
    { id: 'd', seats: 4, childSeats: 0, minibus: 2 },
  ]

  test('ride by the plan that seats them where another vehicle has none for them', () => {
    const problem = problemOf(families, ['ab', 'cd'], vehicleWithoutAny)
    assert.throws(() => planMinibuses(problem), /do not fit/)
    assert.deepEqual(ridersOf(problem), [
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  test('stay where they have seats when no plan gives them any', () => {
    const problem = problemOf(families, ['ac', 'bd'], vehicleWithoutAny)
    assert.throws(() => planMinibuses(problem), /do not fit/)
    assert.equal(planWithNeeds(problem), undefined)
  })
})

describe('wheelchairs that do not fit by the fewest places for them', () => {
  const rider = (id: string, minibus: number) => ({ id, seats: 1, wheelchairs: 1, minibus })

  test('ride by a plan all the same, so many together as must, whether or not children are bounded as well', () => {
    const ofChildren: readonly Pick<Fleet, 'childSeats'>[] = [{}, { childSeats: 2 }]
    for (const vehicles of ofChildren) {
      const seated = ['a', 'b', 'c'].map((id) => rider(id, 1))
      const problem = problemOf(seated, [], { ...vehicles, wheelchairs: 1, boots: new Map() })
      assert.throws(() => planMinibuses(problem), /do not fit/)
      const sizes = planWithNeeds(problem)?.minibuses.map(({ parties }) => parties.length)
      assert.deepEqual(
        sizes?.sort((one, other) => one - other),
        [1, 2],
      )
    }
  })

  test('stay in the vehicle that has places for them, where another one has none', () => {
    const boots = new Map([
      [1, { ...BOOT, wheelchairs: 2 }],
      [2, { ...BOOT, wheelchairs: 0 }],
    ])
    const seated: readonly Seated[] = [rider('a', 1), rider('b', 1), { id: 'c', seats: 8, minibus: 2 }]
    const problem = problemOf(seated, ['ab'], { wheelchairs: 1, boots })
    assert.throws(() => planMinibuses(problem), /do not fit/)
    const riding = planWithNeeds(problem)?.minibuses.map(({ minibus, parties }) => [minibus, parties.length])
    assert.deepEqual(riding?.sort(), [
      [1, 2],
      [2, 1],
    ])
  })
})
