/**
 * The server is killed at random points while travellers book, pay and cancel, and while its timed work runs: refunds, notices,
 * planning, deletions. Each time it starts again; at the end the books hold and all money that was to go back has gone.
 */
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { defaultPolicy } from '@noriai/contract/policy'
import { addDays, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectSoundBooks } from '../../server/test/auditTest'
import { crowdSettings, Product } from '../support/product'
import { seededRandom } from '../support/random'
import { Traveller } from '../support/traveller'
import { expectNoFaults } from './agreement'
import { gatherCrowd } from './crowd'

const KILLS = process.env.NORIAI_FULL === '1' ? 100 : 10
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
  const begunAt = Date.now()
  const now = () => new Date(Date.parse(`${today}T09:00:00+09:00`) + Date.now() - begunAt).toISOString()
  const product = await Product.start({ now: now(), env: crowdSettings })
  const crowd = await gatherCrowd(product, {
    travellers: TRAVELLERS,
    from: today,
    cancelledPercent: 40,
    random,
  })

  let withJobs = 0
  const restarts: number[] = []
  for (let kills = 0; kills < KILLS; kills += 1) {
    const life = random() * LONGEST_LIFE_MS
    const runsJobs = random() * 100 < WITH_JOBS_PERCENT
    await sleep(runsJobs ? life / 2 : life)
    const running = runsJobs
      ? product.runJobs().then(
          () => false,
          () => true,
        )
      : Promise.resolve(false)
    if (runsJobs) await sleep((random() * life) / 2)
    const killedAt = Date.now()
    await product.crashServer()
    await product.setClock(now())
    restarts.push(Date.now() - killedAt)
    if (await running) withJobs += 1
  }
  await crowd.stop()
  await product.runJobs()
  await product.advance(AFTERWARDS_MINUTES)
  await product.runJobs()

  const { answers, done } = crowd
  console.log(
    `${KILLS} kills, ${withJobs} of them inside the timed work (seed ${SEED}): ${answers.succeeded} calls answered, ${answers.unreachable} cut off,`,
    `${done.paid} rides paid, ${done.cancelled} cancelled; back after ${(Math.max(...restarts) / 1000).toFixed(1)} s at most.`,
  )
  expectNoFaults([crowd])
  assert.ok(done.paid >= TRAVELLERS, `only ${done.paid} rides were paid`)
  const { rows: waiting } = await product.database.pool.query(
    `select id, status from refunds where status <> 'done'`,
  )
  assert.deepEqual(waiting, [], 'money that did not go back')
  await expectSoundBooks({
    db: product.database.db,
    of: 'the killed server',
    at: Date.parse(now()) + AFTERWARDS_MINUTES * 60_000,
    policy: defaultPolicy,
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
    const isUnderWay = async () => {
      const { rows } = await pool.query<{ turns: number }>(
        `select count(*)::int as turns from pg_locks l join pg_stat_activity a using (pid)
          where l.locktype = 'advisory' and a.application_name = 'noriai-turns' and a.datname = current_database()`,
      )
      return (rows[0]?.turns ?? 0) > 0
    }
    while (!(await isUnderWay())) await sleep(5)
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
