import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { sentTo } from '../../../test/outbox'
import { productionEnvironment } from '../../../test/productionEnvironment'
import { buildStaff, signedIn } from '../../../test/staff'
import { appCodeAt, resetByAddress } from '../../domain/staff'
import {
  staffActions,
  staffMembers,
  staffRecoveryCodes,
  staffSecondFactors,
} from '../../infra/db/schema/staff'

const password = 'Kansai2026'
const STEP_MS = 30_000

/** A member with an authenticator app, which is set up already. */
async function buildMember(server: TestApp, role: 'counter' | 'admin' = 'counter') {
  const { account, token } = await buildStaff(server, role, password)
  const begun = await server.call(staffCalls.staffBeginSecondFactor, { password }, { token })
  const secret = new Uint8Array(Secret.fromBase32(begun.data.secret).buffer)
  const codeNow = () => appCodeAt(secret, server.clock.now())
  const confirmed = await server.call(staffCalls.staffConfirmSecondFactor, { code: codeNow() }, { token })
  assert.equal(confirmed.status, 200)
  server.clock.advance(STEP_MS)
  const email = account.email ?? ''
  const signIn = (code?: string, typed = password) =>
    server.call(staffCalls.staffLogin, { email, password: typed, ...(code === undefined ? {} : { code }) })
  const { recoveryCodes } = confirmed.data
  assert.ok(recoveryCodes)
  return { account, email, token, codeNow, signIn, ...begun.data, recoveryCodes }
}

