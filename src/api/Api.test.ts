import { defineCall } from '@noriai/contract/defineCall'
import * as v from 'valibot'
import { type Transport, TransportError, type TransportRequest } from '@noriai/contract/client/transport'
import { Api, type ApiContext } from './Api'
import { ApiError, isCode, isUnreachable } from './ApiError'

const readOrder = defineCall({
  name: 'readOrder',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'GET',
  path: '/orders/read',
  session: 'traveller',
  request: v.object({ id: v.string(), page: v.optional(v.number()) }),
  response: v.object({ orderNo: v.string() }),
})
const placeOrder = defineCall({
  name: 'placeOrder',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'POST',
  path: '/orders/place',
  session: 'traveller',
  idempotent: true,
  request: v.object({ seats: v.number() }),
  response: v.null(),
})
const sendCode = defineCall({
  name: 'sendCode',
  summary: 'Stands for a call of the contract in a test.',
  tag: 'Service',
  method: 'POST',
  path: '/code/send',
  session: 'none',
  certificate: true,
  request: v.object({ email: v.string() }),
  response: v.null(),
})

const success = (data: unknown) => ({
  status: 200,
  body: { code: 200, message: 'ok', data },
  serverTime: undefined,
})
const refusal = (status: number, error: string, params = {}) => ({
  status,
  body: { code: status, error, message: `server says ${error}`, params, requestId: 'r1' },
  serverTime: undefined,
})

function keeper(kept?: string) {
  let certificate = kept
  return { get: () => certificate, set: (value: string) => void (certificate = value) }
}

function buildApi(transport: Transport, context: Partial<ApiContext> = {}) {
  const events = {
    unauthorized: [] as (string | undefined)[],
    failures: [] as ApiError[],
    serverTimes: [] as number[],
  }
  const api = new Api({
    transport,
    baseUrl: '/api',
    appOs: 'h5',
    keptCertificate: keeper(),
    timeoutMs: 10_000,
    isOnline: () => true,
    lang: () => 'ko',
    token: () => 'T',
    onUnauthorized: (token) => events.unauthorized.push(token),
    onServerTime: (at) => events.serverTimes.push(at),
    onFailure: (_call, _request, error) => events.failures.push(error),
    wait: () => Promise.resolve(),
    ...context,
  })
  return { api, events }
}

/** Answers one after the other, the last one for ever, and remembers the requests. */
function answering(...answers: (Awaited<ReturnType<Transport>> | Error)[]) {
  const requests: TransportRequest[] = []
  const transport: Transport = (request) => {
    requests.push(request)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? success(null))
  }
  return { transport, requests }
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it succeeded')
    },
    (error: unknown) => error as ApiError,
  )

