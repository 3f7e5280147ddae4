/**
 * The primary dies under two servers, what takes its place answers but takes no changes at first, and is then promoted. Both servers
 * live, answer 503 with a time to come again at worst, and their books hold.
 */
import { addDays, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowdSettings, Product } from '../support/product'
import { seededRandom } from '../support/random'
import { answersOf, expectAgreement, expectNoFaults } from './agreement'
import { gatherCrowd } from './crowd'
import { jobsRunAgain } from './jobsRunAgain'
import { ownCluster, replicated } from './ownCluster'

const whole = process.env.NORIAI_FULL === '1'
const FAILOVERS = whole ? 3 : 1
const WORK_FOR_MS = 6000
const STANDBY_FOR_MS = 5000
const TRAVELLERS_EACH = 3
/** The whole sizes wait until everything is settled, which takes jobs of the next minutes. */
const PATIENCE_MS = 5000
const SEED = 20261127

test(`two servers live through ${FAILOVERS} failovers of their database`, async () => {
  const { database, failOver } = await ownCluster(replicated)
  const env = { ...crowdSettings, DEV_CLOCK: '0' }
  const now = new Date().toISOString()
  const first = await Product.start({ database, now, env })
  // Of the same address and payment provider, as servers behind one proxy are: either settles what was paid at the other.
  const ofBoth = { PUBLIC_URL: first.url, PAYMENT_API_URL: first.sandboxUrl }
  const second = await Product.start({ database, now, env: { ...env, ...ofBoth } })
  const products = [first, second]
  const random = seededRandom(SEED)
  const crowds = await Promise.all(
    products.map((product, at) =>
      gatherCrowd(product, {
        travellers: TRAVELLERS_EACH,
        from: addDays(toWallTime(Date.now()).slice(0, 10), 5 + at),
        cancelledPercent: 30,
        random,
      }),
    ),
  )
  await sleep(WORK_FOR_MS)
  let died = 0
  for (let failovers = 0; failovers < FAILOVERS; failovers += 1) {
    died = Date.now()
    await failOver(STANDBY_FOR_MS)
    await sleep(WORK_FOR_MS)
  }
  const jobsAfter = await jobsRunAgain(database.pool, died)
  await Promise.all(crowds.map((crowd) => crowd.stop()))

  expectNoFaults(crowds)
  assert.equal(answersOf(crowds, 'unreachable'), 0, 'a server was not there')
  const unavailable = answersOf(crowds, 'unavailable')
  const { ordered, paid, cancelled } = await expectAgreement(crowds, {
    pool: database.pool,
    ledger: (reference) => first.ledger(reference),
    ...(whole ? {} : { patienceMs: PATIENCE_MS }),
  })
  console.log(
    `${FAILOVERS} failovers: ${answersOf(crowds, 'succeeded')} calls answered, ${unavailable} asked to come again;`,
    `${ordered} rides ordered, ${paid} paid, ${cancelled} cancelled, none lost, none charged twice;`,
    `every job had run again ${(jobsAfter / 1000).toFixed(1)} s after the database died.`,
  )
  for (const product of products) assert.equal(await product.hasServerEnded(), false)
  assert.ok(unavailable > 0, 'nothing was broken')
  assert.ok(paid >= TRAVELLERS_EACH * products.length, `only ${paid} rides were paid`)
})
