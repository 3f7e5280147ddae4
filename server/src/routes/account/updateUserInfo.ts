import type { updateUserInfo as call } from '@noriai/contract/calls/account'
import type { RouteOf } from '../../plugins/contract'
import { changeProfile } from '../../services/account/changeProfile'
import { tellOwner } from '../../services/account/tellOwner'
import { userViewOf } from '../../services/account/userViewOf'

/** Changes the profile, or the password. */
export const updateUserInfo: RouteOf<typeof call> = async ({ input, session, deps, lang, at, source }) => {
  const account = await changeProfile(deps, session, { input, source }, at)
  if (input.newPassword !== undefined) await tellOwner(deps, account, 'passwordChanged', lang, at)
  return userViewOf(deps.db, deps, account, at)
}
