import { problem, type Problem } from '@noriai/contract/problem'
import { toWallTime } from '@noriai/contract/time'
import { hasRoomFor, type Availability } from '../seats'

/** A party that looks for seats. */
export interface SeekingParty {
  readonly seats: number
  readonly stopKey: string
}

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
  party: SeekingParty,
  isWalkUp: boolean,
): Choice {
  const taken = isWalkUp
    ? candidates.find((each) => departsAt(each) >= departsAt(wanted) && hasRoomFor(each, party))
    : wanted
  if (taken && hasRoomFor(taken, party)) return { taken, problem: undefined, alternatives: [] }
  const free = candidates.filter((candidate) => hasRoomFor(candidate, party))
  const alternatives = nearestTo(wanted, free)
  const full = fullPeriod(candidates, wanted, party)
  return { taken: undefined, problem: noRoomProblem(wanted, alternatives, full), alternatives }
}

/** The run of departures without room around one, first and last; undefined when it is full alone. */
export function fullPeriod(
  candidates: readonly Availability[],
  wanted: Availability,
  party: SeekingParty,
): FullPeriod | undefined {
  const isFull = (index: number) => {
    const each = candidates[index]
    return each !== undefined && each.status === 'open' && !hasRoomFor(each, party)
  }
  const at = candidates.findIndex(({ departureId }) => departureId === wanted.departureId)
  if (!isFull(at)) return undefined
  let [first, last] = [at, at]
  while (isFull(first - 1)) first -= 1
  while (isFull(last + 1)) last += 1
  const [from, to] = [candidates[first], candidates[last]]
  return first === last || !from || !to ? undefined : { from: departsAt(from), to: departsAt(to) }
}

/** The departures of a list that are nearest in time, two unless told, earlier first. */
export function nearestTo(
  wanted: Availability,
  free: readonly Availability[],
  most = MAX_ALTERNATIVES,
): Availability[] {
  const distance = (candidate: Availability) => Math.abs(departsAt(candidate) - departsAt(wanted))
  return [...free]
    .sort((a, b) => distance(a) - distance(b) || departsAt(a) - departsAt(b))
    .slice(0, most)
    .sort((a, b) => departsAt(a) - departsAt(b))
}

/** When the first and the last departure of a run without room leave. */
interface FullPeriod {
  readonly from: number
  readonly to: number
}

/**
 * Why a departure takes nobody: the service is paused between two times, all departures around it are full as well, or it is
 * full, closed or paused alone; naming those that have room.
 */
export function noRoomProblem(
  wanted: Availability,
  alternatives: readonly Availability[],
  full?: FullPeriod,
): Problem {
  if (wanted.status === 'paused' && wanted.pause) {
    const { from, to } = wanted.pause
    return problem('booking.servicePaused', { from: toWallTime(from), to: toWallTime(to) })
  }
  const [nearest] = nearestTo(wanted, alternatives, 1)
  if (full && nearest) {
    const { from, to } = full
    return problem('booking.fullyBookedPeriod', {
      from: toWallTime(from),
      to: toWallTime(to),
      time: toWallTime(departsAt(nearest)),
    })
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
