import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getUserInfo } from '@noriai/contract/calls/account'
import { proveIdentity } from '@noriai/contract/calls/accountSafety'
import { getPageConfigInfo } from '@noriai/contract/calls/config'
import { emailSendCode, login, logout, msmSend } from '@noriai/contract/calls/signIn'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildAccount, buildSession } from '../../../test/accounts'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { lastCodeFor } from '../../../test/outbox'
import { tryInFlood } from '../../../test/passwordFlood'
import { startWechat, wechatApp } from '../../../test/wechatService'
import { accounts, sessions } from '../../infra/db/schema/accounts'

const PASSWORD = 'Kansai2026'

async function mailCode(server: TestApp, email: string): Promise<string> {
  await server.call(emailSendCode, { email, scene: 'login' })
  return lastCodeFor(server, email.toLowerCase())
}

const byPassword = (server: TestApp, email: string, password: string) =>
  server.call(login, { loginType: 'password', email, password, agreed: true })

describe('login by code', async () => {
  const server = await buildTestApp()

  test('refuses when the terms are not ticked', async () => {
    const answer = await server.callRaw(login, {
      loginType: 'email',
      email: 'terms@noriai.example',
      code: '123456',
      agreed: false,
    })
    assert.deepEqual([answer.status, answer.error], [400, 'validation.agreeTerms'])
  })

  test('proves an address beside a booking without a tick: the order asks for it', async () => {
    const email = 'beside.a.booking@noriai.example'
    const code = await mailCode(server, email)
    const answer = await server.call(login, { loginType: 'email', email, code })
    assert.deepEqual([answer.status, answer.data.isNew, answer.data.user.agreed], [200, true, []])
  })

  test('makes the account at the first sign-in and finds it at the next, however the address is written', async () => {
    const email = 'First.Time@noriai.example'
    const first = await server.call(login, {
      loginType: 'email',
      email,
      code: await mailCode(server, email),
      agreed: true,
    })
    assert.equal(first.status, 200)
    assert.equal(first.data.isNew, true)
    assert.equal(first.data.expiresAt, '2026-12-21 15:00:00')
    assert.deepEqual(
      [first.data.user.email, first.data.user.hasPassword],
      ['first.time@noriai.example', false],
    )
    server.clock.advance(msPerMinute)
    const code = await mailCode(server, email.toUpperCase())
    const again = await server.call(login, {
      loginType: 'email',
      email: email.toUpperCase(),
      code,
      agreed: true,
    })
    assert.deepEqual([again.data.isNew, again.data.user.id], [false, first.data.user.id])
    assert.notEqual(again.data.token, first.data.token)
  })

  test('takes a phone as people type it', async () => {
    const sent = await server.call(msmSend, { countryCode: '81', phone: '090-1234-5678', scene: 'login' })
    assert.equal(sent.status, 200)
    const code = await lastCodeFor(server, '+819012345678')
    const { data } = await server.call(login, {
      loginType: 'sms',
      countryCode: '+81',
      phone: '+81 90 1234 5678',
      code,
      agreed: true,
    })
    assert.deepEqual([data.isNew, data.user.countryCode, data.user.phone], [true, '81', '9012345678'])
    assert.equal(data.user.email, null)
  })

  test('refuses what is no phone number of the country', async () => {
    const answer = await server.call(msmSend, { countryCode: '81', phone: '12345', scene: 'login' })
    assert.deepEqual([answer.status, answer.error], [400, 'validation.phone'])
  })
})