describe('a second factor', async () => {
  const server = await buildTestApp()

  test('is what the app is given by QR code or by hand, and holds only once its code was typed', async () => {
    const { account, token } = await buildStaff(server, 'counter', password)
    const { data } = await server.call(staffCalls.staffBeginSecondFactor, { password }, { token })
    const uri = new URL(data.uri)
    assert.deepEqual([uri.protocol, uri.host, uri.searchParams.get('issuer')], ['otpauth:', 'totp', 'Noriai'])
    assert.equal(uri.searchParams.get('secret'), data.secret)
    assert.match(decodeURIComponent(uri.pathname), new RegExp(account.email ?? '-'))
    const wrong = await server.call(staffCalls.staffConfirmSecondFactor, { code: '000000' }, { token })
    assert.equal(wrong.error, 'login.secondFactorWrong')
    const entered = await server.call(staffCalls.staffLogin, { email: account.email ?? '', password })
    assert.equal(entered.data.step, 'signedIn')
    const state = await server.call(staffCalls.staffSecondFactor, {}, { token })
    assert.deepEqual(state.data, {
      factors: [],
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
    })
  })

  test('cannot be set up without the password, nor after a quarter of an hour', async () => {
    const { token } = await buildStaff(server, 'counter', password)
    const begin = (typed: string) =>
      server.call(staffCalls.staffBeginSecondFactor, { password: typed }, { token })
    assert.equal((await begin('Wrong2026')).error, 'login.oldPasswordWrong')
    const confirm = (code: string) => server.call(staffCalls.staffConfirmSecondFactor, { code }, { token })
    assert.equal((await confirm('123456')).error, 'staff.secondFactorNotBegun')
    const secret = new Uint8Array(Secret.fromBase32((await begin(password)).data.secret).buffer)
    server.clock.advance(15 * msPerMinute)
    const late = await confirm(appCodeAt(secret, server.clock.now()))
    assert.equal(late.error, 'staff.secondFactorNotBegun')
  })

  test('is asked for once the password was right, and by then alone', async () => {
    const { signIn, codeNow } = await buildMember(server)
    assert.equal((await signIn(undefined, 'Wrong2026')).error, 'login.failed')
    assert.equal((await signIn(codeNow(), 'Wrong2026')).error, 'login.failed')
    const halfWay = await signIn()
    assert.deepEqual(halfWay.data, { step: 'secondFactor', factors: ['app'], passkey: null })
    assert.equal((await signIn('000000')).error, 'login.secondFactorWrong')
    assert.equal((await signIn(` ${codeNow().slice(0, 3)} ${codeNow().slice(3)}`)).status, 200)
  })

  test('takes the code of the half minute before and after, and no older one', async () => {
    const { signIn, codeNow } = await buildMember(server)
    const old = codeNow()
    server.clock.advance(2 * STEP_MS)
    assert.equal((await signIn(old)).error, 'login.secondFactorWrong')
    const last = codeNow()
    server.clock.advance(STEP_MS)
    assert.equal((await signIn(last)).status, 200)
    server.clock.advance(STEP_MS)
    const coming = codeNow()
    server.clock.advance(-STEP_MS)
    assert.equal((await signIn(coming)).status, 200)
  })

  test('takes a code once, however many bring it at the same moment', async () => {
    const { signIn, codeNow } = await buildMember(server)
    const code = codeNow()
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(code)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal((await signIn(code)).error, 'login.secondFactorWrong')
  })

  test('has ten recovery codes that work once each, in any spelling', async () => {
    const { signIn, recoveryCodes, token } = await buildMember(server)
    assert.equal(new Set(recoveryCodes).size, 10)
    const [first = '', second = ''] = recoveryCodes
    assert.equal((await signIn(first.toLowerCase().replace('-', ' '))).status, 200)
    assert.equal((await signIn(first)).error, 'login.secondFactorWrong')
    const state = await server.call(staffCalls.staffSecondFactor, {}, { token })
    assert.equal(state.data.recoveryCodesLeft, 9)
    const renew = { password, code: second }
    const renewed = await server.call(staffCalls.staffRenewRecoveryCodes, renew, { token })
    assert.equal(renewed.data.recoveryCodes.length, 10)
    assert.equal((await signIn(recoveryCodes[2])).error, 'login.secondFactorWrong')
    assert.equal((await signIn(renewed.data.recoveryCodes[0])).status, 200)
  })

  test('stands nowhere in the database as it is', async () => {
    const { account, secret, recoveryCodes } = await buildMember(server)
    const { db } = server.deps
    const rows = JSON.stringify([
      await db.select().from(staffSecondFactors).where(eq(staffSecondFactors.accountId, account.id)),
      await db.select().from(staffRecoveryCodes).where(eq(staffRecoveryCodes.accountId, account.id)),
    ])
    const bytes = Buffer.from(Secret.fromBase32(secret).buffer)
    const written = [bytes, ...recoveryCodes.map((code) => Buffer.from(code.replace('-', '')))]
    for (const each of written) assert.equal(rows.includes([...each].join(',')), false)
  })

  test('is replaced or removed with the password and a code of it only, and ends the other sessions', async () => {
    const { signIn, codeNow, token } = await buildMember(server)
    const other = signedIn((await signIn(codeNow())).data).token
    server.clock.advance(STEP_MS)
    const begin = (code?: string) =>
      server.call(
        staffCalls.staffBeginSecondFactor,
        { password, ...(code === undefined ? {} : { code }) },
        { token },
      )
    assert.equal((await begin()).error, 'login.secondFactorNeeded')
    assert.equal((await begin('000000')).error, 'login.secondFactorWrong')
    const begun = await begin(codeNow())
    const next = new Uint8Array(Secret.fromBase32(begun.data.secret).buffer)
    server.clock.advance(STEP_MS)
    assert.equal((await signIn(codeNow())).status, 200)
    const code = appCodeAt(next, server.clock.now())
    assert.equal((await server.call(staffCalls.staffConfirmSecondFactor, { code }, { token })).status, 200)
    assert.equal((await server.call(staffCalls.staffMe, {}, { token: other })).status, 401)
    server.clock.advance(STEP_MS)
    assert.equal((await signIn(codeNow())).error, 'login.secondFactorWrong')
    const remove = (given: { password: string; code: string }) =>
      server.call(staffCalls.staffRemoveSecondFactor, given, { token })
    const right = appCodeAt(next, server.clock.now())
    assert.equal((await remove({ password: 'Wrong2026', code: right })).error, 'login.oldPasswordWrong')
    assert.equal((await remove({ password, code: '000000' })).error, 'login.secondFactorWrong')
    assert.equal((await remove({ password, code: right })).status, 200)
    signedIn((await signIn()).data)
  })

  test('is reset by an administrator, who is not the member: written down, and the member is told', async () => {
    const member = await buildMember(server)
    const admin = await buildStaff(server, 'admin', password)
    const reset = (accountId: string, token: string, proof: string = password) =>
      server.call(staffCalls.staffResetSecondFactor, { accountId, proof: { password: proof } }, { token })
    assert.equal((await reset(admin.account.id, admin.token)).error, 'staff.secondFactorKept')
    assert.equal((await reset(member.account.id, admin.token, 'Wrong2026')).error, 'login.oldPasswordWrong')
    assert.equal((await server.call(staffCalls.staffMe, {}, { token: member.token })).status, 200)
    const answer = await reset(member.account.id, admin.token)
    assert.deepEqual([answer.status, answer.data.hasSecondFactor], [200, false])
    assert.equal((await server.call(staffCalls.staffMe, {}, { token: member.token })).status, 401)
    signedIn((await member.signIn()).data)
    const [mail] = await sentTo(server, member.email)
    assert.match(mail?.subject ?? '', /Two-step login .* was reset/)
    const rows = await server.deps.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subjectId, member.account.id))
    assert.ok(rows.some((row) => row.value === 'reset' && row.staffId === admin.account.id))
  })

  test('that was lost is reset on the server by its owner’s address', async () => {
    const member = await buildMember(server)
    const { db } = server.deps
    assert.equal(await resetByAddress(db, 'nobody@noriai.example', server.clock.now()), undefined)
    assert.equal((await resetByAddress(db, member.email, server.clock.now()))?.hasSecondFactor, false)
    assert.equal((await server.call(staffCalls.staffMe, {}, { token: member.token })).status, 401)
    signedIn((await member.signIn()).data)
  })

  test('of before SERVER_SECRET was changed is refused like a wrong one until it is reset; sessions go on', async () => {
    const { email, token, codeNow, recoveryCodes } = await buildMember(server)
    const env = { SERVER_SECRET: 'b1946ac92492d2347c6235b4d2611184' }
    const changed = await buildTestApp({ env, database: server.database, now: server.clock.now() })
    const enter = (proof: { readonly code?: string }) =>
      changed.call(staffCalls.staffLogin, { email, password, ...proof })
    for (const code of [codeNow(), recoveryCodes[0] ?? ''])
      assert.equal((await enter({ code })).error, 'login.secondFactorWrong')
    assert.equal((await changed.call(staffCalls.staffMe, {}, { token })).status, 200)
    await resetByAddress(changed.deps.db, email, changed.clock.now())
    signedIn((await enter({})).data)
  })
})

