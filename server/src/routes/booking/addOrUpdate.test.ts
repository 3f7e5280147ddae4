import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { getUserInfo } from '@noriai/contract/calls/account'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow, type TestApp } from '../../../test/buildTestApp'
import { buildDeparture, expectSeats } from '../../../test/factories/departures'
import { oneRider, pay, stepsOf, storedOrder } from '../../../test/factories/orders'
import {
  asking,
  fromNow,
  holdRide,
  orderRequest,
  orderRide,
  rideFor,
  rideRequest,
  type OrderRequest,
  type RideRequest,
} from '../../../test/factories/rides'
import { forgetOperatorData } from '../../domain/network'
import { agreementVersion } from '../../legal/agreementVersion'
import { agreements } from '../../infra/db/schema/agreements'
import { notices, orders, refunds } from '../../infra/db/schema/orders'
import { paymentAttempts } from '../../infra/db/schema/payments'
import { fares } from '../../infra/db/schema/timetable'

const on = (day: string) => `2026-12-${day} 10:00:00`
const busOn = (day: string) => `pickup:202612${day}:1100:osakaStation`

describe('addOrUpdate', async () => {
  const server = await buildTestApp()

  /** A traveller with a hold, and what they would send to order it. */
  async function holding(ride: RideRequest, test: TestApp = server) {
    const { account, token } = await buildSession(test)
    const { holdId, quotation } = await holdRide(test, token, ride)
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
    return { account, token, request }
  }

  /** A ride that is held, as an order names it. */
  async function heldAs(token: string, ride: RideRequest) {
    const { holdId, quotation } = await holdRide(server, token, ride)
    return { holdId, payPrice: quotation.payPrice }
  }

  /** As an operator who gives the rides to Umeda away. */
  async function makeFree(test: TestApp): Promise<void> {
    const toUmeda = and(eq(fares.direction, 'pickup'), eq(fares.toZone, 1))
    await test.deps.db.update(fares).set({ personPrice: 0 }).where(toUmeda)
    forgetOperatorData(test.deps.db)
  }

  const order = (token: string, request: OrderRequest) => server.call(addOrUpdate, request, asking(token))
  const ordersOf = (accountId: string) =>
    server.deps.db.select().from(orders).where(eq(orders.accountId, accountId))

  test('refuses without a session, without a key and without agreement', async () => {
    const { token, request } = await holding(rideRequest({ dateTime: on('01') }))
    const stranger = await server.call(addOrUpdate, request, { idempotencyKey: randomUUID() })
    assert.deepEqual([stranger.status, stranger.error], [401, 'unauthorized'])
    const keyless = await server.call(addOrUpdate, request, { token })
    assert.deepEqual([keyless.status, keyless.error], [400, 'idempotency.keyMissing'])
    const { agreed, ...rest } = request
    assert.equal(agreed, true)
    const disagreed = await server.callRaw(addOrUpdate, { ...rest, agreed: false }, asking(token))
    assert.deepEqual([disagreed.status, disagreed.error], [400, 'validation.agreeTerms'])
    const unasked = await order(token, rest)
    assert.deepEqual([unasked.status, unasked.error], [400, 'validation.agreeTerms'])
  })

  test('records the tick with version and language, and asks for it once an account', async () => {
    const { account, token, request } = await holding(rideRequest({ dateTime: on('06') }))
    const agreedOf = async () => (await server.call(getUserInfo, {}, { token })).data.agreed
    assert.deepEqual(await agreedOf(), [])
    await server.call(addOrUpdate, { ...request, payPrice: 1 }, asking(token))
    assert.deepEqual(await agreedOf(), [], 'a refused order agrees to nothing')
    assert.equal((await server.call(addOrUpdate, request, asking(token, 'ko'))).status, 200)
    assert.deepEqual(await agreedOf(), ['common'])
    const rows = () => server.deps.db.select().from(agreements).where(eq(agreements.accountId, account.id))
    const [tick] = await rows()
    assert.deepEqual(
      [tick?.documents, tick?.version, tick?.lang, tick?.agreedAt],
      ['common', agreementVersion('common'), 'ko', testNow],
    )
    const ride = rideRequest({ dateTime: on('07') })
    const { agreed: _agreed, ...again } = orderRequest(ride, await heldAs(token, ride))
    assert.equal((await order(token, again)).status, 200)
    assert.deepEqual(await rows(), [tick])
  })

  test('asks an account that agreed to an earlier version again', async () => {
    const { account, token, request } = await holding(rideRequest({ dateTime: on('08') }))
    await server.deps.db.insert(agreements).values({
      accountId: account.id,
      documents: 'common',
      version: '2026-01-01',
      lang: 'en',
      agreedAt: testNow,
    })
    const { agreed: _agreed, ...unticked } = request
    const refused = await order(token, unticked)
    assert.deepEqual([refused.status, refused.error], [400, 'validation.agreeTerms'])
    assert.equal((await order(token, request)).status, 200)
  })

  test('refuses another price than was told, and leaves the hold as it is', async () => {
    const { account, token, request } = await holding(rideRequest({ dateTime: on('02') }))
    for (const payPrice of [request.payPrice - 1, request.payPrice + 1, 0]) {
      const answer = await order(token, { ...request, payPrice })
      assert.deepEqual([answer.status, answer.error], [409, 'booking.priceError'])
    }
    assert.deepEqual(await ordersOf(account.id), [])
    await expectSeats(server, busOn('02'), { sold: 0, held: 1 })
    assert.equal((await order(token, request)).status, 200)
  })

  test('books at once, without the provider, what costs nothing', async () => {
    const own = await buildTestApp()
    await makeFree(own)
    const ride = rideRequest({ dateTime: on('03') })
    const { account, token, request } = await holding(ride, own)
    assert.equal(request.payPrice, 0)
    const { status, data } = await own.call(addOrUpdate, request, asking(token))
    assert.equal(status, 200)
    assert.deepEqual([data.paymentStatus, data.facts.fulfilment, data.payType], ['paid', 'confirmed', 'none'])
    assert.deepEqual([data.price.lines.map(({ kind }) => kind), data.paidAmountJpy], [['fare'], 0])
    assert.equal(data.fillNeeded, true)
    await expectSeats(own, busOn('03'), { sold: 1, held: 0 })
    assert.deepEqual(await stepsOf(own, data.id), ['payment:unpaid', 'payment:paid', 'fulfilment:confirmed'])
    assert.deepEqual(await own.deps.db.select().from(paymentAttempts), [])
    const queued = await own.deps.db.select().from(notices).where(eq(notices.orderId, data.id))
    assert.deepEqual([...new Set(queued.map(({ kind }) => kind))], ['paid'])
    const again = await own.call(addOrUpdate, request, asking(token))
    assert.equal(again.data.id, data.id)

    const cancelled = await own.call(cancelAirlinesBusOrder, { id: data.id }, asking(token))
    assert.equal(cancelled.status, 200)
    assert.equal((await storedOrder(own, data.id)).refund, 'none')
    const rows = await own.deps.db.select().from(refunds).where(eq(refunds.orderId, data.id))
    assert.deepEqual(rows, [])
    await expectSeats(own, busOn('03'), { sold: 0, held: 0 })
    assert.equal((await own.deps.db.select().from(orders).where(eq(orders.accountId, account.id))).length, 1)
  })

  test('ends the ride that one for nothing replaces in the same step, with holds and without', async () => {
    for (const holdEnabled of [true, false]) {
      const own = await buildTestApp({ policy: { seats: { holdEnabled } } })
      const first = await holding(rideRequest({ dateTime: on('04') }), own)
      const placed = await own.call(addOrUpdate, first.request, asking(first.token))
      await pay(own, placed.data.id)
      await makeFree(own)
      const ride = rideRequest({ dateTime: on('05'), replacesOrderId: placed.data.id })
      const { holdId, quotation } = await holdRide(own, first.token, ride)
      const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
      const { data } = await own.call(addOrUpdate, request, asking(first.token))
      assert.equal(data.paymentStatus, 'paid')
      const replaced = await storedOrder(own, placed.data.id)
      assert.deepEqual([replaced.fulfilment, replaced.refund], ['cancelled', 'refunding'])
      await expectSeats(own, busOn('04'), { sold: 0, held: 0 })
      await expectSeats(own, busOn('05'), { sold: 1, held: 0 })
    }
  })

  test('refuses the told price once the fare has changed, and charges what is told then', async () => {
    const own = await buildTestApp()
    const { token, request } = await holding(rideRequest({ dateTime: on('02') }), own)
    await own.deps.db
      .update(fares)
      .set({ personPrice: 300_000 })
      .where(and(eq(fares.direction, 'pickup'), eq(fares.toZone, 1), eq(fares.currency, 'JPY')))
    forgetOperatorData(own.deps.db)
    const changed = await own.call(addOrUpdate, request, asking(token))
    assert.deepEqual([changed.status, changed.error], [409, 'booking.priceError'])
    const again = await holdRide(own, token, request.ride)
    assert.equal(again.holdId, request.holdId)
    const { status, data } = await own.call(
      addOrUpdate,
      { ...request, payPrice: again.quotation.payPrice },
      asking(token),
    )
    assert.deepEqual([status, data.price.payPriceJpy], [200, 302_000])
  })

  test('refuses other yen than were shown beside a price in another currency', async () => {
    const own = await buildTestApp()
    const ride = rideRequest({ dateTime: on('02'), currency: 'CNY' })
    const { token } = await buildSession(own)
    const { holdId, quotation } = await holdRide(own, token, ride)
    const { payPrice, payPriceJpy } = quotation
    await own.deps.db
      .update(fares)
      .set({ personPrice: 300_000 })
      .where(and(eq(fares.direction, 'pickup'), eq(fares.toZone, 1), eq(fares.currency, 'JPY')))
    forgetOperatorData(own.deps.db)
    const again = await holdRide(own, token, ride)
    assert.equal(again.quotation.payPrice, payPrice)
    assert.notEqual(again.quotation.payPriceJpy, payPriceJpy)
    const request = orderRequest(ride, { holdId, payPrice })
    const changed = await own.call(addOrUpdate, { ...request, payPriceJpy }, asking(token))
    assert.deepEqual([changed.status, changed.error], [409, 'booking.priceError'])
    const shown = { ...request, payPriceJpy: again.quotation.payPriceJpy }
    const { status, data } = await own.call(addOrUpdate, shown, asking(token))
    assert.deepEqual([status, data.price.payPriceJpy], [200, again.quotation.payPriceJpy])
  })

  test("refuses a stranger's hold, one that ended, and one that was given up", async () => {
    const { request } = await holding(rideRequest({ dateTime: on('03') }))
    const stranger = await buildSession(server)
    assert.equal((await order(stranger.token, request)).error, 'booking.holdExpired')
    assert.equal((await order(stranger.token, { ...request, holdId: null })).error, 'booking.holdExpired')

    const late = await holding(rideRequest({ dateTime: on('03') }))
    server.clock.set(testNow + 15 * msPerMinute)
    const answer = await order(late.token, late.request)
    assert.deepEqual([answer.status, answer.error], [409, 'booking.holdExpired'])
    server.clock.set(testNow)
    assert.deepEqual(await ordersOf(late.account.id), [])

    const moved = await holding(rideRequest({ dateTime: on('03') }))
    await holdRide(server, moved.token, rideRequest({ dateTime: on('04') }))
    assert.equal((await order(moved.token, moved.request)).error, 'booking.holdExpired')
  })

  test('refuses another ride than was held: more seats, another stop, another time', async () => {
    const ride = rideFor(2, { dateTime: on('05') })
    const { account, token, request } = await holding(ride)
    const others: RideRequest[] = [
      { ...rideFor(3, { dateTime: on('05') }) },
      { ...ride, address: { addressId: 'hotel:conrad-osaka', text: 'Conrad' } },
      { ...ride, dateTime: '2026-12-05 10:01:00' },
      { ...ride, dateTime: on('06') },
      { ...ride, departureId: 'pickup:20261205:1130:osakaStation' },
    ]
    for (const other of others) {
      const { payPrice } = (await holdRide(server, (await buildSession(server)).token, other)).quotation
      const answer = await order(token, { ...request, ride: other, payPrice })
      assert.deepEqual([answer.status, answer.error], [409, 'booking.holdDiffers'], JSON.stringify(other))
    }
    assert.deepEqual(await ordersOf(account.id), [])
  })

  test('refuses a contact by which nobody can be reached, and a phone of another country', async () => {
    const { token, request } = await holding(rideRequest({ dateTime: on('07') }))
    const with_ = (contact: OrderRequest['contact']) => order(token, { ...request, contact })
    const unreachable = await with_({ contactName: 'Chan Tai Man', email: 'a@noriai.example' })
    assert.deepEqual([unreachable.status, unreachable.error], [400, 'validation.contactNeeded'])
    const phone = await with_({ contactName: 'Chan Tai Man', countryCode: '852', phone: '1234 5678' })
    assert.deepEqual([phone.status, phone.error], [400, 'validation.phone'])
    assert.deepEqual(phone.params, { field: 'contact.phone' })
    const reached = await with_({ contactName: 'Chan Tai Man', line: 'chan.tm' })
    assert.equal(reached.data.contact.line, 'chan.tm')
  })

  test('refuses riders that are not the party', async () => {
    const { token, request } = await holding(rideRequest({ dateTime: on('08') }))
    const two = await order(token, { ...request, passengers: [...oneRider, ...oneRider] })
    assert.deepEqual([two.status, two.error, two.params], [400, 'order.passengerCount', { count: 1 }])
  })

  test('asks for the riders at once when less than four hours are left', async () => {
    const near = rideRequest({ dateTime: fromNow(server, 100) })
    const { token, request } = await holding(near)
    const unnamed = await order(token, request)
    assert.deepEqual([unnamed.status, unnamed.error], [400, 'order.passengerCount'])
    const named = await order(token, { ...request, passengers: oneRider })
    assert.equal(named.data.passengers[0]?.passportName, 'Chan Tai Man')
    assert.equal(named.data.fillNeeded, false)
  })

  test('asks for no riders that the page did not ask for, as four hours were left when it held the seats', async () => {
    const ride = rideFor(2, { dateTime: '2026-11-21 18:00:00' })
    server.clock.set(fromWallTime('2026-11-21 14:57:00'))
    const { token, request } = await holding(ride)
    server.clock.advance(5 * msPerMinute)
    const answer = await order(token, request)
    assert.deepEqual([answer.status, answer.data.passengers], [200, []])
    server.clock.set(testNow)
  })

  test('places the order with the price, the seats and the words of its hold', async () => {
    const ride = rideFor(2, {
      dateTime: on('09'),
      currency: 'CNY',
      flight: { flightNo: 'CX506', manual: true },
    })
    const { token, request } = await holding(ride)
    const { status, data } = await order(token, { ...request, remark: 'Two large cases' })
    assert.equal(status, 200)
    assert.match(data.orderNo, /^NR261121-[2-9A-Z]{6}$/)
    assert.deepEqual([data.label, data.actions], ['toPay', ['pay', 'cancel', 'fillBeforePay']])
    assert.equal(data.times.payUntil, '2026-11-21 15:15:00')
    assert.deepEqual([data.price.payPrice, data.price.currency], [request.payPrice, 'CNY'])
    assert.equal(data.price.payPriceJpy, 582_000)
    assert.deepEqual([data.flightNo, data.remark, data.farePayingCount], ['CX506', 'Two large cases', 2])
    await expectSeats(server, busOn('09'), { sold: 0, held: 2 })
    assert.deepEqual(await stepsOf(server, data.id), ['payment:unpaid'])
    const seen = await server.call(userOrderInfo, { id: data.id }, { token })
    assert.deepEqual({ ...seen.data, asOf: '' }, { ...data, asOf: '' })
  })

  test('makes one order of a double tap, with one key and with two', async () => {
    const { account, token, request } = await holding(rideRequest({ dateTime: on('10') }))
    const key = asking(token)
    const taps = await Promise.all([
      server.call(addOrUpdate, request, key),
      server.call(addOrUpdate, request, key),
      ...[1, 2, 3].map(() => order(token, request)),
    ])
    assert.deepEqual([...new Set(taps.map(({ status }) => status))], [200])
    assert.equal(new Set(taps.map(({ data }) => data.id)).size, 1)
    assert.equal((await ordersOf(account.id)).length, 1)
    await expectSeats(server, busOn('10'), { sold: 0, held: 1 })
  })

  test('sells lap children no seat, and the second one of an adult a whole one', async () => {
    const ride = rideRequest({ dateTime: on('11'), infants: 2, params1: 2, luggage: { large: 1, small: 1 } })
    const { token, request } = await holding(ride)
    const { data } = await order(token, request)
    assert.deepEqual([data.farePayingCount, data.infants], [2, 2])
    await expectSeats(server, busOn('11'), { sold: 0, held: 2 })
  })

  test('takes the seats itself, never one too many, where holds are switched off', async () => {
    const own = await buildTestApp({ manyAtOnce: true, policy: { seats: { holdEnabled: false } } })
    const departureId = await buildDeparture(own, '2026-12-12 11:00:00', { busSeats: 3 })
    const ride = rideRequest({ dateTime: on('12'), departureId })
    const buyers = await Promise.all(Array.from({ length: 8 }, () => buildSession(own)))
    const { quotation } = await holdRide(own, buyers[0]?.token ?? '', ride)
    const request = orderRequest(ride, { holdId: null, payPrice: quotation.payPrice })
    const answers = await Promise.all(
      buyers.map(({ token }) => own.call(addOrUpdate, request, asking(token))),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 3)
    const refusals = new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error))
    for (const error of refusals) assert.match(String(error), /^(order\.seatsSoldOut|booking\.capacityFull)/)
    await expectSeats(own, departureId, { sold: 0, held: 3 })
  })

  test('lets no account keep the seats of more unpaid rides than it may, however it asks', async () => {
    for (const holdEnabled of [true, false]) {
      const own = await buildTestApp({ policy: { seats: { holdEnabled, maxUnpaidRides: 2 } } })
      const { token } = await buildSession(own)
      const ride = rideRequest({ dateTime: on('20'), allowDuplicate: true })
      const placed = [await orderRide(own, token, ride), await orderRide(own, token, ride)]
      const ask = (ride: RideRequest) => own.call(checkAppointment, ride, asking(token))
      const place = () =>
        own.call(addOrUpdate, orderRequest(ride, { holdId: null, payPrice: 292_000 }), asking(token))
      const refused = await (holdEnabled ? ask(ride) : place())
      assert.deepEqual(
        [refused.status, refused.error, refused.params],
        [409, 'booking.tooManyUnpaid', { max: 2 }],
      )
      assert.match(refused.message, /2\sunpaid bookings/)
      await expectSeats(own, busOn('20'), { sold: 0, held: 2 })
      assert.equal(
        (await own.call(checkAppointment, ride, asking((await buildSession(own)).token))).status,
        200,
      )

      await pay(own, placed[0]?.id ?? '')
      const third = await orderRide(own, token, ride)
      const cancelled = await own.call(cancelAirlinesBusOrder, { id: third.id }, asking(token))
      assert.equal(cancelled.status, 200)
      await orderRide(own, token, ride)
      own.clock.advance(15 * msPerMinute)
      await orderRide(own, token, rideRequest({ dateTime: on('22') }))
    }
  })

  test('counts orders that are placed at the same moment', async () => {
    const own = await buildTestApp({ policy: { seats: { holdEnabled: false, maxUnpaidRides: 2 } } })
    const { token } = await buildSession(own)
    const ride = rideRequest({ dateTime: on('21'), allowDuplicate: true })
    const request = orderRequest(ride, { holdId: null, payPrice: 292_000 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => own.call(addOrUpdate, request, asking(token))),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 2)
    await expectSeats(own, busOn('21'), { sold: 0, held: 2 })
  })

  test('keeps writing in the language it was ordered in', async () => {
    const { token } = await buildSession(server)
    const ride = rideRequest({ dateTime: on('13') })
    const { holdId, quotation } = await holdRide(server, token, ride)
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
    const { data } = await server.call(addOrUpdate, request, asking(token, 'ko'))
    const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, data.id))
    assert.deepEqual([row?.lang, data.destination.name], ['ko', '힐튼 오사카'])
  })

  test('lets an account order a second ride at another time', async () => {
    const { token } = await buildSession(server)
    const first = await orderRide(server, token, rideRequest({ dateTime: on('14') }))
    const second = await orderRide(server, token, rideRequest({ dateTime: on('15') }))
    assert.notEqual(first.id, second.id)
  })
})
