import type { RunTimes } from '@noriai/contract/rules/runTimes'
import { msPerMinute } from '@noriai/contract/time'
import { cheapestAssignment } from './assignment'

/** A run of a day that a vehicle is needed for. */
export interface ChainRun extends RunTimes {
  /** Minutes by which it may be earlier or later, every promise to its riders kept. */
  readonly earlierMinutes: number
  readonly laterMinutes: number
}

/** What vehicles drive without riders, in minutes. */
export interface Turnarounds {
  /** What has to lie between two runs that a vehicle drives one after the other. */
  readonly need: (first: RunTimes, second: RunTimes) => number
  /** From the depot to its start, ready for the run. */
  readonly out: (run: RunTimes) => number
  /** From its end to the depot. */
  readonly back: (run: RunTimes) => number
}

/** A run of a chain, by its index in the day. */
export interface ChainLink {
  readonly run: number
  /** How much later than planned it sets out; less than 0: earlier. */
  readonly shiftMinutes: number
}

/** What a day takes. */
export interface DayFleet {
  /** The runs of each vehicle, in driving order. */
  readonly chains: readonly (readonly ChainLink[])[]
  /** Of all vehicles, from the depot and back; a vehicle that waits longer than both ways take is driven home meanwhile. */
  readonly vehicleMinutes: number
  /** The same where every run has a vehicle from the depot to itself. */
  readonly aloneMinutes: number
}

/** A vehicle less is worth more than any minutes. */
const VEHICLE_WEIGHT = 1e7

/**
 * The vehicles that the runs of a day need, each going on from one run to another where time allows: as few as possible with every run at
 * its time, proven, and of those as few vehicle minutes; then fewer still where runs can be shifted within what their riders were
 * promised. The same runs give the same chains.
 */
export function chainRuns(runs: readonly ChainRun[], turnarounds: Turnarounds): DayFleet {
  const day = new Day(runs, turnarounds)
  const chains = joinByShifts(day, followedBy(day))
  return {
    chains: chains.map((chain) =>
      chain.map((run, at) => ({ run, shiftMinutes: day.shiftsOf(chain)?.[at] ?? 0 })),
    ),
    vehicleMinutes: day.aloneMinutes - chains.reduce((sum, chain) => sum + day.savedBy(chain), 0),
    aloneMinutes: day.aloneMinutes,
  }
}

class Day {
  private readonly needed = new Map<number, number>()
  private readonly out: readonly number[]
  private readonly back: readonly number[]
  readonly aloneMinutes: number

  constructor(
    readonly runs: readonly ChainRun[],
    private readonly turnarounds: Turnarounds,
  ) {
    this.out = runs.map((run) => turnarounds.out(run))
    this.back = runs.map((run) => turnarounds.back(run))
    this.aloneMinutes = runs.reduce(
      (sum, run, index) =>
        sum + minutesOf(run.to - run.from) + (this.out[index] ?? 0) + (this.back[index] ?? 0),
      0,
    )
  }

  /** Minutes that are at least left between two runs at their times beyond what has to be; less than 0: too few. */
  spare(first: number, second: number): number {
    const [gap, home] = [this.gap(first, second), this.home(first, second)]
    // By way of the depot there is always time for it: most pairs of a day are decided by that alone.
    return gap >= home ? gap - home : gap - Math.min(home, this.need(first, second))
  }

  /** What one vehicle saves by two runs, beside one from the depot for each. */
  saved(first: number, second: number): number {
    return Math.max(0, this.home(first, second) - Math.max(0, this.gap(first, second)))
  }

  savedBy(chain: readonly number[]): number {
    const shifts = this.shiftsOf(chain) ?? []
    return chain.slice(1).reduce((sum, second, at) => {
      const first = chain[at] ?? second
      const gap = this.gap(first, second) + (shifts[at + 1] ?? 0) - (shifts[at] ?? 0)
      return sum + Math.max(0, this.home(first, second) - gap)
    }, 0)
  }

  /**
   * How far each run of a chain is shifted so that one vehicle can drive them all: as little as the runs before and after allow; undefined
   * where no shifts within what was promised do.
   */
  shiftsOf(chain: readonly number[]): number[] | undefined {
    // From the last run back: how late each can be at the latest.
    const latest: number[] = []
    for (let at = chain.length - 1; at >= 0; at -= 1) {
      const [run = 0, next] = [chain[at], chain[at + 1]]
      const own = this.runs[run]?.laterMinutes ?? 0
      latest[at] = next === undefined ? own : Math.min(own, (latest[at + 1] ?? 0) + this.spare(run, next))
    }
    const shifts: number[] = []
    for (const [at, run] of chain.entries()) {
      const before = chain[at - 1]
      const pushed = before === undefined ? -Infinity : (shifts[at - 1] ?? 0) - this.spare(before, run)
      const shift = Math.max(Math.min(0, latest[at] ?? 0), pushed)
      if (shift > (latest[at] ?? 0) || shift < -(this.runs[run]?.earlierMinutes ?? 0)) return undefined
      shifts.push(shift)
    }
    return shifts
  }

