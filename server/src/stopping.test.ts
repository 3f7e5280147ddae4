import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../test/database'
import { beginRequest, startServerProgram } from '../test/serverProgram'

/** How long the longest request takes. */
const HELD_FOR_MS = 4000
/** After the last answer. */
const LEAVES_WITHIN_MS = 3000
/** Jobs that do not end are left alone then, while requests are still answered. */
const JOBS_END_WITHIN_MS = 3000
/** What a busy machine is given beside it: with it less than the twenty seconds that a query waits, and the half minute after which a stop is cut off. */
const BUSY_MS = 12_000
/** So long that what is asked every second waits for an answer. */
const SILENT_FOR_MS = 2500
const GIVEN_UP_AFTER_MS = 60_000

/** A way to a database on which nothing comes through any more once it is silent, as if its machine were gone. */
async function wayTo(database: string) {
  const url = new URL(database)
  const [host, port] = [url.hostname, Number(url.port)]
  const sockets = new Set<Socket>()
  let isSilent = false
  const way = createServer((near) => {
    const far = connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (!isSilent) to.write(bytes)
      })
      // One that breaks closes too, and what is behind it with it.
      from.on('error', () => undefined).on('close', () => to.destroy())
    }
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  url.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  return {
    url: url.href,
    fallSilent() {
      isSilent = true
    },
    close() {
      way.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe('a stop', async () => {
  const { url: database } = await testDatabase()
  const env = { NODE_ENV: 'test', PORT: '0', DATABASE_URL: database, H5_DIR: '.cache/no-such-build' }
  /** The exit code; a sentence when it has not ended for a minute. */
  const endOf = (exited: Promise<number | null>) =>
    Promise.race([exited, sleep(GIVEN_UP_AFTER_MS, 'still running', { ref: false })])

  test('ends within three seconds of the longest request', async (context) => {
    const { child, exited, url, output } = startServerProgram(env)
    context.after(() => child.kill('SIGKILL'))
    const origin = await url
    assert.ok(origin, output())
    const exchange = await beginRequest(`${origin}/api/common/version/checkVersion`)
    const from = performance.now()
    child.kill('SIGTERM')
    await sleep(HELD_FOR_MS)
    assert.equal(await exchange.finish(JSON.stringify({ deviceType: 2, versionNumber: '1.0.0' })), 200)
    assert.equal(await endOf(exited), 0, output())
    const tookMs = performance.now() - from
    assert.ok(tookMs < HELD_FOR_MS + LEAVES_WITHIN_MS + BUSY_MS, `it took ${tookMs} ms`)
  })

  test('ends although the database answers nothing any more, neither a query nor a good-bye', async (context) => {
    const way = await wayTo(database)
    context.after(() => way.close())
    const { child, exited, url, output } = startServerProgram({ ...env, DATABASE_URL: way.url })
    context.after(() => child.kill('SIGKILL'))
    const origin = await url
    assert.ok(origin, output())
    assert.equal((await fetch(`${origin}/readyz`)).status, 200)
    way.fallSilent()
    await sleep(SILENT_FOR_MS)
    const from = performance.now()
    child.kill('SIGTERM')
    assert.equal(await endOf(exited), 0, output())
    const tookMs = performance.now() - from
    assert.ok(tookMs < JOBS_END_WITHIN_MS + LEAVES_WITHIN_MS + BUSY_MS, `it took ${tookMs} ms`)
  })
})
