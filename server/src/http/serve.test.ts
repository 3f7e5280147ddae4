import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defineCall } from '@noriai/contract/defineCall'
import { boundedText } from '@noriai/contract/schema/bounded'
import { noResponse } from '@noriai/contract/schema/values'
import * as v from 'valibot'
import { buildSession } from '../../test/accounts'
import { buildStaff } from '../../test/staff'
import { buildTestApp } from '../../test/buildTestApp'
import { DomainError } from '../errors'
import { ownTransactions, read, readKept, type RegisterCalls } from './route'
import { bodyLimitOf, serve } from './serve'

const echo = defineCall({
  name: 'echo',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'POST',
  path: '/test/echo',
  session: 'none',
  request: v.object({ text: boundedText(5) }),
  response: v.object({ text: v.string() }),
})
const guarded = defineCall({
  name: 'guarded',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'GET',
  path: '/test/guarded',
  session: 'traveller',
  certificate: true,
  request: v.object({}),
  response: v.object({ accountId: v.string() }),
})
const staffOnly = defineCall({
  name: 'staffOnly',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'GET',
  path: '/test/staff',
  session: 'staff',
  request: v.object({}),
  response: noResponse,
})
const once = defineCall({
  name: 'once',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'POST',
  path: '/test/once',
  session: 'none',
  idempotent: true,
  request: v.object({}),
  response: v.object({ key: v.string() }),
})
const liar = defineCall({
  name: 'liar',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'GET',
  path: '/test/liar',
  session: 'none',
  request: v.object({}),
  response: v.object({ cents: v.number() }),
})
const kept = defineCall({
  name: 'kept',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'GET',
  path: '/test/kept',
  session: 'none',
  request: v.object({ which: v.picklist(['one', 'other', 'bad']) }),
  response: v.object({ cents: v.number() }),
})
const failing = defineCall({
  name: 'failing',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'GET',
  path: '/test/failing',
  session: 'none',
  request: v.object({ how: boundedText(20) }),
  response: noResponse,
})

const faults: Readonly<Record<string, () => Error>> = {
  refusal: () => new DomainError('booking.priceError'),
  fault: () => new Error('the secret is hunter2'),
  deadlock: () =>
    new Error('Failed query', { cause: Object.assign(new Error('deadlock'), { code: '40P01' }) }),
}

/** What is read of an answer while it is written. */
const timesRead = { one: 0, other: 0 }

function keptAnswer(which: 'one' | 'other', cents: number) {
  return {
    get cents() {
      timesRead[which] += 1
      return cents
    },
    internal: 'x',
  }
}

const keptAnswers = {
  one: keptAnswer('one', 1),
  other: keptAnswer('other', 2),
  bad: JSON.parse('{"cents":"12"}') as { cents: number },
}

const registerTestCalls: RegisterCalls = (api) => {
  // A field that the contract does not name must not leave the server.
  serve(
    api,
    echo,
    read(({ input }) => ({ text: input.text, internal: 'x' })),
  )
  serve(
    api,
    guarded,
    read(({ session }) => ({ accountId: session.accountId })),
  )
  serve(
    api,
    staffOnly,
    read(() => null),
  )
  serve(
    api,
    once,
    ownTransactions(({ idempotencyKey }) => ({ key: idempotencyKey })),
  )
  serve(
    api,
    liar,
    read(() => JSON.parse('{"cents":"12"}') as { cents: number }),
  )
  serve(
    api,
    kept,
    readKept(({ input }) => keptAnswers[input.which]),
  )
  serve(
    api,
    failing,
    read(({ input }) => {
      throw faults[input.how]?.() ?? new Error('unknown')
    }),
  )
}

