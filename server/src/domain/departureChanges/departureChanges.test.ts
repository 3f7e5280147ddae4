import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { cancelAirlinesBusOrder, cancelForLapChild } from '@noriai/contract/calls/orderLife'
import { stillInImmigration } from '@noriai/contract/calls/moving'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { offerInfo } from '@noriai/contract/calls/quotation'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { CallRequest } from '@noriai/contract/defineCall'
import { fromWallTime, msPerMinute, toWallTime } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow, type TestApp } from '../../../test/buildTestApp'
import { buildDeparture, expectSeats } from '../../../test/factories/departures'
import {
  buildOrder,
  buildPaidOrder,
  buildReadyOrder,
  oneRider,
  pay,
  storedOrder,
} from '../../../test/factories/orders'
import { asking, dropoffRequest, orderRide, rideFor, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { accounts } from '../../infra/db/schema/accounts'
import { coupons } from '../../infra/db/schema/coupons'
import { notices, orders, refunds } from '../../infra/db/schema/orders'
import { plannedStops, seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { noSender } from '../../infra/providers/noSender'
import { cancelMissedTripInfo } from '../../jobs/cancelMissedTripInfo'
import { decideStopOrders } from '../../jobs/decideStopOrders'
import { endRidesByClock } from '../../jobs/endRidesByClock'
import { refundCancelled } from '../../jobs/refundCancelled'
import { assertAssigned } from '../fleet'
import { paymentFailed } from '../orders'
import { refundPartly } from '../refunds'
import { listFailedChangeRefunds } from '.'

const seven = 'pickup:20261121:1900:osakaStation'
const next = 'pickup:20261121:1930:osakaStation'
const last = 'pickup:20261121:2000:osakaStation'

type Changes = Partial<CallRequest<typeof staffCalls.staffPreviewDepartureChange>>

async function buildDesk(server: TestApp, role: 'dispatcher' | 'admin' = 'dispatcher') {
  const { token } = await buildStaff(server, role)
  const preview = async (changes: Changes = {}) => {
    const request = { departureId: seven, way: 'move', reason: 'vehicle', ...changes } as const
    const answer = await server.call(staffCalls.staffPreviewDepartureChange, request, { token, lang: 'en' })
    return { ...answer, request }
  }
  const confirm = async (changes: Changes = {}, hash?: string, key?: string) => {
    const { data, request } = await preview(changes)
    return server.call(
      staffCalls.staffConfirmDepartureChange,
      { ...request, hash: hash ?? data.hash, note: 'B05 broke down' },
      askingAsStaff(token, key),
    )
  }
  return { token, preview, confirm }
}

const noticesOf = (server: TestApp, orderId: string) =>
  server.deps.db
    .select({ kind: notices.kind, facts: notices.facts })
    .from(notices)
    .where(and(eq(notices.orderId, orderId), eq(notices.channel, 'inApp')))

describe('a departure that does not run', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const desk = await buildDesk(server)
  const party = await buildReadyOrder(server, { ride: rideFor(3) })
  // Only one of them has a seat on the next bus.
  const second = await buildReadyOrder(server, { ride: rideFor(2) })
  await buildDeparture(server, '2026-11-21 19:30:00', { busSeats: 3, minibuses: 1 })
  await buildDeparture(server, '2026-11-21 20:00:00', { busSeats: 0 })
  const unpaid = await buildOrder(server)
  const holder = await buildSession(server)
  await server.call(checkAppointment, rideRequest(), asking(holder.token))

  test('is previewed party by party, and nothing is written', async () => {
    const { data } = await desk.preview()
    assert.deepEqual(
      data.parties
        .map(({ orderId, to, refusal, extraMinutes, refundJpy, couponPercent }) => [
          orderId === party.id ? 'party' : 'second',
          to?.departureId ?? refusal,
          extraMinutes,
          refundJpy,
          couponPercent,
        ])
        .sort(),
      [
        ['party', next, 30, 0, 0],
        ['second', 'noSeats', null, (await storedOrder(server, second.id)).paidAmountJpy, 20],
      ],
    )
    assert.deepEqual(
      [data.unpaid, data.totals.movedRiders, data.totals.refundedRiders, data.needsAdmin],
      [1, 3, 2, false],
    )
    assert.deepEqual(
      data.ways.map(({ way, isPossible }) => [way, isPossible]),
      [
        ['move', true],
        ['merge', false],
        ['cancel', true],
      ],
    )
    assert.ok(data.texts.some(({ text }) => text.includes('The 19:00 bus doesn’t run (vehicle trouble).')))
    assert.equal((await desk.preview()).data.hash, data.hash)
    await expectSeats(server, seven, { sold: 5, held: 2 })
    await expectSeats(server, next, { sold: 0, held: 0 })
    assert.equal((await storedOrder(server, party.id)).departureId, seven)
  })

  test('is not cancelled by another plan than the one that was seen', async () => {
    const { data } = await desk.preview({ way: 'cancel' })
    const wrong = await desk.confirm({}, data.hash)
    assert.deepEqual([wrong.status, wrong.error], [409, 'departure.planChanged'])
    const merged = await desk.confirm({ way: 'merge' })
    assert.deepEqual([merged.status, merged.error], [409, 'departure.mergeRefused'])
    await expectSeats(server, seven, { sold: 5, held: 2 })
  })

  test('is closed in one step: moved riders have their seats, holds and unpaid bookings end, the money follows', async () => {
    const key = 'cancel-1900-0001'
    const answer = await desk.confirm({}, undefined, key)
    assert.equal(answer.status, 200, answer.error)
    await expectSeats(server, next, { sold: 3, held: 0 })
    const moved = await storedOrder(server, party.id)
    assert.deepEqual([moved.departureId, moved.fulfilment], [next, 'confirmed'])
    assert.equal((await storedOrder(server, unpaid.id)).fulfilment, 'cancelled')
    await refundCancelled.run(server.deps)
    await refundCancelled.run(server.deps)
    await expectSeats(server, seven, { sold: 0, held: 0 })
    const ended = await storedOrder(server, second.id)
    assert.equal(ended.fulfilment, 'cancelled')
    const sent = await db.select().from(refunds).where(eq(refunds.orderId, second.id))
    assert.deepEqual(
      sent.map(({ cause, amountJpy }) => [cause, amountJpy]),
      [['operatorFailed', ended.paidAmountJpy]],
    )
    const given = await db.select().from(coupons).where(eq(coupons.reasonOrderId, second.id))
    assert.equal(given.length, 1)
    const again = await server.call(
      staffCalls.staffDepartureChange,
      { departureId: seven },
      { token: desk.token },
    )
    assert.deepEqual(again.data.parties.map(({ refund }) => refund).sort(), ['done', 'none'])
  })

  test('tells those who are moved where to, and those who are not what comes back', async () => {
    const [move] = (await noticesOf(server, party.id)).filter(({ kind }) => kind === 'departureMoved')
    assert.deepEqual(
      [move?.facts.from, move?.facts.to, move?.facts.changeReason],
      ['2026-11-21 19:00:00', '2026-11-21 19:30:00', 'vehicle'],
    )
    const kinds = (await noticesOf(server, second.id)).map(({ kind }) => kind)
    assert.ok(kinds.includes('departureCancelled') && !kinds.includes('operatorCancelled'))
    const { data } = await server.call(userOrderInfo, { id: party.id }, { token: party.token })
    assert.deepEqual(
      [data.departureChange?.outcome, data.departureChange?.to, data.departureChange?.allBackUntil],
      ['moved', '2026-11-21 19:30:00', '2026-11-21 19:30:00'],
    )
    const other = await server.call(userOrderInfo, { id: second.id }, { token: second.token })
    assert.equal(other.data.departureChange?.outcome, 'refunded')
  })

  test('is never sold, opened, reported or cancelled again', async () => {
    const offered = await server.call(offerInfo, { ...quotation, adults: 1, params1: 1 })
    assert.notEqual(offered.data.departure?.departureId, seven)
    for (const [call, request] of [
      [staffCalls.staffSetDeparture, { departureId: seven, status: 'open', reason: '' }],
      [staffCalls.staffProgress, { departureId: seven, step: 'boarding' }],
      [staffCalls.staffPreviewDepartureChange, { departureId: seven, way: 'move', reason: 'vehicle' }],
    ] as const) {
      const answer = await server.callRaw(call, request, askingAsStaff(desk.token))
      assert.deepEqual([answer.status, answer.error], [409, 'departure.cancelled'], call.name)
    }
  })

  test('lets who was moved have everything back until the new bus leaves, the card fee too', async () => {
    const { data } = await server.call(userOrderInfo, { id: party.id }, { token: party.token })
    assert.deepEqual([data.cancelOffer?.free, data.cancelOffer?.keptFeeJpy], [true, 0])
    assert.equal(data.cancelOffer?.refundAmountJpy, data.paidAmountJpy)
    await server.call(cancelAirlinesBusOrder, { id: party.id }, { token: party.token })
    const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, party.id))
    assert.deepEqual([refund?.cause, refund?.amountJpy], ['movedRideCancelled', data.paidAmountJpy])
  })
})

