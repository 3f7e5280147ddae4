import { sql } from 'drizzle-orm'
import type { Tx } from './client'
import { compiledSql, stored, type Value, type Values } from './compiled'
import { idempotencyKeys } from './schema/accounts'
import { timestampOf } from './sql'

/** The key of a request, as its row has it. */
interface NewKey {
  readonly accountId: string
  readonly call: string
  readonly key: string
  readonly requestHash: Buffer
  readonly at: number
}

/** The accounts whose turn a transaction has. */
const taken = new WeakMap<Tx, Set<string>>()

const lockOf = (accountId: Value<string>) => sql`pg_advisory_xact_lock(hashtextextended(${accountId}, 0))`

const lockAccount = compiledSql(
  ({ accountId }: Values<{ accountId: string }>) => sql`select ${lockOf(accountId)}`,
)

/** Lets the transactions of an account pass one after the other until this one ends; one that has the turn has it. */
export async function takeTurn(tx: Tx, accountId: string): Promise<void> {
  if (taken.get(tx)?.has(accountId)) return
  await lockAccount(tx, { accountId })
  noteTurn(tx, accountId)
}

// It reads nothing: its snapshot is older than what those before it in the turn, for whom it waits, have changed.
const keyAndTurn = compiledSql<NewKey, Record<string, unknown>>(
  ({ accountId, call, key, requestHash, at }) => sql`
    with taken as (
      insert into idempotency_keys (account_id, call, key, request_hash, created_at)
      values (${accountId}, ${call}, ${key}, ${stored(idempotencyKeys.requestHash, requestHash)}, ${timestampOf(at)})
      on conflict do nothing
      returning account_id
    )
    select ${lockOf(accountId)} from taken`,
)

/** Takes a new key and then the turn of its account, in one statement; false for a key that was taken before, without the turn. */
export async function takeKeyAndTurn(tx: Tx, newKey: NewKey): Promise<boolean> {
  const rows = await keyAndTurn(tx, newKey)
  if (rows.length === 0) return false
  noteTurn(tx, newKey.accountId)
  return true
}

function noteTurn(tx: Tx, accountId: string): void {
  taken.set(tx, (taken.get(tx) ?? new Set<string>()).add(accountId))
}
