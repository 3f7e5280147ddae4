/** What a failed query tells of its connection: it is gone and another one is to be taken, or the database has no time just now. */
export type Retryable = 'lost' | 'busy'

/** PostgreSQL's words (SQLSTATE) for a connection that is over: the same request on a new one may succeed. */
const lostStates = new Set([
  // The administrator, a crash of another process or a shutdown ended it; the server is starting or stopping.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Idle in a transaction, or in one for too long.
  '25P03',
  '25P04',
  // A replica that was promoted elsewhere: writing goes on at the new primary, which only a new connection reaches.
  '25006',
  '53300',
  // Whether a statement was completed is not known.
  '40003',
])
/** Connection exceptions. */
const LOST_CLASS = '08'

/** PostgreSQL's words for "not now": timeouts of statements and locks, a deadlock or serialization that lost, no memory or disk. */
const busyStates = new Set(['57014', '55P03', '40P01', '40001', '53100', '53200'])

/** The system's words for a connection that was refused, broke, or led nowhere. */
const lostErrnos = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTCONN',
  'EAI_AGAIN',
  // The name of the primary leads nowhere while it is moved.
  'ENOTFOUND',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])

/** The driver's words, for which it has no codes. */
const lostMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Received unexpected \w+ message from backend|There was an error establishing an SSL connection|timeout expired$|Cannot use a pool after calling end)/
/** The driver's words for a statement that was not answered in time. What became of it is not known, least of all of a commit. */
const UNANSWERED = 'Query read timeout'
/** The pool's words when no connection came free in time. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect'

/**
 * Whether the same request may succeed a moment later, nothing having been decided; undefined for every other error. The one
 * place that knows: what answers 503, what tries again by itself and what throws a connection away ask here. Looks
 * through the errors that wrap others.
 */
export function whyRetryable(error: unknown): Retryable | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (isLostCode(code) || lostMessages.test(error.message) || isUnanswered(error)) return 'lost'
  if (busyStates.has(code) || error.message === POOL_EXHAUSTED) return 'busy'
  const wrapped: readonly unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  return wrapped.map(whyRetryable).find((why) => why !== undefined)
}

/** Whether the driver gave a statement up: its connection still waits for the answer, and nothing else can be sent over it. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED
}

function isLostCode(code: string): boolean {
  const isState = /^[0-9A-Z]{5}$/.test(code)
  return lostStates.has(code) || lostErrnos.has(code) || (isState && code.startsWith(LOST_CLASS))
}