describe('a rider who was moved and gives no trip info', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const desk = await buildDesk(server)

  test('is cancelled when it is due, and the card fee is kept, as of any other', async () => {
    const party = await buildPaidOrder(server)
    await buildDeparture(server, '2026-11-21 19:30:00', { busSeats: 3, minibuses: 1 })
    const { data } = await desk.confirm()
    assert.equal(data.totals.movedParties, 1)
    const { data: offered } = await server.call(userOrderInfo, { id: party.id }, { token: party.token })
    assert.deepEqual([offered.cancelOffer?.keptFeeJpy, offered.departureChange?.outcome], [0, 'moved'])
    const { fillUntil, paidAmountJpy, paidFeeJpy } = await storedOrder(server, party.id)
    assert.ok(fillUntil !== null && paidFeeJpy > 0)
    server.clock.set(fillUntil)
    await cancelMissedTripInfo.run(server.deps)
    assert.equal((await storedOrder(server, party.id)).fulfilment, 'confirmed', 'its last instant is theirs')
    server.clock.set(fillUntil + msPerMinute)
    await cancelMissedTripInfo.run(server.deps)
    const sent = await db.select().from(refunds).where(eq(refunds.orderId, party.id))
    assert.deepEqual(
      sent.map(({ cause, amountJpy }) => [cause, amountJpy]),
      [['tripInfoMissed', paidAmountJpy - paidFeeJpy]],
    )
    assert.equal((await storedOrder(server, party.id)).fulfilment, 'cancelled')
    const given = await db.select().from(coupons).where(eq(coupons.reasonOrderId, party.id))
    assert.deepEqual(given, [], 'the operator failed nobody who was moved by half an hour')
    await expectSeats(server, next, { sold: 0, held: 0 })
  })

  test('has everything back where nothing was left for them, also when the refund is late and the trip info due before', async () => {
    const party = await buildPaidOrder(server, { ride: rideRequest({ dateTime: '2026-11-22 18:00:00' }) })
    const { departureId, fillUntil, paidAmountJpy } = await storedOrder(server, party.id)
    assert.ok(departureId !== null && fillUntil !== null)
    await db.execute(`
      create function refuse_refund() returns trigger language plpgsql as
        $$ begin raise exception 'cut off'; end $$;
      create trigger refuse_refund before insert on refunds
        for each row when (new.order_id = '${party.id}') execute function refuse_refund()`)
    const made = await desk.confirm({ departureId, way: 'cancel' })
    assert.equal(made.status, 200, made.error)
    await refundCancelled.run(server.deps)
    await db.execute('drop trigger refuse_refund on refunds')
    server.clock.set(fillUntil + msPerMinute)
    await cancelMissedTripInfo.run(server.deps)
    assert.equal((await storedOrder(server, party.id)).fulfilment, 'confirmed', 'the refund is still to come')
    await refundCancelled.run(server.deps)
    const sent = await db.select().from(refunds).where(eq(refunds.orderId, party.id))
    assert.deepEqual(
      sent.map(({ cause, amountJpy }) => [cause, amountJpy]),
      [['operatorFailed', paidAmountJpy]],
    )
  })
})

