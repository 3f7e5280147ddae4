/**
 * `npm run test:failover`: two servers behind nginx and HAProxy on PostgreSQL 15 of Debian under Patroni, synchronously replicated, all by the
 * examples of deploy/. The primary dies, is replaced, a standby hangs, servers are stopped, under booking load: nothing is lost, nothing is
 * charged twice, no server dies, and it prints how long nobody could book.
 */
import { addDays, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, settingsOfRole, type DatabaseAddress } from '../../server/src/infra/db/client'
import { afterAllTests, type TestDatabase } from '../../server/test/database'
import { answersOf, expectAgreement, expectNoFaults } from '../faults/agreement'
import { gatherCrowd, type Crowd } from '../faults/crowd'
import { silenceAfter } from '../faults/silence'
import { explained } from '../support/explained'
import { openPages } from '../support/openPages'
import { startPooler } from '../support/pooler'
import type { Product } from '../support/product'
import { seededRandom } from '../support/random'
import type { ServedProduct } from '../support/traveller'
import type { PatroniCluster } from './cluster'
import { expectDumpToGoOn } from './dumped'
import { followOnePayment } from './following'
import { untilReady, type Front } from './front'
import { firstNotKeptUp, fullIn, growThrough, growthReport } from './growth'
import type { Nginx } from './nginx'
import { startSystem, type System } from './system'

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
const READERS = 3
/** A page hears of a change at once; what a proxy keeps until it has a buffer full would come with the next heartbeat, or never. */
const HEARD_WITHIN_MS = 5000

let system: System
let cluster: PatroniCluster
let front: Front
let nginx: Nginx
let database: TestDatabase
let first: Product
let products: readonly Product[] = []
let startServer: System['startServer']
let days = 0

