import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { afterAllTests, testDatabase } from '../../../test/database'
import { migrate } from './migrate'
import { runSeeds, runSeedsOf, type Seed } from '../../seed/seedRunner'

describe('seeds', async () => {
  const { db, url } = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'noriai-seeds-'))
  afterAllTests(() => Promise.resolve(rmSync(folder, { recursive: true })))
  let names = 0

  const newSeed = () => {
    const file = join(folder, `data-${(names += 1)}.csv`)
    writeFileSync(file, 'one')
    const loads: number[] = []
    const seed: Seed = {
      name: `seed-${names}`,
      inputs: [file],
      load: (_tx, at) => Promise.resolve(void loads.push(at)),
    }
    return { seed, loads, change: (content: string) => writeFileSync(file, content) }
  }

  test('are loaded once for the same content, and again when it changes', async () => {
    const { seed, loads, change } = newSeed()
    assert.deepEqual(await runSeeds(db, [seed], 1), [seed.name])
    assert.deepEqual(await runSeeds(db, [seed], 2), [])
    change('two')
    assert.deepEqual(await runSeeds(db, [seed], 3), [seed.name])
    assert.deepEqual(loads, [1, 3])
  })

  test('of a newer release are left alone by an older one that starts again', async () => {
    const { seed, loads, change } = newSeed()
    const start = (at: number, release: string) => runSeedsOf(db, [seed], { at, release })
    await start(1, 'b')
    change('two')
    await start(2, 'c')
    change('one')
    assert.deepEqual(await start(3, 'b'), [])
    // The same content in a newer release is the newer release's.
    change('two')
    assert.deepEqual(await start(4, 'd'), [])
    change('three')
    assert.deepEqual(await start(5, 'c'), [])
    assert.deepEqual(await start(6, 'd'), [seed.name])
    assert.deepEqual(loads, [1, 2, 6])
  })

  test('are loaded once by servers that start at the same moment', async () => {
    const { seed, loads } = newSeed()
    await Promise.all([runSeeds(db, [seed], 1), runSeeds(db, [seed], 1), runSeeds(db, [seed], 1)])
    assert.deepEqual(loads, [1])
  })

  test('that fail are tried again at the next start', async () => {
    const { seed, loads } = newSeed()
    const failing: Seed = { ...seed, load: () => Promise.reject(new Error('line 3 has no name')) }
    await assert.rejects(runSeeds(db, [failing], 1), {
      message: `The seed "${seed.name}" could not be loaded.`,
    })
    await runSeeds(db, [seed], 2)
    assert.deepEqual(loads, [2])
  })

  test('and migrations do nothing to a database that is up to date, however many start', async () => {
    await Promise.all([migrate(url), migrate(url), migrate(url)])
  })
})
