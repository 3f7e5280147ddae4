import { scarcePlaceKinds, type ScarcePlaces } from '@noriai/contract/rules/riderNeeds'
import { PartiesDoNotFit, planMinibuses } from './planMinibuses'
import type { DispatchPlan, DispatchProblem } from './problem'
import { fewestPlaces, missingPlaces, mostPlaces, ofEachKind, withPlaces } from './scarcePlaces'

/**
 * Plans a departure whose parties do not fit by the fewest child seats and places for wheelchairs of its minibuses. First comes a plan, then the
 * seating as it is, in which each minibus has places for its own riders. Where there is neither, every minibus is planned with as few more as
 * bring about a plan: they refuse no party a ride, nor do others ride longer for want of them. Undefined where the parties stay as they sit.
 */
export function planWithNeeds(problem: DispatchProblem): DispatchPlan | undefined {
  const { parties, fleet } = problem
  const wanted = ofEachKind((kind) => parties.reduce((sum, party) => sum + (party[kind] ?? 0), 0))
  const bounding = scarcePlaceKinds.filter((kind) => fleet[kind] !== undefined && wanted[kind] > 0)
  if (bounding.length === 0) return undefined
  const fewest = fewestPlaces(fleet)
  const upTo = (most: ScarcePlaces) =>
    placesBetween(
      fewest,
      ofEachKind((kind) => (bounding.includes(kind) ? most[kind] : fewest[kind])),
    )
  const isSeated = (placed: DispatchProblem['parties']) => {
    const missing = missingPlaces(fleet, placed)
    return scarcePlaceKinds.every((scarce) => missing[scarce] === 0)
  }
  const fitting = firstPlan(problem, upTo(mostPlaces(fleet)), ({ minibuses }) =>
    isSeated(
      minibuses.flatMap(({ minibus, parties: riding }) => riding.map((party) => ({ ...party, minibus }))),
    ),
  )
  if (fitting || isSeated(parties)) return fitting
  const enough = ofEachKind((kind) => Math.min(wanted[kind], fleet.seats))
  return firstPlan(problem, upTo(enough), () => true)
}

/** All numbers of places between two, those of the fewest more first. */
function placesBetween(from: ScarcePlaces, to: ScarcePlaces): ScarcePlaces[] {
  return numbersBetween(from.wheelchairs, to.wheelchairs)
    .flatMap((wheelchairs, moreWheelchairs) =>
      numbersBetween(from.childSeats, to.childSeats).map((childSeats, moreChildSeats) => ({
        places: { childSeats, wheelchairs },
        more: moreWheelchairs + moreChildSeats,
      })),
    )
    .sort((one, other) => one.more - other.more)
    .map(({ places }) => places)
}

/** Of what nothing is decided by there is no number but its own. */
function numbersBetween(from: number, to: number): number[] {
  return to > from ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : [from]
}

function firstPlan(
  problem: DispatchProblem,
  places: readonly ScarcePlaces[],
  isWanted: (plan: DispatchPlan) => boolean,
): DispatchPlan | undefined {
  for (const each of places) {
    const plan = planOrNone({ ...problem, fleet: withPlaces(problem.fleet, each) })
    if (plan && isWanted(plan)) return plan
  }
  return undefined
}

function planOrNone(problem: DispatchProblem): DispatchPlan | undefined {
  try {
    return planMinibuses(problem)
  } catch (error) {
    if (error instanceof PartiesDoNotFit) return undefined
    throw error
  }
}
