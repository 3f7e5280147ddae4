import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { getUserInfo, updateUserInfo } from '@noriai/contract/calls/account'
import { deleteAccount, deletionCheck } from '@noriai/contract/calls/accountSafety'
import { saveTravellerDetails } from '@noriai/contract/calls/addressBook'
import { miniGiftScheme } from '@noriai/contract/calls/company'
import { saveInvoiceHead } from '@noriai/contract/calls/invoices'
import { noticeList } from '@noriai/contract/calls/moving'
import { cancelAirlinesBusOrder, fillOrderInfo } from '@noriai/contract/calls/orderLife'
import { usedAddressUp } from '@noriai/contract/calls/places'
import { emailSendCode, login } from '@noriai/contract/calls/signIn'
import { msPerDay, msPerHour, msPerMinute } from '@noriai/contract/time'
import { eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildDriver } from '../../../test/factories/fleet'
import { buildGiftCard } from '../../../test/factories/giftCards'
import { buildOrder, buildPaidOrder, pay, storedOrder } from '../../../test/factories/orders'
import { hotelInNamba, rideRequest } from '../../../test/factories/rides'
import { proveByEmail, proveByPassword } from '../../../test/identity'
import { lastCodeFor, sentTo } from '../../../test/outbox'
import { storePicture } from '../../../test/pictures'
import {
  eraseLateWrites,
  saveTravellerDetails as saveDetails,
  signIn as signInto,
} from '../../domain/account'
import { loadAccount, startSession } from '../../domain/identity'
import { accounts, knownDevices, sessions } from '../../infra/db/schema/accounts'
import { stopEvents } from '../../infra/db/schema/driving'
import { giftCards, rideGifts } from '../../infra/db/schema/gifts'
import { invoiceOrders, invoices } from '../../infra/db/schema/invoices'
import { orderLog, orderPassengers, orders } from '../../infra/db/schema/orders'
import { plannedStops } from '../../infra/db/schema/seats'
import { uploads } from '../../infra/db/schema/uploads'
import { wechatIdentities } from '../../infra/db/schema/wechat'
import { finishDeletions } from '../../jobs/finishDeletions'

const PASSWORD = 'Kansai2026'
const EMAIL = 'zelda.swift@noriai.example'
/** By these everything that tells who the traveller is can be found again. */
const traces = ['Zelda', 'zelda', '9098765432', 'Room 1203', 'swissotel', 'Swissotel', 'スイスホテル']

const folder = await mkdtemp(join(tmpdir(), 'noriai-deletion-'))
after(() => rm(folder, { recursive: true }))
const server = await buildTestApp({
  env: { DATA_DIR: folder },
  audit: { except: ['refundsAgreeWithTheirOrder'] },
})
const { db } = server.deps
const pictures = async () => (await readdir(join(folder, 'uploads')).catch(() => [])).length

/** Every row of every table of travellers as text. */
async function everythingStored(): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  // Mails and SMS in the outbox are handed over to a provider; places and their search are everybody's.
  const personal = rows.filter(({ name }) => !/^(outbox_messages$|place|town|ward|seed)/.test(name))
  const texts = await Promise.all(
    personal.map(async ({ name }) => {
      const found = await db.execute<{ all: string }>(
        sql`select coalesce(string_agg(t::text, ' '), '') as all from ${sql.identifier(name)} t`,
      )
      return found.rows[0]?.all ?? ''
    }),
  )
  return texts.join('\n')
}

async function tracesLeft(): Promise<string[]> {
  const stored = await everythingStored()
  return traces.filter((trace) => stored.includes(trace))
}

const keyed = (token: string) => ({ token, idempotencyKey: randomUUID() })
const proofOf = (token: string, email: string | null) => proveByEmail(server, token, email ?? '')
const remove = (token: string, proof: string) => server.call(deleteAccount, { proof }, { token })
const check = async (token: string) => (await server.call(deletionCheck, {}, { token })).data.obstacle
/** A minute later: another code may be sent. */
const aMinuteOn = () => server.clock.set(server.clock.now() + msPerMinute)

async function signIn(email: string) {
  aMinuteOn()
  await server.call(emailSendCode, { email, scene: 'login' })
  const code = await lastCodeFor(server, email)
  return (await server.call(login, { loginType: 'email', email, code, agreed: true })).data
}

