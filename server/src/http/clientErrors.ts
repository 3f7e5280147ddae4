import { randomUUID } from 'node:crypto'
import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { statusOf } from '@noriai/contract/errors'
import { msPerSecond } from '@noriai/contract/time'
import type { Deps } from '../deps'
import { DomainError } from '../errors'
import { errorMessage } from '../messages'

const BYTES_PER_KILOBYTE = 1024
/** So long an answer may take to be read by whoever is still sending. */
export const LINGERS_MS = 2000

/**
 * Answers what is no HTTP that Node reads, too long or too slow a head, in the wire's envelope and the service's own language: no
 * header was read that names another. Nothing of it reaches a route.
 */
export function clientErrorHandler(deps: Deps) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
    const { policy, config, log } = deps
    const refusal = refusalOf(error, config.BODY_TIMEOUT_MS)
    log.info({ error: refusal.code, cause: error.code }, 'refused')
    const problem = { error: refusal.code, params: refusal.params }
    endUnheard(socket, answerOf(refusal, errorMessage(problem, policy.language.default, policy)))
  }
}

/**
 * Ends a connection with an answer. What still arrives is read and thrown away for a while: a socket that is closed with bytes unread
 * resets the connection, and the other side may lose the answer by it.
 */
function endUnheard(socket: Socket, answer: string): void {
  // The first takes the connection away from Node's parser of HTTP, so that a head that ends late reaches no route.
  socket.on('data', () => undefined).removeAllListeners('data')
  const timer = setTimeout(() => socket.destroy(), LINGERS_MS).unref()
  socket.once('close', () => clearTimeout(timer))
  socket.end(answer)
  socket.resume()
}

function refusalOf({ code }: NodeJS.ErrnoException, timeoutMs: number): DomainError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new DomainError('headersTooLarge', { max: Math.floor(maxHeaderSize / BYTES_PER_KILOBYTE) })
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new DomainError('bodyTooSlow', { seconds: Math.max(1, Math.round(timeoutMs / msPerSecond)) })
  }
  return new DomainError('bodyMalformed')
}

function answerOf({ code: error, params }: DomainError, message: string): string {
  const status = statusOf(error)
  const body = JSON.stringify({ code: status, error, message, params, requestId: randomUUID() })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
