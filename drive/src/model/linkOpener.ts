import { driverOpenLink, driverPhone } from '@noriai/contract/calls/driver/phone'
import type { Client } from '@noriai/contract/client/client'
import type { DriverPhone } from '@noriai/contract/schema/driver'
import { isUnreachable } from '../api/client'
import { keys, type Link } from './keptData'
import type { PhoneStore } from './phoneStore'
import { isSameDriver } from './sameDriver'

interface LinkDeps {
  readonly client: Client
  readonly store: PhoneStore
  readonly newId: () => string
  /** The driver whose session was there before. */
  readonly me: () => DriverPhone | null
  /** Sends what waits by the session that it was tapped in: the link may be another driver's, of whose runs it is not. */
  readonly sendWaiting: () => Promise<void>
  readonly onOpening: () => void
  readonly onOpened: (me: DriverPhone) => Promise<void>
  /** One that did not reach the server is tried again at the next look at the phone. */
  readonly onFailed: (error: unknown, isTriedAgain: boolean) => void
}

/** The link that a phone was come to by, until the server has answered it. */
export interface LinkOpener {
  /** Goes on with the link that was kept, or begins with another. */
  begin(kept: Link | null, token: string | undefined): Promise<void>
  isWaiting(): boolean
  /** Meanwhile the session of before says nothing of this phone. */
  isOpening(): boolean
  /** Whether calls may go out by the link's session already: it is being opened, or its answer was lost. */
  isUnsure(): boolean
  open(): Promise<void>
  drop(): Promise<void>
}

export function createLinkOpener({ client, store, newId, ...deps }: LinkDeps): LinkOpener {
  let link: Link | null = null
  let openings = 0
  let isUnsure = false

  async function drop(): Promise<void> {
    link = null
    await store.write(keys.link, null)
  }

  /** Whether calls still go out by the session of before; false where the server does not say so. */
  async function hasSessionOfBefore(): Promise<boolean> {
    const before = deps.me()
    if (before === null) return false
    try {
      return isSameDriver(before, await client.call(driverPhone, {}))
    } catch {
      return false
    }
  }

  async function attempt(opening: Link): Promise<void> {
    isUnsure = true
    try {
      const me = await client.call(driverOpenLink, opening)
      await drop()
      // The taps' session and the driver that is shown change in one step.
      isUnsure = false
      await deps.onOpened(me)
    } catch (error) {
      const isTriedAgain = isUnreachable(error)
      if (!isTriedAgain) await drop()
      isUnsure = isTriedAgain && link !== null
      deps.onFailed(error, isTriedAgain)
    }
  }

  return {
    isWaiting: () => link !== null,
    isOpening: () => openings > 0,
    isUnsure: () => isUnsure,
    async begin(kept, token) {
      link = kept
      isUnsure = kept !== null
      if (token === undefined || token === link?.token) return
      link = { token, attempt: newId() }
      await store.write(keys.link, link)
    },
    async open() {
      if (link === null) return
      const opening = link
      openings += 1
      deps.onOpening()
      try {
        // Beside another try there is nothing to find out: that one may go through.
        if (isUnsure && openings === 1) isUnsure = !(await hasSessionOfBefore())
        await deps.sendWaiting()
        await attempt(opening)
      } finally {
        openings -= 1
      }
    },
    async drop() {
      await drop()
      isUnsure = false
    },
  }
}