/** A minibus was planned to the door of an order, and its driver recorded that they were there and let its riders out. */
async function drive(orderId: string) {
  const { departureId, stopKey, destination } = await storedOrder(server, orderId)
  assert.ok(departureId !== null && destination.lat !== null && destination.lng !== null)
  const { lat, lng } = destination
  const stop = { departureId, minibus: 1, leg: 'deliver' as const, stopKey }
  const at = testNow + msPerDay
  await db.insert(plannedStops).values({ ...stop, position: 1, lat, lng, arrivesAt: at, extraMinutes: 0 })
  const { id: driverId } = await buildDriver(server)
  const tap = { ...stop, by: 'driver' as const, driverId, at, receivedAt: at }
  await db.insert(stopEvents).values([
    { ...tap, id: randomUUID(), kind: 'arrived', seq: 1 },
    { ...tap, id: randomUUID(), kind: 'droppedOff', seq: 2, orderId },
  ])
}

/** A traveller who has left everything that an account can hold, with a ride that is over. */
async function buildZelda() {
  server.clock.set(testNow)
  const phone = { countryCode: '81', phone: '9098765432' }
  const { account, token } = await buildSession(server, { email: EMAIL, ...phone, password: PASSWORD })
  const contact = { contactName: 'Zelda Swift', ...phone, email: EMAIL, line: 'zelda' }
  const rider = { passportName: 'Zelda Swift', kind: 'adult' as const }
  const ride = rideRequest({
    address: { addressId: hotelInNamba, text: 'Swissotel', detail: 'Room 1203' },
  })
  const changes = { contact, passengers: [rider], remark: 'Zelda has a cello' }
  const order = await buildPaidOrder(server, { token, ride, changes })
  await drive(order.id)
  const avatar = await storePicture(server, token)
  await server.call(updateUserInfo, { nickname: 'Zelda', avatar, birthday: '1990-01-31' }, { token })
  await server.call(
    usedAddressUp,
    { addressId: hotelInNamba, text: 'Swissotel', keyWords: 'swissotel' },
    { token },
  )
  await server.call(saveTravellerDetails, { contact, passengers: [rider] }, { token })
  const head = {
    kind: 'person',
    title: 'Zelda Swift',
    country: 'other',
    email: EMAIL,
    isDefault: true,
  } as const
  await server.call(saveInvoiceHead, head, { token })
  await buildApplication(account.id, order.id)
  const { cardId } = await buildGiftCard(server, account.id, { amountJpy: 100_000 })
  await db.update(giftCards).set({ passportName: 'Zelda Swift' }).where(eq(giftCards.id, cardId))
  await db.insert(orderLog).values({
    orderId: order.id,
    at: testNow,
    fact: 'note',
    fromState: '',
    toState: '',
    actor: 'staff',
    cause: 'note',
    note: 'Zelda called',
  })
  server.clock.set(testNow + 2 * msPerDay)
  return { account, token, order }
}

/** An application for an invoice over an order, whose fee is due. */
async function buildApplication(accountId: string, orderId: string) {
  const blank = { taxNumber: '', address: '', phone: '', bankName: '', bankAccount: '' }
  const [invoice] = await db
    .insert(invoices)
    .values({
      accountId,
      lang: 'en',
      head: { kind: 'person', title: 'Zelda Swift', country: 'other', email: EMAIL, ...blank },
      state: 'applied',
      amountJpy: 100,
      serviceFeeJpy: 33_000,
      appliedAt: testNow,
      sentTo: EMAIL,
      nextMailAt: testNow,
    })
    .returning()
  assert.ok(invoice)
  await db.insert(invoiceOrders).values({ invoiceId: invoice.id, orderId, amountJpy: 100, counts: true })
}

