import { isCode, unansweredCodes, type ApiError } from '@noriai/contract/client/ApiError'

export { ApiError, isCode } from '@noriai/contract/client/ApiError'

/** Whether nothing was heard from the server: what was seen before can be shown instead. */
export function isUnreachable(error: unknown): error is ApiError {
  return isCode(error, 'offline', ...unansweredCodes)
}
