import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Tx } from './client'

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const maxParameters = 60_000

/** Inserts any number of rows, many in a statement. */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  for (const chunk of chunksOf(table, rows)) await tx.insert(table).values(chunk)
}

/** Inserts rows, and replaces those that are there: for tables that other tables point at. */
export async function upsertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  const target = columns.map(([, column]) => column).filter((column) => column.primary)
  const set = Object.fromEntries(
    columns
      .filter(([, column]) => !column.primary)
      .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
  )
  const keys = target.length > 0 ? target : compositeKeyOf(table)
  for (const chunk of chunksOf(table, rows)) {
    await tx
      .insert(table)
      .values(chunk)
      .onConflictDoUpdate({ target: keys, set: set as never })
  }
}

/** Rows of a table that belong to one owner, such as an airport. */
interface OwnRows<T extends PgTable> {
  readonly table: T
  readonly owned: SQL
}

/** Replaces the rows of an owner in a table that nothing points at; those of others stay. */
export async function replaceOwnRows<T extends PgTable>(
  tx: Tx,
  { table, owned }: OwnRows<T>,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  await tx.delete(table).where(owned)
  await insertRows(tx, table, rows)
}

/** Replaces the whole content of a table that nothing points at. */
export async function replaceRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  await tx.delete(table)
  await insertRows(tx, table, rows)
}

function compositeKeyOf(table: PgTable) {
  return getTableConfig(table).primaryKeys.flatMap((key) => key.columns)
}

function* chunksOf<T extends PgTable>(
  table: T,
  rows: readonly InferInsertModel<T>[],
): Generator<InferInsertModel<T>[]> {
  const size = Math.floor(maxParameters / Object.keys(getTableColumns(table)).length)
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
