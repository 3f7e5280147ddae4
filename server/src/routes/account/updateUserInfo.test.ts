import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { getUserInfo, updateUserInfo } from '@noriai/contract/calls/account'
import { deleteAccount } from '@noriai/contract/calls/accountSafety'
import { login } from '@noriai/contract/calls/signIn'
import { msPerDay } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { proveByEmail, proveByPassword, proveByPhone } from '../../../test/identity'
import { sentTo } from '../../../test/outbox'
import { jpegOf, storePicture } from '../../../test/pictures'
import { untilSomebodyWaits } from '../../../test/untilSomebodyWaits'
import { changeProfile } from '../../domain/account'
import { hashToken, loadAccount, removeSessionsOf, startSession } from '../../domain/identity'
import { accounts, sessions } from '../../infra/db/schema/accounts'

const PASSWORD = 'Kansai2026'
const NEW_PASSWORD = 'Namba2027'

const server = await buildTestApp()
const stored = (id: string) => loadAccount(server.deps.db, id)

describe('the profile', () => {
  test('changes by what is given; the rest stays', async () => {
    const { token } = await buildSession(server, { nickname: 'Old', gender: 'other' })
    const change = async (request: Parameters<typeof server.call<typeof updateUserInfo>>[1]) =>
      (await server.call(updateUserInfo, request, { token })).data
    const named = await change({ nickname: '  Zoë O’Neill-李  ' })
    assert.deepEqual([named.nickname, named.gender, named.birthday], ['Zoë O’Neill-李', 'other', null])
    const born = await change({ birthday: '1990-01-31', gender: null })
    assert.deepEqual([born.nickname, born.gender, born.birthday], ['Zoë O’Neill-李', null, '1990-01-31'])
    const plain = await change({ nickname: '', birthday: null })
    assert.deepEqual([plain.nickname, plain.birthday], ['', null])
  })

  test('takes a name of one letter and refuses one of 41, markup, and birthdays to come', async () => {
    const { account, token } = await buildSession(server)
    const bad = [
      [{ nickname: 'x'.repeat(41) }, 'validation.tooLong'],
      [{ nickname: '<b>x</b>' }, 'validation.unsafeText'],
      [{ birthday: '2026-11-22' }, 'validation.birthday'],
      [{ birthday: '1899-12-31' }, 'validation.birthday'],
      [{ birthday: '2026-02-30' }, 'validation.birthday'],
    ] as const
    for (const [request, error] of bad) {
      assert.equal((await server.call(updateUserInfo, request, { token })).error, error)
    }
    assert.deepEqual(await stored(account.id), account)
    const one = await server.call(updateUserInfo, { nickname: 'Ö', birthday: '2026-11-21' }, { token })
    assert.deepEqual([one.data.nickname, one.data.birthday], ['Ö', '2026-11-21'])
  })

  test('shows a picture of the account under an address that opens, and no picture of others', async () => {
    const { token } = await buildSession(server)
    const stranger = await buildSession(server)
    const theirs = await storePicture(server, stranger.token, jpegOf(1))
    const refused = await server.call(updateUserInfo, { avatar: theirs }, { token })
    assert.deepEqual(
      [refused.status, refused.error, refused.params],
      [400, 'validation.invalid', { field: 'avatar' }],
    )
    const outside = await server.call(updateUserInfo, { avatar: 'https://example.com/a.jpg' }, { token })
    assert.equal(outside.status, 400)
    const own = await storePicture(server, token, jpegOf(2))
    const { data } = await server.call(updateUserInfo, { avatar: own }, { token })
    const look = await server.app.inject({ method: 'GET', url: data.avatar ?? '' })
    assert.equal(look.statusCode, 200)
    // What was answered may be sent again.
    assert.equal((await server.call(updateUserInfo, { avatar: data.avatar ?? '' }, { token })).status, 200)
    assert.equal((await server.call(updateUserInfo, { avatar: '' }, { token })).data.avatar, null)
  })

  test('of an account that was deleted while the request was under way is not written', async () => {
    const { account, token } = await buildSession(server)
    const proof = await proveByEmail(server, token, account.email ?? '')
    const at = server.clock.now()
    const session = {
      id: randomUUID(),
      accountId: account.id,
      role: 'traveller',
      staffRole: null,
      hasSecondFactor: false,
      expiresAt: at + msPerDay,
    } as const
    const source = { device: undefined, network: '203.0.113.1' }
    assert.equal((await server.call(deleteAccount, { proof }, { token })).status, 200)
    const deleted = await stored(account.id)
    const late = { input: { nickname: 'Hana', birthday: '1990-01-31' }, source, at }
    await assert.rejects(changeProfile(server.deps, session, late), { code: 'sessionExpired' })
    assert.deepEqual(await stored(account.id), deleted)
  })
})

