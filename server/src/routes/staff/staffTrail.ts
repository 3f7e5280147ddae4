import type { staffTrail as call } from '@noriai/contract/calls/staff/trail'
import type { RouteOf } from '../../plugins/contract'
import { presentTrailEntry } from '../../presenters/staffTrail'
import { findTrail } from '../../services/staff/trail/findTrail'

/** Who of the staff did or looked at what. */
export const staffTrail: RouteOf<typeof call> = async ({ input, deps }) => {
  const { found, hasMore } = await findTrail(deps.db, input)
  return {
    entries: found.map(presentTrailEntry),
    next: hasMore ? (found.at(-1)?.entry.id ?? null) : null,
    keptDays: deps.policy.limits.staffTrailDays,
  }
}
