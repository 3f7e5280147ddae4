import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'
import { changeChannel, readChange, type Change } from './announceChange'

/** What watchers receive: a change, or that some may have been missed, so that everything is to be loaded again. */
export type HubEvent = Change | 'missed'

/** Tells the watchers of this server every change that any server on the database announced. */
export interface ChangeHub {
  /** Hears of changes until the answered function is called. */
  watch(onEvent: (event: HubEvent) => void): () => void
  /** Resolves when changes are heard, or are known not to be for now: then `missed` follows. */
  ready(): Promise<void>
  /** Stops listening; watchers receive nothing any more. */
  close(): Promise<void>
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
const CONNECT_TIMEOUT_MS = 10_000

/**
 * A hub with one connection of its own to the database, opened with the first watcher. When the connection breaks it is opened
 * again, later and later, and the watchers are notified that they may have missed something.
 */
export function createChangeHub(url: string, log: FastifyBaseLogger): ChangeHub {
  const watchers = new Set<(event: HubEvent) => void>()
  let listening: Promise<Client | undefined> | undefined
  let waiting: NodeJS.Timeout | undefined
  let failures = 0
  let isClosed = false

  const tell = (event: HubEvent) => watchers.forEach((watcher) => watcher(event))

  async function listen(): Promise<Client | undefined> {
    const client = new Client({
      connectionString: url,
      application_name: 'noriai-live',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client.on('error', (error) => again(client, error))
    client.on('end', () => again(client))
    client.on('notification', ({ payload }) => {
      // A payload that cannot be read may have been about anything.
      tell(readChange(payload ?? '') ?? 'missed')
    })
    try {
      await client.connect()
      await client.query(`listen ${changeChannel}`)
      if (failures > 0) tell('missed')
      failures = 0
      return client
    } catch (error) {
      again(client, error)
      return undefined
    }
  }

  function again(client: Client, error?: unknown): void {
    // A broken connection may complain more than once; it is one break, and nobody hears of it any more.
    client.removeAllListeners().on('error', () => undefined)
    if (isClosed || waiting !== undefined) return
    if (error !== undefined) log.warn({ err: error }, 'live changes are interrupted')
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    failures += 1
    waiting = setTimeout(() => {
      waiting = undefined
      client.end().catch(() => undefined)
      listening = listen()
    }, wait)
  }

  return {
    watch(onEvent) {
      watchers.add(onEvent)
      listening ??= listen()
      return () => watchers.delete(onEvent)
    },
    async ready() {
      await listening
    },
    async close() {
      if (isClosed) return
      isClosed = true
      watchers.clear()
      clearTimeout(waiting)
      const client = await listening
      listening = undefined
      await client?.end()
    },
  }
}
