import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAllTests } from '../../test/database'
import { buildTestApp } from '../../test/buildTestApp'

const folder = mkdtempSync(join(tmpdir(), 'noriai h5 '))
mkdirSync(join(folder, 'js'))
const script = 'console.log("hello")'
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Noriai</title>')
writeFileSync(join(folder, 'sw.js'), script)
writeFileSync(
  join(folder, 'page-files.json'),
  JSON.stringify({
    '/pages/start/start': ['js/start.4567cdef.js'],
    '/pages/index/index': ['css/home.0123abcd.css', 'js/home.0123abcd.js'],
  }),
)
writeFileSync(join(folder, 'js/app.0123abcd.js'), script)
writeFileSync(join(folder, 'js/app.0123abcd.js.br'), brotliCompressSync(script))

describe('the H5 app', async () => {
  const server = await buildTestApp({ env: { H5_DIR: folder } })
  afterAllTests(() => Promise.resolve(rmSync(folder, { recursive: true })))
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  test('is served at its addresses, its page asked for anew every time', async () => {
    for (const url of ['/', '/?entry=1', '/pages/index/index', '/useCar/orderConfirm/orderConfirm?id=1']) {
      const page = await get(url)
      assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'no-cache'], url)
      assert.match(page.body, /<title>Noriai/)
    }
    assert.equal((await server.app.inject({ method: 'HEAD', url: '/' })).statusCode, 200)
  })

  test('names the files of the page that is asked for, so that they come beside the entry', async () => {
    const linkOf = async (url: string) => (await get(url)).headers.link
    assert.equal(
      await linkOf('/pages/index/index?lang=ko'),
      '</css/home.0123abcd.css>; rel=preload; as=style, </js/home.0123abcd.js>; rel=preload; as=script; fetchpriority=low',
    )
    assert.equal(
      await linkOf('/?entry=1'),
      '</js/start.4567cdef.js>; rel=preload; as=script; fetchpriority=low',
    )
    assert.equal(await linkOf('/pages/unknown/unknown'), undefined)
  })

  test('keeps hashed files for ever and the service worker never', async () => {
    assert.equal(
      (await get('/js/app.0123abcd.js')).headers['cache-control'],
      'public, max-age=31536000, immutable',
    )
    const worker = await get('/sw.js')
    assert.equal(worker.headers['cache-control'], 'no-cache')
    assert.match(String(worker.headers['content-type']), /javascript/)
  })

  test('sends what was compressed beforehand to who can read it', async () => {
    const compressed = await get('/js/app.0123abcd.js', { 'accept-encoding': 'gzip, br' })
    assert.equal(compressed.headers['content-encoding'], 'br')
    assert.equal(compressed.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(brotliDecompressSync(compressed.rawPayload).toString(), script)
    assert.equal((await get('/js/app.0123abcd.js')).body, script)
  })

  test('shows its page to a browser that is lost, and says that there is nothing', async () => {
    const lost = await get('/pages-of-yesterday', { accept: 'text/html,application/xhtml+xml' })
    assert.equal(lost.statusCode, 404)
    assert.match(lost.body, /<title>Noriai/)
    const api = await get('/api/nothing', { accept: 'text/html' })
    assert.deepEqual([api.statusCode, api.json<{ error: string }>().error], [404, 'notFound'])
  })

  test('does not answer with its page where there is nothing, nor leave its folder', async () => {
    for (const url of [
      '/js/missing.0123abcd.js',
      '/nothing',
      '/..%2fpackage.json',
      '/js/..%2f..%2fpackage.json',
    ]) {
      assert.ok([400, 404].includes((await get(url)).statusCode), url)
    }
  })
})

describe('an H5 app that was not built', async () => {
  const server = await buildTestApp()

  test('says how to build it', async () => {
    const answer = await server.app.inject('/pages/index/index')
    assert.equal(answer.statusCode, 503)
    assert.match(answer.body, /npm run build:h5/)
  })
})
