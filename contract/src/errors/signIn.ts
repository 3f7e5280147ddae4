import { plain, type ErrorEntries } from './entry'

/** Errors of signing in, registering and changing what one signs in with. None is a 401: no session is lost by them. */
export const signInErrors = {
  /** Unknown account, wrong password or one-click phone refused: all answer the same. */
  'login.failed': plain(400),
  /** The SMS or e-mail could not be handed over. Nothing is counted; try again. */
  'login.codeSendFailed': plain(502),
  /** As many messages were sent within a day as may be, to there or in all. Another way to sign in, or again after `minutes`. */
  'login.codesPaused': { status: 429, params: { minutes: 'number' } },
  /** A code was sent less than a minute ago. Offer the button again after `seconds`. */
  'login.codeTooSoon': { status: 429, params: { seconds: 'number' } },
  /** Not the code that was sent; `left` tries remain. */
  'login.codeWrong': { status: 400, params: { left: 'number' } },
  /** Older than five minutes, used, never sent, or out of tries: send a new one. */
  'login.codeExpired': plain(400),
  /** Staff: the member has a second factor, and neither a code nor a passkey came. Ask for one and repeat with it. */
  'login.secondFactorNeeded': plain(400),
  /** Neither a code of this half minute that was not used yet, nor an unused recovery code. */
  'login.secondFactorWrong': plain(400),
  /**
   * Not a passkey of the member, not for our address, or not signed under an unused challenge of this sign-in of the last minutes.
   * Ask for a new challenge, or for a code.
   */
  'login.passkeyRefused': plain(400),
  /** Staff: too many wrong passwords, codes or passkeys from here, or from all strangers together: try again in `minutes`. */
  'login.tooManyTries': { status: 429, params: { minutes: 'number' } },
  /** Too many wrong passwords: password sign-in rests for `minutes`, a code still works. */
  'login.locked': { status: 429, params: { minutes: 'number' } },
  /** The e-mail address has an account already: sign in instead. */
  'login.emailTaken': plain(409),
  /** The phone number has an account already. */
  'login.phoneTaken': plain(409),
  /** The proof from emailRegister is unknown, used or expired: start again with a new code. */
  'login.resetPasswordFailed': plain(400),
  /** The old password is not the account's. */
  'login.oldPasswordWrong': plain(400),
  /** The last way to sign in cannot be removed. */
  'login.lastWayIn': plain(409),
} as const satisfies ErrorEntries
