import type { updateUserPhoneNumber as call } from '@noriai/contract/calls/account'
import type { RouteOf } from '../../plugins/contract'
import { bindPhone } from '../../services/account/bind'
import { tellOwner } from '../../services/account/tellOwner'
import { userViewOf } from '../../services/account/userViewOf'

/** Binds another phone number to the account. */
export const updateUserPhoneNumber: RouteOf<typeof call> = async ({
  input,
  session,
  deps,
  lang,
  at,
  source,
}) => {
  const { before, account } = await bindPhone(deps, session, { input, source }, at)
  await tellOwner(deps, before, 'phoneChanged', lang, at)
  return userViewOf(deps.db, deps, account, at)
}
