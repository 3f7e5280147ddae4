import { getTableColumns, sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgInsertBuilder, type PgTable } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Db, Executor, Tx } from './client'

/** A value that a compiled statement is given each time it runs. */
export type Value<Type> = Placeholder<string, Type>

/** The values of a compiled statement by name, as its builder writes them down. */
export type Values<Given extends object> = { readonly [Name in keyof Given]: Value<Given[Name]> }

/** A query of Drizzle's that can be prepared. */
interface Preparable<Answer> {
  prepare(name: string): Prepared<Answer>
}

interface Prepared<Answer> {
  execute(values?: Record<string, unknown>): Promise<Answer>
}

/** A statement that is built once for a connection and then only sent. */
type Compiled<Given extends object, Answer> = (executor: Executor, given: Given) => Promise<Answer>

/** The connection that a transaction runs on, which outlives it and so keeps what was prepared. */
const homes = new WeakMap<Executor, Db>()

const dialect = new PgDialect()

const byName = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

/** Has what runs in `tx` use the statements that were prepared for `home`, the connection of the transaction. */
export function settle(tx: Tx, home: Db): void {
  homes.set(tx, home)
}

/**
 * Makes a statement of the hot path cheap: Drizzle builds it once for each connection, not each time. Values in conditions
 * are given as the driver takes them; one that goes into a column of its own type stands in {@link stored}.
 * @param name Its name on the connection: no other statement's.
 */
export function compiled<Given extends object, Answer>(
  name: string,
  build: (db: Db | Tx, values: Values<Given>) => Preparable<Answer>,
): Compiled<Given, Answer> {
  return prepareOnce((executor) => build(executor, byName as Values<Given>).prepare(name))
}

/** As {@link compiled}, for hand-written SQL. Answers the rows as the driver gives them. */
export function compiledSql<Given extends object, Row extends Record<string, unknown>>(
  name: string,
  build: (values: Values<Given>) => SQL,
): Compiled<Given, Row[]> {
  const query = dialect.sqlToQuery(build(byName as Values<Given>))
  const run = prepareOnce<Given, QueryResult<Row>>((executor) =>
    executor._.session.prepareQuery<{ execute: QueryResult<Row>; all: never; values: never }>(
      query,
      undefined,
      name,
      false,
    ),
  )
  return async (executor, given) => (await run(executor, given)).rows
}

/** A value on its way into a column, written as the column writes it; null stays null. */
export function stored<Type>(column: Column, value: Value<Type>): SQL {
  const write = (given: unknown) => (given === null ? null : column.mapToDriverValue(given))
  return sql`${sql.param(value, { mapToDriverValue: write })}`
}

/**
 * As `insert(table).values(row).onConflictDoNothing().returning()`, built once for the columns that the row names. Answers the
 * row that was made; undefined when another one was in the way.
 */
export function compiledInsert<Table extends PgTable>(
  name: string,
  table: Table,
): (executor: Executor, row: Table['$inferInsert']) => Promise<Table['$inferSelect'] | undefined> {
  type Rows = Table['$inferSelect'][]
  const columns: Record<string, Column> = getTableColumns(table)
  const byColumns = new Map<string, Compiled<Record<string, unknown>, Rows>>()
  const insertOf = (named: readonly string[]) =>
    compiled<Record<string, unknown>, Rows>(`${name}_${byColumns.size + 1}`, (db, values) => {
      const written = named.map((key) => [key, sql`${values[key]}`] as const)
      const insert: PgInsertBuilder<PgTable, NodePgQueryResultHKT> = db.insert(table)
      return insert.values(Object.fromEntries(written)).onConflictDoNothing().returning()
    })
  const asStored = (key: string, given: unknown) =>
    given === null ? null : columns[key]?.mapToDriverValue(given)
  return async (executor, row) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined)
    const named = given.map(([key]) => key)
    const insert = byColumns.get(named.join()) ?? insertOf(named)
    byColumns.set(named.join(), insert)
    const [made] = await insert(
      executor,
      Object.fromEntries(given.map(([key, value]) => [key, asStored(key, value)])),
    )
    return made
  }
}

function prepareOnce<Given extends object, Answer>(
  prepare: (executor: Executor) => Prepared<Answer>,
): Compiled<Given, Answer> {
  const prepared = new WeakMap<Executor, Prepared<Answer>>()
  return (executor, given) => {
    const home = homes.get(executor) ?? executor
    let statement = prepared.get(home)
    if (!statement) {
      statement = prepare(home)
      prepared.set(home, statement)
    }
    return statement.execute(given as Record<string, unknown>)
  }
}
