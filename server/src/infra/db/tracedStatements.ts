import { AsyncResource } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { beginPart, endSpan, kindOfFault } from '../../tracing'

/** What is shown of a statement is its beginning: some list hundreds of columns. */
const LONGEST_TEXT = 1000

type Send = (...args: unknown[]) => unknown
type Callback = (...args: unknown[]) => unknown

/** Whoever waits for a connection goes on in their own scope, not in that of who gave it back. */
export function keepScope(pool: Pool): void {
  const connect = pool.connect.bind(pool) as Send
  const connectInScope = (callback?: Callback) =>
    callback === undefined ? connect() : connect(AsyncResource.bind(callback))
  Object.assign(pool, { connect: connectInScope })
}

/** Has a new connection make a span of each statement: its text, which names values by their numbers, never the values. */
export function traceStatements(client: PoolClient): void {
  const send = client.query.bind(client) as Send
  const query = (...args: unknown[]) => {
    const text = textOf(args[0])
    const span = text === undefined ? undefined : beginPart(pieceOf(text))
    if (!span) return send(...args)
    const end = (error?: unknown) => endSpan(span, error ? { fault: kindOfFault(error) } : {})
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback = last as Callback
      return send(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        end(error)
        callback(error, ...rest)
      })
    }
    const answer = send(...args)
    if (answer instanceof Promise) answer.then(() => end(), end)
    else end()
    return answer
  }
  Object.assign(client, { query })
}

function pieceOf(text: string) {
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? []
  return {
    name: verb.toLowerCase(),
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) },
  } as const
}

/** The driver takes bare texts, objects with one, and objects that run themselves: those pass as they are. */
function textOf(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent
  if (typeof sent !== 'object' || sent === null || 'submit' in sent || !('text' in sent)) return undefined
  return typeof sent.text === 'string' ? sent.text : undefined
}
