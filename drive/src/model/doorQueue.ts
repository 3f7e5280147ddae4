import { driverProposeDoor } from '@noriai/contract/calls/driver/runs'
import { ApiError } from '@noriai/contract/client/ApiError'
import type { Client } from '@noriai/contract/client/client'
import type { CallInput } from '@noriai/contract/defineCall'
import * as v from 'valibot'
import { keys } from './keptData'
import type { PhoneStore } from './phoneStore'
import { makerOf, type MadeBy } from './sameDriver'
import { createSendQueue, type QueueContext, type SendQueue, type Sent } from './sendQueue'

/** What a driver proposes of a door, as it is sent. */
export type ProposedDoor = CallInput<typeof driverProposeDoor>

/** A proposal that the server does not take, and why. */
export interface RefusedDoor {
  readonly door: ProposedDoor
  readonly error: ApiError
}

/** A proposal as it is kept. */
export type KeptDoor = ProposedDoor & MadeBy

function readDoor(kept: unknown, then: KeptDoor['tappedBy']): KeptDoor[] {
  const door = v.safeParse(driverProposeDoor.request, kept)
  return door.success ? [{ ...door.output, tappedBy: makerOf(kept, then) }] : []
}

const toSend = ({ tappedBy: _by, ...door }: KeptDoor): ProposedDoor => door

interface DoorQueueDeps extends QueueContext<KeptDoor> {
  readonly client: Client
  readonly store: PhoneStore
  /** Who has the phone. */
  readonly maker: () => KeptDoor['tappedBy']
  readonly onRefused: (refused: RefusedDoor) => void
  readonly onSignedOut: () => void
}

const BAD_REQUEST = 400
const INTERNAL = 500
/** The session is over, or the server asks to come later: the same proposal may be taken then. */
const PASSES = [401, 408, 429]

const isFinal = ({ code, status }: ApiError) =>
  status >= BAD_REQUEST && status < INTERNAL && !PASSES.includes(status) && code !== 'driver.phoneLocked'

/** What is proposed of doors and the server does not know yet, one a message. */
export function createDoorQueue({ client, store, maker, ...deps }: DoorQueueDeps): SendQueue<KeptDoor> {
  async function send([door]: readonly KeptDoor[]): Promise<Sent> {
    if (!door) return []
    try {
      await client.call(driverProposeDoor, toSend(door))
      return [door.id]
    } catch (error) {
      if (error instanceof ApiError && error.code === 'driver.phoneLocked') deps.onSignedOut()
      if (!(error instanceof ApiError) || !isFinal(error)) return 'failed'
      deps.onRefused({ door, error })
      return [door.id]
    }
  }

  const keep = (waiting: readonly KeptDoor[]) => store.write(keys.doors, waiting)
  const parts = {
    async read() {
      const kept = v.safeParse(v.array(v.unknown()), await store.read(keys.doors))
      if (!kept.success) return []
      const waiting = kept.output.flatMap((door) => readDoor(door, maker()))
      // As taps: of an older build with its driver, whom another one may follow before it is read again.
      if (kept.output.some((door) => makerOf(door, null) === null)) await keep(waiting)
      return waiting
    },
    keep: (_door: KeptDoor, waiting: readonly KeptDoor[]) => keep(waiting),
    drop: (_ids: readonly string[], waiting: readonly KeptDoor[]) => keep(waiting),
    most: () => 1,
    send,
  }
  return createSendQueue(parts, deps)
}
