import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'
import { changeChannel, readChange, type Change } from './announceChange'

/** What watchers receive: a change, or that some may have been missed, so that everything is to be loaded again. */
export type HubEvent = Change | 'missed'

/** Whether a hub hears of changes now. */
export type HubState = 'idle' | 'listening' | 'interrupted'

/** Tells the watchers of this server every change that any server on the database announced. */
export interface ChangeHub {
  /** Hears of changes until the answered function is called. */
  watch(onEvent: (event: HubEvent) => void): () => void
  /** Resolves when changes are heard, or are known not to be for now: then `missed` follows. */
  ready(): Promise<void>
  /** `idle`: nobody watches yet. `interrupted`: changes are missed until the connection is there again. */
  state(): HubState
  /** Stops listening; watchers receive nothing any more. */
  close(): Promise<void>
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
const CONNECT_TIMEOUT_MS = 10_000
const CLOSE_TIMEOUT_MS = 1000
/** A machine that lost its power says nothing, and the system waits for it for hours: it is asked whether it is there. */
const HEARTBEAT_MS = 15_000

/**
 * A hub with one connection of its own to the database, opened with the first watcher. When the connection breaks it is opened
 * again, later and later, and the watchers are notified that they may have missed something.
 */
export function createChangeHub(
  url: string,
  log: FastifyBaseLogger,
  heartbeatMs: number = HEARTBEAT_MS,
): ChangeHub {
  const watchers = new Set<(event: HubEvent) => void>()
  let listening: Promise<Client | undefined> | undefined
  /** The connection that is open, or being opened. */
  let current: Client | undefined
  let waiting: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let failures = 0
  let isClosed = false
  let isHeard = false

  const tell = (event: HubEvent) => watchers.forEach((watcher) => watcher(event))

  async function listen(): Promise<Client | undefined> {
    const client = new Client({
      connectionString: url,
      application_name: 'noriai-live',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: heartbeatMs,
    })
    current = client
    client.on('error', (error) => again(client, error))
    client.on('end', () => again(client))
    client.on('notification', ({ payload }) => {
      // A payload that cannot be read may have been about anything.
      tell(readChange(payload ?? '') ?? 'missed')
    })
    try {
      await client.connect()
      await client.query(`listen ${changeChannel}`)
      heartbeat = setInterval(() => void beat(client), heartbeatMs).unref()
      if (failures > 0) tell('missed')
      failures = 0
      isHeard = true
      return client
    } catch (error) {
      again(client, error)
      return undefined
    }
  }

  /** Of a primary that became a standby nothing is heard any more either. */
  async function beat(client: Client): Promise<void> {
    try {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      if (rows[0]?.standby) again(client, new Error('the database became a standby'))
    } catch (error) {
      again(client, error)
    }
  }

  function again(client: Client, error?: unknown): void {
    // A broken connection may complain more than once; it is one break, and nobody hears of it any more.
    client.removeAllListeners().on('error', () => undefined)
    if (client !== current) return
    current = undefined
    isHeard = false
    clearInterval(heartbeat)
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
    state() {
      if (isHeard) return 'listening'
      return listening === undefined ? 'idle' : 'interrupted'
    },
    async close() {
      if (isClosed) return
      isClosed = true
      watchers.clear()
      clearTimeout(waiting)
      clearInterval(heartbeat)
      const hangingUp = listening?.then((client) => client?.end())
      listening = undefined
      // One that is silent, or does not answer yet, would not say good-bye either.
      await Promise.race([hangingUp, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
