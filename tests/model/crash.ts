import type { Pool, PoolClient } from '../../server/test/database'

/** Where a step is cut off: at its `statement`-th statement, not sent any more (`before`) or done and not answered (`after`). */
export interface Crash {
  readonly statement: number
  readonly when: 'before' | 'after'
}

type Send = (...args: unknown[]) => unknown
type Callback = (error: Error) => void

/**
 * Plays the end of the process between two statements: the connection is torn down, so that PostgreSQL rolls back what was
 * open, and nothing that the process still tries reaches the database until it is started again.
 */
export class Crasher {
  #crash: Crash | undefined
  #noTimeFor: string | undefined
  #sent = 0
  #isDown = false
  #inside: string | undefined
  #cutInside: string | undefined

  /** Wraps a pool that has no connection yet, and its connections. */
  constructor(private readonly pool: Pool) {
    pool.on('connect', (client) => this.#watch(client))
    pool.on('error', () => undefined)
  }

  /** Counts statements from now on, and has the process end once, as `crash` says, if it comes so far. */
  begin(crash: Crash | undefined): void {
    this.#crash = crash
    this.#sent = 0
    this.#cutInside = undefined
  }

  /** Statements since the step began, the one at which the process ended included. */
  get sent(): number {
    return this.#sent
  }

  /** Notes at what the process is, such as a job by its name; undefined: at nothing of a name. */
  enter(what: string | undefined): void {
    this.#inside = what
  }

  /** At what the process was when it ended in this step. */
  get cutInside(): string | undefined {
    return this.#cutInside
  }

  /** Statements that begin with these words are cut short by the database meanwhile, as on a busy day; undefined ends that. */
  haveNoTimeFor(words: string | undefined): void {
    this.#noTimeFor = words
  }

  /** The process is started again, if it ended; tells whether it did. */
  restart(): boolean {
    const wasDown = this.#isDown
    this.#crash = undefined
    this.#isDown = false
    return wasDown
  }

  /** The process has ended and was not started again. */
  get isDown(): boolean {
    return this.#isDown
  }

  /** Whether a statement is on its way. */
  get isBusy(): boolean {
    const { totalCount, idleCount, waitingCount } = this.pool
    return totalCount > idleCount || waitingCount > 0
  }

  #isCutShort([statement]: readonly unknown[]): boolean {
    const words = this.#noTimeFor
    const text = typeof statement === 'string' ? statement : (Object(statement) as { text?: unknown }).text
    return words !== undefined && !this.#isDown && typeof text === 'string' && text.startsWith(words)
  }

  #watch(client: PoolClient): void {
    client.on('error', () => undefined)
    const send = client.query.bind(client) as Send
    const query: Send = (...args) => {
      const crash = this.#crash
      if (this.#isCutShort(args)) return fail(args, cutShort())
      if (this.#isDown) return refuse(client, args)
      this.#sent += 1
      if (!crash || this.#sent < crash.statement) return send(...args)
      this.#isDown = true
      this.#cutInside = this.#inside
      return crash.when === 'before' ? refuse(client, args) : lose(client, send, args)
    }
    Object.assign(client, { query })
  }
}

const gone = () => new Error('Connection terminated unexpectedly')
/** As PostgreSQL says it of a statement that took too long. */
const cutShort = () =>
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })

/** Not sent: the connection is torn down. */
function refuse(client: PoolClient, args: readonly unknown[]): Promise<never> | undefined {
  tearDown(client)
  return fail(args, gone())
}

/** Tells whoever sent a statement that it failed. */
function fail(args: readonly unknown[], error: Error): Promise<never> | undefined {
  const callback = args.at(-1)
  if (typeof callback !== 'function') return Promise.reject(error)
  process.nextTick(callback, error)
  return undefined
}

/** Done, but nobody hears of it. */
function lose(client: PoolClient, send: Send, args: readonly unknown[]): Promise<never> | undefined {
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    send(...args.slice(0, -1), () => {
      tearDown(client)
      ;(callback as Callback)(gone())
    })
    return undefined
  }
  return Promise.resolve(send(...args)).then(() => {
    tearDown(client)
    throw gone()
  })
}

function tearDown(client: PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
