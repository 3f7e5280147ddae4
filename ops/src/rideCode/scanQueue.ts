import * as v from 'valibot'

const scanSchema = v.object({
  /** The order the token names; one scan each. */
  orderId: v.string(),
  token: v.string(),
  /** Server's clock as far as known, epoch milliseconds. */
  scannedAt: v.number(),
  /** The idempotency key of its call: sent twice, it counts once. */
  key: v.string(),
  /** Who it was by what this device knew, for the report. */
  name: v.string(),
  /** The departure that was boarding; missing in what was kept before it was. */
  departureId: v.optional(v.nullable(v.string()), null),
  /** The server was asked, and its answer did not come: it may have let the party in. */
  wasSent: v.optional(v.boolean(), false),
})

/** A scan that was let in without network. */
export type QueuedScan = v.InferOutput<typeof scanSchema>

const KEY = 'ops.scans'

/** Scans that wait for the network; they survive a reload. */
export interface ScanQueue {
  all(): readonly QueuedScan[]
  add(scan: QueuedScan): void
  /**
   * Hands them to `send` in their order, one at a time; a scan that was answered leaves, whatever the answer. The first that
   * fails undecided stays with those behind it. Returns how many left.
   */
  flush(send: (scan: QueuedScan) => Promise<void>, mayTryAgain: (error: unknown) => boolean): Promise<number>
  subscribe(listener: () => void): () => void
}

/** The queue of this device, kept in `storage`. */
export function createScanQueue(storage: Pick<Storage, 'getItem' | 'setItem'>): ScanQueue {
  const listeners = new Set<() => void>()
  let scans = read(storage)
  let flushing: Promise<number> | undefined

  function keep(next: readonly QueuedScan[]): void {
    scans = next
    storage.setItem(KEY, JSON.stringify(next))
    listeners.forEach((listener) => listener())
  }

  async function flushOnce(
    send: (scan: QueuedScan) => Promise<void>,
    mayTryAgain: (error: unknown) => boolean,
  ): Promise<number> {
    let sent = 0
    for (const scan of scans) {
      try {
        await send(scan)
      } catch (error) {
        if (mayTryAgain(error)) return sent
      }
      keep(scans.filter((each) => each !== scan))
      sent += 1
    }
    return sent
  }

  return {
    all: () => scans,
    add(scan) {
      if (!scans.some(({ orderId }) => orderId === scan.orderId)) keep([...scans, scan])
    },
    flush(send, mayTryAgain) {
      flushing ??= flushOnce(send, mayTryAgain).finally(() => (flushing = undefined))
      return flushing
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function read(storage: Pick<Storage, 'getItem'>): readonly QueuedScan[] {
  try {
    const kept = v.safeParse(v.array(scanSchema), JSON.parse(storage.getItem(KEY) ?? '[]'))
    return kept.success ? kept.output : []
  } catch {
    return []
  }
}
