import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { msPerDay } from '@noriai/contract/time'
import { doctorContext, findingsOf } from '../../test/doctorContext'
import { afterAllTests } from '../../test/database'
import { startHttpService } from '../../test/httpService'
import { selfSigned } from '../../test/selfSigned'
import { appsCheck, publicAddressCheck } from './publicAddress'

/** A server behind TLS whose certificate lasts so many days. */
async function startTls(answer: { status: number; body: string }, days = 60, name = 'localhost') {
  const { certificate, privateKey } = selfSigned(name, Date.now() + days * msPerDay + 60_000)
  const server = createServer({ cert: certificate, key: privateKey }, (_, response) =>
    response.writeHead(answer.status).end(answer.body),
  )
  await new Promise<void>((resolve) => server.listen(0, resolve))
  afterAllTests(() => Promise.resolve(void server.close()))
  const { port } = server.address() as AddressInfo
  return { PUBLIC_URL: `https://localhost:${port}`, trusted: certificate }
}

const ready = { status: 200, body: '{"status":"ready"}' }

describe('doctor, about the public address,', () => {
  const run = ({ PUBLIC_URL, trusted }: Awaited<ReturnType<typeof startTls>>) =>
    findingsOf(publicAddressCheck, doctorContext({ PUBLIC_URL }, { trusted }))

  test('finds a server that is ready, and how long its certificate lasts', async () => {
    const server = await startTls(ready)
    assert.deepEqual(await run(server), [
      `ok: ${server.PUBLIC_URL} answers, and its server is ready`,
      'ok: The certificate lasts 60 more days',
    ])
  })

  test('warns when the certificate should have been renewed', async () => {
    assert.equal((await run(await startTls(ready, 13)))[1], 'note: The certificate lasts 13 more days')
  })

  test('does not take a proxy, another site or a server that starts for ours', async () => {
    for (const answer of [
      { status: 502, body: 'Bad Gateway' },
      { status: 200, body: '<html>parked</html>' },
      { status: 503, body: '{"status":"not ready"}' },
    ]) {
      const server = await startTls(answer)
      assert.equal(
        (await run(server))[0],
        `missing: ${server.PUBLIC_URL} answers ${answer.status}, but no server of ours that is ready`,
      )
    }
  })

  test('fails for a certificate that is over, of another name, or trusted by nobody', async () => {
    await assert.rejects(run(await startTls(ready, -1)), /expired/)
    await assert.rejects(
      run(await startTls(ready, 60, 'another.example')),
      /altname|altnames|does not match/i,
    )
    const { PUBLIC_URL } = await startTls(ready)
    await assert.rejects(findingsOf(publicAddressCheck, doctorContext({ PUBLIC_URL })), /self-signed/)
  })

  test('fails where nobody answers', async () => {
    await assert.rejects(run({ PUBLIC_URL: 'https://localhost:9', trusted: '' }), /was not reached/)
  })
})

describe('doctor, about the apps,', () => {
  const folder = mkdtempSync(join(tmpdir(), 'noriai-doctor-'))
  after(() => rmSync(folder, { recursive: true }))
  const built = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'index.html'), '')
    return join(folder, name)
  }

  test('finds them built, or names the command', async () => {
    const others = { H5_DIR: built('h5'), DRIVE_DIR: built('drive') }
    const context = doctorContext({ ...others, OPS_DIR: built('ops'), KEPT_FILES_DIR: join(folder, 'kept') })
    assert.deepEqual(await findingsOf(appsCheck, context), ['ok: The apps are built'])
    const [finding] = await appsCheck.run(doctorContext({ ...others, OPS_DIR: join(folder, 'no') }))
    assert.deepEqual(finding, {
      kind: 'missing',
      sentence: `${join(folder, 'no')} has no app`,
      advice: 'Run `npm run build:ops`',
    })
  })

  test('warns where the files of a release end with it', async () => {
    const context = doctorContext({ H5_DIR: built('h5'), OPS_DIR: built('ops'), DRIVE_DIR: built('drive') })
    assert.deepEqual((await findingsOf(appsCheck, context)).slice(1), [
      'note: Pages that are open when a release is replaced lose its files',
    ])
  })

  test('asks for the address where travellers get a newer one', async () => {
    const apps = { H5_DIR: built('h5'), OPS_DIR: built('ops'), DRIVE_DIR: built('drive') }
    const { url } = await startHttpService(({ url: requestUrl }) => ({
      status: requestUrl === '/new' ? 200 : 404,
    }))
    const found = async (path: string) =>
      (await findingsOf(appsCheck, doctorContext({ ...apps, PUBLIC_URL: url, UPDATE_PATH: path })))[1]
    assert.equal(await found('/new'), `ok: ${url}/new answers`)
    assert.equal(await found('/gone'), `missing: ${url}/gone, where travellers get a newer app, answers 404`)
  })
})
