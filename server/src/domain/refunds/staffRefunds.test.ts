import { addLuggageOrder } from '@noriai/contract/calls/luggage'
import { refundAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { fromWallTime } from '@noriai/contract/time'
import { asc, eq } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildAccount } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildOrder, buildReadyOrder, pay, stepsOf, storedOrder } from '../../../test/factories/orders'
import { asking, dropoffRequest } from '../../../test/factories/rides'
import { sentTo, takeForSent } from '../../../test/outbox'
import { coupons } from '../../infra/db/schema/coupons'
import { notices, orders, refundRequests, refunds } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import { runJobs } from '../../jobs/run'
import { sendNotices } from '../../jobs/sendNotices'
import type { Cause } from '../orders'
import { settleRefund } from '../payments'
import { decideRefund, refundPartly, type RefundDecision, cancelForOperatorFault } from './decideRefund'
import { listRefundRequests } from './refundRequests'

const freeEnds = fromWallTime('2026-12-11 09:00:00')

describe('staff', async () => {
  const server = await buildTestApp()
  const { deps } = server
  const { db, policy } = deps
  const member = await buildAccount(server)
  const cause = (note = ''): Cause => ({
    actor: 'staff',
    actorId: member.id,
    cause: 'staffDecided',
    note,
    at: server.clock.now(),
  })
  const dropoff = () => buildReadyOrder(server, { ride: dropoffRequest({ dateTime: '2026-12-11 15:00:00' }) })
  /** A paid drop-off whose traveller cancelled it after the free time and asks for the money. */
  const buildApplicant = async () => {
    const made = await dropoff()
    server.clock.set(freeEnds)
    const request = { id: made.id, kind: 'endsRide', refundReason: 'flightCancelled' } as const
    await server.call(refundAirlinesBusOrder, request, asking(made.token))
    server.clock.set(testNow)
    return made
  }
  const decide = (id: string, decision: RefundDecision, note?: string) =>
    db.transaction((tx) => decideRefund(tx, { orderId: id, decision }, { cause: cause(note), policy }))
  const giveBack = (id: string, amountJpy: number) =>
    db.transaction((tx) =>
      refundPartly(tx, { orderId: id, amountJpy, reason: 'bag came late' }, { cause: cause(), policy }),
    )
  const fail = (id: string) =>
    db.transaction((tx) =>
      cancelForOperatorFault(tx, { orderId: id, reason: 'no driver' }, { cause: cause(), policy }),
    )
  const refundsOf = (id: string) =>
    db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.requestedAt))
  const requestsOf = (id: string) => db.select().from(refundRequests).where(eq(refundRequests.orderId, id))
  const couponsOf = (id: string) => db.select().from(coupons).where(eq(coupons.reasonOrderId, id))
  const view = async ({ id, token }: { id: string; token: string }) =>
    (await server.call(userOrderInfo, { id }, { token })).data
  const everything = async (id: string) => ({
    order: await storedOrder(server, id),
    steps: await stepsOf(server, id),
    refunds: await refundsOf(id),
    requests: await requestsOf(id),
    coupons: await couponsOf(id),
  })
  const arrived = { status: 'succeeded', failure: null } as const
  /** Lets the provider say that everything on its way arrived. */
  const arrive = async (id: string) => {
    for (const { id: refundId, amountJpy } of await refundsOf(id)) {
      const seen = { id: `ref_${refundId}`, paymentId: 'pay', amountJpy, ...arrived }
      await settleRefund(deps, { of: 'order', id: refundId, orderId: id }, { seen, at: server.clock.now() })
    }
  }

  test('cannot decide where nobody asked, nor on more than is left, nor on parts of a yen', async () => {
    const idle = await dropoff()
    const applicant = await buildApplicant()
    const { paidAmountJpy } = await storedOrder(server, applicant.id)
    const tooMuch = { code: 'order.refundTooMuch', params: { yen: paidAmountJpy / 100 } }
    const tries: [string, () => Promise<unknown>, object][] = [
      [idle.id, () => decide(idle.id, { amountJpy: 100 }), { code: 'order.notRefundable' }],
      [idle.id, () => decide(idle.id, { decline: true }), { code: 'order.notRefundable' }],
      [applicant.id, () => decide(applicant.id, { amountJpy: paidAmountJpy + 100 }), tooMuch],
      [applicant.id, () => decide(applicant.id, { amountJpy: 150 }), tooMuch],
      [applicant.id, () => decide(applicant.id, { amountJpy: 0 }), tooMuch],
      [applicant.id, () => giveBack(applicant.id, 100), { code: 'order.notRefundable' }],
    ]
    for (const [id, attempt, refusal] of tries) {
      const before = await everything(id)
      await assert.rejects(attempt, refusal)
      assert.deepEqual(await everything(id), before)
    }
  })

  test('see the open applications, the longest waiting first, until they are decided', async () => {
    const first = await buildApplicant()
    const mine = async () =>
      (await listRefundRequests(db))
        .filter(({ order }) => order.id === first.id)
        .map(({ request }) => request.reason)
    assert.deepEqual(await mine(), ['flightCancelled'])
    await decide(first.id, { decline: true })
    assert.deepEqual(await mine(), [])
  })

  test('approve in full: all of it goes back, the reason kept, and the ride stays cancelled', async () => {
    const made = await buildApplicant()
    const { paidAmountJpy } = await storedOrder(server, made.id)
    await decide(made.id, { amountJpy: paidAmountJpy })
    const [row] = await refundsOf(made.id)
    assert.deepEqual(
      [row?.amountJpy, row?.cause, row?.reason],
      [paidAmountJpy, 'requestApproved', 'flightCancelled'],
    )
    assert.equal((await view(made)).label, 'refunding')
    await arrive(made.id)
    const { label, facts, refundRequest } = await view(made)
    assert.deepEqual([label, facts.fulfilment], ['refunded', 'cancelled'])
    assert.equal(refundRequest?.decision, 'approved')
  })

  test('approve in part, and all but the card fee counts as refunded', async () => {
    const part = await buildApplicant()
    await decide(part.id, { amountJpy: 100_000 })
    await arrive(part.id)
    assert.deepEqual([(await view(part)).label, (await view(part)).actions], ['partlyRefunded', ['rebook']])
    const allButFee = await buildApplicant()
    const { paidAmountJpy, paidFeeJpy } = await storedOrder(server, allButFee.id)
    await decide(allButFee.id, { amountJpy: paidAmountJpy - paidFeeJpy })
    await arrive(allButFee.id)
    assert.equal((await view(allButFee)).label, 'refunded')
  })

  test('give the card fee back, too, of a ride of which all else went back before, when it ends by our fault', async () => {
    const made = await dropoff()
    const { paidAmountJpy, paidFeeJpy } = await storedOrder(server, made.id)
    await giveBack(made.id, paidAmountJpy - paidFeeJpy)
    await arrive(made.id)
    assert.deepEqual((await view(made)).facts.refund, 'refunded')
    await fail(made.id)
    assert.deepEqual(
      (await refundsOf(made.id)).map(({ cause: why, amountJpy }) => [why, amountJpy]),
      [
        ['operatorPartly', paidAmountJpy - paidFeeJpy],
        ['operatorFailed', paidFeeJpy],
      ],
    )
    await arrive(made.id)
    const { fulfilment, refund } = await storedOrder(server, made.id)
    assert.deepEqual([fulfilment, refund], ['cancelled', 'refunded'])
  })

  test('decline: nothing goes back, the traveller reads why, and one decision is one decision', async () => {
    const made = await buildApplicant()
    await decide(made.id, { decline: true }, 'The bus ran as planned')
    const { label, refundRequest, refund } = await view(made)
    assert.deepEqual([label, refund], ['cancelled', null])
    assert.deepEqual([refundRequest?.decision, refundRequest?.note], ['declined', 'The bus ran as planned'])
    const [row] = await requestsOf(made.id)
    assert.deepEqual([row?.decidedBy, row?.approvedJpy], [member.id, 0])
    await assert.rejects(decide(made.id, { amountJpy: 100 }), { code: 'order.notRefundable' })
    assert.deepEqual(await refundsOf(made.id), [])
  })

  test('decide once, however many of them decide at the same time', async () => {
    const made = await buildApplicant()
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => decide(made.id, { amountJpy: 50_000 })))
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.deepEqual(
      (await refundsOf(made.id)).map(({ amountJpy }) => amountJpy),
      [50_000],
    )
  })

  test('refund in parts while the ride goes on, never more than was paid, and each part in the log', async () => {
    const made = await dropoff()
    const { paidAmountJpy } = await storedOrder(server, made.id)
    await giveBack(made.id, 50_000)
    await giveBack(made.id, 30_000)
    const before = await everything(made.id)
    await assert.rejects(giveBack(made.id, paidAmountJpy - 80_000 + 100), {
      code: 'order.refundTooMuch',
      params: { yen: (paidAmountJpy - 80_000) / 100 },
    })
    assert.deepEqual(await everything(made.id), before)
    assert.deepEqual((await stepsOf(server, made.id)).slice(-2), ['refund:refunding', 'note:refundAdded'])
    const running = await view(made)
    assert.deepEqual(
      [running.label, running.rideCodeReady, running.refundAmountJpy],
      ['toDepart', true, 80_000],
    )
    assert.deepEqual(running.refunds.map(({ refundAmountJpy }) => refundAmountJpy).sort(), [30_000, 50_000])
    await arrive(made.id)
    assert.equal((await storedOrder(server, made.id)).refund, 'partlyRefunded')
    // The traveller cancels in the free time: the rest comes back, less the card fee.
    assert.equal((await view(made)).cancelOffer?.refundAmountJpy, paidAmountJpy - 80_000 - 2_000)
    await giveBack(made.id, paidAmountJpy - 80_000)
    await arrive(made.id)
    assert.equal((await storedOrder(server, made.id)).refund, 'refunded')
    await assert.rejects(giveBack(made.id, 100), { code: 'order.notRefundable' })
  })

  test('keep a refund under way until its last part has arrived', async () => {
    const made = await dropoff()
    await giveBack(made.id, 50_000)
    await giveBack(made.id, 30_000)
    const [first] = await refundsOf(made.id)
    const seen = { id: 'ref_first', paymentId: 'pay', amountJpy: 50_000, ...arrived }
    await settleRefund(
      deps,
      { of: 'order', id: first?.id ?? '', orderId: made.id },
      { seen, at: server.clock.now() },
    )
    assert.equal((await storedOrder(server, made.id)).refund, 'refunding')
    await arrive(made.id)
    assert.equal((await storedOrder(server, made.id)).refund, 'partlyRefunded')
  })

  test('cancel for our own fault: everything goes back, with one coupon, however often they ask', async () => {
    const made = await dropoff()
    const { paidAmountJpy } = await storedOrder(server, made.id)
    await Promise.all([1, 2, 3].map(() => fail(made.id)))
    const [row, ...more] = await refundsOf(made.id)
    assert.deepEqual([row?.amountJpy, row?.keptFeeJpy, more], [paidAmountJpy, 0, []])
    const [coupon, ...others] = await couponsOf(made.id)
    assert.deepEqual([coupon?.type, coupon?.terms, others], ['percentage', { percent: 20 }, []])
    assert.match(coupon?.couponNo ?? '', /^CP-[2-9A-Z]{8}$/)
    assert.deepEqual(await db.select().from(seatClaims).where(eq(seatClaims.orderId, made.id)), [])
    assert.equal((await view(made)).label, 'refunding')
  })

  test('cancel a checked-in ride, and what was given back before is not given twice', async () => {
    const made = await dropoff()
    const { paidAmountJpy } = await storedOrder(server, made.id)
    await giveBack(made.id, 50_000)
    await db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, made.id))
    await fail(made.id)
    assert.deepEqual(
      (await refundsOf(made.id)).map(({ amountJpy }) => amountJpy).sort((a, b) => a - b),
      [50_000, paidAmountJpy - 50_000],
    )
  })

  test('cancel extra bags alone: their traveller reads that the bags are cancelled, and how the money comes back, not that the ride is', async () => {
    const made = await dropoff()
    const request = { orderId: made.id, pieces: 1, currency: 'JPY' as const, payPrice: 172_000 }
    const { data: bags } = await server.call(addLuggageOrder, request, asking(made.token))
    await pay(server, bags.id)
    await takeForSent(server)
    await fail(bags.id)
    const rows = await db.select().from(notices).where(eq(notices.orderId, bags.id))
    const ofTheEnd = rows.filter(({ kind }) => kind !== 'luggagePaid')
    assert.deepEqual([...new Set(ofTheEnd.map(({ kind }) => kind))], ['luggageCancelled'])
    assert.equal(ofTheEnd[0]?.facts?.refundJpy, '172000')
    await runJobs(deps, [sendNotices])
    const target = ofTheEnd.find(({ channel }) => channel === 'email')?.target ?? ''
    const [mail] = await sentTo(server, target)
    assert.match(mail?.subject ?? '', /^Your extra bags are cancelled/)
    assert.match(mail?.body ?? '', /Your ride itself is not cancelled/)
    assert.match(mail?.body ?? '', /Credit card: JPY\s1,720/)
    assert.deepEqual(await couponsOf(bags.id), [])
    assert.equal((await view(made)).label, 'toDepart')
  })

  test('decide an open application by cancelling the ride for our own fault', async () => {
    const made = await dropoff()
    await db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, made.id))
    const request = { id: made.id, kind: 'keepsRide', refundReason: 'rideNotProvided' } as const
    await server.call(refundAirlinesBusOrder, request, asking(made.token))
    const { paidAmountJpy } = await storedOrder(server, made.id)
    await fail(made.id)
    const [row] = await requestsOf(made.id)
    assert.deepEqual([row?.decision, row?.approvedJpy], ['approved', paidAmountJpy])
    assert.equal((await storedOrder(server, made.id)).refund, 'refunding')
  })

  test('end an unpaid order without money or coupon, and cannot cancel one that is under way', async () => {
    const unpaid = await buildOrder(server)
    await fail(unpaid.id)
    assert.equal((await storedOrder(server, unpaid.id)).fulfilment, 'cancelled')
    assert.deepEqual([await refundsOf(unpaid.id), await couponsOf(unpaid.id)], [[], []])
    const riding = await dropoff()
    await db.update(orders).set({ fulfilment: 'inProgress' }).where(eq(orders.id, riding.id))
    const before = await everything(riding.id)
    await assert.rejects(fail(riding.id), { code: 'order.notCancellable' })
    assert.deepEqual(await everything(riding.id), before)
  })
})
