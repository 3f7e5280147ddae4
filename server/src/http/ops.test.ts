import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { afterAllTests } from '../../test/database'
import { buildTestApp } from '../../test/buildTestApp'

const folder = mkdtempSync(join(tmpdir(), 'noriai ops '))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Board</title>')
writeFileSync(join(folder, 'secret.txt'), 'not served')
writeFileSync(join(folder, 'sw.js'), 'self')
writeFileSync(join(folder, 'assets/index-0a1B2c3D.js'), 'console.log(1)')
writeFileSync(join(folder, 'assets/index-0a1B2c3D.js.br'), brotliCompressSync('console.log(1)'))

describe('the operator’s web app', async () => {
  const server = await buildTestApp({ env: { OPS_DIR: folder } })
  afterAllTests(() => Promise.resolve(rmSync(folder, { recursive: true })))
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  test('is one page at every address below /ops, asked for anew every time', async () => {
    for (const url of ['/ops', '/ops/', '/ops/scan', '/ops/orders/1?from=board', '/ops/secret.txt']) {
      const page = await get(url)
      assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'no-cache'], url)
      assert.match(page.body, /<title>Board/)
    }
    assert.equal((await server.app.inject({ method: 'HEAD', url: '/ops/scan' })).statusCode, 200)
  })

  test('may load and send nothing but its own, show the camera, and stand in no frame', async () => {
    for (const url of ['/ops', '/ops/assets/index-0a1B2c3D.js']) {
      const { headers } = await get(url)
      const policy = String(headers['content-security-policy'])
      assert.match(policy, /^default-src 'none'; script-src 'self';/)
      assert.match(policy, /frame-ancestors 'none'/)
      assert.equal(headers['x-frame-options'], 'DENY', url)
      assert.doesNotMatch(policy, /unsafe|https?:|\*/)
      assert.match(String(headers['permissions-policy']), /camera=\(self\)/)
    }
    assert.doesNotMatch(String((await get('/')).headers['content-security-policy']), /default-src 'none'/)
  })

  test('has a service worker for every one of its addresses, asked for anew every time', async () => {
    const { headers, body } = await get('/ops/sw.js')
    assert.equal(body, 'self')
    assert.match(String(headers['content-type']), /javascript/)
    assert.deepEqual([headers['cache-control'], headers['service-worker-allowed']], ['no-cache', '/ops'])
  })

  test('keeps its files for ever, compressed where the browser can read it', async () => {
    const file = await get('/ops/assets/index-0a1B2c3D.js', { 'accept-encoding': 'br' })
    assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(file.headers['content-encoding'], 'br')
    assert.equal(file.headers.vary, 'accept-encoding')
    assert.match(String(file.headers['content-type']), /javascript/)
  })

  test('answers a file that is not there with nothing, and leaves its folder to nobody', async () => {
    assert.equal((await get('/ops/assets/gone-0a1B2c3D.js')).statusCode, 404)
    for (const url of ['/ops/assets/../secret.txt', '/ops/assets/%2e%2e/secret.txt']) {
      assert.doesNotMatch((await get(url)).body, /not served/, url)
    }
  })

  test('says so where it was not built, and the rest is served all the same', async () => {
    const unbuilt = await buildTestApp({ env: { OPS_DIR: join(folder, 'nothing') } })
    const answer = await unbuilt.app.inject('/ops')
    assert.equal(answer.statusCode, 503)
    assert.match(answer.body, /npm run build:ops/)
    assert.equal((await unbuilt.app.inject('/healthz')).statusCode, 200)
  })
})
