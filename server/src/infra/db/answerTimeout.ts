import type { PoolClient } from 'pg'
import { isUnanswered } from './retryable'

/** PostgreSQL ends a statement earlier: by now its machine is gone without a word. */
export const ANSWER_TIMEOUT_MS = 20_000
/**
 * No timeout of PostgreSQL's covers a commit, which waits for synchronous standbys as long as they are away. Our own apps wait ten
 * seconds for an answer: it is given up before, so that they hear when to come again.
 */
export const COMMIT_TIMEOUT_MS = 8000

interface SentText {
  readonly text: string
}

/**
 * Gives a commit up sooner than other statements, and ends a connection as soon as one of its statements is not answered in
 * time: whatever else is sent over it, a rollback above all, would wait behind that as long again. What became of a commit that
 * was given up is not known: a repeat with the same idempotency key finds it, or does it.
 */
export function limitAnswers(client: PoolClient, { commitMs }: { readonly commitMs: number }): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (...args: unknown[]) => {
    const [first, ...rest] = args
    const answer = isCommit(first) ? send({ query_timeout: commitMs, ...first }, ...rest) : send(...args)
    if (answer instanceof Promise) answer.catch((error: unknown) => hangUpUnanswered(client, error))
    return answer
  }
  Object.assign(client, { query })
}

/** Of a statement with a callback, such as the pool's own, the pool throws the connection away. */
function hangUpUnanswered(client: PoolClient, error: unknown): void {
  if (isUnanswered(error)) client.end().catch(() => undefined)
}

function isCommit(sent: unknown): sent is SentText {
  return typeof sent === 'object' && sent !== null && 'text' in sent && sent.text === 'commit'
}
