import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deletionCheck } from '@noriai/contract/calls/accountSafety'
import { ordersToInvoice } from '@noriai/contract/calls/invoices'
import { addLuggageOrder } from '@noriai/contract/calls/luggage'
import { cancelAirlinesBusOrder, refundAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerDay, msPerHour, msPerMinute, toWallTime } from '@noriai/contract/time'
import { and, eq, ne } from 'drizzle-orm'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildReadyOrder, pay, stepsOf, storedOrder } from '../../../test/factories/orders'
import { asking, dropoffRequest, rideRequest, type RideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { notices, orderLog, refunds } from '../../infra/db/schema/orders'
import { departures } from '../../infra/db/schema/departures'
import { endRidesByClock } from '../../jobs/endRidesByClock'

/** The end of a ride that was boarded, of one that was not, and what staff say of either. */
describe('how a ride ends', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { token: desk } = await buildStaff(server, 'dispatcher')

  /** A ride with its code, asked for at the tests' present. */
  async function buildCoded(ride: RideRequest = rideRequest()) {
    server.clock.set(testNow)
    const made = await buildReadyOrder(server, { ride })
    const { data: code } = await server.call(
      busOrderQrById,
      { airlineOrderId: made.id },
      { token: made.token },
    )
    const order = await storedOrder(server, made.id)
    return { ...made, code, departsAt: order.departsAt ?? 0, arrivesBy: order.times?.arrives.to ?? 0 }
  }
  const scan = async (code: string, at: number, scannedAt: string | null = null) => {
    server.clock.set(at)
    const answer = await server.call(staffCalls.staffCheckRideCode, { code, scannedAt }, askingAsStaff(desk))
    assert.equal(answer.status, 200, answer.error)
    return answer.data
  }
  const mark = (id: string, missed: boolean) =>
    server.call(staffCalls.staffMarkMissed, { id, missed }, askingAsStaff(desk))
  const undo = (id: string) => server.call(staffCalls.staffUndoScan, { id }, askingAsStaff(desk))
  const view = async ({ id, token }: { readonly id: string; readonly token: string }) =>
    (await server.call(userOrderInfo, { id }, { token })).data
  const runClock = (at: number) => {
    server.clock.set(at)
    return endRidesByClock.run(server.deps)
  }

  test('a boarded ride that nobody reports ends 90 minutes after it was to be over, is reviewed, and the account can go', async () => {
    const made = await buildCoded()
    assert.equal((await scan(made.code.token, made.departsAt - 10 * msPerMinute)).result, 'accepted')
    const end = made.arrivesBy + 90 * msPerMinute
    await runClock(end - 1)
    assert.equal((await storedOrder(server, made.id)).fulfilment, 'verified')
    const obstacle = async () => (await server.call(deletionCheck, {}, { token: made.token })).data.obstacle
    assert.equal(await obstacle(), 'account.rideOpen')
    await runClock(end)
    await endRidesByClock.run(server.deps)
    const { label, actions, times, plan } = await view(made)
    assert.deepEqual([label, actions.includes('review')], ['awaitingReview', true])
    // Nobody said when it arrived.
    assert.deepEqual([times.arrivedAt, plan?.arrivedAt], [null, null])
    assert.equal((await storedOrder(server, made.id)).endedAt, end)
    assert.equal(await obstacle(), null)
    const { data } = await server.call(ordersToInvoice, { pageNum: 1, pageSize: 10 }, { token: made.token })
    assert.deepEqual(
      data.records.map(({ id }) => id),
      [made.id],
    )
  })

  test('a ride under way ends so too, later by what its departure is late', async () => {
    const made = await buildCoded(rideRequest({ dateTime: '2026-11-21 18:30:00' }))
    await scan(made.code.token, made.departsAt - 10 * msPerMinute)
    const { departureId } = await storedOrder(server, made.id)
    await server.call(
      staffCalls.staffProgress,
      { departureId: departureId ?? '', step: 'left', lateMinutes: 40 },
      askingAsStaff(desk),
    )
    const onTheRoad = await storedOrder(server, made.id)
    assert.equal(onTheRoad.fulfilment, 'inProgress')
    const end = (onTheRoad.times?.arrives.to ?? 0) + 130 * msPerMinute
    await runClock(end - 1)
    assert.equal((await storedOrder(server, made.id)).fulfilment, 'inProgress')
    await runClock(end)
    assert.equal((await view(made)).label, 'awaitingReview')
  })

  test('a pick-up that nobody boarded is not travelled from its day’s end, cancelled free for 48 h, then a no-show', async () => {
    const made = await buildCoded()
    const landing = testNow + 3 * msPerHour
    server.clock.set(testNow + 14 * msPerHour)
    assert.equal((await view(made)).label, 'noShow')
    await runClock(landing + 2 * msPerDay)
    const free = await view(made)
    assert.deepEqual([free.facts.fulfilment, free.cancelOffer?.free], ['confirmed', true])
    await runClock(landing + 2 * msPerDay + 1)
    const { facts, label, actions } = await view(made)
    assert.deepEqual([facts.fulfilment, facts.review, label], ['noShow', 'none', 'noShow'])
    assert.deepEqual(actions, ['requestRefund', 'rebook'])
    const refused = await server.call(cancelAirlinesBusOrder, { id: made.id }, { token: made.token })
    assert.equal(refused.error, 'order.notCancellable')
    // The fare was paid and is kept: it can be put on an invoice.
    const { data } = await server.call(ordersToInvoice, { pageNum: 1, pageSize: 10 }, { token: made.token })
    assert.deepEqual(
      data.records.map(({ id }) => id),
      [made.id],
    )
  })

  test('a drop-off that nobody boarded is a no-show after its day, and so is the luggage bought for it', async () => {
    const made = await buildCoded(dropoffRequest({ dateTime: '2026-11-22 15:00:00' }))
    const bags = await server.call(
      addLuggageOrder,
      { orderId: made.id, pieces: 1, currency: 'JPY', payPrice: 172_000 },
      asking(made.token),
    )
    await pay(server, bags.data.id)
    const dayEnd = Date.parse('2026-11-23T05:00:00+09:00')
    await runClock(dayEnd)
    assert.equal((await storedOrder(server, made.id)).fulfilment, 'confirmed')
    await runClock(dayEnd + 1)
    for (const id of [made.id, bags.data.id]) {
      const { fulfilment, endedAt } = await storedOrder(server, id)
      assert.deepEqual([fulfilment, endedAt], ['noShow', dayEnd + 1])
    }
  })

  test('staff decide on a refund for a no-show, and give everything back when it was the operator’s fault', async () => {
    const coded = await buildCoded()
    const failed = await buildCoded()
    await runClock(testNow + 3 * msPerDay)
    const request = { id: coded.id, kind: 'keepsRide', refundReason: 'rideNotProvided' } as const
    const applied = await server.call(refundAirlinesBusOrder, request, asking(coded.token))
    assert.equal(applied.error, undefined)
    assert.equal((await view(coded)).label, 'refundPending')
    await server.call(
      staffCalls.staffDecideRefund,
      { decision: 'decline', id: coded.id, reason: 'The bus waited' },
      askingAsStaff(desk),
    )
    assert.deepEqual([(await view(coded)).label, (await view(coded)).refundAmountJpy], ['noShow', 0])

    const cancelled = await server.call(
      staffCalls.staffCancelOrder,
      { id: failed.id, reason: 'Our bus did not stop' },
      askingAsStaff(desk),
    )
    assert.equal(cancelled.error, undefined)
    const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, failed.id))
    assert.deepEqual([refund?.cause, refund?.amountJpy], ['operatorFailed', 292_000])
  })

  test('a departure that is done leaves who was never scanned as they are, until the clock', async () => {
    const made = await buildCoded(rideRequest({ dateTime: '2026-11-21 17:30:00' }))
    const { departureId } = await storedOrder(server, made.id)
    server.clock.set(made.arrivesBy)
    for (const step of ['left', 'done'] as const) {
      const answer = await server.call(
        staffCalls.staffProgress,
        { departureId: departureId ?? '', step },
        askingAsStaff(desk),
      )
      assert.equal(answer.status, 200, answer.error)
    }
    const { facts, cancelOffer } = await view(made)
    assert.deepEqual([facts.fulfilment, cancelOffer?.free], ['confirmed', true])
  })

  test('staff mark who did not come: told by mail, called so, with every right to cancel, and not before it is due', async () => {
    const made = await buildCoded()
    server.clock.set(made.departsAt - 1)
    assert.equal((await mark(made.id, true)).error, 'order.notMissable')
    assert.equal((await storedOrder(server, made.id)).missedAt, null)
    server.clock.set(made.departsAt)
    const marked = await mark(made.id, true)
    assert.deepEqual(
      [marked.error, marked.data.order.label, marked.data.missedAt],
      [undefined, 'noShow', toWallTime(made.departsAt)],
    )
    assert.ok(marked.data.actions.includes('unmarkMissed'))
    await mark(made.id, true)
    const queued = await db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, made.id), eq(notices.kind, 'missed'), ne(notices.channel, 'inApp')))
    assert.deepEqual(
      queued.map(({ facts }) => facts),
      [{ freeUntil: '2026-11-23 18:00:00' }],
    )
    const { actions } = await view(made)
    for (const action of ['cancel', 'rideCode', 'stillInImmigration'] as const)
      assert.ok(actions.includes(action), action)
    await server.call(cancelAirlinesBusOrder, { id: made.id }, { token: made.token })
    const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, made.id))
    assert.deepEqual([refund?.cause, refund?.amountJpy], ['travellerCancelledFree', 290_000])
  })

  test('staff take the mark back, a scan does, and the log names who did it', async () => {
    const made = await buildCoded()
    server.clock.set(made.departsAt)
    await mark(made.id, true)
    assert.equal((await mark(made.id, false)).data.order.label, 'toBoard')
    await mark(made.id, true)
    const checked = await scan(made.code.token, made.departsAt + msPerMinute)
    assert.equal(checked.result, 'accepted')
    const { fulfilment, missedAt } = await storedOrder(server, made.id)
    assert.deepEqual([fulfilment, missedAt], ['verified', null])
    assert.equal((await mark(made.id, true)).error, 'order.notMissable')
    const log = await db.select().from(orderLog).where(eq(orderLog.orderId, made.id))
    assert.deepEqual(
      log.filter(({ fact }) => fact === 'note').map(({ toState, actor, cause }) => [toState, actor, cause]),
      [
        ['missed', 'staff', 'missed'],
        ['notMissed', 'staff', 'missUndone'],
        ['missed', 'staff', 'missed'],
      ],
    )
  })

  test('a scan without network that is told after the clock makes a no-show verified, and then completed, with its bags', async () => {
    const made = await buildCoded()
    const bags = await server.call(
      addLuggageOrder,
      { orderId: made.id, pieces: 1, currency: 'JPY', payPrice: 172_000 },
      asking(made.token),
    )
    await pay(server, bags.data.id)
    const later = testNow + 3 * msPerDay
    await runClock(later)
    assert.equal((await storedOrder(server, made.id)).fulfilment, 'noShow')
    const scanned = await scan(made.code.token, later, toWallTime(made.departsAt - 5 * msPerMinute))
    assert.equal(scanned.result, 'accepted')
    assert.equal((await storedOrder(server, made.id)).endedAt, null)
    await runClock(later + msPerMinute)
    assert.equal((await view(made)).label, 'awaitingReview')
    assert.deepEqual((await stepsOf(server, bags.data.id)).slice(-3), [
      'fulfilment:noShow',
      'fulfilment:confirmed',
      'fulfilment:completed',
    ])
  })

  test('staff take back a scan: the code is good again, and so is the free cancellation', async () => {
    const made = await buildCoded()
    const at = made.departsAt - 20 * msPerMinute
    await scan(made.code.token, at)
    assert.ok(!(await view(made)).actions.includes('cancel'))
    const undone = await undo(made.id)
    assert.deepEqual([undone.error, undone.data.order.label], [undefined, 'toBoard'])
    assert.equal((await undo(made.id)).status, 200)
    const { verifiedAt } = await storedOrder(server, made.id)
    assert.deepEqual([verifiedAt, (await view(made)).cancelOffer?.free], [null, true])
    const [step] = await db
      .select()
      .from(orderLog)
      .where(and(eq(orderLog.orderId, made.id), eq(orderLog.cause, 'scanUndone')))
    assert.deepEqual([step?.actor, step?.toState], ['staff', 'confirmed'])
    assert.equal((await scan(made.code.token, at + msPerMinute)).result, 'accepted')
  })

  test('staff take back a scan of a ride that has left, and none of a ride that is over', async () => {
    const made = await buildCoded()
    await scan(made.code.token, made.departsAt - 10 * msPerMinute)
    const { departureId } = await storedOrder(server, made.id)
    await db
      .update(departures)
      .set({ progress: 'left', leftAt: made.departsAt })
      .where(eq(departures.id, departureId ?? ''))
    const { data } = await server.call(staffCalls.staffOrder, { id: made.id }, askingAsStaff(desk))
    assert.ok(data.actions.includes('undoScan'))
    await undo(made.id)
    assert.equal((await storedOrder(server, made.id)).fulfilment, 'confirmed')
    await runClock(testNow + 3 * msPerDay)
    assert.equal((await undo(made.id)).error, 'order.scanFinal')
    assert.equal((await storedOrder(server, made.id)).fulfilment, 'noShow')
  })
})
