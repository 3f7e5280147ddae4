import { and, gt, inArray, sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps'
import type { Executor } from '../../infra/db/client'
import { compiled, stored, type Values } from '../../infra/db/compiled'
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

const countOne = compiled(
  (
    db,
    { keyHash, at, endsAt, most }: Values<{ keyHash: Buffer; at: number; endsAt: number; most: number }>,
  ) => {
    const isRunning = sql`${tries.windowEndsAt} > ${timestampOf(at)}`
    return db
      .insert(tries)
      .values({
        keyHash: stored(tries.keyHash, keyHash),
        count: 1,
        windowEndsAt: stored(tries.windowEndsAt, endsAt),
      })
      .onConflictDoUpdate({
        target: tries.keyHash,
        set: {
          count: sql`case when ${isRunning} then ${tries.count} + 1 else 1 end`,
          windowEndsAt: sql`case when ${isRunning} then ${tries.windowEndsAt} else excluded.window_ends_at end`,
        },
        setWhere: sql`not (${isRunning} and ${tries.count} >= ${most})`,
      })
      .returning({ count: tries.count })
  },
)

/**
 * Counts one try in each budget, in order, in statements of their own: it counts whatever comes of it, and of many at once none
 * is lost. The first budget that is used up refuses, and later ones are not touched: name the narrow one first, so that one
 * source cannot use up what all share.
 */
export async function countTry(
  { db, secrets }: TryStore,
  budgets: readonly TryBudget[],
  at: number,
): Promise<CountedTry> {
  let left = Number.POSITIVE_INFINITY
  for (const budget of budgets) {
    const { most, windowMs } = budget
    const keyHash = hashKey(secrets, budget.key)
    const [counted] = await countOne(db, { keyHash, at, endsAt: at + windowMs, most })
    if (counted === undefined) {
      const [row] = await db
        .select()
        .from(tries)
        .where(inArray(tries.keyHash, [keyHash]))
      return { isAllowed: false, freeAt: row?.windowEndsAt ?? at, budget }
    }
    left = Math.min(left, budget.most - counted.count)
  }
  return { isAllowed: true, left }
}

/** Takes one try back in each budget: it turned out to be a good one. May be part of a transaction. */
export async function forgiveTry(
  { db, secrets }: Pick<Deps, 'secrets'> & { readonly db: Executor },
  budgets: readonly TryBudget[],
): Promise<void> {
  const keys = budgets.map(({ key }) => hashKey(secrets, key))
  await db
    .update(tries)
    .set({ count: sql`${tries.count} - 1` })
    .where(and(inArray(tries.keyHash, keys), gt(tries.count, 0)))
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
