import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { afterAllTests } from '../../test/database'
import { buildTestApp } from '../../test/buildTestApp'

const folder = mkdtempSync(join(tmpdir(), 'noriai drive '))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Runs</title>')
writeFileSync(join(folder, 'secret.txt'), 'not served')
writeFileSync(join(folder, 'sw.js'), 'self')
writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
writeFileSync(join(folder, 'assets/index-0a1B2c3D.js'), 'console.log(1)')
writeFileSync(join(folder, 'assets/index-0a1B2c3D.js.br'), brotliCompressSync('console.log(1)'))

describe('the page of the drivers', async () => {
  const server = await buildTestApp({ env: { DRIVE_DIR: folder } })
  afterAllTests(() => Promise.resolve(rmSync(folder, { recursive: true })))
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  test('is one page at every address below /drive, which no cache keeps', async () => {
    for (const url of ['/drive', '/drive/', '/drive/run/1', '/drive/secret.txt']) {
      const page = await get(url)
      assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'no-store'], url)
      assert.match(page.body, /<title>Runs/)
    }
  })

  test('sends its address nowhere, loads nothing of others, and may use camera and position', async () => {
    for (const url of ['/drive', '/drive/assets/index-0a1B2c3D.js', '/drive/sw.js']) {
      const { headers } = await get(url)
      assert.equal(headers['referrer-policy'], 'no-referrer', url)
      assert.match(String(headers['content-security-policy']), /^default-src 'none'; script-src 'self';/)
      assert.doesNotMatch(String(headers['content-security-policy']), /unsafe|https?:|\*/)
      assert.match(String(headers['permissions-policy']), /camera=\(self\), geolocation=\(self\)/)
      assert.equal(headers['x-robots-tag'], 'noindex')
    }
  })

  test('can be installed: its manifest and its service worker are asked for every time', async () => {
    const manifest = await get('/drive/manifest.webmanifest')
    assert.match(String(manifest.headers['content-type']), /application\/manifest\+json/)
    const worker = await get('/drive/sw.js')
    assert.deepEqual(
      [worker.body, worker.headers['cache-control'], worker.headers['service-worker-allowed']],
      ['self', 'no-cache', '/drive'],
    )
  })

  test('keeps its files for ever, compressed where the browser can read it', async () => {
    const file = await get('/drive/assets/index-0a1B2c3D.js', { 'accept-encoding': 'br' })
    assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(file.headers['content-encoding'], 'br')
    assert.equal(file.headers['vary'], 'accept-encoding')
  })

  test('leaves its folder to nobody', async () => {
    assert.equal((await get('/drive/assets/gone-0a1B2c3D.js')).statusCode, 404)
    for (const url of ['/drive/assets/../secret.txt', '/drive/assets/%2e%2e/secret.txt']) {
      assert.doesNotMatch((await get(url)).body, /not served/, url)
    }
  })

  test('says so where it was not built', async () => {
    const unbuilt = await buildTestApp({ env: { DRIVE_DIR: join(folder, 'nothing') } })
    const answer = await unbuilt.app.inject('/drive')
    assert.equal(answer.statusCode, 503)
    assert.match(answer.body, /npm run build:drive/)
  })
})
