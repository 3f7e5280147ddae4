import type { proveIdentity as call } from '@noriai/contract/calls/accountSafety'
import type { RouteOf } from '../../plugins/contract'
import { proveIdentity as prove } from '../../services/account/proveIdentity'

/** Answers a proof for the step that needs one. */
export const proveIdentity: RouteOf<typeof call> = ({ input, session, deps, at, source }) =>
  prove(deps, session, { input, source }, at)
