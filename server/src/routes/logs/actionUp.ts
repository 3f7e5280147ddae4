import type { actionUp as call } from '@noriai/contract/calls/logs'
import type { RouteOf } from '../../plugins/contract'
import { storeOperation } from '../../services/operationLogs'

/** Keeps one entry of the operation log; whose it is comes from the session, not from the entry. */
export const actionUp: RouteOf<typeof call> = async ({ input, session, deps, at }) => {
  await storeOperation(deps, input, session?.accountId ?? null, at)
  return null
}
