import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { buildTestApp } from '../../test/buildTestApp'
import { inScope } from '../requestScope'
import { watchOutgoing } from './outgoing'

describe('requests to the services of others', () => {
  let service: Server
  let url = ''

  before(async () => {
    service = createServer((request, response) => {
      response.setHeader('request-id', 'req_of_the_service')
      response.statusCode = request.url === '/busy' ? 503 : 200
      response.end('{}')
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  })
  after(() => new Promise<void>((resolve) => service.close(() => resolve())))

  async function watched() {
    const lines: string[] = []
    const { app } = await buildTestApp({ env: { LOG_LEVEL: 'info' }, log: (line) => lines.push(line) })
    const stop = watchOutgoing(app)
    const calls = () =>
      lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === 'called a service')
    return { app, stop, calls, text: () => lines.join('') }
  }

  test('are counted by host and status, and logged with whose they are and the other’s number', async () => {
    const { app, stop, calls, text } = await watched()
    await inScope({ reqId: 'a-request-of-ours' }, () => fetch(`${url}/v1/charges?name=someone`))
    await inScope({ job: 'send-notices', runId: 'r1' }, () => fetch(`${url}/busy`))
    stop()
    assert.deepEqual(
      calls().map(({ reqId, job, status, theirs }) => [reqId, job, status, theirs]),
      [
        ['a-request-of-ours', undefined, 200, 'req_of_the_service'],
        [undefined, 'send-notices', 503, 'req_of_the_service'],
      ],
    )
    assert.ok(!text().includes('someone') && !text().includes('charges'))
    const { body } = await app.inject('/metrics')
    assert.match(body, /noriai_outgoing_request_duration_seconds_count\{host="127\.0\.0\.1",status="503"\} 1/)
  })

  test('that find nobody are an error', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise<void>((resolve) => closed.close(() => resolve()))
    const { stop, calls } = await watched()
    await assert.rejects(fetch(`http://127.0.0.1:${port}/`))
    stop()
    assert.deepEqual(
      calls().map(({ status }) => status),
      ['error'],
    )
  })
})
