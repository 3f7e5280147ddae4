/** Who somebody is: accounts, passwords, codes, sessions. */
export { findAccount, loadAccount, type Account } from './accounts'
export { checkIdentityProof, useIdentityProof, type GivenProof } from './identityProofs'
export { checkedPassportName } from './passportNames'
export { allowPasswordTries, hashPassword, isTriedPassword } from './passwords'
export { readPhone } from './phones'
export { proveIdentity } from './proveIdentity'
export { proveEmail, proveSignIn, wechatPersonOf } from './proveSignIn'
export {
  hashToken,
  type Session,
  endSession,
  endSessionOf,
  endSessionsOf,
  noteWechatPerson,
  removeSessionsOf,
  startSession,
} from './sessions'
export { hashPasswordByProof, setPasswordByProof } from './setPasswordByProof'
export { sendCode, useCode, type CodeTarget } from './signInCodes'
export { viewDevices } from './viewDevices'
export {
  bindWechat,
  forgetUnusedWechat,
  recogniseWechat,
  releaseWechat,
  removeWechatIdentity,
} from './wechatIdentities'
