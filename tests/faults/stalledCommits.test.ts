/**
 * The synchronous standby is away while travellers book, pay and cancel: no commit comes back, and no timeout of PostgreSQL's covers
 * one. The server gives each up, asks its caller to come again, and books nothing twice once the standby is back.
 */
import { addDays, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/src/infra/db/client'
import { crowdSettings, Product } from '../support/product'
import { seededRandom } from '../support/random'
import { expectAgreement, expectNoFaults } from './agreement'
import { gatherCrowd } from './crowd'
import { ownCluster, replicated } from './ownCluster'

const whole = process.env.NORIAI_FULL === '1'
const STALLED_FOR_MS = whole ? 60_000 : 14_000
const WORK_FOR_MS = 6000
const TRAVELLERS = 6
/** The whole sizes wait until everything is settled, which takes jobs of the next minutes. */
const PATIENCE_MS = 5000
const SEED = 20261126

test(`the server lives on with every commit stalled for ${STALLED_FOR_MS / 1000} s`, async () => {
  const { database } = await ownCluster(replicated)
  const product = await Product.start({
    database,
    now: new Date().toISOString(),
    env: { ...crowdSettings, DEV_CLOCK: '0' },
  })
  const crowd = await gatherCrowd(product, {
    travellers: TRAVELLERS,
    from: addDays(toWallTime(Date.now()).slice(0, 10), 5),
    cancelledPercent: 30,
    random: seededRandom(SEED),
  })
  await sleep(WORK_FOR_MS)
  await waitForStandbys(database.url, 'nobody')
  await sleep(STALLED_FOR_MS)
  const stalled = crowd.answers.unavailable
  await waitForStandbys(database.url, '')
  await sleep(WORK_FOR_MS)
  await crowd.stop()

  expectNoFaults([crowd])
  const { answers } = crowd
  const { ordered, paid, cancelled } = await expectAgreement([crowd], {
    pool: database.pool,
    ledger: (reference) => product.ledger(reference),
    ...(whole ? {} : { patienceMs: PATIENCE_MS }),
  })
  console.log(
    `Stalled for ${STALLED_FOR_MS / 1000} s: ${stalled} calls asked to come again; in all ${answers.succeeded} answered; ${ordered} rides ordered, ${paid} paid, ${cancelled} cancelled, none lost, none charged twice.`,
  )
  assert.equal(answers.unreachable, 0, 'the server was not there')
  assert.equal(await product.hasServerEnded(), false)
  assert.ok(stalled > 0, 'nothing was stalled')
  assert.ok(paid >= TRAVELLERS, `only ${paid} rides were paid`)
})

/** Names the standbys that each commit waits for; the empty name none, which ends the waiting of all. */
async function waitForStandbys(url: string, names: string): Promise<void> {
  const { pool, close } = openDatabase(url, 1, () => undefined)
  try {
    // Writes no transaction of its own, and so does not wait.
    await pool.query(`alter system set synchronous_standby_names = '${names}'`)
    await pool.query('select pg_reload_conf()')
  } finally {
    await close()
  }
}
