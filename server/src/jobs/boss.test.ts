import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { buildTestApp } from '../../test/buildTestApp'
import { afterAllTests } from '../../test/database'
import { auditBooks } from '../audit/auditBooks'
import { createTurns } from '../infra/db/turns'
import { startScheduler } from './boss'
import type { Job } from './job'
import { jobs } from './list'
import { openSchedulerDatabase } from './schedulerDatabase'

const WAIT_MS = 20_000

describe('the scheduler', async () => {
  const server = await buildTestApp()
  const { url } = server.database
  const boss = new PgBoss({ connectionString: url, max: 1, schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  afterAllTests(() => boss.stop({ graceful: false, wait: true }))
  const job = (name: string, run: Job['run']): Job => ({ name, cron: '0 3 * * *', run })
  const scheduled = async () =>
    (await boss.getSchedules()).map(
      ({ name, cron, timezone }: { name: string; cron: string; timezone?: string }) => [name, cron, timezone],
    )

  test('schedules each job on Japan’s clock and drops those of an older version', async () => {
    const first = await startScheduler(url, server.deps, { jobs: [job('old-job', () => Promise.resolve())] })
    await first.stop()
    const second = await startScheduler(url, server.deps, { jobs: [job('new-job', () => Promise.resolve())] })
    await second.stop()
    assert.deepEqual(await scheduled(), [['new-job', '0 3 * * *', 'Asia/Tokyo']])
  })

  test('leaves the schedule of a newer release alone, and runs the jobs that it knows', async () => {
    const { pool } = server.database
    const releaseIs = (release: string) =>
      pool.query(`update seed_versions set release = $1 where name = 'job-schedule'`, [release])
    const newer = await startScheduler(url, server.deps, {
      jobs: ['kept-job', 'added-job'].map((name) => job(name, () => Promise.resolve())),
    })
    await newer.stop()
    await releaseIs('999999.000000.000000-00000000000000')
    let runs = 0
    const older = await startScheduler(url, server.deps, {
      jobs: [{ ...job('kept-job', async () => void (runs += 1)), cron: '0 4 * * *' }],
    })
    await boss.send('kept-job', {})
    await until(() => runs === 1)
    await older.stop()
    assert.deepEqual((await scheduled()).sort(), [
      ['added-job', '0 3 * * *', 'Asia/Tokyo'],
      ['kept-job', '0 3 * * *', 'Asia/Tokyo'],
    ])
    await releaseIs('')
  })

  test('counts how runs ended', async () => {
    const { jobWatch } = server.deps
    let isFailing = true
    const counted = job('counted-job', () =>
      isFailing ? Promise.reject(new Error('not now')) : Promise.resolve(),
    )
    const scheduler = await startScheduler(url, server.deps, { jobs: [counted] })
    await boss.send('counted-job', {})
    await until(() => jobWatch.runs.get('counted-job')?.failed === 1)
    isFailing = false
    await boss.send('counted-job', {})
    await until(() => jobWatch.runs.get('counted-job')?.done === 1)
    await scheduler.stop()
  })

  test('lets two servers start at the same time', async () => {
    const many = Array.from({ length: 6 }, (_, at) => job(`shared-job-${at}`, () => Promise.resolve()))
    const both = await Promise.all([1, 2].map(() => startScheduler(url, server.deps, { jobs: many })))
    await Promise.all(both.map((scheduler) => scheduler.stop()))
    assert.equal((await scheduled()).length, many.length)
  })

  test('runs a due job with the server’s parts, and goes on after one that failed', async () => {
    const ran: number[] = []
    const failing = job('failing-job', () => {
      ran.push(server.clock.now())
      return ran.length === 1 ? Promise.reject(new Error('first')) : Promise.resolve()
    })
    const scheduler = await startScheduler(url, server.deps, { jobs: [failing] })
    await boss.send('failing-job', {})
    await until(() => ran.length === 1)
    await boss.send('failing-job', {})
    await until(() => ran.length === 2)
    await scheduler.stop()
    assert.equal(ran.length, 2)
  })

  test('leaves a due job for later while the clock of this server is wrong', async () => {
    let runs = 0
    let isRight = false
    let refused = 0
    const mayRun = () => {
      if (!isRight) refused += 1
      return isRight
    }
    const clocked = job('clocked-job', async () => void (runs += 1))
    const scheduler = await startScheduler(url, server.deps, { jobs: [clocked], mayRun })
    await boss.send('clocked-job', {})
    // By the second time the first one is over.
    await until(() => refused > 1)
    assert.equal(runs, 0)
    assert.ok(!(await runsOf('clocked-job')).includes('completed'), 'it is taken for done')
    isRight = true
    await until(() => runs === 1)
    await scheduler.stop()
  })

  test('runs a job again at once that had to leave something', async () => {
    let left = 3
    const long = job('long-job', async () => ((left -= 1) > 0 ? 'more' : undefined))
    const scheduler = await startScheduler(url, server.deps, { jobs: [long] })
    await boss.send('long-job', {})
    await untilDone(
      async () => (await runsOf('long-job')).filter((state) => state === 'completed').length === 3,
    )
    await scheduler.stop()
    assert.deepEqual([left, (await runsOf('long-job')).length], [0, 3])
  })

  const runsOf = async (name: string) =>
    (
      await server.database.pool.query<{ state: string }>(
        'select state from pgboss.job where name = $1 order by created_on',
        [name],
      )
    ).rows.map(({ state }) => state)

  test('leaves what the audit sees the times of jobs by', async () => {
    const timed = { ...job('timed-job', () => Promise.resolve()), cron: '* * * * *' }
    const { pool } = server.database
    const isLate = async () => {
      const { db, policy } = server.deps
      const { checked, breaches } = await auditBooks(db, {
        at: server.clock.now(),
        policy,
        jobs: [timed],
        jobsRan: true,
        topics: ['jobs'],
      })
      assert.ok(checked.includes('jobsKeepTheirTimes'))
      return breaches.some(({ invariant }) => invariant === 'jobsKeepTheirTimes')
    }
    const scheduler = await startScheduler(url, server.deps, { jobs: [timed], runsAtStart: true })
    await untilDone(async () => (await runsOf('timed-job')).includes('completed'))
    await scheduler.stop()
    await pool.query(`update pgboss.queue set created_on = now() - interval '1 day' where name = 'timed-job'`)
    assert.equal(await isLate(), false)
    await pool.query(
      `update pgboss.job set completed_on = now() - interval '12 minutes' where name = 'timed-job'`,
    )
    assert.equal(await isLate(), true)
    await pool.query(
      `insert into pgboss.archive select job.*, now() from pgboss.job where name = 'timed-job'`,
    )
    await pool.query(`delete from pgboss.job where name = 'timed-job'`)
    await pool.query(`update pgboss.archive set completed_on = now() where name = 'timed-job'`)
    assert.equal(await isLate(), false)
  })

  test('runs a job again at once that a killed server was at, whatever version it was', async () => {
    for (const policy of ['singleton', 'short'] as const) {
      const name = `killed-${policy}`
      await boss.createQueue(name, { name, policy, retryLimit: 0 })
      await boss.send(name, {})
      // Taken on, and never heard of again.
      assert.equal((await boss.fetch(name)).length, 1)
      await boss.send(name, {})
      let runs = 0
      const scheduler = await startScheduler(url, server.deps, {
        jobs: [job(name, async () => void (runs += 1))],
      })
      await until(() => runs > 0)
      await scheduler.stop()
      assert.ok(!(await runsOf(name)).includes('active'))
      assert.equal((await boss.getQueue(name))?.expireInSeconds, 300)
    }
  })

  test('runs what is frequent as soon as it starts, when it is told to, and the rest at its time', async () => {
    const ran: string[] = []
    const due = ['* * * * *', '*/10 * * * *', '0 3 * * *'].map((cron, at) => {
      const name = `at-start-${at}`
      return { name, cron, run: async () => void ran.push(name) }
    })
    const scheduler = await startScheduler(url, server.deps, { jobs: due, runsAtStart: true })
    await until(() => ran.length >= 2)
    await scheduler.stop()
    assert.deepEqual([...new Set(ran)].sort(), ['at-start-0', 'at-start-1'])
  })

  test('leaves a job to the server that runs it', async () => {
    const giveBack = await createTurns(url).take('job shared')
    assert.ok(giveBack)
    let runs = 0
    const scheduler = await startScheduler(url, server.deps, {
      jobs: [job('shared', async () => void (runs += 1))],
    })
    await boss.send('shared', {})
    await untilDone(async () => (await runsOf('shared')).includes('completed'))
    assert.equal(runs, 0)
    await giveBack()
    await boss.send('shared', {})
    await until(() => runs === 1)
    await scheduler.stop()
  })

  test('goes on after every connection broke in the middle of a run, and runs it again', async () => {
    let runs = 0
    const broken = job('broken', async ({ db }) => {
      runs += 1
      if (runs > 1) return
      await server.database.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and application_name like 'noriai%'`,
        )
        .catch(() => undefined)
      await db.transaction((tx) => tx.execute(sql`select 1`))
      throw Object.assign(new Error('cut'), { code: '57P01' })
    })
    const scheduler = await startScheduler(url, server.deps, { jobs: [broken] })
    await boss.send('broken', {})
    await until(() => runs === 2)
    await scheduler.stop()
    assert.ok(!(await runsOf('broken')).includes('active'))
  })

  test('gives a database that had no time for a job of the night some minutes before it runs that again', async () => {
    const error = Object.assign(new Error('canceling statement'), { code: '57014' })
    const scheduler = await startScheduler(url, server.deps, {
      jobs: [job('too-long', () => Promise.reject(error))],
    })
    await boss.send('too-long', {})
    await untilDone(async () => (await runsOf('too-long')).includes('failed'))
    await scheduler.stop()
    const { rows } = await server.database.pool.query<{ seconds: number }>(
      `select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
        where name = 'too-long' and state = 'created'`,
    )
    assert.equal(rows.length, 1)
    assert.ok((rows[0]?.seconds ?? 0) > 60)
  })

  test('lets a run end after the stop, whose end nobody can write down any more', async () => {
    const database = openSchedulerDatabase(url, server.deps.log, () => undefined)
    const stopping = new PgBoss({ db: database, schedule: false, supervise: false })
    await stopping.start()
    await stopping.createQueue('late', { name: 'late', policy: 'short' })
    database.giveUp()
    await database.close()
    const run = randomUUID()
    // pg-boss waits for neither: an error of theirs would be nobody's, and end the server.
    assert.equal(affectedBy(await stopping.complete('late', run)), 0)
    assert.equal(affectedBy(await stopping.fail('late', run)), 0)
    assert.deepEqual(await stopping.fetch('late'), [])
    await stopping.stop({ graceful: false, wait: true })
  })

  test('keeps nobody’s data of a run that failed', async () => {
    const telling = job('telling', () => Promise.reject(new Error('hannah@example.com')))
    const scheduler = await startScheduler(url, server.deps, { jobs: [telling] })
    await boss.send('telling', {})
    await untilDone(async () => (await runsOf('telling')).includes('failed'))
    await scheduler.stop()
    const { rows } = await server.database.pool.query<{ output: unknown }>(
      `select output from pgboss.job where name = 'telling'`,
    )
    assert.doesNotMatch(JSON.stringify(rows), /hannah/)
  })

  test('knows only jobs with a name of their own and a time to run', () => {
    assert.equal(new Set(jobs.map(({ name }) => name)).size, jobs.length)
    for (const { name, cron } of jobs) {
      assert.match(name, /^[a-z]+(-[a-z]+)*$/)
      assert.equal(cron.split(' ').length, 5)
    }
  })
})

/** Of how many runs pg-boss wrote something down: what it answers has no type. */
const affectedBy = (answer: unknown) => (answer as { readonly affected: number }).affected

const until = (isDone: () => boolean) => untilDone(() => Promise.resolve(isDone()))

async function untilDone(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  while (!(await isDone()) && Date.now() < deadline) await sleep(50)
  assert.ok(await isDone(), 'the job did not run')
}
