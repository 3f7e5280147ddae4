import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { collectEffects, runEffects, type Effect } from './afterCommit'
import { collectWork } from './beforeCommit'
import { collectLastWrites } from './lastWrite'
import { ANSWER_TIMEOUT_MS, COMMIT_TIMEOUT_MS, limitAnswers } from './answerTimeout'
import { nameStatements } from './preparedStatements'
import { whyRetryable } from './retryable'
import { keepScope, traceStatements } from './tracedStatements'
import { isTracing } from '../../tracing'

/** The database. Tables are named in each query, so that Drizzle need not make up a query of every table for each transaction. */
export type Db = NodePgDatabase

/** A transaction of `Db`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Either: for queries that run alone or inside a caller's transaction. */
export type Executor = Db | Tx

/** The longest a statement may run, and a transaction may sit idle, before PostgreSQL ends it. */
const STATEMENT_TIMEOUT_MS = 15_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 10_000

/** What each connection says at its start. */
const sessionSettings = {
  options: '-c timezone=UTC',
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
} as const

/** The same as settings of the role, for connections that cannot say them: as PostgreSQL shows them. */
export const settingsOfRole = {
  TimeZone: 'UTC',
  statement_timeout: `${STATEMENT_TIMEOUT_MS / 1000}s`,
  idle_in_transaction_session_timeout: `${IDLE_IN_TRANSACTION_TIMEOUT_MS / 1000}s`,
} as const

/** How a database is reached. */
export interface DatabaseAddress {
  readonly url: string
  /** Where a session stays with who opened it, for whoever listens or keeps a lock; the same address where no pooler is between. */
  readonly directUrl?: string
  /** A pooler is between that gives a connection to somebody else after each transaction: nothing that is said once a session holds. */
  readonly isTransactionPool?: boolean
  /** The longest that opening a connection may take, in milliseconds: 10,000 unless said otherwise. */
  readonly connectWithinMs?: number
}

/** An open database: the pool to close at the end, and Drizzle over it. */
export interface Database {
  readonly pool: Pool
  readonly db: Db
  /** See {@link DatabaseAddress}. */
  readonly directUrl: string
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>
}

/**
 * Opens a pool of at most `size` connections. Sessions run in UTC, and READ COMMITTED unless a transaction
 * asks for more; through a transaction pool the database's role says so (`settingsOfRole`). `onError` hears of connections that
 * broke while idle; the pool replaces them by itself. One that breaks in a transaction fails it with an error that `whyRetryable`
 * knows.
 */
export function openDatabase(
  address: string | DatabaseAddress,
  size: number,
  onError: (error: Error) => void,
): Database {
  const {
    url,
    directUrl = url,
    isTransactionPool = false,
    connectWithinMs = CONNECT_TIMEOUT_MS,
  }: DatabaseAddress = typeof address === 'string' ? { url: address } : address
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: 'noriai',
    ...(isTransactionPool ? {} : sessionSettings),
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  })
  const isTraced = isTracing()
  if (isTraced) keepScope(pool)
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // One that breaks in somebody's hands tells it once more, beside failing the query: unheard, that would end the process.
    client.on('error', () => undefined)
    if (!isTransactionPool) nameStatements(client)
    limitAnswers(client, { commitMs: COMMIT_TIMEOUT_MS })
    if (isTraced) traceStatements(client)
  })
  const db = drizzle(pool)
  db.transaction = transactionsOn(pool, db)
  return { pool, db, directUrl, close: () => pool.end() }
}

/**
 * Transactions as Drizzle runs them; a connection that broke in one is thrown away. What a transaction registered by `beforeCommit`
 * is its last work, what it left to `writeLast` its last statement, and what it registered by `afterCommit` follows its commit, before
 * its caller goes on.
 */
function transactionsOn(pool: Pool, db: Db): Db['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let isLost = false
    let effects: ReadonlyMap<string, Effect> = new Map()
    let outcome: Awaited<ReturnType<typeof work>>
    try {
      outcome = await drizzle(client).transaction(async (tx) => {
        effects = collectEffects(tx)
        const finish = collectWork(tx)
        const sendLast = collectLastWrites(tx)
        const done = await work(tx)
        await finish()
        await sendLast()
        return done
      }, config)
    } catch (error) {
      isLost = whyRetryable(error) === 'lost'
      throw error
    } finally {
      client.release(isLost)
    }
    await runEffects(db, effects.values())
    return outcome
  }
}
