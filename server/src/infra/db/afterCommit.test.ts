import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { testDatabase } from '../../../test/database'
import { afterCommit, runEffectsBy, type Effect } from './afterCommit'

describe('what a transaction registers by afterCommit', async () => {
  const { db } = await testDatabase()
  let ran: Effect[] = []
  runEffectsBy(db, (effect) => {
    ran.push(effect)
    return Promise.resolve()
  })
  const ranBy = async (work: () => Promise<unknown>) => {
    ran = []
    await work()
    return ran.map(({ kind }) => kind)
  }
  const moved: Effect = { kind: 'ridersChanged', departureId: 'pickup-1', at: 1 }

  test('follows its commit, in the order of registration and before its caller goes on', async () => {
    const kinds = await ranBy(() =>
      db.transaction(async (tx) => {
        afterCommit(tx, moved)
        afterCommit(tx, { kind: 'refundsDue' })
        await tx.execute(sql`select 1`)
        assert.deepEqual(ran, [])
      }),
    )
    assert.deepEqual(kinds, ['ridersChanged', 'refundsDue'])
    assert.deepEqual(ran[0], moved)
  })

  test('is done once, however often it is registered', async () => {
    const kinds = await ranBy(() =>
      db.transaction((tx) => {
        for (const departureId of ['pickup-1', 'pickup-2', 'pickup-1'])
          afterCommit(tx, { kind: 'ridersChanged', departureId, at: 1 })
        return Promise.resolve()
      }),
    )
    assert.deepEqual(kinds, ['ridersChanged', 'ridersChanged'])
  })

  test('is dropped with a transaction that is rolled back, and the next try begins without it', async () => {
    let tries = 0
    const attempt = () =>
      db.transaction(async (tx) => {
        tries += 1
        if (tries === 1) afterCommit(tx, moved)
        else afterCommit(tx, { kind: 'refundsDue' })
        if (tries === 1) await tx.execute(sql`select 1 / 0`)
      })
    assert.deepEqual(await ranBy(() => assert.rejects(attempt())), [])
    assert.deepEqual(await ranBy(attempt), ['refundsDue'])
  })

  test('cannot be registered on a savepoint, whose end is no commit', async () => {
    const careless = db.transaction((tx) =>
      tx.transaction((savepoint) => Promise.resolve(afterCommit(savepoint, moved))),
    )
    await assert.rejects(careless, /ridersChanged was registered on a savepoint/)
  })

  test('finds its connection free again', async () => {
    const { db: own } = await testDatabase()
    let open = 0
    runEffectsBy(own, async () => {
      const { rows } = await own.execute<{ open: string }>(
        sql`select count(*) as open from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
      )
      open = Number(rows[0]?.open)
    })
    await own.transaction((tx) => Promise.resolve(afterCommit(tx, moved)))
    assert.equal(open, 0)
  })
})
