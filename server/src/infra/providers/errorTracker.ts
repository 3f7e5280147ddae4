import type { FaultReport } from '@noriai/contract/schema/appFault'

/** An error of an app as it is handed on: nothing in it is about anybody. */
export interface TrackedError extends FaultReport {
  readonly at: number
}

/** A service of the operator's that collects errors. Without one our own store and the desk have them. */
export interface ErrorTracker {
  /** @throws Error when the service did not take it; it is not sent again */
  send(error: TrackedError): Promise<void>
}
