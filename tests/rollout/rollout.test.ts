/**
 * The release before is replaced by the present one, one server after the other, while travellers book: the schema is brought up by a step
 * and a role of its own, nobody hears of an error that coming again does not mend, nothing is lost, live pages open their streams elsewhere, and a
 * server of the release before that starts again in the middle undoes nothing.
 */
import { defaultPolicy } from '@noriai/contract/policy'
import { addDays, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { releaseOf } from '../../scripts/support/release/kept'
import { root } from '../../scripts/support/root'
import { openDatabase } from '../../server/src/infra/db/client'
import { startEmbedded } from '../../server/src/infra/db/embedded'
import { jobs } from '../../server/src/jobs/list'
import { expectSoundBooks } from '../../server/test/auditTest'
import { afterAllTests, type Pool } from '../../server/test/database'
import { answersOf, expectAgreement, expectNoFaults } from '../faults/agreement'
import { gatherCrowd } from '../faults/crowd'
import { freePorts } from '../support/freePorts'
import { openPages } from '../support/openPages'
import { codeSentBy, ledgerAt } from '../support/product'
import { Proxy } from '../support/proxy'
import { seededRandom } from '../support/random'
import { addressOf, grantAfterMigration, makeRolesAndDatabase, OWNER, SERVER } from '../support/roles'
import type { ServedProduct } from '../support/traveller'
import { migrateBy, Rollout, scheduledJobs } from './rollout'
import { releaseBefore } from './releaseBefore'

const WORK_FOR_MS = 6000
const TRAVELLERS = 6
const READERS = 3
const SEED = 20261128
/** Five checks of the proxy. */
const DRAIN_MS = 1500
const HEARD_WITHIN_MS = 15_000

test('two servers of the release before are replaced under load, and nobody notices', async () => {
  const { commit, version } = releaseBefore()
  const released = await releaseOf(commit)
  const scratch = mkdtempSync(path.join(tmpdir(), 'noriai-rollout-'))
  const folder = path.join(scratch, 'postgres')
  const cluster = await startEmbedded({ folder, port: 0, durable: false, shared: true })
  afterAllTests(async () => {
    await cluster.stop()
    rmSync(scratch, { recursive: true, force: true })
  })
  const superuserUrl = cluster.url('postgres')
  const ownerUrl = addressOf(superuserUrl, OWNER)
  const serverUrl = addressOf(superuserUrl, SERVER)
  await makeRolesAndDatabase(superuserUrl)
  await migrateBy(released, ownerUrl)
  await grantAfterMigration(superuserUrl)
  const { pool, db, close } = openDatabase(serverUrl, 4, () => undefined)
  afterAllTests(close)

  const [proxyPort = 0, one = 0, two = 0] = await freePorts(3)
  const proxy = await Proxy.start(proxyPort, [one, two])
  afterAllTests(() => proxy.stop())
  const rollout = await Rollout.start({
    released,
    version,
    ports: [one, two],
    publicUrl: proxy.url,
    databaseUrl: serverUrl,
    drainMs: DRAIN_MS,
    untilReady: () => proxy.untilReady(),
  })
  const orderBefore = await orderOfSchedule(pool)

  const served: ServedProduct = { url: proxy.url, codeFor: (target) => codeSentBy(proxy.url, target) }
  const today = toWallTime(Date.now()).slice(0, 10)
  const pages = await openPages(served, { day: addDays(today, 4), count: READERS })
  const crowd = await gatherCrowd(served, {
    travellers: TRAVELLERS,
    from: addDays(today, 5),
    cancelledPercent: 30,
    random: seededRandom(SEED),
  })
  try {
    await sleep(WORK_FOR_MS)
    await migrateBy(root, ownerUrl)
    await sleep(WORK_FOR_MS)
    await rollout.replace(0, 'present')
    await sleep(WORK_FOR_MS)
    const newest = await keptByReleases(pool)
    const orderNow = await orderOfSchedule(pool)
    await rollout.replace(1, 'before')
    await sleep(WORK_FOR_MS)
    const afterOlder = await keptByReleases(pool)
    if (orderNow > orderBefore) assert.deepEqual(afterOlder, newest, 'an older server undid something')
    // Two commits of one version and one schema are one release to their servers, whichever is newer.
    else console.log(`${commit} has the version and schema of the present: no server is older than another.`)
    await rollout.replace(1, 'present')
    await sleep(WORK_FOR_MS)
  } finally {
    await crowd.stop()
  }

  expectNoFaults([crowd])
  const { ordered, paid, cancelled } = await expectAgreement([crowd], {
    pool,
    ledger: (reference) => ledgerAt(rollout.sandboxUrl, reference),
  })
  assert.ok(paid >= TRAVELLERS, `only ${paid} rides were paid`)
  assert.deepEqual(await scheduledJobs(pool), jobs.map(({ name }) => name).sort())
  // Pages that were open all the time were sent elsewhere at least once, and hear of what happens after the rollout.
  for (const { reader, hearsOfItsEnd } of pages) {
    assert.deepEqual(reader.refusals, [])
    assert.ok(reader.opened >= 2, 'a stream was opened once only')
    await hearsOfItsEnd(HEARD_WITHIN_MS)
  }
  console.log(
    `${version} (${commit.slice(0, 8)}) replaced under load: ${answersOf([crowd], 'succeeded')} calls answered, ${answersOf([crowd], 'unavailable')} asked to come again, ${answersOf([crowd], 'unreachable')} found no server, 0 failed in the end;`,
    `${ordered} rides ordered, ${paid} paid, ${cancelled} cancelled, 0 lost; streams were opened ${pages.map(({ reader }) => reader.opened).join(', ')} times.`,
  )
  await expectSoundBooks({ db, of: 'the rollout', at: Date.now(), policy: defaultPolicy })
  await rollout.stopBoth()
})

/** Which release has the schedule of jobs (record 040). */
async function orderOfSchedule(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ release: string }>(
    `select release from seed_versions where name = 'job-schedule'`,
  )
  return rows[0]?.release ?? ''
}

/** What the newest release leaves in the database for all servers: its schedule, and the operator's data by their hashes. */
async function keptByReleases(pool: Pool) {
  const schedule = await pool.query(`select name, cron, timezone from pgboss.schedule order by name`)
  const seeds = await pool.query(`select name, content_hash, release from seed_versions order by name`)
  return { schedule: schedule.rows as unknown[], seeds: seeds.rows as unknown[] }
}
