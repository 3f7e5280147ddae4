import type { ErrorCode, ErrorParams } from '../errors'
import type { Problem } from '../schema/problem'

/** A refusal by a rule: an error code with the parameters that its text needs. */
export function problem<Code extends ErrorCode>(error: Code, params: ErrorParams<Code>): Problem {
  return { error, params }
}
