import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { addLuggageOrder, userSelectLuggage } from '@noriai/contract/calls/luggage'
import { stillInImmigration } from '@noriai/contract/calls/moving'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { listSendTime, offerInfo } from '@noriai/contract/calls/quotation'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerMinute } from '@noriai/contract/time'
import { eq, sql } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildDeparture } from '../../../test/factories/departures'
import { buildDriver, buildVehicle } from '../../../test/factories/fleet'
import { buildReadyOrder, pay, storedOrder } from '../../../test/factories/orders'
import {
  asking,
  holdRide,
  hotelInUmeda,
  orderRequest,
  rideFor,
  type RideRequest,
} from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { lapsedClaims, seatClaims } from '../../infra/db/schema/seats'
import { departures } from '../../infra/db/schema/departures'
import { expireUnpaidOrders } from '../../jobs/expireUnpaidOrders'

/** One minibus for everybody, with places for so few bags that they are what is sold out. */
const small = { minibuses: 1, busSeats: 9, busLarge: 6, busSmall: 6, minibusLarge: 6, minibusSmall: 6 }

describe('places for bags', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  let days = 0
  /** A day with a small bus at 11:00, and others like it where they are asked for. */
  const buildDay = async (...others: readonly string[]) => {
    days += 1
    const day = `2026-12-${String(days).padStart(2, '0')}`
    const departureId = await buildDeparture(server, `${day} 11:00:00`, small)
    for (const clock of others) await buildDeparture(server, `${day} ${clock}:00`, small)
    const rideOn = (adults: number, changes: Partial<RideRequest> = {}) =>
      rideFor(adults, { dateTime: `${day} 10:00:00`, departureId, ...changes })
    return { day, departureId, rideOn }
  }
  const add = (token: string, orderId: string, pieces: number) =>
    server.call(
      addLuggageOrder,
      { orderId, pieces, currency: 'JPY', payPrice: pieces * 170_000 + 2_000 },
      asking(token),
    )
  const select = async ({ id, token }: { readonly id: string; readonly token: string }) =>
    (await server.call(userSelectLuggage, { orderId: id }, { token })).data
  const countedOn = async (departureId: string) => {
    const [row] = await db.select().from(departures).where(eq(departures.id, departureId))
    assert.ok(row)
    return { sold: [row.seatsSold, row.largeSold, row.smallSold], held: [row.largeHeld, row.smallHeld] }
  }

  test('are held with the seats, by the size of the bags, and sold with them', async () => {
    const { departureId, rideOn } = await buildDay()
    const { token } = await buildSession(server)
    const ride = rideOn(2, { luggage: { large: 1, small: 3, special: 1, extra: 1 }, params2: 1 })
    const held = await holdRide(server, token, ride)
    assert.deepEqual(await countedOn(departureId), { sold: [0, 0, 0], held: [3, 2] })
    const other = { ...ride, luggage: { large: 1, small: 1 }, params2: 0 }
    const request = orderRequest(other, { holdId: held.holdId, payPrice: held.quotation.payPrice })
    const differs = await server.call(addOrUpdate, request, asking(token))
    assert.equal(differs.error, 'booking.holdDiffers')
    const again = await holdRide(server, token, other)
    assert.notEqual(again.holdId, held.holdId)
    assert.equal(again.holdUntil, held.holdUntil)
    assert.deepEqual(await countedOn(departureId), { sold: [0, 0, 0], held: [1, 1] })
    const paid = await buildReadyOrder(server, { ride, token })
    assert.deepEqual(await countedOn(departureId), { sold: [2, 3, 2], held: [0, 0] })
    await server.call(cancelAirlinesBusOrder, { id: paid.id }, { token })
    assert.deepEqual(await countedOn(departureId), { sold: [0, 0, 0], held: [0, 0] })
  })

  test('refuse a party whose bags do not fit, saying how many do and where all of them would', async () => {
    const { day, departureId, rideOn } = await buildDay()
    await buildReadyOrder(server, { ride: rideOn(4) })
    const { token } = await buildSession(server)
    const ride = rideOn(3, { luggage: { large: 3, small: 1 } })
    const refused = await server.call(checkAppointment, ride, asking(token))
    const params = { time: `${day} 11:00:00`, left: 2, small: 6, next: `${day} 11:30:00` }
    assert.deepEqual([refused.status, refused.error, refused.params], [409, 'booking.bagsFull', params])
    const { address, ...elsewhere } = ride
    const quoted = { ...elsewhere, addressId: address.addressId }
    const { data } = await server.call(offerInfo, quoted)
    assert.deepEqual([data.departure, data.problem?.error], [null, 'booking.bagsFull'])
    assert.deepEqual(
      data.alternatives.map(({ busDepartsAt }) => busDepartsAt),
      [`${day} 11:30:00`, `${day} 12:00:00`],
    )
    const fewer = await server.call(offerInfo, { ...quoted, luggage: { large: 2, small: 1 } })
    assert.deepEqual([fewer.data.departure?.departureId, fewer.data.bagsLeft], [departureId, 0])
    const one = await server.call(offerInfo, { ...quoted, luggage: { large: 1, small: 1 } })
    assert.equal(one.data.bagsLeft, 1)
    const roomy = await server.call(offerInfo, {
      ...quoted,
      departureId: undefined,
      dateTime: `${day} 12:00:00`,
    })
    assert.equal(roomy.data.bagsLeft, null)
    const listed = await server.call(listSendTime, {
      type: 1,
      currency: 'JPY',
      date: day,
      addressId: hotelInUmeda,
      party: { adults: 3 },
      luggage: { large: 3, small: 1 },
    })
    const bus = listed.data.departures.find((each) => each.departureId === departureId)
    assert.deepEqual([bus?.status, bus?.problem?.error, bus?.seatsLeft], ['full', 'booking.bagsFull', 5])
  })

  test('are bounded by the database, whoever writes', async () => {
    const { departureId } = await buildDay()
    for (const size of ['large', 'small'] as const) {
      const [sold, held] = [`${size}_sold`, `${size}_held`].map((column) => sql.identifier(column))
      await assert.rejects(
        db.execute(sql`update departures set ${sold} = 4, ${held} = 3 where id = ${departureId}`),
        (error: Error) => String(error.cause).includes(`departures_${size}_bags_within_capacity`),
        size,
      )
    }
    assert.deepEqual(await countedOn(departureId), { sold: [0, 0, 0], held: [0, 0] })
  })

  test('of one minibus bound the bags of one party', async () => {
    const { rideOn } = await buildDay()
    const { token } = await buildSession(server)
    const ride = rideOn(4, { luggage: { large: 11, small: 0, extra: 7 }, params2: 7 })
    const answer = await server.call(checkAppointment, ride, asking(token))
    assert.deepEqual(
      [answer.status, answer.error, answer.params],
      [422, 'validation.bagsPerMinibus', { large: 10, small: 10 }],
    )
  })

  test('are sold to no more pieces than there are, however many order at once, and told to the others', async () => {
    const { day, departureId, rideOn } = await buildDay('11:30')
    const rides = []
    for (let index = 0; index < 4; index += 1) rides.push(await buildReadyOrder(server, { ride: rideOn(1) }))
    const [first] = rides
    assert.ok(first)
    const offer = await select(first)
    assert.deepEqual([offer.canBuy, offer.full], [2, null])
    const answers = await Promise.all(rides.map(({ id, token }) => add(token, id, 1)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    assert.deepEqual(
      [refused?.error, refused?.params],
      ['order.bagsFull', { left: 0, next: `${day} 11:30:00` }],
    )
    assert.deepEqual(await countedOn(departureId), { sold: [4, 4, 0], held: [2, 0] })
    const without = rides[answers.findIndex(({ status }) => status === 409)]
    assert.ok(without)
    const full = await select(without)
    assert.deepEqual([full.canBuy, full.full], [0, { next: `${day} 11:30:00` }])
    for (const { status, data } of answers)
      if (status === 200) assert.equal((await pay(server, data.id)).outcome, 'confirmed')
    assert.deepEqual(await countedOn(departureId), { sold: [4, 6, 0], held: [0, 0] })
  })

  test('go to seats with bags or to bags bought later, whoever is first, and to nobody twice', async () => {
    const { departureId, rideOn } = await buildDay()
    const rides = []
    for (let index = 0; index < 3; index += 1) rides.push(await buildReadyOrder(server, { ride: rideOn(1) }))
    const travellers = await Promise.all(Array.from({ length: 4 }, () => buildSession(server)))
    const answers = await Promise.all([
      ...rides.map(({ id, token }) => add(token, id, 2)),
      ...travellers.map(({ token }) => server.call(checkAppointment, rideOn(1), asking(token))),
    ])
    const { held } = await countedOn(departureId)
    assert.ok((held[0] ?? 0) >= 2 && (held[0] ?? 0) <= 3, String(held))
    const refusals = answers.flatMap(({ status, error }) => (status === 200 ? [] : [error]))
    assert.ok(refusals.every((error) => error === 'order.bagsFull' || error?.startsWith('booking.bagsFull')))
  })

  test('of unpaid pieces are free again when their time is over, and keep nobody from a seat', async () => {
    const { departureId, rideOn } = await buildDay()
    const ride = await buildReadyOrder(server, { ride: rideOn(5) })
    const other = await buildReadyOrder(server, { ride: rideOn(1, { luggage: { large: 0, small: 0 } }) })
    const late = await add(ride.token, ride.id, 1)
    assert.equal(late.status, 200, late.error)
    assert.equal((await add(other.token, other.id, 1)).error, 'order.bagsFull')
    server.clock.advance(15 * msPerMinute)
    const taken = await add(other.token, other.id, 1)
    assert.equal(taken.status, 200, taken.error)
    await pay(server, taken.data.id)
    // Paid when somebody else had the place: everything goes back.
    assert.equal((await pay(server, late.data.id)).outcome, 'refunding')
    await expireUnpaidOrders.run(server.deps)
    assert.deepEqual(await countedOn(departureId), { sold: [6, 6, 0], held: [0, 0] })
    const lapses = await db.select().from(lapsedClaims).where(eq(lapsedClaims.departureId, departureId))
    assert.deepEqual(lapses, [])
    server.clock.set(testNow)
  })

  test('are given back with pieces that the operator cancels, and with those that are cancelled unpaid', async () => {
    const { departureId, rideOn } = await buildDay()
    const { id, token } = await buildReadyOrder(server, { ride: rideOn(1) })
    const [paid, unpaid] = [await add(token, id, 1), await add(token, id, 1)]
    await pay(server, paid.data.id)
    assert.deepEqual(await countedOn(departureId), { sold: [1, 2, 0], held: [1, 0] })
    await server.call(cancelAirlinesBusOrder, { id: unpaid.data.id }, { token })
    const staff = await buildStaff(server, 'admin')
    const cancelled = await server.call(
      staffCalls.staffCancelOrder,
      { id: paid.data.id, reason: 'no room' },
      asking(staff.token),
    )
    assert.equal(cancelled.status, 200, cancelled.error)
    assert.deepEqual(await countedOn(departureId), { sold: [1, 1, 0], held: [0, 0] })
  })

  test('move with the ride, those of pieces bought later too, and only to where they have room', async () => {
    const { day, departureId, rideOn } = await buildDay('11:30', '12:00')
    const ride = await buildReadyOrder(server, { ride: rideOn(2) })
    const paid = await add(ride.token, ride.id, 2)
    await pay(server, paid.data.id)
    const unpaid = await add(ride.token, ride.id, 1)
    const next = `pickup:${day.replaceAll('-', '')}:1130:osakaStation`
    const afterNext = next.replace('1130', '1200')
    await buildReadyOrder(server, { ride: rideOn(3, { departureId: next }) })
    const staff = await buildStaff(server, 'dispatcher')
    const byHand = await server.call(
      staffCalls.staffMoveOrder,
      { id: ride.id, departureId: next, reason: '' },
      asking(staff.token),
    )
    assert.deepEqual([byHand.error, byHand.params], ['departure.bagsFull', { left: 3, small: 6 }])
    server.clock.set((await storedOrder(server, ride.id)).appointedAt)
    const late = await add(ride.token, ride.id, 1)
    assert.equal(late.status, 200, late.error)
    const moved = await server.call(stillInImmigration, { id: ride.id }, asking(ride.token))
    assert.equal(moved.status, 200, moved.error)
    // At 11:30 three places are taken, of which the party and its pieces would need four.
    assert.equal((await storedOrder(server, ride.id)).departureId, afterNext)
    assert.deepEqual(await countedOn(departureId), { sold: [0, 0, 0], held: [0, 0] })
    assert.deepEqual(await countedOn(afterNext), { sold: [2, 4, 0], held: [0, 0] })
    // What was ordered before the move is paid for where the ride is now.
    assert.equal((await pay(server, late.data.id)).outcome, 'confirmed')
    assert.equal((await pay(server, unpaid.data.id)).outcome, 'confirmed')
    assert.deepEqual(await countedOn(afterNext), { sold: [2, 6, 0], held: [0, 0] })
    server.clock.set(testNow)
  })

  test('are those of the vehicle once it is known, for whoever comes after', async () => {
    const { departureId, rideOn } = await buildDay()
    const { token } = await buildStaff(server, 'dispatcher')
    await buildReadyOrder(server, { ride: rideOn(3) })
    const driver = await buildDriver(server)
    const assign = async (largePlaces: number, smallPlaces: number) => {
      const { id: vehicleId } = await buildVehicle(server, { largePlaces, smallPlaces })
      const run = { vehicleId, driverId: driver.id, reason: 'Stands in' }
      return server.call(staffCalls.staffAssignVehicle, { departureId, minibus: 1, run }, { token })
    }
    const tooSmall = await assign(2, 2)
    assert.deepEqual(
      [tooSmall.status, tooSmall.error, tooSmall.params],
      [422, 'departure.bootTooSmall', { large: 2, small: 2, takenLarge: 3, takenSmall: 0 }],
    )
    const known = await assign(4, 4)
    assert.deepEqual(known.data.fleet[0]?.bags, {
      places: { large: 4, small: 4 },
      taken: { large: 3, small: 0 },
    })
    const traveller = await buildSession(server)
    const ask = (adults: number) => server.call(checkAppointment, rideOn(adults), asking(traveller.token))
    assert.equal((await ask(2)).error, 'booking.bagsFull')
    assert.equal((await ask(1)).status, 200)
    await assign(6, 6)
    assert.equal((await ask(3)).status, 200)
    const bootOf = async () =>
      (await db.select().from(departures).where(eq(departures.id, departureId)))[0]?.boots['1']
    assert.deepEqual(await bootOf(), { large: 6, small: 6, childSeats: 2, wheelchairs: 1 })
    const away = await server.call(
      staffCalls.staffAssignVehicle,
      { departureId, minibus: 1, run: null },
      { token },
    )
    assert.deepEqual(away.data.fleet[0]?.bags?.places, { large: 6, small: 6 })
    assert.deepEqual(await bootOf(), { large: 6, small: 6 })
  })

  test('of seats that are taken again by a late payment are taken with them, or everything goes back', async () => {
    const { departureId, rideOn } = await buildDay()
    const { token } = await buildSession(server)
    const ride = rideOn(4)
    const { holdId, quotation } = await holdRide(server, token, ride)
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
    const { data } = await server.call(addOrUpdate, request, asking(token))
    server.clock.advance(20 * msPerMinute)
    await buildReadyOrder(server, {
      ride: rideOn(1, { luggage: { large: 3, small: 0, extra: 2 }, params2: 2 }),
    })
    assert.equal((await pay(server, data.id)).outcome, 'refunding')
    const claims = await db.select().from(seatClaims).where(eq(seatClaims.departureId, departureId))
    assert.deepEqual(
      claims.map(({ seats, large }) => [seats, large]),
      [[1, 3]],
    )
    server.clock.set(testNow)
  })
})
