import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { proveIdentity } from '@noriai/contract/calls/accountSafety'
import { emailSendCode, login, msmSend } from '@noriai/contract/calls/signIn'
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import { buildAccount, buildSession } from '../../../test/accounts'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { lastCodeFor, sentTo, wrongCode } from '../../../test/outbox'
import { buildStaff } from '../../../test/staff'
import { makeCertificate } from '../../http/certificate'

const PASSWORD = 'Kansai2026'

let count = 0
const newEmail = () => `lockout-${(count += 1)}@noriai.example`

/** A phone on a network: its certificate stays, its address is believed because the test plays a proxy. */
function deviceAt(server: TestApp, address: string) {
  const certificate = makeCertificate(server.deps, server.clock.now()).value
  const asking = { certificate, headers: { 'x-forwarded-for': address } }
  return {
    askCode: (email: string) => server.call(emailSendCode, { email, scene: 'login' }, asking),
    byCode: (email: string, code: string) =>
      server.call(login, { loginType: 'email', email, code, agreed: true }, asking),
    askSms: (phone: string) => server.call(msmSend, { countryCode: '81', phone, scene: 'login' }, asking),
    bySms: (phone: string, code: string) =>
      server.call(login, { loginType: 'sms', countryCode: '81', phone, code, agreed: true }, asking),
    byPassword: (email: string, password: string) =>
      server.call(login, { loginType: 'password', email, password, agreed: true }, asking),
  }
}

const behindProxy = () => buildTestApp({ env: { TRUST_PROXY: '1' } })
const stranger = (server: TestApp, index: number) => deviceAt(server, `198.51.100.${index}`)

describe('a stranger who types wrong codes', async () => {
  const server = await behindProxy()

  test('does not make the right code of the one who asked for it fail, from however many networks', async () => {
    const owner = deviceAt(server, '203.0.113.1')
    const email = newEmail()
    await owner.askCode(email)
    const code = await lastCodeFor(server, email)
    for (let index = 0; index < 12; index += 1) {
      for (let tries = 0; tries < 6; tries += 1) await stranger(server, index).byCode(email, wrongCode(code))
    }
    assert.equal((await owner.byCode(email, code)).status, 200)
  })

  test('on the same network neither', async () => {
    const owner = deviceAt(server, '203.0.113.2')
    const email = newEmail()
    await owner.askCode(email)
    const code = await lastCodeFor(server, email)
    for (let tries = 0; tries < 10; tries += 1) {
      await deviceAt(server, '203.0.113.2').byCode(email, wrongCode(code))
    }
    assert.equal((await owner.byCode(email, code)).status, 200)
  })

  test('gets five tries a network and fifty in all, and then not even the right code helps', async () => {
    const email = newEmail()
    await deviceAt(server, '203.0.113.3').askCode(email)
    const code = await lastCodeFor(server, email)
    const errors: (string | undefined)[] = []
    for (let index = 0; index < 12; index += 1) {
      for (let tries = 0; tries < 6; tries += 1) {
        errors.push((await stranger(server, 50 + index).byCode(email, wrongCode(code))).error)
      }
    }
    assert.equal(errors.filter((error) => error === 'login.codeWrong').length, 50)
    assert.equal((await stranger(server, 99).byCode(email, code)).error, 'login.codeExpired')
  })

  test('has five tries at a code of their own, from whichever device they asked for it', async () => {
    const thief = deviceAt(server, '203.0.113.4')
    const email = newEmail()
    await thief.askCode(email)
    const code = await lastCodeFor(server, email)
    for (const left of [4, 3, 2, 1, 0]) {
      assert.deepEqual((await thief.byCode(email, wrongCode(code))).params, { left })
    }
    assert.equal((await thief.byCode(email, code)).error, 'login.codeExpired')
  })
})

