import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { updateEmail, updateUserPhoneNumber } from '@noriai/contract/calls/account'
import { proveIdentity } from '@noriai/contract/calls/accountSafety'
import { emailSendCode, login, msmSend } from '@noriai/contract/calls/signIn'
import { msPerMinute } from '@noriai/contract/time'
import { buildAccount, buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { proveByEmail, proveByPassword, proveByPhone } from '../../../test/identity'
import { lastCodeFor, sentTo, wrongCode } from '../../../test/outbox'
import { loadAccount, startSession } from '../../domain/identity'

const PASSWORD = 'Kansai2026'
const oldPhone = { countryCode: '81', phone: '9011112222' }
const newPhone = { countryCode: '81', phone: '090-3333-4444' }
const NEW_NUMBER = '+819033334444'

const server = await buildTestApp({ env: { HELP_WHATSAPP: '+81 90 0000 0000' } })
const stored = (id: string) => loadAccount(server.deps.db, id)

/** A minute later: another code may be sent to the same address. */
const aMinuteOn = () => server.clock.set(server.clock.now() + msPerMinute)

async function codeForPhone(): Promise<string> {
  aMinuteOn()
  await server.call(msmSend, { ...newPhone, scene: 'changePhone' })
  return lastCodeFor(server, NEW_NUMBER)
}

async function codeForEmail(email: string): Promise<string> {
  aMinuteOn()
  await server.call(emailSendCode, { email, scene: 'changeEmail' })
  return lastCodeFor(server, email)
}

describe('proveIdentity', () => {
  test('needs a session, and something that is bound', async () => {
    const { token } = await buildSession(server)
    const anyCode = { way: 'phone', code: '123456' } as const
    assert.equal((await server.call(proveIdentity, anyCode)).status, 401)
    assert.equal((await server.call(proveIdentity, anyCode, { token })).error, 'notFound')
    const byPassword = await server.call(proveIdentity, { way: 'password', password: PASSWORD }, { token })
    assert.equal(byPassword.error, 'notFound')
  })

  test('refuses a wrong code and one that was sent for signing in', async () => {
    const { account, token } = await buildSession(server)
    const email = account.email ?? ''
    await server.call(emailSendCode, { email, scene: 'proveOld' })
    const code = await lastCodeFor(server, email)
    const wrong = await server.call(proveIdentity, { way: 'email', code: wrongCode(code) }, { token })
    assert.deepEqual([wrong.error, wrong.params], ['login.codeWrong', { left: 4 }])
    await server.call(emailSendCode, { email, scene: 'login' })
    const forLogin = await lastCodeFor(server, email)
    if (forLogin !== code) {
      const other = await server.call(proveIdentity, { way: 'email', code: forLogin }, { token })
      assert.equal(other.error, 'login.codeWrong')
    }
    assert.equal((await server.call(proveIdentity, { way: 'email', code }, { token })).status, 200)
  })

  test('rests after ten wrong passwords, all sessions of the account together', async () => {
    const { account, token } = await buildSession(server, { password: PASSWORD })
    const { token: other } = await startSession(server.deps.db, server.deps, {
      accountId: account.id,
      at: server.clock.now(),
    })
    const prove = (password: string, by = token) =>
      server.call(proveIdentity, { way: 'password', password }, { token: by })
    assert.equal((await prove('Kansai2025')).error, 'login.oldPasswordWrong')
    for (let tries = 1; tries < 10; tries += 1) await prove('Kansai2025')
    assert.equal((await prove(PASSWORD)).error, 'login.locked')
    assert.equal((await prove(PASSWORD, other)).error, 'login.locked')
  })
})

describe('updateUserPhoneNumber', () => {
  test('refuses without a proof, with another session\u2019s and with one that is too old', async () => {
    const { account, token } = await buildSession(server, oldPhone)
    const stranger = await buildSession(server)
    const proof = await proveByEmail(server, token, account.email ?? '')
    const theirs = await proveByEmail(server, stranger.token, stranger.account.email ?? '')
    const code = await codeForPhone()
    const bind = (given: string) =>
      server.call(updateUserPhoneNumber, { ...newPhone, code, proof: given }, { token })
    assert.equal((await bind('invented')).error, 'account.proofNeeded')
    assert.equal((await bind(theirs)).error, 'account.proofNeeded')
    server.clock.set(server.clock.now() + 15 * msPerMinute)
    assert.equal((await bind(proof)).error, 'account.proofNeeded')
    assert.equal((await stored(account.id)).phone, oldPhone.phone)
  })

  test('refuses a wrong code of the new number, and keeps the proof for the right one', async () => {
    const { account, token } = await buildSession(server, { countryCode: '82', phone: '1012345678' })
    const proof = await proveByPhone(server, token, { countryCode: '82', phone: '1012345678' })
    const code = await codeForPhone()
    const bind = (given: string) =>
      server.call(updateUserPhoneNumber, { ...newPhone, code: given, proof }, { token, lang: 'ja' })
    assert.equal((await bind(wrongCode(code))).error, 'login.codeWrong')
    assert.equal((await stored(account.id)).phone, '1012345678')
    const bound = await bind(code)
    assert.deepEqual([bound.data.countryCode, bound.data.phone], ['81', '9033334444'])
    const [mail] = await sentTo(server, account.email ?? '')
    assert.equal(mail?.subject, 'Noriaiの電話番号を変更しました')
    assert.equal((await bind(await codeForPhone())).error, 'account.proofNeeded')
  })

  test('tells that a number is taken only to who reads its codes', async () => {
    await buildAccount(server, { countryCode: '81', phone: '8055556666', email: null })
    const { account, token } = await buildSession(server, { password: PASSWORD })
    const proof = await proveByPassword(server, token, PASSWORD)
    const taken = { countryCode: '81', phone: '080 5555 6666' }
    await server.call(msmSend, { ...taken, scene: 'changePhone' })
    const code = await lastCodeFor(server, '+818055556666')
    const guess = { ...taken, code: wrongCode(code), proof }
    assert.equal((await server.call(updateUserPhoneNumber, guess, { token })).error, 'login.codeWrong')
    const answer = await server.call(updateUserPhoneNumber, { ...taken, code, proof }, { token })
    assert.deepEqual([answer.status, answer.error], [409, 'login.phoneTaken'])
    assert.equal((await stored(account.id)).phone, null)
  })

  test('of many at once, one account gets a number', async () => {
    const number = { countryCode: '86', phone: '13912345678' }
    const first = await buildSession(server, { password: PASSWORD })
    const proofs = await Promise.all([1, 2].map(() => proveByPassword(server, first.token, PASSWORD)))
    await server.call(msmSend, { ...number, scene: 'changePhone' })
    const code = await lastCodeFor(server, '+8613912345678')
    const answers = await Promise.all(
      proofs.map((proof) => server.call(updateUserPhoneNumber, { ...number, code, proof }, first)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
    assert.equal((await stored(first.account.id)).phone, '13912345678')
  })
})

describe('updateEmail', () => {
  test('binds the new address in lower case, tells the old one, and signs in by the new one only', async () => {
    const { account, token } = await buildSession(server)
    const old = account.email ?? ''
    const proof = await proveByEmail(server, token, old)
    const email = 'New.Address@noriai.example'
    const code = await codeForEmail(email.toLowerCase())
    const answer = await server.call(updateEmail, { email, code, proof }, { token })
    assert.equal(answer.data.email, 'new.address@noriai.example')
    const [mail] = await sentTo(server, old)
    assert.equal(mail?.subject, 'Your Noriai email was changed')
    // Whoever did not make the change reads here whom to ask.
    assert.match(mail.body, /contact us straight away\.\n\nContact us .*WhatsApp: \+81 90 0000 0000/)
    aMinuteOn()
    const signInBy = async (address: string) => {
      await server.call(emailSendCode, { email: address, scene: 'login' })
      const sent = await lastCodeFor(server, address)
      return server.call(login, { loginType: 'email', email: address, code: sent, agreed: true })
    }
    assert.equal((await signInBy('new.address@noriai.example')).data.user.id, account.id)
    const other = await signInBy(old)
    assert.deepEqual([other.data.isNew, other.data.user.id === account.id], [true, false])
  })

  test('takes a code to the phone when the old address is lost, and refuses one to the new address alone', async () => {
    const { account, token } = await buildSession(server, { countryCode: '886', phone: '912345678' })
    const code = await codeForEmail('found@noriai.example')
    const alone = { email: 'found@noriai.example', code, proof: 'none' }
    assert.equal((await server.call(updateEmail, alone, { token })).error, 'account.proofNeeded')
    assert.equal((await stored(account.id)).email, account.email)
    const proof = await proveByPhone(server, token, { countryCode: '886', phone: '912345678' })
    assert.equal((await server.call(updateEmail, { ...alone, proof }, { token })).status, 200)
  })

  test('refuses the address of another account, whatever its capitals', async () => {
    const other = await buildAccount(server)
    const { account, token } = await buildSession(server)
    const proof = await proveByEmail(server, token, account.email ?? '')
    const email = (other.email ?? '').toUpperCase().replace('NORIAI.EXAMPLE', 'noriai.example')
    const code = await codeForEmail(other.email ?? '')
    const answer = await server.call(updateEmail, { email, code, proof }, { token })
    assert.deepEqual([answer.status, answer.error], [409, 'login.emailTaken'])
    assert.equal((await stored(account.id)).email, account.email)
  })
})
