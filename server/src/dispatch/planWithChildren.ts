import { fewestChildSeats, missingChildSeats, mostChildSeats, withChildSeats } from './childSeats'
import { PartiesDoNotFit, planMinibuses } from './planMinibuses'
import type { DispatchPlan, DispatchProblem } from './problem'

/** From how many child seats in every minibus, to how many. */
type Bounds = readonly [from: number, to: number]

/**
 * Plans a departure whose parties do not fit by the fewest child seats of its minibuses. First comes a plan, then the seating as it is, in
 * which each minibus has seats for its own children. Where there is neither, every minibus is planned with as few more as bring about a plan:
 * they refuse no party a ride, nor do others ride longer for want of them. Undefined where the parties stay as they sit.
 */
export function planWithChildren(problem: DispatchProblem): DispatchPlan | undefined {
  const { parties, fleet } = problem
  if (fleet.childSeats === undefined) return undefined
  const [fewest, most] = [fewestChildSeats(fleet), mostChildSeats(fleet)]
  const isSeated = (placed: DispatchProblem['parties']) => missingChildSeats(fleet, placed) === 0
  const fitting = firstPlan(problem, [fewest, most], ({ minibuses }) =>
    isSeated(
      minibuses.flatMap(({ minibus, parties: riding }) => riding.map((party) => ({ ...party, minibus }))),
    ),
  )
  if (fitting || isSeated(parties)) return fitting
  const children = parties.reduce((sum, { childSeats = 0 }) => sum + childSeats, 0)
  return firstPlan(problem, [fewest + 1, Math.min(children, fleet.seats)], () => true)
}

function firstPlan(
  problem: DispatchProblem,
  [from, to]: Bounds,
  isWanted: (plan: DispatchPlan) => boolean,
): DispatchPlan | undefined {
  for (let childSeats = from; childSeats <= to; childSeats += 1) {
    const plan = planOrNone({ ...problem, fleet: withChildSeats(problem.fleet, childSeats) })
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
