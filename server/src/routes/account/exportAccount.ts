import type { exportAccount as call } from '@noriai/contract/calls/accountSafety'
import type { RouteOf } from '../../plugins/contract'
import { exportFileName, exportFileOf } from '../../services/account/exportFileOf'

/** Everything of the account as a file to keep. */
export const exportAccount: RouteOf<typeof call> = async ({ session, deps, at }) => ({
  fileName: exportFileName(at),
  json: await exportFileOf(deps.db, session.accountId, at),
})
