import assert from 'node:assert/strict'
import { test } from 'node:test'
import { steps, type Step } from '../testSteps'
import { leftOutLines } from './leftOut'
import { testFilesIn } from './testGroups'

test('what only the whole sizes run is counted, for each step of which a part was chosen', () => {
  const part: Step = {
    name: 'some',
    tests: ['scripts/support'],
    atOnce: 1,
    chosen: ['leftOut', 'testGroups'],
  }
  const whole: Step = { name: 'whole', tests: ['scripts/support'], atOnce: 1 }
  const late: Step = { name: 'late', command: 'true', only: 'full' }
  const named: Step = { name: 'named', command: 'true', only: 'named' }
  const files = testFilesIn(['scripts/support']).length
  assert.deepEqual(leftOutLines([part, whole], [part, whole, late, named]), [
    `---- some          left out, see test:full: ${files - 2} of ${files} files`,
    '---- late          left out, see test:full: all of it',
  ])
})

test('what is smaller than its whole says so where it runs, in whichever size', () => {
  const season: Step = { name: 'season', command: 'true', smaller: '2 of 30: the rest by `npm run more`' }
  assert.deepEqual(leftOutLines([season], [season]), [
    '---- season        smaller: 2 of 30: the rest by `npm run more`',
  ])
  assert.deepEqual(leftOutLines([], [season]), [])
})

test('nothing is left out of the whole sizes, nor of what was named alone', () => {
  const whole: Step = { name: 'whole', tests: ['scripts/support'], atOnce: 1 }
  const late: Step = { name: 'late', command: 'true', only: 'full' }
  assert.deepEqual(leftOutLines([whole, late], [whole, late]), [])
})

test('the usual run says it of the journeys, the mini-program, the faults and what is whole only', () => {
  const usual = steps.filter(({ only }) => only === undefined)
  const lines = leftOutLines(usual, steps)
  for (const name of ['journeys', 'weapp', 'faults', 'season']) {
    const line = lines.find((each) => each.includes(` ${name} `)) ?? ''
    assert.match(line, /: [1-9]\d* of [1-9]\d* files$/, name)
  }
  for (const name of ['failover', 'rollout']) assert.ok(lines.some((line) => line.includes(` ${name} `)))
})
