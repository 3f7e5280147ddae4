import type { signOutDevice as call } from '@noriai/contract/calls/accountSafety'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { endSessionOf } from '../../services/sessions'

/** Signs one device of the account out. */
export const signOutDevice: RouteOf<typeof call> = async ({ input, session, deps, at }) => {
  const isOwn = await endSessionOf(deps.db, session.accountId, input.id, at)
  if (!isOwn) throw new DomainError('notFound')
  return null
}
