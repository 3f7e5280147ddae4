import type { signedInDevices as call } from '@noriai/contract/calls/accountSafety'
import type { RouteOf } from '../../plugins/contract'
import { presentDevice } from '../../presenters/device'
import { liveSessionsOf } from '../../services/sessions'

/** The devices of the account, the asking one first. */
export const signedInDevices: RouteOf<typeof call> = async ({ session, deps, at }) => {
  const found = await liveSessionsOf(deps.db, session.accountId, at)
  const devices = found.map((each) => presentDevice(each, session.id))
  return { devices: devices.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) }
}
