import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { testDatabase } from '../../../test/database'
import type { Tx } from './client'
import { whyRetryable } from './retryable'

describe('a connection that breaks', async () => {
  const { db, pool } = await testDatabase()

  const backendOf = async (tx: Tx): Promise<number> => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    return rows[0]?.pid ?? 0
  }
  /** Ends a backend as an administrator or a failover does; resolves when the pool has noticed. */
  const cutFromOutside = async (pid: number): Promise<void> => {
    await pool.query('select pg_terminate_backend($1, 5000)', [pid])
  }

  test('in a transaction that waits fails it with an error that may be tried again, and nothing else', async () => {
    const broken = db.transaction(async (tx) => {
      await cutFromOutside(await backendOf(tx))
      await tx.execute(sql`select 1`)
    })
    await assert.rejects(broken, (error) => whyRetryable(error) === 'lost')
    assert.equal(await db.transaction(() => Promise.resolve('goes on')), 'goes on')
  })

  test('under a statement that runs fails the transaction the same way', async () => {
    const broken = db.transaction(async (tx) => {
      const pid = await backendOf(tx)
      await Promise.all([tx.execute(sql`select pg_sleep(10)`), cutFromOutside(pid)])
    })
    await assert.rejects(broken, (error) => whyRetryable(error) === 'lost')
  })

  test('after a transaction idled longer than PostgreSQL allows fails it, and the process lives', async () => {
    const broken = db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 50`)
      const pid = await backendOf(tx)
      for (let alive = 1; alive > 0;) {
        const { rowCount } = await pool.query('select 1 from pg_stat_activity where pid = $1', [pid])
        alive = rowCount ?? 0
      }
      await tx.execute(sql`select 1`)
    })
    await assert.rejects(broken, (error) => whyRetryable(error) === 'lost')
  })

  test('in the hands of whoever took it from the pool ends nothing but its own work', async () => {
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await cutFromOutside(rows[0]?.pid ?? 0)
    await ended
    await assert.rejects(client.query('select 1'), (error) => whyRetryable(error) === 'lost')
    client.release()
    assert.equal((await pool.query('select 1')).rowCount, 1)
  })
})
