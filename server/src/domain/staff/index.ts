/** Members of the operator’s staff: sign-in and second factor. */
export {
  addMember,
  hashOfNewPassword,
  listMembers,
  loadMember,
  updateMember,
  type StaffMember,
} from './members'
export {
  proveFreshly,
  requestPasskeyProof,
  requireSecondFactor,
  signedInMember,
  presentPasskey,
} from './proveMember'
export { removeOwnFactor } from './removeOwnFactor'
export { makeSampleMembers, sampleMembers, samplePassword } from './sampleMembers'
export { beginApp, confirmApp, appCodeAt } from './secondFactor/authenticatorApp'
export { hasSecondFactor } from './secondFactor/hasSecondFactor'
export { makeChallenge, removeExpiredChallenges } from './secondFactor/passkeyChallenges'
export { addPasskey, assertPasskeyLimit } from './secondFactor/passkeys'
export { countRecoveryCodes, makeRecoveryCodes } from './secondFactor/recoveryCodes'
export {
  factorsOf,
  resetSecondFactor,
  mustHaveSecondFactor,
  resetByAddress,
} from './secondFactor/secondFactor'
export { passkeyCreation } from './secondFactor/webAuthn'
export { presentMember } from './staffMember'
export { signInStaff } from './staffSignIn'
export { countStaffTry, forgetStaffTries } from './staffTries'
export { tellMember } from './tellMember'
