import type { RunVersion } from '@noriai/contract/schema/driver'
import type { LoadedRun } from './loadRun'

/** Grows with each event, decision and call. */
export function revisionOf({
  events,
  decisions,
  calls,
}: Pick<LoadedRun, 'events' | 'decisions' | 'calls'>): number {
  return events.length + decisions.length + calls.length
}

/** What a phone compares with what it has. */
export function versionOf(loaded: LoadedRun): RunVersion {
  const { departureId, minibus } = loaded.run
  const { planVersion, lateMinutes } = loaded.departure
  return { departureId, minibus, planVersion, revision: revisionOf(loaded), lateMinutes }
}
