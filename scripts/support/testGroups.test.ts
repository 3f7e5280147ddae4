import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dealt, testFilesIn } from './testGroups'

test('every test file is dealt to one group, and the groups weigh about the same', () => {
  const weights = new Map(
    testFilesIn(['scripts', 'contract/src']).map((file, index) => [file, 1 + (index % 7)]),
  )
  const groups = dealt(weights, 3)
  assert.deepEqual(groups.flat().sort(), [...weights.keys()].sort())
  const sums = groups.map((files) => files.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0))
  assert.ok(Math.max(...sums) - Math.min(...sums) <= 7, String(sums))
})

test('few files make few groups, none of them empty', () => {
  assert.deepEqual(dealt(new Map([['a', 1]]), 4), [['a']])
})

test('the files of the server are found, its packages’ are not', () => {
  const files = testFilesIn(['server/src'])
  assert.ok(files.includes('server/src/clock.test.ts'))
  assert.ok(files.every((file) => !file.includes('node_modules')))
})
