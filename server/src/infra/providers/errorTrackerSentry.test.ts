import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { describe, test } from 'node:test'
import { afterAllTests } from '../../../test/database'
import { parseSentryDsn } from '../../sentryDsn'
import type { TrackedError } from './errorTracker'
import { sentryTracker } from './errorTrackerSentry'

interface Received {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** A service with Sentry's interface on a real socket. */
async function startService(answers: readonly { readonly status: number; readonly retryAfter?: string }[]) {
  const requests: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const { status, retryAfter } = answers[requests.length] ?? { status: 200 }
      requests.push({ method, url, headers, body })
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAllTests(() => Promise.resolve(void server.close()))
  const address = server.address()
  return { host: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, requests }
}

const at = Date.parse('2026-11-21T06:00:00Z')
const error: TrackedError = {
  program: 'h5',
  release: '0.2.0',
  page: '/pages/detail/detail',
  message: "TypeError: Cannot read properties of undefined (reading 'rides')",
  frames: [
    { name: 'n', file: 'js/detail.1f2e.js', line: 1, column: 2048 },
    { name: '', file: 'js/app.9a8b.js', line: 2, column: 7 },
  ],
  at,
}

function trackerAt(host: string, now: () => number = () => at) {
  const dsn = parseSentryDsn(`http://public-key@${host}/sentry/7`)
  if (!dsn) throw new Error('no DSN')
  return sentryTracker({ dsn, environment: 'test', version: '0.2.0', now })
}

describe('errors in Sentry’s envelopes', () => {
  test('go to the project with its key, as lines of JSON', async () => {
    const { host, requests } = await startService([])
    await trackerAt(host).send(error)
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = requests
    assert.equal(`${method} ${url}`, 'POST /sentry/api/7/envelope/')
    assert.equal(headers['content-type'], 'application/x-sentry-envelope')
    assert.equal(
      headers['x-sentry-auth'],
      'Sentry sentry_version=7, sentry_client=noriai/0.2.0, sentry_key=public-key',
    )
    const [header = '', item = '', event = '', rest] = body.split('\n')
    assert.equal(rest, '')
    const { event_id: id } = JSON.parse(header) as { event_id: string }
    assert.match(id, /^[0-9a-f]{32}$/)
    assert.deepEqual(JSON.parse(header), { event_id: id, sent_at: '2026-11-21T06:00:00.000Z' })
    assert.deepEqual(JSON.parse(item), {
      type: 'event',
      content_type: 'application/json',
      length: Buffer.byteLength(event),
    })
    const frame = { lineno: 1, colno: 2048, in_app: true }
    const inner = 'app:///js/detail.1f2e.js'
    const outer = 'app:///js/app.9a8b.js'
    assert.deepEqual(JSON.parse(event), {
      event_id: id,
      environment: 'test',
      timestamp: at / 1000,
      platform: 'javascript',
      level: 'error',
      release: 'noriai@0.2.0',
      transaction: '/pages/detail/detail',
      tags: { program: 'h5' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: "Cannot read properties of undefined (reading 'rides')",
            stacktrace: {
              frames: [
                { ...frame, function: '?', filename: outer, abs_path: outer, lineno: 2, colno: 7 },
                { ...frame, function: 'n', filename: inner, abs_path: inner },
              ],
            },
          },
        ],
      },
    })
  })

  test('that have no stack and no type say so', async () => {
    const { host, requests } = await startService([])
    await trackerAt(host).send({ ...error, message: 'broken', frames: [] })
    const event = JSON.parse(requests[0]?.body.split('\n')[2] ?? '') as { exception: { values: unknown[] } }
    assert.deepEqual(event.exception.values, [{ type: 'Error', value: 'broken' }])
  })

  test('are not sent while the service has enough, for as long as it says', async () => {
    const { host, requests } = await startService([
      { status: 429, retryAfter: '30' },
      { status: 200 },
      { status: 429 },
    ])
    let now = at
    const tracker = trackerAt(host, () => now)
    await assert.rejects(tracker.send(error), /429/)
    now += 29_999
    await tracker.send(error)
    assert.equal(requests.length, 1)
    now += 1
    await tracker.send(error)
    await assert.rejects(tracker.send(error), /429/)
    now += 59_999
    await tracker.send(error)
    assert.equal(requests.length, 3)
    now += 1
    await tracker.send(error)
    assert.equal(requests.length, 4)
  })

  test('that are refused or reach nobody are an error without the key', async () => {
    const { host } = await startService([{ status: 403 }])
    for (const tracker of [trackerAt(host), trackerAt('127.0.0.1:9')]) {
      await assert.rejects(tracker.send(error), (failure: unknown) => {
        assert.ok(failure instanceof Error)
        assert.doesNotMatch(failure.message, /public-key/)
        return true
      })
    }
  })
})
