import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reportFault } from '@noriai/contract/calls/faults'
import type { CallRequest } from '@noriai/contract/defineCall'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { desc, eq, sql } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { buildStaff } from '../../../test/staff'
import { makeCertificate } from '../../http/certificate'
import { appFaults } from '../../infra/db/schema/appFaults'
import type { TrackedError } from '../../infra/providers/errorTracker'
import { trimAppFaults } from '../../jobs/trimAppFaults'

type Report = CallRequest<typeof reportFault>

const frame = { name: 'n', file: 'js/detail.1f2e3d4c.js', line: 1, column: 2048 }
const report: Report = {
  program: 'h5',
  release: '0.2.0',
  page: '/pages/detail/detail',
  message: "TypeError: Cannot read properties of undefined (reading 'rides')",
  frames: [frame],
}

/** A kind of error of its own, as a message that differs in figures alone is the same. */
const kind = (number: number): Report => ({ ...report, frames: [{ ...frame, line: number + 1 }] })

const rowsOf = (server: TestApp) =>
  server.deps.db.select().from(appFaults).orderBy(desc(appFaults.lastSeenAt))

describe('reportFault', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const send = async (change: Partial<Report> = {}) =>
    assert.equal((await server.call(reportFault, { ...report, ...change })).status, 200)

  test('refuses what is larger than a report or has anything else in it, and keeps nothing', async () => {
    const long = await server.call(reportFault, { ...report, message: 'x'.repeat(301) })
    assert.deepEqual([long.status, long.error], [400, 'validation.tooLong'])
    for (const change of [{ page: '/ops/orders/12' }, { release: 'Ana Perez' }, { program: 'other' }])
      assert.equal((await server.callRaw(reportFault, { ...report, ...change })).status, 400)
    assert.deepEqual(await rowsOf(server), [])
  })

  test('keeps the same error in one row, with how often and when, and the first pages', async () => {
    await send()
    const firstAt = server.clock.now()
    server.clock.advance(5 * msPerMinute)
    for (const page of ['/pages/detail/detail', '/a', '/b', '/c', '/d', '/e']) await send({ page })
    const [row, ...others] = await rowsOf(server)
    assert.deepEqual(others, [])
    assert.equal(row?.count, 7)
    assert.deepEqual([row?.firstSeenAt, row?.lastSeenAt], [firstAt, server.clock.now()])
    assert.deepEqual(row?.pages, ['/pages/detail/detail', '/a', '/b', '/c', '/d'])
    assert.deepEqual(row?.frames, [frame])
    assert.equal(row?.settledAt, null)
  })

  test('keeps another release, program or place apart', async () => {
    await send({ release: '0.2.1' })
    await send({ program: 'drive' })
    await send({ frames: [] })
    assert.equal((await rowsOf(server)).length, 4)
  })

  test('keeps one row of many reports that come at once', async () => {
    const message = 'Error: of many at once'
    await Promise.all(Array.from({ length: 10 }, () => send({ message })))
    const rows = await db.select().from(appFaults).where(eq(appFaults.message, message))
    assert.deepEqual(
      rows.map(({ count }) => count),
      [10],
    )
  })

  test('keeps nothing about anybody, whatever another client sends and whoever is signed in', async () => {
    const { account, token } = await buildSession(server)
    const said: readonly string[] = [
      `of ${account.email}`,
      `of account ${account.id}`,
      `Bearer ${token}`,
      'password=Kansai2026',
      "passenger 'Ana Perez'",
      'call +81 90-1234-5678',
      'at https://noriai.example/o/Ab3_xY9z?token=secret',
      '山田 太郎',
    ]
    await db.delete(appFaults)
    for (const message of said) {
      server.clock.advance(msPerMinute)
      const asking = {
        token,
        headers: { 'user-agent': 'Phone of Ana Perez', referer: 'https://ana.example/' },
      }
      assert.equal((await server.call(reportFault, { ...report, message }, asking)).status, 200)
    }
    const kept = JSON.stringify(await rowsOf(server))
    const secrets = [
      account.id,
      account.email ?? '',
      token,
      'Kansai2026',
      'Ana',
      'Perez',
      '90-1234',
      'Ab3_xY9z',
      '太郎',
    ]
    for (const secret of secrets) assert.ok(!kept.includes(secret), `${secret} is in ${kept}`)
    assert.ok(kept.includes('hidden'))
  })

  test('begins settled where the same was settled in a later release, and open in a newer one', async () => {
    const { account } = await buildStaff(server, 'admin')
    const message = 'Error: settled once'
    await send({ message, release: '0.3.0' })
    await db
      .update(appFaults)
      .set({ settledAt: server.clock.now(), settledBy: account.id })
      .where(eq(appFaults.message, message))
    for (const release of ['0.2.9', '0.3.1', '0.10.0']) await send({ message, release })
    await send({ message, release: '0.3.0' })
    const rows = await db.select().from(appFaults).where(eq(appFaults.message, message))
    const open = rows.filter(({ settledAt }) => settledAt === null).map(({ release }) => release)
    assert.deepEqual(open.sort(), ['0.10.0', '0.3.1'])
    assert.equal(rows.find(({ release }) => release === '0.3.0')?.count, 2)
    assert.equal(rows.find(({ release }) => release === '0.2.9')?.settledBy, account.id)
  })

  test('forgets what did not happen for as long as the policy says, and no sooner', async () => {
    const { faultDays } = server.deps.policy.limits
    await db.delete(appFaults)
    await send()
    server.clock.advance(faultDays * msPerDay)
    await trimAppFaults.run(server.deps)
    assert.equal((await rowsOf(server)).length, 1)
    server.clock.advance(1)
    await trimAppFaults.run(server.deps)
    assert.deepEqual(await rowsOf(server), [])
  })
})

