import type { deleteAccount as call } from '@noriai/contract/calls/accountSafety'
import type { RouteOf } from '../../plugins/contract'
import { deleteAccount as erase } from '../../services/account/deleteAccount'
import { tellOwner } from '../../services/account/tellOwner'

/** Deletes the account, and tells the address that it had. */
export const deleteAccount: RouteOf<typeof call> = async ({ input, session, deps, lang, at }) => {
  const before = await erase(deps, session, input.proof, at)
  if (before) await tellOwner(deps, before, 'accountDeleted', lang, at)
  return null
}
