import type { Instant } from '@noriai/contract/time'
import {
  afterAnswer,
  afterFailure,
  atOnce,
  dueItems,
  emptyOutbox,
  withItem,
  withoutItems,
  type Outbox,
} from './outbox'

/** Runs `act` after so many milliseconds unless the answered function is called before. */
export type Later = (act: () => void, ms: number) => () => void

/** The clock of a queue, and whether there is a session to send an item by: whose session is gone, that waits for its own. */
export interface QueueContext<Item> {
  readonly now: () => Instant
  readonly later: Later
  readonly maySend: (item: Item) => boolean
  readonly onChange: () => void
}

/** What came of a message: the ids that the server answered for, nothing because it was not reached, or that it is to be sent otherwise. */
export type Sent = readonly string[] | 'failed' | 'again'

interface QueueParts<Item> {
  /** What was kept from before, in its sequence. */
  read(): Promise<readonly Item[]>
  keep(item: Item, waiting: readonly Item[]): Promise<void>
  drop(ids: readonly string[], waiting: readonly Item[]): Promise<void>
  /** As many as one message takes. */
  most(): number
  send(due: readonly Item[]): Promise<Sent>
}

/** What the server does not know yet: kept in the phone's database until it answered for each. */
export interface SendQueue<Item> {
  waiting(): readonly Item[]
  /** Reads what was kept from before. */
  load(): Promise<void>
  /** Keeps an item, then sends it. */
  add(item: Item): Promise<void>
  /** Lets items go that are not to be sent any more. */
  giveUp(ids: readonly string[]): Promise<void>
  /** The network may be back: tries now. @returns once that try is over */
  hurry(): Promise<void>
}

/** Sends what waits, until a message takes nothing of it away. */
export async function sendAll(queue: Pick<SendQueue<unknown>, 'waiting' | 'hurry'>): Promise<void> {
  let before = Infinity
  while (queue.waiting().length > 0 && queue.waiting().length < before) {
    before = queue.waiting().length
    await queue.hurry()
  }
}

interface Held {
  readonly held: readonly { readonly id: string }[]
  readonly queues: readonly Pick<SendQueue<unknown>, 'giveUp'>[]
}

/** Lets go what is still held; whose driver has come back since it was shown is sent. */
export async function giveUpHeld(ids: readonly string[], { held, queues }: Held): Promise<void> {
  const gone = held.map(({ id }) => id).filter((id) => ids.includes(id))
  await Promise.all(queues.map((queue) => queue.giveUp(gone)))
}

/** A queue of one kind of item, by what is its own: how it is kept and sent. */
export function createSendQueue<Item extends { readonly id: string }>(
  { read, keep, drop, most, send }: QueueParts<Item>,
  { now, later, maySend, onChange }: QueueContext<Item>,
): SendQueue<Item> {
  let outbox: Outbox<Item> = emptyOutbox
  let sending: Promise<void> | undefined
  let cancelTimer: (() => void) | undefined

  const sendable = (): Outbox<Item> => ({
    ...outbox,
    waiting: outbox.waiting.filter((item) => maySend(item)),
  })

  function put(next: Outbox<Item>): void {
    outbox = next
    onChange()
  }

  function schedule(): void {
    cancelTimer?.()
    cancelTimer = undefined
    if (sendable().waiting.length === 0) return
    cancelTimer = later(() => void flush(), Math.max(0, outbox.tryAt - now()))
  }

  /** One message at a time. @returns once the one that is on its way is answered */
  function flush(): Promise<void> {
    sending ??= sendDue().finally(() => {
      sending = undefined
      schedule()
    })
    return sending
  }

  async function sendDue(): Promise<void> {
    const due = dueItems(sendable(), { at: now(), most: most() })
    if (due.length === 0) return
    const sent = await send(due)
    if (sent === 'failed') put(afterFailure(outbox, now()))
    else if (sent !== 'again') {
      put(afterAnswer(outbox, sent))
      await drop(sent, outbox.waiting)
    }
  }

  return {
    waiting: () => outbox.waiting,
    async load() {
      const kept = await read()
      put(kept.reduce((all, item) => withItem(all, item), outbox))
      schedule()
    },
    async add(item) {
      put(withItem(outbox, item))
      await keep(item, outbox.waiting)
      // A button does not wait for the network: it is sent beside.
      if (outbox.failures === 0) void flush()
      else schedule()
    },
    async giveUp(ids) {
      put(withoutItems(outbox, ids))
      await drop(ids, outbox.waiting)
    },
    async hurry() {
      // What is on its way may have left before the network was back.
      await sending
      outbox = atOnce(outbox)
      await flush()
    },
  }
}
