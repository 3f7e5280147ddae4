import { LRUCache } from 'lru-cache'

/** Keys remembered per counter; the least recently seen go first. */
const REMEMBERED_KEYS = 20_000

interface Window {
  readonly from: number
  count: number
}

/** Counts by key within windows of `windowMs` in this process. A window begins with the first that is counted in it. */
export class WindowCounter {
  private readonly windows = new LRUCache<string, Window>({ max: REMEMBERED_KEYS })

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
