import type { ErrorCode, ErrorParam } from '@noriai/contract/errors'
import type { Lang } from '@noriai/contract/lang'
import { allMessages } from '@noriai/contract/messages/all'
import { messageOf } from '@noriai/contract/messages/fill'
import type { Policy } from '@noriai/contract/policy'
import type { Problem } from '@noriai/contract/problem'
import type { ProblemView } from '@noriai/contract/schema/failure'

/** A refusal or a problem as the contract names it. */
export interface NamedError {
  readonly error: ErrorCode
  readonly params: Readonly<Record<string, ErrorParam>>
}

/** The text of an error in a language, its parameters filled in. */
export function errorMessage({ error, params }: NamedError, lang: Lang, policy: Policy): string {
  return messageOf(allMessages[lang], { code: error, params, lang, policy })
}

/** A problem with its text. */
export function presentProblem(problem: Problem, lang: Lang, policy: Policy): ProblemView {
  return { error: problem.error, params: problem.params, message: errorMessage(problem, lang, policy) }
}
