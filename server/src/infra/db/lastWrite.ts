import { getTableName, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor, Tx } from './client'
import { compiledSql } from './compiled'
import { namesOf, rowToJson, typesOf, type JsonRow } from './rowJson'

/** A change as a part of the last statement of a transaction. */
export interface LastWrite<Row extends object> {
  /** Sets its text apart from that of every other. */
  readonly key: string
  /** Names and types of what its rows have, as `id uuid, at timestamptz`. */
  readonly columns: string
  /**
   * The parts of its statement, from `given`, which has its rows, each under the name that `named` gives its place. The first is
   * asked for its rows, so that a select runs too.
   */
  readonly parts: (given: SQL, named: (place: number) => SQL) => readonly SQL[]
  /** Which rows of the database one of its rows changes; new ones need not be named. */
  readonly changes?: (row: Row) => readonly string[]
}

interface Pending {
  readonly write: LastWrite<never>
  readonly rows: object[]
}

/** What a transaction has still to write, by the keys of its writes. */
interface Unsent {
  readonly writes: Map<string, Pending>
  readonly changed: Set<string>
}

const collected = new WeakMap<Executor, Unsent>()

/**
 * Writes what nothing in the transaction asks for any more: with all else of its kind it is sent as one statement, the last before the
 * commit. Outside of a transaction and on a savepoint, which have no such end, it is written at once.
 * @throws Error for a second change of the same row: PostgreSQL would apply one of them only
 */
export async function writeLast<Row extends object>(
  executor: Executor,
  write: LastWrite<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const registered = collected.get(executor)
  const unsent: Unsent = registered ?? { writes: new Map(), changed: new Set() }
  for (const change of rows.flatMap((row) => write.changes?.(row) ?? [])) {
    if (unsent.changed.has(change)) throw new Error(`Two last writes change the same row: ${change}`)
    unsent.changed.add(change)
  }
  const pending = unsent.writes.get(write.key) ?? { write, rows: [] }
  pending.rows.push(...rows)
  unsent.writes.set(write.key, pending)
  if (!registered) await send(executor, unsent)
}

/** Sends what was collected so far: for who is about to read it in the same transaction. */
export async function sendLastWrites(tx: Executor): Promise<void> {
  const unsent = collected.get(tx)
  if (unsent) await send(tx, unsent)
}

/** Called by the database's `transaction` alone: what is written last on `tx` from now on is sent by the answer. */
export function collectLastWrites(tx: Tx): () => Promise<void> {
  const unsent: Unsent = { writes: new Map(), changed: new Set() }
  collected.set(tx, unsent)
  return async () => {
    await send(tx, unsent)
    collected.delete(tx)
  }
}

const statements = new Map<string, ReturnType<typeof statementOf>>()

async function send(executor: Executor, { writes, changed }: Unsent): Promise<void> {
  if (writes.size === 0) return
  const all = [...writes.values()]
  writes.clear()
  changed.clear()
  const key = all.map(({ write, rows }) => `${write.key} ${write.changes ? rows.length : ''}`).join('\n')
  const statement =
    statements.get(key) ?? statementOf(all.map(({ write, rows }) => ({ write, count: rows.length })))
  statements.set(key, statement)
  await statement(
    executor,
    Object.fromEntries(all.map(({ rows }, index) => [rowsOf(index), JSON.stringify(rows)])),
  )
}

const rowsOf = (index: number) => `rows${index}`

function statementOf(writes: readonly { readonly write: LastWrite<never>; readonly count: number }[]) {
  return compiledSql<Record<string, string>, Record<string, unknown>>((values) => {
    const named = (index: number) => (place: number) => sql.identifier(`last${index}_${place}`)
    const parts = writes.flatMap(({ write, count }, index) =>
      write
        .parts(givenRows(write, count, sql`${values[rowsOf(index)]}`), (place) => sql`${named(index)(place)}`)
        .map((part, place) => sql`${named(index)(place)} as (${part})`),
    )
    const written = writes.map((_, index) => sql`(select count(*) from ${named(index)(0)})`)
    return sql`with ${sql.join(parts, sql`, `)} select ${sql.join(written, sql`, `)}`
  })
}

/** The rows of a write as a statement reads them, where they change others with their number: PostgreSQL, which takes them for a hundred, would read whole tables for them. */
function givenRows({ columns, changes }: LastWrite<never>, count: number, json: SQL): SQL {
  const rows = sql`jsonb_to_recordset(${json}::jsonb) as given (${sql.raw(columns)})`
  return changes ? sql`(select * from ${rows} limit ${sql.raw(String(count))}) as given` : rows
}

// What a statement is made of outlives its first rows: it knows their columns alone.
function insertOf(into: string, columns: readonly Column[]): LastWrite<JsonRow> {
  const [names, types] = [namesOf(columns), typesOf(columns)]
  return {
    key: `insert ${into} ${types}`,
    columns: types,
    parts: (given) => [
      sql`insert into ${sql.identifier(into)} (${names}) select ${names} from ${given} on conflict do nothing returning 1`,
    ],
  }
}

/** Before the names of what a row is known by, as it is changed from. */
const KNOWN = 'known_'

function updateOf(
  name: string,
  { changed, known }: { readonly changed: readonly Column[]; readonly known: readonly Column[] },
): LastWrite<JsonRow> {
  const columns = [typesOf(changed), typesOf(known, KNOWN)].join(', ')
  const own = sql.identifier(name)
  const set = changed.map(
    (column) => sql`${sql.identifier(column.name)} = given.${sql.identifier(column.name)}`,
  )
  const isOwn = known.map(
    (column) => sql`${own}.${sql.identifier(column.name)} = given.${sql.identifier(KNOWN + column.name)}`,
  )
  return {
    key: `update ${name} ${columns}`,
    columns,
    parts: (given) => [
      sql`update ${own} set ${sql.join(set, sql`, `)} from ${given} where ${sql.join(isOwn, sql` and `)} returning 1`,
    ],
    changes: (row) => [`${name} ${JSON.stringify(known.map((column) => row[KNOWN + column.name]))}`],
  }
}

/** Inserts a row last, unless one that is there is in its way. */
export async function insertLast<Table extends PgTable>(
  executor: Executor,
  table: Table,
  row: Table['$inferInsert'],
): Promise<void> {
  const { columns, json } = rowToJson(table, row)
  await writeLast(executor, insertOf(getTableName(table), columns), [json])
}

/** Changes a row last that the transaction has locked or made; it is known by `keys`. */
export async function updateLast<Table extends PgTable>(
  executor: Executor,
  table: Table,
  {
    keys,
    changes,
  }: { readonly keys: Partial<Table['$inferInsert']>; readonly changes: Partial<Table['$inferInsert']> },
): Promise<void> {
  const [known, changed] = [rowToJson(table, keys), rowToJson(table, changes)]
  const by = Object.entries(known.json).map(([column, value]) => [KNOWN + column, value])
  const update = updateOf(getTableName(table), { changed: changed.columns, known: known.columns })
  await writeLast(executor, update, [{ ...changed.json, ...Object.fromEntries(by) }])
}
