/** Three apps keep caches on one origin: none of their service workers clears those of another. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../../scripts/support/root'
import { cachesToDrop, shellCache } from '../../src/serviceWorker/worker/rules'

/** How the caches of an app begin, by its service worker. */
function cachePrefixOf(app: 'ops' | 'drive'): string {
  const text = readFileSync(path.join(root, app, 'serviceWorker/worker.ts'), 'utf8')
  const [, prefix] = /^const CACHE_PREFIX = '([^']+)'$/m.exec(text) ?? []
  assert.ok(prefix, `the prefix of the caches of ${app} was not found`)
  return prefix
}

test('the app of travellers clears its own caches of other builds, and none of the desk and of drivers', () => {
  const others = [cachePrefixOf('ops'), cachePrefixOf('drive')].map((prefix) => `${prefix}1`)
  assert.deepEqual(cachesToDrop([shellCache('1'), shellCache('2'), ...others], '2'), [shellCache('1')])
})

test('desk and drivers clear nothing of each other and of travellers', () => {
  const [ops, drive] = [cachePrefixOf('ops'), cachePrefixOf('drive')]
  for (const [own, foreign] of [
    [ops, drive],
    [ops, shellCache('')],
    [drive, ops],
    [drive, shellCache('')],
  ] as const)
    assert.ok(!foreign.startsWith(own), `${own} also begins ${foreign}`)
})
