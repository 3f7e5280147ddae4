import type { ErrorCode, ErrorParam, ErrorParams } from './errors'

/** Why a rule refuses, or what is wrong with a filled-in value: a code and its parameters, ready for `messageOf`. */
export interface Problem {
  readonly error: ErrorCode
  readonly params: Readonly<Record<string, ErrorParam>>
}

/** A refusal by a rule: an error code with the parameters that its text needs. */
export function problem<Code extends ErrorCode>(error: Code, params: ErrorParams<Code>): Problem {
  return { error, params }
}
