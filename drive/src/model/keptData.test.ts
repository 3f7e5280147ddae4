import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runName, sampleRun } from '../testing/sampleRun'
import { keys, readKept } from './keptData'
import { memoryStore } from './phoneStore'
import { runKey } from './run'

test('a kept run that cannot be read is left out, and takes no other with it', async () => {
  const store = memoryStore()
  const key = runKey(runName)
  await store.write(keys.runs, {
    [key]: { taken: sampleRun(), offered: null },
    other: { taken: { revision: 1 } },
  })
  const { runs } = await readKept(store)
  assert.deepEqual(Object.keys(runs), [key])
})
