import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { fromWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import {
  buildOrder,
  buildReadyOrder,
  oneRider,
  pay,
  stepsOf,
  storedOrder,
} from '../../../test/factories/orders'
import { asking, dropoffRequest, holdRide, orderRequest, orderRide } from '../../../test/factories/rides'
import { notices, orders, refunds } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import { settlePaid } from '../orders'

/** The ride that is replaced is free until 08:59:59 of its day. */
const dropoffAt = (dateTime: string, replacesOrderId?: string) =>
  dropoffRequest({ dateTime, ...(replacesOrderId !== undefined && { replacesOrderId }) })
const oldTime = '2026-12-11 15:00:00'
const newTime = '2026-12-11 16:00:00'
const freeEnds = fromWallTime('2026-12-11 09:00:00')

describe('booking anew in place of an order', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const buildOld = () => buildReadyOrder(server, { ride: dropoffAt(oldTime) })
  const riders = { passengers: oneRider }
  const rebook = async (old: { id: string; token: string }, dateTime = newTime) =>
    orderRide(server, old.token, dropoffAt(dateTime, old.id), riders)
  const refundsOf = (id: string) => db.select().from(refunds).where(eq(refunds.orderId, id))
  const claimsOf = (id: string) => db.select().from(seatClaims).where(eq(seatClaims.orderId, id))
  const noticesOf = async (id: string) =>
    new Set((await db.select().from(notices).where(eq(notices.orderId, id))).map(({ kind }) => kind))

  test('refuses the order of somebody else, an unpaid one, and one whose free time is over', async () => {
    const other = await buildOld()
    const stranger = await buildSession(server)
    const held = await server.call(checkAppointment, dropoffAt(newTime, other.id), asking(stranger.token))
    assert.deepEqual([held.status, held.error], [404, 'notFound'])
    const unpaid = await buildOrder(server, { ride: dropoffAt(oldTime) })
    const early = await server.call(checkAppointment, dropoffAt(newTime, unpaid.id), asking(unpaid.token))
    assert.deepEqual([early.status, early.error], [409, 'order.notReplaceable'])
    server.clock.set(freeEnds)
    const late = await server.call(
      checkAppointment,
      dropoffAt('2026-12-12 16:00:00', other.id),
      asking(other.token),
    )
    assert.deepEqual([late.status, late.error], [409, 'order.notReplaceable'])
    server.clock.set(testNow)
    assert.deepEqual(await claimsOf(unpaid.id).then((rows) => rows.length), 1)
    assert.deepEqual(await stepsOf(server, other.id), [
      'payment:unpaid',
      'payment:paid',
      'fulfilment:confirmed',
    ])
  })

  test('refuses to place it once the free time ended between holding and placing', async () => {
    const old = await buildOld()
    const ride = dropoffAt('2026-12-12 16:00:00', old.id)
    server.clock.set(freeEnds - 1000)
    const { holdId, quotation } = await holdRide(server, old.token, ride)
    server.clock.set(freeEnds)
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice }, riders)
    const answer = await server.call(addOrUpdate, request, asking(old.token))
    assert.deepEqual([answer.status, answer.error], [409, 'order.notReplaceable'])
    assert.equal((await db.select().from(orders).where(eq(orders.replacesOrderId, old.id))).length, 0)
    server.clock.set(testNow)
  })

  test('takes a ride at the same time, which without it would be a duplicate', async () => {
    const old = await buildOld()
    const double = await server.call(checkAppointment, dropoffAt(oldTime), asking(old.token))
    assert.equal(double.error, 'booking.duplicateRide')
    const view = await rebook(old, oldTime)
    assert.equal(view.replacesOrderId, old.id)
    assert.equal((await storedOrder(server, old.id)).fulfilment, 'confirmed')
  })

  test('cancels and refunds the old one with the payment of the new one, and not before', async () => {
    const old = await buildOld()
    const view = await rebook(old)
    assert.deepEqual(await refundsOf(old.id), [])
    assert.equal((await claimsOf(old.id)).length, 1)
    await Promise.all([pay(server, view.id), pay(server, view.id)])
    const { fulfilment, refund, paidAmountJpy, paidFeeJpy } = await storedOrder(server, old.id)
    assert.deepEqual([fulfilment, refund], ['cancelled', 'refunding'])
    assert.deepEqual(
      (await refundsOf(old.id)).map(({ amountJpy, keptFeeJpy }) => [amountJpy, keptFeeJpy]),
      [[paidAmountJpy - paidFeeJpy, paidFeeJpy]],
    )
    assert.deepEqual(await claimsOf(old.id), [])
    assert.equal((await claimsOf(view.id)).length, 1)
    const queued = await noticesOf(old.id)
    assert.deepEqual([queued.has('replaced'), queued.has('cancelled')], [true, false])
    const { data } = await server.call(userOrderInfo, { id: view.id }, { token: old.token })
    assert.deepEqual([data.label, data.replacesOrderId], ['toDepart', old.id])
  })

  test('leaves the old one alone when the new one is not paid, and when it was paid too late for seats', async () => {
    const old = await buildOld()
    const given = await rebook(old)
    await server.call(cancelAirlinesBusOrder, { id: given.id }, { token: old.token })
    await pay(server, given.id)
    assert.equal((await storedOrder(server, given.id)).refund, 'refunding')
    assert.equal((await storedOrder(server, old.id)).fulfilment, 'confirmed')
    assert.deepEqual(await refundsOf(old.id), [])
  })

  test('gives nothing back for an old one whose free time ended before the new one was paid', async () => {
    const old = await buildOld()
    server.clock.set(freeEnds - 60_000)
    const view = await rebook(old, '2026-12-12 16:00:00')
    server.clock.set(freeEnds)
    await pay(server, view.id)
    const stored = await storedOrder(server, old.id)
    assert.deepEqual([stored.fulfilment, stored.refund], ['cancelled', 'none'])
    assert.deepEqual(await refundsOf(old.id), [])
    server.clock.set(testNow)
  })

  test('gives back what was promised for paying in time, however late the news of it comes', async () => {
    const old = await buildOld()
    server.clock.set(freeEnds - 60_000)
    const view = await rebook(old, '2026-12-12 16:00:00')
    const begunAt = server.clock.now()
    server.clock.set(freeEnds + 5 * 60_000)
    const cause = { actor: 'provider', cause: 'synced', at: server.clock.now() } as const
    const payment = { orderId: view.id, payType: 'alipay', withForeignCardFee: false, begunAt } as const
    await db.transaction((tx) => settlePaid(tx, payment, { cause, policy: server.deps.policy }))
    const stored = await storedOrder(server, old.id)
    assert.deepEqual([stored.fulfilment, stored.refund], ['cancelled', 'refunding'])
    server.clock.set(testNow)
  })

  test('keeps an old one that was checked in meanwhile, and tells its traveller', async () => {
    const old = await buildOld()
    const view = await rebook(old)
    await db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, old.id))
    await pay(server, view.id)
    const stored = await storedOrder(server, old.id)
    assert.deepEqual([stored.fulfilment, stored.refund], ['verified', 'none'])
    assert.equal((await noticesOf(old.id)).has('replacedStays'), true)
    assert.equal((await storedOrder(server, view.id)).fulfilment, 'confirmed')
  })

  test('copies an ended one without replacing it', async () => {
    const old = await buildOld()
    await server.call(cancelAirlinesBusOrder, { id: old.id }, { token: old.token })
    const view = await rebook(old, oldTime)
    assert.equal(view.replacesOrderId, null)
  })

  test('never waits for itself when two travellers swap their departures', async () => {
    const swaps = await Promise.all(
      [oldTime, newTime, oldTime, newTime].map(async (time) => {
        const old = await buildReadyOrder(server, { ride: dropoffAt(time) })
        const view = await rebook(old, time === oldTime ? newTime : oldTime)
        return { old, view }
      }),
    )
    await Promise.all(swaps.map(({ view }) => pay(server, view.id)))
    for (const { old, view } of swaps) {
      assert.equal((await storedOrder(server, old.id)).fulfilment, 'cancelled')
      assert.equal((await storedOrder(server, view.id)).fulfilment, 'confirmed')
    }
  })
})
