import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emailSendCode, login } from '@noriai/contract/calls/signIn'
import { buildSession } from '../test/accounts'
import { buildTestApp } from '../test/buildTestApp'
import { lastCodeFor } from '../test/outbox'
import { getUserInfo } from '@noriai/contract/calls/account'
import { readConfig } from './config'
import { createLog } from './log'
import { logLeftForLater } from './infra/db/logLeftForLater'
import { productVersion } from './productVersion'
import { inScope } from './requestScope'

describe('the log', async () => {
  const lines: string[] = []
  const server = await buildTestApp({ env: { LOG_LEVEL: 'trace' }, log: (line) => lines.push(line) })

  test('holds one line per answer, with its id, and nothing of who asked', async () => {
    const email = 'someone.private@noriai.example'
    await server.call(emailSendCode, { email, scene: 'login' })
    const code = await lastCodeFor(server, email)
    const { data } = await server.call(login, { loginType: 'email', email, code, agreed: true })
    await server.call(login, { loginType: 'password', email, password: 'Secret2026', agreed: true })
    await server.app.inject(`/api/usercenter/userLogin/getUserInfo?id=${email}`)
    const all = lines.join('')
    for (const secret of [email, 'someone.private', code, data.token, 'Secret2026']) {
      assert.ok(!all.includes(secret), secret)
    }
    const answered = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'answered')
    assert.deepEqual(
      answered.map(({ call, status }) => [call, status]),
      [
        ['emailSendCode', 200],
        ['login', 200],
        ['login', 400],
        ['getUserInfo', 401],
      ],
    )
    assert.ok(answered.every(({ reqId }) => typeof reqId === 'string'))
  })

  test('tells a fault whole but for the values of its query', async () => {
    const { token } = await buildSession(server)
    await server.database.db.execute('alter table accounts rename to hidden_accounts')
    const answer = await server.call(getUserInfo, {}, { token })
    await server.database.db.execute('alter table hidden_accounts rename to accounts')
    assert.equal(answer.error, 'internal')
    const fault = lines.find((line) => line.includes('request failed')) ?? ''
    assert.match(fault, /relation \\"accounts\\" does not exist/)
    assert.match(fault, /session\.ts/)
    const { err } = JSON.parse(fault) as { err: { message: string; cause: { errorCode: string } } }
    assert.deepEqual([err.message, err.cause.errorCode], ['a query failed', '42P01'])
  })

  test('hides secrets wherever an object carries them', () => {
    const written: string[] = []
    const log = createLog(readConfig({}), { write: (line: string) => written.push(line) })
    log.info({
      authorization: 'Bearer s3cret',
      body: { password: 's3cret', cardToken: 's3cret' },
      a: { b: { email: 's3cret' } },
    })
    assert.equal(written.length, 1)
    assert.ok(!written[0]?.includes('s3cret'), written[0])
  })

  test('hides them in lists too, leaves the rest as it is, and what it was given untouched', () => {
    const written: string[] = []
    const log = createLog(readConfig({}), { write: (line: string) => written.push(line) })
    const given = {
      to: 's3cret',
      people: [{ phone: 's3cret', name: 'Ana' }, 'Ben', null],
      order: { id: 7, paid: true, by: { code: 's3cret', kind: 'card', since: new Date(0) } },
      far: { a: { b: { code: 'deeper' } } },
      none: null,
      token: 12,
    }
    const before = structuredClone(given)
    log.info(given, 'answered')
    const { to, people, order, far, none, token, msg } = JSON.parse(written[0] ?? '') as typeof given & {
      msg: string
    }
    assert.deepEqual([to, token, msg, none], ['[hidden]', '[hidden]', 'answered', null])
    assert.deepEqual(people, [{ phone: '[hidden]', name: 'Ana' }, 'Ben', null])
    const by = { code: '[hidden]', kind: 'card', since: '1970-01-01T00:00:00.000Z' }
    assert.deepEqual(order, { id: 7, paid: true, by })
    assert.deepEqual(far, given.far)
    assert.deepEqual(given, before)
  })

  test('writes of an error what its serializer chooses, however it is logged', () => {
    const written: string[] = []
    const log = createLog(readConfig({}), { write: (line: string) => written.push(line) })
    const error = Object.assign(new Error('no'), { code: '40P01', token: 's3cret' })
    log.warn({ err: error }, 'failed')
    log.error(error)
    for (const line of written) {
      const { err } = JSON.parse(line) as { err: { message: string; errorCode: string } }
      assert.deepEqual([err.message, err.errorCode], ['no', '40P01'])
      assert.ok(!line.includes('s3cret'), line)
    }
    assert.equal(written.length, 2)
  })

  test('warns of what a broken connection left to its job, and calls everything else a fault', () => {
    const written: string[] = []
    const log = createLog(readConfig({}), { write: (line: string) => written.push(line) })
    const broken = new Error('a query failed', { cause: new Error('Connection terminated unexpectedly') })
    for (const error of [broken, new Error('a mistake')])
      logLeftForLater(log, error, { message: 'not sent yet' })
    const levels = written.map((line) => (JSON.parse(line) as { level: string }).level)
    assert.deepEqual(levels, ['warn', 'error'])
  })

  test('says of each line which release and which server wrote it, and whose request or job it was for', () => {
    const written: string[] = []
    const log = createLog(readConfig({ PORT: '3456' }), { write: (line: string) => written.push(line) })
    inScope({ reqId: 'r-1' }, () => {
      log.warn('a service failed')
      log.child({ reqId: 'r-1' }).info('answered')
    })
    inScope({ job: 'send-notices', runId: 'r-2' }, () => log.info('notice not sent'))
    const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>)
    assert.deepEqual(
      lines.map(({ reqId, job, runId }) => [reqId, job, runId]),
      [
        ['r-1', undefined, undefined],
        ['r-1', undefined, undefined],
        [undefined, 'send-notices', 'r-2'],
      ],
    )
    assert.ok(lines.every(({ version }) => version === productVersion))
    assert.ok(lines.every(({ instance }) => String(instance).endsWith(':3456')))
    assert.equal(written[1]?.split('"reqId"').length, 2)
  })
})
