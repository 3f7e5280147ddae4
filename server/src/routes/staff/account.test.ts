import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allCalls } from '@noriai/contract/calls/index'
import { staffCalls, type StaffCallName } from '@noriai/contract/calls/staff/index'
import { mayCall, rightOfCall } from '@noriai/contract/calls/staff/roles'
import { emailRegister, emailRegisterSetPassword, emailSendCode, login } from '@noriai/contract/calls/signIn'
import type { Call } from '@noriai/contract/defineCall'
import { showsTravellers } from '@noriai/contract/staffRights'
import { staffRoles } from '@noriai/contract/staffRole'
import { msPerHour } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildAccount, buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { lastCodeFor } from '../../../test/outbox'
import { buildStaff, signedIn } from '../../../test/staff'
import { makeSampleMembers, sampleMembers, samplePassword } from '../../domain/staff'
import { trailKind } from '../../domain/trail'
import { staffActions, staffMembers } from '../../infra/db/schema/staff'

const password = 'Kansai2026'

describe('the staff side', async () => {
  const server = await buildTestApp()
  const { token: traveller } = await buildSession(server)
  const names = Object.keys(rightOfCall) as StaffCallName[]

  test('needs a session for every call but the sign-in, and does not exist for travellers', async () => {
    for (const name of names) {
      const call: Call = staffCalls[name]
      assert.equal((await server.callRaw(call, {})).status, 401, name)
      const answer = await server.callRaw(call, {}, { token: traveller })
      assert.deepEqual([answer.status, answer.error], [404, 'notFound'], name)
    }
  })

  test('has a stream of changes for members alone', async () => {
    const open = (token?: string) =>
      server.app.inject({
        url: '/api/staff/events',
        ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      })
    assert.equal((await open()).statusCode, 401)
    assert.equal((await open(traveller)).statusCode, 404)
  })

  test('shows travellers by no right that the table does not say so of', () => {
    for (const name of names.filter((each) => trailKind(each) === 'look'))
      assert.ok(showsTravellers(rightOfCall[name]), `${name} shows travellers by ${rightOfCall[name]}`)
  })

  test('refuses every call to the roles without its right, before it looks at the request', async () => {
    for (const role of staffRoles) {
      const { token } = await buildStaff(server, role)
      for (const name of names.filter((each) => each !== 'staffLogout')) {
        const { error } = await server.callRaw(staffCalls[name], {}, { token })
        assert.equal(error === 'staff.roleRefused', !mayCall(role, name), `${role} ${name}: ${error}`)
      }
    }
  })

  test('knows nobody whose membership ended', async () => {
    const { account, token } = await buildStaff(server)
    await server.deps.db
      .update(staffMembers)
      .set({ active: false })
      .where(eq(staffMembers.accountId, account.id))
    assert.equal((await server.call(staffCalls.staffMe, {}, { token })).error, 'sessionExpired')
  })
})