describe('who ends a ride that does not run, before the job gives its money back', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const desk = await buildDesk(server)
  /** A party of a departure that was cancelled, whose money could not be given back at once. */
  const buildLeftOver = async (dateTime: string, infants = 0) => {
    const build = infants > 0 ? buildPaidOrder : buildReadyOrder
    const party = await build(server, { ride: rideRequest({ dateTime, infants }) })
    const { departureId } = await storedOrder(server, party.id)
    await db.execute(`
      create or replace function refuse_refund() returns trigger language plpgsql as
        $$ begin raise exception 'cut off'; end $$;
      create trigger refuse_refund before insert on refunds
        for each row when (new.order_id = '${party.id}') execute function refuse_refund()`)
    const made = await desk.confirm({ departureId: departureId ?? '', way: 'cancel' })
    assert.equal(made.status, 200, made.error)
    await refundCancelled.run(server.deps)
    await db.execute('drop trigger refuse_refund on refunds')
    assert.equal((await storedOrder(server, party.id)).fulfilment, 'confirmed')
    return party
  }
  /** The job comes after them; then everything was given once. */
  const expectFailedOnce = async (id: string, kind: 'cancelled' | 'replaced') => {
    await refundCancelled.run(server.deps)
    const { fulfilment, paidAmountJpy } = await storedOrder(server, id)
    assert.equal(fulfilment, 'cancelled')
    const sent = await db.select().from(refunds).where(eq(refunds.orderId, id))
    assert.deepEqual(
      sent.map(({ cause, amountJpy }) => [cause, amountJpy]),
      [['operatorFailed', paidAmountJpy]],
    )
    const given = await db.select().from(coupons).where(eq(coupons.reasonOrderId, id))
    assert.deepEqual(
      given.map(({ terms }) => terms),
      [{ percent: 20 }],
    )
    const ends = (await noticesOf(server, id)).filter(({ facts }) => facts.couponPercent !== undefined)
    assert.deepEqual(
      ends.map((notice) => [notice.kind, notice.facts.couponPercent]),
      [[kind, '20']],
    )
  }

  test('has everything back and the coupon, who cancels', async () => {
    const party = await buildLeftOver('2026-11-21 18:00:00')
    const ended = await server.call(cancelAirlinesBusOrder, { id: party.id }, { token: party.token })
    assert.equal(ended.status, 200, ended.error)
    await expectFailedOnce(party.id, 'cancelled')
  })

  test('has everything back and the coupon, who books another ride in its place', async () => {
    const party = await buildLeftOver('2026-11-22 18:00:00')
    const ride = rideRequest({ dateTime: '2026-11-23 18:00:00', replacesOrderId: party.id })
    const { id } = await orderRide(server, party.token, ride, { passengers: oneRider })
    assert.equal((await pay(server, id)).outcome, 'confirmed')
    await expectFailedOnce(party.id, 'replaced')
  })

  test('has everything back and the coupon, who cancels for a lap child that turned two, and may so once more', async () => {
    const { id, token } = await buildLeftOver('2026-11-24 18:00:00', 1)
    const offerOf = async (orderId: string) =>
      (await server.call(userOrderInfo, { id: orderId }, { token })).data.lapChildOffer
    const { paidAmountJpy } = await storedOrder(server, id)
    const shown = await offerOf(id)
    assert.deepEqual([shown?.refundAmountJpy, shown?.keptFeeJpy], [paidAmountJpy, 0])
    const ended = await server.call(cancelForLapChild, { id, birthday: '2024-11-20' }, asking(token))
    assert.equal(ended.status, 200, ended.error)
    await expectFailedOnce(id, 'cancelled')
    const next = await buildPaidOrder(server, {
      ride: rideRequest({ dateTime: '2026-11-25 18:00:00', infants: 1 }),
      token,
    })
    assert.notEqual(await offerOf(next.id), null)
  })

  test('has everything back and the coupon, who cancels days later, while the refund still fails', async () => {
    const party = await buildLeftOver('2026-11-22 10:00:00')
    server.clock.set(fromWallTime('2026-11-23 06:00:00'))
    const { data } = await server.call(userOrderInfo, { id: party.id }, { token: party.token })
    assert.equal(data.cancelOffer?.keptFeeJpy, 0)
    const ended = await server.call(cancelAirlinesBusOrder, { id: party.id }, { token: party.token })
    assert.equal(ended.status, 200, ended.error)
    await expectFailedOnce(party.id, 'cancelled')
    server.clock.set(testNow)
  })

  test('is none that did not come, however late the refund is', async () => {
    const party = await buildLeftOver('2026-11-22 12:00:00')
    server.clock.set(fromWallTime('2026-11-24 12:00:01'))
    await endRidesByClock.run(server.deps)
    assert.equal((await storedOrder(server, party.id)).fulfilment, 'confirmed')
    await refundCancelled.run(server.deps)
    const { fulfilment, refund } = await storedOrder(server, party.id)
    assert.deepEqual([fulfilment, refund], ['cancelled', 'refunding'])
    server.clock.set(testNow)
  })
})

