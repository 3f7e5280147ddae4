import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import { buildTestApp } from '../../test/buildTestApp'
import { buildPaidOrder, buildReadyOrder } from '../../test/factories/orders'
import { auditRuns } from '../infra/db/schema/audit'
import { jobs } from '../jobs/list'
import { auditBooks, breachLines } from './auditBooks'
import { invariants } from './invariants'
import { latestAuditRun, runAudit } from './runAudit'

describe('the audit of the books', async () => {
  const server = await buildTestApp({ audit: false })
  await buildReadyOrder(server)
  await buildPaidOrder(server)
  const auditNightly = jobs.find(({ name }) => name === 'audit-books')
  assert.ok(auditNightly)
  const audit = (more: Partial<Parameters<typeof auditBooks>[1]> = {}) =>
    auditBooks(server.deps.db, {
      at: server.clock.now(),
      policy: server.deps.policy,
      jobsRan: true,
      except: ['paidOrdersWereCharged'],
      ...more,
    })

  test('finds nothing wrong with what the product sells', async () => {
    assert.deepEqual((await audit()).breaches, [])
  })

  test('names each invariant once and says what it asks in a sentence', () => {
    const names = invariants.map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
    for (const { sentence } of invariants) assert.match(sentence, /^[A-Z].*\.$/)
  })

  test('asks what is due only where the jobs run, and only the topics that are named', async () => {
    const always = await audit({ jobsRan: false })
    assert.ok(!always.checked.includes('unpaidOrdersExpire'))
    assert.ok((await audit()).checked.includes('unpaidOrdersExpire'))
    const gifts = await audit({ topics: ['gifts'] })
    assert.ok(gifts.checked.includes('ledgersCountOn'))
    assert.ok(!gifts.checked.includes('countersEqualClaims'))
  })

  test('asks of jobs only where it is said which run', async () => {
    await server.deps.db.execute(sql`create schema pgboss`)
    await server.deps.db.execute(sql`create table pgboss.queue (name text, created_on timestamptz)`)
    await server.deps.db.execute(sql`create table pgboss.job (name text, state text, completed_on timestamptz,
      start_after timestamptz, started_on timestamptz)`)
    await server.deps.db.execute(
      sql`create table pgboss.archive (name text, state text, completed_on timestamptz)`,
    )
    assert.ok(!(await audit()).checked.includes('jobsKeepTheirTimes'))
    assert.ok((await audit({ jobs: [] })).checked.includes('jobsKeepTheirTimes'))
    await server.deps.db.execute(
      sql`insert into pgboss.queue values ('audit-books', now() - interval '25 hours')`,
    )
    const { breaches } = await runAudit(server.deps, { startedBy: 'staff', jobs })
    assert.deepEqual(
      breaches.filter(({ invariant }) => invariant === 'jobsKeepTheirTimes').map(({ rows }) => rows[0]?.name),
      ['audit-books'],
    )
    await server.deps.db.execute(sql`drop schema pgboss cascade`)
    await server.deps.db.delete(auditRuns)
  })

  test('is written down each night with the offending rows, changes nothing, and forgets the oldest runs', async () => {
    assert.equal(await latestAuditRun(server.deps), undefined)
    await server.deps.db.execute(sql`update departures set seats_sold = seats_sold + 1`)
    await auditNightly.run(server.deps)
    const run = await latestAuditRun(server.deps)
    assert.equal(run?.ranAt, server.clock.now())
    assert.equal(run.startedBy, 'timer')
    const seats = run.breaches.find(({ invariant }) => invariant === 'countersEqualClaims')
    assert.equal(seats?.count, 1)
    assert.deepEqual([seats.rows[0]?.state, seats.rows[0]?.seats], ['sold', 3])
    assert.match(breachLines(run).join('\n'), /countersEqualClaims: .* 1 row breaks it:/)
    await server.deps.db.execute(sql`update departures set seats_sold = seats_sold - 1`)
    server.clock.advance(200 * msPerDay)
    await auditNightly.run(server.deps)
    assert.equal((await server.deps.db.select().from(auditRuns)).length, 1)
    const later = await latestAuditRun(server.deps)
    assert.ok(later?.breaches.some(({ invariant }) => invariant === 'unboardedRidesEnd'))
  })
})