describe('deleting an account', () => {
  test('needs a session and a proof by code; the password alone is not enough', async () => {
    const { account, token } = await buildSession(server, { password: PASSWORD })
    assert.equal((await server.call(deleteAccount, { proof: 'x' })).status, 401)
    assert.equal((await remove(token, 'invented')).error, 'account.proofNeeded')
    const byPassword = await proveByPassword(server, token, PASSWORD)
    assert.equal((await remove(token, byPassword)).error, 'account.proofNeeded')
    assert.deepEqual(await loadAccount(db, account.id), account)
    assert.equal((await server.call(getUserInfo, {}, { token })).status, 200)
  })

  test('is refused while a booking is unpaid, a ride open or a refund runs, and changes nothing then', async () => {
    server.clock.set(testNow)
    const { account, token } = await buildSession(server)
    const proof = await proofOf(token, account.email)
    const { id } = await buildOrder(server, { token })
    const refused = async (obstacle: string) => {
      assert.equal(await check(token), obstacle)
      const before = await storedOrder(server, id)
      const answer = await remove(token, proof)
      assert.deepEqual([answer.status, answer.error], [409, obstacle])
      assert.deepEqual(await storedOrder(server, id), before)
      assert.deepEqual(await loadAccount(db, account.id), account)
    }
    await refused('account.bookingUnpaid')
    await pay(server, id)
    await refused('account.rideOpen')
    await server.call(cancelAirlinesBusOrder, { id }, { token })
    await refused('account.refundRunning')
    // The proof of the refused tries is still worth its one step.
    await db.update(orders).set({ refund: 'refunded' }).where(eq(orders.id, id))
    assert.equal(await check(token), null)
    assert.equal((await remove(token, proof)).status, 200)
  })

  test('erases who it was, here and in past bookings, and keeps what was sold', async () => {
    const { account, token, order } = await buildZelda()
    assert.deepEqual((await tracesLeft()).sort(), [...traces].sort(), 'the test left nothing to erase')
    const other = await startSession(db, server.deps, { accountId: account.id, at: server.clock.now() })
    const before = await storedOrder(server, order.id)
    const proof = await proofOf(token, EMAIL)
    assert.equal((await remove(token, proof)).status, 200)
    assert.deepEqual(await tracesLeft(), [])
    const [applied] = await db.select().from(invoices).where(eq(invoices.accountId, account.id))
    assert.deepEqual([applied?.state, applied?.serialNo], ['voided', null], 'its fee is waited for no longer')
    const kept = await storedOrder(server, order.id)
    assert.deepEqual(
      [kept.orderNo, kept.payPriceJpy, kept.paidAmountJpy, kept.price, kept.serviceDate, kept.adults],
      [before.orderNo, before.payPriceJpy, before.paidAmountJpy, before.price, before.serviceDate, 1],
    )
    assert.equal(kept.destination.wardCode, before.destination.wardCode)
    const [stop] = await db.select().from(plannedStops)
    const recorded = await db.select().from(stopEvents)
    const erased = `erased:${order.id}`
    assert.deepEqual([stop?.stopKey, ...recorded.map(({ stopKey }) => stopKey)], [erased, erased, erased])
    await assert.rejects(db.update(stopEvents).set({ stopKey: 'x' }))
    assert.deepEqual(kept.departurePlace, before.departurePlace)
    for (const each of [token, other.token]) {
      assert.equal((await server.call(getUserInfo, {}, { token: each })).error, 'sessionExpired')
    }
    const [mail] = await sentTo(server, EMAIL)
    assert.equal(mail?.subject, 'Your Noriai account was deleted')
  })

  test('leaves an address that nobody has: signing in makes a new account without the old rides', async () => {
    const { account, token } = await buildSession(server, { email: 'again@noriai.example' })
    const proof = await proofOf(token, account.email)
    assert.equal((await remove(token, proof)).status, 200)
    const byPassword = await server.call(login, {
      loginType: 'password',
      email: 'again@noriai.example',
      password: PASSWORD,
      agreed: true,
    })
    assert.equal(byPassword.error, 'login.failed')
    const found = await signIn('again@noriai.example')
    assert.deepEqual([found.isNew, found.user.id === account.id], [true, false])
  })

  test('acts once when it is asked for many times at once', async () => {
    const { account, token } = await buildSession(server)
    const proof = await proofOf(token, account.email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(token, proof)))
    assert.ok(answers.every(({ status }) => [200, 401].includes(status)))
    assert.ok(answers.some(({ status }) => status === 200))
    const mails = await sentTo(server, account.email ?? '')
    assert.equal(mails.filter(({ subject }) => /deleted/.test(subject)).length, 1)
  })
})

