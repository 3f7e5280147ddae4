import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getUserInfo } from '@noriai/contract/calls/account'
import { signedInDevices, signOutDevice, signOutEverywhere } from '@noriai/contract/calls/accountSafety'
import { emailSendCode, login } from '@noriai/contract/calls/signIn'
import { msPerDay, msPerHour } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { lastCodeFor } from '../../../test/outbox'
import { untilSomebodyWaits } from '../../../test/untilSomebodyWaits'
import { endSessionsOf, startSession } from '../../domain/identity'
import { sessions } from '../../infra/db/schema/accounts'
import { wechatIdentities } from '../../infra/db/schema/wechat'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'

const server = await buildTestApp()
const devicesOf = async (token: string) => (await server.call(signedInDevices, {}, { token })).data.devices
const isIn = async (token: string) => (await server.call(getUserInfo, {}, { token })).status === 200

/** A traveller who signed in on this device and on others. */
async function buildDevices(...others: readonly string[]) {
  server.clock.set(testNow)
  const { account, token } = await buildSession(server)
  const tokens: string[] = []
  for (const userAgent of others) {
    tokens.push(
      (await startSession(server.deps.db, server.deps, { userAgent, accountId: account.id, at: testNow }))
        .token,
    )
  }
  return { account, token, tokens }
}

describe('the devices of an account', () => {
  test('are named by what they signed in with, the asking one first', async () => {
    server.clock.set(testNow)
    const email = 'devices@noriai.example'
    await server.call(emailSendCode, { email, scene: 'login' })
    const code = await lastCodeFor(server, email)
    const headers = { 'user-agent': IPHONE }
    const { data } = await server.call(login, { loginType: 'email', email, code, agreed: true }, { headers })
    const account = data.user.id
    await startSession(server.deps.db, server.deps, {
      userAgent: WINDOWS,
      accountId: account,
      at: testNow + msPerHour,
    })
    server.clock.set(testNow + 2 * msPerHour)
    const devices = await devicesOf(data.token)
    assert.deepEqual(
      devices.map(({ system, browser, isCurrent }) => [system, browser, isCurrent]),
      [
        ['iPhone', 'Safari', true],
        ['Windows', 'Edge', false],
      ],
    )
  })

  test('tell when they were used last, to the hour', async () => {
    const { token } = await buildDevices()
    const usedAt = async () => (await devicesOf(token))[0]?.lastUsedAt
    server.clock.set(testNow + msPerHour - 1)
    assert.equal(await usedAt(), '2026-11-21 15:00:00')
    server.clock.set(testNow + msPerHour)
    assert.equal(await usedAt(), '2026-11-21 16:00:00')
    server.clock.set(testNow + 1.5 * msPerHour)
    assert.equal(await usedAt(), '2026-11-21 16:00:00')
  })

  test('are not those that were signed out or have run out', async () => {
    const { token } = await buildDevices(IPHONE)
    assert.equal((await devicesOf(token)).length, 2)
    server.clock.set(testNow + 30 * msPerDay - 1)
    assert.equal((await devicesOf(token)).length, 2)
    server.clock.set(testNow + 30 * msPerDay)
    assert.equal((await server.call(signedInDevices, {}, { token })).error, 'sessionExpired')
  })

  test('are signed out one by one, also twice', async () => {
    const { token, tokens } = await buildDevices(IPHONE, WINDOWS)
    const [phone = '', desk = ''] = tokens
    const found = (await devicesOf(token)).find(({ system }) => system === 'iPhone')
    for (let times = 0; times < 2; times += 1) {
      assert.equal((await server.call(signOutDevice, { id: found?.id ?? '' }, { token })).status, 200)
      assert.deepEqual([await isIn(phone), await isIn(desk), await isIn(token)], [false, true, true])
    }
  })

  test('of somebody else are not there', async () => {
    const mine = await buildDevices()
    const theirs = await buildDevices()
    const [device] = await devicesOf(theirs.token)
    const answer = await server.call(signOutDevice, { id: device?.id ?? '' }, { token: mine.token })
    assert.deepEqual([answer.status, answer.error], [404, 'notFound'])
    assert.equal(await isIn(theirs.token), true)
  })

  test('are signed out beside a deletion of their account: neither waits for what the other has', async () => {
    const { account } = await buildDevices(IPHONE)
    const { db } = server.deps
    const person = { openId: `person of ${account.id}`, boundAt: testNow, usedAt: testNow }
    await db.insert(wechatIdentities).values({ ...person, accountId: account.id })
    const signOut = () => db.transaction((tx) => endSessionsOf(tx, { accountId: account.id, at: testNow }))
    let leaving: ReturnType<typeof signOut> | undefined
    await db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.accountId, account.id))
      leaving = signOut()
      await untilSomebodyWaits(server)
      await tx.delete(wechatIdentities).where(eq(wechatIdentities.accountId, account.id))
    })
    await leaving
    assert.deepEqual(await db.select().from(sessions).where(eq(sessions.accountId, account.id)), [])
  })

  test('are all signed out at once, this one too, and nobody else\u2019s', async () => {
    const mine = await buildDevices(IPHONE)
    const theirs = await buildDevices()
    assert.equal((await server.call(signOutEverywhere, {}, { token: mine.token })).status, 200)
    const [phone = ''] = mine.tokens
    assert.deepEqual(
      [await isIn(mine.token), await isIn(phone), await isIn(theirs.token)],
      [false, false, true],
    )
  })
})
