import type { clearOrderSearchAddressLogs as call } from '@noriai/contract/calls/places'
import { forgetSearches } from '../../places/addressHistory'
import type { RouteOf } from '../../plugins/contract'

/** Forgets what the account searched for. */
export const clearOrderSearchAddressLogs: RouteOf<typeof call> = async ({ session, deps }) => {
  await forgetSearches(deps.db, `account:${session.accountId}`)
  return null
}
