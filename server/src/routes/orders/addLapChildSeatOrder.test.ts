import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { miniGiftScheme } from '@noriai/contract/calls/company'
import { payWithGiftBalance } from '@noriai/contract/calls/gifts'
import { addLapChildSeatOrder } from '@noriai/contract/calls/lapChild'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildDeparture, expectSeats } from '../../../test/factories/departures'
import { buildGiftCard } from '../../../test/factories/giftCards'
import {
  departureOn,
  lapChildrenOf,
  outgrown,
  rideWithLapChild,
  young,
} from '../../../test/factories/lapChildren'
import { buildOrder, buildPaidOrder, pay, stepsOf, storedOrder } from '../../../test/factories/orders'
import { asking, dropoffRequest, hotelInUmeda, rideFor, rideRequest } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { orders } from '../../infra/db/schema/orders'
import { departures } from '../../infra/db/schema/departures'

/** The fare of 2,900 JPY and the card fee of 20 JPY. */
const seatPrice = 292_000

describe('lapChild.addLapChildSeatOrder', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const { offer, order, buildRide, fill, claimOf } = lapChildrenOf(server)
  const seatsOfRide = (rideId: string) => db.select().from(orders).where(eq(orders.parentOrderId, rideId))
  const viewOf = async (token: string, id: string) =>
    (await server.call(userOrderInfo, { id }, { token })).data

  test('refuses without a session, without a key, for no child and for the ride of somebody else', async () => {
    const { id, token } = await buildRide('01')
    const request = { orderId: id, children: 1, payPrice: seatPrice }
    const send = (request: object, as: object) => server.callRaw(addLapChildSeatOrder, request, as)
    assert.equal((await send(request, { idempotencyKey: randomUUID() })).status, 401)
    assert.equal((await send(request, { token })).error, 'idempotency.keyMissing')
    assert.equal((await send({ ...request, children: 0 }, asking(token))).error, 'validation.tooSmall')
    const stranger = await buildSession(server)
    assert.equal((await send(request, asking(stranger.token))).error, 'notFound')
    assert.equal((await offer(stranger.token, id)).error, 'notFound')
    assert.deepEqual(await seatsOfRide(id), [])
  })

  test('refuses another price than the one of the ride, and more children than ride on laps', async () => {
    const { id, token } = await buildRide('01')
    const cheaper = { orderId: id, children: 1, payPrice: seatPrice - 100 }
    assert.equal(
      (await server.call(addLapChildSeatOrder, cheaper, asking(token))).error,
      'booking.priceError',
    )
    assert.equal((await order(token, id, 2)).error, 'order.lapChildSeatClosed')
    const none = await buildPaidOrder(server, { ride: rideRequest({ dateTime: '2026-12-01 10:00:00' }) })
    assert.equal((await offer(none.token, none.id)).error, 'order.lapChildSeatClosed')
    assert.deepEqual([...(await seatsOfRide(id)), ...(await seatsOfRide(none.id))], [])
  })

  test('is closed while the ride is unpaid, on offer or taken, and once it is filled, missed, cancelled or begun', async () => {
    const refused = async ({ id, token }: { id: string; token: string }) => {
      assert.equal((await offer(token, id)).error, 'order.lapChildSeatClosed')
      assert.equal((await order(token, id)).error, 'order.lapChildSeatClosed')
      assert.deepEqual(await seatsOfRide(id), [])
      assert.ok(!(await viewOf(token, id)).actions.includes('seatLapChild'))
    }
    await refused(await buildOrder(server, { ride: rideWithLapChild('02') }))
    const given = await buildRide('02')
    const gift = { action: 'give', orderId: given.id, giverName: 'Grandma', greeting: '' } as const
    const { data } = await server.call(miniGiftScheme, gift, asking(given.token))
    await refused(given)
    const taker = await buildSession(server)
    await server.call(miniGiftScheme, { action: 'open', giftToken: data.giftToken }, asking(taker.token))
    await refused(given)
    const filled = await buildRide('02')
    assert.equal((await fill(filled.token, filled.id, 0, [young])).status, 200)
    await refused(filled)
    const cancelled = await buildRide('02')
    await server.call(cancelAirlinesBusOrder, { id: cancelled.id }, { token: cancelled.token })
    await refused(cancelled)
    const missed = await buildRide('02')
    server.clock.set(((await storedOrder(server, missed.id)).fillUntil ?? 0) + 1)
    await refused(missed)
    server.clock.set(testNow)
  })

  test('tells price and room, and is one order for a key, a double tap and a second look', async () => {
    const { id, token, view } = await buildRide('03')
    assert.ok((await viewOf(token, id)).actions.includes('seatLapChild'))
    const offered = await offer(token, id)
    assert.deepEqual(
      [offered.data.seats, offered.data.hasRoom, offered.data.unpaidOrderId, offered.data.price.payPrice],
      [1, true, null, seatPrice],
    )
    assert.equal(offered.data.price.personPrice, view.price.personPrice)
    const key = asking(token)
    const [first, again, other] = await Promise.all([
      order(token, id, 1, key),
      order(token, id, 1, key),
      order(token, id),
    ])
    assert.equal(first.status, 200, first.error)
    assert.deepEqual([again.data.id, other.data.id], [first.data.id, first.data.id])
    const { data } = first
    assert.deepEqual(
      [
        data.type,
        data.parentOrderId,
        data.label,
        data.children,
        data.farePayingCount,
        data.price.payPriceJpy,
      ],
      [6, id, 'toPay', 1, 1, seatPrice],
    )
    assert.deepEqual(data.actions, ['pay', 'cancel'])
    assert.equal(data.times.payUntil, '2026-11-21 15:15:00')
    assert.equal(data.serviceDate, '2026-12-03')
    await expectSeats(server, departureOn('03'), { sold: 1, held: 1 })
    assert.equal((await seatsOfRide(id)).length, 1)
    assert.deepEqual((await viewOf(token, id)).lapChildSeats, [
      { id: data.id, orderNo: data.orderNo, children: 1, label: 'toPay' },
    ])
    const looked = await offer(token, id)
    assert.deepEqual([looked.data.hasRoom, looked.data.unpaidOrderId], [true, data.id])
  })

  test('asks in the currency of the ride for the fare that the ride was sold with, at night with its surcharge', async () => {
    const { id, token, view } = await buildRide('04', { currency: 'CNY', dateTime: '2026-12-04 21:30:00' })
    const { data } = await order(token, id)
    assert.deepEqual(
      data.price.lines.map(({ kind, quantity }) => [kind, quantity]),
      [
        ['fare', 1],
        ['nightSurcharge', 1],
        ['foreignCardFee', 1],
      ],
    )
    assert.deepEqual(
      [data.price.currency, data.price.personPrice, data.price.payPrice, data.price.payPriceJpy],
      ['CNY', view.price.personPrice, view.price.payPrice, view.price.payPriceJpy],
    )
  })

  test('makes the child one with a seat of the ride’s party once it is paid, and the trip info takes it', async () => {
    const { id, token, view } = await buildRide('05')
    assert.equal((await fill(token, id, 0, [outgrown])).error, 'validation.lapChildTooOld')
    const seat = await order(token, id)
    assert.deepEqual([(await viewOf(token, id)).children, (await claimOf(id))?.seats], [0, 1])
    const { outcome } = await pay(server, seat.data.id)
    assert.equal(outcome, 'confirmed')
    const ride = await viewOf(token, id)
    assert.deepEqual([ride.adults, ride.children, ride.infants, ride.farePayingCount], [1, 1, 0, 2])
    // The ride stays as it was sold: what was bought later has its own price.
    assert.deepEqual(ride.price, view.price)
    assert.deepEqual(
      ride.lapChildSeats.map(({ label }) => label),
      ['paid'],
    )
    assert.ok(!ride.actions.includes('seatLapChild'))
    await expectSeats(server, departureOn('05'), { sold: 2, held: 0 })
    assert.deepEqual([(await claimOf(id))?.seats, await claimOf(seat.data.id)], [2, undefined])
    assert.deepEqual(await stepsOf(server, seat.data.id), [
      'payment:unpaid',
      'payment:paid',
      'fulfilment:confirmed',
    ])
    assert.equal((await fill(token, id, 0, [outgrown])).error, 'order.passengerCount')
    assert.equal((await fill(token, id, 1)).status, 200)
    const code = await server.call(busOrderQrById, { airlineOrderId: id }, { token })
    assert.equal(code.data.passengers, 2)
    const noCode = await server.call(busOrderQrById, { airlineOrderId: seat.data.id }, { token })
    assert.equal(noCode.status, 409)
  })

  test('shows staff the new party, and the order for the seat beside its ride', async () => {
    const { id, token } = await buildRide('06')
    const seat = await order(token, id)
    await pay(server, seat.data.id)
    const staff = await buildStaff(server, 'dispatcher')
    const as = { token: staff.token }
    const departure = await server.call(staffCalls.staffDeparture, { departureId: departureOn('06') }, as)
    assert.deepEqual(
      departure.data.parties.map(({ orderId, children, infants, riders, seats }) => [
        orderId,
        children,
        infants,
        riders,
        seats,
      ]),
      [[id, 1, 0, 2, 2]],
    )
    const ride = await server.call(staffCalls.staffOrder, { id }, as)
    assert.deepEqual(
      ride.data.related.map(({ id: related, type }) => [related, type]),
      [[seat.data.id, 6]],
    )
    assert.ok(ride.data.log.some(({ to, note }) => to === 'lapChildrenSeated' && note === seat.data.orderNo))
    const own = await server.call(staffCalls.staffOrder, { id: seat.data.id }, as)
    assert.deepEqual(
      [own.data.actions, own.data.luggageSteps, own.data.related.map(({ type }) => type)],
      [['refundPartly', 'note'], [], [1]],
    )
    const luggage = await server.call(staffCalls.staffLuggage, { departureId: departureOn('06') }, as)
    assert.deepEqual(luggage.data.luggage, [])
  })

  test('stands in the list as a kind of its own, and is cancelled by its traveller while it is unpaid', async () => {
    const { id, token } = await buildRide('07')
    const { data } = await order(token, id)
    const page = await server.call(selectUserOrderPage, { type: 6 }, { token })
    assert.deepEqual(
      page.data.records.map((card) => [card.type, card.passengerCount, card.serviceDate, card.payPrice]),
      [[6, 1, '2026-12-07', seatPrice]],
    )
    assert.equal((await server.call(cancelAirlinesBusOrder, { id: data.id }, { token })).status, 200)
    await expectSeats(server, departureOn('07'), { sold: 1, held: 0 })
    assert.deepEqual((await viewOf(token, id)).lapChildSeats, [])
    const paid = await order(token, id)
    assert.notEqual(paid.data.id, data.id)
    await pay(server, paid.data.id)
    const late = await server.call(cancelAirlinesBusOrder, { id: paid.data.id }, { token })
    assert.equal(late.error, 'order.notCancellable')
  })

  test('takes the place of the order for another number of children, unless that is being paid', async () => {
    const { id, token } = await buildRide('08', {
      adults: 2,
      params1: 2,
      infants: 2,
      luggage: { large: 2, small: 0 },
    })
    const one = await order(token, id, 1)
    await expectSeats(server, departureOn('08'), { sold: 2, held: 1 })
    const both = await order(token, id, 2)
    assert.equal((await storedOrder(server, one.data.id)).fulfilment, 'cancelled')
    await expectSeats(server, departureOn('08'), { sold: 2, held: 2 })
    await db.update(orders).set({ payment: 'paying' }).where(eq(orders.id, both.data.id))
    assert.equal((await order(token, id, 1)).error, 'payment.inProgress')
    assert.equal((await order(token, id, 2)).data.id, both.data.id)
    await db.update(orders).set({ payment: 'unpaid' }).where(eq(orders.id, both.data.id))
    await pay(server, both.data.id)
    const ride = await viewOf(token, id)
    assert.deepEqual([ride.children, ride.infants, ride.farePayingCount], [2, 0, 4])
  })

  test('sells no seat to a child that was booked with one, and one for two of whom one had none', async () => {
    const { id, token } = await buildRide('09', { infants: 2, params1: 2, luggage: { large: 2, small: 0 } })
    assert.equal((await order(token, id, 1)).error, 'order.lapChildSeatClosed')
    const both = await order(token, id, 2)
    assert.deepEqual([both.data.children, both.data.farePayingCount], [2, 1])
    await pay(server, both.data.id)
    const ride = await viewOf(token, id)
    assert.deepEqual([ride.children, ride.infants, ride.farePayingCount], [2, 0, 3])
    assert.equal((await fill(token, id, 2)).status, 200)
  })

  test('is paid by a gift balance as any order', async () => {
    const { id, token } = await buildRide('10')
    const { accountId } = await storedOrder(server, id)
    await buildGiftCard(server, accountId, { amountJpy: 500_000 })
    const seat = await order(token, id)
    const giftJpy = seatPrice - 2_000
    const paid = await server.call(payWithGiftBalance, { id: seat.data.id, giftJpy }, asking(token))
    assert.equal(paid.status, 200, paid.error)
    assert.deepEqual(
      [(await viewOf(token, id)).children, (await storedOrder(server, seat.data.id)).giftJpy],
      [1, giftJpy],
    )
  })

  test('gives the last seat to one of a child and of everybody else who wants it, however many want it at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const day = String(11 + round)
      const departureId = await buildDeparture(server, `2026-12-${day} 11:00:00`, { busSeats: 2 })
      const { id, token } = await buildRide(day)
      const others = await Promise.all(Array.from({ length: 5 }, () => buildSession(server)))
      const ride = rideRequest({ dateTime: `2026-12-${day} 10:00:00`, departureId })
      const [child, ...held] = await Promise.all([
        order(token, id),
        ...others.map((each) => server.call(checkAppointment, ride, asking(each.token))),
      ])
      const won = [child, ...held].filter(({ status }) => status === 200)
      assert.equal(won.length, 1)
      if (child.status !== 200) {
        assert.deepEqual([child.error, child.params], ['order.seatsSoldOut', { left: 0 }])
        assert.equal((await offer(token, id)).data.hasRoom, false)
        assert.deepEqual(await seatsOfRide(id), [])
      }
      await expectSeats(server, departureId, { sold: 1, held: 1 })
    }
  })

  test('refuses a party that its minibuses cannot take with the child, though the bus has seats, and says how many it can', async () => {
    const departureId = await buildDeparture(server, '2026-12-15 11:00:00', { minibuses: 1 })
    const twins = { infants: 2, adults: 4, params1: 4, luggage: { large: 4, small: 0 } }
    const { id, token } = await buildRide('15', twins)
    const four = rideFor(4, { dateTime: '2026-12-15 10:00:00', departureId })
    await buildPaidOrder(server, { ride: four })
    assert.equal((await offer(token, id, 1)).data.hasRoom, true)
    assert.equal((await offer(token, id, 2)).data.hasRoom, false)
    const both = await order(token, id, 2)
    assert.deepEqual([both.error, both.params], ['order.seatsSoldOut', { left: 1 }])
    await expectSeats(server, departureId, { sold: 8, held: 0 })
    const one = await order(token, id, 1)
    assert.equal(one.status, 200)
    await pay(server, one.data.id)
    await expectSeats(server, departureId, { sold: 9, held: 0 })
    assert.equal((await order(token, id, 1)).error, 'order.seatsSoldOut')
  })

  test('moves parties to make room for a pick-up’s child, and nobody once the groups of a drop-off are decided', async () => {
    const departureId = await buildDeparture(server, '2026-12-16 11:00:00', { minibuses: 2 })
    const five = { adults: 5, params1: 5, luggage: { large: 5, small: 0 } }
    const { id, token } = await buildRide('16', five)
    await buildPaidOrder(server, { ride: rideFor(4, { dateTime: '2026-12-16 10:00:00', departureId }) })
    const seat = await order(token, id)
    assert.equal(seat.status, 200, seat.error)
    assert.equal((await claimOf(seat.data.id))?.minibus, (await claimOf(id))?.minibus)
    await pay(server, seat.data.id)
    await expectSeats(server, departureId, { sold: 10, held: 0 })

    const dropoff = dropoffRequest({ ...five, infants: 1, dateTime: '2026-12-16 15:00:00' })
    const promised = await buildPaidOrder(server, { ride: dropoff })
    const { departureId: theirs } = await storedOrder(server, promised.id)
    await db
      .update(departures)
      .set({ minibuses: 2, planVersion: 1 })
      .where(eq(departures.id, theirs ?? ''))
    const four = { adults: 4, params1: 4, luggage: { large: 4, small: 0 } }
    await buildPaidOrder(server, { ride: dropoffRequest({ ...four, dateTime: '2026-12-16 15:00:00' }) })
    assert.equal((await claimOf(promised.id))?.minibus, 1)
    assert.equal((await offer(promised.token, promised.id)).data.hasRoom, false)
    assert.equal((await order(promised.token, promised.id)).error, 'order.seatsSoldOut')
  })

  test('keeps the seat that is held with its party when a newcomer moves it', async () => {
    const departureId = await buildDeparture(server, '2026-12-17 11:00:00', { minibuses: 2 })
    const { id, token } = await buildRide('17', { adults: 3, params1: 3, luggage: { large: 3, small: 0 } })
    const seat = await order(token, id)
    const more = (adults: number, addressId: string) =>
      buildPaidOrder(server, {
        ride: rideFor(adults, {
          dateTime: '2026-12-17 10:00:00',
          departureId,
          address: { addressId, text: 'hotel' },
        }),
      })
    await more(2, 'hotel:conrad-osaka')
    await more(5, 'hotel:intercontinental-osaka')
    const minibuses = async () => [(await claimOf(id))?.minibus, (await claimOf(seat.data.id))?.minibus]
    assert.deepEqual(await minibuses(), [1, 1])
    await more(7, hotelInUmeda)
    assert.deepEqual(await minibuses(), [2, 2])
    await pay(server, seat.data.id)
    await expectSeats(server, departureId, { sold: 18, held: 0 })
  })

  test('is refused where no more is sold', async () => {
    const { id, token } = await buildRide('18')
    await db
      .update(departures)
      .set({ status: 'closed' })
      .where(eq(departures.id, departureOn('18')))
    assert.equal((await offer(token, id)).data.hasRoom, false)
    const closed = await order(token, id)
    assert.deepEqual([closed.error, closed.params], ['order.seatsSoldOut', { left: 0 }])
  })

  test('is to be paid before the ride begins and before its trip info is due', async () => {
    const { id, token } = await buildRide('19')
    const { fillUntil } = await storedOrder(server, id)
    server.clock.set((fillUntil ?? 0) - 5 * msPerMinute)
    const { data } = await order(token, id)
    assert.equal((await storedOrder(server, data.id)).payUntil, fillUntil)
    server.clock.set(testNow)
  })
})
