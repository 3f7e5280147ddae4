import type { Executor } from './client'

interface Waiting<Wanted, Answer extends object> {
  readonly wanted: Wanted
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Has reads that are wanted of an executor in the same turn of the event loop share a statement, at most `most` of them: those beyond begin
 * the next one, so that the first are not kept waiting by all. Nothing is kept: a statement is sent after everything that it answers
 * was wanted, so that nobody is answered what was true before.
 * @param read answers in the order of what is wanted; what it fails with, all of them fail with
 */
export function inSameTurn<Wanted, Answer extends object>(
  most: number,
  read: (executor: Executor, wanted: readonly Wanted[]) => Promise<readonly Answer[]>,
): (executor: Executor, wanted: Wanted) => Promise<Answer> {
  const unsent = new WeakMap<Executor, Waiting<Wanted, Answer>[]>()

  const send = (executor: Executor, waiting: readonly Waiting<Wanted, Answer>[]) => {
    // Those that were enough for a statement went before the end of the turn.
    if (unsent.get(executor) !== waiting) return
    unsent.delete(executor)
    const give = (answers: readonly Answer[]) => {
      for (const [place, { resolve, reject }] of waiting.entries()) {
        const answer = answers[place]
        if (answer === undefined) reject(new Error('A read shared a statement that did not answer it'))
        else resolve(answer)
      }
    }
    const fail = (error: unknown) => {
      for (const { reject } of waiting) reject(error)
    }
    const all = waiting.map(({ wanted }) => wanted)
    read(executor, all).then(give, fail)
  }

  return (executor, wanted) =>
    new Promise((resolve, reject) => {
      const waiting = unsent.get(executor) ?? []
      waiting.push({ wanted, resolve, reject })
      unsent.set(executor, waiting)
      if (waiting.length === 1) setImmediate(send, executor, waiting)
      if (waiting.length >= most) send(executor, waiting)
    })
}
