import { compile } from '../../server/src/dispatch/compiled'
import { exactGroups } from '../../server/src/dispatch/exactGroups'
import { GroupCosts } from '../../server/src/dispatch/groupCosts'
import { planMinibuses, searchFromPacking, usualEffort } from '../../server/src/dispatch/planMinibuses'
import { chainRuns } from '../../server/src/dispatch/chains'
import type { Leg } from '../../server/src/dispatch/problem'
import {
  gapTo,
  longSearches,
  madeDay,
  madeTurnarounds,
  measuredDepartures,
  outcomeOf,
  runsOf,
  sketchDeparture,
} from '../../server/bench/stopPlanning'
import type { Figure } from './figure'

/** Small departures whose best plan is proven: so many each way, of up to so many parties. */
const PROVEN = { eachWay: 40, parties: 10, riders: 30 } as const
const MOST_GAP = 0.03
const DAY = 40
const DAY_SECONDS = 2
/** Of the hours of vehicles that each drive one run and go home, going on from run to run is to save so many. */
const LEAST_SAVED = 0.2
const CHAIN_SECONDS = 1

const ways: readonly (readonly Leg[])[] = [['deliver'], ['collect'], ['collect', 'deliver']]
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** How good stop plans are, beside proven optima and searches far longer, and how long a day of them takes. */
export function benchStopPlanning(): Figure[] {
  return [optimaFound(), gapToLongSearches(), dayPlanned(), ...dayDriven()]
}

function optimaFound(): Figure {
  let [met, tried] = [0, 0]
  for (const legs of ways) {
    for (let seed = 1; seed <= PROVEN.eachWay; seed += 1) {
      const parties = 4 + (seed % (PROVEN.parties - 3))
      const costs = new GroupCosts(compile(sketchDeparture({ ...PROVEN, seed, legs, parties }), true))
      const [exact, found] = [exactGroups(costs), searchFromPacking(costs, usualEffort)]
      tried += 1
      if (exact && found && costs.ofAll(found) === costs.ofAll(exact)) met += 1
    }
  }
  return {
    what: `Stop planning: search meets the proven optimum, up to ${PROVEN.parties} parties`,
    ours: `${met} of ${tried}`,
    yardstick: `${tried} proven`,
    measured: percent(met / tried),
    aim: '100 %',
    isMet: met === tried,
  }
}

function gapToLongSearches(): Figure {
  const departures = measuredDepartures()
  const gaps = departures.map((problem, index) =>
    gapTo(outcomeOf(planMinibuses(problem)), longSearches.outcomes[index]),
  )
  const worst = Math.max(...gaps)
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  return {
    what: `Stop planning: riding time of ${departures.length} departures of 49 riders`,
    ours: `mean +${percent(mean)}`,
    yardstick: `long search, ${longSearches.seeds} × ${longSearches.rounds} rounds`,
    measured: `worst +${percent(worst)}`,
    aim: `≤ ${percent(MOST_GAP)}`,
    isMet: worst <= MOST_GAP,
  }
}

function dayPlanned(): Figure {
  const departures = measuredDepartures().slice(0, DAY)
  const before = process.cpuUsage()
  const begun = performance.now()
  for (const problem of departures) planMinibuses(problem)
  const elapsed = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(before)
  // Whatever else the machine does meanwhile is not the planner's.
  const seconds = (user + system) / 1_000_000
  return {
    what: `Stop planning: a day of ${DAY} departures of 49 riders`,
    ours: `${seconds.toFixed(2)} s of one processor`,
    yardstick: `${elapsed.toFixed(2)} s by the clock`,
    measured: `${seconds.toFixed(2)} s`,
    aim: `≤ ${DAY_SECONDS} s`,
    isMet: seconds <= DAY_SECONDS,
  }
}

/** What a day's runs take of vehicles that go on from one to another, beside departures that are planned each for itself. */
function dayDriven(): Figure[] {
  const plans = madeDay(DAY).map((departure) => ({ departure, plan: planMinibuses(departure.problem) }))
  const runs = plans.flatMap(({ departure, plan }) => runsOf(departure, plan))
  const excess = plans.reduce((sum, { plan }) => sum + plan.excessMinutes, 0)
  const before = process.cpuUsage()
  const fleet = chainRuns(runs, madeTurnarounds)
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1_000_000
  const atTheirTimes = chainRuns(
    runs.map((run) => ({ ...run, earlierMinutes: 0, laterMinutes: 0 })),
    madeTurnarounds,
  )
  const saved = 1 - fleet.vehicleMinutes / fleet.aloneMinutes
  return [
    {
      what: `Vehicles of a day: hours of ${DAY} departures, from run to run`,
      ours: `${hours(fleet.vehicleMinutes)} h of ${fleet.chains.length} vehicles, ${atTheirTimes.chains.length} without staggered starts`,
      yardstick: `${hours(fleet.aloneMinutes)} h of ${runs.length} vehicles, each departure alone`,
      measured: `-${percent(saved)}`,
      aim: `≥ ${percent(LEAST_SAVED)} fewer`,
      isMet: saved >= LEAST_SAVED,
    },
    {
      what: `Vehicles of a day: chains of ${runs.length} runs`,
      ours: `${seconds.toFixed(2)} s of one processor`,
      yardstick: 'a person who waits',
      measured: `${seconds.toFixed(2)} s`,
      aim: `≤ ${CHAIN_SECONDS} s`,
      isMet: seconds <= CHAIN_SECONDS,
    },
    {
      what: `Stop planning: promises of a full day, rush hours included`,
      ours: `${excess} rider-minutes beyond the cap`,
      yardstick: `${DAY} departures of full buses`,
      measured: String(excess),
      aim: '0',
      isMet: excess === 0,
    },
  ]
}

const hours = (minutes: number) => (minutes / 60).toFixed(1)