describe('many errors', () => {
  test('of all apps together are kept 600 a minute, 60 of them of new kinds, and nobody is troubled by the rest', async () => {
    const server = await buildTestApp()
    const send = async (given: Report) => assert.equal((await server.call(reportFault, given)).status, 200)
    for (let number = 0; number < 70; number += 1) await send(kind(number))
    assert.equal((await rowsOf(server)).length, 60)
    for (let sent = 0; sent < 600; sent += 1) await send(kind(0))
    const [{ total } = { total: 0 }] = await server.deps.db
      .select({ total: sql<number>`sum(${appFaults.count})::int` })
      .from(appFaults)
    assert.equal(total, 590)
    const metrics = (await server.app.inject('/metrics')).body
    assert.match(metrics, /noriai_app_faults\{outcome="kept"\} 590/)
    assert.match(metrics, /noriai_app_faults\{outcome="dropped"\} 80/)
    server.clock.advance(msPerMinute)
    await send(kind(99))
    assert.equal((await rowsOf(server)).length, 61)
  })

  test('are a thousand rows at most: the settled go first, then those that happened once, of each the oldest', async () => {
    const server = await buildTestApp()
    const { db } = server.deps
    const { account } = await buildStaff(server, 'admin')
    const at = server.clock.now()
    await db.insert(appFaults).values(
      Array.from({ length: 1000 }, (_, index) => ({
        fingerprint: Buffer.from(`fingerprint ${index}`),
        program: 'h5' as const,
        release: '0.2.0',
        message: `number ${index}`,
        frames: [],
        pages: ['/'],
        // The first two happened often, the third is settled, the others are the newer the higher.
        count: index < 2 ? 5 : 1,
        firstSeenAt: at - (1001 - index) * msPerMinute,
        lastSeenAt: at - (1001 - index) * msPerMinute,
        ...(index === 2 && { settledAt: at, settledBy: account.id }),
      })),
    )
    const gone = async () => {
      const kept = new Set((await rowsOf(server)).map(({ message }) => message))
      return Array.from({ length: 1000 }, (_, index) => `number ${index}`).filter((each) => !kept.has(each))
    }
    await server.call(reportFault, kind(1))
    assert.deepEqual(await gone(), ['number 2'])
    await server.call(reportFault, kind(2))
    await server.call(reportFault, kind(3))
    assert.deepEqual(await gone(), ['number 2', 'number 3', 'number 4'])
    assert.equal((await rowsOf(server)).length, 1000)
  })

  test('of one source are refused beyond sixty a minute', async () => {
    const server = await buildTestApp({ env: { RATE_LIMIT_MULTIPLIER: '1' } })
    const certificate = makeCertificate(server.deps, server.clock.now()).value
    for (let sent = 0; sent < 60; sent += 1)
      assert.equal((await server.call(reportFault, report, { certificate })).status, 200)
    const refused = await server.call(reportFault, report, { certificate })
    assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '60'])
    assert.equal((await rowsOf(server))[0]?.count, 60)
  })
})

describe('an error tracker of the operator’s', () => {
  test('is handed what was kept, and its failing troubles nobody', async () => {
    const sent: TrackedError[] = []
    const lines: string[] = []
    const server = await buildTestApp({
      log: (line) => lines.push(line),
      env: { LOG_LEVEL: 'warn' },
      deps: () => ({
        errorTracker: {
          send: (error) => {
            sent.push(error)
            return Promise.reject(new Error('The error tracker answered 500.'))
          },
        },
      }),
    })
    assert.equal((await server.call(reportFault, report)).status, 200)
    assert.deepEqual(sent, [{ ...report, at: server.clock.now() }])
    assert.equal((await rowsOf(server)).length, 1)
    await new Promise((resolve) => setImmediate(resolve))
    assert.match(lines.join('\n'), /not handed to the error tracker/)
  })
})
