/** Databases of earlier releases, brought forward by the documented step: nothing is lost, and the server goes on with them. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { defaultPolicy } from '@noriai/contract/policy'
import { addDays, calendarDateOf } from '@noriai/contract/time'
import { root } from '../../scripts/support/root'
import { ConfigError } from '../../server/src/config'
import { startSession } from '../../server/src/domain/identity'
import { migrate } from '../../server/src/infra/db/migrate'
import { runSeeds } from '../../server/src/seed/seedRunner'
import { seeds } from '../../server/src/seed/seeds'
import { expectSoundBooks } from '../../server/test/auditTest'
import { buildTestApp } from '../../server/test/buildTestApp'
import { emptyDatabase, testDatabase } from '../../server/test/database'
import { buildReadyOrder } from '../../server/test/factories/orders'
import { rideRequest } from '../../server/test/factories/rides'
import { describeSchema, sumTables } from './dump'
import { readDump, readReleases } from './releases'

const run = promisify(execFile)

/** What README calls the step of an upgrade. */
function migrateByCommand(url: string) {
  return run('npm', ['run', '--silent', 'db:migrate'], {
    cwd: root,
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, DATABASE_URL: url },
  })
}

type Sums = Awaited<ReturnType<typeof sumTables>>['sums']

/** What an order is found by is made of it: a migration by which it is found by more writes that again. */
const apartFromSearch = (sums: Sums) => ({ ...sums, order_search: { rows: sums.order_search?.rows } })

for (const release of readReleases()) {
  describe(`a database of release ${release.version}`, async () => {
    const at = Date.parse(release.at)
    const database = await emptyDatabase()
    const { pool, db, url } = database
    await pool.query(readDump(release))

    test('is brought to the newest schema by db:migrate without losing or changing a row', async () => {
      const { tables, sums } = await sumTables(pool)
      assert.ok((sums.orders?.rows ?? 0) > 40, 'the dump has orders')
      await migrateByCommand(url)
      const upgraded = (await sumTables(pool, tables)).sums
      assert.deepEqual(apartFromSearch(upgraded), apartFromSearch(sums))
      await migrate(url)
      assert.deepEqual((await sumTables(pool, tables)).sums, upgraded, 'a second time it changes nothing')
    })

    test('has the schema of a new database then, the order of columns apart', async () => {
      const upgraded = await describeSchema(pool)
      assert.ok(upgraded.length > 500, `only ${upgraded.length} parts of the schema were described`)
      assert.deepEqual(upgraded, await describeSchema((await testDatabase()).pool))
    })

    test('has books that hold', async () => {
      await expectSoundBooks({ db, of: release.version, at, policy: defaultPolicy })
    })

    test('serves its travellers, and sells them rides', async () => {
      await runSeeds(db, seeds, at)
      const server = await buildTestApp({ database, now: at })
      const { rows: owners } = await pool.query<{ accountId: string; id: string }>(
        `select account_id as "accountId", id from orders
         where fulfilment = 'completed' and account_id in (select id from accounts where deleted_at is null)`,
      )
      assert.ok(owners.length > 20, 'the dump has rides that took place')
      for (const { accountId, id } of owners) {
        const { token } = await startSession(db, server.deps, { accountId, at })
        const list = await server.call(selectUserOrderPage, { tab: 'all' }, { token })
        assert.ok(list.data.records.length > 0, `the orders of ${accountId}`)
        const order = await server.call(userOrderInfo, { id }, { token })
        assert.equal(order.status, 200, `order ${id}: ${order.error}`)
      }
      const dateTime = `${addDays(calendarDateOf(at), 5)} 18:00:00`
      const bought = await buildReadyOrder(server, { ride: rideRequest({ dateTime }) })
      assert.equal(bought.view.label, 'toPay')
    })
  })
}

test('the release that is deployed has left its dump', () => {
  const { version } = JSON.parse(
    readFileSync(path.join(root, 'tests/rollout/releaseBefore.json'), 'utf8'),
  ) as { version: string }
  assert.ok(
    readReleases().some((release) => release.version === version),
    `${version} is released and has no dump: npm run release:dump, at its commit`,
  )
})

describe('a database from before the squashed migrations', async () => {
  test('is refused with the release to step through, and stays as it is', async () => {
    const { pool, url } = await emptyDatabase()
    const [first] = readReleases()
    assert.ok(first, 'a release left its dump')
    await pool.query(readDump(first))
    await pool.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    )
    const { tables, sums } = await sumTables(pool)
    await assert.rejects(
      migrate(url),
      (error) => error instanceof ConfigError && /db:migrate` of release 0\.1\.0 first/.test(error.message),
    )
    assert.deepEqual((await sumTables(pool, tables)).sums, sums)
  })
})