describe('a call', () => {
  it('says nothing to the server while the phone is offline', async () => {
    const { transport, requests } = answering(success({ orderNo: 'NR1' }))
    const { api } = buildApi(transport, { isOnline: () => false })
    expect((await failureOf(api.call(readOrder, { id: '1' }))).code).toBe('offline')
    expect(requests).toHaveLength(0)
  })

  it.each([
    ['readTimeout', new TransportError('timeout')],
    ['network', new TransportError('network')],
    ['network', new Error('anything else')],
  ])('fails with %s when no answer comes', async (code, failure) => {
    const { api } = buildApi(answering(failure).transport)
    const error = await failureOf(api.call(readOrder, { id: '1' }))
    expect(error).toBeInstanceOf(ApiError)
    expect([error.code, error.status]).toEqual([code, 0])
  })

  it('may have gone through where it acts, and no answer came in time', async () => {
    const { api } = buildApi(answering(new TransportError('timeout')).transport)
    const error = await failureOf(api.call(placeOrder, { seats: 2 }, { idempotencyKey: 'k' }))
    expect([error.code, isUnreachable(error)]).toEqual(['timeout', true])
    const unsent = await failureOf(api.call(sendCode, { email: 'a@b.co' }))
    expect([unsent.code, isUnreachable(unsent)]).toEqual(['readTimeout', true])
  })

  it('gives the transport ten seconds', async () => {
    const { transport, requests } = answering(success({ orderNo: 'NR1' }))
    await buildApi(transport).api.call(readOrder, { id: '1' })
    expect(requests[0]?.timeoutMs).toBe(10_000)
  })

  it('carries code, parameters, message and status of a refusal', async () => {
    const { api } = buildApi(answering(refusal(409, 'order.seatsSoldOut', { left: 2 })).transport)
    const error = await failureOf(api.call(readOrder, { id: '1' }))
    expect(isCode(error, 'order.seatsSoldOut')).toBe(true)
    expect([error.params, error.message, error.status]).toEqual([
      { left: 2 },
      'server says order.seatsSoldOut',
      409,
    ])
  })

  it.each([
    ['a body of another shape', success({ orderNumber: 'NR1' }), 'answerNotUnderstood'],
    ['a success without data', { status: 200, body: 'hello', serverTime: undefined }, 'answerNotUnderstood'],
    ['a page of some proxy', { status: 502, body: undefined, serverTime: undefined }, 'internal'],
    ['a redirect', { status: 302, body: undefined, serverTime: undefined }, 'answerNotUnderstood'],
  ])('does not hang on %s', async (_, answer, code) => {
    const { api } = buildApi(answering(answer).transport)
    expect((await failureOf(api.call(readOrder, { id: '1' }))).code).toBe(code)
  })

  it('resolves with what the contract knows of the answer', async () => {
    const { api } = buildApi(answering(success({ orderNo: 'NR1', secret: 1 })).transport)
    await expect(api.call(readOrder, { id: '1' })).resolves.toEqual({ orderNo: 'NR1' })
  })

  it('sends the headers of the specification, and the request of a GET in its query', async () => {
    const { transport, requests } = answering(success({ orderNo: 'NR1' }))
    await buildApi(transport).api.call(readOrder, { id: 'a b&c', page: undefined })
    expect(requests[0]).toEqual({
      method: 'GET',
      url: '/api/orders/read?id=a%20b%26c',
      headers: { appOs: 'h5', language: 'ko', Authorization: 'Bearer T' },
      timeoutMs: 10_000,
    })
  })

  it('goes with the session of the moment in which it is made: whoever signs out forgets it at once', async () => {
    const { transport, requests } = answering(success({ orderNo: 'N1' }))
    let token: string | undefined = 'T'
    const { api } = buildApi(transport, { token: () => token })
    const made = api.call(readOrder, { id: '1' })
    token = undefined
    await made.catch(() => undefined)
    expect(requests[0]?.headers['Authorization']).toBe('Bearer T')
  })

  it('sends no bearer without a token', async () => {
    const { transport, requests } = answering(success({ orderNo: 'NR1' }))
    await buildApi(transport, { token: () => undefined }).api.call(readOrder, { id: '1' })
    expect(requests[0]?.headers).not.toHaveProperty('Authorization')
  })

  it('refuses to go without an idempotency key where the contract asks for one', async () => {
    const { transport, requests } = answering(success(null))
    const { api } = buildApi(transport)
    expect((await failureOf(api.call(placeOrder, { seats: 1 }))).code).toBe('idempotency.keyMissing')
    expect(requests).toHaveLength(0)
    await api.call(placeOrder, { seats: 1 }, { idempotencyKey: 'key-12345' })
    expect(requests[0]?.headers['idempotency-key']).toBe('key-12345')
    expect(requests[0]?.body).toEqual({ seats: 1 })
  })

  it('tells what time it is at the server', async () => {
    const { api, events } = buildApi(answering({ ...success({ orderNo: 'NR1' }), serverTime: 5 }).transport)
    await api.call(readOrder, { id: '1' })
    expect(events.serverTimes).toEqual([5])
  })
})

describe('a server that cannot answer for a moment', () => {
  const later = (seconds: number) => refusal(503, 'unavailable', { seconds })
  const patient = (...answers: Parameters<typeof answering>) => {
    const { transport, requests } = answering(...answers)
    const waits: number[] = []
    const built = buildApi(transport, { wait: async (ms) => void waits.push(ms) })
    return { ...built, requests, waits }
  }

  it('is asked again with the same key after the time that it told, and nobody hears of it', async () => {
    const { api, requests, waits, events } = patient(later(2), success(null))
    await api.call(placeOrder, { seats: 1 }, { idempotencyKey: 'key-12345' })
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-12345', 'key-12345'])
    expect([waits, events.failures]).toEqual([[2000], []])
  })

  it('is asked once more only', async () => {
    const { api, requests } = patient(later(2))
    expect((await failureOf(api.call(readOrder, { id: '1' }))).code).toBe('unavailable')
    expect(requests).toHaveLength(2)
  })

  it('is not asked again for what could happen twice, nor when it asks for more patience', async () => {
    const { api, requests, waits } = patient(
      success({ certificate: 'C1', expiresAt: '2026-11-22 00:00:00' }),
      later(2),
    )
    expect((await failureOf(api.call(sendCode, { email: 'a@b.co' }))).code).toBe('unavailable')
    expect(requests).toHaveLength(2)
    const busy = patient(later(60))
    expect((await failureOf(busy.api.call(readOrder, { id: '1' }))).code).toBe('unavailable')
    expect([busy.requests.length, waits, busy.waits]).toEqual([1, [], []])
  })
})

