/** A mail or SMS that was not accepted for delivery; `cause` says why, for the log only. */
export class NotSentError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'NotSentError'
  }
}
