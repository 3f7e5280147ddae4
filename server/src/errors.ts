import type { ErrorCode, ErrorParams } from '@noriai/contract/errors'
import type { Problem } from '@noriai/contract/problem'

type ParamsArgument<Code extends ErrorCode> = keyof ErrorParams<Code> extends never
  ? []
  : [params: ErrorParams<Code>]

/**
 * A refusal that the caller can understand: one of the codes of the contract with its parameters.
 * The error handler answers it with the code's HTTP status and its text in the caller's language.
 */
export class DomainError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly params: Readonly<Record<string, string | number>>
  /** In place of the code's own. */
  readonly status?: number

  constructor(code: Code, ...[params]: ParamsArgument<Code>) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.params = { ...params }
  }

  /** The refusal of a rule or a schema, whose code is known at run time only. */
  static of({ error, params }: Problem): DomainError {
    return Object.assign(new DomainError('internal'), { code: error, message: error, params })
  }
}

/** How long a caller is asked to wait when the server is too busy. */
const BUSY_RETRY_SECONDS = 5

/** The refusal of a server or database that cannot take more just now. */
export const tooBusy = () => new DomainError('unavailable', { seconds: BUSY_RETRY_SECONDS })

/** Nothing else answers by it: a proxy goes by it. */
const CLOCK_WRONG = 504

/**
 * The refusal of a server whose clock is wrong. By its status a proxy that does not ask /readyz gives the call to another server and leaves
 * this one out; one that has too much to do stays, for what it refuses would be too much for the other as well.
 */
export const clockWrong = () => Object.assign(tooBusy(), { status: CLOCK_WRONG })

/** How long a caller is asked to wait when the database was lost: its next connection is there within a moment, or it restarts. */
const INTERRUPTED_RETRY_SECONDS = 2

/** The refusal of a request whose connection to the database broke: nothing was decided, or a repeat with its key finds it. */
export const interrupted = () => new DomainError('unavailable', { seconds: INTERRUPTED_RETRY_SECONDS })