describe('riders who sit in a vehicle already, or never came', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const desk = await buildDesk(server)
  const scan = async ({ id, token }: { readonly id: string; readonly token: string }) => {
    const { data } = await server.call(busOrderQrById, { airlineOrderId: id }, { token })
    const { token: code } = data
    const checked = await server.call(staffCalls.staffCheckRideCode, { code }, askingAsStaff(desk.token))
    assert.equal(checked.data.result, 'accepted')
  }
  const confirmOf = async (departureId: string, changes: Changes = {}) => {
    const answer = await desk.confirm({ departureId, ...changes })
    assert.equal(answer.status, 200, answer.error)
    return answer.data
  }

  test('are moved from the relay point where they were collected, and at their door nobody waits for them', async () => {
    const best = await buildReadyOrder(server, { ride: dropoffRequest() })
    const address = { addressId: 'hotel:ritz-carlton-osaka', text: 'Ritz' }
    const early = dropoffRequest({ address, dateTime: '2026-11-23 14:30:00' })
    const party = await buildReadyOrder(server, { ride: early })
    // They have half an hour to spare.
    const appointedAt = fromWallTime('2026-11-23 15:00:00')
    await db.update(orders).set({ appointedAt }).where(eq(orders.id, party.id))
    const before = await storedOrder(server, party.id)
    const { departureId, times } = before
    assert.ok(departureId !== null && times)
    const [, day = '', , place] = departureId.split(':')
    server.clock.set(times.door.to)
    await scan(party)
    const data = await confirmOf(departureId)
    const [moved] = data.parties
    const after = await storedOrder(server, party.id)
    assert.equal(moved?.to?.departureId, after.departureId)
    assert.ok(after.departureId !== departureId && after.departureId?.startsWith(`dropoff:${day}:`), place)
    assert.deepEqual([after.fulfilment, after.allBackUntil], ['verified', null])
    assert.deepEqual([after.times?.door, after.departsAt], [times.door, before.departsAt])
    assert.ok((after.times?.busDepartsAt ?? 0) > times.busDepartsAt)
    assert.ok((after.times?.arrives.from ?? 0) > times.arrives.from)
    const [notice] = (await noticesOf(server, party.id)).filter(({ kind }) => kind === 'departureMoved')
    assert.deepEqual([notice?.facts.doorFrom, notice?.facts.allBackUntil], [undefined, undefined])
    await decideStopOrders.run(server.deps)
    const to = after.departureId ?? ''
    const stops = await db.select().from(plannedStops).where(eq(plannedStops.departureId, to))
    const others = await db.select().from(seatClaims).where(eq(seatClaims.orderId, best.id))
    assert.deepEqual(
      stops.map(({ stopKey, minibus }) => [stopKey, minibus]),
      others.map(({ stopKey, minibus }) => [stopKey, minibus]),
    )
    const { data: view } = await server.call(userOrderInfo, { id: party.id }, { token: party.token })
    assert.equal(view.plan?.busDepartsAt, toWallTime(after.times?.busDepartsAt ?? 0))
    // They are shown the way to the relay point, and no minibus that collects others.
    assert.deepEqual([view.plan?.reports?.step, view.plan?.stopNo, view.plateNumber], ['left', null, null])
    const late = { departureId: to, step: 'boarding', undo: false, lateMinutes: 20 } as const
    const reported = await server.call(staffCalls.staffProgress, late, askingAsStaff(desk.token))
    assert.equal(reported.status, 200, reported.error)
    const [delay] = (await noticesOf(server, party.id)).filter(({ kind }) => kind === 'late')
    assert.deepEqual([typeof delay?.facts.arrivesAt, delay?.facts.doorFrom], ['string', undefined])
  })

  test('need no driver but that of the bus that they go on with', async () => {
    const strict = await buildTestApp({ policy: { operations: { mustBeAssigned: true } } })
    const party = await buildReadyOrder(strict, { ride: dropoffRequest() })
    const { departureId, times } = await storedOrder(strict, party.id)
    assert.ok(departureId !== null && times)
    const set = (part: Partial<typeof orders.$inferInsert>) =>
      strict.deps.db.update(orders).set(part).where(eq(orders.id, party.id))
    const setOut = (step: 'left' | 'atRelay') =>
      strict.deps.db.transaction(async (tx) => {
        const [departure] = await tx.select().from(departures).where(eq(departures.id, departureId))
        assert.ok(departure)
        await assertAssigned(tx, departure, step)
      })
    await assert.rejects(setOut('left'), /departure\.unassigned/)
    await set({ fulfilment: 'verified', times: { ...times, isCollected: true } })
    await setOut('left')
    await assert.rejects(setOut('atRelay'), ({ params }: { params?: unknown }) => {
      assert.deepEqual(params, { minibus: '0' })
      return true
    })
    await set({ fulfilment: 'confirmed', times })
  })

  test('are moved or have everything back from minibuses on their way to a bus that fails, and not once that has set out', async () => {
    server.clock.set(testNow)
    const ride = dropoffRequest({ dateTime: '2026-11-23 17:30:00' })
    const spare = await buildReadyOrder(server, { ride })
    const tight = await buildReadyOrder(server, { ride })
    const appointedAt = fromWallTime('2026-11-23 18:30:00')
    await db.update(orders).set({ appointedAt }).where(eq(orders.id, spare.id))
    const { departureId, times } = await storedOrder(server, spare.id)
    assert.ok(departureId !== null && times)
    server.clock.set(times.door.to)
    await scan(spare)
    await scan(tight)
    const report = async (step: 'left' | 'atRelay', undo = false) => {
      const request = { departureId, step, undo } as const
      const answer = await server.call(staffCalls.staffProgress, request, askingAsStaff(desk.token))
      assert.equal(answer.status, 200, answer.error)
    }
    await report('left')
    const before = await storedOrder(server, spare.id)
    assert.equal(before.fulfilment, 'inProgress')
    await report('atRelay')
    const late = await desk.preview({ departureId })
    assert.deepEqual([late.status, late.error], [409, 'departure.hasLeft'])
    await report('atRelay', true)
    const data = await confirmOf(departureId)
    assert.deepEqual([data.totals.movedParties, data.totals.refundedParties], [1, 1])
    const moved = await storedOrder(server, spare.id)
    assert.ok((moved.times?.busDepartsAt ?? 0) > times.busDepartsAt)
    assert.deepEqual([moved.fulfilment, moved.times?.door], ['verified', before.times?.door])
    await refundCancelled.run(server.deps)
    const ended = await storedOrder(server, tight.id)
    assert.deepEqual([ended.fulfilment, ended.refund], ['cancelled', 'refunding'])
    const sent = await db.select().from(refunds).where(eq(refunds.orderId, tight.id))
    assert.deepEqual(
      sent.map(({ cause, amountJpy }) => [cause, amountJpy]),
      [['operatorFailed', ended.paidAmountJpy]],
    )
    // A bus whose own minibuses are out takes them as riders who are under way.
    const to = moved.departureId ?? ''
    server.clock.set(server.clock.now() + msPerMinute)
    await server.call(
      staffCalls.staffProgress,
      { departureId: to, step: 'left', undo: false },
      askingAsStaff(desk.token),
    )
    assert.equal((await storedOrder(server, spare.id)).fulfilment, 'inProgress')
    // That one fails as well, and the next is under way by then.
    const { data: shown } = await desk.preview({ departureId: to })
    const onward = shown.parties[0]?.to?.departureId ?? ''
    const out = { departureId: onward, step: 'left', undo: false } as const
    assert.equal((await server.call(staffCalls.staffProgress, out, askingAsStaff(desk.token))).status, 200)
    await confirmOf(to)
    const again = await storedOrder(server, spare.id)
    assert.deepEqual([again.departureId, again.fulfilment], [onward, 'inProgress'])
  })

  test('have the bags back that were on a bus that does not run', async () => {
    server.clock.set(testNow)
    const party = await buildReadyOrder(server)
    const { departureId, departsAt } = await storedOrder(server, party.id)
    assert.ok(departureId !== null && departsAt !== null)
    server.clock.set(departsAt - 30 * msPerMinute)
    const sold = await server.call(
      staffCalls.staffSellLuggage,
      { id: party.id, pieces: 1, paidBy: 'terminal', slip: '0417' },
      askingAsStaff(desk.token),
    )
    assert.equal(sold.status, 200, sold.error)
    const bags = sold.data.related[0]?.id ?? ''
    server.clock.set(departsAt - 5 * msPerMinute)
    await scan(party)
    await server.call(staffCalls.staffMoveLuggage, { id: bags, to: 'shipped' }, { token: desk.token })
    const { data } = await desk.preview({ departureId, way: 'cancel' })
    const { paidAmountJpy } = await storedOrder(server, party.id)
    const { paidAmountJpy: forBags } = await storedOrder(server, bags)
    assert.ok(forBags > 0)
    assert.equal(data.totals.refundJpy, paidAmountJpy + forBags)
    await confirmOf(departureId, { way: 'cancel' })
    await refundCancelled.run(server.deps)
    const ended = await storedOrder(server, bags)
    assert.deepEqual([ended.fulfilment, ended.endedAt], ['cancelled', server.clock.now()])
    const [back] = await db.select().from(refunds).where(eq(refunds.orderId, bags))
    assert.deepEqual([back?.cause, back?.amountJpy], ['operatorFailed', forBags])
  })

  test('have their fare back as well when the clock has written that nobody came, once it is seen that nothing ran', async () => {
    server.clock.set(testNow)
    const on = (day: string) => ({ ride: dropoffRequest({ dateTime: `2026-11-${day} 15:00:00` }) })
    const party = await buildReadyOrder(server, on('25'))
    const boarded = await buildReadyOrder(server, on('27'))
    const { departureId, paidAmountJpy } = await storedOrder(server, party.id)
    const ran = (await storedOrder(server, boarded.id)).departureId
    assert.ok(departureId !== null && ran !== null)
    await db.update(orders).set({ fulfilment: 'completed' }).where(eq(orders.id, boarded.id))
    server.clock.set(fromWallTime('2026-11-26 06:00:00'))
    await endRidesByClock.run(server.deps)
    assert.equal((await storedOrder(server, party.id)).fulfilment, 'noShow')
    const { data } = await desk.preview({ departureId })
    assert.deepEqual(
      data.parties.map(({ orderId, refusal, refundJpy }) => [orderId, refusal, refundJpy]),
      [[party.id, 'notMovable', paidAmountJpy]],
    )
    await confirmOf(departureId)
    await refundCancelled.run(server.deps)
    const ended = await storedOrder(server, party.id)
    assert.deepEqual([ended.fulfilment, ended.refund], ['cancelled', 'refunding'])
    await expectSeats(server, departureId, { sold: 0, held: 0 })
    const over = await desk.preview({ departureId: ran })
    assert.deepEqual([over.status, over.error], [409, 'departure.over'], 'somebody rode it')
    await db.update(orders).set({ fulfilment: 'confirmed' }).where(eq(orders.id, boarded.id))
  })
})

