/**
 * Three apps keep caches on one origin: none of their service workers clears those of another, and each opens its app where the server is
 * away.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
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

interface Visit {
  readonly request: { readonly method: string; readonly mode: string; readonly url: string }
  respondWith(answer: Promise<Response>): void
}

/** What a service worker requests and keeps, and where. */
interface Surroundings {
  readonly caches: object
  readonly fetch: () => Promise<Response>
}

/** What a service worker gives to a request of its own origin. */
async function answerOf(
  entry: string,
  { mode, address }: { readonly mode: string; readonly address: string },
  surroundings: Surroundings,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, entry)],
    bundle: true,
    write: false,
    define: { BUILD: JSON.stringify({ version: '1', files: [], shell: [], rest: [] }) },
  })
  const listeners = new Map<string, (visited: Visit) => void>()
  runInNewContext(outputFiles[0]?.text ?? '', {
    self: {
      location: { origin: 'https://noriai.example' },
      addEventListener: (kind: string, listen: (visited: Visit) => void) => listeners.set(kind, listen),
    },
    ...surroundings,
    URL,
    // What is too late is not what is tried here.
    setTimeout: () => undefined,
  })
  const given = await new Promise<Response>((resolve) =>
    listeners.get('fetch')?.({
      request: { method: 'GET', mode, url: `https://noriai.example${address}` },
      respondWith: resolve,
    }),
  )
  return given.text()
}

/** What a service worker gives to a visit of a page that it keeps as "kept", where the network gives `answer`. */
const visit = (
  { entry, address }: { readonly entry: string; readonly address: string },
  answer: () => Promise<Response>,
): Promise<string> =>
  answerOf(
    entry,
    { mode: 'navigate', address },
    { caches: { match: () => Promise.resolve(new Response('kept')) }, fetch: answer },
  )

for (const worker of [
  { entry: 'src/serviceWorker/worker/worker.ts', address: '/pages/order/order' },
  { entry: 'ops/serviceWorker/worker.ts', address: '/ops/orders' },
  { entry: 'drive/serviceWorker/worker.ts', address: '/drive/runs' },
])
  test(`${worker.entry} opens the kept page where there is no network or a proxy answers for the server`, async () => {
    const visitWith = (status: number) =>
      visit(worker, () => Promise.resolve(new Response('newest', { status })))
    assert.equal(await visit(worker, () => Promise.reject(new TypeError('Failed to fetch'))), 'kept')
    for (const status of [500, 502, 503, 504]) assert.equal(await visitWith(status), 'kept')
    for (const status of [200, 404, 410]) assert.equal(await visitWith(status), 'newest')
  })

test('the app of travellers gets its code also where the phone has no room to keep it', async () => {
  const full = () => Promise.reject(new Error('QuotaExceededError'))
  const code = (caches: object) =>
    answerOf(
      'src/serviceWorker/worker/worker.ts',
      { mode: 'no-cors', address: '/js/app.1a2b.js' },
      { caches, fetch: () => Promise.resolve(new Response('newest')) },
    )
  const match = () => Promise.resolve(undefined)
  assert.equal(await code({ match, open: () => Promise.resolve({ put: full }) }), 'newest')
  assert.equal(await code({ match, open: full }), 'newest')
})
