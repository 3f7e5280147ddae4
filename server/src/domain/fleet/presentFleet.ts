import type { AssignmentFinding } from '@noriai/contract/rules/assignment'
import type { AssignmentFindingView, RollCallView, RunBar } from '@noriai/contract/schema/fleet'
import { toWallTime } from '@noriai/contract/time'
import type { ReadingContext } from '../network'
import { nameIn } from '../../names'
import type { HeldRollCall, RegisteredRun } from './driverDays'

/** Something that speaks against an assignment. */
export function presentFinding({
  kind,
  level,
  have,
  need,
  date,
  other,
  hours,
}: AssignmentFinding): AssignmentFindingView {
  return {
    kind,
    level,
    have: have ?? null,
    need: need ?? null,
    date: date ?? null,
    other: other
      ? { departureId: other.departureId, minibus: other.minibus, from: toWallTime(other.from) }
      : null,
    hours: hours ?? null,
  }
}

/** A run as a bar of a day. @param riders of runs by their key, `departure/minibus` */
export function presentRun(
  run: Pick<RegisteredRun, 'departureId' | 'minibus' | 'direction' | 'relayPoint' | 'from' | 'to' | 'state'>,
  riders: ReadonlyMap<string, number>,
  { data, lang }: ReadingContext,
): RunBar {
  const { departureId, minibus, direction, relayPoint, from, to, state } = run
  const stop = data.relayStops.get(relayPoint)
  return {
    departureId,
    minibus,
    relayPoint: stop ? nameIn(stop.names, lang) : relayPoint,
    direction,
    from: toWallTime(from),
    to: toWallTime(to),
    riders: riders.get(runKey(departureId, minibus)) ?? 0,
    state,
  }
}

/** By which riders of a run are counted. */
export function runKey(departureId: string, minibus: number): string {
  return `${departureId}/${minibus}`
}

/** A roll call that was held; null where there was none. */
export function presentRollCall(held: HeldRollCall | undefined): RollCallView | null {
  if (!held) return null
  const { at, by, way, alcohol, health, vehicle, note } = held
  return { at: toWallTime(at), by: by ?? '', way, alcohol, health, vehicle, note }
}
