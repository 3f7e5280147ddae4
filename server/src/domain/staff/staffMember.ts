import type { StaffMemberView } from '@noriai/contract/schema/staff'
import { toWallTime } from '@noriai/contract/time'
import type { StaffMember } from './members'

/** A member of staff as colleagues see them. */
export function presentMember({ createdAt, ...member }: StaffMember): StaffMemberView {
  return { ...member, createdAt: toWallTime(createdAt) }
}
