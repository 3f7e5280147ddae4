import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, test } from 'node:test'
import { signOutEverywhere } from '@noriai/contract/calls/accountSafety'
import { logout } from '@noriai/contract/calls/signIn'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { sql } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { buildReadyOrder } from '../../../test/factories/orders'
import { rideRequest } from '../../../test/factories/rides'
import { buildUnpaidOrder } from '../../../test/factories/unpaidOrder'
import { eraseTraces } from '../../domain/account'
import { loadAccount, startSession } from '../../domain/identity'
import { announceChange } from '../../infra/live/announceChange'

const MOST_MS = 30_000
/** A stop that waited for the streams would take their ten minutes. */
const STOPS_WITHIN_MS = 15_000

/** A reader of a stream over a socket of its own. */
async function read(server: TestApp, path: string, token: string) {
  const request = get({
    host: '127.0.0.1',
    port: server.app.addresses()[0]?.port,
    path: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, connection: 'close' },
    agent: false,
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events: string[] = []
  const ends: string[] = []
  let isEnded = false
  let text = ''
  response.setEncoding('utf8')
  response.on('error', () => undefined)
  response.on('close', () => (isEnded = true))
  response.on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    events.push(...blocks.flatMap((block) => /^event: (\w+)$/m.exec(block)?.[1] ?? []))
    ends.push(...blocks.flatMap((block) => /^event: ended\ndata: (.*)$/.exec(block)?.[1] ?? []))
  })
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    count: (event: string) => events.filter((each) => each === event).length,
    /** Its last events, as they were sent. */
    ends,
    isEnded: () => isEnded,
    stop: () => request.destroy(),
  }
}

async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const endsAt = performance.now() + MOST_MS
  while (!(await isTrue())) {
    assert.ok(performance.now() < endsAt, `waited in vain: ${what}`)
    await wait(20)
  }
}

async function listening(): Promise<TestApp> {
  const server = await buildTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  return server
}