describe('a ride that was given away', () => {
  const words = { giverName: 'Zelda', greeting: 'From Zelda' }
  const buildGift = async () => {
    const giver = await buildSession(server)
    const { id } = await buildPaidOrder(server, { token: giver.token })
    const giving = { action: 'give', orderId: id, ...words } as const
    const given = await server.call(miniGiftScheme, giving, keyed(giver.token))
    const taker = await buildSession(server)
    const taking = { action: 'open', giftToken: given.data.giftToken } as const
    await server.call(miniGiftScheme, taking, keyed(taker.token))
    const contact = { contactName: 'Zelda Swift', countryCode: '81', phone: '9098765432' }
    const passengers = [{ passportName: 'Zelda Swift', kind: 'adult' as const }]
    await server.call(fillOrderInfo, { id, passengers, contact }, keyed(taker.token))
    await db.update(orders).set({ fulfilment: 'completed' }).where(eq(orders.id, id))
    aMinuteOn()
    return { id, giver, taker }
  }

  test('keeps its rider when its giver goes, and loses the giver’s words', async () => {
    server.clock.set(testNow)
    const { id, giver, taker } = await buildGift()
    assert.equal((await remove(giver.token, await proofOf(giver.token, giver.account.email))).status, 200)
    const [gift] = await db.select().from(rideGifts).where(eq(rideGifts.orderId, id))
    assert.deepEqual([gift?.giverName, gift?.greeting], ['', ''])
    assert.equal((await storedOrder(server, id)).contactName, 'Zelda Swift')
    aMinuteOn()
    assert.equal((await remove(taker.token, await proofOf(taker.token, taker.account.email))).status, 200)
    assert.deepEqual(await tracesLeft(), [])
  })

  test('loses its rider when its taker goes, and stays in its giver’s books', async () => {
    server.clock.set(testNow)
    const { id, giver, taker } = await buildGift()
    const before = await storedOrder(server, id)
    const noticesOfGiver = async () =>
      (await server.call(noticeList, {}, { token: giver.token })).data.records.map(({ kind }) => kind)
    const listed = await noticesOfGiver()
    assert.ok(listed.includes('rideGiftTaken'), listed.join())
    assert.equal((await remove(taker.token, await proofOf(taker.token, taker.account.email))).status, 200)
    const kept = await storedOrder(server, id)
    assert.deepEqual([kept.contactName, kept.phone, kept.paidAmountJpy], ['', '', before.paidAmountJpy])
    const riders = await db.select().from(orderPassengers).where(eq(orderPassengers.orderId, id))
    assert.deepEqual(riders, [])
    const [gift] = await db.select().from(rideGifts).where(eq(rideGifts.orderId, id))
    assert.equal(gift?.giverName, 'Zelda')
    assert.deepEqual(await noticesOfGiver(), listed)
    aMinuteOn()
    assert.equal((await remove(giver.token, await proofOf(giver.token, giver.account.email))).status, 200)
    assert.deepEqual(await tracesLeft(), [])
  })
})

