import { driverSendPosition } from '@noriai/contract/calls/driver/runs'
import type { Client } from '@noriai/contract/client/client'
import type { CallResponse } from '@noriai/contract/defineCall'
import { toWallTime, type Instant } from '@noriai/contract/time'
import { isWorthSending, type Fix } from './pacing'
import { retryAfterMs } from './retry'
import type { RunName } from './run'

/** What is known of the phone's position. */
export interface PositionState {
  /** `off`: refused or missing on this phone. */
  readonly state: 'unknown' | 'on' | 'off'
  readonly latest: Fix | undefined
  /** When one last reached the server. */
  readonly sentAt: Instant | null
  /** Positions since then; of them the latest is sent. */
  readonly unsent: number
}

export const noPosition: PositionState = { state: 'unknown', latest: undefined, sentAt: null, unsent: 0 }

interface SenderDeps {
  readonly client: Client
  readonly now: () => Instant
  /** The run that is under way; positions of no other time are sent. */
  readonly run: () => RunName | undefined
  readonly onChange: () => void
  readonly onAnswer: (answer: CallResponse<typeof driverSendPosition>) => void
}

/** Sends where the phone is while a run lasts; after a time without network only the latest. */
export interface PositionSender {
  state(): PositionState
  note(fix: Fix): void
  /** The phone does not tell where it is. */
  turnOff(): void
  /** The network may be back. */
  hurry(): void
}

export function createPositionSender({ client, now, run, onChange, onAnswer }: SenderDeps): PositionSender {
  let state = noPosition
  let lastSent: Fix | undefined
  let isSending = false
  let failures = 0
  let tryAt = 0

  function put(change: Partial<PositionState>): void {
    state = { ...state, ...change }
    onChange()
  }

  async function send(fix: Fix, { departureId, minibus }: RunName): Promise<void> {
    isSending = true
    try {
      const { lat, lng, accuracy } = fix
      const answer = await client.call(driverSendPosition, {
        departureId,
        minibus,
        at: toWallTime(fix.at),
        place: { lat, lng, accuracy },
      })
      lastSent = fix
      failures = 0
      tryAt = 0
      put({ sentAt: fix.at, unsent: 0 })
      onAnswer(answer)
    } catch {
      failures += 1
      tryAt = now() + retryAfterMs(failures)
    } finally {
      isSending = false
    }
  }

  function sendLatest(): void {
    const underWay = run()
    const { latest } = state
    if (underWay === undefined || latest === undefined || isSending || now() < tryAt) return
    if (isWorthSending(lastSent, latest)) void send(latest, underWay)
  }

  return {
    state: () => state,
    note(fix) {
      const isUnderWay = run() !== undefined
      // What was sent of the run before says nothing of the next one.
      if (!isUnderWay) lastSent = undefined
      const counted = isUnderWay ? { unsent: state.unsent + 1 } : { unsent: 0, sentAt: null }
      put({ state: 'on', latest: fix, ...counted })
      sendLatest()
    },
    turnOff() {
      put({ state: 'off' })
    },
    hurry() {
      tryAt = 0
      failures = 0
      sendLatest()
    },
  }
}
