import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getUserInfo } from '@noriai/contract/calls/account'
import { emailRegister, emailRegisterSetPassword, emailSendCode, login } from '@noriai/contract/calls/signIn'
import { msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildAccount, buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { lastCodeFor, wrongCode } from '../../../test/outbox'
import { inFlood } from '../../../test/passwordFlood'
import { accounts, emailProofs } from '../../infra/db/schema/accounts'

type Scene = 'register' | 'resetPassword'
const PASSWORD = 'Kansai2026'

describe('emailRegister and emailRegisterSetPassword', async () => {
  const server = await buildTestApp()
  let addresses = 0
  const newEmail = () => `new-${(addresses += 1)}@noriai.example`

  const prove = async (email: string, scene: Scene) => {
    await server.call(emailSendCode, { email, scene })
    const code = await lastCodeFor(server, email)
    return server.call(emailRegister, { email, code, scene, agreed: true })
  }
  const setPassword = (proof: string, password = PASSWORD, confirmPassword = password) =>
    server.call(emailRegisterSetPassword, { proof, password, confirmPassword })
  const accountOf = async (email: string) =>
    (await server.deps.db.select().from(accounts).where(eq(accounts.email, email)))[0]

  test('refuse a wrong code and make no account', async () => {
    const email = newEmail()
    await server.call(emailSendCode, { email, scene: 'register' })
    const code = wrongCode(await lastCodeFor(server, email))
    const answer = await server.call(emailRegister, { email, code, agreed: true })
    assert.deepEqual([answer.status, answer.error, answer.params], [400, 'login.codeWrong', { left: 4 }])
    assert.equal(await accountOf(email), undefined)
  })

  test('tell that the address is taken only to who reads its mails', async () => {
    const { email } = await buildAccount(server, { email: newEmail(), password: PASSWORD })
    const answer = await prove(email ?? '', 'register')
    assert.deepEqual([answer.status, answer.error], [409, 'login.emailTaken'])
  })

  test('refuse to reset the password of nobody', async () => {
    const answer = await prove(newEmail(), 'resetPassword')
    assert.deepEqual([answer.status, answer.error], [400, 'login.failed'])
  })

  test('refuse a weak password and another confirmation, and keep the proof for the next try', async () => {
    const email = newEmail()
    const { data } = await prove(email, 'register')
    for (const weak of ['Kansa26', 'kansai2026', 'KANSAI2026', 'Kansaikix']) {
      const answer = await setPassword(data.proof, weak)
      assert.deepEqual(
        [answer.error, answer.params],
        ['validation.password', { field: 'password', min: 8 }],
        weak,
      )
    }
    assert.equal((await setPassword(data.proof, PASSWORD, 'Kansai2025')).error, 'validation.passwordMismatch')
    assert.equal(await accountOf(email), undefined)
    assert.equal((await setPassword(data.proof)).status, 200)
  })

  test('register and sign in; the proof works once', async () => {
    const email = newEmail()
    const proven = await prove(email, 'register')
    assert.deepEqual([proven.status, proven.data.expiresInSeconds], [200, 900])
    const { status, data } = await setPassword(proven.data.proof)
    assert.equal(status, 200)
    assert.deepEqual([data.isNew, data.user.email, data.user.hasPassword], [true, email, true])
    assert.equal((await server.call(getUserInfo, {}, { token: data.token })).status, 200)
    const signedIn = await server.call(login, {
      loginType: 'password',
      email,
      password: PASSWORD,
      agreed: true,
    })
    assert.equal(signedIn.status, 200)
    const again = await setPassword(proven.data.proof, 'Osaka2026x')
    assert.deepEqual([again.status, again.error], [400, 'login.resetPasswordFailed'])
  })

  test('give one of two simultaneous uses of a proof the account', async () => {
    const email = newEmail()
    const { data } = await prove(email, 'register')
    const answers = await Promise.all([setPassword(data.proof), setPassword(data.proof)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
  })

  test('add a password to an account that signed in by codes', async () => {
    const { id, email } = await buildAccount(server, { email: newEmail() })
    const { data } = await prove(email ?? '', 'register')
    const answer = await setPassword(data.proof)
    assert.deepEqual([answer.data.isNew, answer.data.user.id], [false, id])
  })

  test('reset a forgotten password, end every session of the old one and let the locked sign in', async () => {
    const { account, token } = await buildSession(server, { email: newEmail(), password: PASSWORD })
    const email = account.email ?? ''
    const byPassword = (password: string) =>
      server.call(login, { loginType: 'password', email, password, agreed: true })
    for (let tries = 0; tries < 11; tries += 1) await byPassword('Wrong2026')
    const { data } = await prove(email, 'resetPassword')
    const reset = await setPassword(data.proof, 'Osaka2026x')
    assert.deepEqual([reset.status, reset.data.isNew], [200, false])
    assert.equal((await server.call(getUserInfo, {}, { token })).status, 401)
    assert.equal((await server.call(getUserInfo, {}, { token: reset.data.token })).status, 200)
    assert.equal((await byPassword('Osaka2026x')).status, 200)
    assert.equal((await byPassword(PASSWORD)).error, 'login.failed')
  })

  test('look at the proof before any work: a useless one is refused however many passwords wait', async () => {
    const answers = await inFlood(() =>
      Promise.all(Array.from({ length: 5 }, () => setPassword('proof_that_is_none_0000000'))),
    )
    assert.deepEqual(
      answers.map(({ error }) => error),
      Array.from({ length: 5 }, () => 'login.resetPasswordFailed'),
    )
  })

  test('believe a proof until just before a quarter of an hour', async () => {
    const inTime = await prove(newEmail(), 'register')
    server.clock.advance(15 * msPerMinute - 1)
    assert.equal((await setPassword(inTime.data.proof)).status, 200)
    const late = await prove(newEmail(), 'register')
    server.clock.advance(15 * msPerMinute)
    assert.equal((await setPassword(late.data.proof)).error, 'login.resetPasswordFailed')
  })

  test('keep neither the password nor the proof readable', async () => {
    const email = newEmail()
    const { data } = await prove(email, 'register')
    const proofs = await server.deps.db.select().from(emailProofs)
    assert.ok(!JSON.stringify(proofs).includes(data.proof))
    await setPassword(data.proof)
    assert.match((await accountOf(email))?.passwordHash ?? '', /^\$argon2id\$/)
  })
})
