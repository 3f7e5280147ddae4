import type { RunVersion } from '@noriai/contract/schema/driver'
import type { LoadedRun } from './loadRun'

/** What a phone compares with what it has. */
export function versionOf({ run, departure, revision }: LoadedRun): RunVersion {
  const { departureId, minibus } = run
  const { planVersion, lateMinutes } = departure
  return { departureId, minibus, planVersion, revision, lateMinutes }
}
