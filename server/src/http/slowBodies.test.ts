import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, test } from 'node:test'
import { buildSession } from '../../test/accounts'
import { buildReadyOrder } from '../../test/factories/orders'
import { buildTestApp } from '../../test/buildTestApp'
import { allowPicture } from '../../test/pictures'
import { LINGERS_MS } from './clientErrors'

const TIMEOUT_MS = 200
/** What a busy machine may be late by. */
const MARGIN_MS = 20_000

interface Refusal {
  readonly error: string
  readonly message: string
  readonly params: unknown
}

describe('a connection', async () => {
  const server = await buildTestApp({ env: { BODY_TIMEOUT_MS: String(TIMEOUT_MS) } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const port = server.app.addresses()[0]?.port ?? 0

  const head = (method: string, path: string, ...headers: string[]) =>
    [`${method} ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n')

  /** Sends `first`, then a byte of `drip` every few milliseconds until the other side ends it; answers what was heard. */
  async function speak(first: string, drip = '') {
    const socket: Socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
    socket.on('error', () => undefined)
    const startedAt = performance.now()
    socket.write(first)
    const dripping = setInterval(() => drip && socket.write(drip), TIMEOUT_MS / 10)
    await once(socket, 'close').finally(() => clearInterval(dripping))
    const [top = '', body = ''] = heard.split('\r\n\r\n')
    return {
      ms: performance.now() - startedAt,
      status: Number(/^HTTP\/1\.1 (\d+)/.exec(top)?.[1]),
      refusal: () => JSON.parse(body) as Refusal,
    }
  }

  test('that drips a body is refused in the caller’s language, and closed', async () => {
    for (const length of ['content-length: 900', 'transfer-encoding: chunked']) {
      const { ms, status, refusal } = await speak(
        head(
          'POST',
          '/api/common/orderLink/openFillLink',
          'content-type: application/json',
          'language: en',
          length,
        ),
        length.startsWith('t') ? '1\r\n \r\n' : ' ',
      )
      assert.equal(status, 408, length)
      assert.deepEqual([refusal().error, refusal().params], ['bodyTooSlow', { seconds: 1 }])
      assert.match(refusal().message, /longer than 1\ss/)
      assert.ok(ms > TIMEOUT_MS * 0.9 && ms < TIMEOUT_MS + MARGIN_MS, `${ms} ms`)
    }
  })

  const picture = (path: string) =>
    head('PUT', path, 'content-type: image/jpeg', 'language: ja', 'content-length: 900')

  test('that drips a picture has six times as long, and not longer', async () => {
    const { token } = await buildSession(server)
    const { data } = await allowPicture(server, token)
    const { ms, status, refusal } = await speak(picture(data.uploadUrl), 'x')
    assert.deepEqual([status, refusal().error], [408, 'bodyTooSlow'])
    assert.ok(ms > TIMEOUT_MS * 5 && ms < TIMEOUT_MS * 7 + MARGIN_MS, `${ms} ms`)
  })

  test('that sends a picture nobody allowed is refused before the picture comes', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(picture('/api/uploads/01234567-89ab-4cde-8f01-23456789abcd'))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    assert.match(answer.toString(), /^HTTP\/1\.1 404 [^]*notFound/)
  })

  test('that drips a head, or sends one without end, is refused and closed', async () => {
    const slow = await speak('GET /api/common/getIpCountry HTTP/1.1\r\nhost: localhost\r\nx: ', 'y')
    assert.deepEqual([slow.status, slow.refusal().error], [408, 'bodyTooSlow'])
    assert.ok(slow.ms < TIMEOUT_MS * 2 + MARGIN_MS, `${slow.ms} ms`)
    const long = await speak(head('GET', `/api/common/getIpCountry?x=${'y'.repeat(20_000)}`))
    assert.deepEqual(
      [long.status, long.refusal().error, long.refusal().params],
      [431, 'headersTooLarge', { max: 16 }],
    )
    const none = await speak('this is no HTTP\r\n\r\n')
    assert.deepEqual([none.status, none.refusal().error], [400, 'bodyMalformed'])
  })

  test('that sends on after its refusal has its answer whole, and reaches no route', async () => {
    const reached: string[] = []
    server.app.server.on('request', ({ url = '' }) => reached.push(url))
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let heard = ''
    let failed: unknown
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
    socket.on('error', (error) => (failed = error))
    socket.write('GET /api/common/getIpCountry?late HTTP/1.1\r\nhost: localhost\r\n')
    await once(socket, 'end')
    socket.write(`x: ${'y'.repeat(1000)}\r\n\r\n`)
    socket.write(head('GET', '/api/common/getIpCountry?next'))
    await wait(TIMEOUT_MS)
    socket.end()
    await once(socket, 'close')
    assert.equal(failed, undefined)
    assert.match(heard, /^HTTP\/1\.1 408 [^]*bodyTooSlow/)
    assert.deepEqual(reached, [])
  })

  test('that never stops sending is closed a while after its refusal', async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => undefined).resume()
    const startedAt = performance.now()
    const sending = setInterval(() => socket.write('this is no HTTP\r\n'), TIMEOUT_MS / 10)
    await new Promise((closed) => socket.on('close', closed))
    clearInterval(sending)
    assert.ok(performance.now() - startedAt < LINGERS_MS + MARGIN_MS)
  })

  test('that carries a stream of events outlives every one of these times', async () => {
    const { id, token } = await buildReadyOrder(server)
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    let isClosed = false
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
    socket.on('close', () => (isClosed = true))
    socket.write(head('GET', `/api/live/order?id=${id}`, `authorization: Bearer ${token}`))
    const opensBy = performance.now() + MARGIN_MS
    while (!isClosed && !heard.includes('event: open') && performance.now() < opensBy) await wait(20)
    const endsAt = performance.now() + TIMEOUT_MS * 9
    while (performance.now() < endsAt) await wait(50)
    assert.match(heard, /^HTTP\/1\.1 200/)
    assert.match(heard, /event: open/)
    assert.equal(isClosed, false)
    socket.destroy()
  })
})