describe('the end of a deletion', () => {
  const erasedAt = async (id: string) => (await loadAccount(db, id)).erasedAt

  test('removes the pictures, also when the storage failed first, and what came after it', async () => {
    const { account, token } = await buildSession(server, { email: 'late@noriai.example' })
    await storePicture(server, token)
    const before = await pictures()
    assert.equal((await remove(token, await proofOf(token, account.email))).status, 200)
    assert.equal(await pictures(), before)
    const broken = { ...server.deps.storage, remove: () => Promise.reject(new Error('no storage')) }
    server.clock.set(server.clock.now() + 2 * msPerHour)
    await finishDeletions.run({ ...server.deps, storage: broken })
    assert.deepEqual([await pictures(), await erasedAt(account.id)], [before, null])
    await finishDeletions.run(server.deps)
    const done = await erasedAt(account.id)
    assert.deepEqual([await pictures(), done], [0, server.clock.now()])
    server.clock.set(server.clock.now() + msPerHour)
    await finishDeletions.run(server.deps)
    assert.equal(await erasedAt(account.id), done)
  })

  /** Accounts that were deleted so long ago that they are to be done, the first before the others. */
  async function buildDeleted(count: number) {
    const deletedAt = server.clock.now() - msPerDay
    const rows = Array.from({ length: count }, (_, nth) => ({
      createdAt: deletedAt,
      updatedAt: deletedAt,
      deletedAt: deletedAt + nth,
    }))
    return (await db.insert(accounts).values(rows).returning({ id: accounts.id })).map(({ id }) => id)
  }

  test('comes to the newest, however many before it have pictures that cannot be removed', async () => {
    server.clock.set(testNow)
    const ids = await buildDeleted(61)
    const [newest = '', ...older] = [...ids].reverse()
    const stuck = older.map((accountId) => ({
      accountId,
      fileName: 'ride.jpg',
      contentType: 'image/jpeg',
      md5: '',
      storageKey: `stuck ${accountId}`,
      createdAt: testNow,
      expiresAt: testNow,
    }))
    await db.insert(uploads).values(stuck)
    const broken = { ...server.deps.storage, remove: () => Promise.reject(new Error('no storage')) }
    await finishDeletions.run({ ...server.deps, storage: broken })
    assert.deepEqual([await erasedAt(newest), await erasedAt(older[0] ?? '')], [testNow, null])
    await db.delete(uploads).where(inArray(uploads.accountId, older))
    await finishDeletions.run(server.deps)
    assert.equal(await erasedAt(older.at(-1) ?? ''), testNow)
  })

  test('comes to the next where one cannot be erased', async () => {
    server.clock.set(testNow)
    const [first = '', next = ''] = await buildDeleted(2)
    await db.execute(`
      create or replace function refuse_erasure() returns trigger language plpgsql as
        $$ begin raise exception 'cut off'; end $$;
      create trigger refuse_erasure before update on accounts
        for each row when (old.id = '${first}') execute function refuse_erasure()`)
    await finishDeletions.run(server.deps)
    await db.execute('drop trigger refuse_erasure on accounts')
    assert.deepEqual([await erasedAt(first), await erasedAt(next)], [null, testNow])
    await finishDeletions.run(server.deps)
    assert.equal(await erasedAt(first), testNow)
  })

  test('waits an hour, and erases an order that a request under way still wrote', async () => {
    server.clock.set(testNow)
    const { account, token } = await buildSession(server)
    const at = server.clock.now()
    assert.equal((await remove(token, await proofOf(token, account.email))).status, 200)
    const stray = await buildOrder(server)
    await db.update(orders).set({ accountId: account.id }).where(eq(orders.id, stray.id))
    server.clock.set(at + msPerHour - 1)
    await finishDeletions.run(server.deps)
    assert.equal((await storedOrder(server, stray.id)).contactName, '')
    assert.equal(await erasedAt(account.id), null)
    server.clock.set(at + msPerHour)
    await finishDeletions.run(server.deps)
    assert.equal(await erasedAt(account.id), at + msPerHour)
  })

  test('erases what requests under way still wrote of the profile, a sign-in and the traveller’s details', async () => {
    server.clock.set(testNow)
    const { account, token } = await buildSession(server, { email: 'under.way@noriai.example' })
    const at = server.clock.now()
    assert.equal((await remove(token, await proofOf(token, account.email))).status, 200)
    const deleted = await loadAccount(db, account.id)
    await db
      .update(accounts)
      .set({ nickname: 'Zelda', birthday: '1990-01-31', gender: 'female', passwordHash: 'of Zelda' })
      .where(eq(accounts.id, account.id))
    const device = { device: 'a phone of Zelda', network: '203.0.113.1' }
    await signInto(db, server.deps, {
      account,
      isNew: false,
      at,
      userAgent: 'Zelda Browser',
      source: device,
      wechatOpenId: 'openid-of-zelda',
      isProved: true,
    })
    const contact = { contactName: 'Zelda Swift', countryCode: '81', phone: '9098765432' }
    const passengers = [{ passportName: 'Zelda Swift', kind: 'adult' }]
    const details = v.parse(saveTravellerDetails.request, { contact, passengers })
    await saveDetails(db, details, { accountId: account.id, at, policy: server.deps.policy })
    assert.ok((await tracesLeft()).length > 0, 'the test left nothing to erase')
    await finishDeletions.run(server.deps)
    assert.deepEqual(await tracesLeft(), [])
    assert.deepEqual(await loadAccount(db, account.id), deleted)
    for (const table of [sessions, knownDevices, wechatIdentities])
      assert.deepEqual(await db.select().from(table).where(eq(table.accountId, account.id)), [])
  })

  test('leaves alone an account that is not deleted', async () => {
    const { account } = await buildSession(server, { nickname: 'Hana' })
    await db.transaction((tx) => eraseLateWrites(tx, account.id))
    assert.deepEqual(await loadAccount(db, account.id), account)
  })
})