describe("login by WeChat's phone number", async () => {
  const wechat = await startWechat(({ body }) =>
    (body as { code: string }).code === 'tapped'
      ? { errcode: 0, phone_info: { purePhoneNumber: '13800138000', countryCode: '86' } }
      : { errcode: 40029, errmsg: 'invalid code' },
  )
  const env = {
    WECHAT_API_URL: wechat.apiUrl,
    WECHAT_APP_ID: wechatApp.appId,
    WECHAT_APP_SECRET: wechatApp.appSecret,
  }
  const server = await buildTestApp({ env })
  const signInBy = (phoneCode: string, test = server) =>
    test.call(login, { loginType: 'wechatPhone', phoneCode, agreed: true })

  test('makes the account of the number, and finds it again, also by SMS', async () => {
    const first = await signInBy('tapped')
    assert.deepEqual(
      [first.status, first.data.isNew, first.data.user.countryCode, first.data.user.phone],
      [200, true, '86', '13800138000'],
    )
    const again = await signInBy('tapped')
    assert.deepEqual([again.data.isNew, again.data.user.id], [false, first.data.user.id])
    await server.call(msmSend, { countryCode: '86', phone: '138 0013 8000', scene: 'login' })
    const code = await lastCodeFor(server, '+8613800138000')
    const bySms = await server.call(login, {
      loginType: 'sms',
      countryCode: '86',
      phone: '13800138000',
      code,
      agreed: true,
    })
    assert.equal(bySms.data.user.id, first.data.user.id)
  })

  test('is refused for a code that WeChat does not know, and makes no account', async () => {
    const before = await server.deps.db.$count(accounts)
    const answer = await signInBy('invented')
    assert.deepEqual([answer.status, answer.error, answer.params], [400, 'login.failed', {}])
    assert.equal(await server.deps.db.$count(accounts), before)
  })

  test('is offered where WeChat is set up and proves numbers only, and refused elsewhere', async () => {
    const without = await buildTestApp()
    const numberless = await buildTestApp({ env: { ...env, WECHAT_PHONE: '0' } })
    const offered = async (test: TestApp) =>
      (await test.call(getPageConfigInfo, { serverName: 'h5' })).data.wechatPhone
    assert.deepEqual(
      [await offered(server), await offered(without), await offered(numberless)],
      [true, false, false],
    )
    assert.equal((await signInBy('tapped', without)).error, 'login.failed')
  })
})

describe('login by password', async () => {
  const server = await buildTestApp()

  test('does not tell a wrong password from an unknown address or an account without one', async () => {
    const withPassword = await buildAccount(server, { password: PASSWORD })
    const without = await buildAccount(server)
    const answers = [
      await byPassword(server, withPassword.email ?? '', 'Kansai2025'),
      await byPassword(server, without.email ?? '', PASSWORD),
      await byPassword(server, 'nobody@noriai.example', PASSWORD),
    ]
    for (const { status, error, params } of answers) {
      assert.deepEqual([status, error, params], [400, 'login.failed', {}])
    }
  })

  test('signs in with the right one', async () => {
    const account = await buildAccount(server, { password: PASSWORD })
    const { status, data } = await byPassword(server, account.email?.toUpperCase() ?? '', PASSWORD)
    assert.equal(status, 200)
    assert.deepEqual([data.user.id, data.isNew, data.user.hasPassword], [account.id, false, true])
  })

  test('rests for a quarter of an hour after ten wrong ones, for known and unknown addresses alike', async () => {
    const account = await buildAccount(server, { password: PASSWORD })
    for (const email of [account.email ?? '', 'nobody-else@noriai.example']) {
      for (let tries = 0; tries < 10; tries += 1) {
        assert.equal((await byPassword(server, email, 'Wrong2026')).error, 'login.failed')
      }
      const locked = await byPassword(server, email, PASSWORD)
      assert.deepEqual([locked.status, locked.error, locked.params], [429, 'login.locked', { minutes: 15 }])
    }
    server.clock.advance(15 * msPerMinute)
    assert.equal((await byPassword(server, account.email ?? '', PASSWORD)).status, 200)
  })

  test('counts tries at the same moment one by one', async () => {
    const account = await buildAccount(server, { password: PASSWORD })
    const tries = Array.from({ length: 16 }, () => byPassword(server, account.email ?? '', 'Wrong2026'))
    const errors = (await Promise.all(tries)).map(({ error }) => error)
    assert.equal(errors.filter((error) => error === 'login.failed').length, 10)
    assert.equal(errors.filter((error) => error === 'login.locked').length, 6)
  })

  test('counts no try that could not be looked at, for the many passwords that wait: here and where the owner is to be proved', async () => {
    const { account, token } = await buildSession(server, { password: PASSWORD })
    const signIn = await tryInFlood(() => byPassword(server, account.email ?? '', PASSWORD), 10)
    assert.equal(signIn.status, 200, signIn.error)
    const prove = () => server.call(proveIdentity, { way: 'password', password: PASSWORD }, { token })
    const proved = await tryInFlood(prove, 10)
    assert.equal(proved.status, 200, proved.error)
  })

  test('forgets the wrong ones after a right one', async () => {
    const account = await buildAccount(server, { password: PASSWORD })
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) await byPassword(server, account.email ?? '', 'Wrong2026')
      assert.equal((await byPassword(server, account.email ?? '', PASSWORD)).status, 200)
    }
  })
})