describe('a password', () => {
  const signInBy = (email: string, password: string) =>
    server.call(login, { loginType: 'password', email, password, agreed: true })

  test('is changed with the old one, and signs every other device out', async () => {
    const { account, token } = await buildSession(server, { password: PASSWORD })
    const other = await startSession(server.deps.db, server.deps, {
      accountId: account.id,
      at: server.clock.now(),
    })
    const proof = await proveByPassword(server, token, PASSWORD)
    const weak = await server.call(updateUserInfo, { newPassword: 'kansai', proof }, { token })
    assert.equal(weak.error, 'validation.password')
    assert.equal((await stored(account.id)).passwordHash, account.passwordHash)
    const changed = await server.call(updateUserInfo, { newPassword: NEW_PASSWORD, proof }, { token })
    assert.equal(changed.data.hasPassword, true)
    assert.match((await stored(account.id)).passwordHash ?? '', /^\$argon2id\$/)
    assert.equal((await server.call(getUserInfo, {}, { token })).status, 200)
    assert.equal((await server.call(getUserInfo, {}, other)).error, 'sessionExpired')
    assert.equal((await signInBy(account.email ?? '', PASSWORD)).error, 'login.failed')
    assert.equal((await signInBy(account.email ?? '', NEW_PASSWORD)).status, 200)
    const [mail] = await sentTo(server, account.email ?? '')
    assert.match(mail?.body ?? '', /Your other devices are logged out/)
    const again = await server.call(updateUserInfo, { newPassword: PASSWORD, proof }, { token })
    assert.equal(again.error, 'account.proofNeeded')
  })

  test('waits for whoever has the account, and has neither sessions nor proofs of it meanwhile', async () => {
    const { account, token } = await buildSession(server, { password: PASSWORD })
    const { db } = server.deps
    const at = server.clock.now()
    await startSession(db, server.deps, { accountId: account.id, at })
    const [own] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
    assert.ok(own)
    const session = { ...own, role: 'traveller', staffRole: null, hasSecondFactor: false } as const
    const proof = await proveByPassword(server, token, PASSWORD)
    const source = { device: undefined, network: '203.0.113.1' }
    const change = () =>
      changeProfile(server.deps, session, { input: { newPassword: NEW_PASSWORD, proof }, source, at })
    let changing: ReturnType<typeof change> | undefined
    await db.transaction(async (tx) => {
      await tx.select().from(accounts).where(eq(accounts.id, account.id)).for('update')
      changing = change()
      changing.catch(() => undefined)
      await untilSomebodyWaits(server)
      // As a deletion does; each would wait for the other where the change has one of them.
      await removeSessionsOf(tx, account.id)
    })
    await assert.rejects(changing ?? Promise.resolve(), { code: 'account.proofNeeded' })
    assert.equal((await stored(account.id)).passwordHash, account.passwordHash)
  })

  test('is set for the first time by a code, and never without a proof', async () => {
    const { account, token } = await buildSession(server)
    const bare = await server.call(updateUserInfo, { newPassword: PASSWORD }, { token })
    assert.equal(bare.error, 'account.proofNeeded')
    assert.equal((await stored(account.id)).passwordHash, null)
    const proof = await proveByEmail(server, token, account.email ?? '')
    assert.equal((await server.call(updateUserInfo, { newPassword: PASSWORD, proof }, { token })).status, 200)
    assert.equal((await signInBy(account.email ?? '', PASSWORD)).status, 200)
  })

  test('needs an e-mail address to be used with', async () => {
    const phone = { countryCode: '81', phone: '9077778888' }
    const { account, token } = await buildSession(server, { ...phone, email: null })
    const proof = await proveByPhone(server, token, phone)
    const answer = await server.call(updateUserInfo, { newPassword: PASSWORD, proof }, { token })
    assert.deepEqual([answer.status, answer.error], [409, 'account.passwordNeedsEmail'])
    assert.equal((await stored(account.id)).passwordHash, null)
  })
})
