import type { staffBeginPasskeyProof as call } from '@noriai/contract/calls/staff/passkeys'
import type { RouteOf } from '../../plugins/contract'
import { requestPasskeyProof } from '../../services/staff/proveMember'

/** A challenge for the caller's passkeys. */
export const staffBeginPasskeyProof: RouteOf<typeof call> = ({ session, at, deps }) =>
  requestPasskeyProof(deps, session, at)