const listeners = async ({ deps }: TestApp) => {
  const { rows } = await deps.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = 'noriai-live' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

describe('changes as they happen', async () => {
  const server = await listening()
  const { id, token } = await buildReadyOrder(server)
  const path = `/live/order?id=${id}`

  /** A stream that hears already: the first event after the connection listens may be lost before that. */
  async function open(at = path, by = token) {
    const stream = await read(server, at, by)
    await until(() => stream.count('open') === 1, 'the stream is open')
    await until(async () => (await listeners(server)).length > 0, 'the server listens')
    return stream
  }

  test('of an order reach its owner when the transaction is through, and not before, nor when it fails', async () => {
    const stream = await open()
    assert.deepEqual([stream.status, stream.type], [200, 'text/event-stream; charset=utf-8'])
    await assert.rejects(
      server.deps.db.transaction(async (tx) => {
        await announceChange(tx, { orderIds: [id] })
        throw new Error('later')
      }),
    )
    await server.deps.db.transaction(async (tx) => {
      await announceChange(tx, { orderIds: [id] })
      await wait(100)
      assert.equal(stream.count('changed'), 0)
    })
    await until(() => stream.count('changed') === 1, 'the change is told')
    stream.stop()
  })

  test('of its departure reach it too, those of others do not', async () => {
    const stream = await open()
    const other = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-12-02 10:00:00' }) })
    await server.call(cancelAirlinesBusOrder, { id: other.id }, { token: other.token })
    await announceChange(server.deps.db, { departureIds: ['pickup:20261121:1900:osakaStation'] })
    await until(() => stream.count('changed') === 1, 'the departure is told')
    await wait(50)
    assert.equal(stream.count('changed'), 1)
    stream.stop()
  })

  test('are refused to strangers, to those without a session, and for what is no order', async () => {
    const { token: stranger } = await buildSession(server)
    for (const [at, by, status] of [
      [path, stranger, 404],
      [path, 'x'.repeat(43), 401],
      ['/live/order?id=nonsense', token, 404],
      ['/live/order', token, 404],
      ['/staff/events', token, 404],
    ] as const) {
      const stream = await read(server, at, by)
      assert.equal(stream.status, status, at)
      stream.stop()
    }
  })

  test('are told again after the connection to the database broke, with a word that some were missed', async () => {
    const stream = await open()
    for (const pid of await listeners(server)) {
      await server.deps.db.execute(sql`select pg_terminate_backend(${pid})`)
    }
    await until(() => stream.count('changed') === 1, 'it is told that some were missed')
    await announceChange(server.deps.db, { orderIds: [id] })
    await until(() => stream.count('changed') === 2, 'changes are told again')
    stream.stop()
  })

  test('end the oldest stream of an account that opens too many', async () => {
    const streams: Awaited<ReturnType<typeof open>>[] = []
    for (let index = 0; index < 7; index += 1) streams.push(await open())
    await until(() => streams[0]?.isEnded() === true, 'the oldest ends')
    assert.deepEqual(streams[0]?.ends, ['{"reason":"tooManyOfAccount","most":6}'])
    assert.ok(streams.slice(1).every((stream) => !stream.isEnded()))
    streams.forEach((stream) => stream.stop())
  })
})

describe('a stream', async () => {
  const server = await listening()
  async function open(token: string, id: string) {
    const stream = await read(server, `/live/order?id=${id}`, token)
    await until(() => stream.count('open') === 1, 'the stream is open')
    return stream
  }

  test('ends with its own sign-out, and those of other devices do not', async () => {
    const { id, token, account } = await buildOwner()
    const { token: other } = await startSession(server.deps.db, server.deps, {
      accountId: account,
      at: server.clock.now(),
    })
    const [own, others] = [await open(token, id), await open(other, id)]
    assert.equal((await server.call(logout, {}, { token })).status, 200)
    await until(() => own.isEnded(), 'the stream of the session ends')
    assert.deepEqual(own.ends, ['{"reason":"sessionOver"}'])
    assert.equal(others.isEnded(), false)
    assert.equal((await server.call(signOutEverywhere, {}, { token: other })).status, 200)
    await until(() => others.isEnded(), 'the stream of every session ends')
  })

  test('ends with its account', async () => {
    const { id, token, account } = await buildOwner()
    const stream = await open(token, id)
    await server.deps.db.transaction(async (tx) => eraseTraces(tx, await loadAccount(tx, account)))
    await until(() => stream.isEnded(), 'the stream ends')
  })

  test('ends when its session does by the clock', async () => {
    const { id, account } = await buildOwner()
    const soon = await startSession(server.deps.db, server.deps, {
      lastsMs: 300,
      accountId: account,
      at: server.clock.now(),
    })
    // It may have ended before the word that it is open.
    const stream = await read(server, `/live/order?id=${id}`, soon.token)
    assert.equal(stream.status, 200)
    await until(() => stream.isEnded(), 'the stream ends')
    assert.deepEqual(stream.ends, ['{"reason":"sessionOver"}'])
  })

  /** An order and the session of its owner. */
  async function buildOwner() {
    const { account, token } = await buildSession(server)
    const { id } = await buildUnpaidOrder(server, account.id)
    return { id, token, account: account.id }
  }
})

test('a server that stops ends its streams at once and listens no more', async () => {
  const server = await listening()
  const { id, token } = await buildReadyOrder(server)
  const stream = await read(server, `/live/order?id=${id}`, token)
  await until(() => stream.count('open') === 1, 'the stream is open')
  const startedAt = performance.now()
  await server.app.close()
  assert.ok(performance.now() - startedAt < STOPS_WITHIN_MS)
  await until(() => stream.isEnded(), 'the stream ends')
  assert.deepEqual(stream.ends, ['{"reason":"serverStops"}'])
  assert.deepEqual(await listeners(server), [])
})
