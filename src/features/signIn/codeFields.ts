/** Digits of a code sent by SMS or e-mail; the contract's schema checks them. */
export const CODE_LENGTH = 6

/** Refusals of a code belong beside it. */
export const codeFields = {
  'login.codeWrong': 'code',
  'login.codeExpired': 'code',
  'login.locked': 'code',
  'login.codeTooSoon': 'code',
} as const
