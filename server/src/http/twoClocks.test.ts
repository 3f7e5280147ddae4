import { addOrUpdate } from '@noriai/contract/calls/booking'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { addMinutes } from '@noriai/contract/time'
import { and, eq, ne } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildSession } from '../../test/accounts'
import { buildTestApp, testNow, type TestApp } from '../../test/buildTestApp'
import { buildReadyOrder, oneRider, pay, storedOrder } from '../../test/factories/orders'
import { asking, holdRide, orderRequest, rideRequest } from '../../test/factories/rides'
import { takeForSent } from '../../test/outbox'
import { askingAsStaff, buildStaff, shownAppCode } from '../../test/staff'
import { queueNotice } from '../domain/notices'
import { notices } from '../infra/db/schema/orders'
import { runJobs } from '../jobs/run'
import { sendNotices } from '../jobs/sendNotices'

const password = 'Kansai2026'
const STEP_MS = 30_000
/** What /readyz still takes, in either direction: beyond it a server refuses every call. */
const MOST_APART_MS = 29_000

/** Both at the same moment, as far as their clocks agree. */
function moveBoth(one: TestApp, other: TestApp, at: number): void {
  other.clock.advance(at - one.clock.now())
  one.clock.set(at)
}

/** Has a server write a notice about an order that it took. @returns the order's id */
async function writeNotice(writer: TestApp): Promise<string> {
  const { id } = await buildReadyOrder(writer)
  await takeForSent(writer)
  const order = await storedOrder(writer, id)
  await writer.deps.db.transaction((tx) =>
    queueNotice(tx, order, { kind: 'flightCancelled', at: writer.clock.now() }),
  )
  return id
}

/** Both look for notices that are due, at the same moment. */
async function sendAtBoth(one: TestApp, other: TestApp): Promise<void> {
  await Promise.all([one, other].map(({ deps }) => runJobs(deps, [sendNotices])))
}

/** How often each message of the notice was handed over, and whether it went out. */
async function sendingsOf({ deps }: TestApp, orderId: string): Promise<(readonly [number, boolean])[]> {
  const rows = await deps.db
    .select({ tries: notices.tries, sentAt: notices.sentAt })
    .from(notices)
    .where(
      and(eq(notices.orderId, orderId), eq(notices.kind, 'flightCancelled'), ne(notices.channel, 'inApp')),
    )
  return rows.map(({ tries, sentAt }) => [tries, sentAt !== null] as const)
}

for (const aheadMs of [MOST_APART_MS, -MOST_APART_MS]) {
  describe(`beside a server whose clock is ${aheadMs} ms ahead`, async () => {
    const one = await buildTestApp()
    const other = await buildTestApp({ database: one.database, now: testNow + aheadMs, audit: false })

    test('a notice of the one is sent once, whoever takes it for due first', async () => {
      const id = await writeNotice(one)
      await sendAtBoth(one, other)
      const sent = await sendingsOf(one, id)
      assert.ok(sent.length > 0)
      assert.deepEqual(
        sent,
        sent.map(() => [1, true]),
      )
      moveBoth(one, other, addMinutes(one.clock.now(), 2))
      await sendAtBoth(one, other)
      assert.deepEqual(await sendingsOf(one, id), sent)
    })

    test('a session, a hold, a payment and a ride code of the one are good at the other', async () => {
      const { token } = await buildSession(one)
      const ride = rideRequest()
      const { holdId, quotation } = await holdRide(one, token, ride)
      const request = orderRequest(
        ride,
        { holdId, payPrice: quotation.payPrice },
        { passengers: [...oneRider] },
      )
      const ordered = await other.call(addOrUpdate, request, asking(token))
      assert.deepEqual([ordered.status, ordered.error], [200, undefined])
      const { id } = ordered.data
      await pay(other, id)
      const { token: dispatcher } = await buildStaff(one, 'dispatcher')
      const { times } = await storedOrder(one, id)
      assert.ok(times)
      moveBoth(one, other, addMinutes(times.busDepartsAt, -5))
      const shown = await one.call(busOrderQrById, { airlineOrderId: id }, { token })
      assert.deepEqual([shown.status, shown.error], [200, undefined])
      const scanned = await other.call(
        staffCalls.staffCheckRideCode,
        { code: shown.data.token },
        askingAsStaff(dispatcher),
      )
      assert.deepEqual([scanned.error, scanned.data.result], [undefined, 'accepted'])
      const again = await one.call(
        staffCalls.staffCheckRideCode,
        { code: shown.data.token },
        askingAsStaff(dispatcher),
      )
      assert.equal(again.data.result === 'refused' && again.data.reason, 'used')
    })

    test('a code of an authenticator that fits the one is good at the other', async () => {
      const { account, token } = await buildStaff(one, 'counter', password)
      const { data } = await one.call(staffCalls.staffBeginSecondFactor, { password }, { token })
      const codeNow = () => shownAppCode(data.secret, one.clock.now())
      const confirmed = await one.call(staffCalls.staffConfirmSecondFactor, { code: codeNow() }, { token })
      assert.equal(confirmed.status, 200)
      moveBoth(one, other, one.clock.now() + 2 * STEP_MS)
      const entered = await other.call(staffCalls.staffLogin, {
        email: account.email ?? '',
        password,
        code: codeNow(),
      })
      assert.deepEqual([entered.error, entered.data.step], [undefined, 'signedIn'])
    })
  })
}

