import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getUserInfo } from '@noriai/contract/calls/account'
import { issueCertificate } from '@noriai/contract/calls/config'
import { login, msmSend } from '@noriai/contract/calls/signIn'
import { buildSession } from '../../test/accounts'
import { buildTestApp, type Asking, type TestApp } from '../../test/buildTestApp'
import { makeCertificate } from './certificate'

const limited = (multiplier: string) => buildTestApp({ env: { RATE_LIMIT_MULTIPLIER: multiplier } })

const askSms = (server: TestApp, asking: Asking) =>
  server.callRaw(msmSend, { countryCode: '81', phone: 'no phone', scene: 'login' }, asking)
const certificateOf = (server: TestApp) => makeCertificate(server.deps, server.clock.now()).value

describe('rate limits', async () => {
  const server = await limited('1')

  test('stop one certificate at its share of codes a minute and tell when to come back', async () => {
    const certificate = certificateOf(server)
    for (let asked = 0; asked < 6; asked += 1) {
      assert.equal((await askSms(server, { certificate })).error, 'validation.phone')
    }
    const refused = await askSms(server, { certificate, lang: 'en' })
    assert.deepEqual([refused.status, refused.error], [429, 'rateLimited'])
    const seconds = Number(refused.params.seconds)
    assert.ok(seconds >= 1 && seconds <= 60, `${seconds}`)
    assert.equal(refused.headers['retry-after'], String(seconds))
    assert.equal((await askSms(server, { certificate: certificateOf(server) })).error, 'validation.phone')
  })

  test('count each bucket for itself', async () => {
    const certificate = certificateOf(server)
    for (let asked = 0; asked < 7; asked += 1) await askSms(server, { certificate })
    const answer = await server.callRaw(login, {}, { certificate })
    assert.equal(answer.status, 400)
  })

  test('count an account over all its sessions and certificates', async () => {
    const few = await limited('0.01')
    const { token } = await buildSession(few)
    for (let asked = 0; asked < 3; asked += 1) {
      assert.equal((await few.call(getUserInfo, {}, { token })).status, 200)
    }
    assert.equal((await few.call(getUserInfo, {}, { token })).error, 'rateLimited')
    const other = await buildSession(few)
    assert.equal((await few.call(getUserInfo, {}, { token: other.token })).status, 200)
  })

  test('count a network address over all certificates', async () => {
    const few = await limited('0.05')
    for (let asked = 0; asked < 3; asked += 1) {
      assert.equal((await askSms(few, {})).error, 'validation.phone')
    }
    assert.equal((await askSms(few, {})).error, 'rateLimited')
  })

  test('limit the certificates that an address may have', async () => {
    const few = await limited('0.01')
    assert.equal((await few.call(issueCertificate, {}, { certificate: null })).status, 200)
    assert.equal((await few.call(issueCertificate, {}, { certificate: null })).error, 'rateLimited')
  })

  test('are raised by configuration', async () => {
    const generous = await limited('10')
    const certificate = certificateOf(generous)
    for (let asked = 0; asked < 60; asked += 1) {
      assert.equal((await askSms(generous, { certificate })).error, 'validation.phone')
    }
    assert.equal((await askSms(generous, { certificate })).error, 'rateLimited')
  })

  test('believe X-Forwarded-For only behind a proxy that is configured', async () => {
    const ask = (app: TestApp, address: string) =>
      app.call(issueCertificate, {}, { certificate: null, headers: { 'x-forwarded-for': address } })
    const open = await limited('0.01')
    await ask(open, '203.0.113.1')
    assert.equal((await ask(open, '203.0.113.2')).error, 'rateLimited')
    const proxied = await buildTestApp({ env: { RATE_LIMIT_MULTIPLIER: '0.01', TRUST_PROXY: '1' } })
    await ask(proxied, '203.0.113.1')
    assert.equal((await ask(proxied, '203.0.113.2')).status, 200)
    assert.equal((await ask(proxied, '203.0.113.2')).error, 'rateLimited')
  })
})
