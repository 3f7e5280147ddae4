import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { actionUp } from '@noriai/contract/calls/logs'
import { msPerMinute } from '@noriai/contract/time'
import { count, desc, sql } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { trimOperationLogs, withoutSecrets } from '../../domain/limits'
import { makeCertificate } from '../../http/certificate'
import { operationLogs } from '../../infra/db/schema/accounts'

const entry = {
  operationModule: 'booking',
  operationName: 'addOrUpdate',
  operationStatus: 'failure',
  platformType: 'h5',
} as const

describe('actionUp', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const newest = async () =>
    (await db.select().from(operationLogs).orderBy(desc(operationLogs.id)).limit(1))[0]

  test('refuses an entry that is too large or of an unknown kind, and keeps nothing', async () => {
    const long = await server.call(actionUp, { ...entry, responseData: 'x'.repeat(2001) })
    assert.deepEqual([long.status, long.error], [400, 'validation.tooLong'])
    assert.equal((await server.callRaw(actionUp, { ...entry, operationStatus: 'maybe' })).status, 400)
    assert.equal(await newest(), undefined)
  })

  test('keeps an entry of a visitor, and whose it is from the session only', async () => {
    assert.equal((await server.call(actionUp, { ...entry, userId: 'somebody else' })).status, 200)
    assert.equal((await newest())?.accountId, null)
    const { account, token } = await buildSession(server)
    await server.call(actionUp, { ...entry, userId: 'somebody else' }, { token })
    const row = await newest()
    assert.deepEqual(
      [row?.accountId, row?.operationName, row?.createdAt],
      [account.id, 'addOrUpdate', row?.createdAt],
    )
    assert.ok(!JSON.stringify(row).includes('somebody else'))
  })

  test('keeps no secret that a client forgot to cut out', async () => {
    const requestParams = JSON.stringify({ password: 'Kansai2026', token: 'abc', note: 'ok' })
    await server.call(actionUp, { ...entry, requestParams, errorMessage: 'for guest@hotel.example' })
    const row = await newest()
    assert.equal(row?.requestParams, '{"password":[hidden],"token":[hidden],"note":"ok"}')
    assert.equal(row?.errorMessage, 'for [hidden]')
  })

  test('keeps at most 200,000 entries', async () => {
    await db.execute(sql`insert into operation_logs (operation_module, operation_name, operation_status, request_url, request_method,
      request_params, response_code, response_data, error_message, platform_type, created_at)
      select 'm', 'n', 'success', '', '', '', 0, '', '', 'h5', '2026-01-01' from generate_series(1, 200010)`)
    await trimOperationLogs(db)
    const [kept] = await db.select({ rows: count() }).from(operationLogs)
    assert.equal(kept?.rows, 200_000)
    await trimOperationLogs(db)
    assert.equal((await db.select({ rows: count() }).from(operationLogs))[0]?.rows, 200_000)
  })
})

describe('many entries', async () => {
  const long = 'x'.repeat(2000)
  const rowsOf = async (server: TestApp) => server.deps.db.$count(operationLogs)

  test('of one source are refused beyond sixty a minute, with a time to come again', async () => {
    const server = await buildTestApp({ env: { RATE_LIMIT_MULTIPLIER: '1' } })
    const certificate = makeCertificate(server.deps, server.clock.now()).value
    for (let sent = 0; sent < 60; sent += 1) {
      assert.equal((await server.call(actionUp, entry, { certificate })).status, 200)
    }
    const refused = await server.call(actionUp, entry, { certificate })
    assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '60'])
    assert.equal(await rowsOf(server), 60)
    assert.equal((await server.call(actionUp, entry)).status, 200)
  })

  test('of everybody together grow the table by so much a minute, and more are refused until then', async () => {
    const server = await buildTestApp()
    const send = (given: object) => server.callRaw(actionUp, { ...entry, ...given })
    let kept = 0
    for (let sent = 0; sent < 350; sent += 1) {
      const { status, error, headers } = await send({
        requestParams: long,
        responseData: long,
        errorMessage: long,
      })
      if (status === 200) kept += 1
      else assert.deepEqual([status, error, headers['retry-after']], [429, 'rateLimited', '60'])
    }
    const stored = await rowsOf(server)
    assert.equal(stored, kept)
    assert.ok(stored > 300 && stored < 340, `${stored}`)
    assert.match((await server.app.inject('/metrics')).body, /noriai_operation_log_dropped [1-9]/)
    server.clock.advance(msPerMinute)
    for (let sent = 0; sent < 3100; sent += 1) await send({})
    assert.equal(await rowsOf(server), stored + 3000)
  })

  test('that are long leave fewer of them', async () => {
    const server = await buildTestApp()
    await server.deps.db
      .execute(sql`insert into operation_logs (operation_module, operation_name, operation_status,
      request_url, request_method, request_params, response_code, response_data, error_message, platform_type, created_at)
      select 'm', 'n', 'success', '', '', repeat('x', 2000), 0, repeat('y', 2000), repeat('z', 2000), 'h5', '2026-01-01'
      from generate_series(1, 17000)`)
    await trimOperationLogs(server.deps.db)
    assert.equal(await rowsOf(server), 16_666)
  })
})

describe('a text without secrets', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['authorization: Bearer abc.def', 'authorization: [hidden] [hidden]'],
    ['sent bearer abc123', 'sent bearer [hidden]'],
    ['code=123456&lang=ja', 'code=[hidden]&lang=ja'],
    ['{"cardToken":"tok_1","amount":1700}', '{"cardToken":[hidden],"amount":1700}'],
    ['call +81 90-1234-5678 now', 'call [hidden] now'],
    ['card 4242 4242 4242 4242', 'card [hidden]'],
    ['guest@hotel.example', '[hidden]'],
    ['NR261121-0482 at 15:00', 'NR261121-0482 at 15:00'],
    ['landing 2026-11-21 15:00:00', 'landing 2026-11-21 15:00:00'],
    ['GET /api/common/flight/info 200', 'GET /api/common/flight/info 200'],
  ]
  for (const [text, expected] of cases) {
    test(`of "${text}" is "${expected}"`, () => assert.equal(withoutSecrets(text), expected))
  }
})
