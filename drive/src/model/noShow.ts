import {
  metersFrom,
  noShowConditions,
  type DrivingFigures,
  type NoShowConditions,
} from '@noriai/contract/rules/stopEvents'
import type { DrivenParty, DriverPhone } from '@noriai/contract/schema/driver'
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

/**
 * Whether the desk is called about a party, which counts as the call to it: without a provider that connects the two, and where no number
 * of it is known. Else its driver could not record that it did not come.
 */
export const isDeskCalled = (
  { calls }: Pick<DriverPhone, 'calls'>,
  { canCall }: Pick<DrivenParty, 'canCall'>,
): boolean => calls === 'desk' || !canCall
