import { driverEnterPin, driverPhone } from '@noriai/contract/calls/driver/phone'
import { ApiError } from '@noriai/contract/client/ApiError'
import { idSchema } from '@noriai/contract/schema/values'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { phoneOf } from '../testing/sampleRun'
import { createPhoneClient, isUnreachable, newEventId } from './client'

type Answer = { readonly status: number; readonly body: unknown } | Error

function build(answer: Answer) {
  const seen = { requests: [] as RequestInit[], signedOut: 0, heard: [] as boolean[], time: 0 }
  const client = createPhoneClient({
    fetch: async (_url, init) => {
      seen.requests.push(init ?? {})
      if (answer instanceof Error) throw answer
      return new Response(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body), {
        status: answer.status,
        headers: { date: 'Wed, 25 Nov 2026 00:00:00 GMT' },
      })
    },
    lang: () => 'ja',
    onSignedOut: () => (seen.signedOut += 1),
    onServerTime: (at) => (seen.time = at),
    onAnswered: (heard) => seen.heard.push(heard),
  })
  return { client, seen }
}
const refusal = (status: number, error: string) => ({
  status,
  body: { code: status, error, message: 'the server’s words', params: {}, requestId: 'r' },
})
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the phone’s client', () => {
  test('goes by a cookie that it does not see: no token is sent, nothing is kept, no address is named', async () => {
    const { client, seen } = build({ status: 200, body: { data: phoneOf() } })
    assert.deepEqual(await client.call(driverPhone, {}), phoneOf())
    const [request] = seen.requests
    assert.deepEqual(
      [request?.credentials, request?.cache, request?.referrerPolicy],
      ['same-origin', 'no-store', 'no-referrer'],
    )
    const headers = new Headers(request?.headers)
    assert.equal(headers.get('authorization'), null)
    assert.equal(headers.get('language'), 'ja')
    assert.equal(seen.time, Date.parse('2026-11-25T00:00:00Z'))
  })

  test('hears that the phone is signed out, and tells silence from refusals', async () => {
    const over = build(refusal(401, 'sessionExpired'))
    await failureOf(over.client.call(driverPhone, {}))
    assert.equal(over.seen.signedOut, 1)

    const wrong = build(refusal(400, 'driver.pinWrong'))
    const error = await failureOf(wrong.client.call(driverEnterPin, { pin: '480316' }))
    assert.ok(error instanceof ApiError && error.message === 'the server’s words')
    assert.deepEqual([isUnreachable(error), ...wrong.seen.heard], [false, true])

    const silent = build(new TypeError('no network'))
    const silence = await failureOf(silent.client.call(driverPhone, {}))
    assert.deepEqual([isUnreachable(silence), ...silent.seen.heard], [true, false])

    const proxy = build({ status: 502, body: '<html>' })
    const away = await failureOf(proxy.client.call(driverPhone, {}))
    assert.deepEqual([isUnreachable(away), ...proxy.seen.heard], [true, false])
  })

  test('does not take a call that was not put through for a missing network', async () => {
    const failed = build(refusal(502, 'driver.callFailed'))
    const error = await failureOf(failed.client.call(driverPhone, {}))
    assert.deepEqual([isUnreachable(error), ...failed.seen.heard], [false, true])
  })

  test('makes ids that the server takes, each its own', () => {
    const ids = Array.from({ length: 100 }, newEventId)
    assert.equal(new Set(ids).size, ids.length)
    for (const id of ids) {
      assert.ok(v.safeParse(idSchema, id).success, id)
      assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })
})
