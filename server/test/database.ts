import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import { openDatabase, type Database } from '../src/infra/db/client'
import { joinCluster, type TestCluster } from './cluster'

/** The connections of a database, for tests that break them. */
export type { Pool, PoolClient } from 'pg'

/** A database of its own with the migrated and seeded content, dropped after the file's tests. */
export interface TestDatabase extends Database {
  readonly url: string
}

/** Each connection costs the machine as much as a few dozen calls. */
const POOL_SIZE = 4
/** For tests in which many do the same at the same moment. */
export const MANY_AT_ONCE = 20

/** A test that waits is no finding of its own: a machine that others share may hold a process still for longer than a traveller waits. */
const CONNECT_WITHIN_MS = 60_000

let cluster: Promise<TestCluster> | undefined
const cleanUps: (() => Promise<void>)[] = []

/** Has `cleanUp` run when all tests of the file are over, before what was opened earlier is closed. */
export function afterAllTests(cleanUp: () => Promise<void>): void {
  cleanUps.push(cleanUp)
}

/**
 * Closes everything that was opened, the last first, and throws what failed once the rest is closed. A program that is no test calls
 * it itself; asked again it does nothing.
 */
export async function cleanUpAfterTests(): Promise<void> {
  const failures: unknown[] = []
  for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop())
    await cleanUp().catch((error: unknown) => failures.push(error))
  const joined = cluster
  cluster = undefined
  await (await joined)?.leave()
  if (failures.length > 0)
    throw failures.length === 1 ? failures[0] : new AggregateError(failures, messagesOf(failures))
}

// Registered while the file loads, so that it belongs to the whole file and not to the suite that happens to run.
after(cleanUpAfterTests)

/** The runner prints the message of an error, not what it is made of. */
function messagesOf(failures: readonly unknown[]): string {
  return failures
    .map((failure) => (failure instanceof Error ? failure.message : String(failure)))
    .join('\n\n')
}

/**
 * A fresh database copied from the template, dropped when the file's tests are over. `poolSize` connections at most: few, unless
 * many do something at once (`MANY_AT_ONCE`).
 */
export function testDatabase(poolSize: number = POOL_SIZE): Promise<TestDatabase> {
  return openOwnDatabase(({ template }) => template, poolSize)
}

/** As `testDatabase`, without any table. */
export function emptyDatabase(): Promise<TestDatabase> {
  return openOwnDatabase(() => 'template0', POOL_SIZE)
}

async function openOwnDatabase(
  templateOf: (shared: TestCluster) => string,
  poolSize: number,
): Promise<TestDatabase> {
  cluster ??= joinCluster()
  const shared = await cluster
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  // Copied as files: a fifth of the time that it takes through the log, which nothing here is restored from.
  await shared.administer(`create database ${name} template ${templateOf(shared)} strategy file_copy`)
  const url = shared.url(name)
  const database = openDatabase({ url, connectWithinMs: CONNECT_WITHIN_MS }, poolSize, () => undefined)
  afterAllTests(async () => {
    await database.close()
    await shared.administer(`drop database ${name} with (force)`)
  })
  return { ...database, url }
}
