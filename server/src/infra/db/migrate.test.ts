import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emptyDatabase, testDatabase } from '../../../test/database'
import { ConfigError } from '../../config'
import { awaitSchema, migrate } from './migrate'

const impatient = { lockTimeoutMs: 100, tries: 3, pauseMs: 100 }
const tableOfMigrations = `create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

describe('a migration', () => {
  /** A database without our tables, of which somebody has locked what a migration needs first. */
  async function lockedDatabase() {
    const { pool, url } = await emptyDatabase()
    await pool.query(tableOfMigrations)
    const client = await pool.connect()
    await client.query('begin')
    await client.query('lock table drizzle.__drizzle_migrations')
    const free = async () => {
      await client.query('rollback')
      client.release()
    }
    return { pool, url, free }
  }
  const tablesOf = async ({ pool }: Awaited<ReturnType<typeof lockedDatabase>>) =>
    (await pool.query(`select 1 from pg_tables where schemaname = 'public'`)).rowCount ?? 0

  test('gives way to whoever uses a table, and is done once it is free', async () => {
    const locked = await lockedDatabase()
    const migrating = migrate(locked.url, { ...impatient, tries: 100 })
    await new Promise((resolve) => setTimeout(resolve, impatient.lockTimeoutMs * 3))
    assert.equal(await tablesOf(locked), 0)
    await locked.free()
    await migrating
    assert.ok((await tablesOf(locked)) > 0)
  })

  test('of a table that is never free ends with a sentence, and changes nothing', async () => {
    const locked = await lockedDatabase()
    await assert.rejects(migrate(locked.url, impatient), (error) => {
      assert.ok(error instanceof ConfigError)
      assert.match(error.message, /^The database could not be brought to the newest schema: .* 3 times\. Run/)
      return true
    })
    await locked.free()
    assert.equal(await tablesOf(locked), 0)
  })
})

describe('a server that does not migrate itself', () => {
  test('starts on the schema of its release, and on a newer one', async () => {
    const { pool, url } = await testDatabase()
    await awaitSchema(url, 0)
    await pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1')
    await awaitSchema(url, 0)
  })

  test('waits for the step that migrates, and is refused when it does not come', async () => {
    const { url } = await emptyDatabase()
    await assert.rejects(awaitSchema(url, 0), /older schema than this release: run `npm run db:migrate`/)
    await Promise.all([awaitSchema(url, 30_000), migrate(url)])
  })
})
