import type { staffBeginPasskey as call } from '@noriai/contract/calls/staff/passkeys'
import type { RouteOf } from '../../plugins/contract'
import { loadMember } from '../../services/staff/members'
import { proveFreshly } from '../../services/staff/proveMember'
import { makeChallenge } from '../../services/staff/secondFactor/passkeyChallenges'
import { assertPasskeyLimit } from '../../services/staff/secondFactor/passkeys'
import { factorsOf } from '../../services/staff/secondFactor/secondFactor'
import { passkeyCreation } from '../../services/staff/secondFactor/webAuthn'

/** Begins to add a passkey. */
export const staffBeginPasskey: RouteOf<typeof call> = async ({ input, session, at, deps, source }) => {
  const { db, config } = deps
  const { accountId } = await proveFreshly(deps, { ...input, session, source }, at)
  const { passkeys } = await factorsOf(db, accountId)
  assertPasskeyLimit(passkeys)
  const { email, name } = await loadMember(db, accountId)
  const challenge = await makeChallenge(db, { accountId, purpose: 'add', asker: session.id }, at)
  return passkeyCreation(config, { challenge, accountId, email, name, passkeys })
}
