import { eq, inArray, sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps'
import type { Executor } from '../../infra/db/client'
import { compiledSql, type Value } from '../../infra/db/compiled'
import { writeLast, type LastWrite } from '../../infra/db/lastWrite'
import { tries } from '../../infra/db/schema/accounts'
import { timestampOf } from '../../infra/db/sql'
import { remembered } from './remembered'

/** Keys remembered per counter; the least recently seen go first. */
export const REMEMBERED_KEYS = 20_000

interface Window {
  readonly from: number
  count: number
}

/** Counts by key within windows of `windowMs` in this process. A window begins with the first that is counted in it. */
export class WindowCounter {
  private readonly windows = remembered<Window>(REMEMBERED_KEYS)

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
  ) {}

  /** Counts `amount` at `at` and answers how long to wait in milliseconds: 0 when it is within the limit. */
  count(key: string, at: number, amount = 1): number {
    const window = this.windowOf(key, at)
    if (window.count + amount > this.most) return window.from + this.windowMs - at
    window.count += amount
    return 0
  }

  /** A clock that was set back begins a new window too. */
  private windowOf(key: string, at: number): Window {
    const running = this.windows.get(key)
    if (running && at >= running.from && at < running.from + this.windowMs) return running
    const begun = { from: at, count: 0 }
    this.windows.set(key, begun)
    return begun
  }
}

/** How often something may be tried by whom. The window begins with the first try. */
export interface TryBudget {
  /** What is tried, on whom, by whom, such as `password:someone@noriai.example:device:…`; stored as a keyed hash. */
  readonly key: string
  /** Tries within a window. */
  readonly most: number
  readonly windowMs: number
}

/** A try that was counted with what is left of the tightest budget, or one that has to wait. */
export type CountedTry =
  | { readonly isAllowed: true; readonly left: number }
  | { readonly isAllowed: false; readonly freeAt: number; readonly budget: TryBudget }

/** What counting needs; a transaction in place of `deps.db` would forget the try when it is rolled back. */
export type TryStore = Pick<Deps, 'db' | 'secrets'>

/** What counts a try in so many budgets, by their number. */
const countsOf = new Map<number, ReturnType<typeof countingIn>>()

/** Counts in each budget whose predecessors all had room: each insert reads what the one before wrote. One statement. */
function countingIn(budgets: number) {
  return compiledSql<CountedValues, Record<string, number | null>>((values) => {
    const numbers = Array.from({ length: budgets }, (_, index) => index)
    const counted = numbers.map((index) => {
      const [keyHash, endsAt, most] = [`keyHash${index}`, `endsAt${index}`, `most${index}`]
      const isRunning = sql`tries.window_ends_at > ${timestampOf(values['at'] as Value<number>)}`
      const before = index === 0 ? sql`` : sql`where exists (select 1 from ${nameOf(index - 1)})`
      return sql`${nameOf(index)} as (
        insert into tries (key_hash, count, window_ends_at)
        select ${values[keyHash]}::bytea, 1, ${timestampOf(values[endsAt] as Value<number>)} ${before}
        on conflict (key_hash) do update set
          count = case when ${isRunning} then tries.count + 1 else 1 end,
          window_ends_at = case when ${isRunning} then tries.window_ends_at else excluded.window_ends_at end
        where not (${isRunning} and tries.count >= ${values[most]}::int)
        returning count)`
    })
    const read = numbers.map((index) => sql`(select count from ${nameOf(index)}) as ${nameOf(index)}`)
    return sql`with ${sql.join(counted, sql`, `)} select ${sql.join(read, sql`, `)}`
  })
}

type CountedValues = Readonly<Record<string, Buffer | number>>
const nameOf = (index: number) => sql.identifier(`budget${index}`)

/**
 * Counts one try in each budget, in order, in a statement of its own: it counts whatever comes of it, and of many at once none
 * is lost. The first budget that is used up refuses, and later ones are not touched: name the narrow one first, so that one
 * source cannot use up what all share. No two of them have one key.
 */
export async function countTry(
  { db, secrets }: TryStore,
  budgets: readonly TryBudget[],
  at: number,
): Promise<CountedTry> {
  if (budgets.length === 0) return { isAllowed: true, left: Number.POSITIVE_INFINITY }
  const count = countsOf.get(budgets.length) ?? countingIn(budgets.length)
  countsOf.set(budgets.length, count)
  const values: Record<string, Buffer | number> = { at }
  for (const [index, { key, most, windowMs }] of budgets.entries()) {
    values[`keyHash${index}`] = hashKey(secrets, key)
    values[`endsAt${index}`] = at + windowMs
    values[`most${index}`] = most
  }
  const [counts = {}] = await count(db, values)
  let left = Number.POSITIVE_INFINITY
  for (const [index, budget] of budgets.entries()) {
    const counted = counts[`budget${index}`] ?? null
    if (counted === null) {
      const [row] = await db
        .select()
        .from(tries)
        .where(eq(tries.keyHash, hashKey(secrets, budget.key)))
      return { isAllowed: false, freeAt: row?.windowEndsAt ?? at, budget }
    }
    left = Math.min(left, budget.most - counted)
  }
  return { isAllowed: true, left }
}

const forgive: LastWrite<{ readonly key_hash: string }> = {
  key: 'forgive tries',
  columns: 'key_hash text',
  parts: (given) => [
    sql`update tries set count = count - 1 from ${given}
      where tries.key_hash = decode(given.key_hash, 'hex') and tries.count > 0 returning 1`,
  ],
  changes: ({ key_hash: hash }) => [`tries ${hash}`],
}

/** Takes one try back in each budget: it turned out to be a good one. May be part of a transaction, at whose end it is done. */
export async function forgiveTry(
  { db, secrets }: Pick<Deps, 'secrets'> & { readonly db: Executor },
  budgets: readonly TryBudget[],
): Promise<void> {
  const hashes = new Set(budgets.map(({ key }) => hashKey(secrets, key).toString('hex')))
  await writeLast(
    db,
    forgive,
    [...hashes].map((hash) => ({ key_hash: hash })),
  )
}

/** Forgets every try of these keys. May be part of a transaction. */
export async function forgetTries(
  db: Executor,
  { secrets }: Pick<Deps, 'secrets'>,
  keys: readonly string[],
): Promise<void> {
  const hashes = keys.map((key) => hashKey(secrets, key))
  await db.delete(tries).where(inArray(tries.keyHash, hashes))
}

/** Keyed, because addresses and numbers are soon guessed by who reads the table. */
export function hashKey(secrets: Deps['secrets'], key: string): Buffer {
  return createHmac('sha256', secrets.hmacKey).update('tries\0').update(key).digest()
}
