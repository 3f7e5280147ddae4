import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import * as v from 'valibot'
import { askApi } from './sandboxHttp'

type Reply = { readonly status: number; readonly body: string } | 'silence' | 'cut'

/** A provider that answers as given, one reply a request; the last one again and again. */
async function answering(...replies: readonly Reply[]) {
  const seen: { key: string | undefined; authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    const reply = replies[Math.min(seen.length, replies.length - 1)]
    const { 'idempotency-key': key, authorization } = request.headers
    seen.push({ key: typeof key === 'string' ? key : undefined, authorization })
    if (reply === 'cut') request.socket.destroy()
    else if (reply !== 'silence' && reply) response.writeHead(reply.status).end(reply.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const faults: string[] = []
  const ask = (withinMs = 20_000) =>
    askApi(
      {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        apiKey: 'the-key',
        onFault: (fault) => faults.push(fault),
      },
      {
        method: 'POST',
        path: '/v1/payments/pay_secret/confirm?x=1',
        body: {},
        key: 'one-key',
        answer: v.object({ id: v.string() }),
        withinMs,
      },
    )
  return { ask, seen, faults }
}

const good: Reply = { status: 200, body: '{"id":"pay_1"}' }

test('a good answer is read', async () => {
  const { ask, seen } = await answering(good)
  assert.deepEqual(await ask(), { kind: 'ok', value: { id: 'pay_1' } })
  assert.deepEqual(seen, [{ key: 'one-key', authorization: 'Bearer the-key' }])
})

test('a cut connection and a server’s error are asked again with the same key', async () => {
  const { ask, seen } = await answering('cut', { status: 503, body: '{}' }, good)
  assert.equal((await ask()).kind, 'ok')
  assert.deepEqual(
    seen.map(({ key }) => key),
    ['one-key', 'one-key', 'one-key'],
  )
})

test('silence ends as unknown when the time is over, not later', async () => {
  const { ask } = await answering('silence')
  const begun = Date.now()
  assert.deepEqual(await ask(300), { kind: 'unknown' })
  assert.ok(Date.now() - begun < 10_000)
})

test('a refusal is told by its reason and not repeated', async () => {
  for (const [code, reason] of [
    ['payment_state', 'wrongState'],
    ['token_unusable', 'tokenUnusable'],
    ['funding_not_accepted', 'fundingRefused'],
    ['not_found', 'notFound'],
  ] as const) {
    const { ask, seen, faults } = await answering({ status: 409, body: JSON.stringify({ error: { code } }) })
    assert.deepEqual(await ask(), { kind: 'refused', reason })
    assert.deepEqual([seen.length, faults.length], [1, 0])
  }
})

test('a refusal that is our own fault is reported, without the ids of the request', async () => {
  const { ask, faults } = await answering({ status: 401, body: '{"error":{"code":"unauthorized"}}' })
  assert.deepEqual(await ask(), { kind: 'refused', reason: 'invalid' })
  assert.deepEqual(faults, ['POST /v1/payments was refused: 401 unauthorized'])
})

test('an answer of an unknown form is unknown, never a success', async () => {
  const { ask, faults } = await answering({ status: 200, body: '{"id":7}' })
  assert.deepEqual(await ask(3000), { kind: 'unknown' })
  assert.ok(faults.length > 0)
})
