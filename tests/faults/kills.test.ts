/**
 * The server is killed at random points while travellers book, pay and cancel, while an account is deleted, and while its timed
 * work runs: refunds, notices, planning, what deletions leave. Each time it starts again; at the end the books hold, nothing is
 * overdue, and all money that was to go back has gone.
 */
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { defaultPolicy } from '@noriai/contract/policy'
import { addDays, msPerMinute, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectSoundBooks } from '../../server/test/auditTest'
import { crowdSettings, Product } from '../support/product'
import { seededRandom } from '../support/random'
import { Traveller } from '../support/traveller'
import { expectNoFaults } from './agreement'
import { gatherCrowd } from './crowd'
import {
  aims,
  expectCuts,
  gatherLeavers,
  leave,
  proofOf,
  refundsUnderWay,
  wordsOf,
  workUntilKilled,
  type Cuts,
} from './cutWork'

const whole = process.env.NORIAI_FULL === '1'
const KILLS = whole ? 100 : 10
/** At one kill of so many an account is being deleted. */
const KILLS_A_DELETION = 10
/** The crowd books days before this one. */
const LEAVERS_DAY = 21
/** Within these minutes those who leave have signed in, and another code is sent to their address. */
const MINUTES_TO_GATHER = 3
/** The kill comes at most so long after a deletion was begun, which takes longer on a busy machine. */
const LONGEST_DELETION_MS = 50
const TRAVELLERS = 5
const SEED = 20261124
/** A start is followed by so much life at most. */
const LONGEST_LIFE_MS = 1500
/** In so many of 100 lives the timed work runs when it ends. */
const WITH_JOBS_PERCENT = 60
/** Long enough for holds and unpaid orders to run out. */
const AFTERWARDS_MINUTES = 40
const REFUND_WITHIN_MS = 60_000

const day = (at: number) => toWallTime(at).slice(0, 10)

test(`the books hold after ${KILLS} kills at random points`, async () => {
  const random = seededRandom(SEED)
  // Ahead of this machine's clock, by which each server starts: nothing runs out in the moment before its clock is set.
  const today = addDays(day(Date.now()), 1)
  const opening = Date.parse(`${today}T09:00:00+09:00`)
  const product = await Product.start({ now: new Date(opening).toISOString(), env: crowdSettings })
  const { pool } = product.database
  const leavers = await gatherLeavers(product, KILLS / KILLS_A_DELETION, addDays(today, LEAVERS_DAY))
  const emails = leavers.map(({ email }) => email)
  const begunAt = Date.now() - MINUTES_TO_GATHER * msPerMinute
  const now = () => new Date(opening + Date.now() - begunAt).toISOString()
  await product.setClock(now())
  const everyJob = (await product.jobs()).map(({ name }) => name)
  const works = [everyJob, ...aims.map((name) => [name])]
  const crowd = await gatherCrowd(product, {
    travellers: TRAVELLERS,
    from: today,
    cancelledPercent: 40,
    random,
  })

  let lives = 0
  let refunds = 0
  const jobs: string[] = []
  const leaving: Promise<boolean>[] = []
  const restarts: number[] = []
  for (let kills = 0; kills < KILLS; kills += 1) {
    const life = random() * LONGEST_LIFE_MS
    const runsJobs = random() * 100 < WITH_JOBS_PERCENT
    const leaver = kills % KILLS_A_DELETION === KILLS_A_DELETION / 2 ? leavers.pop() : undefined
    const proof = leaver ? await proofOf(product, leaver) : ''
    await sleep(runsJobs ? life / 2 : life)
    const working = runsJobs ? workUntilKilled(product, works[lives++ % works.length] ?? []) : undefined
    if (runsJobs) await sleep((random() * life) / 2)
    if (leaver) {
      leaving.push(leave(leaver, proof))
      await sleep(random() * LONGEST_DELETION_MS)
    }
    refunds += await refundsUnderWay(pool)
    const killedAt = Date.now()
    await product.crashServer()
    await product.setClock(now())
    restarts.push(Date.now() - killedAt)
    const job = await working
    if (job !== undefined) jobs.push(job)
  }
  await crowd.stop()
  const deletions = (await Promise.all(leaving)).filter(Boolean).length
  await product.runJobs()
  await product.advance(AFTERWARDS_MINUTES)
  await product.runJobs()

  const { answers, done } = crowd
  const cuts: Cuts = { jobs, refunds, deletions }
  console.log(
    `${KILLS} kills (seed ${SEED}), ${wordsOf(cuts)}: ${answers.succeeded} calls answered, ${answers.unreachable} cut off,`,
    `${done.paid} rides paid, ${done.cancelled} cancelled; back after ${(Math.max(...restarts) / 1000).toFixed(1)} s at most.`,
  )
  expectNoFaults([crowd])
  assert.ok(done.paid >= TRAVELLERS, `only ${done.paid} rides were paid`)
  if (whole) expectCuts(cuts)
  const { rows: left } = await pool.query('select email from accounts where email = any($1::text[])', [
    emails,
  ])
  assert.deepEqual(left, [], 'an account that was not deleted')
  const { rows: waiting } = await pool.query(`select id, status from refunds where status <> 'done'`)
  assert.deepEqual(waiting, [], 'money that did not go back')
  await expectSoundBooks({
    db: product.database.db,
    of: 'the killed server',
    at: Date.parse(now()) + AFTERWARDS_MINUTES * msPerMinute,
    policy: defaultPolicy,
    jobsRan: true,
    // Its scheduler was killed as often.
    except: ['scheduledJobsRun'],
  })
})

test('a refund that a kill cut off is done within a minute of the restart', async () => {
  const product = await Product.start({
    now: new Date().toISOString(),
    env: { ...crowdSettings, DEV_CLOCK: '0' },
    // The provider's news would settle it too; here the server has only itself.
    sandboxEnv: { SANDBOX_WEBHOOK_URL: 'none' },
  })
  const { pool } = product.database
  const traveller = await Traveller.signedIn(product)
  const landing = `${addDays(day(Date.now()), 5)} 14:05:00`
  const { id } = await traveller.order(await traveller.pickup(landing))
  await traveller.pay(id)
  // The provider has the request and does not answer: the server is in the middle of it.
  product.pauseSandbox()
  try {
    await traveller.call(cancelAirlinesBusOrder, { id })
    while ((await refundsUnderWay(pool)) === 0) await sleep(5)
  } finally {
    const crashed = product.crashServer()
    product.resumeSandbox()
    await crashed
  }
  const restartedAt = Date.now()
  for (;;) {
    const { rows } = await pool.query<{ status: string }>('select status from refunds where order_id = $1', [
      id,
    ])
    assert.equal(rows.length, 1)
    if (rows[0]?.status === 'done') break
    assert.ok(Date.now() - restartedAt < REFUND_WITHIN_MS, 'the refund is not done within a minute')
    await sleep(50)
  }
  console.log(`The refund was done ${((Date.now() - restartedAt) / 1000).toFixed(1)} s after the restart.`)
  assert.equal((await traveller.refunded(id)).label, 'refunded')
})
