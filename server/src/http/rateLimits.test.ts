import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { getUserInfo } from '@noriai/contract/calls/account'
import { getIpCountry, issueCertificate } from '@noriai/contract/calls/config'
import { login, msmSend } from '@noriai/contract/calls/signIn'
import { msPerMinute } from '@noriai/contract/time'
import { buildSession } from '../../test/accounts'
import { buildTestApp, type Asking, type TestApp } from '../../test/buildTestApp'
import { buildUnpaidOrder } from '../../test/factories/unpaidOrder'
import { exportFile } from '../documents/signedLinks'
import { makeCertificate } from './certificate'

const limited = (multiplier: string) =>
  buildTestApp({
    env: { RATE_LIMIT_MULTIPLIER: multiplier },
    // An account that paid before is one whose order says so.
    audit: { except: ['paidOrdersAreConfirmedOrCancelled', 'everyOrderHasAWayOut'] },
  })

const askSms = (server: TestApp, asking: Asking) =>
  server.callRaw(msmSend, { countryCode: '81', phone: 'no phone', scene: 'login' }, asking)
const certificateOf = (server: TestApp) => makeCertificate(server.deps, server.clock.now()).value

/** Settings of one of two servers. What they name besides the number is not reached. */
const oneOfTwo = {
  SERVERS: '2',
  RATE_LIMIT_MULTIPLIER: '1',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
}
const LONGER_THAN_AN_EXCHANGE_MS = 1200

describe('rate limits of two servers', async () => {
  const one = await buildTestApp({ env: oneOfTwo })
  const other = await buildTestApp({ env: oneOfTwo, database: one.database })

  test('are used up at one by what was asked of the other', async () => {
    const certificate = certificateOf(one)
    for (let sent = 0; sent < 6; sent += 1)
      assert.equal((await askSms(one, { certificate })).error, 'validation.phone')
    let more = 0
    while ((await askSms(other, { certificate })).error !== 'rateLimited') {
      more += 1
      assert.ok(more < 6, 'the other server has not heard of it')
      await sleep(LONGER_THAN_AN_EXCHANGE_MS)
    }
  })
})