  /** Some runs in the order of their times. */
  inTime(runs: readonly number[]): number[] {
    return [...runs].sort((a, b) => (this.runs[a]?.from ?? 0) - (this.runs[b]?.from ?? 0) || a - b)
  }

  /** Minutes between the end of a run and the start of another, at their times. */
  gap(first: number, second: number): number {
    return minutesOf((this.runs[second]?.from ?? 0) - (this.runs[first]?.to ?? 0))
  }

  /** To the depot and out again. */
  private home(first: number, second: number): number {
    return (this.back[first] ?? 0) + (this.out[second] ?? 0)
  }

  private need(first: number, second: number): number {
    const key = first * this.runs.length + second
    const known = this.needed.get(key)
    if (known !== undefined) return known
    const [one, other] = [this.runs[first], this.runs[second]]
    const need = one && other ? this.turnarounds.need(one, other) : Infinity
    this.needed.set(key, need)
    return need
  }
}

/** The chains with every run at its time: the most that follow another, and of those the most minutes saved. */
function followedBy(day: Day): number[][] {
  const count = day.runs.length
  const costs = new Float64Array(count * count)
  for (let first = 0; first < count; first += 1) {
    for (let second = 0; second < count; second += 1) {
      const [one, other] = [day.runs[first], day.runs[second]]
      const isLater = one && other && follows(one, other, first < second)
      if (isLater && day.spare(first, second) >= 0)
        costs[first * count + second] = -VEHICLE_WEIGHT - day.saved(first, second)
      // Followed by none is as good, and always to be had: there are as many ends as runs.
      else costs[first * count + second] = VEHICLE_WEIGHT
    }
  }
  const next = cheapestAssignment(count, 2 * count, (run, column) =>
    column < count ? (costs[run * count + column] ?? 0) : 0,
  )
  const isFollower = new Set(next.filter((column) => column < count))
  return day.runs.flatMap((_, run) => {
    if (isFollower.has(run)) return []
    const chain = [run]
    for (let at = next[run] ?? count; at < count; at = next[at] ?? count) chain.push(at)
    return [chain]
  })
}

/** Of two runs without any length at the same time the first of the day goes first, so that none follows itself. */
function follows(one: ChainRun, other: ChainRun, isBefore: boolean): boolean {
  return other.from >= one.to && (other.from > one.from || isBefore)
}

/** Two chains that one vehicle can drive once their runs are shifted. */
interface Join {
  readonly joined: readonly number[]
  readonly parts: readonly (readonly number[])[]
  /** Of all runs together, in minutes. */
  readonly shift: number
}

/** Joins chains whose runs fit one vehicle once they are shifted, the least shift first, until none do. */
function joinByShifts(day: Day, given: readonly (readonly number[])[]): readonly (readonly number[])[] {
  let chains = given
  let joins = given.flatMap((one, at) => joinsOf(day, one, given.slice(at + 1)))
  for (;;) {
    const best = leastShift(joins)
    if (!best) return chains
    const { joined, parts } = best
    const others = chains.filter((chain) => !parts.includes(chain))
    const left = joins.filter((join) => !join.parts.some((part) => parts.includes(part)))
    joins = [...left, ...joinsOf(day, joined, others)]
    chains = [...others, joined]
  }
}

function joinsOf(day: Day, one: readonly number[], others: readonly (readonly number[])[]): Join[] {
  return others.flatMap((other) => {
    const joined = day.inTime([...one, ...other])
    const shifts = isThinkable(day, joined) ? day.shiftsOf(joined) : undefined
    if (!shifts) return []
    return { joined, parts: [one, other], shift: shifts.reduce((sum, each) => sum + Math.abs(each), 0) }
  })
}

/** The first of those with the least shift. */
function leastShift([first, ...rest]: readonly Join[]): Join | undefined {
  return first && rest.reduce((least, join) => (join.shift < least.shift ? join : least), first)
}

/** Whether every two runs that follow each other can be shifted apart by themselves. */
function isThinkable(day: Day, chain: readonly number[]): boolean {
  return chain.every((run, at) => {
    const before = chain[at - 1]
    if (before === undefined) return true
    const most = (day.runs[before]?.earlierMinutes ?? 0) + (day.runs[run]?.laterMinutes ?? 0)
    return day.gap(before, run) + most >= 0 && day.spare(before, run) + most >= 0
  })
}

function minutesOf(ms: number): number {
  return Math.round(ms / msPerMinute)
}
