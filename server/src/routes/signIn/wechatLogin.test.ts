import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getUserInfo, updateUserInfo } from '@noriai/contract/calls/account'
import {
  deleteAccount,
  forgetWechat,
  signedInDevices,
  signOutDevice,
  signOutEverywhere,
} from '@noriai/contract/calls/accountSafety'
import { getPageConfigInfo } from '@noriai/contract/calls/config'
import {
  emailRegister,
  emailRegisterSetPassword,
  emailSendCode,
  login,
  logout,
  wechatLogin,
} from '@noriai/contract/calls/signIn'
import { msPerDay, msPerMinute, toWallTime } from '@noriai/contract/time'
import { buildAccount } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { proveByEmail } from '../../../test/identity'
import { lastCodeFor } from '../../../test/outbox'
import { startWechat, wechatApp } from '../../../test/wechatService'
import { accounts, sessions } from '../../infra/db/schema/accounts'
import { wechatIdentities } from '../../infra/db/schema/wechat'
import { noWechat } from '../../infra/providers/wechat/wechatServer'
import { removeExpiredSignIns } from '../../jobs/removeExpiredSignIns'

const PASSWORD = 'Kansai-2026'

/** WeChat's code2Session: a code names the person who logged in, `hana/1`, and is good once. */
const used = new Set<string>()
const wechat = await startWechat(({ query: { js_code: code = '' } }) => {
  if (used.has(code)) return { errcode: 40163, errmsg: 'code been used' }
  used.add(code)
  const [person = ''] = code.split('/')
  return person === ''
    ? { errcode: 40029, errmsg: 'invalid code' }
    : { openid: `o-${person}`, session_key: 'k' }
})
const server = await buildTestApp({
  env: {
    WECHAT_API_URL: wechat.apiUrl,
    WECHAT_APP_ID: wechatApp.appId,
    WECHAT_APP_SECRET: wechatApp.appSecret,
  },
})
const { db } = server.deps

let codes = 0
/** A new code of `wx.login` of a person. */
const codeOf = (person: string) => `${person}/${(codes += 1)}`

async function signInByEmail(email: string, wechatCode?: string) {
  // Another code is sent only after a while.
  server.clock.set(server.clock.now() + 2 * msPerMinute)
  await server.call(emailSendCode, { email, scene: 'login' })
  const code = await lastCodeFor(server, email)
  const { data } = await server.call(login, { loginType: 'email', email, code, agreed: true, wechatCode })
  return data
}

/** Opens the mini-program as a person of WeChat: who is signed in then. */
async function open(person: string) {
  const { status, data } = await server.call(wechatLogin, { wechatCode: codeOf(person) })
  assert.equal(status, 200)
  return data.session
}

const idOf = async (person: string) => (await open(person))?.user.id

let people = 0
/** Somebody new, who signed in in the mini-program by a code sent to their address. */
async function signedInPerson() {
  const person = `person${(people += 1)}`
  const email = `${person}@noriai.example`
  const { token, user } = await signInByEmail(email, codeOf(person))
  return { person, email, token, id: user.id }
}

describe('a traveller who comes back to the mini-program', () => {
  test('is signed in without typing, after a sign-in there that a code proved', async () => {
    const { person, id } = await signedInPerson()
    const session = await open(person)
    assert.deepEqual([session?.user.id, session?.isNew], [id, false])
    assert.equal((await server.call(getUserInfo, {}, { token: session?.token ?? '' })).data.id, id)
  })

  test('is nobody to us before, and nothing is kept of who is nobody', async () => {
    const before = [await db.$count(accounts), await db.$count(wechatIdentities), await db.$count(sessions)]
    assert.equal(await open('stranger'), null)
    assert.equal((await server.call(wechatLogin, { wechatCode: '/' })).data.session, null)
    const after = [await db.$count(accounts), await db.$count(wechatIdentities), await db.$count(sessions)]
    assert.deepEqual(after, before)
  })

  test('is not taken for somebody by an id that a client names, nor by a code that was used', async () => {
    const { person } = await signedInPerson()
    assert.equal((await server.call(wechatLogin, { wechatCode: `o-${person}` })).data.session, null)
    const code = codeOf(person)
    assert.notEqual((await server.call(wechatLogin, { wechatCode: code })).data.session, null)
    assert.equal((await server.call(wechatLogin, { wechatCode: code })).data.session, null)
  })

  test('is not bound by a password alone, and no longer signed in to the account before', async () => {
    const first = await signedInPerson()
    const other = await buildAccount(server, { password: PASSWORD })
    const request = { loginType: 'password', email: other.email ?? '', password: PASSWORD } as const
    await server.call(login, { ...request, agreed: true, wechatCode: codeOf(first.person) })
    assert.equal(await idOf(first.person), undefined)
    const again = { loginType: 'password', email: first.email, password: PASSWORD } as const
    assert.equal((await server.call(login, { ...again, agreed: true })).error, 'login.failed')
  })

  test('is bound by an address that was proved to set its password', async () => {
    const email = 'registers@noriai.example'
    await server.call(emailSendCode, { email, scene: 'register' })
    const code = await lastCodeFor(server, email)
    const { data } = await server.call(emailRegister, { email, code, agreed: true })
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
    const set = { proof: data.proof, ...passwords, wechatCode: codeOf('registers') }
    const registered = await server.call(emailRegisterSetPassword, set)
    assert.equal(await idOf('registers'), registered.data.user.id)
  })

  test('belongs to the account that they proved last', async () => {
    const { person } = await signedInPerson()
    const { user } = await signInByEmail('second@noriai.example', codeOf(person))
    assert.equal(await idOf(person), user.id)
    assert.equal(await db.$count(wechatIdentities), new Set(await openIds()).size)
  })

  test('signs in all the same where WeChat does not answer, and is then not recognised', async () => {
    const { user } = await signInByEmail('silent@noriai.example', '/')
    assert.equal(user.email, 'silent@noriai.example')
    assert.equal(await open('silent'), null)
  })
})

