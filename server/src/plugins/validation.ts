import { isErrorCode, paramKindsOf, type ErrorCode } from '@noriai/contract/errors'
import * as v from 'valibot'
import { DomainError } from '../errors'

/** The code of valibot's own checks; a schema of the contract may name another code as its message. */
const codeByCheck: Readonly<Record<string, ErrorCode>> = {
  non_empty: 'validation.required',
  min_length: 'validation.tooShort',
  max_length: 'validation.tooLong',
  min_value: 'validation.tooSmall',
  max_value: 'validation.tooLarge',
}

/** The refusal for a request that its schema does not accept: the first issue's code with its field and bound. */
export function refuseInput(issues: readonly v.BaseIssue<unknown>[]): DomainError {
  const issue = issues[0]
  if (issue === undefined) return new DomainError('bodyMalformed')
  const field = v.getDotPath(issue) ?? ''
  const code = codeOf(issue)
  const bound =
    'requirement' in issue && typeof issue.requirement === 'number' ? issue.requirement : undefined
  const params: Record<string, string | number> = {}
  for (const name of Object.keys(paramKindsOf(code))) {
    const value = name === 'field' ? field : bound
    // A code whose parameter this issue cannot tell is answered as plainly invalid rather than with a gap.
    if (value === undefined) return DomainError.of('validation.invalid', { field })
    params[name] = value
  }
  return DomainError.of(code, params)
}

function codeOf(issue: v.BaseIssue<unknown>): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'validation.required'
  return codeByCheck[issue.type] ?? 'validation.invalid'
}
