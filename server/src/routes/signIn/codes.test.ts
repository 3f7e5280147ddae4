import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emailSendCode, login, msmSend } from '@noriai/contract/calls/signIn'
import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import { buildAccount } from '../../../test/accounts'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { productionEnvironment } from '../../../test/productionEnvironment'
import { lastCodeFor, sentTo, wrongCode } from '../../../test/outbox'
import { signInCodes } from '../../infra/db/schema/accounts'
import { NotSentError } from '../../infra/providers/notSent'

let addresses = 0
const newEmail = () => `code-${(addresses += 1)}@noriai.example`

const askMail = (server: TestApp, email: string) => server.call(emailSendCode, { email, scene: 'login' })
const signIn = (server: TestApp, email: string, code: string) =>
  server.call(login, { loginType: 'email', email, code, agreed: true })

describe('emailSendCode', async () => {
  const server = await buildTestApp()

  test('refuses without a certificate, with a forged and with an expired one', async () => {
    const request = { email: newEmail(), scene: 'login' } as const
    const missing = await server.call(emailSendCode, request, { certificate: null })
    assert.deepEqual([missing.status, missing.error], [400, 'certificate.required'])
    const forged = await server.call(emailSendCode, request, {
      certificate: `v1.${'A'.repeat(22)}.zzzzzzz.${'A'.repeat(43)}`,
    })
    assert.deepEqual([forged.status, forged.error], [400, 'certificate.invalid'])
    assert.deepEqual(await sentTo(server, request.email), [])
  })

  test('refuses what is no e-mail address', async () => {
    const answer = await server.callRaw(emailSendCode, { email: 'a@b', scene: 'login' })
    assert.deepEqual(
      [answer.status, answer.error, answer.params],
      [400, 'validation.email', { field: 'email' }],
    )
  })

  test('sends six digits in the language of the request and tells how long they last', async () => {
    const email = newEmail()
    const { status, data } = await server.call(emailSendCode, { email, scene: 'login' }, { lang: 'ja' })
    assert.equal(status, 200)
    assert.deepEqual(data, { expiresInSeconds: 300, resendInSeconds: 60 })
    const [mail] = await sentTo(server, email)
    assert.match(mail?.subject ?? '', /^\d{6} はNoriaiの認証コードです$/)
  })

  test('answers the same with and without an account', async () => {
    const { email } = await buildAccount(server, { email: newEmail() })
    const known = await askMail(server, email ?? '')
    const unknown = await askMail(server, newEmail())
    assert.deepEqual(known.data, unknown.data)
  })

  test('sends no second one within a minute and another after it', async () => {
    const email = newEmail()
    await askMail(server, email)
    server.clock.advance(60 * msPerSecond - 1)
    const early = await askMail(server, email)
    assert.deepEqual([early.status, early.error, early.params], [429, 'login.codeTooSoon', { seconds: 1 }])
    assert.equal(early.headers['retry-after'], '1')
    assert.equal((await sentTo(server, email)).length, 1)
    server.clock.advance(1)
    assert.equal((await askMail(server, email)).status, 200)
    assert.equal((await sentTo(server, email)).length, 2)
  })

  test('sends one when asked twice at the same moment', async () => {
    const email = newEmail()
    const answers = await Promise.all([
      askMail(server, email),
      askMail(server, email),
      askMail(server, email),
    ])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 429, 429])
    assert.equal((await sentTo(server, email)).length, 1)
  })

  test('sends no more than ten an hour', async () => {
    const email = newEmail()
    for (let sent = 0; sent < 10; sent += 1) {
      assert.equal((await askMail(server, email)).status, 200)
      server.clock.advance(msPerMinute)
    }
    const refused = await askMail(server, email)
    assert.deepEqual([refused.error, refused.params], ['login.codeTooSoon', { seconds: 50 * 60 }])
    server.clock.advance(50 * msPerMinute)
    assert.equal((await askMail(server, email)).status, 200)
  })

  test('keeps no code that can be read', async () => {
    const email = newEmail()
    await askMail(server, email)
    const code = await lastCodeFor(server, email)
    const rows = await server.deps.db.select().from(signInCodes)
    assert.ok(rows.length > 0)
    for (const row of rows) assert.ok(!JSON.stringify(row).includes(code))
  })
})

