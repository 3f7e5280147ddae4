import { isReading, type Call } from '../defineCall'
import { ApiError } from './ApiError'

/** A server that asks to wait longer than this many seconds has failed. */
const LONGEST_WAIT_SECONDS = 5
/** A proxy in front that found no server says nothing of a time: another server takes over about as fast as a database does. */
const GATEWAY_WAIT_SECONDS = 2
const MS_PER_SECOND = 1000
const BAD_GATEWAY = 502
const UNAVAILABLE = 503
const GATEWAY_TIMEOUT = 504

/**
 * How long to wait, in milliseconds, before the same call is made again, with the same key if it has one, after a failure that passes by
 * itself: the server either did nothing, or finds what it did. Undefined where it has failed, or may not be repeated.
 */
export function msToComeAgain(
  call: Pick<Call, 'method' | 'idempotent' | 'safe'>,
  failure: unknown,
): number | undefined {
  const seconds = failure instanceof ApiError ? secondsToWait(failure) : undefined
  return seconds !== undefined && (call.idempotent || isReading(call)) ? seconds * MS_PER_SECOND : undefined
}

function secondsToWait({ code, params, status }: ApiError): number | undefined {
  if (code === 'unavailable') {
    const seconds = Number(params['seconds'])
    return seconds > 0 && seconds <= LONGEST_WAIT_SECONDS ? seconds : undefined
  }
  const isOfProxy = code === 'internal' && [BAD_GATEWAY, UNAVAILABLE, GATEWAY_TIMEOUT].includes(status)
  return isOfProxy ? GATEWAY_WAIT_SECONDS : undefined
}
