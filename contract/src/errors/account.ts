import { plain, type ErrorEntries } from './entry'

/** Errors of changing, proving and deleting an account. */
export const accountErrors = {
  /** The proof of proveIdentity is missing, unknown, used, expired or of a way that is not enough: prove again. */
  'account.proofNeeded': plain(409),
  /** A password is used with an e-mail address: bind one first. */
  'account.passwordNeedsEmail': plain(409),
  /** There is no address to send the account's export to. */
  'account.exportNeedsEmail': plain(409),
  /** Not deleted: a paid ride is still to come, or under way. Cancel it or take it first. */
  'account.rideOpen': plain(409),
  /** Not deleted: money is on its way back. Wait for it. */
  'account.refundRunning': plain(409),
  /** Not deleted: a booking can still be paid. Cancel it, or wait until it closes. */
  'account.bookingUnpaid': plain(409),
} as const satisfies ErrorEntries
