/**
 * Plans the measured departures of server/bench/stopPlanning.ts with searches far longer than the planner's own and writes
 * what they came to into server/bench/longSearches.json, the yardstick of `npm run bench -- --only=dispatch`. Takes some
 * minutes; to be run again when the planner's objective or the generated departures change.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { measuredDepartures, outcomeOf, type PlanOutcome } from '../server/bench/stopPlanning'
import { planMinibuses } from '../server/src/dispatch/planMinibuses'
import type { DispatchProblem } from '../server/src/dispatch/problem'
import { root } from './support/root'

const ROUNDS = 3000
const SEEDS = 2

function searchLong(problem: DispatchProblem): PlanOutcome {
  const outcomes = Array.from({ length: SEEDS }, (_, seed) =>
    outcomeOf(planMinibuses(problem, { rounds: ROUNDS, seed: 1000 + seed })),
  )
  const [best] = outcomes.sort(
    (a, b) =>
      a.excessMinutes - b.excessMinutes || a.minibuses - b.minibuses || a.ridingMinutes - b.ridingMinutes,
  )
  if (!best) throw new Error('no search was made')
  return best
}

const outcomes = measuredDepartures().map((problem, index) => {
  const outcome = searchLong(problem)
  console.log(index + 1, outcome)
  return outcome
})
const file = path.join(root, 'server/bench/longSearches.json')
writeFileSync(file, `${JSON.stringify({ rounds: ROUNDS, seeds: SEEDS, outcomes }, undefined, 2)}\n`)
