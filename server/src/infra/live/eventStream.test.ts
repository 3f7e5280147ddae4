import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get } from 'node:http'
import { describe, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { openEventStream, type EventStream } from './eventStream'

const LONGEST_MS = 30_000

describe('a stream', () => {
  test('of a reader who left before it was opened has ended', { timeout: LONGEST_MS }, async () => {
    const app = Fastify()
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const opened = new Promise<EventStream>((resolve) => {
      app.get('/', async ({ raw }, reply) => {
        arrive()
        // As long as a session is looked up.
        await once(raw.socket, 'close')
        await nextTurn()
        resolve(openEventStream(reply, LONGEST_MS))
        return reply
      })
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const request = get({ host: '127.0.0.1', port: app.addresses()[0]?.port, agent: false })
    request.on('error', () => undefined)
    await arrived
    request.destroy()
    const stream = await opened
    await stream.ended
    stream.send('changed', {})
    stream.end({ reason: 'serverStops' })
    await app.close()
    assert.equal(app.server.listening, false)
  })
})
