/**
 * `npm run test:failover`: two servers behind HAProxy on PostgreSQL 15 of Debian under Patroni, synchronously replicated, all by the
 * examples of deploy/. The primary dies, is replaced, a standby hangs, under booking load: nothing is lost, nothing is charged twice, no server
 * dies, and it prints how long nobody could book.
 */
import { addDays, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, settingsOfRole } from '../../server/src/infra/db/client'
import { migrate } from '../../server/src/infra/db/migrate'
import { afterAllTests, type TestDatabase } from '../../server/test/database'
import { answersOf, expectAgreement, expectNoFaults } from '../faults/agreement'
import { gatherCrowd, type Crowd } from '../faults/crowd'
import { silenceAfter } from '../faults/silence'
import { startPooler } from '../support/pooler'
import { Product } from '../support/product'
import { seededRandom } from '../support/random'
import { addressOf, grantAfterMigration, makeRolesAndDatabase, OWNER, SERVER } from '../support/roles'
import type { ServedProduct } from '../support/traveller'
import { PatroniCluster } from './cluster'
import { startFront, untilServed, type Front } from './front'

const LONGEST_START_MS = 600_000
const WORK_FOR_MS = 8000
const TRAVELLERS = 6
const REST_MS = 200
const CANCELLED_PERCENT = 30
const SEED = 20261126
/** Patroni looks at its PostgreSQL so often, and tells the others then. */
const LOOP_MS = 12_000
/** Above the lease of a dead primary (30 s), the election, and two checks of HAProxy. */
const BACK_WITHIN_MS = 60_000

let cluster: PatroniCluster
let front: Front
let database: TestDatabase
let first: Product
let products: readonly Product[] = []
let days = 0

async function startAll(): Promise<void> {
  cluster = await PatroniCluster.start()
  afterAllTests(() => cluster.stop())
  front = await startFront(cluster)
  afterAllTests(() => front.program.end('SIGKILL'))
  const superuser = cluster.superuserUrl(front.databasePort)
  await makeRolesAndDatabase(superuser)
  await migrate(addressOf(superuser, OWNER))
  await grantAfterMigration(superuser)
  const url = addressOf(superuser, SERVER)
  const opened = openDatabase(url, 4, () => undefined)
  afterAllTests(() => opened.close())
  database = { ...opened, url }
  const [one, two] = front.serverPorts
  first = await startServer({ port: one })
  products = [first, await startServer({ port: two, env: { PAYMENT_API_URL: first.sandboxUrl } })]
  await untilServed(front)
}

interface ServerOptions {
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  readonly on?: TestDatabase
}

/** As servers behind one proxy are: of one address, and of one payment provider, whose news come through the proxy. */
function startServer({ port, env = {}, on = database }: ServerOptions): Promise<Product> {
  return Product.start({
    database: on,
    now: new Date().toISOString(),
    ...(port === undefined ? {} : { port }),
    env: {
      RATE_LIMIT_MULTIPLIER: '100000',
      DEV_CLOCK: '0',
      MIGRATE_AT_START: '0',
      TRUST_PROXY: '1',
      PUBLIC_URL: front.url,
      ...env,
    },
    sandboxEnv: { PUBLIC_URL: front.url },
  })
}

interface Blow {
  /** Whom travellers ask. */
  readonly served: readonly ServedProduct[]
  /** Servers that must live on. */
  readonly servers: readonly Product[]
  readonly strike: () => Promise<void>
}

/** Has travellers book while something is struck, and looks at everything afterwards. @throws with the last words of the cluster */
async function survive(what: string, blow: Blow): Promise<readonly Crowd[]> {
  try {
    return await bookThrough(what, blow)
  } catch (error) {
    throw new Error(`${what}: not survived.\n${cluster.lastWords()}`, { cause: error })
  }
}

