import type { ErrorEntries } from './entry'

/** Errors of signing in, registering and changing what one signs in with. None is a 401: no session is lost by them. */
export const signInErrors = {
  /** Unknown account, wrong password or one-click phone refused: not told apart. */
  'login.failed': { status: 400, params: {} },
  /** The SMS or e-mail could not be handed over. Nothing is counted; try again. */
  'login.codeSendFailed': { status: 502, params: {} },
  /** A code was sent less than a minute ago. Offer the button again after `seconds`. */
  'login.codeTooSoon': { status: 429, params: { seconds: 'number' } },
  /** Not the code that was sent; `left` tries remain. */
  'login.codeWrong': { status: 400, params: { left: 'number' } },
  /** Older than five minutes, used, never sent, or out of tries: send a new one. */
  'login.codeExpired': { status: 400, params: {} },
  /** Too many wrong passwords: password sign-in rests for `minutes`, a code still works. */
  'login.locked': { status: 429, params: { minutes: 'number' } },
  /** The e-mail address has an account already: sign in instead. */
  'login.emailTaken': { status: 409, params: {} },
  /** The phone number has an account already. */
  'login.phoneTaken': { status: 409, params: {} },
  /** The proof from emailRegister is unknown, used or expired: start again with a new code. */
  'login.resetPasswordFailed': { status: 400, params: {} },
  /** The old password is not the account's. */
  'login.oldPasswordWrong': { status: 400, params: {} },
  /** The last way to sign in cannot be removed. */
  'login.lastWayIn': { status: 409, params: {} },
} as const satisfies ErrorEntries