describe('staffLogin', async () => {
  const server = await buildTestApp()
  const { account } = await buildStaff(server, 'dispatcher', password)
  const email = account.email ?? ''
  const refusal = async (given: { email: string; password: string }) => {
    const { status, error } = await server.call(staffCalls.staffLogin, given)
    return [status, error]
  }

  test('needs a certificate', async () => {
    const answer = await server.call(staffCalls.staffLogin, { email, password }, { certificate: null })
    assert.equal(answer.error, 'certificate.required')
  })

  test('refuses unknown addresses, wrong passwords, travellers and former members alike', async () => {
    const traveller = await buildAccount(server, { password })
    const { account: former } = await buildStaff(server, 'counter', password)
    await server.deps.db
      .update(staffMembers)
      .set({ active: false })
      .where(eq(staffMembers.accountId, former.id))
    for (const given of [
      { email: 'nobody@noriai.example', password },
      { email, password: `${password}x` },
      { email: traveller.email ?? '', password },
      { email: former.email ?? '', password },
    ]) {
      assert.deepEqual(await refusal(given), [400, 'login.failed'], given.email)
    }
  })

  test('signs in for a shift, in any spelling of the address, and out again', async () => {
    const answer = await server.call(staffCalls.staffLogin, { email: email.toUpperCase(), password })
    const { token, member } = signedIn(answer.data)
    assert.deepEqual([member.role, member.accountId], ['dispatcher', account.id])
    const me = await server.call(staffCalls.staffMe, {}, { token, lang: 'en' })
    assert.equal(me.data.serviceDate, '2026-11-21')
    assert.deepEqual(
      me.data.relayPoints.map(({ code }) => code),
      ['ocat', 'osakaStation', 'tennoji'],
    )
    assert.deepEqual(
      me.data.terminals.map(({ terminal }) => terminal),
      ['T1', 'T2'],
    )
    server.clock.advance(15 * msPerHour)
    assert.equal((await server.call(staffCalls.staffMe, {}, { token })).status, 200)
    server.clock.advance(msPerHour)
    assert.equal((await server.call(staffCalls.staffMe, {}, { token })).error, 'sessionExpired')
    const again = signedIn((await server.call(staffCalls.staffLogin, { email, password })).data)
    assert.equal((await server.call(staffCalls.staffLogout, {}, { token: again.token })).status, 200)
    const after = await server.call(staffCalls.staffMe, {}, { token: again.token })
    assert.equal(after.error, 'sessionExpired')
  })

  test('is the only way in: neither a password nor a code at the travellers’ sign-in opens a staff account', async () => {
    const byPassword = await server.call(login, { loginType: 'password', email, password, agreed: true })
    assert.equal(byPassword.error, 'login.failed')
    await server.call(emailSendCode, { email, scene: 'login' })
    const code = await lastCodeFor(server, email)
    const byCode = await server.call(login, { loginType: 'email', email, code, agreed: true })
    assert.equal(byCode.error, 'login.failed')
  })

  test('keeps its password when somebody proves the address at the travellers’ side', async () => {
    await server.call(emailSendCode, { email, scene: 'resetPassword' })
    const proving = {
      email,
      code: await lastCodeFor(server, email),
      scene: 'resetPassword',
      agreed: true,
    } as const
    const { proof } = (await server.call(emailRegister, proving)).data
    const given = { proof, password: 'Stolen2026', confirmPassword: 'Stolen2026' }
    assert.equal((await server.call(emailRegisterSetPassword, given)).error, 'login.failed')
    assert.equal((await server.call(staffCalls.staffLogin, { email, password })).status, 200)
  })

  test('gives a token that opens no call of the travellers: its password changes at the desk alone', async () => {
    const { token } = signedIn((await server.call(staffCalls.staffLogin, { email, password })).data)
    const ofTravellers = Object.values<Call>(allCalls).filter(({ session }) => session === 'traveller')
    assert.ok(ofTravellers.length > 50)
    for (const call of ofTravellers) {
      const { status, error } = await server.callRaw(call, call.example ?? {}, { token })
      assert.deepEqual([status, error], [404, 'notFound'], call.name)
    }
  })
})

