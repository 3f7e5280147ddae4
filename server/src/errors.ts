import type { ErrorCode, ErrorParams } from '@noriai/contract/errors'

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

  constructor(code: Code, ...[params]: ParamsArgument<Code>) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.params = { ...params }
  }

  /** For a code that is known at run time only: the caller vouches for the names of its parameters. */
  static of(code: ErrorCode, params: Readonly<Record<string, string | number>>): DomainError {
    return Object.assign(new DomainError('internal'), { code, message: code, params })
  }
}
