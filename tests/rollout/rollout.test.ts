/**
 * The release before is replaced by the present one, one server after the other, while travellers book: the schema is brought up by a step
 * and a role of its own, nobody hears of an error that coming again does not mend, nothing is lost, live pages open their streams elsewhere, and a
 * server of the release before that starts again in the middle undoes nothing.
 */
import { defaultPolicy } from '@noriai/contract/policy'
import { addDays, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
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
import { startProgram, startReleased, type Program } from '../support/program'
import { Proxy } from '../support/proxy'
import { seededRandom } from '../support/random'
import { addressOf, grantAfterMigration, makeRolesAndDatabase, OWNER, SERVER } from '../support/roles'
import type { ServedProduct } from '../support/traveller'
import { releaseBefore } from './releaseBefore'

const run = promisify(execFile)

const WORK_FOR_MS = 6000
const TRAVELLERS = 6
const READERS = 3
const SEED = 20261128
/** Five checks of the proxy. */
const DRAIN_MS = 1500
const HEARD_WITHIN_MS = 15_000

/** A server that is replaced: by which release, and at which port, it runs now. */
interface Place {
  readonly port: number
  program: Program
  isPresent: boolean
}

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

  const [proxyPort = 0, sandboxPort = 0, ...ports] = await freePorts(4)
  const proxy = await Proxy.start(proxyPort, ports)
  afterAllTests(() => proxy.stop())
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const sandbox = await startProgram('rollout-sandbox', 'sandbox/src/main.ts', {
    HOST: '127.0.0.1',
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    SANDBOX_PUBLIC_URL: sandboxUrl,
    SANDBOX_DATA_DIR: path.join(scratch, 'sandbox'),
    PUBLIC_URL: proxy.url,
    LOG_LEVEL: 'warn',
  })
  afterAllTests(() => sandbox.stop())
  const settingsAt = (port: number) => ({
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
    DATABASE_URL: serverUrl,
    MIGRATE_AT_START: '0',
    DATA_DIR: path.join(scratch, String(port)),
    DRAIN_MS: String(DRAIN_MS),
    PAYMENT_API_URL: sandboxUrl,
    RATE_LIMIT_MULTIPLIER: '100000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    LOG_LEVEL: 'warn',
  })
  const startBefore = (port: number) => startReleased('rollout-before', released, settingsAt(port))
  const startPresent = (port: number) =>
    startProgram('rollout-present', 'server/src/main.ts', settingsAt(port))
  const stop = async ({ program, isPresent }: Place) => {
    await program.stop()
    const exitCode = await program.exited
    // What the release before does once nobody is led to it any more cannot be mended; what it did until then is checked.
    if (isPresent) assert.equal(exitCode, 0, 'a server did not end by itself')
    else if (exitCode !== 0) console.log(`A server of ${version} ended with ${exitCode} when it was stopped.`)
  }
  const places: Place[] = []
  afterAllTests(async () => {
    await Promise.all(places.map(({ program }) => program.stop()))
  })
  for (const port of ports) places.push({ port, program: await startBefore(port), isPresent: false })
  const [one, two] = places
  assert.ok(one && two)
  /** As an operator does: the next server is not touched before this one is ready again. */
  const replace = async (place: Place, start: (port: number) => Promise<Program>) => {
    await stop(place)
    place.program = await start(place.port)
    place.isPresent = start === startPresent
    await proxy.untilReady()
  }
  await proxy.untilReady()
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
    await replace(one, startPresent)
    await sleep(WORK_FOR_MS)
    const newest = await keptByReleases(pool)
    const orderNow = await orderOfSchedule(pool)
    await replace(two, startBefore)
    await sleep(WORK_FOR_MS)
    const afterOlder = await keptByReleases(pool)
    if (orderNow > orderBefore) assert.deepEqual(afterOlder, newest, 'an older server undid something')
    // Two commits of one version and one schema are one release to their servers, whichever is newer.
    else console.log(`${commit} has the version and schema of the present: no server is older than another.`)
    await replace(two, startPresent)
    await sleep(WORK_FOR_MS)
  } finally {
    await crowd.stop()
  }

  expectNoFaults([crowd])
  const { ordered, paid, cancelled } = await expectAgreement([crowd], {
    pool,
    ledger: (reference) => ledgerAt(sandboxUrl, reference),
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
  for (const place of places) await stop(place)
})

/** `npm run db:migrate` of a release or of this checkout, by the role that owns the tables. */
async function migrateBy(folder: string, ownerUrl: string): Promise<void> {
  await run('npm', ['run', '--silent', 'db:migrate'], {
    cwd: folder,
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, DATABASE_URL: ownerUrl },
  })
}

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

async function scheduledJobs(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from pgboss.schedule')
  return rows.map(({ name }) => name).sort()
}
