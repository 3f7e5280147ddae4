import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobs } from '../jobs/list'
import { longestGapMinutes } from './longestGap'

test('a cron line says how long its job is silent at most', () => {
  assert.equal(longestGapMinutes('* * * * *'), 1)
  assert.equal(longestGapMinutes('*/5 * * * *'), 5)
  assert.equal(longestGapMinutes('*/25 * * * *'), 25)
  assert.equal(longestGapMinutes('50 5 * * *'), 24 * 60)
  assert.equal(longestGapMinutes('0 6-23 * * *'), 7 * 60)
  assert.equal(longestGapMinutes('10 * * * *'), 60)
})

test('a cron line that hangs on the day, or that is none, is not guessed at', () => {
  for (const line of ['0 3 * * 1', '0 3 1 * *', '0 25 * * *', '0,30 * * * *', '*/0 * * * *', '* * *'])
    assert.throws(() => longestGapMinutes(line), Error, line)
})

test('the line of every job is read', () => {
  for (const { name, cron } of jobs) assert.ok(longestGapMinutes(cron) <= 24 * 60, name)
})
