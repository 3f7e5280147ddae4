import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import pg from 'pg'
import { openDatabase, type Database } from '../src/db/client'
import { joinCluster, type TestCluster } from './cluster'

/** A database of its own with the migrated and seeded content, dropped after the file's tests. */
export interface TestDatabase extends Database {
  readonly url: string
}

const POOL_SIZE = 20

let cluster: Promise<TestCluster> | undefined
let open = 0

/** The cluster of this test process, joined with its first database. */
function join(): Promise<TestCluster> {
  open += 1
  cluster ??= joinCluster()
  return cluster
}

/** Leaves the cluster with the last database. */
async function leave(): Promise<void> {
  open -= 1
  if (open > 0) return
  const left = await cluster
  cluster = undefined
  await left?.leave()
}

/**
 * A fresh database copied from the template: call it at the top of a test file or in `before`.
 * `poolSize` connections at most; tests with many simultaneous buyers may want more.
 */
export async function testDatabase(poolSize: number = POOL_SIZE): Promise<TestDatabase> {
  const shared = await join()
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await administer(shared, `create database ${name} template ${shared.template}`)
  const url = shared.url(name)
  const database = openDatabase(url, poolSize, () => undefined)
  after(async () => {
    await database.close()
    await administer(shared, `drop database ${name} with (force)`)
    await leave()
  })
  return { ...database, url }
}

async function administer(shared: TestCluster, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: shared.url('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
