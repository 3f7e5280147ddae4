/**
 * The database ends every connection again and again, and then dies and comes back, while travellers book, pay and cancel. The
 * server lives, answers 503 with a time to come again at worst, its books hold, and every job runs again within a minute.
 */
import { addDays, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/src/infra/db/client'
import { crowdSettings, Product } from '../support/product'
import { seededRandom } from '../support/random'
import { expectNoFaults } from './agreement'
import { gatherCrowd } from './crowd'
import { jobsRunAgain } from './jobsRunAgain'
import { ownCluster } from './ownCluster'

const whole = process.env.NORIAI_FULL === '1'
const CUT_FOR_MS = whole ? 60_000 : 15_000
const CUT_EVERY_MS = 2000
const CRASHES = whole ? 3 : 1
const TRAVELLERS = 6
const SEED = 20261123

test(`the server lives on with every connection cut every 2 s for ${CUT_FOR_MS / 1000} s, and PostgreSQL killed ${CRASHES} times`, async () => {
  const { database, crash } = await ownCluster()
  const product = await Product.start({
    database,
    now: new Date().toISOString(),
    env: { ...crowdSettings, DEV_CLOCK: '0' },
  })
  const from = addDays(toWallTime(Date.now()).slice(0, 10), 5)
  const crowd = await gatherCrowd(product, {
    travellers: TRAVELLERS,
    from,
    cancelledPercent: 30,
    random: seededRandom(SEED),
  })

  // Whatever fails: a crowd that nobody stops keeps the process for ever.
  after(() => crowd.stop())

  let cuts = 0
  let lastCut = Date.now()
  const until = Date.now() + CUT_FOR_MS
  while (Date.now() < until) {
    lastCut = Date.now()
    cuts += await cutEveryConnection(database.url)
    await sleep(CUT_EVERY_MS)
  }
  const duringCuts = { ...crowd.answers, ...crowd.done }
  const afterCuts = await jobsRunAgain(database.pool, lastCut)

  let back = 0
  for (let crashes = 0; crashes < CRASHES; crashes += 1) {
    back = Date.now()
    await crash()
    await sleep(CUT_EVERY_MS)
  }
  const afterCrash = await jobsRunAgain(database.pool, back)
  await crowd.stop()

  const { answers, done } = crowd
  console.log(
    `${cuts} connections cut: ${duringCuts.succeeded} calls answered, ${duringCuts.unavailable} asked to come again, ${duringCuts.paid} rides paid.`,
    `PostgreSQL killed ${CRASHES} times: in all ${answers.succeeded} answered, ${answers.unavailable} asked to come again, ${done.paid} paid, ${done.cancelled} cancelled.`,
    `Jobs ran again after ${[afterCuts, afterCrash].map((ms) => (ms / 1000).toFixed(1)).join(' and ')} s.`,
  )
  expectNoFaults([crowd])
  assert.equal(answers.unreachable, 0, 'the server was not there')
  assert.equal(await product.hasServerEnded(), false)
  assert.ok(cuts > 0 && answers.unavailable > 0, 'nothing was broken')
  assert.ok(done.paid >= TRAVELLERS, `only ${done.paid} rides were paid`)
})

/** Ends every connection to the database, as a failover does. Answers how many. */
async function cutEveryConnection(url: string): Promise<number> {
  const elsewhere = new URL(url)
  elsewhere.pathname = '/postgres'
  const { pool, close } = openDatabase(elsewhere.href, 2, () => undefined)
  try {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'noriai' and pid <> pg_backend_pid()`,
    )
    return rowCount ?? 0
  } finally {
    await close()
  }
}
