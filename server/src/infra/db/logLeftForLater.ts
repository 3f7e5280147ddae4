import type { FastifyBaseLogger } from 'fastify'
import { whyRetryable } from './retryable'

/**
 * Logs that something was left to its job. That a connection broke or the database had no time is to be expected and only a
 * warning; everything else is a fault that somebody should look at.
 */
export function logLeftForLater(
  log: FastifyBaseLogger,
  error: unknown,
  { message, ...fields }: { readonly message: string; readonly [field: string]: unknown },
): void {
  const level = whyRetryable(error) === undefined ? 'error' : 'warn'
  log[level]({ err: error, ...fields }, message)
}
