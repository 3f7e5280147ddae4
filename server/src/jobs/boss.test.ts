import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import { buildTestApp } from '../../test/buildTestApp'
import { afterAllTests } from '../../test/database'
import { startScheduler } from './boss'
import type { Job } from './job'
import { jobs } from './list'

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
    const first = await startScheduler(url, server.deps, [job('old-job', () => Promise.resolve())])
    await first.stop()
    const second = await startScheduler(url, server.deps, [job('new-job', () => Promise.resolve())])
    await second.stop()
    assert.deepEqual(await scheduled(), [['new-job', '0 3 * * *', 'Asia/Tokyo']])
  })

  test('lets two servers start at the same time', async () => {
    const many = Array.from({ length: 6 }, (_, at) => job(`shared-job-${at}`, () => Promise.resolve()))
    const both = await Promise.all([1, 2].map(() => startScheduler(url, server.deps, many)))
    await Promise.all(both.map((scheduler) => scheduler.stop()))
    assert.equal((await scheduled()).length, many.length)
  })

  test('runs a due job with the server’s parts, and goes on after one that failed', async () => {
    const ran: number[] = []
    const failing = job('failing-job', () => {
      ran.push(server.clock.now())
      return ran.length === 1 ? Promise.reject(new Error('first')) : Promise.resolve()
    })
    const scheduler = await startScheduler(url, server.deps, [failing])
    await boss.send('failing-job', {})
    await until(() => ran.length === 1)
    await boss.send('failing-job', {})
    await until(() => ran.length === 2)
    await scheduler.stop()
    assert.equal(ran.length, 2)
  })

  test('knows only jobs with a name of their own and a time to run', () => {
    assert.equal(new Set(jobs.map(({ name }) => name)).size, jobs.length)
    for (const { name, cron } of jobs) {
      assert.match(name, /^[a-z]+(-[a-z]+)*$/)
      assert.equal(cron.split(' ').length, 5)
    }
  })
})

async function until(isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  while (!isDone() && Date.now() < deadline) await sleep(50)
  assert.ok(isDone(), 'the job did not run')
}
