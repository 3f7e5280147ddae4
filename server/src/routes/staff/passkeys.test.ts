import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { passkeyLimit, type PasskeyRequest } from '@noriai/contract/schema/passkey'
import { msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { sentTo } from '../../../test/outbox'
import { productionEnvironment } from '../../../test/productionEnvironment'
import { SoftAuthenticator } from '../../../test/softAuthenticator'
import { buildStaff, signedIn } from '../../../test/staff'
import { appCodeAt, resetByAddress } from '../../domain/staff'
import { makeCertificate } from '../../http/certificate'
import {
  staffActions,
  staffMembers,
  staffPasskeyChallenges,
  staffPasskeys,
  staffRecoveryCodes,
  staffTrail,
} from '../../infra/db/schema/staff'
import { removeExpiredSignIns } from '../../jobs/removeExpiredSignIns'

const password = 'Kansai2026'
/** The desk of `npm run dev`, on another port than the server. */
const DESK = 'http://localhost:10087'
const CHALLENGE_MS = 5 * msPerMinute

type Role = 'counter' | 'admin'
type Given = Parameters<TestApp['call']>[1]

/** A signed-in member at a browser of their own, with calls in short. */
async function buildMember(
  server: TestApp,
  { role = 'counter', origin = DESK }: { readonly role?: Role; readonly origin?: string } = {},
) {
  const { account, token } = await buildStaff(server, role, password)
  const browser = new SoftAuthenticator(origin)
  const email = account.email ?? ''
  const certificate = makeCertificate(server.deps, server.clock.now()).value
  const ask = { token }
  const begin = (proof: object = {}) => server.call(staffCalls.staffBeginPasskey, { password, ...proof }, ask)
  const add = (passkey: ReturnType<SoftAuthenticator['create']>, name = 'Front desk') =>
    server.call(staffCalls.staffAddPasskey, { name, passkey }, ask)
  const state = async () => (await server.call(staffCalls.staffSecondFactor, {}, ask)).data
  const signIn = (proof: object = {}, asking: object = {}) =>
    server.call(staffCalls.staffLogin, { email, password, ...proof }, { certificate, ...asking })
  /** The challenge that a right password brings. */
  const challenge = async (): Promise<PasskeyRequest> => {
    const { data } = await signIn()
    assert.ok(data.step === 'secondFactor' && data.passkey)
    return data.passkey
  }
  const prove = async () => {
    const { data } = await server.call(staffCalls.staffBeginPasskeyProof, {}, ask)
    return { passkey: browser.sign(data) }
  }
  const remove = (id: string, proof: object) =>
    server.call(staffCalls.staffRemovePasskey, { id, password, ...proof }, ask)
  return { account, email, token, browser, certificate, begin, add, state, signIn, challenge, prove, remove }
}

/** A member with one passkey. */
async function buildPasskeyMember(server: TestApp, options: { role?: Role; origin?: string } = {}) {
  const member = await buildMember(server, options)
  const added = await member.add(member.browser.create((await member.begin()).data))
  const { recoveryCodes } = added.data
  assert.ok(recoveryCodes)
  return { ...member, recoveryCodes }
}

describe('a passkey', async () => {
  const lines: string[] = []
  const server = await buildTestApp({ log: (line) => lines.push(line), env: { LOG_LEVEL: 'warn' } })
  const { db } = server.deps
  const rowsOf = (accountId: string) =>
    db.select().from(staffPasskeys).where(eq(staffPasskeys.accountId, accountId))

  test('is made for our host, by who gave the password, and as the first factor brings recovery codes', async () => {
    const { account, email, token, begin, add, state, browser } = await buildMember(server)
    const other = signedIn((await server.call(staffCalls.staffLogin, { email, password })).data).token
    const wrong = await begin({ password: 'Wrong2026' })
    assert.equal(wrong.error, 'login.oldPasswordWrong')
    const { data: options } = await begin()
    assert.deepEqual([options.rp.id, options.user.name, options.attestation], ['localhost', email, 'none'])
    assert.equal(Buffer.from(options.challenge, 'base64url').length, 32)
    assert.deepEqual((await rowsOf(account.id)).length, 0)
    const added = await add(browser.create(options), '  Front desk ')
    assert.equal(added.data.recoveryCodes?.length, 10)
    const { passkeys, appSince, recoveryCodesLeft } = await state()
    assert.deepEqual([appSince, recoveryCodesLeft], [null, 10])
    assert.deepEqual(
      passkeys.map(({ name, lastUsedAt, createdAt }) => [name, lastUsedAt, createdAt]),
      [['Front desk', null, '2026-11-21 15:00:00']],
    )
    assert.equal((await server.call(staffCalls.staffMe, {}, { token })).data.member.hasSecondFactor, true)
    assert.equal((await server.call(staffCalls.staffMe, {}, { token: other })).status, 401)
    const [mail] = await sentTo(server, email)
    assert.match(mail?.subject ?? '', /a passkey or app was added/)
    const trail = await db.select().from(staffTrail).where(eq(staffTrail.staffId, account.id))
    assert.ok(trail.some(({ call, outcome }) => call === 'staffAddPasskey' && outcome === 'done'))
    const actions = await db.select().from(staffActions).where(eq(staffActions.subjectId, account.id))
    assert.deepEqual(
      actions.map(({ value }) => value),
      ['passkeyAdded'],
    )
  })

  test('signs in after the password: its challenge is told then, not before', async () => {
    const { account, signIn, challenge, browser, state } = await buildPasskeyMember(server)
    const refused = await signIn({ password: 'Wrong2026' })
    assert.equal(refused.error, 'login.failed')
    const options = await challenge()
    assert.deepEqual(
      [options.rpId, options.userVerification, options.timeout],
      ['localhost', 'preferred', CHALLENGE_MS],
    )
    const stored = await rowsOf(account.id)
    assert.deepEqual(
      options.allowCredentials,
      stored.map(({ credentialId }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key',
        transports: ['internal'],
      })),
    )
    server.clock.advance(msPerMinute)
    signedIn((await signIn({ passkey: browser.sign(options) })).data)
    const [passkey] = (await state()).passkeys
    assert.notEqual(passkey?.lastUsedAt, null)
    const [row] = await rowsOf(account.id)
    assert.equal(row?.counter, 1)
  })

  test('and its challenge count once, however many bring them at the same moment', async () => {
    const { signIn, challenge, browser } = await buildPasskeyMember(server)
    const passkey = browser.sign(await challenge())
    const answers = await Promise.all([1, 2, 3].map(() => signIn({ passkey })))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal((await signIn({ passkey })).error, 'login.passkeyRefused')
    assert.ok(answers.every(({ error }) => error === undefined || error === 'login.passkeyRefused'))
  })

  test('is refused for a page of another address, and for another host’s key', async () => {
    const { signIn, challenge, browser, begin, add, state } = await buildPasskeyMember(server)
    for (const [forged, reason] of [
      [{ origin: 'https://localhost.example' }, /response origin/],
      [{ origin: 'http://noriai.example:10087' }, /response origin/],
      [{ rpId: 'noriai.example' }, /RP ID/],
    ] as const) {
      lines.length = 0
      const refused = await signIn({ passkey: browser.sign(await challenge(), forged) })
      assert.equal(refused.error, 'login.passkeyRefused', JSON.stringify(forged))
      assert.match(lines.join(), reason)
    }
    const code = { code: (await buildPasskeyMember(server)).recoveryCodes[0] }
    assert.equal((await begin(code)).error, 'login.secondFactorWrong')
    signedIn((await signIn({ passkey: browser.sign(await challenge()) })).data)
    assert.equal((await state()).passkeys.length, 1)
    const elsewhere = await buildMember(server)
    for (const forged of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { fmt: 'apple' }]) {
      const { data } = await elsewhere.begin()
      const refused = await elsewhere.add(elsewhere.browser.create(data, forged))
      assert.equal(refused.error, 'staff.passkeyNotAdded', JSON.stringify(forged))
    }
    assert.deepEqual((await elsewhere.state()).passkeys, [])
    assert.equal((await add(browser.create((await elsewhere.begin()).data))).error, 'staff.passkeyNotAdded')
  })

  test('is refused under a challenge that is over, of another device, for something else, or made up', async () => {
    const { signIn, challenge, browser, begin, add, prove, state, account } = await buildPasskeyMember(server)
    const late = browser.sign(await challenge())
    server.clock.advance(CHALLENGE_MS)
    assert.equal((await signIn({ passkey: late })).error, 'login.passkeyRefused')
    server.clock.advance(msPerMinute)

    const stolen = browser.sign(await challenge())
    const thief = { certificate: makeCertificate(server.deps, server.clock.now()).value }
    assert.equal((await signIn({ passkey: stolen }, thief)).error, 'login.passkeyRefused')
    signedIn((await signIn({ passkey: stolen })).data)

    const proof = await prove()
    assert.equal((await signIn(proof)).error, 'login.passkeyRefused')
    const made = { challenge: Buffer.alloc(32).toString('base64url') }
    const forged = browser.sign(await challenge(), made)
    assert.equal((await signIn({ passkey: forged })).error, 'login.passkeyRefused')

    server.clock.advance(msPerMinute)
    const { data: options } = await begin(await prove())
    server.clock.advance(CHALLENGE_MS)
    assert.equal((await add(browser.create(options))).error, 'staff.passkeyNotAdded')
    const { data: again } = await begin(await prove())
    const passkey = browser.create(again)
    assert.equal((await add(passkey)).data.recoveryCodes, null)
    assert.equal((await add(passkey)).error, 'staff.passkeyNotAdded')
    assert.equal((await state()).passkeys.length, 2)
    assert.equal((await rowsOf(account.id)).length, 2)
  })

  test('whose counter does not rise is a copy, and is refused; one without a counter is not', async () => {
    const { account, signIn, challenge, browser } = await buildPasskeyMember(server)
    const enter = async () => signIn({ passkey: browser.sign(await challenge()) })
    browser.counter = 7
    signedIn((await enter()).data)
    lines.length = 0
    for (const counter of [7, 3, -1]) {
      browser.counter = counter
      assert.equal((await enter()).error, 'login.passkeyRefused', String(counter))
    }
    assert.equal((await rowsOf(account.id))[0]?.counter, 8)
    assert.equal(lines.filter((line) => line.includes('counter value')).length, 3)
    server.clock.advance(msPerMinute)
    browser.counter = 8
    signedIn((await enter()).data)

    const synced = await buildPasskeyMember(server)
    for (let times = 0; times < 2; times += 1) {
      synced.browser.counter = -1
      const answer = await synced.signIn({ passkey: synced.browser.sign(await synced.challenge()) })
      signedIn(answer.data)
    }
  })

  test('of another member is refused, and so is one with a signature of another key', async () => {
    const member = await buildPasskeyMember(server)
    const other = await buildPasskeyMember(server)
    const [theirs] = await rowsOf(other.account.id)
    const id = theirs?.credentialId.toString('base64url') ?? ''
    const byOther = other.browser.sign(await member.challenge(), { id })
    assert.equal((await member.signIn({ passkey: byOther })).error, 'login.passkeyRefused')
    const [own] = await rowsOf(member.account.id)
    const ownId = own?.credentialId.toString('base64url') ?? ''
    const renamed = { ...other.browser.sign(await member.challenge(), { id }), id: ownId, rawId: ownId }
    assert.equal((await member.signIn({ passkey: renamed })).error, 'login.passkeyRefused')
    assert.equal((await rowsOf(other.account.id))[0]?.counter, 0)
  })

  test('proves its owner to change factors, and is worth nothing once removed; other sessions end', async () => {
    const { account, email, begin, add, signIn, challenge, browser, prove, state, remove } =
      await buildPasskeyMember(server)
    assert.equal((await begin()).error, 'login.secondFactorNeeded')
    server.clock.advance(msPerMinute)
    const second = browser.create((await begin(await prove())).data)
    assert.equal((await add(second, '社内のスマートフォン')).status, 200)
    const other = signedIn((await signIn({ passkey: browser.sign(await challenge()) })).data).token
    const [first, last] = (await state()).passkeys
    assert.equal(last?.name, '社内のスマートフォン')
    const pending = await challenge()
    const firstId = first?.id ?? ''
    assert.equal((await remove(firstId, {})).error, 'login.secondFactorNeeded')
    assert.equal((await remove(firstId, { code: '000000' })).error, 'login.secondFactorWrong')
    const strange = await remove('3b241101-e2bb-4255-8caf-4136c566a962', await prove())
    assert.equal(strange.error, 'notFound')
    assert.equal((await state()).passkeys.length, 2)
    assert.equal((await server.call(staffCalls.staffMe, {}, { token: other })).status, 200)
    assert.equal((await remove(firstId, await prove())).status, 200)
    assert.equal((await server.call(staffCalls.staffMe, {}, { token: other })).status, 401)
    const removed = browser.sign(pending, { id: pending.allowCredentials[0]?.id ?? '' })
    assert.equal((await signIn({ passkey: removed })).error, 'login.passkeyRefused')
    assert.equal((await state()).recoveryCodesLeft, 10)
    assert.match((await sentTo(server, email))[0]?.subject ?? '', /a passkey or app was removed/)

    assert.equal((await remove(last?.id ?? '', await prove())).status, 200)
    assert.equal((await state()).recoveryCodesLeft, 0)
    signedIn((await signIn()).data)
    const rows = await db
      .select()
      .from(staffRecoveryCodes)
      .where(eq(staffRecoveryCodes.accountId, account.id))
    assert.deepEqual(rows, [])
  })

  test('stands beside an app: either signs in, the codes stay, and either can go', async () => {
    const member = await buildPasskeyMember(server)
    const { signIn, prove, state, recoveryCodes, token, browser, challenge } = member
    const ask = { token }
    const proven = { password, ...(await prove()) }
    const begun = await server.call(staffCalls.staffBeginSecondFactor, proven, ask)
    const secret = new Uint8Array(Secret.fromBase32(begun.data.secret).buffer)
    const code = appCodeAt(secret, server.clock.now())
    const confirmed = await server.call(staffCalls.staffConfirmSecondFactor, { code }, ask)
    assert.equal(confirmed.data.recoveryCodes, null)
    const { data } = await signIn()
    assert.deepEqual(data.step === 'secondFactor' && data.factors, ['passkey', 'app'])
    server.clock.advance(msPerMinute)
    signedIn((await signIn({ code: appCodeAt(secret, server.clock.now()) })).data)
    signedIn((await signIn({ passkey: browser.sign(await challenge()) })).data)
    signedIn((await signIn({ code: recoveryCodes[0] })).data)
    const gone = await server.call(
      staffCalls.staffRemoveSecondFactor,
      { password, code: recoveryCodes[1] ?? '' },
      ask,
    )
    assert.equal(gone.status, 200)
    const left = await state()
    assert.deepEqual([left.appSince, left.passkeys.length, left.recoveryCodesLeft], [null, 1, 8])
    const again = { password, ...(await prove()) }
    const nothing = await server.call(staffCalls.staffRemoveSecondFactor, again, ask)
    assert.equal(nothing.error, 'staff.secondFactorNotBegun')
    const renewed = await server.call(
      staffCalls.staffRenewRecoveryCodes,
      { password, ...(await prove()) },
      ask,
    )
    assert.equal(renewed.data.recoveryCodes.length, 10)
  })

  test('can be had ten times at most, under names of a few words', async () => {
    const { begin, add, browser, prove, state, account } = await buildPasskeyMember(server)
    const late = (await begin(await prove())).data
    const nameless = await add(browser.create(late), '   ')
    assert.equal(nameless.error, 'validation.nameRequired')
    assert.equal((await add(browser.create(late), 'x'.repeat(41))).error, 'validation.tooLong')
    const [first] = await rowsOf(account.id)
    assert.ok(first)
    const { id: _, ...row } = first
    for (let count = 1; count < passkeyLimit; count += 1) {
      await db.insert(staffPasskeys).values({ ...row, credentialId: Buffer.from(`${account.id}${count}`) })
    }
    const refused = await begin(await prove())
    assert.deepEqual([refused.error, refused.params], ['staff.tooManyPasskeys', { max: 10 }])
    assert.equal((await add(browser.create(late))).error, 'staff.tooManyPasskeys')
    assert.equal((await state()).passkeys.length, 10)
  })

  test('is tried out of the same budget as codes', async () => {
    const { signIn, challenge, browser } = await buildPasskeyMember(server)
    const forged = { origin: 'https://evil.example' }
    const thief = { certificate: makeCertificate(server.deps, server.clock.now()).value }
    const errors: (string | undefined)[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      const { data } = await signIn({}, thief)
      assert.ok(data.step === 'secondFactor' && data.passkey)
      const wrong = tries % 2 === 0 ? { passkey: browser.sign(data.passkey, forged) } : { code: '000000' }
      errors.push((await signIn(wrong, thief)).error)
    }
    assert.equal(errors[4], 'login.passkeyRefused')
    assert.equal(errors[5], 'login.tooManyTries')
    const own = await challenge()
    assert.equal((await signIn({ passkey: browser.sign(own) })).error, 'login.tooManyTries')
    server.clock.advance(msPerMinute)
    signedIn((await signIn({ passkey: browser.sign(await challenge()) })).data)
  })

  test('goes with an administrator’s reset, with the command for it, and with the member', async () => {
    const admin = await buildStaff(server, 'admin', password)
    const member = await buildPasskeyMember(server)
    const reset = { accountId: member.account.id, proof: { password } }
    const answer = await server.call(staffCalls.staffResetSecondFactor, reset, { token: admin.token })
    assert.equal(answer.data.hasSecondFactor, false)
    assert.deepEqual(await rowsOf(member.account.id), [])
    assert.equal((await server.call(staffCalls.staffMe, {}, { token: member.token })).status, 401)
    signedIn((await member.signIn()).data)
    assert.match((await sentTo(server, member.email))[0]?.subject ?? '', /Two-step login .* was reset/)

    const lost = await buildPasskeyMember(server)
    await resetByAddress(db, lost.email, server.clock.now())
    assert.deepEqual(await rowsOf(lost.account.id), [])
    signedIn((await lost.signIn()).data)

    const leaver = await buildPasskeyMember(server)
    await leaver.challenge()
    await db.delete(staffMembers).where(eq(staffMembers.accountId, leaver.account.id))
    assert.deepEqual(await rowsOf(leaver.account.id), [])
    const open = await db
      .select()
      .from(staffPasskeyChallenges)
      .where(eq(staffPasskeyChallenges.accountId, leaver.account.id))
    assert.deepEqual(open, [])
  })

  test('leaves no challenge behind that nobody answered', async () => {
    const { challenge } = await buildPasskeyMember(server)
    await challenge()
    const count = async () => (await db.select().from(staffPasskeyChallenges)).length
    assert.ok((await count()) > 0)
    server.clock.advance(CHALLENGE_MS)
    await removeExpiredSignIns.run(server.deps)
    assert.equal(await count(), 0)
  })

  test('that is no passkey at all is refused as a bad request or as a passkey, and nothing breaks', async () => {
    const { signIn, challenge, browser, begin, prove, token, state } = await buildPasskeyMember(server)
    const good = browser.sign(await challenge())
    const broken: readonly Given[] = [
      { ...good, id: 'x'.repeat(1365) },
      { ...good, response: { ...good.response, clientDataJSON: '***' } },
      { ...good, response: { ...good.response, clientDataJSON: 'AAAA' } },
      { ...good, response: { ...good.response, signature: 'AAAA' } },
      { ...good, response: { ...good.response, authenticatorData: 'AAAA' } },
      { ...good, rawId: 'AAAA' },
      'passkey',
    ]
    for (const passkey of broken) {
      server.clock.advance(msPerMinute)
      assert.equal((await signIn({ passkey })).status, 400)
    }
    const { data } = await begin(await prove())
    const made = browser.create(data)
    const nonsense = { ...made, response: { ...made.response, attestationObject: 'n'.repeat(8192) } }
    const refused = await server.callRaw(
      staffCalls.staffAddPasskey,
      { name: 'Desk', passkey: nonsense },
      { token },
    )
    assert.equal(refused.error, 'staff.passkeyNotAdded')
    assert.equal((await state()).passkeys.length, 1)
  })
})

