import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { miniGiftScheme } from '@noriai/contract/calls/company'
import { verifyGiftCard } from '@noriai/contract/calls/coupon'
import { openRideGift, returnRideGift, revokeRideGift, rideGift } from '@noriai/contract/calls/gifts'
import { createOrderLink, openFillLink } from '@noriai/contract/calls/links'
import { addLuggageOrder } from '@noriai/contract/calls/luggage'
import { cancelAirlinesBusOrder, fillOrderInfo } from '@noriai/contract/calls/orderLife'
import { orderDocumentLink } from '@noriai/contract/calls/orderDocument'
import { noticeList } from '@noriai/contract/calls/moving'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { busOrderQrById, homeQr } from '@noriai/contract/calls/rideCode'
import { waitFillOrder } from '@noriai/contract/calls/reminder'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { offeredFillUntil, rideGiftEndsAt } from '@noriai/contract/orders/rideGift'
import { fromWallTime, msPerHour, msPerMinute, toWallTime } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { startWechat, wechatApp } from '../../../test/wechatService'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import {
  buildOrder,
  buildPaidOrder,
  buildReadyOrder,
  oneRider,
  storedOrder,
} from '../../../test/factories/orders'
import { dropoffRequest, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { queueNotice } from '../../domain/notices'
import { rideGifts } from '../../infra/db/schema/gifts'
import { notices, orders, rideCodes } from '../../infra/db/schema/orders'
import { cancelMissedTripInfo } from '../../jobs/cancelMissedTripInfo'
import { remindTravellers } from '../../jobs/remindTravellers'

const server = await buildTestApp()
const keyed = (token: string) => ({ token, idempotencyKey: randomUUID() })
const words = { giverName: 'Grandma', greeting: 'Happy holidays!' }

/** A ride on offer, and somebody to take it. */
async function buildGift(make = buildPaidOrder) {
  const giver = await make(server)
  const { data } = await server.call(
    miniGiftScheme,
    { action: 'give', orderId: giver.id, ...words },
    keyed(giver.token),
  )
  const taker = await buildSession(server)
  const take = (token = taker.token) =>
    server.call(miniGiftScheme, { action: 'open', giftToken: data.giftToken }, keyed(token))
  return { giver, given: data, taker, take }
}

const contact = {
  contactName: 'Mika Lahti',
  countryCode: '358',
  phone: '401234567',
  email: 'mika@example.com',
}

describe('giving a ride away', () => {
  test('is for its owner, and for a paid ride to come', async () => {
    const paid = await buildPaidOrder(server)
    const other = await buildSession(server)
    const give = (orderId: string, token: string) =>
      server.call(miniGiftScheme, { action: 'give', orderId, ...words }, keyed(token))
    assert.equal((await give(paid.id, other.token)).status, 404)
    const unpaid = await buildOrder(server)
    assert.equal((await give(unpaid.id, unpaid.token)).error, 'order.notGiveable')
    assert.equal((await server.call(rideGift, { orderId: paid.id }, paid)).data, null)
    assert.equal((await server.call(rideGift, { orderId: paid.id }, other)).status, 404)
  })

  test('shows no link that another key of the installation made, and the one of now once it is given again', async () => {
    const { giver, given, take } = await buildGift()
    const older = { tokenHash: randomBytes(32), codeHash: randomBytes(32) }
    await server.deps.db.update(rideGifts).set(older).where(eq(rideGifts.orderId, giver.id))
    const shown = async () => {
      const { data } = await server.call(rideGift, { orderId: giver.id }, giver)
      return [data?.giftToken, data?.code]
    }
    assert.deepEqual(await shown(), ['', ''])
    await server.call(miniGiftScheme, { action: 'give', orderId: giver.id, ...words }, keyed(giver.token))
    assert.deepEqual(await shown(), [given.giftToken, given.code])
    assert.equal((await take()).status, 200)
  })

  test('answers the same link while it stands, with the newest words', async () => {
    const { giver, given } = await buildGift()
    const again = await server.call(
      miniGiftScheme,
      { action: 'give', orderId: giver.id, giverName: 'Granny', greeting: '' },
      keyed(giver.token),
    )
    assert.equal(again.data.giftToken, given.giftToken)
    const gift = await server.call(rideGift, { orderId: giver.id }, giver)
    assert.deepEqual(
      [gift.data?.giverName, gift.data?.code, gift.data?.takenAt],
      ['Granny', given.code, null],
    )
  })

  test('shows by its link the ride in wards, and nothing of who booked it or what it cost', async () => {
    const { given } = await buildGift()
    const { data } = await server.call(openRideGift, { token: given.giftToken })
    assert.deepEqual([data.giverName, data.greeting, data.orderId], ['Grandma', 'Happy holidays!', null])
    assert.doesNotMatch(JSON.stringify(data), /Chan|@|price|jpy|detail/i)
    assert.equal((await server.call(openRideGift, { token: 'somebody-guessed-it' })).error, 'rideGift.over')
  })

  test('asks its giver for no trip info while it is on offer, and again afterwards', async () => {
    const { giver, given } = await buildGift()
    const filling = { id: giver.id, passengers: [...oneRider], contact }
    const fillFlags = async () => {
      const view = (await server.call(userOrderInfo, { id: giver.id }, giver)).data
      const [card] = (await server.call(selectUserOrderPage, {}, giver)).data.records
      const waiting = (await server.call(waitFillOrder, {}, giver)).data.id
      const flags = [view.fillNeeded, view.actions.includes('fillInfo'), card?.fillNeeded]
      return [...flags, card?.actions.includes('fillInfo'), waiting !== null]
    }
    assert.deepEqual(await fillFlags(), [false, false, false, false, false])
    assert.equal((await server.call(fillOrderInfo, filling, keyed(giver.token))).error, 'order.notFillable')
    assert.equal((await storedOrder(server, giver.id)).filledAt, null)
    server.clock.set(fromWallTime(given.expiresAt))
    assert.deepEqual(await fillFlags(), [true, true, true, true, true])
    server.clock.set(testNow)
    await server.call(revokeRideGift, { orderId: giver.id }, giver)
    assert.deepEqual(await fillFlags(), [true, true, true, true, true])
    assert.equal((await server.call(fillOrderInfo, filling, keyed(giver.token))).status, 200)
  })

  test('asks no companion of its giver either, by no link', async () => {
    const { giver } = await buildGift()
    const made = await server.call(createOrderLink, { id: giver.id, kind: 'fill' }, giver)
    const token = made.data.fill?.token ?? ''
    assert.equal((await server.call(openFillLink, { token })).error, 'link.over')
    await server.call(revokeRideGift, { orderId: giver.id }, giver)
    assert.equal((await server.call(openFillLink, { token })).status, 200)
  })

  test('ends with its time, with being taken back, and with the ride', async () => {
    const timed = await buildGift()
    server.clock.set(fromWallTime(timed.given.expiresAt))
    assert.equal((await timed.take()).error, 'rideGift.over')
    server.clock.set(testNow)

    const revoked = await buildGift()
    const { id: orderId, token } = revoked.giver
    assert.equal((await server.call(revokeRideGift, { orderId }, { token: revoked.taker.token })).status, 404)
    assert.equal((await server.call(revokeRideGift, { orderId }, { token })).status, 200)
    assert.equal((await revoked.take()).error, 'rideGift.over')

    const cancelled = await buildGift()
    await server.call(cancelAirlinesBusOrder, { id: cancelled.giver.id }, cancelled.giver)
    assert.equal((await cancelled.take()).error, 'rideGift.over')
    for (const { giver } of [timed, revoked, cancelled]) {
      assert.equal((await storedOrder(server, giver.id)).takerAccountId, null)
    }
  })
})

describe('a ride on offer that is moved to another day', () => {
  /** Its link after the desk has moved it from Saturday evening to another departure. */
  async function buildMoved(departureId: string) {
    const gift = await buildGift()
    const { id } = gift.giver
    const staff = await buildStaff(server)
    const move = { id, departureId, reason: 'They asked for it' }
    const moved = await server.call(staffCalls.staffMoveOrder, move, askingAsStaff(staff.token))
    assert.equal(moved.status, 200, moved.error)
    const order = await storedOrder(server, id)
    assert.ok(order.departsAt !== null)
    return { ...gift, id, departsAt: order.departsAt, fillUntil: order.fillUntil }
  }

  test('can be taken, and waits for its trip info, as long as its new departure allows', async () => {
    const { policy } = server.deps
    const { id, giver, given, taker, take, departsAt, fillUntil } = await buildMoved(
      'pickup:20261122:1900:osakaStation',
    )
    const until = rideGiftEndsAt(testNow, departsAt, policy)
    assert.ok(until > fromWallTime(given.expiresAt))
    const { data } = await server.call(openRideGift, { token: given.giftToken })
    assert.deepEqual([data.serviceDate, data.expiresAt], ['2026-11-22', toWallTime(until)])
    assert.equal((await server.call(rideGift, { orderId: id }, giver)).data?.expiresAt, toWallTime(until))
    assert.equal(fillUntil, offeredFillUntil(departsAt, policy))
    server.clock.set(until - 1)
    await cancelMissedTripInfo.run(server.deps)
    assert.equal((await take()).status, 200)
    assert.equal((await storedOrder(server, id)).takerAccountId, taker.account.id)
    server.clock.set(testNow)
  })

  test('is taken no longer than is left for the trip info where it leaves sooner', async () => {
    const { given, take, departsAt } = await buildMoved('pickup:20261121:1830:osakaStation')
    const until = rideGiftEndsAt(testNow, departsAt, server.deps.policy)
    assert.ok(until < fromWallTime(given.expiresAt))
    server.clock.set(until)
    assert.equal((await take()).error, 'rideGift.over')
    server.clock.set(testNow)
  })

  /** Moves a ride to another hour of the evening of its day; answers it as it is afterwards. */
  async function moveTo(id: string, hour: string) {
    const { departureId } = await storedOrder(server, id)
    const [direction, day, , relay] = departureId?.split(':') ?? []
    const staff = await buildStaff(server)
    const move = { id, departureId: [direction, day, hour, relay].join(':'), reason: 'They asked for it' }
    const moved = await server.call(staffCalls.staffMoveOrder, move, askingAsStaff(staff.token))
    assert.equal(moved.status, 200, moved.error)
    return storedOrder(server, id)
  }
  const toAirport = (app: typeof server) =>
    buildPaidOrder(app, { ride: dropoffRequest({ dateTime: '2026-11-22 22:00:00' }) })

  test('waits for its trip info as any on offer where it leaves sooner, with time left to give it', async () => {
    const { giver } = await buildGift(toAirport)
    const before = await storedOrder(server, giver.id)
    const { departsAt, fillUntil } = await moveTo(giver.id, '1800')
    assert.ok(departsAt !== null && before.departsAt !== null && departsAt < before.departsAt)
    assert.equal(fillUntil, offeredFillUntil(departsAt, server.deps.policy))
  })

  test('and that was taken, or taken back, a day after it was paid is due as before once it is on a sooner bus and back', async () => {
    for (const end of ['taken', 'taken back'] as const) {
      const { giver, take } = await buildGift(toAirport)
      const { id } = giver
      const { departureId } = await storedOrder(server, id)
      server.clock.set(fromWallTime('2026-11-22 14:00:00'))
      const ended = await (end === 'taken' ? take() : server.call(revokeRideGift, { orderId: id }, giver))
      assert.equal(ended.status, 200, ended.error)
      const { fillUntil } = await storedOrder(server, id)
      assert.equal(fillUntil, fromWallTime('2026-11-22 17:00:00'), end)
      const cut = await moveTo(id, '1630')
      assert.equal(cut.fillUntil, cut.departsAt, end)
      assert.equal((await moveTo(id, departureId?.split(':')[2] ?? '')).fillUntil, fillUntil, end)
      server.clock.set(testNow)
    }
  })

  test('is not missed at once because it leaves much sooner', async () => {
    const { id } = await buildMoved('pickup:20261121:2030:osakaStation')
    server.clock.set(fromWallTime('2026-11-21 17:40:00'))
    const staff = await buildStaff(server)
    const move = { id, departureId: 'pickup:20261121:1830:osakaStation', reason: 'They are there' }
    const moved = await server.call(staffCalls.staffMoveOrder, move, askingAsStaff(staff.token))
    assert.equal(moved.status, 200, moved.error)
    await cancelMissedTripInfo.run(server.deps)
    const { fulfilment, departsAt, fillUntil } = await storedOrder(server, id)
    assert.deepEqual([fulfilment, fillUntil], ['confirmed', departsAt])
    server.clock.set(testNow)
  })
})

describe('the link of a gift for WeChat', () => {
  test('is WeChat’s own where the mini-program is set up, and the offer stands where WeChat fails', async () => {
    let isDown = false
    const wechat = await startWechat(() =>
      isDown ? { errcode: 45009, errmsg: 'limit' } : { errcode: 0, url_link: 'https://wxaurl.cn/gift' },
    )
    const { appId, appSecret } = wechatApp
    const withWechat = await buildTestApp({
      env: { WECHAT_API_URL: wechat.apiUrl, WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret },
    })
    const give = async () => {
      const { id, token } = await buildPaidOrder(withWechat)
      return withWechat.call(miniGiftScheme, { action: 'give', orderId: id, ...words }, keyed(token))
    }
    const { data } = await give()
    assert.equal(data.urlLink, 'https://wxaurl.cn/gift')
    assert.match(data.urlScheme ?? '', /path=useCar\/journey\/gitf-fillinfo&query=gift%3D/)
    isDown = true
    const other = await give()
    assert.deepEqual([other.status, other.data.urlLink], [200, null])
    assert.ok(other.data.giftToken)
  })
})

describe('a ride that was given', () => {
  test('is taken by one of two at once, never by its giver, and again by its taker without a change', async () => {
    const { giver, take } = await buildGift()
    assert.equal((await take(giver.token)).error, 'rideGift.own')
    const two = await Promise.all([buildSession(server), buildSession(server)])
    const answers = await Promise.all(two.map(({ token }) => take(token)))
    assert.deepEqual(answers.map(({ error }) => error ?? 'ok').sort(), ['ok', 'rideGift.taken'])
    const winner = two[answers.findIndex(({ status }) => status === 200)]
    assert.equal((await storedOrder(server, giver.id)).takerAccountId, winner?.account.id)
    assert.equal((await take(winner?.token)).data.orderId, giver.id)
  })

  test('is taken by its code as well', async () => {
    const { giver, given, taker } = await buildGift()
    const asking = keyed(taker.token)
    const { data } = await server.call(verifyGiftCard, { code: given.code.toLowerCase() }, asking)
    assert.deepEqual(data, { kind: 'ride', orderId: giver.id })
  })

  test('tells its taker no price, and its giver nothing of its taker', async () => {
    const { giver, taker, take } = await buildGift(buildReadyOrder)
    await take()
    await server.call(
      fillOrderInfo,
      {
        id: giver.id,
        passengers: [{ passportName: 'Mika Lahti', kind: 'adult' }],
        contact,
        detail: 'Room 707',
      },
      keyed(taker.token),
    )
    const ofTaker = (await server.call(userOrderInfo, { id: giver.id }, taker)).data
    assert.equal(ofTaker.gift?.role, 'taker')
    assert.deepEqual(
      ofTaker.passengers.map(({ passportName }) => passportName),
      ['Mika Lahti'],
    )
    assert.deepEqual(
      [
        ofTaker.price.payPrice,
        ofTaker.price.payPriceJpy,
        ofTaker.price.lines,
        ofTaker.paidAmountJpy,
        ofTaker.cancelOffer,
      ],
      [0, 0, [], 0, null],
    )
    const ofGiver = (await server.call(userOrderInfo, { id: giver.id }, giver)).data
    assert.equal(ofGiver.gift?.role, 'giver')
    assert.match(JSON.stringify(ofTaker), /Room 707/)
    assert.doesNotMatch(JSON.stringify(ofGiver), /Mika|401234567|Lahti|707/)
    assert.ok(ofGiver.price.payPriceJpy > 0)
    const [card] = (await server.call(selectUserOrderPage, {}, taker)).data.records
    assert.deepEqual([card?.id, card?.payPrice, card?.payPriceJpy], [giver.id, 0, 0])
  })

  test('is its taker’s to fill in and to ride, and its giver’s to cancel', async () => {
    const { giver, taker, take } = await buildGift(buildReadyOrder)
    await take()
    assert.equal((await server.call(waitFillOrder, {}, giver)).data.id, null)
    assert.equal((await server.call(waitFillOrder, {}, taker)).data.id, giver.id)
    const filling = { id: giver.id, passengers: [...oneRider], contact }
    assert.equal((await server.call(fillOrderInfo, filling, keyed(giver.token))).status, 404)
    assert.equal((await server.call(fillOrderInfo, filling, keyed(taker.token))).status, 200)
    assert.equal((await server.call(busOrderQrById, { airlineOrderId: giver.id }, giver)).status, 404)
    assert.equal((await server.call(busOrderQrById, { airlineOrderId: giver.id }, taker)).status, 200)
    assert.equal((await server.call(homeQr, {}, giver)).data.total, 0)
    assert.equal((await server.call(homeQr, {}, taker)).data.total, 1)
    const receipt = { id: giver.id, document: 'receipt', addressee: '' } as const
    assert.equal((await server.call(orderDocumentLink, receipt, taker)).status, 404)
    assert.equal((await server.call(cancelAirlinesBusOrder, { id: giver.id }, taker)).status, 404)
    assert.equal((await storedOrder(server, giver.id)).fulfilment, 'confirmed')
    const cancelled = await server.call(cancelAirlinesBusOrder, { id: giver.id }, giver)
    assert.ok(cancelled.data.refundAmountJpy > 0)
    const after = await server.call(userOrderInfo, { id: giver.id }, taker)
    assert.deepEqual([after.data.facts.fulfilment, after.data.refundAmountJpy], ['cancelled', 0])
  })

  test('is at the time of another ride of its taker, and of none of its giver any more', async () => {
    const ride = rideRequest({ dateTime: '2026-11-27 10:00:00' })
    const { giver, taker, take } = await buildGift((test) => buildPaidOrder(test, { ride }))
    const errorsOf = async () => {
      const ofGiver = await server.call(checkAppointment, ride, keyed(giver.token))
      const ofTaker = await server.call(checkAppointment, ride, keyed(taker.token))
      return [ofGiver.error, ofTaker.error]
    }
    assert.deepEqual(await errorsOf(), ['booking.duplicateRide', undefined])
    await take()
    assert.deepEqual(await errorsOf(), [undefined, 'booking.duplicateRide'])
  })

  test('has no extra pieces sold to either side', async () => {
    const { giver, taker, take } = await buildGift()
    await take()
    const request = { orderId: giver.id, pieces: 1, currency: 'JPY', payPrice: 172_000 } as const
    assert.equal(
      (await server.call(addLuggageOrder, request, keyed(giver.token))).error,
      'order.luggageClosed',
    )
    assert.equal((await server.call(addLuggageOrder, request, keyed(taker.token))).status, 404)
  })

  test('cannot be taken back or given on', async () => {
    const { giver, taker, take } = await buildGift()
    await take()
    const { id: orderId } = giver
    assert.equal((await server.call(revokeRideGift, { orderId }, giver)).error, 'rideGift.taken')
    const give = { action: 'give', orderId, ...words } as const
    assert.equal((await server.call(miniGiftScheme, give, keyed(giver.token))).error, 'rideGift.taken')
    assert.equal((await server.call(miniGiftScheme, give, keyed(taker.token))).status, 404)
  })
})

test('giver and taker of a ride are each written to in their own language', async () => {
  const { giver, given, taker } = await buildGift()
  const taken = await server.call(
    miniGiftScheme,
    { action: 'open', giftToken: given.giftToken },
    { ...keyed(taker.token), lang: 'zh-CN' },
  )
  assert.equal(taken.status, 200)
  await server.call(cancelAirlinesBusOrder, { id: giver.id }, giver)
  const queued = await server.deps.db.select().from(notices).where(eq(notices.orderId, giver.id))
  const langOf = (kind: string, isGiver: boolean) => [
    ...new Set(
      queued
        .filter((each) => each.kind === kind && each.key.includes(':giver') === isGiver)
        .map(({ lang }) => lang),
    ),
  ]
  assert.deepEqual(langOf('rideGiftTaken', true), ['en'])
  assert.deepEqual(langOf('cancelled', true), ['en'])
  assert.deepEqual(langOf('cancelled', false), ['zh-CN'])
})

describe('a ride that was taken is given back', () => {
  const giveBack = (orderId: string, token: string) => server.call(returnRideGift, { orderId }, { token })
  const filling = (orderId: string) => ({
    id: orderId,
    passengers: [{ passportName: 'Mika Lahti', kind: 'adult' as const }],
    contact,
    detail: 'Room 707',
    remark: 'Two violins',
  })

  /** A ride that was taken and filled in by its taker, whose code is known. */
  async function buildTaken() {
    const gift = await buildGift(buildReadyOrder)
    await gift.take()
    const { id } = gift.giver
    assert.equal((await server.call(fillOrderInfo, filling(id), keyed(gift.taker.token))).status, 200)
    const code = await server.call(busOrderQrById, { airlineOrderId: id }, gift.taker)
    assert.equal(code.status, 200)
    return { ...gift, orderId: id }
  }

  test('by nobody but its taker', async () => {
    const { giver, orderId } = await buildTaken()
    const other = await buildSession(server)
    const before = await storedOrder(server, orderId)
    for (const token of [giver.token, other.token]) {
      assert.equal((await giveBack(orderId, token)).status, 404)
    }
    assert.equal((await server.call(returnRideGift, { orderId }, {})).status, 401)
    const offered = await buildGift()
    assert.equal((await giveBack(offered.giver.id, offered.taker.token)).status, 404)
    assert.deepEqual(await storedOrder(server, orderId), before)
  })

  test('up to the moment at which its giver would have too little time, as its taker was told', async () => {
    const { taker, orderId } = await buildTaken()
    const until = async () =>
      (await server.call(userOrderInfo, { id: orderId }, taker)).data.gift?.returnUntil
    const takeUntil = (await until()) ?? ''
    const before = await storedOrder(server, orderId)
    assert.equal(
      fromWallTime(takeUntil),
      (before.departsAt ?? 0) - server.deps.policy.gifts.takeMinutesBeforeRide * msPerMinute,
    )
    server.clock.set(fromWallTime(takeUntil))
    assert.equal(await until(), null)
    assert.equal((await giveBack(orderId, taker.token)).error, 'rideGift.notReturnable')
    assert.deepEqual(await storedOrder(server, orderId), before)
    server.clock.set(fromWallTime(takeUntil) - 1)
    assert.equal((await giveBack(orderId, taker.token)).status, 200)
    server.clock.set(testNow)
  })

  test('unless it was boarded or cancelled', async () => {
    const boarded = await buildTaken()
    await server.deps.db.update(orders).set({ fulfilment: 'verified' }).where(eq(orders.id, boarded.orderId))
    assert.equal((await giveBack(boarded.orderId, boarded.taker.token)).error, 'rideGift.notReturnable')
    await server.deps.db.update(orders).set({ fulfilment: 'confirmed' }).where(eq(orders.id, boarded.orderId))

    const cancelled = await buildTaken()
    await server.call(cancelAirlinesBusOrder, { id: cancelled.orderId }, cancelled.giver)
    assert.equal((await giveBack(cancelled.orderId, cancelled.taker.token)).error, 'rideGift.notReturnable')
    for (const { orderId, taker } of [boarded, cancelled]) {
      assert.equal((await storedOrder(server, orderId)).takerAccountId, taker.account.id)
    }
  })

  test('and is its giver’s again: without a rider, with the trip info to be given within the usual time', async () => {
    const { giver, taker, orderId } = await buildTaken()
    assert.equal((await giveBack(orderId, taker.token)).status, 200)
    const order = await storedOrder(server, orderId)
    assert.deepEqual(
      [order.takerAccountId, order.takerLang, order.filledAt, order.fillUntil, order.payment],
      [null, null, null, testNow + 3 * msPerHour, 'paid'],
    )
    assert.doesNotMatch(JSON.stringify(order), /Mika|401234567|Room 707|violin/)
    const view = (await server.call(userOrderInfo, { id: orderId }, giver)).data
    assert.deepEqual([view.gift, view.passengers, view.fillNeeded, view.canBeGiven], [null, [], true, true])
    assert.ok(view.actions.includes('cancel'))
    const [card] = (await server.call(selectUserOrderPage, {}, giver)).data.records
    assert.deepEqual([card?.giftRole, card?.fillNeeded], [null, true])
    assert.equal((await server.call(waitFillOrder, {}, giver)).data.id, orderId)
    assert.equal((await server.call(fillOrderInfo, filling(orderId), keyed(giver.token))).status, 200)
    assert.equal((await server.call(busOrderQrById, { airlineOrderId: orderId }, giver)).status, 200)
  })

  test('and its taker has no more of it: neither order, nor a code that boards, nor what was told of it', async () => {
    const { taker, given, orderId, take } = await buildTaken()
    await giveBack(orderId, taker.token)
    const codes = await server.deps.db.select().from(rideCodes).where(eq(rideCodes.orderId, orderId))
    assert.ok(codes.length > 0 && codes.every(({ voidedAt }) => voidedAt !== null))
    assert.equal((await server.call(userOrderInfo, { id: orderId }, taker)).status, 404)
    assert.equal((await server.call(busOrderQrById, { airlineOrderId: orderId }, taker)).status, 404)
    assert.equal((await server.call(selectUserOrderPage, {}, taker)).data.total, 0)
    assert.equal((await server.call(noticeList, {}, taker)).data.total, 0)
    assert.equal((await server.call(openRideGift, { token: given.giftToken })).error, 'rideGift.over')
    assert.equal((await take()).error, 'rideGift.over')
    // An answer that was lost on the way is asked for again.
    assert.equal((await giveBack(orderId, taker.token)).status, 200)
  })

  test('and nothing of it goes to its taker any more, whose address is kept nowhere', async () => {
    const { orderId, taker, giver } = await buildTaken()
    server.clock.advance(msPerMinute)
    const ridden = await storedOrder(server, orderId)
    const moved = { kind: 'seatMoved', at: server.clock.now(), facts: {} } as const
    await server.deps.db.transaction((tx) => queueNotice(tx, ridden, moved))
    const written = () =>
      server.deps.db
        .select()
        .from(notices)
        .where(and(eq(notices.orderId, orderId), eq(notices.target, ridden.email)))
    assert.ok((await written()).length > 0)
    await giveBack(orderId, taker.token)
    assert.deepEqual(await written(), [])
    assert.ok((await server.call(noticeList, {}, giver)).data.total > 0)
    server.clock.advance(-msPerMinute)
  })

  test('and its giver is told in their own language, once a time, and of each taker', async () => {
    const { giver, taker, orderId } = await buildTaken()
    await server.call(returnRideGift, { orderId }, { token: taker.token, lang: 'ko' })
    const again = await server.call(miniGiftScheme, { action: 'give', orderId, ...words }, keyed(giver.token))
    const next = await buildSession(server)
    const open = { action: 'open', giftToken: again.data.giftToken } as const
    assert.equal((await server.call(miniGiftScheme, open, keyed(next.token))).status, 200)
    await server.call(returnRideGift, { orderId }, { token: next.token })
    const queued = await server.deps.db.select().from(notices).where(eq(notices.orderId, orderId))
    const mailed = (kind: string) => queued.filter((each) => each.kind === kind && each.channel === 'email')
    assert.deepEqual([mailed('rideGiftTaken').length, mailed('rideGiftReturned').length], [2, 2])
    assert.deepEqual([...new Set(mailed('rideGiftReturned').map(({ lang }) => lang))], ['en'])
    const { records } = (await server.call(noticeList, {}, giver)).data
    assert.match(records.find(({ kind }) => kind === 'rideGiftReturned')?.line ?? '', /trip details/)
    const taken = records.find(({ kind }) => kind === 'rideGiftTaken')
    assert.equal(taken?.names?.join(' → '), taken?.line ?? 'no notice that it was taken')
  })

  test('and whoever rides is reminded of the trip info, whoever was reminded before', async () => {
    const inTwoDays = rideRequest({ dateTime: '2026-11-23 18:00:00' })
    const { giver, taker, take } = await buildGift((app) => buildPaidOrder(app, { ride: inTwoDays }))
    const { id: orderId } = giver
    await take()
    const reminded = async (token: string) => {
      const { fillUntil } = await storedOrder(server, orderId)
      server.clock.set((fillUntil ?? 0) - 10 * msPerMinute)
      await remindTravellers.run(server.deps)
      const { records } = (await server.call(noticeList, {}, { token })).data
      return records.filter(({ kind }) => kind === 'fillReminder').length
    }
    assert.equal(await reminded(taker.token), 1)
    assert.equal((await giveBack(orderId, taker.token)).status, 200)
    assert.equal(await reminded(giver.token), 1)
    server.clock.set(testNow)
  })
})

test('whoever was reminded of the trip info is reminded again where an offer, or its end, moves when it is due', async () => {
  const inTwoDays = rideRequest({ dateTime: '2026-11-23 18:00:00' })
  const { id: orderId, token } = await buildPaidOrder(server, { ride: inTwoDays })
  const reminders = async () => {
    const { records } = (await server.call(noticeList, {}, { token })).data
    return records.filter(({ kind }) => kind === 'fillReminder').length
  }
  const reminded = async () => {
    const { fillUntil } = await storedOrder(server, orderId)
    server.clock.set((fillUntil ?? 0) - 10 * msPerMinute)
    await remindTravellers.run(server.deps)
    return reminders()
  }
  const give = () => server.call(miniGiftScheme, { action: 'give', orderId, ...words }, keyed(token))
  assert.equal(await reminded(), 1)
  assert.equal((await give()).status, 200)
  assert.equal(await reminders(), 0)
  assert.equal((await server.call(revokeRideGift, { orderId }, { token })).status, 200)
  assert.equal(await reminded(), 1)
  assert.equal((await give()).status, 200)
  // Its offer has lapsed by then.
  assert.equal(await reminded(), 1)
  server.clock.set(testNow)
})