describe('a code', async () => {
  const server = await buildTestApp()
  const send = async () => {
    const email = newEmail()
    await askMail(server, email)
    return { email, code: await lastCodeFor(server, email) }
  }

  test('is refused when it is another one, and tells how many tries are left', async () => {
    const { email, code } = await send()
    const answer = await signIn(server, email, wrongCode(code))
    assert.deepEqual([answer.status, answer.error, answer.params], [400, 'login.codeWrong', { left: 4 }])
  })

  test('is worth nothing after five wrong tries, even typed right', async () => {
    const { email, code } = await send()
    for (const left of [4, 3, 2, 1, 0]) {
      assert.deepEqual((await signIn(server, email, wrongCode(code))).params, { left })
    }
    assert.equal((await signIn(server, email, code)).error, 'login.codeExpired')
  })

  test('takes five tries at once as five, not as one', async () => {
    const { email, code } = await send()
    const tries = Array.from({ length: 20 }, () => signIn(server, email, wrongCode(code)))
    const errors = (await Promise.all(tries)).map(({ error }) => error)
    assert.equal(errors.filter((error) => error === 'login.codeWrong').length, 5)
    assert.equal(errors.filter((error) => error === 'login.codeExpired').length, 15)
  })

  test('is compared no more often than it may be tried, however many come at once', async () => {
    const { email, code } = await send()
    const guesses = [...Array.from({ length: 20 }, () => wrongCode(code)), code]
    const answers = await Promise.all(guesses.map((guess) => signIn(server, email, guess)))
    const compared = answers.filter(({ error }) => error !== 'login.codeExpired')
    assert.ok(compared.length <= 5, `${compared.length} were compared`)
  })

  test('lasts until just before five minutes', async () => {
    const lasting = await send()
    server.clock.advance(5 * msPerMinute - 1)
    assert.equal((await signIn(server, lasting.email, lasting.code)).status, 200)
    const ended = await send()
    server.clock.advance(5 * msPerMinute)
    assert.equal((await signIn(server, ended.email, ended.code)).error, 'login.codeExpired')
  })

  test('works once', async () => {
    const { email, code } = await send()
    assert.equal((await signIn(server, email, code)).status, 200)
    assert.equal((await signIn(server, email, code)).error, 'login.codeExpired')
  })

  test('opens for one of two that type it at the same moment', async () => {
    const { email, code } = await send()
    const answers = await Promise.all([signIn(server, email, code), signIn(server, email, code)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
  })

  test('of another address, another scene or an older mail does not sign in', async () => {
    const first = await send()
    const other = await send()
    if (first.code !== other.code) {
      assert.equal((await signIn(server, first.email, other.code)).error, 'login.codeWrong')
    }
    const email = newEmail()
    await server.call(emailSendCode, { email, scene: 'register' })
    assert.equal((await signIn(server, email, await lastCodeFor(server, email))).error, 'login.codeExpired')
  })
})

describe('a message that cannot be sent', async () => {
  const broken = () => Promise.reject(new NotSentError('the provider is down'))
  const server = await buildTestApp({
    deps: () => ({ mail: { sendMail: broken }, sms: { sendSms: broken } }),
  })

  test('is refused and does not make the traveller wait for the next try', async () => {
    const email = newEmail()
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await askMail(server, email)
      assert.deepEqual([answer.status, answer.error], [502, 'login.codeSendFailed'])
    }
    const sms = await server.call(msmSend, { countryCode: '81', phone: '090-1234-5678', scene: 'login' })
    assert.equal(sms.error, 'login.codeSendFailed')
  })
})

describe('a production server without a provider', async () => {
  const server = await buildTestApp({
    env: productionEnvironment,
  })

  test('says that nothing was sent, and shows no outbox', async () => {
    const email = newEmail()
    assert.equal((await askMail(server, email)).error, 'login.codeSendFailed')
    assert.deepEqual(await sentTo(server, email), [])
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/clock', '/metrics']) {
      assert.equal((await server.app.inject(path)).statusCode, 404, path)
    }
  })
})
