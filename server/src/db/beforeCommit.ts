import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './client'

/** Runs at the end of each transaction that may write, within it: what it throws rolls the transaction back. */
type BeforeCommit = (tx: Tx) => Promise<void>

const scope = new AsyncLocalStorage<BeforeCommit>()

/** Runs `work`; each transaction that it begins ends with `hook`, however deep it is begun. */
export function withBeforeCommit<T>(hook: BeforeCommit, work: () => Promise<T>): Promise<T> {
  return scope.run(hook, work)
}

/** Called by the database's `transaction` alone. */
export async function runBeforeCommit(tx: Tx): Promise<void> {
  await scope.getStore()?.(tx)
}
