import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from './client'
import { compiledSql, type Values } from './compiled'
import type { JsonRow } from './rowJson'

/** A read that can share its statement with others that depend on nothing of it. */
export interface Reading<Given extends object, Answer> {
  /** What goes before the select, as `name as (…)`: it locks or writes, and its names are those of one statement. */
  readonly before?: (values: Values<Given>) => readonly SQL[]
  /** The query of its rows, in their order. */
  readonly rows: (values: Values<Given>) => SQL
  readonly answer: (rows: readonly JsonRow[], given: Given) => Answer
}

type Readings = Readonly<Record<string, Reading<never, unknown>>>
type GivenTo<Each> = Each extends Reading<infer Given, unknown> ? (given: Given) => void : never
/** What all of them are given: the same name means the same to each. */
type GivenOf<Of extends Readings> = GivenTo<Of[keyof Of]> extends (given: infer All) => void ? All : never
type AnswersOf<Of extends Readings> = {
  readonly [Name in keyof Of]: Of[Name] extends Reading<never, infer Answer> ? Answer : never
}

/**
 * Makes one statement of reads, each with a column of its own. All see the snapshot that the statement begins with: what one of them
 * locks, the others must not need to see as it is behind that lock. See docs/decisions/061.
 */
export function inOneStatement<Of extends Readings>(
  readings: Of,
): (executor: Executor, given: GivenOf<Of>) => Promise<AnswersOf<Of>> {
  const all = Object.entries(readings)
  const read = compiledSql<Record<string, unknown>, Record<string, readonly JsonRow[]>>((values) => {
    const before = all.flatMap(([, reading]) => reading.before?.(values as never) ?? [])
    const columns = all.map(
      ([name, reading]) =>
        sql`(select coalesce(json_agg(r), '[]') from (${reading.rows(values as never)}) r) as ${sql.identifier(name)}`,
    )
    const opening = before.length === 0 ? sql`` : sql`with ${sql.join(before, sql`, `)} `
    return sql`${opening}select ${sql.join(columns, sql`, `)}`
  })
  return async (executor, given) => {
    const [row = {}] = await read(executor, given as Record<string, unknown>)
    const answers = all.map(([name, reading]) => [name, reading.answer(row[name] ?? [], given as never)])
    return Object.fromEntries(answers) as AnswersOf<Of>
  }
}
