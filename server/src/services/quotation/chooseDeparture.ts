import { problem } from '@noriai/contract/rules/problem'
import type { Problem } from '@noriai/contract/schema/problem'
import { toWallTime } from '@noriai/contract/time'
import { hasRoomFor, type Availability } from '../seats/availability'

/** The departure that a ride gets, or why it gets none and which are the nearest with room. */
export interface Choice {
  readonly taken: Availability | undefined
  readonly problem: Problem | undefined
  /** At most two, earlier first. */
  readonly alternatives: readonly Availability[]
}

const MAX_ALTERNATIVES = 2

/**
 * Takes the wanted departure when it has room; on a walk-up the first from there on that has. Else names the two nearest
 * in time that have.
 * @param candidates ascending; `wanted` is one of them.
 */
export function chooseDeparture(
  candidates: readonly Availability[],
  wanted: Availability,
  party: { readonly seats: number; readonly stopKey: string },
  isWalkUp: boolean,
): Choice {
  const free = candidates.filter((candidate) => hasRoomFor(candidate, party))
  const fromWanted = free.filter((candidate) => departsAt(candidate) >= departsAt(wanted))
  const taken = isWalkUp ? fromWanted[0] : fromWanted.find((candidate) => candidate === wanted)
  if (taken) return { taken, problem: undefined, alternatives: [] }
  const distance = (candidate: Availability) => Math.abs(departsAt(candidate) - departsAt(wanted))
  const alternatives = [...free]
    .sort((a, b) => distance(a) - distance(b) || departsAt(a) - departsAt(b))
    .slice(0, MAX_ALTERNATIVES)
    .sort((a, b) => departsAt(a) - departsAt(b))
  return { taken: undefined, problem: problemOf(wanted, alternatives), alternatives }
}

function problemOf(wanted: Availability, alternatives: readonly Availability[]): Problem {
  if (wanted.status === 'paused') {
    const { from, to } = wanted.pause ?? { from: departsAt(wanted), to: departsAt(wanted) }
    return problem('booking.servicePaused', { from: toWallTime(from), to: toWallTime(to) })
  }
  const time = toWallTime(departsAt(wanted))
  const [first, second] = alternatives.map((candidate) => toWallTime(departsAt(candidate)))
  if (first === undefined) return problem('booking.capacityFullAll', { time })
  if (second === undefined) return problem('booking.capacityFullOne', { time, after: first })
  return problem('booking.capacityFull', { time, before: first, after: second })
}

function departsAt(candidate: Availability): number {
  return candidate.planned.departsAt
}
