import { driverCall } from '@noriai/contract/calls/driver/runs'
import type { Client } from '@noriai/contract/client/client'
import type { RiderCall } from '@noriai/contract/schema/driver'
import { msPerSecond } from '@noriai/contract/time'
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

/** Follows a call to a rider until it has ended, or its run has left the phone. */
export async function followCall(id: string, { client, later, keep }: Following): Promise<void> {
  for (let look = 0; look < MOST_CALL_LOOKS; look += 1) {
    await new Promise<void>((resolve) => later(resolve, CALL_EVERY_MS))
    const call = await client.call(driverCall, { id })
    const isKept = await keep(call)
    if (!isKept || (call.state !== 'ringing' && call.state !== 'talking')) return
  }
}
