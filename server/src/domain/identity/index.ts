/** Who somebody is: accounts, passwords, codes, sessions. */
export { findAccount, loadAccount, type Account } from './accounts'
export { makeProof } from './emailProofs'
export { checkIdentityProof, makeIdentityProof, useIdentityProof, type GivenProof } from './identityProofs'
export { checkedPassportName } from './passportNames'
export {
  allowPasswordTries,
  countPasswordTry,
  forgetPasswordTries,
  hashPassword,
  isPassword,
} from './passwords'
export { readPhone } from './phones'
export { proveEmail, proveSignIn, wechatPersonOf } from './proveSignIn'
export { hashToken, type Session } from './session'
export {
  endSession,
  endSessionOf,
  endSessionsOf,
  liveSessionsOf,
  noteWechatPerson,
  removeSessionsOf,
  startSession,
  type NewSession,
  type StoredSession,
} from './sessions'
export { setPasswordByProof } from './setPasswordByProof'
export { sendCode, useCode, type CodeTarget } from './signInCodes'
export {
  bindWechat,
  forgetUnusedWechat,
  recogniseWechat,
  releaseWechat,
  removeWechatIdentity,
  wechatIdentitiesOf,
  type WechatIdentity,
} from './wechatIdentities'
