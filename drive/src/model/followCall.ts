import { driverCall } from '@noriai/contract/calls/driver/runs'
import type { Client } from '@noriai/contract/client/client'
import type { RiderCall } from '@noriai/contract/schema/driver'
import { fromWallTime, msPerSecond, type Instant } from '@noriai/contract/time'
import { isUnreachable } from '../api/client'
import type { Later } from './sendQueue'

interface Following {
  readonly client: Client
  readonly later: Later
  /** Keeps what is known of the call. @returns whether its run is still on the phone */
  readonly keep: (call: RiderCall) => Promise<boolean>
}

/** How often a call is looked after, and how often at most. */
const CALL_EVERY_MS = 3 * msPerSecond
const MOST_CALL_LOOKS = 40

/** Follows a call to a rider until it has ended, or its run has left the phone; through a time without network too. */
export async function followCall(id: string, { client, later, keep }: Following): Promise<void> {
  for (let look = 0; look < MOST_CALL_LOOKS; look += 1) {
    await new Promise<void>((resolve) => later(resolve, CALL_EVERY_MS))
    const call = await lookAfter(id, client)
    if (call === undefined) continue
    const isKept = await keep(call)
    if (!isKept || (call.state !== 'ringing' && call.state !== 'talking')) return
  }
}

/** How a call goes; undefined where the server was not reached. */
async function lookAfter(id: string, client: Client): Promise<RiderCall | undefined> {
  try {
    return await client.call(driverCall, { id })
  } catch (error) {
    if (isUnreachable(error)) return undefined
    throw error
  }
}

/**
 * Whether a call rings, as far as is known. No longer than one is followed: the page may have been closed while its driver talked, and its
 * end is looked for no more.
 */
export function isRinging({ state, at }: RiderCall, now: Instant): boolean {
  return state === 'ringing' && now < fromWallTime(at) + MOST_CALL_LOOKS * CALL_EVERY_MS
}
