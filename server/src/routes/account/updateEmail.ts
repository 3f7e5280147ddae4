import type { updateEmail as call } from '@noriai/contract/calls/account'
import type { RouteOf } from '../../plugins/contract'
import { bindEmail } from '../../services/account/bind'
import { tellOwner } from '../../services/account/tellOwner'
import { userViewOf } from '../../services/account/userViewOf'

/** Binds another e-mail address to the account; the old one is told. */
export const updateEmail: RouteOf<typeof call> = async ({ input, session, deps, lang, at, source }) => {
  const { before, account } = await bindEmail(deps, session, { input, source }, at)
  await tellOwner(deps, before, 'emailChanged', lang, at)
  return userViewOf(deps.db, deps, account, at)
}
