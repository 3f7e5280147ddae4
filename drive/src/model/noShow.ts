import {
  metersFrom,
  noShowConditions,
  type DrivingFigures,
  type NoShowConditions,
} from '@noriai/contract/rules/stopEvents'
import type { DrivenParty } from '@noriai/contract/schema/driver'
import { fromWallTime, type Instant } from '@noriai/contract/time'
import { freshPlace, type Fix } from './pacing'
import type { RunNow, StopNow } from './run'

/** A party that is waited for at its door, as the phone sees it. */
export interface Awaited extends NoShowConditions {
  readonly promisedAt: Instant
  /** From the door; null while the phone does not know. */
  readonly meters: number | null
  readonly calls: number
}

interface AwaitedAt {
  readonly now: Pick<RunNow, 'events'>
  readonly stop: StopNow
  readonly party: DrivenParty
  readonly fix: Fix | undefined
  readonly figures: DrivingFigures
}

/** Each condition of a no-show at this moment, by the rule that the server goes by too. */
export function awaitedParty({ now, stop, party, fix, figures }: AwaitedAt, at: Instant): Awaited {
  const promisedAt = fromWallTime(party.waitsFrom ?? stop.stop.plannedAt)
  const meters = metersFrom(freshPlace(fix, at), stop.stop, figures)
  const toDesk = now.events.filter(
    ({ kind, orderId }) => kind === 'calledDesk' && orderId === party.orderId,
  ).length
  const calls = party.calls.length + toDesk
  const awaited = {
    leg: stop.stop.leg,
    promisedAt,
    meters,
    calls,
    decision: party.decision?.decision ?? null,
  }
  return { ...noShowConditions(awaited, at, figures), promisedAt, meters, calls }
}
