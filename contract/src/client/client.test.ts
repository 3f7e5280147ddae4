import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { is } from 'valibot'
import { checkVersion } from '../calls/config'
import { fromPrice as wholeFromPrice } from '../calls/fare'
import { staffCheckRideCode } from '../calls/staff/rideCode'
import { staffMembers } from '../calls/staff/account'
import { failureSchema } from '../schema/failure'
import { ApiError } from './ApiError'
import { createClient } from './client'
import { fromPrice } from './fromPrice'
import { readAs } from './readable'
import { serverTimeOf, TransportError, type TransportRequest, type TransportResponse } from './transport'

const members = { status: 200, body: { data: { members: [] } }, serverTime: 5 }

function build(answer: Partial<TransportResponse> | Error, { signsOut = false } = {}) {
  const requests: TransportRequest[] = []
  const events: string[] = []
  let token: string | undefined = 'T'
  const client = createClient({
    transport: async (request) => {
      requests.push(request)
      if (signsOut) token = undefined
      if (answer instanceof Error) throw answer
      return { ...members, ...answer }
    },
    baseUrl: '/api',
    appOs: 'h5',
    timeoutMs: 10_000,
    lang: () => 'ko',
    token: () => token,
    onUnauthorized: (sent) => events.push(`unauthorized ${sent}`),
    onServerTime: (at) => events.push(`time ${at}`),
  })
  return { client, requests, events }
}

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  assert.ok(error instanceof ApiError, 'it did not fail with an ApiError')
  return error
}

describe('the client of the contract', () => {
  test('sends session, language and time limit, and returns the agreed shape', async () => {
    const { client, requests, events } = build({})
    assert.deepEqual(await client.call(staffMembers, {}, { timeoutMs: 5 }), { members: [] })
    assert.deepEqual(requests, [
      {
        method: 'GET',
        url: `/api${staffMembers.path}`,
        headers: { appOs: 'h5', language: 'ko', Authorization: 'Bearer T' },
        timeoutMs: 5,
      },
    ])
    assert.deepEqual(events, ['time 5'])
  })

  test('sends no call that acts once without its key, and no key with others', async () => {
    const { client, requests } = build({ status: 404, body: {} })
    const keyless = await failureOf(client.call(staffCheckRideCode, { code: 'K7M2QX' }))
    assert.deepEqual([keyless.code, requests.length], ['idempotency.keyMissing', 0])
    await failureOf(client.call(staffCheckRideCode, { code: 'K7M2QX' }, { idempotencyKey: 'k' }))
    await failureOf(client.call(staffMembers, {}, { idempotencyKey: 'k', certificate: 'c' }))
    assert.deepEqual(
      requests.map(({ headers }) => [headers['idempotency-key'], headers['certificate']]),
      [
        ['k', undefined],
        [undefined, 'c'],
      ],
    )
  })

  test('has one shape for every failure', async () => {
    const codeOf = async (...how: Parameters<typeof build>) =>
      (await failureOf(build(...how).client.call(staffMembers, {}))).code
    assert.equal(await codeOf(new TransportError('timeout')), 'readTimeout')
    assert.equal(await codeOf(new Error('anything else')), 'network')
    assert.equal(await codeOf({ body: { data: 7 } }), 'answerNotUnderstood')
    assert.equal(await codeOf({ status: 502, body: undefined }), 'internal')
    const body = { code: 403, error: 'staff.tomorrow', message: 'Later.', params: {}, requestId: 'r' }
    const refusal = await failureOf(build({ status: 403, body }).client.call(staffMembers, {}))
    assert.deepEqual([refusal.code, refusal.message, refusal.status], ['staff.tomorrow', 'Later.', 403])
  })

  test('says of a call that acts alone that it may have gone through', async () => {
    const { client } = build(new TransportError('timeout'))
    const acted = await failureOf(
      client.call(staffCheckRideCode, { code: 'K7M2QX' }, { idempotencyKey: 'k' }),
    )
    const read = await failureOf(client.call(checkVersion, { deviceType: 1, versionNumber: '1.4.0' }))
    assert.deepEqual([acted.code, read.code], ['timeout', 'readTimeout'])
  })

  test('knows a refusal by hand as the schema does, and nothing else', async () => {
    const whole = {
      code: 403,
      error: 'staff.tomorrow',
      message: 'Later.',
      params: { at: '9:00' },
      requestId: 'r',
    }
    const bodies: readonly unknown[] = [
      whole,
      { ...whole, params: { at: 9 }, more: 1 },
      { ...whole, params: { at: null } },
      { ...whole, params: 'none' },
      { ...whole, code: '403' },
      { ...whole, message: undefined },
      { ...whole, requestId: 7 },
      [],
      null,
      'no',
    ]
    for (const body of bodies) {
      const { code } = await failureOf(build({ status: 403, body }).client.call(staffMembers, {}))
      assert.equal(code === 'staff.tomorrow', is(failureSchema, body), JSON.stringify(body))
    }
  })

  test('reads the lowest fare by hand as its schema does', () => {
    const { request: _request, response, summary: _summary, errors: _errors, ...same } = fromPrice
    const { request: _, response: answer, summary: _s, errors: _e, example: _x, ...whole } = wholeFromPrice
    assert.deepEqual(same, whole)
    const answers = [
      { currency: 'JPY', personPrice: 170_000 },
      { currency: 'USD', personPrice: 0 },
      { currency: 'EUR', personPrice: 1 },
      { currency: 'JPY', personPrice: -1 },
      { currency: 'JPY', personPrice: 1.5 },
      { currency: 'JPY', personPrice: '1' },
      { currency: 'JPY' },
      null,
      [],
    ]
    for (const value of answers)
      assert.equal(readAs(response, value) !== undefined, is(answer, value), JSON.stringify(value))
  })

  test('ends the session that was sent, and keeps no answer of one that ended meanwhile', async () => {
    const { client, events } = build({ status: 401, body: {}, serverTime: undefined })
    await failureOf(client.call(staffMembers, {}))
    assert.deepEqual(events, ['unauthorized T'])
    const late = await failureOf(build({}, { signsOut: true }).client.call(staffMembers, {}))
    assert.equal(late.code, 'sessionExpired')
  })

  test('reads the server’s clock from its header alone', () => {
    assert.equal(serverTimeOf('Wed, 25 Nov 2026 00:00:00 GMT'), Date.parse('2026-11-25T00:00:00Z'))
    assert.deepEqual([serverTimeOf(null), serverTimeOf('soon')], [undefined, undefined])
  })
})
