import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import { Secret } from 'otpauth'
import { buildTestApp } from '../../../test/buildTestApp'
import { sentTo } from '../../../test/outbox'
import { tryInFlood } from '../../../test/passwordFlood'
import { buildStaff } from '../../../test/staff'
import { appCodeAt } from '../../domain/staff'
import { makeCertificate } from '../../http/certificate'

const password = 'Kansai2026'
const wrong = 'Wrong2026'

describe('wrong tries at the desk', async () => {
  const lines: string[] = []
  const server = await buildTestApp({
    env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' },
    log: (line) => lines.push(line),
  })
  /** A browser on a network; its certificate stays. */
  const deviceAt = (address: string) => {
    const certificate = makeCertificate(server.deps, server.clock.now()).value
    const asking = { certificate, headers: { 'x-forwarded-for': address } }
    return (email: string, typed: string, code?: string) =>
      server.call(
        staffCalls.staffLogin,
        { email, password: typed, ...(code === undefined ? {} : { code }) },
        asking,
      )
  }
  const buildEmail = async () => (await buildStaff(server, 'dispatcher', password)).account.email ?? ''

  test('of a stranger keep nobody out of a browser that signed in before, on the same network or on any', async () => {
    const email = await buildEmail()
    const desk = deviceAt('203.0.113.1')
    assert.equal((await desk(email, password)).status, 200)
    const neighbour = deviceAt('203.0.113.1')
    for (let tries = 0; tries < 12; tries += 1) await neighbour(email, wrong)
    for (let network = 0; network < 15; network += 1) {
      for (let tries = 0; tries < 5; tries += 1) await deviceAt(`198.51.100.${network}`)(email, wrong)
    }
    const stranger = await deviceAt('198.51.100.200')(email, password)
    assert.equal(stranger.error, 'login.tooManyTries')
    assert.equal((await desk(email, password)).status, 200)
  })

  test('of one network wait longer and longer, and end with the right password', async () => {
    const email = await buildEmail()
    const device = deviceAt('203.0.113.2')
    const waits: number[] = []
    for (let tries = 0; tries < 24 && waits.length < 4; tries += 1) {
      const { error, params } = await device(email, wrong)
      if (error !== 'login.tooManyTries') continue
      waits.push(Number(params.minutes))
      server.clock.advance(Number(params.minutes) * msPerMinute)
    }
    assert.deepEqual(waits, [1, 4, 10, 45])
    assert.equal((await device(email, password)).status, 200)
    for (let tries = 0; tries < 5; tries += 1) {
      assert.equal((await device(email, wrong)).error, 'login.failed')
    }
  })

  test('are none where a right password could not be looked at, for the many that wait: at the sign-in and in a session', async () => {
    const { account, token } = await buildStaff(server, 'dispatcher', password)
    const device = deviceAt('203.0.113.3')
    const signIn = await tryInFlood(() => device(account.email ?? '', password), 5)
    assert.equal(signIn.status, 200, signIn.error)
    const begin = () => server.call(staffCalls.staffBeginSecondFactor, { password }, { token })
    const begun = await tryInFlood(begin, 5)
    assert.equal(begun.status, 200, begun.error)
  })

  test('of all strangers together are bounded in an hour; the log and the member hear of it once', async () => {
    const email = await buildEmail()
    lines.length = 0
    let looked = 0
    for (let network = 0; network < 20; network += 1) {
      for (let tries = 0; tries < 5; tries += 1) {
        const { error } = await deviceAt(`192.0.2.${network}`)(email, wrong)
        if (error === 'login.failed') looked += 1
      }
    }
    assert.equal(looked, 60)
    assert.equal((await sentTo(server, email)).length, 1)
    assert.equal(lines.filter((line) => line.includes('strangers try to sign in')).length, 1)
    assert.equal(lines.join().includes(email), false)
    server.clock.advance(msPerHour)
    assert.equal((await deviceAt('192.0.2.250')(email, password)).status, 200)
  })

  test('of codes are counted like those of passwords: a stolen password does not keep the member out', async () => {
    const { account, token } = await buildStaff(server, 'counter', password)
    const email = account.email ?? ''
    const begun = await server.call(staffCalls.staffBeginSecondFactor, { password }, { token })
    const secret = new Uint8Array(Secret.fromBase32(begun.data.secret).buffer)
    const codeNow = () => appCodeAt(secret, server.clock.now())
    await server.call(staffCalls.staffConfirmSecondFactor, { code: codeNow() }, { token })
    server.clock.advance(msPerMinute)
    const desk = deviceAt('203.0.113.4')
    assert.equal((await desk(email, password, codeNow())).status, 200)
    server.clock.advance(msPerMinute)
    const thief = deviceAt('203.0.113.5')
    const answers = []
    for (let tries = 0; tries < 6; tries += 1) answers.push((await thief(email, password, '000000')).error)
    assert.deepEqual(answers.slice(4), ['login.secondFactorWrong', 'login.tooManyTries'])
    for (let network = 0; network < 8; network += 1) {
      for (let tries = 0; tries < 5; tries += 1) {
        await deviceAt(`198.51.100.${network}`)(email, password, '000000')
      }
    }
    const stranger = await deviceAt('198.51.100.200')(email, password, codeNow())
    assert.equal(stranger.error, 'login.tooManyTries')
    assert.equal((await desk(email, password, codeNow())).status, 200)
  })
})
