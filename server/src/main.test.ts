import assert from 'node:assert/strict'
import { existsSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../test/database'
import { startHttpService } from '../test/httpService'
import { beginRequest, startServerProgram as start } from '../test/serverProgram'
import { stripeEnv } from '../test/stripeStandIn'

/** By then the server knows that it is to stop. */
const SIGNAL_TRAVELS_MS = 200
const DRAIN_MS = 2000
/** Longer than all that is done meanwhile, on however slow a machine: nothing waits for its end. */
const LONG_DRAIN_MS = 120_000
const LONGEST_ANSWER_MS = 20_000
/** A device of Linux that takes nothing. */
const FULL_DISK = '/dev/full'
const noFullDisk = existsSync(FULL_DISK) ? false : 'this system has no device that is always full'

describe('the server as a program', async () => {
  const { url: database } = await testDatabase()
  const env = { NODE_ENV: 'test', PORT: '0', DATABASE_URL: database, H5_DIR: '.cache/no-such-build' }
  /** Where nothing is asked of it but how it starts and stops: it makes no index of all places, and runs no job at its start. */
  const light = { ...env, DEV_CLOCK: '1' }

  test('stops with a sentence when a setting is bad', async () => {
    const { exited, output } = start({ ...env, PORT: 'eighty' })
    assert.equal(await exited, 1)
    assert.equal(output().trim(), 'PORT must be a whole number.')
  })

  test('stops with a sentence when the database is not there', async () => {
    const url = new URL(database)
    url.pathname = '/no_such_database'
    const { exited, output } = start({ ...env, DATABASE_URL: url.href })
    assert.equal(await exited, 1)
    assert.equal(
      output().trim(),
      'The database cannot be reached: database "no_such_database" does not exist.',
    )
  })

  test('warns of an account at Stripe that is not one of Japan in yen, and starts', async () => {
    const account = { object: 'account', country: 'US', default_currency: 'usd', charges_enabled: true }
    const stripe = await startHttpService(() => ({
      status: 200,
      body: { ...account, payouts_enabled: true },
    }))
    const { child, url, output } = start({ ...light, ...stripeEnv(stripe.url) })
    assert.ok(await url, output())
    for (let looks = 0; looks < 200 && !output().includes('Stripe'); looks += 1) await sleep(50)
    child.kill('SIGTERM')
    assert.match(output(), /"level":"warn"[^\n]*Our account at Stripe is one of US in usd/)
    assert.deepEqual(
      stripe.requests.map(({ method, url: path }) => `${method} ${path}`),
      ['GET /v1/account'],
    )
  })

  test('stops with a sentence when its port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const { exited, output } = start({ ...light, PORT: String(port) })
    assert.equal(await exited, 1)
    assert.equal(output().trim().split('\n').pop(), `PORT ${port} is taken by another program.`)
    other.close()
  })

  for (const [signal, settings] of [
    ['SIGTERM', env],
    ['SIGINT', light],
  ] as const) {
    test(`answers what it was asked before it stops at ${signal}`, async () => {
      const { child, exited, url, output } = start(settings)
      const origin = await url
      assert.ok(origin, output())
      assert.equal((await fetch(`${origin}/readyz`)).status, 200)
      const exchange = await beginRequest(`${origin}/api/common/version/checkVersion`)
      child.kill(signal)
      await sleep(SIGNAL_TRAVELS_MS)
      assert.equal(await exchange.finish(JSON.stringify({ deviceType: 2, versionNumber: '1.0.0' })), 200)
      assert.equal(await exited, 0)
      await assert.rejects(fetch(`${origin}/readyz`))
    })
  }

  test('says that it is not ready for a while before it listens no more, and keeps no connection meanwhile', async (context) => {
    const { child, url, output } = start({ ...light, DRAIN_MS: String(LONG_DRAIN_MS) })
    context.after(() => child.kill('SIGKILL'))
    const origin = await url
    assert.ok(origin, output())
    child.kill('SIGTERM')
    let ready = await fetch(`${origin}/readyz`)
    for (const until = Date.now() + LONGEST_ANSWER_MS; ready.status === 200 && Date.now() < until;) {
      await ready.text()
      await sleep(20)
      ready = await fetch(`${origin}/readyz`)
    }
    assert.deepEqual([ready.status, await ready.json()], [503, { status: 'not ready' }])
    const exchange = await beginRequest(`${origin}/api/common/version/checkVersion`)
    assert.equal(await exchange.finish(JSON.stringify({ deviceType: 2, versionNumber: '1.0.0' })), 200)
    const healthy = await fetch(`${origin}/healthz`)
    assert.deepEqual([healthy.status, healthy.headers.get('connection')], [200, 'close'])
    await healthy.text()
  })

  test('listens no more, and ends, once that while is over', async () => {
    const { child, exited, url, output } = start({ ...light, DRAIN_MS: String(DRAIN_MS) })
    const origin = await url
    assert.ok(origin, output())
    const stopsFrom = performance.now()
    child.kill('SIGTERM')
    assert.equal(await exited, 0)
    assert.ok(performance.now() - stopsFrom >= DRAIN_MS)
    await assert.rejects(fetch(`${origin}/readyz`))
  })

  test('uses nothing that Node or a package has deprecated', async () => {
    const { child, exited, url, output } = start(env, { flags: ['--throw-deprecation'] })
    const origin = await url
    assert.ok(origin, output())
    for (const page of ['/readyz', '/api/docs/json', '/dev/outbox', '/no-such-page'])
      await (await fetch(`${origin}${page}`)).text()
    const exchange = await beginRequest(`${origin}/api/common/version/checkVersion`)
    assert.equal(await exchange.finish(JSON.stringify({ deviceType: 2, versionNumber: '1.0.0' })), 200)
    child.kill('SIGTERM')
    assert.equal(await exited, 0, output())
    assert.doesNotMatch(output(), /DeprecationWarning/)
  })

  test('answers, and stops, while its log is on a full disk', { skip: noFullDisk }, async () => {
    const { child, exited, url } = start(light, { log: openSync(FULL_DISK, 'w') })
    const origin = await url
    assert.ok(origin)
    for (let requests = 0; requests < 3; requests += 1) {
      const answer: Response = await fetch(`${origin}/no-such-page`, {
        signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      })
      assert.equal(answer.status, 404)
      await answer.text()
    }
    child.kill('SIGTERM')
    assert.equal(await exited, 0)
  })

  test('stops when the program that started it is gone', async () => {
    const { child, exited, url, output } = start(light)
    assert.ok(await url, output())
    child.disconnect()
    assert.equal(await exited, 0)
  })

  test('starts together with another one on the same database', async () => {
    const both = [start(env), start(env)]
    const urls = await Promise.all(both.map(({ url }) => url))
    assert.equal(new Set(urls).size, 2)
    for (const { child, exited } of both) {
      child.kill('SIGTERM')
      assert.equal(await exited, 0)
    }
  })
})