describe('a ride whose money is on its way back', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const desk = await buildDesk(server)

  test('is moved by nobody, and is ended by the next try', async () => {
    const party = await buildReadyOrder(server)
    await buildDeparture(server, '2026-11-21 19:30:00', { busSeats: 8, minibuses: 1 })
    await db.execute(`
      create function refuse_refund() returns trigger language plpgsql as
        $$ begin raise exception 'cut off'; end $$;
      create trigger refuse_refund before insert on refunds
        for each row when (new.order_id = '${party.id}') execute function refuse_refund()`)
    const made = await desk.confirm({ way: 'cancel' })
    assert.equal(made.status, 200, made.error)
    await refundCancelled.run(server.deps)
    const move = { id: party.id, departureId: next, reason: '' }
    const moved = await server.call(staffCalls.staffMoveOrder, move, askingAsStaff(desk.token))
    assert.deepEqual([moved.status, moved.error], [409, 'staff.notMovable'])
    server.clock.set(fromWallTime('2026-11-21 18:30:00'))
    const heldUp = await server.call(stillInImmigration, { id: party.id }, asking(party.token))
    assert.deepEqual([heldUp.status, heldUp.error], [409, 'order.notMovable'])
    assert.equal((await storedOrder(server, party.id)).departureId, seven)
    await db.execute('drop trigger refuse_refund on refunds')
    await refundCancelled.run(server.deps)
    assert.equal((await storedOrder(server, party.id)).fulfilment, 'cancelled')
  })
})

