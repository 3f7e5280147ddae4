import { addLuggageOrder } from '@noriai/contract/calls/luggage'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import type { HandPayment } from '@noriai/contract/rules/refund'
import { calendarDateOf, msPerMinute } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { balanceOf, buildGiftCard } from '../../../test/factories/giftCards'
import { buildReadyOrder, pay, stepsOf, storedOrder } from '../../../test/factories/orders'
import { asking, dropoffRequest, rideRequest } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { DomainError } from '../../errors'
import { departures } from '../../infra/db/schema/departures'
import { orderLog, orders, refunds } from '../../infra/db/schema/orders'
import { extrasOfOrders } from '../extras'
import { setGiftPart } from '../giftCards'
import { operatorDataOf } from '../network'
import { lockOrder, transitionOrder, type Cause } from '../orders'
import { sendDueRefunds } from '../payments'
import { payRefundByHand, refundPartly } from '../refunds'
import { moveLuggage, type LuggageState } from './orderExtension'
import { sellLuggageAtCounter, handBackAtCounter } from './sellLuggageAtCounter'

const refused = (code: string) => (error: unknown) => error instanceof DomainError && error.code === code

describe('luggage at the counter', async () => {
  const server = await buildTestApp({
    audit: { except: ['endedOrdersHaveNoSeats', 'soldSeatsArePaidFor', 'endingsAreNotifiedOnce'] },
  })
  const { db, policy } = server.deps
  const data = await operatorDataOf(db, policy)
  const { account: member } = await buildStaff(server)
  const cause = (): Cause => ({
    actor: 'staff',
    actorId: member.id,
    cause: 'soldAtCounter',
    at: server.clock.now(),
  })
  const sell = (rideOrderId: string, pieces = 1) =>
    db.transaction((tx) =>
      sellLuggageAtCounter(
        tx,
        { rideOrderId, pieces, payment: 'terminal', slip: '0417' },
        { cause: cause(), data, policy },
      ),
    )
  const move = (orderId: string, to: LuggageState) =>
    db.transaction((tx) => moveLuggage(tx, orderId, { to, cause: cause() }))
  const luggageOf = (orderId: string) => db.select().from(orders).where(eq(orders.parentOrderId, orderId))
  const report = async (orderId: string, progress: 'boarding' | 'left' | 'atRelay') => {
    const { departureId } = await storedOrder(server, orderId)
    await db
      .update(departures)
      .set({ progress })
      .where(eq(departures.id, departureId ?? ''))
  }
  const pickupOn = (day: string) =>
    buildReadyOrder(server, { ride: rideRequest({ dateTime: `2026-12-${day} 10:00:00` }) })

  test('is sold for a pick-up from its landing until the bus leaves, whatever the clock says then', async () => {
    const { id } = await pickupOn('01')
    const landsAt = (await storedOrder(server, id)).appointedAt
    server.clock.set(landsAt - 1)
    await assert.rejects(sell(id), refused('order.luggageClosed'))
    assert.deepEqual(await luggageOf(id), [])
    server.clock.set(landsAt)
    const sold = await sell(id)
    assert.deepEqual(
      [sold.type, sold.payType, sold.paidAmountJpy, sold.paidFeeJpy, sold.payment, sold.fulfilment],
      [4, 'counter', 170_000, 0, 'paid', 'confirmed'],
    )
    server.clock.advance(90 * msPerMinute)
    await report(id, 'boarding')
    await sell(id)
    await assert.rejects(sell(id), refused('validation.extraLuggageMax'))
    assert.equal((await luggageOf(id)).length, 2)
    server.clock.set(testNow)
  })

  test('is sold before the landing told in the timetable to a traveller whose code was scanned', async () => {
    const { id } = await pickupOn('02')
    await db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, id))
    await sell(id)
    await report(id, 'left')
    await assert.rejects(sell(id), refused('order.luggageClosed'))
  })

  test('is sold for a drop-off until the bus reaches the relay point, reported or planned', async () => {
    const rideOn = (day: string) =>
      buildReadyOrder(server, { ride: dropoffRequest({ dateTime: `2026-12-${day} 15:00:00` }) })
    const planned = await rideOn('03')
    const { times } = await storedOrder(server, planned.id)
    server.clock.set((times?.relayAt ?? 0) - 1)
    await sell(planned.id)
    server.clock.advance(1)
    await assert.rejects(sell(planned.id), refused('order.luggageClosed'))
    const late = await rideOn('04')
    await report(late.id, 'left')
    server.clock.set(((await storedOrder(server, late.id)).times?.relayAt ?? 0) + msPerMinute)
    await sell(late.id)
    await report(late.id, 'atRelay')
    await assert.rejects(sell(late.id), refused('order.luggageClosed'))
    server.clock.set(testNow)
  })

  test('is sold for no luggage order and no unknown one', async () => {
    const { id } = await pickupOn('05')
    await db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, id))
    const sold = await sell(id)
    await assert.rejects(sell(sold.id), refused('notFound'))
    await assert.rejects(sell('3b241101-e2bb-4255-8caf-4136c566a962'), refused('notFound'))
  })

  test('goes from the bus to its owner step by step, and no step back', async () => {
    const { id } = await pickupOn('06')
    await db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, id))
    const { id: bags } = await sell(id)
    await move(bags, 'shipped')
    await move(bags, 'receiving')
    await assert.rejects(move(bags, 'shipped'), refused('order.transitionRefused'))
    const done = await move(bags, 'completed')
    assert.equal(done.endedAt, testNow)
    await assert.rejects(move(id, 'shipped'), refused('notFound'))
    assert.deepEqual(await stepsOf(server, bags), [
      'payment:unpaid',
      'payment:paid',
      'fulfilment:confirmed',
      'fulfilment:shipped',
      'fulfilment:receiving',
      'fulfilment:completed',
    ])
    const [paid] = await db
      .select()
      .from(orderLog)
      .where(and(eq(orderLog.orderId, bags), eq(orderLog.toState, 'paid')))
    assert.deepEqual([paid?.actor, paid?.note], ['staff', 'terminal'])
  })

  test('that is on the bus stays when its ride is cancelled; the rest is handed back at the counter, once', async () => {
    const { id } = await pickupOn('07')
    await db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, id))
    const [shipped, waiting] = [await sell(id), await sell(id)]
    await move(shipped.id, 'shipped')
    await db.transaction(async (tx) => {
      const ride = await lockOrder(tx, id)
      assert.ok(ride)
      const cancelled = await transitionOrder(tx, ride, {
        fact: 'fulfilment',
        to: 'cancelled',
        cause: cause(),
      })
      const step = { refundCause: 'operatorFailed', cause: cause(), policy } as const
      await extrasOfOrders.paidOrderEnded?.(tx, cancelled, step)
      await extrasOfOrders.paidOrderEnded?.(tx, cancelled, step)
    })
    assert.equal((await storedOrder(server, shipped.id)).fulfilment, 'shipped')
    const row = async () => (await db.select().from(refunds).where(eq(refunds.orderId, waiting.id)))[0]
    assert.deepEqual([(await row())?.amountJpy, (await row())?.status], [170_000, 'pending'])
    await sendDueRefunds(server.deps)
    assert.deepEqual([(await row())?.status, (await row())?.tries], ['pending', 0])
    const handBack = (orderId: string) =>
      db.transaction((tx) => handBackAtCounter(tx, { orderId, slip: '0418' }, cause()))
    assert.equal((await handBack(waiting.id)).refund, 'refunded')
    assert.equal((await row())?.status, 'done')
    await assert.rejects(handBack(waiting.id), refused('order.notRefundable'))
    await assert.rejects(handBack(id), refused('notFound'))
  })

  test('is handed back at the amount that was seen: a part that came to it since refuses', async () => {
    const { id } = await pickupOn('10')
    await db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, id))
    const bags = await sell(id)
    const giveBack = (amountJpy: number) =>
      db.transaction((tx) =>
        refundPartly(
          tx,
          { orderId: bags.id, amountJpy, reason: 'The bag was wet' },
          { cause: cause(), policy },
        ),
      )
    const handBack = (seenJpy: number) =>
      db.transaction((tx) => handBackAtCounter(tx, { orderId: bags.id, slip: '0419', seenJpy }, cause()))
    await giveBack(50_000)
    await giveBack(30_000)
    await assert.rejects(handBack(50_000), refused('order.refundedMeanwhile'))
    const rows = await db.select().from(refunds).where(eq(refunds.orderId, bags.id))
    assert.deepEqual(
      rows.map(({ status }) => status),
      ['pending', 'pending'],
    )
    assert.equal((await handBack(80_000)).refund, 'partlyRefunded')
  })

  test('is paid back another way to somebody who has left, noted once, and not in cash', async () => {
    const { id, token, view } = await pickupOn('19')
    server.clock.set((await storedOrder(server, id)).appointedAt)
    const order = await sell(id)
    await server.call(cancelAirlinesBusOrder, { id: view.id }, { token })
    assert.equal((await storedOrder(server, order.id)).refund, 'refunding')
    const paidBy = (method: HandPayment) =>
      db.transaction((tx) =>
        payRefundByHand(tx, order.id, {
          method,
          reference: 'T-0417',
          paidOn: calendarDateOf(server.clock.now()),
          by: { ...cause(), cause: 'refundedByHand' },
        }),
      )
    await assert.rejects(paidBy('cash'), refused('order.notRefundable'))
    assert.equal((await paidBy('bankTransfer')).refund, 'refunded')
    const rows = await db.select().from(refunds).where(eq(refunds.orderId, order.id))
    assert.deepEqual(
      rows.map(({ status, handMethod, amountJpy }) => [status, handMethod, amountJpy]),
      [['done', 'bankTransfer', 170_000]],
    )
    await assert.rejects(paidBy('bankTransfer'), refused('order.notRefundable'))
    const handBack = db.transaction((tx) =>
      handBackAtCounter(tx, { orderId: order.id, slip: '0418' }, cause()),
    )
    await assert.rejects(handBack, refused('order.notRefundable'))
    server.clock.set(testNow)
  })

  test('gives back at once what gift cards held for pieces that were not paid yet', async () => {
    const { id, token, view } = await pickupOn('20')
    const { accountId } = await storedOrder(server, id)
    await buildGiftCard(server, accountId)
    const request = { orderId: id, pieces: 1, currency: 'JPY' as const, payPrice: 172_000 }
    const { data } = await server.call(addLuggageOrder, request, asking(token))
    const unpaid = await storedOrder(server, data.id)
    await db.transaction((tx) => setGiftPart(tx, unpaid, { giftJpy: 60_000, at: server.clock.now() }))
    assert.equal(await balanceOf(server, accountId), 40_000)
    await server.call(cancelAirlinesBusOrder, { id: view.id }, { token })
    const ended = await storedOrder(server, data.id)
    assert.deepEqual([ended.fulfilment, ended.giftJpy], ['cancelled', 0])
    assert.equal(await balanceOf(server, accountId), 100_000)
  })

  test('is sold, online and here, for a ride of which staff give a part back', async () => {
    const { id, token } = await pickupOn('09')
    const part = { orderId: id, amountJpy: 50_000, reason: 'No child seat' }
    await db.transaction((tx) => refundPartly(tx, part, { cause: cause(), policy }))
    assert.equal((await storedOrder(server, id)).refund, 'refunding')
    const request = { orderId: id, pieces: 1, currency: 'JPY' as const, payPrice: 172_000 }
    const { data } = await server.call(addLuggageOrder, request, asking(token))
    assert.equal((await pay(server, data.id)).outcome, 'confirmed')
    await db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, id))
    assert.equal((await sell(id)).fulfilment, 'confirmed')
  })

  test('is completed with its ride wherever it was', async () => {
    const { id } = await pickupOn('08')
    await db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, id))
    const [waiting, shipped] = [await sell(id), await sell(id)]
    await move(shipped.id, 'shipped')
    await db.transaction(async (tx) => {
      const ride = await lockOrder(tx, id)
      assert.ok(ride)
      await extrasOfOrders.completed?.(tx, ride, cause())
    })
    for (const { id: bags } of [waiting, shipped]) {
      assert.equal((await storedOrder(server, bags)).fulfilment, 'completed')
    }
  })
})
