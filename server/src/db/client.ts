import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { runBeforeCommit } from './beforeCommit'
import { settle } from './compiled'
import { nameStatements } from './preparedStatements'
import { whyRetryable } from './retryable'

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
/** PostgreSQL ends a statement earlier: by now its machine is gone without a word. */
const ANSWER_TIMEOUT_MS = 20_000

/** An open database: the pool to close at the end, and Drizzle over it. */
export interface Database {
  readonly pool: Pool
  readonly db: Db
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>
}

/**
 * Opens a pool of at most `size` connections. Sessions run in UTC, and READ COMMITTED unless a transaction
 * asks for more. `onError` hears of connections that broke while idle; the pool replaces them by itself. One that breaks in a
 * transaction fails it with an error that `whyRetryable` knows.
 */
export function openDatabase(url: string, size: number, onError: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: 'noriai',
    options: '-c timezone=UTC',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // One that breaks in somebody's hands tells it once more, beside failing the query: unheard, that would end the process.
    client.on('error', () => undefined)
    nameStatements(client)
  })
  const db = drizzle(pool)
  db.transaction = transactionsOn(pool)
  return { pool, db, close: () => pool.end() }
}

/**
 * Transactions as Drizzle runs them, but on one Drizzle of each connection's own, for as long as the connection lasts: what it
 * prepared in one transaction (see `compiled.ts`) the next one finds.
 */
function transactionsOn(pool: Pool): Db['transaction'] {
  const connections = new WeakMap<PoolClient, Db>()
  return async (work, config) => {
    const client = await pool.connect()
    let isLost = false
    try {
      const connection = connections.get(client) ?? drizzle(client)
      connections.set(client, connection)
      return await connection.transaction(async (tx) => {
        settle(tx, connection)
        const outcome = await work(tx)
        if (config?.accessMode !== 'read only') await runBeforeCommit(tx)
        return outcome
      }, config)
    } catch (error) {
      isLost = whyRetryable(error) === 'lost'
      throw error
    } finally {
      client.release(isLost)
    }
  }
}
