import { sql } from 'drizzle-orm'
import { instantFromSql, timestamp } from '../../infra/db/sql'
import { hashKey, REMEMBERED_KEYS, WindowCounter, type TryStore } from './tries'
import { remembered } from './remembered'

/** Counts by key within windows; answers how long to wait in milliseconds: 0 within the limit. */
interface RateCounter {
  count(key: string, at: number): number
}

/** Makes the counters of limits by a name of their own. */
export interface RateCounters {
  counter(name: string, limit: RateLimit): RateCounter
}

interface RateLimit {
  readonly most: number
  readonly windowMs: number
}

/** Counters of this process alone: what a single server needs. */
export const countersOfProcess: RateCounters = {
  counter: (_name, { most, windowMs }) => new WindowCounter(most, windowMs),
}

/** What is sent and asked for in one statement. */
const MOST_EXCHANGED = 2000

interface Window {
  readonly key: string
  readonly windowMs: number
  from: number
  /** Of all servers, as far as it was heard. */
  count: number
  /** Of this server, since the last exchange. */
  unsent: number
}

/**
 * Counters that several servers have in common, kept in PostgreSQL beside the tries. A request is counted in the process, as fast
 * as ever; what was counted is sent, and what all counted is heard, at each exchange. In between a server may allow what others
 * used up already. While the database is away each counts for itself.
 */
export class SharedCounters implements RateCounters {
  readonly #unsent = new Set<Window>()

  constructor(private readonly store: TryStore) {}

  counter(name: string, { most, windowMs }: RateLimit): RateCounter {
    const windows = remembered<Window>(REMEMBERED_KEYS)
    const windowOf = (key: string, at: number): Window => {
      const running = windows.get(key)
      if (running && at >= running.from && at < running.from + windowMs) return running
      const begun = { key: `rate:${name}:${key}`, windowMs, from: at, count: 0, unsent: 0 }
      windows.set(key, begun)
      return begun
    }
    return {
      count: (key, at) => {
        const window = windowOf(key, at)
        if (window.count >= most) return window.from + windowMs - at
        window.count += 1
        window.unsent += 1
        this.#unsent.add(window)
        return 0
      },
    }
  }

  /** Tells the others what was counted here, and hears what all counted of the same. */
  async exchange(at: number): Promise<void> {
    const sent = [...this.#unsent]
      .slice(0, MOST_EXCHANGED)
      .map((window) => ({ window, amount: window.unsent }))
    for (const { window, amount } of sent) {
      this.#unsent.delete(window)
      window.unsent -= amount
    }
    const running = sent.filter(({ window }) => at < window.from + window.windowMs)
    if (running.length === 0) return
    const byHash = new Map(
      running.map((each) => [hashKey(this.store.secrets, each.window.key).toString('hex'), each]),
    )
    try {
      for (const { hash, count, ends } of await this.#add(byHash, at)) {
        const window = byHash.get(hash)?.window
        if (!window) continue
        window.count = count + window.unsent
        // Another server's clock may be a little ahead of ours.
        window.from = Math.min(at, instantFromSql(ends) - window.windowMs)
      }
    } catch (error) {
      for (const { window, amount } of running) {
        window.unsent += amount
        this.#unsent.add(window)
      }
      throw error
    }
  }

  /** Adds to the counts of all, in the sequence of their hashes: two servers at the same moment wait for each other in it. */
  async #add(
    byHash: ReadonlyMap<string, { readonly window: Window; readonly amount: number }>,
    at: number,
  ): Promise<{ hash: string; count: number; ends: string }[]> {
    const given = [...byHash].map(([hash, { window, amount }]) => ({
      hash,
      amount,
      ends: new Date(window.from + window.windowMs).toISOString(),
    }))
    const isRunning = sql`tries.window_ends_at > ${timestamp(at)}`
    const { rows } = await this.store.db.execute<{ hash: string; count: number; ends: string }>(sql`
      insert into tries (key_hash, count, window_ends_at)
      select decode(given.hash, 'hex'), given.amount, given.ends
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (hash text, amount integer, ends timestamptz)
      order by 1
      on conflict (key_hash) do update set
        count = case when ${isRunning} then tries.count + excluded.count else excluded.count end,
        window_ends_at = case when ${isRunning} then tries.window_ends_at else excluded.window_ends_at end
      returning encode(key_hash, 'hex') as hash, count, window_ends_at as ends`)
    return rows
  }
}
