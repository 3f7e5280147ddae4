import type { ErrorCode, ErrorParam } from '../errors'

/**
 * A call that did not succeed. `code` is one of the catalogue's, the client's own (`offline`, `timeout`, `readTimeout`,
 * `network`, `answerNotUnderstood`) included, or one that only a newer server knows; `message` is the server's text of it.
 */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly details: {
      readonly params?: Readonly<Record<string, ErrorParam>>
      readonly message?: string
      /** The HTTP status; 0 when no answer came. */
      readonly status?: number
      readonly requestId?: string
    } = {},
  ) {
    super(details.message ?? code)
    this.name = 'ApiError'
  }

  get params(): Readonly<Record<string, ErrorParam>> {
    return this.details.params ?? {}
  }

  get status(): number {
    return this.details.status ?? 0
  }
}

/** The codes of a call of which no answer came. */
export const unansweredCodes = ['network', 'timeout', 'readTimeout'] as const satisfies readonly ErrorCode[]

/** Whether an error of any kind is a call's refusal with one of these codes. */
export function isCode(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code)
}