describe('rate limits', async () => {
  const server = await limited('1')

  test('stop one certificate at its share of codes a minute and tell when to come back', async () => {
    const certificate = certificateOf(server)
    for (let sent = 0; sent < 6; sent += 1) {
      assert.equal((await askSms(server, { certificate })).error, 'validation.phone')
    }
    const refused = await askSms(server, { certificate, lang: 'en' })
    assert.deepEqual([refused.status, refused.error], [429, 'rateLimited'])
    const seconds = Number(refused.params.seconds)
    assert.ok(seconds >= 1 && seconds <= 60, `${seconds}`)
    assert.equal(refused.headers['retry-after'], String(seconds))
    assert.equal((await askSms(server, { certificate: certificateOf(server) })).error, 'validation.phone')
  })

  test('count no signed address whose signature is none: what one guest makes up costs the others no paper', async () => {
    const { account } = await buildSession(server)
    const paper = { id: account.id, fileName: 'mine.json' }
    const url = new URL(exportFile.urlOf(server.deps, paper, server.clock.now() + msPerMinute))
    const open = async (search: string) =>
      (await server.app.inject({ url: `${url.pathname}${search}` })).statusCode
    for (let sent = 0; sent < 300; sent += 1) assert.equal(await open(`?token=forged-${sent}`), 404)
    assert.equal(await open(url.search), 200)
  })

  test('count each bucket for itself', async () => {
    const certificate = certificateOf(server)
    for (let sent = 0; sent < 7; sent += 1) await askSms(server, { certificate })
    const answer = await server.callRaw(login, {}, { certificate })
    assert.equal(answer.status, 400)
  })

  test('count an account over all its sessions and certificates', async () => {
    const few = await limited('0.01')
    const { token } = await buildSession(few)
    for (let sent = 0; sent < 3; sent += 1) {
      assert.equal((await few.call(getUserInfo, {}, { token })).status, 200)
    }
    assert.equal((await few.call(getUserInfo, {}, { token })).error, 'rateLimited')
    const other = await buildSession(few)
    assert.equal((await few.call(getUserInfo, {}, { token: other.token })).status, 200)
  })

  test('count a network over all new certificates, generously, and tell when to come back', async () => {
    const few = await limited('0.0125')
    for (let sent = 0; sent < 3; sent += 1) {
      assert.equal((await askSms(few, {})).error, 'validation.phone')
    }
    const refused = await askSms(few, {})
    assert.deepEqual([refused.status, refused.error, refused.params], [429, 'rateLimited', { seconds: 60 }])
    assert.equal(refused.headers['retry-after'], '60')
    few.clock.advance(msPerMinute)
    assert.equal((await askSms(few, {})).error, 'validation.phone')
  })

  test('do not slow down by network a certificate that was used normally for a while', async () => {
    const few = await limited('0.01')
    const certificate = certificateOf(few)
    for (let minute = 0; minute < 5; minute += 1) {
      assert.equal((await few.call(getIpCountry, {}, { certificate })).status, 200)
      few.clock.advance(msPerMinute)
    }
    for (let sent = 0; sent < 70; sent += 1) await few.call(getIpCountry, {})
    assert.equal((await few.call(getIpCountry, {})).error, 'rateLimited')
    assert.equal((await few.call(getIpCountry, {}, { certificate })).status, 200)
  })

  test('do not slow down by network an account that paid before', async () => {
    const few = await limited('0.01')
    const [paying, idle] = [await buildSession(few), await buildSession(few)]
    const paidAt = few.clock.now()
    await buildUnpaidOrder(few, paying.account.id, { payment: 'paid', paidAt })
    for (let sent = 0; sent < 70; sent += 1) await few.call(getIpCountry, {})
    assert.equal((await few.call(getUserInfo, {}, { token: idle.token })).error, 'rateLimited')
    assert.equal((await few.call(getUserInfo, {}, { token: paying.token })).status, 200)
  })

  test('hand out three hundred certificates to one network within ten minutes, and not without end', async () => {
    const airport = await limited('1')
    const ask = () => airport.call(issueCertificate, {}, { certificate: null })
    for (let sent = 0; sent < 300; sent += 1) {
      assert.equal((await ask()).status, 200)
      airport.clock.advance(2000)
    }
    let given = 0
    for (let minute = 0; minute < 10; minute += 1) {
      for (let sent = 0; sent < 300; sent += 1) if ((await ask()).status === 200) given += 1
      airport.clock.advance(msPerMinute)
    }
    assert.ok(given <= 1200, `${given}`)
  })

  test('count the addresses of a /64 as one', async () => {
    const proxied = await buildTestApp({ env: { RATE_LIMIT_MULTIPLIER: '0.01', TRUST_PROXY: '1' } })
    const ask = (address: string) =>
      proxied.call(issueCertificate, {}, { certificate: null, headers: { 'x-forwarded-for': address } })
    assert.equal((await ask('2001:db8:1:1::1')).status, 200)
    assert.equal((await ask('2001:db8:1:1::2')).status, 200)
    assert.equal((await ask('2001:db8:1:1:ffff::3')).error, 'rateLimited')
    assert.equal((await ask('2001:db8:1:2::1')).status, 200)
    for (const address of ['::ffff:203.0.113.1', '203.0.113.1']) {
      assert.equal((await ask(address)).status, 200)
    }
    assert.equal((await ask('::ffff:203.0.113.1')).error, 'rateLimited')
  })

  test('are raised by configuration', async () => {
    const generous = await limited('10')
    const certificate = certificateOf(generous)
    for (let sent = 0; sent < 60; sent += 1) {
      assert.equal((await askSms(generous, { certificate })).error, 'validation.phone')
    }
    assert.equal((await askSms(generous, { certificate })).error, 'rateLimited')
  })

  test('believe X-Forwarded-For only behind a proxy that is configured', async () => {
    const ask = (app: TestApp, address: string) =>
      app.call(issueCertificate, {}, { certificate: null, headers: { 'x-forwarded-for': address } })
    const open = await limited('0.01')
    await ask(open, '203.0.113.1')
    await ask(open, '203.0.113.1')
    assert.equal((await ask(open, '203.0.113.2')).error, 'rateLimited')
    const proxied = await buildTestApp({ env: { RATE_LIMIT_MULTIPLIER: '0.01', TRUST_PROXY: '1' } })
    await ask(proxied, '203.0.113.1')
    await ask(proxied, '203.0.113.1')
    assert.equal((await ask(proxied, '203.0.113.2')).status, 200)
    assert.equal((await ask(proxied, '203.0.113.1')).error, 'rateLimited')
  })
})
