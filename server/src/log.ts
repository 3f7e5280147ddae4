import { hostname } from 'node:os'
import pino, { type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config'
import { productVersion } from './productVersion'
import { scopeNow } from './requestScope'

/** Fields that never reach a log, wherever a request or an answer carries them. */
const secretFields: ReadonlySet<string> = new Set([
  'authorization',
  'certificate',
  'cookie',
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'code',
  'verificationCode',
  'token',
  'cardToken',
  'proof',
  'email',
  'phone',
  'target',
  'to',
])

const hidden = '[hidden]'
/** A field of a field of a field of a line is the deepest that is hidden. */
const DEEPEST_SECRET = 3

/**
 * The fields of a line, or what one of them holds, with secrets hidden; the same object where there are none. By names in a set: the
 * library's own hiding reads all of its paths again for each value of each line, and for the id of each request. What a child of the log
 * has in all of its lines is not looked at: that of a request has its id alone.
 */
function withoutSecrets(fields: object, depth = 1): object {
  let copy: Record<string, unknown> | undefined
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    const shown = secretFields.has(name) ? hidden : withoutSecretsWithin(value, name, depth)
    if (shown === value) continue
    copy ??= Object.assign(Array.isArray(fields) ? [] : {}, fields) as Record<string, unknown>
    copy[name] = shown
  }
  return copy ?? fields
}

function withoutSecretsWithin(value: unknown, name: string, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === DEEPEST_SECRET) return value
  // What is written of an error is chosen by its serializer.
  return depth === 1 && name === 'err' ? value : withoutSecrets(value, depth + 1)
}

/** Which of several servers it is: pods and machines have names of their own, servers of one machine ports. */
export function instanceOf({ PORT }: Config): string {
  return `${hostname()}:${PORT}`
}

/**
 * What a line is found by beside its own fields: whose request or which job's run it belongs to, and its trace where there is one. The
 * log of a request says by itself whose it is.
 */
function scopeOf(logger: Logger): object {
  const { span, ...scope } = scopeNow()
  const traced = span && { traceId: span.spanContext().traceId }
  return scope.reqId !== undefined && 'reqId' in logger.bindings() ? { ...traced } : { ...scope, ...traced }
}

/**
 * The server's log: JSON lines with the level's name, version and instance, or readable ones with LOG_PRETTY; secrets and contact data
 * are hidden. It goes where the process writes, unless to another open file or to who takes its lines.
 */
export function createLog(
  config: Config,
  destination: pino.DestinationStream | number = process.stdout.fd,
): Logger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: config.LOG_PRETTY ? null : { version: productVersion, instance: instanceOf(config) },
    formatters: {
      level: (level) => ({ level }),
      log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
    },
    mixin: (_fields, _level, logger) => scopeOf(logger),
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
  }
  if (typeof destination !== 'number') return pino(options, destination)
  return config.LOG_PRETTY
    ? pino({ ...options, transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } } })
    : logTo(destination, options)
}

/** So much is kept of lines that cannot be written, in bytes; what comes later is lost. */
const MOST_KEPT_BYTES = 1_000_000

/**
 * A log into a file that may be on a full disk: the server goes on, and a line says how many others were lost once it can be written
 * again. Without a listener the first failed line would throw out of whatever logged it, and no request would be answered any more.
 */
function logTo(fd: number, options: LoggerOptions): Logger {
  const stream = pino.destination({ fd, sync: true, maxLength: MOST_KEPT_BYTES })
  const log = pino(options, stream)
  let lost = 0
  stream.on('error', () => undefined)
  stream.on('drop', () => {
    lost += 1
    // One that is full of kept lines tries none of them again by itself: an empty one has it do so, or it would never write any more.
    stream.write('')
  })
  stream.on('drain', () => {
    if (lost === 0) return
    const lines = lost
    lost = 0
    log.warn({ lines }, 'lines of this log were lost: they could not be written')
  })
  return log
}

/** An error as it is logged: database errors carry the values of a query in their messages, which stay out. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly errorCode?: string
  readonly query?: string
  readonly frames: string
  readonly cause?: LoggedError
}

function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', frames: '' }
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: query === undefined ? error.message : 'a query failed',
    ...(code === undefined ? {} : { errorCode: code }),
    ...(query === undefined ? {} : { query }),
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  }
}
