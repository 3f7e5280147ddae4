/** Members of the operator’s staff: sign-in and second factor. */
export { addMember, hashOfNewPassword, listMembers, loadMember, updateMember } from './members'
export {
  addOwnPasskey,
  beginPasskey,
  countAppTry,
  finishApp,
  finishReset,
  resetOtherMember,
  viewSecondFactor,
} from './ownFactors'
export { proveFreshly, requestPasskeyProof, requireSecondFactor } from './proveMember'
export { removeOwnFactor } from './removeOwnFactor'
export { makeSampleMembers, sampleMembers, samplePassword } from './sampleMembers'
export { beginApp, confirmApp, appCodeAt } from './secondFactor/authenticatorApp'
export { hasSecondFactor } from './secondFactor/hasSecondFactor'
export { removeExpiredChallenges } from './secondFactor/passkeyChallenges'
export { makeRecoveryCodes } from './secondFactor/recoveryCodes'
export { mustHaveSecondFactor, resetByAddress } from './secondFactor/secondFactor'
export { signInStaff } from './staffSignIn'