describe('a session', async () => {
  const server = await buildTestApp()
  const ask = (token?: string) => server.call(getUserInfo, {}, token === undefined ? {} : { token })

  test('is needed: no token and an unknown one are told apart, both 401', async () => {
    const without = await ask()
    assert.deepEqual([without.status, without.error], [401, 'unauthorized'])
    for (const token of ['x', 'A'.repeat(43)]) {
      const unknown = await ask(token)
      assert.deepEqual([unknown.status, unknown.error], [401, 'sessionExpired'])
    }
  })

  test('shows its own account and no other', async () => {
    const { account, token } = await buildSession(server)
    const other = await buildAccount(server)
    assert.equal((await ask(token)).data.id, account.id)
    assert.equal((await server.call(getUserInfo, { id: account.id }, { token })).status, 200)
    const foreign = await server.call(getUserInfo, { id: other.id }, { token })
    assert.deepEqual([foreign.status, foreign.error], [404, 'notFound'])
  })

  test('ends with logout, and no other session does', async () => {
    const { account, token } = await buildSession(server, { password: PASSWORD })
    const other = await byPassword(server, account.email ?? '', PASSWORD)
    const answer = await server.call(logout, {}, { token })
    assert.deepEqual([answer.status, answer.headers['cache-control']], [200, 'no-store'])
    assert.equal((await ask(token)).error, 'sessionExpired')
    assert.equal((await ask(other.data.token)).status, 200)
    assert.equal((await server.call(logout, {}, { token })).status, 401)
  })

  test('lasts until just before thirty days', async () => {
    const { token } = await buildSession(server)
    server.clock.advance(30 * msPerDay - 1)
    assert.equal((await ask(token)).status, 200)
    server.clock.advance(1)
    assert.equal((await ask(token)).error, 'sessionExpired')
  })

  test('keeps no token that can be used', async () => {
    const { account, token } = await buildSession(server)
    const rows = await server.deps.db.select().from(sessions).where(eq(sessions.accountId, account.id))
    assert.equal(rows.length, 1)
    assert.ok(!JSON.stringify(rows).includes(token))
    assert.ok(!rows[0]?.tokenHash.equals(Buffer.from(token, 'base64url')))
  })

  test('ends with its account', async () => {
    const { account, token } = await buildSession(server)
    await server.deps.db.delete(accounts).where(eq(accounts.id, account.id))
    assert.equal((await ask(token)).status, 401)
  })

  test('is not started by a HEAD, nor ended by one', async () => {
    const { token } = await buildSession(server)
    const headers = { authorization: `Bearer ${token}` }
    const head = await server.app.inject({ method: 'HEAD', url: '/api/usercenter/logout', headers })
    assert.equal(head.statusCode, 404)
    assert.equal((await ask(token)).status, 200)
  })
})