describe('a served call', async () => {
  const server = await buildTestApp({ areas: [registerTestCalls] })

  test('answers success in the envelope, never to be cached, without what the contract does not name', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/test/echo',
      payload: { text: 'hello' },
    })
    assert.equal(response.body, '{"code":200,"message":"ok","data":{"text":"hello"}}')
    assert.equal(response.headers['cache-control'], 'no-store')
    assert.match(String(response.headers['x-request-id']), /^[0-9a-f-]{36}$/)
  })

  test('refuses what its schema does not take, naming field and bound', async () => {
    const long = await server.callRaw(echo, { text: 'longer' })
    assert.deepEqual(
      [long.status, long.error, long.params],
      [400, 'validation.tooLong', { field: 'text', max: 5 }],
    )
    const missing = await server.callRaw(echo, {})
    assert.deepEqual([missing.error, missing.params], ['validation.required', { field: 'text' }])
    const list = await server.callRaw(echo, ['text'])
    assert.equal(list.status, 400)
  })

  test('refuses a body that is no JSON, of another type, or larger than the call can need', async () => {
    const post = (payload: string, type = 'application/json') =>
      server.app.inject({ method: 'POST', url: '/api/test/echo', payload, headers: { 'content-type': type } })
    for (const [payload, type] of [
      ['{"text":', undefined],
      ['text=a', 'application/x-www-form-urlencoded'],
      ['{"__proto__":{"a":1}}', undefined],
      [`{"text":${'['.repeat(33)}${']'.repeat(33)}}`, undefined],
    ] as const) {
      const response = await post(payload, type)
      assert.deepEqual(
        [response.statusCode, response.json<{ error: string }>().error],
        [400, 'bodyMalformed'],
        payload,
      )
    }
    const large = await post(`{"text":"${'a'.repeat(5000)}"}`)
    assert.equal(large.statusCode, 413)
    const { error, params, message } = large.json<{ error: string; params: unknown; message: string }>()
    assert.deepEqual([error, params], ['bodyTooLarge', { max: 2 }])
    assert.match(message, /2 ?kB/i)
    const brackets = await post(JSON.stringify({ text: 'a', ofNewerClients: '\\"[{'.repeat(99) }))
    assert.equal(brackets.statusCode, 200)
    const unknownFields = await post(JSON.stringify({ text: 'a', ofNewerClients: 'x'.repeat(1000) }))
    assert.equal(unknownFields.statusCode, 200)
  })

  test('refuses text that the database cannot keep', async () => {
    for (const text of ['a\0b', '\uD83D', 'a\uDE00', '\uDE00\uD83D']) {
      const answer = await server.callRaw(echo, { text })
      assert.deepEqual([answer.error, answer.params], ['validation.unsafeText', { field: 'text' }])
    }
    assert.equal((await server.callRaw(echo, { text: 'a\uD83D\uDE00' })).status, 200)
  })

  test('takes an empty body as none', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/test/once',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-good-key' },
    })
    assert.equal(response.statusCode, 200)
  })

  test('needs a certificate where the contract says so, and no session without one', async () => {
    const { account, token } = await buildSession(server)
    assert.equal((await server.call(guarded, {}, { token, certificate: null })).error, 'certificate.required')
    assert.equal(
      (await server.call(guarded, {}, { token, certificate: 'nonsense' })).error,
      'certificate.invalid',
    )
    assert.equal((await server.call(guarded, {})).error, 'unauthorized')
    assert.equal((await server.call(guarded, {}, { token })).data.accountId, account.id)
  })

  test('of the staff does not exist for travellers', async () => {
    const traveller = await buildSession(server)
    const staff = await buildStaff(server, 'admin')
    assert.equal((await server.call(staffOnly, {})).status, 401)
    assert.equal((await server.call(staffOnly, {}, { token: traveller.token })).error, 'notFound')
    assert.equal((await server.call(staffOnly, {}, { token: staff.token })).status, 200)
  })

  test('that must act once needs a key of 8 to 64 characters', async () => {
    for (const idempotencyKey of [undefined, '', '1234567', 'a'.repeat(65), 'has spaces in it']) {
      const answer = await server.call(once, {}, idempotencyKey === undefined ? {} : { idempotencyKey })
      assert.deepEqual([answer.status, answer.error], [400, 'idempotency.keyMissing'], idempotencyKey)
    }
    for (const idempotencyKey of ['12345678', 'a'.repeat(64)]) {
      assert.equal((await server.call(once, {}, { idempotencyKey })).data.key, idempotencyKey)
    }
  })

  test('that would answer another shape than promised is our fault', async () => {
    const answer = await server.call(liar, {})
    assert.deepEqual([answer.status, answer.error], [500, 'internal'])
  })

  test('that keeps its answers checks and writes each of them once', async () => {
    const ask = async (which: 'one' | 'other') => (await server.call(kept, { which })).data
    assert.deepEqual(await ask('one'), { cents: 1 })
    const readOnce = timesRead.one
    assert.ok(readOnce > 0)
    assert.deepEqual(await ask('other'), { cents: 2 })
    assert.deepEqual(await ask('one'), { cents: 1 })
    assert.equal(timesRead.one, readOnce)
    assert.equal((await server.call(kept, { which: 'bad' })).status, 500)
    assert.equal((await server.call(kept, { which: 'bad' })).status, 500)
  })

  test('tells a refusal in the language of the header, in the default one without or with another', async () => {
    const messages = new Map<string, string>()
    for (const language of ['ja', 'en', 'zh-CN', 'ko', 'zh-TW', 'fr']) {
      const answer = await server.call(failing, { how: 'refusal' }, { headers: { language } })
      assert.equal(answer.error, 'booking.priceError')
      messages.set(language, answer.message)
    }
    assert.equal(new Set(messages.values()).size, 5)
    assert.equal(messages.get('fr'), messages.get('ja'))
  })

  test('keeps its faults to itself', async () => {
    const answer = await server.call(failing, { how: 'fault' })
    assert.deepEqual([answer.status, answer.error], [500, 'internal'])
    assert.ok(!JSON.stringify(answer).includes('hunter2'))
  })

  test('asks to come back when the database is too busy', async () => {
    const answer = await server.call(failing, { how: 'deadlock' })
    assert.deepEqual([answer.status, answer.error, answer.headers['retry-after']], [503, 'unavailable', '5'])
  })
})

describe('an address under /api that is no call', async () => {
  const server = await buildTestApp()

  test('answers notFound as JSON, for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const response = await server.app.inject({
        method,
        url: '/api/usercenter/nothing',
        headers: { language: 'en' },
      })
      const body = response.json<{ code: number; error: string; message: string; requestId: string }>()
      assert.deepEqual([response.statusCode, body.code, body.error], [404, 404, 'notFound'], method)
      assert.ok(body.message.length > 0)
      assert.equal(response.headers['x-request-id'], body.requestId)
    }
  })

  test('is also a GET call asked by POST', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/api/usercenter/logout', payload: {} })
    assert.equal(response.statusCode, 404)
  })
})

test('a server does not start with a call whose request is unbounded', () => {
  const careless = { ...echo, request: v.object({ text: v.pipe(v.string(), v.trim()) }) }
  assert.throws(() => bodyLimitOf(careless), /echo\.text has no bound/)
})