describe('HTTP 401', () => {
  it('ends the session that was sent, and rejects all the same', async () => {
    const { api, events } = buildApi(answering(refusal(401, 'sessionExpired')).transport)
    expect((await failureOf(api.call(readOrder, { id: '1' }))).code).toBe('sessionExpired')
    expect(events.unauthorized).toEqual(['T'])
  })

  it('is not needed for an answer to be nobody’s: what comes after signing out is not told', async () => {
    let token: string | undefined = 'T'
    const transport: Transport = () => {
      token = undefined
      return Promise.resolve(success({ orderNo: 'NR1' }))
    }
    const { api, events } = buildApi(transport, { token: () => token })
    expect((await failureOf(api.call(readOrder, { id: '1' }))).code).toBe('sessionExpired')
    expect(events.unauthorized).toEqual([])
  })

  it('is not seen in any other refusal', async () => {
    const { api, events } = buildApi(answering(refusal(403, 'notFound')).transport)
    await failureOf(api.call(readOrder, { id: '1' }))
    expect(events.unauthorized).toEqual([])
  })
})

describe('the certificate', () => {
  const certificate = (value: string) => success({ certificate: value, expiresAt: '2026-11-22 00:00:00' })

  it('is kept over visits, and renewed under its identity once the server takes it no longer', async () => {
    const kept = keeper('C0')
    const { transport, requests } = answering(
      success(null),
      refusal(400, 'certificate.invalid'),
      certificate('C1'),
      success(null),
    )
    const { api } = buildApi(transport, { keptCertificate: kept })
    await api.call(sendCode, { email: 'a@b.co' })
    await api.call(sendCode, { email: 'a@b.co' })
    expect(requests.map(({ headers }) => headers['certificate'])).toEqual(['C0', 'C0', 'C0', 'C1'])
    expect(requests[2]?.url).toBe('/api/common/city/issueCertificate')
    expect(kept.get()).toBe('C1')
  })

  it('is fetched when a call first needs it, and kept', async () => {
    const { transport, requests } = answering(certificate('C1'), success(null))
    const { api } = buildApi(transport)
    await api.call(sendCode, { email: 'a@b.co' })
    await api.call(sendCode, { email: 'a@b.co' })
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/common/city/issueCertificate',
      '/api/code/send',
      '/api/code/send',
    ])
    expect(requests[2]?.headers['certificate']).toBe('C1')
  })

  it('is fetched once for calls at the same time', async () => {
    const { transport, requests } = answering(certificate('C1'), success(null))
    const { api } = buildApi(transport)
    await Promise.all([api.call(sendCode, { email: 'a@b.co' }), api.call(sendCode, { email: 'c@d.co' })])
    expect(requests.filter(({ url }) => url.endsWith('issueCertificate'))).toHaveLength(1)
  })

  it('is renewed when the server no longer takes it, and the call repeated', async () => {
    const { transport, requests } = answering(
      certificate('C1'),
      refusal(400, 'certificate.invalid'),
      certificate('C2'),
      success(null),
    )
    const { api, events } = buildApi(transport)
    await api.call(sendCode, { email: 'a@b.co' })
    expect(requests[3]?.headers['certificate']).toBe('C2')
    expect(events.failures).toHaveLength(0)
  })

  it('is renewed once only', async () => {
    const { transport, requests } = answering(
      certificate('C1'),
      refusal(400, 'certificate.invalid'),
      certificate('C2'),
      refusal(400, 'certificate.invalid'),
    )
    const { api } = buildApi(transport)
    expect((await failureOf(api.call(sendCode, { email: 'a@b.co' }))).code).toBe('certificate.invalid')
    expect(requests).toHaveLength(4)
  })

  it('is asked for again after its fetch failed', async () => {
    const { transport } = answering(new TransportError('network'), certificate('C1'), success(null))
    const { api } = buildApi(transport)
    expect((await failureOf(api.call(sendCode, { email: 'a@b.co' }))).code).toBe('network')
    await expect(api.call(sendCode, { email: 'a@b.co' })).resolves.toBeNull()
  })
})
