import type { FastifyReply } from 'fastify'

/**
 * Why a stream ends: there are more than `most` of one account or one network, its session is over, the server stops, or it is time
 * to come again.
 */
export type StreamEnd =
  | { readonly reason: 'tooManyOfAccount' | 'tooManyOfNetwork'; readonly most: number }
  | { readonly reason: 'sessionOver' | 'serverStops' | 'comeAgain' }

/** A stream of server-sent events that is open. */
export interface EventStream {
  /** Sends an event; a reader who does not keep up is cut off and may come again. */
  send(event: string, content: unknown): void
  /** Says in a last event, `ended`, why it ends. */
  end(why: StreamEnd): void
  /** Resolves when either side has ended it. */
  readonly ended: Promise<void>
}

/** Proxies cut off what is silent for half a minute. */
const HEARTBEAT_MS = 20_000
/** After this long the reader comes again, with a token that is looked at again. */
const LONGEST_MS = 10 * 60_000
/** How soon a reader comes again, in its own hands. */
const RETRY_MS = 3000
/** What may wait for a slow reader. */
const MOST_WAITING_BYTES = 65_536

/** Opens a stream of server-sent events as the answer to a request. It ends by itself after `lastsMs`, or after ten minutes. */
export function openEventStream(reply: FastifyReply, lastsMs: number): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The socket is not kept for another request: a server that stops would wait for it.
    connection: 'close',
  })
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
    else raw.write(text)
  }
  write(`retry: ${RETRY_MS}\n\n`)
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
  const send = (event: string, content: unknown) =>
    write(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)
  const end = (why: StreamEnd) => {
    send('ended', why)
    raw.end()
  }
  const atItsEnd = { reason: lastsMs < LONGEST_MS ? 'sessionOver' : 'comeAgain' } as const
  const longest = setTimeout(() => end(atItsEnd), Math.min(LONGEST_MS, lastsMs))
  const ended = new Promise<void>((resolve) => {
    const close = () => {
      clearInterval(heartbeat)
      clearTimeout(longest)
      resolve()
    }
    // Of a reader who left before it was opened it was said then, and is not said again.
    if (raw.destroyed) close()
    else raw.on('close', close)
  })
  return { send, end, ended }
}