describe('the members', async () => {
  const server = await buildTestApp()
  const { account: adminAccount, token } = await buildStaff(server, 'admin', password)
  const ask = { token, lang: 'en' } as const
  const proof = { password }
  const member = {
    name: '小林 健',
    email: 'Kobayashi@noriai.example',
    password,
    role: 'counter',
    proof,
  } as const
  const add = (changes: Partial<typeof member> = {}) =>
    server.call(staffCalls.staffAddMember, { ...member, ...changes }, ask)
  const stored = () => server.deps.db.select().from(staffMembers)

  test('are not added with a weak password, nor with an address that signs in already', async () => {
    const traveller = await buildAccount(server)
    const before = await stored()
    assert.equal((await add({ password: 'short' as never })).error, 'validation.password')
    const taken = await add({ email: traveller.email as never })
    assert.deepEqual([taken.status, taken.error], [409, 'staff.emailTaken'])
    assert.deepEqual(await stored(), before)
  })

  test('are added once, sign in, and are listed', async () => {
    const { data } = await add()
    assert.deepEqual([data.email, data.role, data.active], ['kobayashi@noriai.example', 'counter', true])
    assert.equal((await add()).error, 'staff.emailTaken')
    assert.equal((await server.call(staffCalls.staffLogin, member)).status, 200)
    const { members } = (await server.call(staffCalls.staffMembers, {}, ask)).data
    assert.ok(members.some(({ accountId }) => accountId === data.accountId))
  })

  test('are signed out by a new password and by losing access, and what was done is written down', async () => {
    const { data } = await add({ email: 'sato@noriai.example' as never })
    const { accountId } = data
    const signIn = async (typed: string) =>
      server.call(staffCalls.staffLogin, { email: 'sato@noriai.example', password: typed })
    const first = signedIn((await signIn(password)).data).token
    const update = (change: object) =>
      server.call(staffCalls.staffUpdateMember, { accountId, proof, ...change }, ask)
    assert.equal((await update({ password: 'weak' })).error, 'validation.password')
    assert.equal((await server.call(staffCalls.staffMe, {}, { token: first })).status, 200)
    assert.equal((await update({ password: 'Changed2026', role: 'dispatcher' })).data.role, 'dispatcher')
    assert.equal((await server.call(staffCalls.staffMe, {}, { token: first })).status, 401)
    const second = signedIn((await signIn('Changed2026')).data).token
    assert.equal((await update({ active: false })).data.active, false)
    assert.equal((await server.call(staffCalls.staffMe, {}, { token: second })).status, 401)
    assert.equal((await signIn('Changed2026')).error, 'login.failed')
    const log = await server.deps.db.select().from(staffActions).where(eq(staffActions.subjectId, accountId))
    assert.deepEqual(
      log.map(({ action, value, staffId }) => [action, value, staffId === adminAccount.id]),
      [
        ['added', 'counter', true],
        ['changed', 'dispatcher password', true],
        ['changed', 'inactive', true],
      ],
    )
  })

  test('change by nobody who only sits at an open desk', async () => {
    const before = await stored()
    const stranger = { password: 'Guessed2026' }
    const email = 'stranger@noriai.example' as never
    assert.equal(
      (await add({ email, role: 'admin' as never, proof: stranger })).error,
      'login.oldPasswordWrong',
    )
    const promote = { accountId: adminAccount.id, password: 'Taken2026', proof: stranger }
    const { error } = await server.call(staffCalls.staffUpdateMember, promote, ask)
    assert.equal(error, 'login.oldPasswordWrong')
    assert.deepEqual(await stored(), before)
    assert.equal((await server.call(staffCalls.staffMe, {}, ask)).status, 200)
  })

  test('keep one administrator, however many change each other at once', async () => {
    const { account: second } = await buildStaff(server, 'admin')
    const demote = (accountId: string) =>
      server.call(staffCalls.staffUpdateMember, { accountId, role: 'counter', proof }, ask)
    const answers = await Promise.all([demote(second.id), demote(adminAccount.id)])
    // Whoever came second is either the last administrator or no administrator any more.
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    const admins = (await stored()).filter(({ role, active }) => role === 'admin' && active)
    assert.equal(admins.length, 1)
  })

  test('answer notFound for an account that is no member', async () => {
    const { token: admin } = await buildStaff(server, 'admin', password)
    const traveller = await buildAccount(server)
    const answer = await server.call(
      staffCalls.staffUpdateMember,
      { accountId: traveller.id, active: false, proof },
      { token: admin },
    )
    assert.deepEqual([answer.status, answer.error], [404, 'notFound'])
  })
})

describe('the sample members', async () => {
  const server = await buildTestApp()

  test('are one of each role, made once, and sign in', async () => {
    for (let start = 0; start < 2; start += 1) await makeSampleMembers(server.deps.db, server.clock.now())
    assert.equal((await server.deps.db.select().from(staffMembers)).length, staffRoles.length)
    for (const { email, role } of sampleMembers) {
      const answer = await server.call(staffCalls.staffLogin, { email, password: samplePassword })
      assert.equal(signedIn(answer.data).member.role, role)
    }
  })

  test('are not made where there are staff', async () => {
    const other = await buildTestApp()
    await buildStaff(other, 'admin')
    await makeSampleMembers(other.deps.db, other.clock.now())
    assert.equal((await other.deps.db.select().from(staffMembers)).length, 1)
  })
})
