import type { Db, Tx } from './client'

const homes = new WeakMap<Db, Db>()

/** `db` as one caller uses it: each transaction ends with `lastStep`, within it. What that throws rolls the transaction back. */
export function endingWith(db: Db, lastStep: (tx: Tx) => Promise<void>): Db {
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const done = await work(tx)
      if (config?.accessMode !== 'read only') await lastStep(tx)
      return done
    }, config)
  const ending = Object.create(db, { transaction: { value: transaction } }) as Db
  homes.set(ending, db)
  return ending
}

/** The database behind one of a single caller; of any other that itself. */
export function homeOf(db: Db): Db {
  return homes.get(db) ?? db
}
