import type { staffBeginSecondFactor as call } from '@noriai/contract/calls/staff/secondFactor'
import type { RouteOf } from '../../plugins/contract'
import { proveFreshly } from '../../services/staff/proveMember'
import { beginApp } from '../../services/staff/secondFactor/authenticatorApp'

/** Begins to set up an authenticator app. */
export const staffBeginSecondFactor: RouteOf<typeof call> = async ({ input, session, at, deps, source }) => {
  const member = await proveFreshly(deps, { ...input, session, source }, at)
  return deps.db.transaction((tx) => beginApp(tx, deps.secrets, member, at))
}
