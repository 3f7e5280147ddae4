import type { Direction } from '@noriai/contract/policy'
import type { PlannedDeparture } from '../seats'

/** Answers the departure that a timetable plans of a line at an instant; undefined when none runs then. */
type PlannedAt = (direction: Direction, relayPoint: string, departsAt: number) => PlannedDeparture | undefined

type KeptOfLine = Map<number, PlannedDeparture | undefined>

/** So many instants are kept of a line in a direction: some two hundred days. */
export const mostKeptOfLine = 8000

/**
 * As `plannedAt`, from what it answered before where it can be: for a timetable that does not change, whose data somebody else replaces
 * as a whole. The same departure is the same object. Of lines beside `relayPoints` nothing is kept: anyone can name some.
 */
export function keptDepartures(plannedAt: PlannedAt, relayPoints: Iterable<string>): PlannedAt {
  const lines = new Map([...relayPoints].map((code) => [code, new Map<Direction, KeptOfLine>()] as const))
  return (direction, relayPoint, departsAt) => {
    const line = lines.get(relayPoint)
    if (!line) return plannedAt(direction, relayPoint, departsAt)
    const kept: KeptOfLine = line.get(direction) ?? new Map()
    const known = kept.get(departsAt)
    if (known !== undefined || kept.has(departsAt)) return known
    const planned = plannedAt(direction, relayPoint, departsAt)
    if (kept.size >= mostKeptOfLine) kept.clear()
    line.set(direction, kept.set(departsAt, planned))
    return planned
  }
}
