import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import type { Step } from '../testSteps'

const folder = mkdtempSync(path.join(tmpdir(), 'kept-outcomes-'))
// The logs of a test run are in one folder of its choice.
process.env.NORIAI_TEST_LOGS = path.relative('.cache', folder)
const { keepOutcome, outcomeBefore } = await import('./keptOutcomes')
after(() => rmSync(folder, { recursive: true }))

const server: Step = { name: 'server', tests: ['server/src'], atOnce: 1 }
const passed = {
  ok: true,
  passed: 12,
  failed: 0,
  seconds: 3,
  processorSeconds: 2,
  details: '',
  files: [],
  short: [],
  longest: '',
}

test('what passed is kept for its commit and its size, and no other', () => {
  assert.equal(outcomeBefore(server, { tree: 'a1', isWhole: true }), undefined)
  keepOutcome(server, { tree: 'a1', isWhole: true, outcome: passed })
  assert.deepEqual(outcomeBefore(server, { tree: 'a1', isWhole: true }), passed)
  assert.equal(outcomeBefore(server, { tree: 'a1', isWhole: false }), undefined)
  assert.equal(outcomeBefore(server, { tree: 'b2', isWhole: true }), undefined)
})

test('what failed, and what others read, runs again', () => {
  const failed = { ...passed, ok: false, failed: 1 }
  const lint: Step = { name: 'lint', command: 'lint' }
  keepOutcome(lint, { tree: 'a1', isWhole: true, outcome: failed })
  assert.equal(outcomeBefore(lint, { tree: 'a1', isWhole: true }), undefined)
  const build: Step = { name: 'build:h5', command: 'build' }
  keepOutcome(build, { tree: 'a1', isWhole: true, outcome: passed })
  assert.equal(outcomeBefore(build, { tree: 'a1', isWhole: true }), undefined)
})
