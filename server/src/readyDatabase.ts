import { join } from 'node:path'
import { systemClock } from './clock'
import type { Config } from './config'
import { restoreTabledSettings } from './domain/settings'
import { openDatabase, type Database, type DatabaseAddress } from './infra/db/client'
import { startEmbedded } from './infra/db/embedded'
import { awaitSchema, createDatabase, migrate } from './infra/db/migrate'
import { createLog } from './log'
import { inScope } from './requestScope'
import { runSeeds } from './seed/seedRunner'
import { seeds } from './seed/seeds'

const EMBEDDED_DATABASE = 'noriai'

/** A PostgreSQL that answers, and the database in it that is ours. */
export interface ReachedDatabase extends DatabaseAddress {
  readonly directUrl: string
  /** Stops PostgreSQL when it is the embedded one and nobody else uses it. */
  leave(): Promise<void>
}

/** An open database with the newest schema and the operator's data. */
export interface ReadyDatabase extends Database {
  readonly url: string
}

/** The database of DATABASE_URL, else that of the embedded PostgreSQL, which is started. */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  const { DATABASE_URL: given } = config
  if (given !== undefined) {
    return {
      url: given,
      directUrl: config.DATABASE_DIRECT_URL ?? given,
      isTransactionPool: config.DATABASE_TRANSACTION_POOL,
      leave: () => Promise.resolve(),
    }
  }
  const embedded = await startEmbedded({
    folder: join(config.DATA_DIR, 'postgres'),
    port: config.EMBEDDED_POSTGRES_PORT,
    durable: true,
  })
  const url = embedded.url(EMBEDDED_DATABASE)
  return stopOnFailure(embedded.stop, async () => {
    await createDatabase(url)
    return { url, directUrl: url, leave: embedded.stop }
  })
}

/** Opens the configured database, migrated (or waited for, where that is a step of its own) and seeded. Closing it stops the embedded PostgreSQL. */
export async function openReadyDatabase(config: Config): Promise<ReadyDatabase> {
  const { leave, ...address } = await reachDatabase(config)
  return stopOnFailure(leave, async () => {
    await (config.MIGRATE_AT_START ? migrate : awaitSchema)(address.directUrl)
    const database = openDatabase(address, config.DATABASE_POOL_SIZE, (error) => {
      // The pool replaces a connection that broke while idle; a query that needs it fails by itself. It was opened for some request of before.
      inScope({}, () => createLog(config).warn({ err: error }, 'a database connection was lost'))
    })
    const close = async () => {
      await database.close()
      await leave()
    }
    await stopOnFailure(database.close, async () => {
      const loaded = await runSeeds(database.db, seeds, systemClock.now())
      if (loaded.length > 0) await database.db.transaction(restoreTabledSettings)
    })
    return { ...database, url: address.url, close }
  })
}

async function stopOnFailure<Result>(
  stop: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await stop()
    throw error
  }
}