async function startAll(): Promise<void> {
  system = await startSystem()
  ;({ cluster, front, nginx, database, first, products, startServer } = system)
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
  let endedAt = 0
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
    endedAt = Date.now()
  } finally {
    await Promise.all(crowds.map((crowd) => crowd.stop()))
  }
  expectNoFaults(crowds)
  for (const server of servers) assert.equal(await server.hasServerEnded(), false, 'a server ended')
  const { pool } = database
  const agreed = await expectAgreement(crowds, { pool, ledger: (reference) => first.ledger(reference) })
  const silence = silenceAfter(
    crowds.flatMap(({ orderedAt }) => orderedAt),
    { faultAt, until: endedAt },
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

const through = ({ url }: { readonly url: string }): ServedProduct => ({
  url,
  codeFor: (target) => first.codeFor(target),
})

/** Travellers who come through HAProxy, and as many who come through nginx. */
const throughBoth = () => [through(front), through(nginx)]

/** Whether each connection that a query finds is over TLS. */
async function areSecure(address: string | DatabaseAddress, of: string): Promise<readonly boolean[]> {
  const { pool, close } = openDatabase(address, 1, () => undefined)
  try {
    const { rows } = await pool.query<{ ssl: boolean }>(`select ssl from pg_stat_ssl where pid in (${of})`)
    return rows.map(({ ssl }) => ssl)
  } finally {
    await close()
  }
}

before(startAll, { timeout: LONGEST_START_MS })

describe('three databases under Patroni', () => {
  test('copy each other over TLS, and take a server that wants nobody else', async () => {
    const own = await areSecure(cluster.secureSuperuserUrl(front.databasePort), 'select pg_backend_pid()')
    assert.deepEqual(own, [true])
    const plain = cluster.superuserUrl(front.databasePort)
    const copying = await areSecure(plain, 'select pid from pg_stat_replication')
    assert.ok(copying.length > 0 && copying.every(Boolean), copying.join())
  })
})

describe('two servers on PostgreSQL 15 under Patroni', () => {
  test('live on when the machine of the primary dies, and when it comes back', async () => {
    const crowds = await survive('Primary and Patroni killed', {
      served: throughBoth(),
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
      served: throughBoth(),
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
      served: throughBoth(),
      servers: products,
      strike: () => cluster.switchOver(),
    })
  })

  test('live on when the synchronous standby hangs, and no commit comes back', async () => {
    const crowds = await survive('Synchronous standby stalled', {
      served: throughBoth(),
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

describe('two servers behind nginx', () => {
  test('are led to over TLS and without, their figures shown to nobody', async () => {
    const answer = await nginx.askSecurely('/readyz')
    assert.equal(answer.status, 200)
    assert.equal((await nginx.askSecurely('/metrics')).status, 404)
    const { reqId, upstream } = await nginx.lineOf(String(answer.headers['x-request-id']))
    assert.match(reqId, /^[0-9a-f]{32}$/)
    assert.ok(front.serverPorts.some((port) => upstream.includes(`127.0.0.1:${port}`)))
  })

  test('are asked by an id that is in every log, from nginx to the payment provider', async () => {
    console.log(await followOnePayment(through(nginx), nginx))
  })

  test('tell pages of changes at once, and are stopped one after the other without anybody noticing', async () => {
    const day = addDays(toWallTime(Date.now()).slice(0, 10), 4)
    const pages = await openPages(through(nginx), { day, count: READERS })
    const [page, ...later] = pages
    assert.ok(page)
    const heardAfter = await page.hearsOfItsEnd(HEARD_WITHIN_MS)
    assert.equal(page.reader.opened, 1, 'a stream that is kept back is heard by opening it again')
    const crowds = await survive('Servers stopped one after the other', {
      served: throughBoth(),
      servers: products,
      async strike() {
        for (const product of products) {
          assert.equal(await product.restartServer(), 0, 'a server did not end by itself')
          await untilReady(product)
        }
      },
    })
    assert.deepEqual(
      crowds.flatMap(({ answers }) => answers.whyUnreachable),
      [],
      `somebody found no server\n${nginx.errors()}`,
    )
    for (const each of later) {
      assert.deepEqual(each.reader.refusals, [])
      assert.ok(each.reader.opened >= 2, 'a stream was opened once only')
      await each.hearsOfItsEnd(HEARD_WITHIN_MS)
    }
    console.log(
      `Through nginx a page hears of a change within ${heardAfter} ms of its answer; streams were opened ${later.map(({ reader }) => reader.opened).join(', ')} times.`,
    )
  })
})

describe('a rate of bookings that rises', () => {
  test('is measured step by step, with what a sale costs each part, and its books hold', async () => {
    const growth = await growThrough(system, through(front), { peak: 2, steps: 2, stepMs: WORK_FOR_MS })
    assert.deepEqual(
      growth.steps.map(({ due }) => due),
      [1, 2],
    )
    assert.ok(growth.agreed.paid > 0)
    for (const part of ['server 1', 'server 2', 'PostgreSQL, primary', 'HAProxy', 'etcd'])
      assert.ok(
        growth.steps.some(({ parts }) => (parts.get(part) ?? 0) > 0),
        `nothing was measured of ${part}`,
      )
    console.log(growthReport(growth))
  })

  test('says what had no room left where it was not kept up with', () => {
    const idle = {
      due: 4,
      done: 4,
      behind: 2,
      middleMs: 100,
      slowMs: 200,
      parts: new Map([['server 1', 0.3]]),
      busy: 0.5,
      others: 0,
      waiting: 0,
      walBytes: 1000,
    }
    const late = { ...idle, due: 8, done: 5, behind: 90 }
    assert.equal(firstNotKeptUp([idle, late]), late)
    assert.equal(firstNotKeptUp([idle]), undefined)
    assert.match(fullIn({ ...late, parts: new Map([['server 1', 0.97]]) }), /server 1 has \(97 %/)
    assert.match(fullIn({ ...late, busy: 0.98 }), /^the machine’s processors/)
    assert.match(fullIn({ ...late, waiting: 7 }), /^connections of the pool \(7/)
    assert.match(fullIn(late), /^neither/)
  })
})

describe('a copy by pg_dump, made while two servers are at work', () => {
  test('comes back with its months, holds, and goes on being written to in the right ones', async () => {
    console.log(
      await explained(
        () => expectDumpToGoOn(system),
        () => cluster.lastWords(),
      ),
    )
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

  test('reach the databases over TLS, without which those let no server in by their example', async () => {
    const address = { url: pooled.url, isTransactionPool: true }
    assert.deepEqual(await areSecure(address, 'select pg_backend_pid()'), [true])
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
