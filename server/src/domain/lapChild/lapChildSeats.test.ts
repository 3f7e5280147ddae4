import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createOrderLink, fillByLink } from '@noriai/contract/calls/links'
import { cancelForLapChild, cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildDeparture, expectSeats } from '../../../test/factories/departures'
import { departureOn, lapChildrenOf, outgrown, young } from '../../../test/factories/lapChildren'
import { buildPaidOrder, pay, stepsOf, storedOrder } from '../../../test/factories/orders'
import { asking, holdRide, rideFor, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { companionRiders } from '../../infra/db/schema/orderLinks'
import { notices, refunds } from '../../infra/db/schema/orders'
import { lapsedClaims } from '../../infra/db/schema/seats'
import { departures } from '../../infra/db/schema/departures'
import { endRidesByClock } from '../../jobs/endRidesByClock'
import { expireUnpaidOrders } from '../../jobs/expireUnpaidOrders'

/** A seat for a lap child from its order on: with its party, or on its way back. */
describe('a seat for a lap child', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { order, offer, buildRide, fill, claimOf } = lapChildrenOf(server)
  const desk = askingAsStaff((await buildStaff(server, 'dispatcher')).token)
  const viewOf = async (token: string, id: string) =>
    (await server.call(userOrderInfo, { id }, { token })).data
  const refundsOf = (orderId: string) =>
    db
      .select({ cause: refunds.cause, amountJpy: refunds.amountJpy, keptFeeJpy: refunds.keptFeeJpy })
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
  const noticesOf = async (orderId: string) =>
    (
      await db
        .select()
        .from(notices)
        .where(and(eq(notices.orderId, orderId), eq(notices.channel, 'inApp')))
    ).map(({ kind }) => kind)
  const isCancelled = async (orderId: string) =>
    (await storedOrder(server, orderId)).fulfilment === 'cancelled'

  test('is free for others from the instant on at which its time to pay is over, and then closed by the timer', async () => {
    const departureId = await buildDeparture(server, '2026-12-01 11:00:00', { busSeats: 2 })
    const { id, token } = await buildRide('01')
    const seat = await order(token, id)
    const other = await buildSession(server)
    const ride = rideRequest({ dateTime: '2026-12-01 10:00:00', departureId })
    server.clock.set(testNow + 15 * msPerMinute - 1)
    await assert.rejects(holdRide(server, other.token, ride), /capacityFull/)
    server.clock.set(testNow + 15 * msPerMinute)
    await holdRide(server, other.token, ride)
    await expectSeats(server, departureId, { sold: 1, held: 1 })
    await expireUnpaidOrders.run(server.deps)
    assert.deepEqual(await stepsOf(server, seat.data.id), ['payment:unpaid', 'payment:expired'])
    assert.deepEqual((await viewOf(token, id)).lapChildSeats, [])
    const lapses = await db.select().from(lapsedClaims).where(eq(lapsedClaims.departureId, departureId))
    assert.equal(lapses.length, 1)
    // Paid late, with the seat taken: everything goes back, the card fee too, and the ride stays as it is.
    assert.equal((await pay(server, seat.data.id)).outcome, 'refunding')
    assert.deepEqual(await refundsOf(seat.data.id), [
      { cause: 'paidTooLate', amountJpy: 292_000, keptFeeJpy: 0 },
    ])
    assert.deepEqual(await noticesOf(seat.data.id), ['lapChildSeatPaidTooLate'])
    const { children, infants, label } = await viewOf(token, id)
    assert.deepEqual([children, infants, label], [0, 1, 'paid'])
    server.clock.set(testNow)
  })

  test('is taken again by a late payment where it is still free, whether the timer ran or not', async () => {
    for (const isTidied of [true, false]) {
      const { id, token } = await buildRide('02')
      const seat = await order(token, id)
      server.clock.set(testNow + 16 * msPerMinute)
      if (isTidied) await expireUnpaidOrders.run(server.deps)
      assert.equal((await pay(server, seat.data.id)).outcome, 'confirmed')
      assert.deepEqual([(await viewOf(token, id)).children, (await claimOf(id))?.seats], [1, 2])
      server.clock.set(testNow)
    }
    await expectSeats(server, departureOn('02'), { sold: 4, held: 0 })
  })

  test('goes to the first of two payments that both come too late for one seat', async () => {
    const departureId = await buildDeparture(server, '2026-12-03 11:00:00', { busSeats: 3 })
    const rides = await Promise.all([buildRide('03'), buildRide('03')])
    const seats = []
    for (const { id, token } of rides) {
      seats.push(await order(token, id))
      server.clock.advance(16 * msPerMinute)
    }
    const outcomes = await Promise.all(seats.map(({ data }) => pay(server, data.id)))
    assert.deepEqual(outcomes.map(({ outcome }) => outcome).sort(), ['confirmed', 'refunding'])
    await expectSeats(server, departureId, { sold: 3, held: 0 })
    server.clock.set(testNow)
  })

  test('goes back with its ride, each less its card fee, and an unpaid one is cancelled', async () => {
    const { id, token } = await buildRide('04', {
      adults: 2,
      params1: 2,
      infants: 2,
      luggage: { large: 2, small: 0 },
    })
    const paid = await order(token, id)
    await pay(server, paid.data.id)
    server.clock.advance(msPerMinute)
    const unpaid = await order(token, id)
    assert.equal(unpaid.status, 200, unpaid.error)
    await expectSeats(server, departureOn('04'), { sold: 3, held: 1 })
    const { cancelOffer } = await viewOf(token, id)
    assert.deepEqual(
      cancelOffer?.lapChildSeats.map(({ orderNo, children, refundAmountJpy, keptFeeJpy }) => [
        orderNo,
        children,
        refundAmountJpy,
        keptFeeJpy,
      ]),
      [
        [paid.data.orderNo, 1, 290_000, 2_000],
        [unpaid.data.orderNo, 1, 0, 0],
      ],
    )
    await server.call(cancelAirlinesBusOrder, { id }, { token })
    await expectSeats(server, departureOn('04'), { sold: 0, held: 0 })
    assert.deepEqual(await refundsOf(paid.data.id), [
      { cause: 'travellerCancelledFree', amountJpy: 290_000, keptFeeJpy: 2_000 },
    ])
    assert.deepEqual(await refundsOf(id), [
      { cause: 'travellerCancelledFree', amountJpy: 580_000, keptFeeJpy: 2_000 },
    ])
    assert.deepEqual([await isCancelled(paid.data.id), await isCancelled(unpaid.data.id)], [true, true])
    // One notice tells of the ride and of both seats.
    assert.deepEqual(await noticesOf(paid.data.id), ['lapChildSeatPaid'])
    const [cancelled] = await db
      .select({ facts: notices.facts })
      .from(notices)
      .where(and(eq(notices.orderId, id), eq(notices.kind, 'cancelled'), eq(notices.channel, 'inApp')))
    assert.deepEqual(
      [cancelled?.facts.seatedChildren, cancelled?.facts.refundJpy, cancelled?.facts.seatsBackJpy],
      ['2', '870000', '290000'],
    )
    assert.equal((await pay(server, unpaid.data.id)).outcome, 'refunding')
    server.clock.set(testNow)
  })

  test('goes back when the ride is cancelled for another lap child, and whole when the operator fails', async () => {
    const twins = { adults: 2, params1: 2, infants: 2, luggage: { large: 2, small: 0 } }
    const { id, token } = await buildRide('05', twins)
    const seat = await order(token, id)
    await pay(server, seat.data.id)
    const ended = await server.call(cancelForLapChild, { id, birthday: outgrown }, asking(token))
    assert.equal(ended.status, 200, ended.error)
    assert.deepEqual(await refundsOf(seat.data.id), [
      { cause: 'travellerCancelledFree', amountJpy: 290_000, keptFeeJpy: 2_000 },
    ])
    const failed = await buildRide('05')
    const ofFailed = await order(failed.token, failed.id)
    await pay(server, ofFailed.data.id)
    const reason = 'No driver'
    const alone = await server.call(staffCalls.staffCancelOrder, { id: ofFailed.data.id, reason }, desk)
    assert.equal(alone.error, 'order.notCancellable')
    await server.call(staffCalls.staffCancelOrder, { id: failed.id, reason }, askingAsStaff(desk.token))
    assert.deepEqual(await refundsOf(ofFailed.data.id), [
      { cause: 'operatorFailed', amountJpy: 292_000, keptFeeJpy: 0 },
    ])
    await expectSeats(server, departureOn('05'), { sold: 0, held: 0 })
  })

  test('never stays paid with a ride that is cancelled, whichever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, token } = await buildRide('06')
      const seat = await order(token, id)
      await Promise.all([pay(server, seat.data.id), server.call(cancelAirlinesBusOrder, { id }, { token })])
      const { payment, fulfilment, refund } = await storedOrder(server, seat.data.id)
      assert.deepEqual([payment, fulfilment, refund], ['paid', 'cancelled', 'refunding'])
      assert.equal((await refundsOf(seat.data.id)).length, 1)
    }
    await expectSeats(server, departureOn('06'), { sold: 0, held: 0 })
  })

  test('ends unpaid when the trip info is given without it, and its late payment goes back', async () => {
    const { id, token } = await buildRide('07')
    const seat = await order(token, id)
    assert.equal((await fill(token, id, 0, [young])).status, 200)
    assert.equal(await isCancelled(seat.data.id), true)
    await expectSeats(server, departureOn('07'), { sold: 1, held: 0 })
    assert.equal((await pay(server, seat.data.id)).outcome, 'refunding')
    assert.deepEqual([(await viewOf(token, id)).infants, (await claimOf(id))?.seats], [1, 1])
  })

  test('is of one trip info or the other, when paying and giving it meet', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, token } = await buildRide('08')
      const seat = await order(token, id)
      const [paid, filled] = await Promise.all([pay(server, seat.data.id), fill(token, id, 0, [young])])
      const { children, infants } = await storedOrder(server, id)
      const isSeated = paid.outcome === 'confirmed'
      assert.equal(filled.status === 200, !isSeated)
      assert.deepEqual([children, infants], isSeated ? [1, 0] : [0, 1])
    }
  })

  test('is moved with its party once it is paid, and sold where the ride is by then when it was not', async () => {
    const next = 'pickup:20261209:1130:osakaStation'
    const { id, token } = await buildRide('09')
    const seat = await order(token, id)
    const move = (departureId: string) =>
      server.call(
        staffCalls.staffMoveOrder,
        { id, departureId, reason: 'Bus full' },
        askingAsStaff(desk.token),
      )
    assert.equal((await move(next)).status, 200)
    await expectSeats(server, departureOn('09'), { sold: 0, held: 0 })
    await expectSeats(server, next, { sold: 1, held: 0 })
    assert.equal((await pay(server, seat.data.id)).outcome, 'confirmed')
    await expectSeats(server, next, { sold: 2, held: 0 })
    assert.equal((await move(departureOn('09'))).status, 200)
    await expectSeats(server, departureOn('09'), { sold: 2, held: 0 })
    await expectSeats(server, next, { sold: 0, held: 0 })
  })

  test('goes back when it was not paid before its ride moved to a bus without room for it', async () => {
    const next = await buildDeparture(server, '2026-12-10 11:30:00', { busSeats: 1 })
    const { id, token } = await buildRide('10')
    const seat = await order(token, id)
    const to = { id, departureId: next, reason: 'Bus full' }
    assert.equal((await server.call(staffCalls.staffMoveOrder, to, askingAsStaff(desk.token))).status, 200)
    assert.equal((await pay(server, seat.data.id)).outcome, 'refunding')
    await expectSeats(server, next, { sold: 1, held: 0 })
    assert.equal((await viewOf(token, id)).infants, 1)
  })

  test('is seen by nobody as a party of its own where minibuses are planned, and goes where its party is put by hand', async () => {
    const departureId = await buildDeparture(server, '2026-11-21 19:00:00', { minibuses: 2 })
    const { id, token } = await buildRide('11', { dateTime: '2026-11-21 18:00:00' })
    const others = await buildPaidOrder(server, {
      ride: rideFor(7, { departureId, address: { addressId: 'hotel:conrad-osaka', text: 'Conrad' } }),
    })
    const seat = await order(token, id)
    assert.equal(seat.status, 200, seat.error)
    const minibusesOf = async () => [
      (await claimOf(id))?.minibus,
      (await claimOf(seat.data.id))?.minibus,
      (await claimOf(others.id))?.minibus,
    ]
    const planVersion = async () => {
      const [row] = await db.select().from(departures).where(eq(departures.id, departureId))
      return row?.planVersion ?? 0
    }
    const put = async (minibus: number) =>
      server.call(
        staffCalls.staffMoveParty,
        { departureId, planVersion: await planVersion(), orderId: id, minibus, force: true },
        askingAsStaff(desk.token),
      )
    const plan = { departureId, planVersion: await planVersion() }
    const planned = await server.call(staffCalls.staffPlanDeparture, plan, askingAsStaff(desk.token))
    assert.equal(planned.status, 200, planned.error)
    const [minibus, ofSeat, ofOthers] = await minibusesOf()
    assert.deepEqual([minibus, ofSeat, ofOthers], [1, 1, 1])
    assert.equal((await put(2)).status, 200)
    assert.deepEqual(await minibusesOf(), [2, 2, 1])
    // One more rider beside them: two of three seats that are left are not enough for the party with its child.
    const more = rideFor(1, { departureId, address: { addressId: 'hotel:conrad-osaka', text: 'Conrad' } })
    await buildPaidOrder(server, { ride: more })
    assert.equal((await put(1)).error, 'departure.minibusFull')
    await pay(server, seat.data.id)
    assert.equal((await put(1)).error, 'departure.minibusFull')
    await expectSeats(server, departureId, { sold: 10, held: 0 })
  })

  test('leaves lap children who were filled in by a link on their laps, after the one with a seat', async () => {
    const { id, token } = await buildRide('12', {
      adults: 2,
      params1: 2,
      infants: 2,
      luggage: { large: 2, small: 0 },
    })
    const link = await server.call(createOrderLink, { id, kind: 'fill' }, { token })
    const by = link.data.fill?.token ?? ''
    const give = (position: number, passportName: string, birthday: string | null = null) =>
      server.call(fillByLink, { token: by, position, passportName, birthday })
    assert.equal((await give(2, 'LITTLE ONE', young)).status, 200)
    assert.equal((await give(3, 'BIG ONE', outgrown)).error, 'validation.lapChildTooOld')
    await pay(server, (await order(token, id)).data.id)
    const kept = await db.select().from(companionRiders).where(eq(companionRiders.orderId, id))
    assert.deepEqual(
      kept.map(({ position, kind, passportName }) => [position, kind, passportName]),
      [[3, 'infant', 'LITTLE ONE']],
    )
    for (const [position, name] of [
      [0, 'FATHER'],
      [1, 'MOTHER'],
      [2, 'BIG ONE'],
    ] as const)
      assert.equal((await give(position, name)).status, 200)
    assert.deepEqual(
      (await viewOf(token, id)).passengers.map(({ kind, passportName }) => [kind, passportName]),
      [
        ['adult', 'FATHER'],
        ['adult', 'MOTHER'],
        ['child', 'BIG ONE'],
        ['infant', 'LITTLE ONE'],
      ],
    )
  })

  test('ends as its ride ends: not travelled when nobody came', async () => {
    const { id, token } = await buildRide('13')
    const seat = await order(token, id)
    await pay(server, seat.data.id)
    await fill(token, id, 1)
    server.clock.set(((await storedOrder(server, id)).departsAt ?? 0) + 4 * msPerDay)
    await endRidesByClock.run(server.deps)
    assert.deepEqual((await stepsOf(server, seat.data.id)).at(-1), 'fulfilment:noShow')
    server.clock.set(testNow)
  })

  test('is offered as an order to be paid, whose room is its own, until it is paid', async () => {
    const departureId = await buildDeparture(server, '2026-12-14 11:00:00', { busSeats: 2 })
    const { id, token } = await buildRide('14')
    const seat = await order(token, id)
    assert.deepEqual(
      [(await offer(token, id)).data.hasRoom, (await offer(token, id)).data.unpaidOrderId],
      [true, seat.data.id],
    )
    await expectSeats(server, departureId, { sold: 1, held: 1 })
  })
})
