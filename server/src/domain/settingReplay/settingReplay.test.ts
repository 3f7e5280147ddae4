import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffReplaySettings, staffSettings } from '@noriai/contract/calls/staff/settings'
import { addLuggageOrder } from '@noriai/contract/calls/luggage'
import { centsOf } from '@noriai/contract/money'
import type { PolicyChange } from '@noriai/contract/policy/changes'
import { priceLuggage } from '@noriai/contract/rules/fare'
import type { SettingBody } from '@noriai/contract/schema/settings'
import { addMinutes, fromWallTime, msPerDay } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildCoupon } from '../../../test/factories/coupons'
import { buildOrder, buildPaidOrder, buildReadyOrder, pay, storedOrder } from '../../../test/factories/orders'
import { buildPartner } from '../../../test/factories/partners'
import {
  asking,
  dropoffRequest,
  hotelInNamba,
  rideFor,
  rideRequest,
  transferRequest,
} from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { readSoldPage } from './soldRides'
import { bookingContextOf } from '../quotation'
import { orders } from '../../infra/db/schema/orders'
import { operatorSettings } from '../../infra/db/schema/staff'

/** The service days of the rides are over, and all of them within the last week. */
const afterwards = fromWallTime('2026-11-25 10:00:00')

describe('a replay of last week', async () => {
  const server = await buildTestApp()
  const landed = { dateTime: '2026-11-21 17:00:00' }
  const pickup = await buildReadyOrder(server, { ride: rideFor(2, landed) })
  const traveller = await buildSession(server)
  await buildCoupon(server, traveller.account.id)
  const withCoupon = await buildPaidOrder(server, { ride: rideRequest(), token: traveller.token })
  const partnerCode = await buildPartner(server)
  const withPartner = await buildPaidOrder(server, {
    ride: rideRequest({ partnerCode, address: { addressId: hotelInNamba, text: 'Swissotel' } }),
  })
  const atNight = await buildPaidOrder(server, { ride: rideRequest({ dateTime: '2026-11-21 22:00:00' }) })
  const dropoff = await buildPaidOrder(server, { ride: dropoffRequest({ currency: 'CNY' }) })
  const transfer = await buildPaidOrder(server, { ride: transferRequest() })
  await buildOrder(server, { ride: rideRequest({ adults: 3, params1: 3, luggage: { large: 3, small: 0 } }) })
  const { data: pieces } = await server.call(
    addLuggageOrder,
    {
      orderId: pickup.id,
      pieces: 1,
      currency: 'JPY',
      payPrice: priceLuggage(1, 'JPY', server.deps.policy).payPrice,
    },
    asking(pickup.token),
  )
  await pay(server, pieces.id)
  const sold = [pickup, withCoupon, withPartner, atNight, dropoff, transfer].map(({ id }) => id)
  /** A ride each, and the piece that was bought after the booking. */
  const cardPayments = sold.length + 1
  server.clock.set(afterwards)
  await server.deps.settings.reload(server.deps.db, afterwards)
  const { token } = await buildStaff(server, 'admin')
  const ask = (body: SettingBody) => server.call(staffReplaySettings, { body }, askingAsStaff(token))
  const replayed = async (...changes: PolicyChange[]) => (await ask({ kind: 'policy', changes })).data.replay
  const paidJpy = async () => {
    const rows = await server.deps.db.select().from(orders).where(eq(orders.payment, 'paid'))
    return rows.reduce((sum, { payPriceJpy }) => sum + payPriceJpy, 0)
  }

  test('asks today’s rules for what was really paid: the same to the yen, coupon, partner and night surcharge with it', async () => {
    const replay = await replayed({ path: 'charges.foreignCardFee.JPY', value: centsOf(50) })
    assert.equal(replay?.todayJpy, await paidJpy())
    assert.equal(replay?.thenJpy, (await paidJpy()) + cardPayments * centsOf(30))
    assert.deepEqual(
      [replay?.rides, replay?.more, replay?.less, replay?.from, replay?.to, replay?.isPart],
      [sold.length, sold.length, 0, '2026-11-18', '2026-11-24', false],
    )
  })

  test('tells the night surcharge, and only of the ride that paid it', async () => {
    const replay = await replayed({ path: 'charges.nightSurcharge.perPerson.JPY', value: centsOf(900) })
    assert.deepEqual([replay?.more, replay?.less], [1, 0])
    assert.equal((replay?.thenJpy ?? 0) - (replay?.todayJpy ?? 0), centsOf(900 - 640))
  })

  test('tells which rides a longer notice would have turned away, by the moment that their seats were held', async () => {
    const replay = await replayed({ path: 'pickup.noticeMinutes', value: 130 })
    const own = await storedOrder(server, pickup.id)
    const payPriceJpy = own.payPriceJpy + priceLuggage(1, 'JPY', server.deps.policy).payPriceJpy
    assert.deepEqual(replay?.refused, { time: 1, party: 0, bags: 0 })
    assert.equal(replay?.refusedJpy, payPriceJpy)
    assert.equal(replay?.todayJpy, (await paidJpy()) - payPriceJpy)
    const all = await replayed(
      { path: 'dropoff.noticeMinutes', value: 60 * 24 * 4 },
      { path: 'transfer.noticeMinutes', value: 60 * 24 * 4 },
    )
    assert.equal(all?.refused.time, 2)
  })

  test('tells whose free cancellation would have ended at another time', async () => {
    const sooner = await replayed({ path: 'transfer.freeCancelMinutes', value: 600 })
    assert.deepEqual([sooner?.freeSooner, sooner?.freeLonger, sooner?.more], [1, 0, 0])
    const longer = await replayed({ path: 'pickup.cancelHoursAfterLanding', value: 72 })
    assert.deepEqual([longer?.freeSooner, longer?.freeLonger], [0, 4])
  })

  test('tells parties that are too large, late trip info, and minibuses with too many stops', async () => {
    assert.equal((await replayed({ path: 'passengers.maxParty', value: 1 }))?.refused.party, 1)
    await server.deps.db
      .update(orders)
      .set({ filledAt: addMinutes(fromWallTime('2026-11-21 15:00:00'), 90) })
      .where(eq(orders.id, pickup.id))
    assert.equal((await replayed({ path: 'tripInfo.hoursAfterPaid', value: 1 }))?.infoMissed, 1)
    assert.equal((await replayed({ path: 'tripInfo.hoursAfterPaid', value: 2 }))?.infoMissed, 0)
    assert.equal((await replayed({ path: 'ride.maxStops', value: 4 }))?.crowded, 0)
  })

  test('replays fares that are edited: of the wards that they are for, in yen and in what was shown', async () => {
    const { inForce } = (await server.call(staffSettings, { kind: 'fares' }, askingAsStaff(token))).data
    assert.equal(inForce.kind, 'fares')
    const rows = inForce.kind === 'fares' ? inForce.rows : []
    const raised = (direction: string, currency: string) =>
      rows.map((row) =>
        row.direction === direction && row.currency === currency
          ? { ...row, personPrice: row.personPrice + 10000 }
          : row,
      )
    const transfers = (await ask({ kind: 'fares', rows: raised('transfer', 'JPY') })).data.replay
    assert.deepEqual(
      [transfers?.more, (transfers?.thenJpy ?? 0) - (transfers?.todayJpy ?? 0)],
      [1, centsOf(100)],
    )
    const yuan = (await ask({ kind: 'fares', rows: raised('dropoff', 'CNY') })).data.replay
    assert.deepEqual([yuan?.more, yuan?.less, yuan?.otherShown], [0, 0, 1])
    assert.deepEqual((await ask({ kind: 'fares', rows })).data.replay, null)
  })

  test('says nothing of settings without a bearing on rides that are over, and refuses what cannot be saved', async () => {
    assert.equal(await replayed({ path: 'operations.log.otherYears', value: 5 }), null)
    assert.equal((await ask({ kind: 'pageConfig', campaign: null, helpChannels: [] })).data.replay, null)
    const refused = await ask({ kind: 'policy', changes: [{ path: 'seats.holdMinutes', value: 0 }] })
    assert.equal(refused.error, 'settings.invalid')
  })

  test('prices the pieces that were bought, also after the booking, by the luggage prices that are edited', async () => {
    const replay = (
      await ask({
        kind: 'luggage',
        prices: [{ currency: 'JPY', price: centsOf(2500) }],
        maxExtraPerPerson: 2,
      })
    ).data.replay
    assert.deepEqual([replay?.more, replay?.less, replay?.rides], [1, 0, sold.length])
    assert.equal((replay?.thenJpy ?? 0) - (replay?.todayJpy ?? 0), centsOf(2500 - 1700))
    const none = (
      await ask({
        kind: 'luggage',
        prices: [{ currency: 'JPY', price: centsOf(1700) }],
        maxExtraPerPerson: 0,
      })
    ).data.replay
    assert.equal(none?.refused.bags, 1)
  })

  test('reads page by page, each ride once, and only the days of the week', async () => {
    const context = await bookingContextOf(server.deps, 'en')
    const seen: number[] = []
    let after: Parameters<typeof readSoldPage>[1]['after'] | undefined = { day: '2026-11-24', id: null }
    while (after) {
      const page = await readSoldPage(
        server.deps.db,
        { airportCode: 'KIX', from: '2026-11-18', after, limit: 2 },
        context,
      )
      seen.push(...page.rides.map(({ startsAt }) => startsAt))
      after = page.next
    }
    assert.equal(seen.length, sold.length)
    const { rides } = await readSoldPage(
      server.deps.db,
      { airportCode: 'KIX', from: '2026-11-22', after: { day: '2026-11-24', id: null }, limit: 100 },
      context,
    )
    assert.equal(rides.length, 2)
  })

  test('changes nothing, and knows no ride of a week later', async () => {
    assert.equal((await server.deps.db.select().from(operatorSettings)).length, 0)
    server.clock.set(afterwards + 30 * msPerDay)
    const { token: later } = await buildStaff(server, 'admin')
    const body = { kind: 'policy', changes: [{ path: 'pickup.noticeMinutes', value: 130 }] } as const
    const { data } = await server.call(
      staffReplaySettings,
      { body: { ...body, changes: [...body.changes] } },
      askingAsStaff(later),
    )
    assert.deepEqual([data.replay?.rides, data.replay?.refused.time], [0, 0])
    server.clock.set(afterwards)
  })
})
