/** When the machines of a season are killed: fixed by its seed, in hours with work, a few times in a week. */
import { addMinutes, type Instant } from '@noriai/contract/time'
import type { Dice } from './dice'
import type { StandInName } from './providers/providers'

/** A kill of one of the programs, or requests and answers of a provider that get lost, in the middle of what is done at the next busy moment from then on. */
export interface Fault {
  readonly at: Instant
  readonly what: 'server' | 'provider' | StandInName
  /** So long after the tasks of that moment began, in real milliseconds. */
  readonly afterMs: number
}

const HOURS_BETWEEN = 30
const PROVIDER_SHARE = 0.3
/** A kill waits for a moment with so many tasks, so that it hits something. */
const BUSY_TASKS = 3

/**
 * With how many tasks at least a moment is hit by a fault. So few people do something at once in a short season that a fault may find no
 * busy moment: one that has waited until the last hour takes any from then on.
 */
export function fewestTasks({ at }: Fault, now: Instant, lastHour: Instant): number {
  return at < lastHour && now >= lastHour ? 1 : BUSY_TASKS
}

/** The faults between two instants, in their order; at least one of the server. */
export function planFaults(from: Instant, to: Instant, dice: Dice): readonly Fault[] {
  const faults: Fault[] = []
  let at = addMinutes(from, 60 * dice.whole(12, 20))
  while (at < to || faults.length === 0) {
    const isProvider = faults.length > 0 && dice.chance(PROVIDER_SHARE)
    faults.push({ at, what: isProvider ? 'provider' : 'server', afterMs: dice.whole(5, 120) })
    at = addMinutes(at, 60 * dice.whole(HOURS_BETWEEN / 2, (HOURS_BETWEEN * 3) / 2))
  }
  return faults
}

/** When requests and answers of a provider get lost: from the first morning on, and then as rarely as anything is killed. */
export function planLosses(what: StandInName, [from, to]: readonly [Instant, Instant], dice: Dice): Fault[] {
  const losses: Fault[] = []
  let at = addMinutes(from, 60 * dice.whole(0, 8))
  while (at < to || losses.length === 0) {
    losses.push({ at, what, afterMs: dice.whole(0, 40) })
    at = addMinutes(at, 60 * dice.whole(HOURS_BETWEEN / 2, (HOURS_BETWEEN * 3) / 2))
  }
  return losses
}