describe('in production', async () => {
  const server = await buildTestApp({ env: productionEnvironment })

  test('an administrator without a second factor can do nothing but set one up', async () => {
    const { account, token } = await buildStaff(server, 'admin', password)
    const ask = { token }
    const me = await server.call(staffCalls.staffMe, {}, ask)
    assert.equal(me.data.needsSecondFactor, true)
    const refused = await server.call(staffCalls.staffMembers, {}, ask)
    assert.deepEqual([refused.status, refused.error], [403, 'staff.secondFactorMissing'])
    const begun = await server.call(staffCalls.staffBeginSecondFactor, { password }, ask)
    const secret = new Uint8Array(Secret.fromBase32(begun.data.secret).buffer)
    const code = appCodeAt(secret, server.clock.now())
    assert.equal((await server.call(staffCalls.staffConfirmSecondFactor, { code }, ask)).status, 200)
    assert.equal((await server.call(staffCalls.staffMembers, {}, ask)).status, 200)
    server.clock.advance(STEP_MS)
    const given = { password, code: appCodeAt(secret, server.clock.now()) }
    const removed = await server.call(staffCalls.staffRemoveSecondFactor, given, ask)
    assert.equal(removed.error, 'staff.secondFactorKept')
    const email = account.email ?? ''
    const halfWay = await server.call(staffCalls.staffLogin, { email, password })
    assert.equal(halfWay.data.step, 'secondFactor')
  })

  test('a dispatcher works without one, until made an administrator', async () => {
    const { account, token } = await buildStaff(server, 'dispatcher', password)
    assert.equal((await server.call(staffCalls.staffPauses, {}, { token })).status, 200)
    const { db } = server.deps
    await db.update(staffMembers).set({ role: 'admin' }).where(eq(staffMembers.accountId, account.id))
    const refused = await server.call(staffCalls.staffPauses, {}, { token })
    assert.equal(refused.error, 'staff.secondFactorMissing')
  })
})
