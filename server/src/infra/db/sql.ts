import { sql, type SQL } from 'drizzle-orm'
import type { Value } from './compiled'

/** An instant in epoch milliseconds as a parameter of hand-written SQL; null stays null. */
export function timestamp(at: number | null): SQL {
  return sql`${at === null ? null : new Date(at).toISOString()}::timestamptz`
}

/** As {@link timestamp}, of a value that a compiled statement is given. */
export function timestampOf(value: Value<number> | Value<number | null>): SQL {
  const write = (at: unknown) => (typeof at === 'number' ? new Date(at).toISOString() : null)
  return sql`${sql.param(value, { mapToDriverValue: write })}::timestamptz`
}

/** The instant of a `timestamptz` that hand-written SQL answered; null stays null. */
export function instantFromSql(stored: string): number
export function instantFromSql(stored: string | null): number | null
export function instantFromSql(stored: string | null): number | null {
  return stored === null ? null : Date.parse(stored)
}
