import type { staffMembers as call } from '@noriai/contract/calls/staff/account'
import type { RouteOf } from '../../plugins/contract'
import { presentMember } from '../../presenters/staffMember'
import { listMembers } from '../../services/staff/members'

/** The operator's people. */
export const staffMembers: RouteOf<typeof call> = async ({ deps }) => ({
  members: (await listMembers(deps.db)).map(presentMember),
})