describe('departures that fail one after the other', async () => {
  const server = await buildTestApp()
  const desk = await buildDesk(server)

  test('owe the coupon for all that a ride is later than it was sold', async () => {
    const party = await buildReadyOrder(server)
    const first = await desk.confirm()
    assert.deepEqual(
      first.data.parties.map(({ extraMinutes, couponPercent }) => [extraMinutes, couponPercent]),
      [[30, 0]],
    )
    const { data } = await desk.preview({ departureId: next })
    const [again] = data.parties
    assert.deepEqual([again?.to?.departureId, again?.couponPercent], [last, 20])
    assert.ok((again?.extraMinutes ?? 0) <= 30)
    assert.equal((await storedOrder(server, party.id)).departureId, next)
  })
})

const quotation = {
  type: 1,
  dateTime: '2026-11-21 18:00:00',
  otherAirportCode: 'HKG',
  arrivalAirportCode: 'KIX',
  terminal: 'T1',
  params2: 0,
  currency: 'JPY',
  addressId: 'hotel:hilton-osaka',
} as const

describe('cancelling a departure', async () => {
  const server = await buildTestApp({
    policy: { operations: { changes: { adminAboveJpyCents: 300_000 } } },
    deps: () => ({ sms: noSender }),
  })
  const { db } = server.deps
  const desk = await buildDesk(server)
  const admin = await buildDesk(server, 'admin')

  test('needs an administrator where much money goes back, and calls whom nothing else reaches', async () => {
    const large = await buildReadyOrder(server, { ride: rideFor(2) })
    const { accountId } = await storedOrder(server, large.id)
    // A phone alone, and no provider of text messages.
    await db.update(orders).set({ email: '' }).where(eq(orders.id, large.id))
    await db
      .update(accounts)
      .set({ email: null, countryCode: '81', phone: '9012345678' })
      .where(eq(accounts.id, accountId))
    const refused = await desk.confirm({ way: 'cancel' })
    assert.deepEqual([refused.status, refused.error], [403, 'departure.refundNeedsAdmin'])
    const { data } = await admin.confirm({ way: 'cancel' })
    assert.equal(data.parties[0]?.reachedBy, 'none')
    const tick = async (isCalled: boolean) =>
      (
        await server.call(
          staffCalls.staffTickCall,
          { departureId: seven, orderId: large.id, isCalled },
          askingAsStaff(desk.token),
        )
      ).data.parties[0]
    const toCall = async () => {
      const answer = await server.call(staffCalls.staffAttention, {}, { token: desk.token })
      return answer.data.entries
        .filter(({ kind }) => kind === 'toCall')
        .map(({ departure, riders }) => [departure?.departureId, riders])
    }
    assert.deepEqual(await toCall(), [[seven, 2]])
    assert.notEqual((await tick(true))?.calledAt, null)
    assert.notEqual((await tick(true))?.calledAt, null)
    assert.deepEqual(await toCall(), [])
    assert.equal((await tick(false))?.calledAt, null)
    assert.deepEqual(await toCall(), [[seven, 2]])
  })

  test('keeps a refund that fails, with why, does the others, and tries it again', async () => {
    const [stuck, other] = [await buildReadyOrder(server, later), await buildReadyOrder(server, later)]
    const departureId = (await storedOrder(server, stuck.id)).departureId ?? ''
    // Whatever is written of its refund is lost: as where the server is killed between the two transactions.
    await db.execute(`
      create function refuse_refund() returns trigger language plpgsql as
        $$ begin raise exception 'cut off'; end $$;
      create trigger refuse_refund before insert on refunds
        for each row when (new.order_id = '${stuck.id}') execute function refuse_refund()`)
    const made = await admin.confirm({ departureId, way: 'cancel' })
    assert.equal(made.status, 200, made.error)
    await refundCancelled.run(server.deps)
    assert.equal((await storedOrder(server, other.id)).fulfilment, 'cancelled')
    assert.equal((await storedOrder(server, stuck.id)).fulfilment, 'confirmed')
    await expectSeats(server, departureId, { sold: 1, held: 0 })
    const failed = await listFailedChangeRefunds(db)
    assert.deepEqual(
      failed.map(({ order, failure }) => [order.id, failure !== '']),
      [[stuck.id, true]],
    )
    await db.execute('drop trigger refuse_refund on refunds')
    server.clock.advance(2 * msPerMinute)
    await refundCancelled.run(server.deps)
    assert.deepEqual(await listFailedChangeRefunds(db), [])
    const back = await db.select().from(refunds).where(eq(refunds.orderId, stuck.id))
    assert.deepEqual(
      back.map(({ cause }) => cause),
      ['operatorFailed'],
    )
    await expectSeats(server, departureId, { sold: 0, held: 0 })
    server.clock.set(testNow)
  })

  test('ends a booking that was being paid for when it is declined, and says why', async () => {
    const late = await buildOrder(server, { ride: rideRequest({ dateTime: '2026-11-24 18:00:00' }) })
    const { departureId } = await storedOrder(server, late.id)
    await db.update(orders).set({ payment: 'paying' }).where(eq(orders.id, late.id))
    const answer = await admin.confirm({ departureId: departureId ?? '' })
    assert.equal(answer.status, 200, answer.error)
    assert.equal((await storedOrder(server, late.id)).fulfilment, 'placed', 'the money may still come')
    const at = server.clock.now()
    await db.transaction((tx) => paymentFailed(tx, late.id, { actor: 'provider', cause: 'cardAnswered', at }))
    const order = await storedOrder(server, late.id)
    assert.deepEqual([order.payment, order.fulfilment], ['failed', 'cancelled'])
    const [notice] = await noticesOf(server, late.id)
    assert.deepEqual([notice?.kind, notice?.facts.paidNothing], ['departureCancelled', 'yes'])
    await expectSeats(server, departureId ?? '', { sold: 0, held: 0 })
  })

  test('gives a payment back that comes in after it, card fee and coupon as to everybody else of it, and says why', async () => {
    const on23 = { ride: rideRequest({ dateTime: '2026-11-23 18:00:00' }) }
    const [late, ended] = [await buildOrder(server, on23), await buildOrder(server, on23)]
    const { departureId } = await storedOrder(server, late.id)
    await db.update(orders).set({ payment: 'paying' }).where(eq(orders.id, late.id))
    const answer = await admin.confirm({ departureId: departureId ?? '' })
    assert.equal(answer.status, 200, answer.error)
    const facts = { changeReason: 'vehicle', couponPercent: '20' }
    for (const [{ id }, kind] of [
      [late, 'departureCancelled'],
      [ended, 'operatorCancelled'],
    ] as const) {
      assert.equal((await pay(server, id)).outcome, 'refunding')
      const order = await storedOrder(server, id)
      assert.deepEqual([order.payment, order.fulfilment], ['paid', 'cancelled'])
      const sent = await db.select().from(refunds).where(eq(refunds.orderId, id))
      assert.deepEqual(
        sent.map(({ cause, amountJpy, keptFeeJpy }) => [cause, amountJpy, keptFeeJpy]),
        [['operatorFailed', order.paidAmountJpy, 0]],
      )
      const [coupon, ...more] = await db.select().from(coupons).where(eq(coupons.reasonOrderId, id))
      assert.deepEqual([coupon?.terms, more], [{ percent: 20 }, []])
      const read = (await noticesOf(server, id)).filter((each) => each.facts.paidNothing === undefined)
      assert.deepEqual(
        read.map(({ kind: sentKind, facts: { changeReason, couponPercent } }) => [
          sentKind,
          { changeReason, couponPercent },
        ]),
        [[kind, facts]],
      )
    }
    await expectSeats(server, departureId ?? '', { sold: 0, held: 0 })
  })

  test('gives a payment for what its traveller had cancelled before back as any that comes too late', async () => {
    const left = await buildOrder(server, { ride: rideRequest({ dateTime: '2026-11-25 18:00:00' }) })
    const { departureId } = await storedOrder(server, left.id)
    await server.call(cancelAirlinesBusOrder, { id: left.id }, { token: left.token })
    assert.equal((await admin.confirm({ departureId: departureId ?? '' })).status, 200)
    assert.equal((await pay(server, left.id)).outcome, 'refunding')
    const [sent] = await db.select().from(refunds).where(eq(refunds.orderId, left.id))
    assert.equal(sent?.cause, 'paidTooLate')
    assert.deepEqual(await db.select().from(coupons).where(eq(coupons.reasonOrderId, left.id)), [])
  })
})

