import { sql, type SQL } from 'drizzle-orm'

/** An instant in epoch milliseconds as a parameter of hand-written SQL; null stays null. */
export function timestamp(at: number | null): SQL {
  return sql`${at === null ? null : new Date(at).toISOString()}::timestamptz`
}

/** The instant of a `timestamptz` that hand-written SQL answered; null stays null. */
export function instantOf(stored: string): number
export function instantOf(stored: string | null): number | null
export function instantOf(stored: string | null): number | null {
  return stored === null ? null : Date.parse(stored)
}
