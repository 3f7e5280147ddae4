import { getTableColumns, sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgInsertBuilder, type PgTable } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Db, Executor } from './client'

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

/** A statement that is built once and then only sent. */
type Compiled<Given extends object, Answer> = (executor: Executor, given: Given) => Promise<Answer>

/** Builds statements, and sends none. */
const builder: Db = drizzle.mock()
const dialect = new PgDialect()

/** Every statement gets its name on its way (`preparedStatements.ts`). */
const UNNAMED = ''

const byName = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

/**
 * Makes a statement of the hot path cheap: Drizzle builds it once, not each time. Values in conditions are given as the driver
 * takes them; one that goes into a column of its own type goes into {@link stored}. See docs/decisions/020.
 */
export function compiled<Given extends object, Answer>(
  build: (db: Db, values: Values<Given>) => Preparable<Answer>,
): Compiled<Given, Answer> {
  return builtOnce(() => build(builder, byName as Values<Given>).prepare(UNNAMED))
}

/** As {@link compiled}, for hand-written SQL. Answers the rows as the driver gives them. */
export function compiledSql<Given extends object, Row extends Record<string, unknown>>(
  build: (values: Values<Given>) => SQL,
): Compiled<Given, Row[]> {
  const run = builtOnce<Given, QueryResult<Row>>(() =>
    builder._.session.prepareQuery<{ execute: QueryResult<Row>; all: never; values: never }>(
      dialect.sqlToQuery(build(byName as Values<Given>)),
      undefined,
      undefined,
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

/** Columns of a row as a statement writes them, by the keys of its table. */
export type WrittenColumns = Readonly<Record<string, SQL>>

/**
 * A statement that writes a row of `table`, built once for each set of columns that a row names; null is written, undefined is not.
 * What else it is `given` has names that no column has.
 */
export function compiledForColumns<Table extends PgTable, Given extends object, Answer>(
  table: Table,
  build: (db: Db, written: WrittenColumns, values: Values<Given>) => Preparable<Answer>,
): (executor: Executor, row: Partial<Table['$inferInsert']>, given: Given) => Promise<Answer> {
  const columns: Record<string, Column> = getTableColumns(table)
  const byColumns = new Map<string, Compiled<Record<string, unknown>, Answer>>()
  const statementOf = (named: readonly string[]) =>
    compiled<Record<string, unknown>, Answer>((db, values) => {
      const written = named.map((key) => [key, sql`${values[key]}`] as const)
      return build(db, Object.fromEntries(written), values as unknown as Values<Given>)
    })
  const asStored = (key: string, given: unknown) =>
    given === null ? null : columns[key]?.mapToDriverValue(given)
  return (executor, row, given) => {
    const written = Object.entries(row).filter(([, value]) => value !== undefined)
    const named = written.map(([key]) => key)
    const statement = byColumns.get(named.join()) ?? statementOf(named)
    byColumns.set(named.join(), statement)
    const ofColumns = written.map(([key, value]) => [key, asStored(key, value)] as const)
    return statement(executor, { ...given, ...Object.fromEntries(ofColumns) })
  }
}

/**
 * As `insert(table).values(row).onConflictDoNothing().returning()`, built once for the columns that the row names. Answers the
 * row that was made; undefined when another one was in the way.
 */
export function compiledInsert<Table extends PgTable>(
  table: Table,
): (executor: Executor, row: Table['$inferInsert']) => Promise<Table['$inferSelect'] | undefined> {
  const insert = compiledForColumns<Table, object, Table['$inferSelect'][]>(table, (db, written) => {
    const into: PgInsertBuilder<PgTable, NodePgQueryResultHKT> = db.insert(table)
    return into.values(written).onConflictDoNothing().returning()
  })
  return async (executor, row) => (await insert(executor, row, {})).at(0)
}

function builtOnce<Given extends object, Answer>(build: () => Prepared<Answer>): Compiled<Given, Answer> {
  let statement: Prepared<Answer> | undefined
  return (executor, given) => {
    statement ??= build()
    // What Drizzle prepared sends itself over its `client`: each time over the connection of who asks.
    const sent = Object.assign(Object.create(statement) as Prepared<Answer>, { client: clientOf(executor) })
    return sent.execute(given as Record<string, unknown>)
  }
}

function clientOf({ _: { session } }: Executor): unknown {
  if (!('client' in session)) throw new Error('Drizzle keeps its connection elsewhere now')
  return session.client
}