const later = { ride: rideRequest({ dateTime: '2026-11-22 18:00:00' }) }

describe('the last seat of a departure that riders are moved to', async () => {
  const server = await buildTestApp()
  const desk = await buildDesk(server)

  test('goes to who buys it or to who is moved, never to both', async () => {
    const party = await buildReadyOrder(server)
    await buildDeparture(server, '2026-11-21 19:30:00', { busSeats: 1, minibuses: 1 })
    await buildDeparture(server, '2026-11-21 20:00:00', { busSeats: 0 })
    const { data, request } = await desk.preview()
    const { token } = await buildSession(server)
    const landing = { dateTime: '2026-11-21 18:30:00' }
    const [confirmed, held] = await Promise.all([
      server.call(
        staffCalls.staffConfirmDepartureChange,
        { ...request, hash: data.hash, note: '' },
        askingAsStaff(desk.token),
      ),
      server.call(checkAppointment, rideRequest(landing), asking(token)),
    ])
    const order = await storedOrder(server, party.id)
    if (confirmed.status === 200) {
      assert.equal(held.error, 'booking.fullyBookedPeriod')
      assert.equal(order.departureId, next)
      await expectSeats(server, next, { sold: 1, held: 0 })
    } else {
      assert.equal(confirmed.error, 'departure.planChanged')
      assert.equal(held.status, 200, held.error)
      assert.equal(order.departureId, seven)
      await expectSeats(server, next, { sold: 0, held: 1 })
      const [row] = await server.deps.db.select().from(departures).where(eq(departures.id, seven))
      assert.equal(row?.status, 'open')
    }
  })
})

