import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { outbox, type OutboxMessage } from '../../infra/providers/outbox'
import { systemClock } from '../../clock'
import { jobs } from '../../jobs/list'
import { buildTestApp } from '../../../test/buildTestApp'

describe('/dev/outbox', async () => {
  const server = await buildTestApp()

  test('shows what was sent, newest first, as a page without scripts that asks again by itself', async () => {
    const empty = await server.app.inject('/dev/outbox')
    assert.match(empty.body, /Nothing was sent yet/)
    const { sendMail, sendSms } = outbox(server.deps.db)
    await sendMail(
      { to: 'a@noriai.example', subject: 'First <script>alert(1)</script>', text: 'one & two' },
      server.clock.now(),
    )
    await sendSms({ to: '+819012345678', text: 'second' }, server.clock.now())
    const { body, headers } = await server.app.inject('/dev/outbox')
    assert.ok(body.indexOf('second') < body.indexOf('First'))
    assert.match(body, /First &#60;script&#62;/)
    assert.match(body, /one &#38; two/)
    assert.match(body, /2026-11-21 15:00:00/)
    assert.match(body, /http-equiv="refresh"/)
    assert.ok(!body.includes('<script'))
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(
      String(headers['content-security-policy']),
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; frame-src 'self'$/,
    )
  })

  test('shows a mail as it looks in a frame that runs nothing, its text, its headers and its files', async () => {
    const { sendMail } = outbox(server.deps.db)
    await sendMail(
      {
        to: 'b@noriai.example',
        subject: 'With a picture',
        text: 'as text',
        html: '<p style="color:red"><img src="cid:ride-code" alt="QR"></p>',
        replyTo: 'help@noriai.example',
        thread: { messageId: 'two@noriai.example', references: ['one@noriai.example'] },
        attachments: [
          { fileName: 'ride-code.png', type: 'image/png', content: Buffer.from('png'), cid: 'ride-code' },
          { fileName: 'ride.ics', type: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR') },
        ],
      },
      server.clock.now(),
    )
    const list = await server.app.inject('/dev/outbox')
    const address = /<iframe sandbox [^>]*src="(\/dev\/outbox\/\d+)\/html"/.exec(list.body)?.[1] ?? ''
    assert.notEqual(address, '')
    const one = await server.app.inject(address)
    for (const part of ['as text', 'help@noriai.example', '&#60;one@noriai.example&#62;', 'ride.ics'])
      assert.ok(one.body.includes(part), part)
    assert.equal(one.body.match(/<iframe/g)?.length, 2)
    const framed = await server.app.inject(`${address}/html`)
    assert.match(framed.body, /src="data:image\/png;base64,cG5n"/)
    assert.match(
      String(framed.headers['content-security-policy']),
      /default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox$/,
    )
    assert.equal(framed.headers['x-frame-options'], 'SAMEORIGIN')
    const file = await server.app.inject(`${address}/files/1`)
    assert.deepEqual([file.body, file.headers['content-type']], ['BEGIN:VCALENDAR', 'text/calendar'])
    for (const missing of ['/dev/outbox/999999', `${address}/files/9`, '/dev/outbox/x/html'])
      assert.equal((await server.app.inject(missing)).statusCode, 404, missing)
  })

  test('answers tests as JSON', async () => {
    const messages = (await server.app.inject('/dev/outbox.json')).json<OutboxMessage[]>()
    assert.deepEqual(
      messages.map(({ channel, target, subject }) => [channel, target, subject]),
      [
        ['email', 'b@noriai.example', 'With a picture'],
        ['sms', '+819012345678', ''],
        ['email', 'a@noriai.example', 'First <script>alert(1)</script>'],
      ],
    )
  })
})

describe('/dev/clock', async () => {
  const server = await buildTestApp()
  const post = (payload: object, app = server.app) =>
    app.inject({ method: 'POST', url: '/dev/clock', payload })

  test('moves the server to an instant and on', async () => {
    assert.match(
      (await post({ now: '2026-11-21T23:50:00+09:00' })).json<{ now: string }>().now,
      /^2026-11-21T14:50:00/,
    )
    const moved = await post({ advanceMs: 15 * 60_000 })
    assert.match(moved.json<{ now: string }>().now, /^2026-11-21T15:05:00/)
    assert.match((await server.app.inject('/dev/clock')).json<{ now: string }>().now, /^2026-11-21T15:05:00/)
  })

  test('refuses what is no time', async () => {
    for (const payload of [
      {},
      { now: 'tomorrow' },
      { advanceMs: 1.5 },
      { now: '2026-11-21T00:00:00Z', advanceMs: 1 },
    ]) {
      assert.equal((await post(payload)).statusCode, 400, JSON.stringify(payload))
    }
  })

  test('does not exist where the clock is the machine’s', async () => {
    const real = await buildTestApp({ deps: () => ({ clock: systemClock }) })
    assert.equal((await post({ advanceMs: 1 }, real.app)).statusCode, 404)
  })
})

describe('/dev/jobs/run', async () => {
  const server = await buildTestApp()

  test('runs every job once, in order, and can be repeated', async () => {
    const names = jobs.map(({ name }) => name)
    for (let round = 0; round < 2; round += 1) {
      const answer = await server.app.inject({ method: 'POST', url: '/dev/jobs/run' })
      assert.deepEqual([answer.statusCode, answer.json()], [200, { ran: names, left: [] }])
    }
  })

  test('runs those of some names alone, in the same order, and refuses names of none', async () => {
    const run = (payload: object) => server.app.inject({ method: 'POST', url: '/dev/jobs/run', payload })
    const answer = await run({ only: ['send-notices', 'sync-payments'] })
    assert.deepEqual(answer.json(), { ran: ['sync-payments', 'send-notices'], left: [] })
    assert.deepEqual((await run({ only: [] })).json(), { ran: [], left: [] })
    assert.equal((await run({ only: ['no-such-job'] })).statusCode, 400)
  })

  test('tells when each of them runs', async () => {
    const list = await server.app.inject('/dev/jobs')
    assert.deepEqual(list.json(), { jobs: jobs.map(({ name, cron }) => ({ name, cron })) })
  })
})
