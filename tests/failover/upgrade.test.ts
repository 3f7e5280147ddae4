/**
 * The release before is replaced by the present one under Patroni while travellers book, and the machine of the primary dies while the schema is
 * brought up: `npm run db:migrate` is run again, as an operator does, both servers are replaced, nobody hears of an error that coming again does
 * not mend, and nothing is lost.
 */
import { defaultPolicy } from '@noriai/contract/policy'
import { addDays, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { releaseOf } from '../../scripts/support/release/kept'
import { root } from '../../scripts/support/root'
import { openDatabase, type Database } from '../../server/src/infra/db/client'
import { jobs } from '../../server/src/jobs/list'
import { expectSoundBooks } from '../../server/test/auditTest'
import { afterAllTests } from '../../server/test/database'
import { answersOf, expectAgreement, expectNoFaults } from '../faults/agreement'
import { gatherCrowd, type Crowd } from '../faults/crowd'
import { releaseBefore } from '../rollout/releaseBefore'
import { migrateBy, Rollout, scheduledJobs } from '../rollout/rollout'
import { explained } from '../support/explained'
import { codeSentBy, ledgerAt } from '../support/product'
import { programLog } from '../support/program'
import { seededRandom } from '../support/random'
import { addressOf, grantAfterMigration, makeRolesAndDatabase, OWNER, SERVER } from '../support/roles'
import { until } from '../support/until'
import { PatroniCluster } from './cluster'
import { DRAIN_MS, startFront, untilReady, type Front } from './front'

/** The release before may have to be made. */
const LONGEST_START_MS = 1_200_000
/** A failover, a member that follows again and two servers replaced take three minutes on a machine with nothing else to do. */
const LONGEST_ROLLOUT_MS = 600_000
const WORK_FOR_MS = 5000
const BEGUN_WITHIN_MS = 60_000
const TRAVELLERS = 6
const REST_MS = 200
const SEED = 20261130
/** What a job of a later minute ends is no part of this. */
const PATIENCE_MS = 20_000
const LONGEST_TAIL = 2000
/** As they are called where they are started. */
const programs = ['rollout-before', 'rollout-present', 'rollout-sandbox'] as const

describe('the release before, on a cluster under Patroni', () => {
  const { commit, version } = releaseBefore()
  let cluster: PatroniCluster
  let front: Front
  let ownerUrl = ''
  let database: Database
  let rollout: Rollout

  async function startBefore(): Promise<void> {
    const released = await releaseOf(commit)
    cluster = await PatroniCluster.start()
    afterAllTests(() => cluster.stop())
    front = await startFront(cluster)
    afterAllTests(() => front.program.end('SIGKILL'))
    const superuser = cluster.superuserUrl(front.databasePort)
    ownerUrl = addressOf(superuser, OWNER)
    await makeRolesAndDatabase(superuser)
    await migrateBy(released, ownerUrl)
    await grantAfterMigration(superuser)
    const databaseUrl = addressOf(superuser, SERVER)
    database = openDatabase(databaseUrl, 4, () => undefined)
    afterAllTests(() => database.close())
    const urls = front.serverPorts.map((port) => `http://127.0.0.1:${port}`)
    rollout = await Rollout.start({
      released,
      version,
      ports: front.serverPorts,
      publicUrl: front.url,
      databaseUrl,
      drainMs: DRAIN_MS,
      untilReady: () => Promise.all(urls.map((url) => untilReady({ url }))),
    })
  }

  async function isBringingUp(): Promise<true | undefined> {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where application_name = 'noriai-migrate'`,
    )
    return rows.length > 0 ? true : undefined
  }

  /** Kills the machine of the primary while the schema is brought up, and has it come back. @returns what the command said of it */
  async function bringUpThroughFailover(): Promise<string> {
    const primary = await cluster.primary()
    const migrating = migrateBy(root, ownerUrl).then(() => 'it was done before', String)
    const begun = until('the schema is being brought up', BEGUN_WITHIN_MS, isBringingUp).catch(String)
    await Promise.race([migrating, begun])
    await cluster.kill(primary)
    const outcome = await migrating
    await cluster.untilAnotherThan(primary)
    cluster.startAgain(primary)
    await cluster.untilWhole()
    // Where it is done already this does nothing.
    await migrateBy(root, ownerUrl)
    return outcome
  }

  /** Of the members, of HAProxy and of the servers. */
  function lastWords(): string {
    const logs = programs.map((name) => programLog(name)).filter((file) => existsSync(file))
    return [
      cluster.lastWords(),
      cluster.folder.tailOf('haproxy'),
      ...logs.map((file) => `${file}:\n${readFileSync(file, 'utf8').slice(-LONGEST_TAIL)}`),
    ].join('\n')
  }

  async function rollOut(crowd: Crowd): Promise<void> {
    try {
      await sleep(WORK_FOR_MS)
      const outcome = await bringUpThroughFailover()
      console.log(`When the primary died while the schema was brought up: ${outcome}`)
      await sleep(WORK_FOR_MS)
      await rollout.replace(0, 'present')
      await sleep(WORK_FOR_MS)
      await rollout.replace(1, 'present')
      await sleep(WORK_FOR_MS)
    } finally {
      await crowd.stop()
    }
  }

  async function expectBooks(crowd: Crowd): Promise<void> {
    const { pool, db } = database
    expectNoFaults([crowd])
    const { ordered, paid, cancelled } = await expectAgreement([crowd], {
      pool,
      ledger: (reference) => ledgerAt(rollout.sandboxUrl, reference),
      patienceMs: PATIENCE_MS,
    })
    assert.ok(paid >= TRAVELLERS, `only ${paid} rides were paid`)
    assert.deepEqual(await scheduledJobs(pool), jobs.map(({ name }) => name).sort())
    await expectSoundBooks({ db, of: 'the rollout', at: Date.now(), policy: defaultPolicy })
    console.log(
      `${version} (${commit.slice(0, 8)}) replaced under Patroni: ${answersOf([crowd], 'succeeded')} calls answered, ${answersOf([crowd], 'unavailable')} asked to come again, ${answersOf([crowd], 'unreachable')} found no server;`,
      `${ordered} rides ordered, ${paid} paid, ${cancelled} cancelled, 0 lost.`,
    )
  }

  before(startBefore, { timeout: LONGEST_START_MS })

  test('is replaced while the primary dies, and nothing is lost', { timeout: LONGEST_ROLLOUT_MS }, () =>
    explained(async () => {
      const served = { url: front.url, codeFor: (target: string) => codeSentBy(front.url, target) }
      const crowd = await gatherCrowd(served, {
        travellers: TRAVELLERS,
        from: addDays(toWallTime(Date.now()).slice(0, 10), 5),
        cancelledPercent: 30,
        random: seededRandom(SEED),
        restMs: REST_MS,
      })
      await rollOut(crowd)
      await expectBooks(crowd)
      await rollout.stopBoth()
    }, lastWords),
  )
})
