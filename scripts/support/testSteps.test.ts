import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { steps } from '../testSteps'
import { root } from './root'
import { testFilesIn } from './testGroups'

/** All code of the project but that of the app in `src/`, whose tests are jest’s. */
const folders = ['contract', 'drive', 'ops', 'sandbox', 'scripts', 'server', 'tests']
const withTests = steps.flatMap((step) => ('tests' in step ? [step] : []))

test('every test file is run by one step, and by no other', () => {
  const run = withTests.filter(({ only }) => only !== 'named').flatMap(({ tests }) => testFilesIn(tests))
  assert.deepEqual(run.sort(), testFilesIn(folders))
})

test('the files that a step chooses, or begins with, are among its own', () => {
  for (const { name, tests, chosen = [], first = [] } of withTests) {
    const files = testFilesIn(tests)
    assert.ok(
      files.every((file) => existsSync(path.join(root, file))),
      name,
    )
    const names = new Set(files.map((file) => path.basename(file, '.test.ts')))
    const missing = [...chosen, ...first].filter((file) => !names.has(file))
    assert.deepEqual(missing, [], name)
  }
})
