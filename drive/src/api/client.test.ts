import { driverEnterPin, driverPhone } from '@noriai/contract/calls/driver/phone'
import { driverCallRider, driverSendEvents } from '@noriai/contract/calls/driver/runs'
import { ApiError } from '@noriai/contract/client/ApiError'
import { idSchema } from '@noriai/contract/schema/ids'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { phoneOf } from '../testing/sampleRun'
import { errorText } from '../model/errorText'
import { createPhoneClient, isUnreachable, newEventId } from './client'

type Answer = { readonly status: number; readonly body: unknown } | Error

function build(answer: Answer) {
  const seen = {
    requests: [] as RequestInit[],
    signedOut: 0,
    heard: [] as boolean[],
    waits: [] as number[],
    time: 0,
  }
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
    wait: async (ms) => void seen.waits.push(ms),
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
    const late = new ApiError('readTimeout')
    assert.equal(isUnreachable(late), true)
    assert.equal(errorText(late, { t: (key) => key }), 'error.network')

    const proxy = build({ status: 502, body: '<html>' })
    const away = await failureOf(proxy.client.call(driverPhone, {}))
    // The phone looks once more whether another server is there.
    assert.deepEqual([isUnreachable(away), ...proxy.seen.heard], [true, false, false])
  })

  test('does not take a call that was not put through for a missing network', async () => {
    const failed = build(refusal(502, 'driver.callFailed'))
    const error = await failureOf(failed.client.call(driverPhone, {}))
    assert.deepEqual([isUnreachable(error), ...failed.seen.heard], [false, true])
  })

  test('asks a server that cannot answer for a moment once more, with the same request', async () => {
    const away = { status: 503, body: { ...refusal(503, 'unavailable').body, params: { seconds: 2 } } }
    const calling = {
      id: newEventId(),
      departureId: '20261125-ocat-1530',
      minibus: 2,
      orderId: newEventId(),
    }
    const pin = build(away)
    const error = await failureOf(pin.client.call(driverEnterPin, { pin: '480316' }))
    assert.ok(error instanceof ApiError && error.code === 'unavailable')
    assert.deepEqual([pin.seen.requests.length, pin.seen.waits], [2, [2000]])
    const rider = build(away)
    await failureOf(rider.client.call(driverCallRider, calling))
    const bodies = rider.seen.requests.map(({ body }) => body)
    assert.deepEqual(bodies, [JSON.stringify(calling), JSON.stringify(calling)])
    const reading = build({ status: 504, body: '<html>' })
    await failureOf(reading.client.call(driverPhone, {}))
    assert.deepEqual([reading.seen.requests.length, reading.seen.waits], [2, [2000]])
  })

  test('leaves taps to the pace of what waits on the phone', async () => {
    const { client, seen } = build({ status: 502, body: '<html>' })
    await failureOf(client.call(driverSendEvents, { events: [] }))
    assert.deepEqual([seen.requests.length, seen.waits], [1, []])
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