const openIds = async () => (await db.select().from(wechatIdentities)).map(({ openId }) => openId)

describe('who signed out', () => {
  test('is not signed in by WeChat until they sign in again', async () => {
    const { person, email, token, id } = await signedInPerson()
    await server.call(logout, {}, { token })
    assert.equal(await open(person), null)
    await signInByEmail(email, codeOf(person))
    assert.equal(await idOf(person), id)
  })

  test('in a session that WeChat began is not either', async () => {
    const { person } = await signedInPerson()
    const session = await open(person)
    await server.call(logout, {}, { token: session?.token ?? '' })
    assert.equal(await open(person), null)
  })

  test('from another device is not either; who is signed in elsewhere stays recognised', async () => {
    const { person, email, token } = await signedInPerson()
    const { token: other } = await signInByEmail(email, codeOf('partner'))
    const { data } = await server.call(signedInDevices, {}, { token: other })
    const [, phone] = data.devices
    await server.call(signOutDevice, { id: phone?.id ?? '' }, { token: other })
    assert.equal((await server.call(getUserInfo, {}, { token })).error, 'sessionExpired')
    assert.equal(await open(person), null)
    assert.notEqual(await open('partner'), null)
  })

  test('from another device is still signed in to the other account that they proved since', async () => {
    const { person, email } = await signedInPerson()
    const { token: elsewhere } = await signInByEmail(email, codeOf(`${person} elsewhere`))
    const { user: other } = await signInByEmail(`other-${email}`, codeOf(person))
    const { data } = await server.call(signedInDevices, {}, { token: elsewhere })
    const [, phone] = data.devices
    await server.call(signOutDevice, { id: phone?.id ?? '' }, { token: elsewhere })
    assert.equal(await idOf(person), other.id)
  })

  test('everywhere, or by a new password, is signed in by WeChat nowhere but where it was set', async () => {
    const { person, email, token } = await signedInPerson()
    await signInByEmail(email, codeOf('everywhere'))
    const proof = await proveByEmail(server, token, email)
    const passwords = { newPassword: PASSWORD, confirmPassword: PASSWORD }
    assert.equal((await server.call(updateUserInfo, { ...passwords, proof }, { token })).status, 200)
    assert.equal(await open('everywhere'), null)
    assert.notEqual(await open(person), null)
    await server.call(signOutEverywhere, {}, { token })
    assert.equal(await open(person), null)
  })
})

describe('that WeChat signs somebody in', () => {
  const listOf = async (token: string) => (await server.call(signedInDevices, {}, { token })).data.wechat

  test('is listed among the devices, and removed there; who is in stays in', async () => {
    const { person, token } = await signedInPerson()
    const [recognised, ...others] = await listOf(token)
    assert.deepEqual([recognised?.since, others], [toWallTime(server.clock.now()), []])
    const stranger = await signedInPerson()
    const remove = (by: string) => server.call(forgetWechat, { id: recognised?.id ?? '' }, { token: by })
    assert.equal((await remove(stranger.token)).error, 'notFound')
    assert.equal((await remove(token)).status, 200)
    assert.deepEqual(await listOf(token), [])
    assert.equal(await open(person), null)
    assert.equal((await server.call(getUserInfo, {}, { token })).status, 200)
  })

  test('goes with the account', async () => {
    const { person, email, token } = await signedInPerson()
    const proof = await proveByEmail(server, token, email)
    assert.equal((await server.call(deleteAccount, { proof }, { token })).status, 200)
    assert.equal(await open(person), null)
    assert.ok(!(await openIds()).includes(`o-${person}`))
  })

  test('ends by itself when they were not here for 400 days', async () => {
    const { person } = await signedInPerson()
    const at = server.clock.now()
    server.clock.set(at + 400 * msPerDay - 1)
    assert.notEqual(await open(person), null)
    server.clock.set(at + 800 * msPerDay - 1)
    assert.equal(await open(person), null)
    await removeExpiredSignIns.run(server.deps)
    assert.deepEqual(await openIds(), [])
    server.clock.set(testNow)
  })

  test('is offered where WeChat can say who opened the program', async () => {
    const offered = async (test: typeof server) =>
      (await test.call(getPageConfigInfo, { serverName: 'h5' })).data.wechatLogin
    const without = await buildTestApp({ deps: () => ({ wechat: noWechat }) })
    assert.deepEqual([await offered(server), await offered(without)], [true, false])
  })
})
