import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffDay } from '@noriai/contract/calls/staff/departures'
import { staffCheckRideCode } from '@noriai/contract/calls/staff/rideCode'
import { staffLogout, staffMembers } from '@noriai/contract/calls/staff/account'
import { staffPreviewPoster } from '@noriai/contract/calls/staff/posters'
import { ApiError } from '@noriai/contract/client/ApiError'
import { translatorOf } from '../i18n'
import { errorText } from '../model/errorText'
import { createDeskClient, isUnreachable, mayTryAgain } from './client'
import { createEventReader } from './eventText'

type Answer = { readonly status: number; readonly body: unknown } | Error | 'none'

/** An answer that never comes, until it is not waited for any more. */
const neverAnswered = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

function build(answer: Answer) {
  const seen = {
    requests: [] as { url: string; init: RequestInit }[],
    unauthorized: 0,
    heard: [] as boolean[],
    waits: [] as number[],
    time: 0,
  }
  const client = createDeskClient({
    fetch: async (url, init) => {
      seen.requests.push({ url: url instanceof Request ? url.url : url.toString(), init: init ?? {} })
      if (answer instanceof Error) throw answer
      if (answer === 'none') return neverAnswered(init?.signal)
      return new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: { date: 'Wed, 25 Nov 2026 00:00:00 GMT' },
      })
    },
    lang: () => 'ja',
    token: () => 'secret',
    onUnauthorized: () => (seen.unauthorized += 1),
    onServerTime: (at) => (seen.time = at),
    onAnswered: (heard) => seen.heard.push(heard),
    wait: async (ms) => void seen.waits.push(ms),
  })
  return { client, seen }
}
const refusal = (status: number, error: string, message = 'the server’s words') => ({
  status,
  body: { code: status, error, message, params: {}, requestId: 'r' },
})
/** Resolves once what was begun is on its way, or what was cut off has failed. */
const sent = () => new Promise<void>((resolve) => setImmediate(resolve))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : 'another error'),
  )

describe('the desk’s client', () => {
  test('sends session, language and the key of what acts once', async () => {
    const { client, seen } = build({ status: 200, body: { data: null } })
    await client.call(staffLogout, {})
    await codeOf(client.call(staffCheckRideCode, { code: 'K7M2QX' }, { idempotencyKey: 'key-1' }))
    await codeOf(client.call(staffCheckRideCode, { code: 'K7M2QX' }))
    const headers = seen.requests.map(({ init }) => init.headers as Record<string, string>)
    assert.equal(headers[0]?.['Authorization'], 'Bearer secret')
    assert.equal(headers[0]?.['language'], 'ja')
    assert.equal(headers[0]?.['idempotency-key'], undefined)
    assert.equal(headers[1]?.['idempotency-key'], 'key-1')
    assert.match(headers[2]?.['idempotency-key'] ?? '', /^[0-9a-f]{32}$/)
    assert.equal(seen.time, Date.parse('2026-11-25T00:00:00Z'))
  })

  test('puts a GET’s request into its query', async () => {
    const { client, seen } = build(refusal(404, 'notFound'))
    await codeOf(client.call(staffDay, { serviceDate: '2026-11-25', direction: 'pickup' }))
    await codeOf(client.call(staffMembers, {}))
    assert.deepEqual(
      seen.requests.map(({ url }) => url),
      [`/api${staffDay.path}?serviceDate=2026-11-25&direction=pickup`, `/api${staffMembers.path}`],
    )
  })

  test('tells refusals, silence and nonsense apart', async () => {
    assert.equal(await codeOf(build(refusal(404, 'notFound')).client.call(staffMembers, {})), 'notFound')
    assert.equal(
      await codeOf(build({ status: 200, body: { data: 7 } }).client.call(staffMembers, {})),
      'answerNotUnderstood',
    )
    assert.equal(await codeOf(build({ status: 502, body: '' }).client.call(staffMembers, {})), 'internal')
    const silent = build(new TypeError('no network'))
    assert.equal(await codeOf(silent.client.call(staffMembers, {})), 'network')
    assert.deepEqual(silent.seen.heard, [false])
  })

  test('asks a server that cannot answer for a moment once more, with the same key', async () => {
    const away = { status: 503, body: { ...refusal(503, 'unavailable').body, params: { seconds: 2 } } }
    const { client, seen } = build(away)
    assert.equal(await codeOf(client.call(staffCheckRideCode, { code: 'K7M2QX' })), 'unavailable')
    const keys = seen.requests.map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])
    assert.deepEqual([keys.length, new Set(keys).size, seen.waits], [2, 1, [2000]])
  })

  test('waits for a poster as long as the server may take to draw it, and no longer for anything else', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    const { client } = build('none')
    const poster = codeOf(client.call(staffPreviewPoster, { id: null }))
    const members = codeOf(client.call(staffMembers, {}))
    await sent()
    context.mock.timers.tick(10_000)
    assert.equal(await members, 'readTimeout')
    context.mock.timers.tick(20_000)
    assert.equal(await Promise.race([poster, sent().then(() => 'waits')]), 'waits')
    context.mock.timers.tick(5_000)
    assert.equal(await poster, 'readTimeout')
  })

  test('ends the session that the server no longer knows', async () => {
    const { client, seen } = build(refusal(401, 'sessionExpired'))
    await codeOf(client.call(staffMembers, {}))
    assert.equal(seen.unauthorized, 1)
  })

  test('knows what may be tried again', () => {
    const of = (code: string, status: number) => new ApiError(code, { status })
    const unheard = [of('network', 0), of('timeout', 0), of('readTimeout', 0), of('unavailable', 503)]
    for (const error of unheard) assert.ok(isUnreachable(error), error.code)
    assert.deepEqual([of('notFound', 404), of('internal', 500)].map(isUnreachable), [false, false])
    assert.deepEqual(
      [
        of('sessionExpired', 401),
        of('rateLimited', 429),
        of('internal', 500),
        of('idempotency.keyReused', 409),
      ].map(mayTryAgain),
      [true, true, true, false],
    )
  })

  test('says what went wrong in the desk’s language, and a new code in the server’s words', () => {
    const language = { lang: 'en', t: translatorOf('en'), choose: () => undefined } as const
    assert.match(errorText(new ApiError('network'), language), /No connection/)
    assert.equal(errorText(new ApiError('readTimeout'), language), 'No answer in time. Try again.')
    assert.equal(
      errorText(new ApiError('staff.tomorrow', { status: 409, message: 'Not before noon.' }), language),
      'Not before noon.',
    )
    assert.equal(errorText(new Error('x'), language), language.t('error.unknown'))
  })
})

describe('the stream of changes', () => {
  test('is read however it is cut', () => {
    const text = ': hello\n\nevent: open\ndata: {}\n\nevent: changed\r\ndata: {"a":1}\r\n\r\nevent: cha'
    for (const size of [1, 3, 7, text.length]) {
      const names: string[] = []
      const read = createEventReader((name) => names.push(name))
      for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
      assert.deepEqual(names, ['open', 'changed'], `in pieces of ${size}`)
    }
  })
})