describe('moving a single party', async () => {
  const server = await buildTestApp()
  const { token, account } = await buildStaff(server)
  const party = await buildPaidOrder(server)
  const move = (departureId: string) =>
    server.call(staffCalls.staffMoveOrder, { id: party.id, departureId, reason: '' }, askingAsStaff(token))

  test('is refused to a departure before its landing, with the time of that', async () => {
    const answer = await move('pickup:20261121:1730:osakaStation')
    assert.deepEqual([answer.status, answer.error], [409, 'departure.beforeLanding'])
    assert.equal(answer.params.dateTime, '2026-11-21 18:00:00')
    assert.equal((await storedOrder(server, party.id)).departureId, seven)
  })

  test('offers no departure before the landing, and says which fit', async () => {
    const { data } = await server.call(staffCalls.staffOrder, { id: party.id }, { token })
    const offered = data.moveOptions.map(({ departsAt, fits, extraMinutes }) => [
      departsAt.slice(11, 16),
      fits,
      extraMinutes,
    ])
    assert.deepEqual(offered.slice(0, 4), [
      // The way to the door takes a minute more in the evening rush.
      ['18:00', false, -59],
      ['18:30', false, -30],
      ['19:30', true, 30],
      // The road is free again by then.
      ['20:00', true, 40],
    ])
    assert.deepEqual(offered[4], ['20:30', false, 70])
    assert.equal((await move(last)).status, 200)
  })

  test('moves one of whose price a part is going back, alone and with all others of its departure', async () => {
    const { db, policy } = server.deps
    const part = { orderId: party.id, amountJpy: 50_000, reason: 'its bag came late' }
    const cause = {
      actor: 'staff',
      actorId: account.id,
      cause: 'staffDecided',
      at: server.clock.now(),
    } as const
    await db.transaction((tx) => refundPartly(tx, part, { cause, policy }))
    assert.equal((await storedOrder(server, party.id)).refund, 'refunding')
    const back = await move(next)
    assert.equal(back.status, 200, back.error)
    const desk = await buildDesk(server)
    const { data } = await desk.preview({ departureId: next, way: 'merge' })
    assert.deepEqual(
      data.parties.map(({ orderId, refusal }) => [orderId, refusal]),
      [[party.id, null]],
    )
  })
})

test('a departure that is merged takes all its parties to one other, with seats and bags, and refunds none', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const desk = await buildDesk(server)
  const parties = [
    await buildReadyOrder(server, { ride: rideFor(3) }),
    await buildReadyOrder(server, { ride: rideFor(2) }),
  ]
  await buildDeparture(server, '2026-11-21 19:30:00')
  const run = {
    vehicleType: 'minibus',
    plateNumber: 'なにわ 300 あ 12-34',
    carBrand: 'Toyota Hiace',
  } as const
  const driven = { ...run, driverName: 'Sato', driverPhone: '+81 90 0000 0000', vehicleName: 'M1' }
  await db.insert(vehicleAssignments).values({ ...driven, departureId: seven, minibus: 1 })
  const answer = await desk.confirm({ way: 'merge' })
  assert.equal(answer.status, 200, answer.error)
  await refundCancelled.run(server.deps)
  await expectSeats(server, seven, { sold: 0, held: 0 })
  await expectSeats(server, next, { sold: 5, held: 0 })
  const bagsOf = async (id: string) =>
    (await db.select().from(departures).where(eq(departures.id, id))).map(({ largeSold }) => largeSold)
  assert.deepEqual([await bagsOf(seven), await bagsOf(next)], [[0], [5]])
  const [givenUp] = await db
    .select()
    .from(vehicleAssignments)
    .where(eq(vehicleAssignments.departureId, seven))
  assert.equal(givenUp?.state, 'abandoned')
  assert.deepEqual(await db.select().from(refunds), [])
  for (const { id } of parties) {
    const { departureId, fulfilment } = await storedOrder(server, id)
    assert.deepEqual([departureId, fulfilment], [next, 'confirmed'])
    const [notice] = (await noticesOf(server, id)).filter(({ kind }) => kind === 'departureMoved')
    assert.deepEqual([notice?.facts.from, notice?.facts.to], ['2026-11-21 19:00:00', '2026-11-21 19:30:00'])
  }
})