async function bookThrough(what: string, { served, servers, strike }: Blow): Promise<readonly Crowd[]> {
  const random = seededRandom(SEED)
  const crowds: Crowd[] = []
  let faultAt = 0
  let until = 0
  try {
    for (const each of served) {
      const crowd = await gatherCrowd(each, {
        travellers: TRAVELLERS / served.length,
        from: addDays(toWallTime(Date.now()).slice(0, 10), 5 + days++),
        cancelledPercent: CANCELLED_PERCENT,
        random,
        restMs: REST_MS,
      })
      crowds.push(crowd)
    }
    await sleep(WORK_FOR_MS)
    faultAt = Date.now()
    await strike()
    await cluster.untilWhole()
    await sleep(WORK_FOR_MS)
    until = Date.now()
  } finally {
    await Promise.all(crowds.map((crowd) => crowd.stop()))
  }
  expectNoFaults(crowds)
  for (const server of servers) assert.equal(await server.hasServerEnded(), false, 'a server ended')
  const { pool } = database
  const agreed = await expectAgreement(crowds, { pool, ledger: (reference) => first.ledger(reference) })
  const silence = silenceAfter(
    crowds.flatMap(({ orderedAt }) => orderedAt),
    { faultAt, until },
  )
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  console.log(
    `${what}: bookings succeed again after ${seconds(silence.overAfterMs)} s (nobody could book for ${seconds(silence.lastedMs)} s).`,
    `${answersOf(crowds, 'succeeded')} calls answered, ${answersOf(crowds, 'unavailable')} asked to come again, ${answersOf(crowds, 'unreachable')} found no server;`,
    `${agreed.ordered} rides ordered, ${agreed.paid} paid, ${agreed.cancelled} cancelled; 0 lost, 0 charged twice, 0 faults.`,
  )
  assert.ok(silence.overAfterMs < BACK_WITHIN_MS, 'nobody could book for too long')
  assert.ok(agreed.paid >= TRAVELLERS, `only ${agreed.paid} rides were paid`)
  return crowds
}

const refusedFor = (crowds: readonly Crowd[]) =>
  answersOf(crowds, 'unavailable') + answersOf(crowds, 'unreachable')

/** Travellers who come through HAProxy. */
const throughFront = (): ServedProduct => ({
  url: front.url,
  codeFor: (target) => first.codeFor(target),
})

describe('two servers on PostgreSQL 15 under Patroni', () => {
  before(startAll, { timeout: LONGEST_START_MS })

  test('live on when the machine of the primary dies, and when it comes back', async () => {
    const crowds = await survive('Primary and Patroni killed', {
      served: [throughFront()],
      servers: products,
      async strike() {
        const primary = await cluster.primary()
        await cluster.kill(primary)
        await cluster.untilAnotherThan(primary)
        cluster.startAgain(primary)
      },
    })
    assert.ok(refusedFor(crowds) > 0, 'nothing was broken')
  })

  test('live on when PostgreSQL of the primary dies', async () => {
    const crowds = await survive('PostgreSQL of the primary killed', {
      served: [throughFront()],
      servers: products,
      async strike() {
        cluster.killPostgres(await cluster.primary())
        await sleep(LOOP_MS)
      },
    })
    assert.ok(refusedFor(crowds) > 0, 'nothing was broken')
  })

  test('live on when an operator has another member become the primary', async () => {
    await survive('Switchover', {
      served: [throughFront()],
      servers: products,
      strike: () => cluster.switchOver(),
    })
  })

  test('live on when the synchronous standby hangs, and no commit comes back', async () => {
    const crowds = await survive('Synchronous standby stalled', {
      served: [throughFront()],
      servers: products,
      async strike() {
        const standby = await cluster.synchronousStandby()
        const thaw = cluster.freeze(standby)
        try {
          await cluster.synchronousStandby(standby)
        } finally {
          thaw()
        }
      },
    })
    assert.ok(refusedFor(crowds) > 0, 'nothing was stalled')
  })
})

describe('two servers through PgBouncer, which gives connections to others after each transaction', () => {
  let pooled: TestDatabase

  before(
    async () => {
      const pooler = await startPooler(cluster.folder, database.url)
      afterAllTests(() => pooler.program.end('SIGKILL'))
      pooled = { ...database, url: pooler.url }
    },
    { timeout: LONGEST_START_MS },
  )

  test('need the setting: PgBouncer refuses what a connection of ours says at its start', async () => {
    const { pool, close } = openDatabase(pooled.url, 1, () => undefined)
    try {
      await assert.rejects(pool.query('select 1'), /unsupported startup parameter/)
    } finally {
      await close()
    }
  })

  test('have by their role what a connection cannot say', async () => {
    const { pool, close } = openDatabase({ url: pooled.url, isTransactionPool: true }, 1, () => undefined)
    try {
      for (const [name, value] of Object.entries(settingsOfRole)) {
        const { rows } = await pool.query<{ found: string }>('select current_setting($1) as found', [name])
        assert.equal(rows[0]?.found, value, name)
      }
    } finally {
      await close()
    }
  })

  test('sell rides, and live on through a switchover', async () => {
    const env = {
      DATABASE_DIRECT_URL: database.url,
      DATABASE_TRANSACTION_POOL: '1',
      PAYMENT_API_URL: first.sandboxUrl,
    }
    const servers = [await startServer({ env, on: pooled }), await startServer({ env, on: pooled })]
    const crowds = await survive('Switchover behind PgBouncer', {
      served: servers,
      servers,
      strike: () => cluster.switchOver(),
    })
    assert.equal(answersOf(crowds, 'unreachable'), 0, 'a server was not there')
  })
})
