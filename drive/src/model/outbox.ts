import type { Instant } from '@noriai/contract/time'
import { retryAfterMs } from './retry'

/** What was recorded on the phone and has not reached the server. Pure: `createSendQueue` has the clock and the network. */
export interface Outbox<Item extends { readonly id: string }> {
  /** In the sequence in which they were tapped. */
  readonly waiting: readonly Item[]
  /** Tries in a row that reached nobody. */
  readonly failures: number
  /** Not before this instant, unless the network comes back. */
  readonly tryAt: Instant
}

export const emptyOutbox = { waiting: [], failures: 0, tryAt: 0 } as const

/** Adds what was tapped; the same id once. It does not wait for the retries of what is before it. */
export function withItem<Item extends { readonly id: string }>(
  outbox: Outbox<Item>,
  item: Item,
): Outbox<Item> {
  if (outbox.waiting.some(({ id }) => id === item.id)) return outbox
  return { ...outbox, waiting: [...outbox.waiting, item] }
}

/** What is to be sent now, at most `most` at once; empty while there is nothing, or it is not time yet. */
export function dueItems<Item extends { readonly id: string }>(
  { waiting, tryAt }: Outbox<Item>,
  { at, most }: { readonly at: Instant; readonly most: number },
): readonly Item[] {
  return at < tryAt ? [] : waiting.slice(0, most)
}

/** What waits without some of it; it does not hasten the rest. */
export function withoutItems<Item extends { readonly id: string }>(
  outbox: Outbox<Item>,
  ids: readonly string[],
): Outbox<Item> {
  return { ...outbox, waiting: outbox.waiting.filter(({ id }) => !ids.includes(id)) }
}

/** After an answer: what the server has taken or refused for good leaves, and the next try need not wait. */
export function afterAnswer<Item extends { readonly id: string }>(
  outbox: Outbox<Item>,
  ids: readonly string[],
): Outbox<Item> {
  return atOnce(withoutItems(outbox, ids))
}

/** After a try that reached nobody: all of it stays, and the next try waits longer. */
export function afterFailure<Item extends { readonly id: string }>(
  outbox: Outbox<Item>,
  at: Instant,
): Outbox<Item> {
  const failures = outbox.failures + 1
  return { ...outbox, failures, tryAt: at + retryAfterMs(failures) }
}

/** The network is back: the next try is now, and the retries begin from the first. */
export function atOnce<Item extends { readonly id: string }>(outbox: Outbox<Item>): Outbox<Item> {
  return { ...outbox, failures: 0, tryAt: 0 }
}
