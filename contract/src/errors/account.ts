import type { ErrorEntries } from './entry'

/** Errors of changing, proving and deleting an account. */
export const accountErrors = {
  /** The proof of proveIdentity is missing, unknown, used, expired or of a way that is not enough: prove again. */
  'account.proofNeeded': { status: 409, params: {} },
  /** A password is used with an e-mail address: bind one first. */
  'account.passwordNeedsEmail': { status: 409, params: {} },
  /** There is no address to send the account's export to. */
  'account.exportNeedsEmail': { status: 409, params: {} },
  /** Not deleted: a paid ride is still to come, or under way. Cancel it or take it first. */
  'account.rideOpen': { status: 409, params: {} },
  /** Not deleted: money is on its way back. Wait for it. */
  'account.refundRunning': { status: 409, params: {} },
  /** Not deleted: a booking can still be paid. Cancel it, or wait until it closes. */
  'account.bookingUnpaid': { status: 409, params: {} },
} as const satisfies ErrorEntries
