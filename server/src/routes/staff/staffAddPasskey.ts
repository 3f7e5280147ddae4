import type { staffAddPasskey as call } from '@noriai/contract/calls/staff/passkeys'
import type { RouteOf } from '../../plugins/contract'
import { signedInMember } from '../../services/staff/proveMember'
import { addPasskey } from '../../services/staff/secondFactor/passkeys'
import { tellMember } from '../../services/staff/tellMember'

/** Adds a passkey that the browser made; the member is told. */
export const staffAddPasskey: RouteOf<typeof call> = async ({ input, session, at, deps, source }) => {
  const { accountId, id: sessionId } = session
  const recoveryCodes = await addPasskey(deps, { ...input, accountId, sessionId }, at)
  await tellMember(deps, await signedInMember(deps, session, source), 'factorAdded', at)
  return { recoveryCodes }
}
