import { driverSendEvents } from '@noriai/contract/calls/driver/runs'
import { ApiError } from '@noriai/contract/client/ApiError'
import type { Client } from '@noriai/contract/client/client'
import type { CallResponse } from '@noriai/contract/defineCall'
import {
  mostTapsAtOnce,
  phoneEventSchema,
  type EventResult,
  type PhoneEvent,
} from '@noriai/contract/schema/driver'
import type { Instant } from '@noriai/contract/time'
import * as v from 'valibot'
import { afterAnswer, afterFailure, atOnce, dueItems, emptyOutbox, withItem, type Outbox } from './outbox'
import type { PhoneStore } from './phoneStore'

/** Runs `act` after so many milliseconds unless the answered function is called before. */
export type Later = (act: () => void, ms: number) => () => void

/** What the server answered to taps. */
export type TapsAnswer = CallResponse<typeof driverSendEvents>

/** A tap that the server does not count, and why. */
export interface RefusedTap {
  readonly tap: PhoneEvent
  readonly error: EventResult['error']
}

interface QueueDeps {
  readonly client: Client
  readonly store: PhoneStore
  readonly now: () => Instant
  readonly later: Later
  /** Whether there is a session to send by. */
  readonly maySend: () => boolean
  readonly onChange: () => void
  readonly onAnswer: (answer: TapsAnswer, sent: readonly PhoneEvent[]) => void
  readonly onRefused: (refused: readonly RefusedTap[]) => void
  readonly onSignedOut: () => void
}

/** The taps that the server does not know yet: kept in the phone's database until it answered for each. */
export interface TapQueue {
  waiting(): readonly PhoneEvent[]
  /** Reads what was kept from before. */
  load(): Promise<void>
  /** Keeps a tap, then sends it. */
  add(tap: PhoneEvent): Promise<void>
  /** The network may be back: tries now. */
  hurry(): void
}

export function createTapQueue(deps: QueueDeps): TapQueue {
  const { client, store, now, later, maySend, onChange } = deps
  let outbox: Outbox<PhoneEvent> = emptyOutbox
  let isSending = false
  let most = mostTapsAtOnce
  let cancelTimer: (() => void) | undefined

  function put(next: Outbox<PhoneEvent>): void {
    outbox = next
    onChange()
  }

  function schedule(): void {
    cancelTimer?.()
    cancelTimer = undefined
    if (outbox.waiting.length === 0 || !maySend()) return
    cancelTimer = later(() => void flush(), Math.max(0, outbox.tryAt - now()))
  }

  async function drop(ids: readonly string[]): Promise<void> {
    put(afterAnswer(outbox, ids))
    await store.removeTaps(ids)
  }

  async function flush(): Promise<void> {
    if (isSending || !maySend()) return
    const due = dueItems(outbox, { at: now(), most })
    if (due.length === 0) return schedule()
    isSending = true
    try {
      await send(due)
    } finally {
      isSending = false
      schedule()
    }
  }

  async function send(due: readonly PhoneEvent[]): Promise<void> {
    try {
      const answer = await client.call(driverSendEvents, { events: [...due] })
      const ids = answer.results.map(({ id }) => id)
      // An answer that names none of them decides nothing: without this it would be asked without end.
      if (!due.some(({ id }) => ids.includes(id))) return put(afterFailure(outbox, now()))
      most = mostTapsAtOnce
      deps.onAnswer(answer, due)
      const refused = answer.results.flatMap(({ id, result, error }) => {
        const tap = due.find((each) => each.id === id)
        return result === 'refused' && tap ? [{ tap, error }] : []
      })
      if (refused.length > 0) deps.onRefused(refused)
      await drop(ids)
    } catch (error) {
      await afterError(error, due)
    }
  }

  /** A message that the server does not understand would hold up all behind it: its taps are then sent one by one, and that one is given up. */
  async function afterError(error: unknown, due: readonly PhoneEvent[]): Promise<void> {
    const isNonsense = error instanceof ApiError && [400, 413, 422].includes(error.status)
    const [first] = due
    if (isNonsense && first && due.length === 1) {
      deps.onRefused([{ tap: first, error: { code: error.code, message: error.message } }])
      most = mostTapsAtOnce
      return drop([first.id])
    }
    if (isNonsense) {
      most = 1
      return
    }
    put(afterFailure(outbox, now()))
    if (error instanceof ApiError && error.code === 'driver.phoneLocked') deps.onSignedOut()
  }

  return {
    waiting: () => outbox.waiting,
    async load() {
      const kept = await store.taps()
      const taps = kept.flatMap((value) => {
        const parsed = v.safeParse(phoneEventSchema, value)
        return parsed.success ? [parsed.output] : []
      })
      const sorted = taps.sort((a, b) => a.seq - b.seq)
      put(sorted.reduce((all, tap) => withItem(all, tap), outbox))
      schedule()
    },
    async add(tap) {
      put(withItem(outbox, tap))
      await store.addTap(tap.id, tap)
      // Nobody waits for the network at a button: it is sent beside.
      if (outbox.failures === 0) void flush()
      else schedule()
    },
    hurry() {
      outbox = atOnce(outbox)
      void flush()
    },
  }
}
