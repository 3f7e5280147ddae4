import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { msPerDay } from '@noriai/contract/time'
import { buildTestApp, testNow } from '../../test/buildTestApp'
import { afterAllTests } from '../../test/database'
import { keepFiles } from './keptFiles'

const folder = mkdtempSync(join(tmpdir(), 'noriai-kept-'))
const KEPT_FILES_DIR = join(folder, 'kept')

/** The folders of a release with these files. */
function release(name: string, files: Readonly<Record<string, string | Buffer>>) {
  const own = join(folder, name)
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(own, file)), { recursive: true })
    writeFileSync(join(own, file), content)
  }
  const builds = { H5_DIR: join(own, 'h5'), OPS_DIR: join(own, 'ops'), DRIVE_DIR: join(own, 'drive') }
  return { ...builds, KEPT_FILES_DIR }
}

const older = release('older', {
  'h5/index.html': '<title>Older</title>',
  'h5/js/app.0123abcd.js': 'older()',
  'h5/js/app.0123abcd.js.br': brotliCompressSync('older()'),
  'ops/assets/index-0a1B2c3D.js': 'olderDesk()',
  'drive/assets/index-1b2C3d4E.js': 'olderPhone()',
})
const newer = release('newer', {
  'h5/index.html': '<title>Newer</title>',
  'h5/js/app.4567cdef.js': 'newer()',
  'ops/index.html': '',
  'ops/assets/index-4e5F6g7H.js': 'newerDesk()',
  'drive/index.html': '',
  'drive/assets/index-5f6G7h8I.js': 'newerPhone()',
})

describe('files of other releases', async () => {
  afterAllTests(() => Promise.resolve(rmSync(folder, { recursive: true })))
  await keepFiles(older, testNow)
  await keepFiles(newer, testNow)
  const server = await buildTestApp({ env: newer })
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  test('are served to pages that were open before, for ever and compressed', async () => {
    const plain = await get('/js/app.0123abcd.js?v=1')
    assert.deepEqual([plain.statusCode, plain.body], [200, 'older()'])
    const compressed = await get('/js/app.0123abcd.js', { 'accept-encoding': 'br', accept: 'text/html' })
    assert.equal(compressed.headers['content-encoding'], 'br')
    const desk = await get('/ops/assets/index-0a1B2c3D.js', { 'accept-encoding': 'br' })
    assert.deepEqual([desk.statusCode, desk.body], [200, 'olderDesk()'])
    const phone = await get('/drive/assets/index-1b2C3d4E.js')
    assert.deepEqual([phone.statusCode, phone.body], [200, 'olderPhone()'])
    for (const { headers } of [plain, compressed, desk, phone]) {
      assert.deepEqual(
        [headers['cache-control'], headers.vary],
        ['public, max-age=31536000, immutable', 'accept-encoding'],
      )
    }
  })

  test('are served by the older server to pages of the newer one too', async () => {
    const { app } = await buildTestApp({ env: older })
    const answers = await Promise.all(
      ['/js/app.4567cdef.js', '/ops/assets/index-4e5F6g7H.js'].map((url) => app.inject(url)),
    )
    assert.deepEqual(
      answers.map(({ body }) => body),
      ['newer()', 'newerDesk()'],
    )
  })

  test('are those whose name changes with their content, and nothing else of the folder', async () => {
    writeFileSync(join(KEPT_FILES_DIR, 'secret.txt'), 'not served')
    assert.match((await get('/')).body, /Newer/)
    for (const url of ['/secret.txt', '/js/%2e%2e/secret.txt', '/js/app.89abcdef.js', '/ops/assets/none.js'])
      assert.equal((await get(url)).statusCode, 404, url)
    assert.ok(!existsSync(join(KEPT_FILES_DIR, 'index.html')))
  })

  test('go two weeks after the last server that had them', async () => {
    await keepFiles(newer, testNow + 14 * msPerDay)
    assert.equal((await get('/js/app.0123abcd.js')).statusCode, 200)
    await keepFiles(newer, testNow + 15 * msPerDay)
    assert.equal((await get('/js/app.0123abcd.js')).statusCode, 404)
    assert.ok(existsSync(join(KEPT_FILES_DIR, 'js/app.4567cdef.js')))
  })
})
