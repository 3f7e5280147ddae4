import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { exampleDeparture, exampleId } from '@noriai/contract/calls/example'
import { allCalls } from '@noriai/contract/calls/index'
import type { Call } from '@noriai/contract/defineCall'
import { sql } from 'drizzle-orm'
import { buildTestApp } from '../test/buildTestApp'
import { buildDrivenRun } from '../test/factories/drivenRuns'
import { storedOrder } from '../test/factories/orders'
import { rideRequest } from '../test/factories/rides'
import { buildStaff } from '../test/staff'
import { databaseOfMonths, fillPictures, fillRiderCalls } from '../test/wholeReads'
import { bindGiftCard } from './domain/giftCards'
import { startSession } from './domain/identity'
import { forgetNeeds } from './jobs/forgetNeeds'
import { jobs } from './jobs/list'
import { removeUnusedUploads } from './jobs/removeUnusedUploads'

/** They end what the others need. */
const ending = ['logOff', 'staffLogout', 'driverSignOut', 'deleteAccount']

/** Rarely asked for, and about all of it. */
const allowed = [
  'exportAccount',
  'staffAuditBooks',
  'staffDayFigures',
  'staffGiftCards',
  'staffReport',
  'staffReportDays',
  'staffReportFile',
  'staffSaveSettings',
  'staffSettings',
]

/** Many enough that a job which read all of them for each of them would be cut off by its statement's time. */
const MANY_RIDES = 15_000

/** Of the calls with their examples, at least so many are answered and not refused. */
const FEWEST_ANSWERED = 130

describe('with months of rides, the whole of a table is read', async () => {
  const { database, wholeReads } = await databaseOfMonths()
  const server = await buildTestApp({ database, audit: false })
  wholeReads.length = 0
  const { run, driver, orderIds, phone } = await buildDrivenRun(server, [rideRequest(), rideRequest()])
  const ofBookings = [...wholeReads]
  await fillRiderCalls(database, driver.id)
  const order = await storedOrder(server, orderIds[0] ?? '')
  const { account: admin } = await buildStaff(server, 'admin')

  /** As the traveller of the order, an administrator or the driver; some calls end their session. */
  async function askAs({ session }: Call) {
    if (session === 'driver') return { headers: { cookie: phone.cookie } }
    const accountId = session === 'staff' ? admin.id : order.accountId
    const { token } = await startSession(server.deps.db, server.deps, { accountId, at: server.clock.now() })
    return { token }
  }

  /** What reads the whole of a table while `work` runs, by its name. */
  async function readsOf(name: string, work: () => Promise<unknown>): Promise<string[]> {
    wholeReads.length = 0
    await work()
    return wholeReads.map(({ table, statement }) => `${name} reads ${table}: ${statement}`)
  }

  test('by a statement without an index, which is noticed', async () => {
    const byTarget = sql`select count(*) from notices where target = 'somebody'`
    assert.deepEqual(await readsOf('it', () => server.deps.db.execute(byTarget)), [
      `it reads notices: select count(*) from notices where target = 'somebody'`,
    ])
  })

  test('by no booking, and not where a driver begins', () => {
    assert.deepEqual(ofBookings, [])
  })

  test('by no call', async () => {
    const found: string[] = []
    let answered = 0
    for (const call of Object.values<Call>(allCalls)) {
      if (ending.includes(call.name)) continue
      const request = JSON.stringify(call.example ?? {})
        .replaceAll(exampleId, order.id)
        .replaceAll(exampleDeparture, run.departureId)
      const asking = { ...(await askAs(call)), idempotencyKey: randomUUID() }
      const ask = async () => {
        const { status } = await server.callRaw(call, JSON.parse(request), asking)
        if (status === 200) answered += 1
      }
      const reads = await readsOf(call.name, ask)
      if (!allowed.includes(call.name)) found.push(...reads)
    }
    assert.deepEqual(found, [])
    assert.ok(answered >= FEWEST_ANSWERED, `only ${answered} calls were answered`)
  })

  test('by nobody who redeems a gift card by their name alone', async () => {
    const { db, policy } = server.deps
    const who = { accountId: order.accountId, at: server.clock.now(), policy }
    const typed = { code: '', passportName: 'Guest BCD' }
    assert.deepEqual(
      await readsOf('bindGiftCard', () => db.transaction((tx) => bindGiftCard(tx, typed, who))),
      [],
    )
  })

  test('by no job of each minute or hour', async () => {
    const found: string[] = []
    for (const job of jobs.filter(({ cron }) => cron.split(' ')[1] === '*'))
      found.push(...(await readsOf(job.name, () => job.run(server.deps))))
    assert.deepEqual(found, [])
  })

  test('by no night that forgets what parties needed', async () => {
    const { db } = server.deps
    await db.execute(sql`
      update orders set needs = array['wheelchair']
      where id in (select id from orders where fulfilment = 'completed' order by ended_at limit 3)`)
    assert.deepEqual(await readsOf(forgetNeeds.name, () => forgetNeeds.run(server.deps)), [])
    const { rows } = await db.execute(sql`select id from orders where needs <> '{}'`)
    assert.deepEqual(rows, [])
  })

  test('by the job that removes pictures within the time of a statement', async () => {
    const { db } = server.deps
    await fillPictures(database)
    await removeUnusedUploads.run(server.deps)
    const { rows } = await db.execute<{ kept: number; shown: number }>(
      sql`select (select count(*)::int from uploads where stored_at is not null) as kept, (select count(*)::int from reviews) as shown`,
    )
    const [{ kept, shown } = { kept: 0, shown: 0 }] = rows
    assert.ok(shown > MANY_RIDES, `only ${shown} reviews`)
    assert.equal(kept, shown)
  })
})
