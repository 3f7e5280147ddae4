import { sql } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { compiledSql, type Values } from '../../infra/db/compiled'

const lockAccount = compiledSql(
  ({ accountId }: Values<{ accountId: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 0))`,
)

/** Lets the requests of an account pass one after the other until the transaction ends. Taken before any order is locked. */
export async function lockAccountOrders(tx: Tx, accountId: string): Promise<void> {
  await lockAccount(tx, { accountId })
}
