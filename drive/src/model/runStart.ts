import { startHeldUntil } from '@noriai/contract/rules/runStart'
import type { DriverPhone, RunCard } from '@noriai/contract/schema/driver'
import { fromWallTime, type Instant } from '@noriai/contract/time'

/**
 * Until when the start of a run has to wait, by the rule that the server goes by too: a start that it refused later would take with it all
 * that was tapped after it. Undefined: it can be started, or this phone has no figure for it yet.
 */
export function startWaitsUntil(
  { from }: Pick<RunCard, 'from'>,
  me: Pick<DriverPhone, 'figures'> | null,
  at: Instant,
): Instant | undefined {
  const boardingMinutesBefore = me?.figures.boardingMinutesBefore
  if (boardingMinutesBefore === undefined) return undefined
  return startHeldUntil(fromWallTime(from), at, { boardingMinutesBefore })
}
