import type { Db, Tx } from './client'

type Work = () => Promise<void>

const registered = new WeakMap<object, Map<object, Work>>()

/**
 * Has `work` done in `tx` when all else of it is done, just before its commit; of work with the same `key` the last registered runs,
 * once. Never when the transaction fails before. False where there is no such end to wait for, on a savepoint or outside of any
 * transaction: the caller does it at once.
 */
export function beforeCommit(tx: Tx | Db, key: object, work: Work): boolean {
  const works = registered.get(tx)
  works?.set(key, work)
  return works !== undefined
}

/** Called by the database's `transaction` alone: what is registered on `tx` from now on is run by the answer. */
export function collectWork(tx: Tx): Work {
  const works = new Map<object, Work>()
  registered.set(tx, works)
  return async () => {
    for (const work of works.values()) await work()
    registered.delete(tx)
  }
}