describe('a stranger who asks for codes', async () => {
  const server = await behindProxy()

  test('does not replace the code that the owner reads', async () => {
    const owner = deviceAt(server, '203.0.113.1')
    const email = newEmail()
    await owner.askCode(email)
    const code = await lastCodeFor(server, email)
    assert.equal((await stranger(server, 1).askCode(email)).status, 200)
    assert.equal((await owner.byCode(email, code)).status, 200)
  })

  test('does not keep a device from its codes that signed in before, and sends at most twenty an hour', async () => {
    const owner = deviceAt(server, '203.0.113.2')
    const email = newEmail()
    await owner.askCode(email)
    await owner.byCode(email, await lastCodeFor(server, email))
    server.clock.advance(msPerHour)
    for (let index = 0; index < 30; index += 1) {
      await stranger(server, 100 + (index % 5)).askCode(email)
      server.clock.advance(30_000)
    }
    assert.equal((await sentTo(server, email)).length, 1 + 20)
    const refused = await stranger(server, 150).askCode(email)
    assert.equal(refused.error, 'login.codeTooSoon')
    assert.equal(refused.headers['retry-after'], String(refused.params.seconds))
    assert.equal((await owner.askCode(email)).status, 200)
    assert.equal((await owner.byCode(email, await lastCodeFor(server, email))).status, 200)
  })

  test('does not silence a telephone: its device has its codes, and its owner the notices of rides', async () => {
    const owner = deviceAt(server, '203.0.113.3')
    const phone = '9012345678'
    const number = `+81${phone}`
    await owner.askSms(phone)
    await owner.bySms(phone, await lastCodeFor(server, number))
    const errors: (string | undefined)[] = []
    for (let sent = 0; sent < 20; sent += 1) {
      server.clock.advance(msPerMinute)
      errors.push((await stranger(server, 200 + (sent % 2)).askSms(phone)).error)
    }
    assert.equal(errors.filter((error) => error === undefined).length, 9)
    assert.equal(errors.at(-1), 'login.codesPaused')
    assert.equal((await owner.askSms(phone)).status, 200)
    assert.equal((await owner.bySms(phone, await lastCodeFor(server, number))).status, 200)
    const notice = { to: number, text: 'The bus runs later.', forAccount: true }
    for (let sent = 0; sent < 19; sent += 1) await server.deps.sms.sendSms(notice, server.clock.now())
  })
})

describe('a stranger who types wrong passwords', async () => {
  const server = await behindProxy()

  test('does not keep the owner out on another network', async () => {
    const { email } = await buildAccount(server, { email: newEmail(), password: PASSWORD })
    for (let tries = 0; tries < 12; tries += 1) await stranger(server, 1).byPassword(email ?? '', 'Wrong2026')
    assert.equal((await stranger(server, 1).byPassword(email ?? '', PASSWORD)).error, 'login.locked')
    assert.equal((await deviceAt(server, '203.0.113.1').byPassword(email ?? '', PASSWORD)).status, 200)
  })

  test('does not keep the owner out on a device that signed in before, from however many networks', async () => {
    const { email } = await buildAccount(server, { email: newEmail(), password: PASSWORD })
    const owner = deviceAt(server, '203.0.113.2')
    await owner.byPassword(email ?? '', PASSWORD)
    const errors: (string | undefined)[] = []
    for (let index = 0; index < 7; index += 1) {
      for (let tries = 0; tries < 10; tries += 1) {
        errors.push((await stranger(server, 10 + index).byPassword(email ?? '', 'Wrong2026')).error)
      }
    }
    assert.equal(errors.filter((error) => error === 'login.failed').length, 50)
    assert.equal((await owner.byPassword(email ?? '', PASSWORD)).status, 200)
  })

  test('does not keep a signed-in owner from proving who they are', async () => {
    const { account, token } = await buildSession(server, { email: newEmail(), password: PASSWORD })
    for (let tries = 0; tries < 12; tries += 1) {
      await stranger(server, 30).byPassword(account.email ?? '', 'Wrong2026')
    }
    const headers = { 'x-forwarded-for': '198.51.100.30' }
    const request = { way: 'password', password: PASSWORD } as const
    assert.equal((await server.call(proveIdentity, request, { token, headers })).status, 200)
  })

  test('may try again a quarter of an hour later', async () => {
    const { email } = await buildAccount(server, { email: newEmail(), password: PASSWORD })
    for (let tries = 0; tries < 10; tries += 1)
      await stranger(server, 40).byPassword(email ?? '', 'Wrong2026')
    const locked = await stranger(server, 40).byPassword(email ?? '', PASSWORD)
    assert.deepEqual([locked.error, locked.params], ['login.locked', { minutes: 15 }])
    server.clock.advance(15 * msPerMinute)
    assert.equal((await stranger(server, 40).byPassword(email ?? '', PASSWORD)).status, 200)
  })
})

describe('the password of a member of staff', async () => {
  const server = await behindProxy()

  test('is no more right here than a wrong one, and neither frees a try', async () => {
    const triesWith = async (password: string, network: string) => {
      const { account } = await buildStaff(server, 'dispatcher', PASSWORD)
      const device = deviceAt(server, network)
      const errors: (string | undefined)[] = []
      for (let tries = 0; tries < 12; tries += 1)
        errors.push((await device.byPassword(account.email ?? '', password)).error)
      return errors
    }
    const right = await triesWith(PASSWORD, '203.0.113.60')
    assert.deepEqual(right, await triesWith('Wrong2026', '203.0.113.61'))
    assert.deepEqual([right[0], right.at(-1)], ['login.failed', 'login.locked'])
  })
})