describe('beside a server whose clock is put back from one end of what is taken to the other', async () => {
  const one = await buildTestApp()
  const other = await buildTestApp({ database: one.database, now: testNow + MOST_APART_MS, audit: false })
  const putAhead = () => other.clock.set(one.clock.now() + MOST_APART_MS)
  const putBack = () => other.clock.set(one.clock.now() - MOST_APART_MS)

  test('a notice that it wrote before is sent once', async () => {
    const id = await writeNotice(other)
    putBack()
    moveBoth(one, other, one.clock.now() + 2 * MOST_APART_MS)
    await sendAtBoth(one, other)
    putAhead()
    await sendAtBoth(one, other)
    const sent = await sendingsOf(one, id)
    assert.ok(sent.length > 0)
    putBack()
    await sendAtBoth(one, other)
    assert.deepEqual(
      await sendingsOf(one, id),
      sent.map(() => [1, true]),
    )
  })

  test('a code of an authenticator counts there once, and the next one counts', async () => {
    const { account, token } = await buildStaff(one, 'counter', password)
    const { data } = await one.call(staffCalls.staffBeginSecondFactor, { password }, { token })
    const codeNow = () => shownAppCode(data.secret, one.clock.now())
    const confirmed = await one.call(staffCalls.staffConfirmSecondFactor, { code: codeNow() }, { token })
    assert.equal(confirmed.status, 200)
    const signIn = (code: string) =>
      other.call(staffCalls.staffLogin, { email: account.email ?? '', password, code })
    one.clock.advance(2 * STEP_MS)
    putAhead()
    const used = codeNow()
    assert.equal((await signIn(used)).status, 200)
    putBack()
    assert.equal((await signIn(used)).error, 'login.secondFactorWrong')
    one.clock.advance(STEP_MS)
    putBack()
    const next = await signIn(codeNow())
    assert.deepEqual([next.error, next.data.step], [undefined, 'signedIn'])
  })

  test('a session, a hold and a ride code that it gave before are good there', async () => {
    putAhead()
    const { token } = await buildSession(other)
    const ride = rideRequest()
    const { holdId, quotation } = await holdRide(other, token, ride)
    putBack()
    const price = { holdId, payPrice: quotation.payPrice }
    const request = orderRequest(ride, price, { passengers: [...oneRider] })
    const ordered = await other.call(addOrUpdate, request, asking(token))
    assert.deepEqual([ordered.status, ordered.error], [200, undefined])
    const { id } = ordered.data
    await pay(other, id)
    const { token: dispatcher } = await buildStaff(one, 'dispatcher')
    const { times } = await storedOrder(one, id)
    assert.ok(times)
    one.clock.set(addMinutes(times.busDepartsAt, -5))
    putAhead()
    const shown = await other.call(busOrderQrById, { airlineOrderId: id }, { token })
    assert.deepEqual([shown.status, shown.error], [200, undefined])
    putBack()
    const scanned = await other.call(
      staffCalls.staffCheckRideCode,
      { code: shown.data.token },
      askingAsStaff(dispatcher),
    )
    assert.deepEqual([scanned.error, scanned.data.result], [undefined, 'accepted'])
  })
})
