import type { exportAccount as call } from '@noriai/contract/calls/accountSafety'
import { calendarDateOf, toWallTime } from '@noriai/contract/time'
import type { RouteOf } from '../../plugins/contract'
import { exportAccount as collect } from '../../services/account/exportAccount'

const INDENT = 2

/** Everything of the account as a file to keep. */
export const exportAccount: RouteOf<typeof call> = async ({ session, deps, at }) => {
  const tables = await collect(deps.db, session.accountId)
  return {
    fileName: `noriai-${calendarDateOf(at)}.json`,
    json: JSON.stringify({ exportedAt: toWallTime(at), timeZone: 'Asia/Tokyo', ...tables }, null, INDENT),
  }
}
