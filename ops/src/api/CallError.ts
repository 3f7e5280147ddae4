import type { ErrorParam } from '@noriai/contract/errors'

/** A call that did not succeed: the catalogue's code, or one that only a newer server knows with the server's own text. */
export class CallError extends Error {
  constructor(
    readonly code: string,
    readonly params: Readonly<Record<string, ErrorParam>> = {},
    /** The HTTP status; 0 when no answer came. */
    readonly status = 0,
    message?: string,
  ) {
    super(message ?? code)
    this.name = 'CallError'
  }
}

/** Whether nothing was heard from the server: what can be done without it is done without it. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'timeout' || error.code === 'network' || error.status >= 502)
  )
}

/** Whether the same request may succeed later: nothing was decided. */
export function mayTryAgain(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof CallError && [401, 429, 500].includes(error.status))
}