describe('in production', async () => {
  const server = await buildTestApp({ env: productionEnvironment })
  const origin = 'https://noriai.jp'

  test('a passkey is all that an administrator needs, and the last factor stays', async () => {
    const member = await buildMember(server, { role: 'admin', origin })
    const { token, begin, add, browser, state, remove, prove, signIn } = member
    const ask = { token }
    const before = await server.call(staffCalls.staffMembers, {}, ask)
    assert.equal(before.error, 'staff.secondFactorMissing')
    const { data } = await begin()
    assert.equal(data.rp.id, 'noriai.jp')
    assert.equal((await add(browser.create(data))).status, 200)
    assert.equal((await server.call(staffCalls.staffMe, {}, ask)).data.needsSecondFactor, false)
    assert.equal((await server.call(staffCalls.staffMembers, {}, ask)).status, 200)
    const [passkey] = (await state()).passkeys
    const kept = await remove(passkey?.id ?? '', await prove())
    assert.equal(kept.error, 'staff.secondFactorKept')
    assert.equal((await state()).passkeys.length, 1)
    assert.equal((await signIn()).data.step, 'secondFactor')
  })

  test('only our own address counts: no other port, scheme or name', async () => {
    const { signIn, challenge, browser } = await buildPasskeyMember(server, { origin })
    for (const wrong of ['https://noriai.jp:8443', 'http://noriai.jp', 'https://ops.noriai.jp', DESK]) {
      const refused = await signIn({ passkey: browser.sign(await challenge(), { origin: wrong }) })
      assert.equal(refused.error, 'login.passkeyRefused', wrong)
    }
    signedIn((await signIn({ passkey: browser.sign(await challenge()) })).data)
  })
})
