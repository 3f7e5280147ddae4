import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Deps } from '../deps'
import type { Job } from './job'
import { runJobs } from './run'

test('jobs run until nothing is left of each, and a run that has to end says which ones are', async () => {
  const done: string[] = []
  const jobOf = (name: string, runs: number): Job => {
    let left = runs
    const run = () => {
      done.push(name)
      return Promise.resolve((left -= 1) > 0 ? ('more' as const) : undefined)
    }
    return { name, cron: '* * * * *', run }
  }
  const jobs = [jobOf('first', 2), jobOf('second', 3), jobOf('third', 1)]
  const left = await runJobs({} as Deps, jobs, () => done.length < 3)
  assert.deepEqual(done, ['first', 'first', 'second'])
  assert.deepEqual(left, jobs.slice(1))
  assert.deepEqual(await runJobs({} as Deps, left), [])
  assert.deepEqual(done.slice(3), ['second', 'second', 'third'])
})
