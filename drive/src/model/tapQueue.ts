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
import * as v from 'valibot'
import type { PhoneStore } from './phoneStore'
import { makerOf, type MadeBy } from './sameDriver'
import { createSendQueue, type QueueContext, type SendQueue, type Sent } from './sendQueue'

/** What the server answered to taps. */
export type TapsAnswer = CallResponse<typeof driverSendEvents>

/** A tap that the server does not count, and why. */
export interface RefusedTap {
  readonly tap: PhoneEvent
  readonly error: EventResult['error']
}

const ofPartySchema = v.object({ orderNo: v.string() })

/** A tap as it is kept. Of a party with the number of its order, by which the desk finds it once its names have left the phone. */
export type KeptTap = PhoneEvent & MadeBy & Partial<v.InferOutput<typeof ofPartySchema>>

function readTap(kept: unknown, then: KeptTap['tappedBy']): KeptTap[] {
  const tap = v.safeParse(phoneEventSchema, kept)
  const party = v.safeParse(ofPartySchema, kept)
  return tap.success
    ? [{ ...tap.output, ...(party.success && party.output), tappedBy: makerOf(kept, then) }]
    : []
}

const toSend = ({ tappedBy: _by, orderNo: _no, ...tap }: KeptTap): PhoneEvent => tap

interface TapQueueDeps extends QueueContext<KeptTap> {
  readonly client: Client
  readonly store: PhoneStore
  /** Who has the phone. */
  readonly maker: () => KeptTap['tappedBy']
  readonly onAnswer: (answer: TapsAnswer, sent: readonly PhoneEvent[]) => void
  readonly onRefused: (refused: readonly RefusedTap[]) => void
  readonly onSignedOut: () => void
}

/** The taps that the server does not know yet. */
export function createTapQueue({ client, store, maker, ...deps }: TapQueueDeps): SendQueue<KeptTap> {
  let most = mostTapsAtOnce

  async function send(due: readonly KeptTap[]): Promise<Sent> {
    try {
      const answer = await client.call(driverSendEvents, { events: due.map(toSend) })
      const ids = answer.results.map(({ id }) => id)
      // An answer that names none of them decides nothing: without this it would be asked without end.
      if (!due.some(({ id }) => ids.includes(id))) return 'failed'
      most = mostTapsAtOnce
      deps.onAnswer(answer, due)
      const refused = answer.results.flatMap(({ id, result, error }) => {
        const tap = due.find((each) => each.id === id)
        return result === 'refused' && tap ? [{ tap, error }] : []
      })
      if (refused.length > 0) deps.onRefused(refused)
      return ids
    } catch (error) {
      return afterError(error, due)
    }
  }

  /** A message that the server does not understand would hold up all behind it: its taps are then sent one by one, and that one is given up. */
  function afterError(error: unknown, due: readonly PhoneEvent[]): Sent {
    const isNonsense = error instanceof ApiError && [400, 413, 422].includes(error.status)
    const [first] = due
    if (isNonsense && first && due.length === 1) {
      deps.onRefused([{ tap: first, error: { code: error.code, message: error.message } }])
      most = mostTapsAtOnce
      return [first.id]
    }
    if (isNonsense) {
      most = 1
      return 'again'
    }
    if (error instanceof ApiError && error.code === 'driver.phoneLocked') deps.onSignedOut()
    return 'failed'
  }

  const keep = (tap: KeptTap) => store.addTap(tap.id, tap)
  const parts = {
    async read() {
      const taps = (await store.taps()).flatMap((kept) => readTap(kept, maker()))
      // With its driver, whom another one may follow before it is read again.
      await Promise.all(taps.map(keep))
      return taps.sort((a, b) => a.seq - b.seq)
    },
    keep,
    drop: (ids: readonly string[]) => store.removeTaps(ids),
    most: () => most,
    send,
  }
  return createSendQueue(parts, deps)
}
