import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { addOrUpdate } from '@noriai/contract/calls/booking'
import { couponsForRide } from '@noriai/contract/calls/coupons'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { offerInfo } from '@noriai/contract/calls/quotation'
import { centsOf } from '@noriai/contract/money'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { eq, sql } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { buildCampaign, buildCoupon } from '../../../test/factories/coupons'
import { expectSeats } from '../../../test/factories/departures'
import { buildGiftCard } from '../../../test/factories/giftCards'
import { oneRider, pay, storedOrder } from '../../../test/factories/orders'
import {
  asking,
  holdRide,
  hotelInUmeda,
  orderRequest,
  orderRide,
  rideRequest,
  type RideRequest,
} from '../../../test/factories/rides'
import { accounts } from '../../infra/db/schema/accounts'
import { coupons } from '../../infra/db/schema/coupons'
import { giftCards } from '../../infra/db/schema/gifts'
import { orders } from '../../infra/db/schema/orders'
import { expireUnpaidOrders } from '../../jobs/expireUnpaidOrders'
import { settlePaid } from '../orders'
import { cancelForOperatorFault, refundPartly } from '../refunds'

async function usedOrderOf(server: TestApp, couponId: string): Promise<string | null | undefined> {
  const [row] = await server.deps.db.select().from(coupons).where(eq(coupons.id, couponId))
  return row?.usedOrderId
}

/** Resolves once a transaction waits for a row that another one has locked. */
async function untilSomebodyWaits({ deps: { db } }: TestApp): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await sleep(10)
  }
  throw new Error('nobody waits for a lock')
}

const staff = (at: number) => ({ actor: 'staff', cause: 'test', at }) as const

describe('the coupon of a ride', async () => {
  const server = await buildTestApp()
  const { dateTime, params1, params2 } = rideRequest()
  const quotationRequest = {
    type: 1,
    currency: 'JPY',
    dateTime,
    params1,
    params2,
    adults: 1,
    addressId: hotelInUmeda,
  } as const

  test('is the best one unless another or none is chosen, the same in quotation, hold and order', async () => {
    const { account, token } = await buildSession(server)
    const small = await buildCoupon(server, account.id, {
      formula: { kind: 'ordinary', off: { JPY: centsOf(100) } },
    })
    const large = await buildCoupon(server, account.id)
    await buildCoupon(server, account.id, { formula: { kind: 'vip', percent: 50 } })
    const offer = async (couponId?: string | null) =>
      (await server.call(offerInfo, { ...quotationRequest, couponId }, { token, lang: 'en' })).data
    const best = await offer()
    assert.deepEqual(best.coupon, {
      couponId: large.id,
      title: 'Welcome',
      amount: centsOf(800),
      usableCount: 2,
      heldCount: 3,
      problem: null,
    })
    assert.equal(best.payPrice, centsOf(2900 - 800 + 20))
    assert.equal((await offer(small.id)).discountPrice, centsOf(100))
    assert.deepEqual([(await offer(null)).discountPrice, (await offer(null)).coupon?.usableCount], [0, 2])
    const { quotation } = await holdRide(server, token)
    assert.equal(quotation.payPrice, best.payPrice)
    const order = await orderRide(server, token, rideRequest())
    assert.deepEqual([order.couponId, order.price.payPrice], [large.id, best.payPrice])
    assert.equal(await usedOrderOf(server, large.id), order.id)
  })

  test('is told beside a price without it when it does not apply, and refused by the order', async () => {
    const { account, token } = await buildSession(server)
    const vip = await buildCoupon(server, account.id, { formula: { kind: 'vip', percent: 50 } })
    const ride = rideRequest({ couponId: vip.id })
    const { holdId, quotation } = await holdRide(server, token, ride)
    assert.equal(quotation.coupon?.problem?.error, 'coupon.vipOnly')
    assert.equal(quotation.discountPrice, 0)
    const order = () =>
      server.call(addOrUpdate, orderRequest(ride, { holdId, payPrice: quotation.payPrice }), asking(token))
    const refused = await order()
    assert.deepEqual([refused.status, refused.error], [422, 'coupon.vipOnly'])
    assert.equal(await usedOrderOf(server, vip.id), null)
    assert.deepEqual(await server.deps.db.select().from(orders).where(eq(orders.accountId, account.id)), [])
    await server.deps.db.update(accounts).set({ isVip: true }).where(eq(accounts.id, account.id))
    const { quotation: member } = await holdRide(server, token, ride)
    assert.equal(member.discountPrice, centsOf(1450))
  })

  test('is never somebody else’s', async () => {
    const owner = await buildSession(server)
    const coupon = await buildCoupon(server, owner.account.id)
    const stranger = await buildSession(server)
    for (const asking_ of [{ token: stranger.token }, {}]) {
      const answer = await server.call(offerInfo, { ...quotationRequest, couponId: coupon.id }, asking_)
      assert.deepEqual([answer.status, answer.error], [404, 'coupon.notFound'])
    }
    const listed = await server.call(couponsForRide, quotationRequest, { token: stranger.token })
    assert.deepEqual(listed.data.records, [])
  })

  test('are listed with what each takes off, and why the others do not', async () => {
    const { account, token } = await buildSession(server)
    await buildCoupon(server, account.id, { direction: 'dropoff' })
    const good = await buildCoupon(server, account.id)
    const { data } = await server.call(couponsForRide, quotationRequest, { token, lang: 'en' })
    assert.deepEqual(
      data.records.map(({ coupon, amount, problem }) => [
        coupon.id === good.id,
        amount,
        problem?.message ?? null,
      ]),
      [
        [true, centsOf(800), null],
        [false, 0, 'This coupon is only for rides to the airport.'],
      ],
    )
  })

  test('comes after the campaign in force, which needs none', async () => {
    const own = await buildTestApp()
    await buildCampaign(own)
    await buildCampaign(own, { direction: 'dropoff', off: { JPY: centsOf(999) } })
    const { account, token } = await buildSession(own)
    const plain = await own.call(offerInfo, quotationRequest)
    assert.equal(plain.error, undefined)
    const without = plain.data
    assert.deepEqual(
      without.lines.map(({ kind, amountJpy, title }) => [kind, amountJpy, title]),
      [
        ['fare', centsOf(2900), null],
        ['instantReduction', centsOf(-300), 'Autumn'],
        ['foreignCardFee', centsOf(20), null],
      ],
    )
    await buildCoupon(own, account.id, { formula: { kind: 'percentage', percent: 10 } })
    const order = await orderRide(own, token)
    assert.equal(order.price.payPriceJpy, centsOf(2900 - 300 - 260 + 20))
    own.clock.advance(msPerDay + 1)
    const later = await own.call(offerInfo, { ...quotationRequest, dateTime: '2026-11-24 15:00:00' })
    assert.equal(later.data.discountPrice, 0)
  })
})

describe('a coupon that an order has', async () => {
  const server = await buildTestApp()
  let day = 1
  /** A ride of its own day, so that none is the duplicate of another. */
  const nextRide = (changes: Partial<RideRequest> = {}) => {
    day += 1
    return rideRequest({ dateTime: `2026-12-${String(day).padStart(2, '0')} 10:00:00`, ...changes })
  }
  async function ordered(isPaid: boolean) {
    const { account, token } = await buildSession(server)
    const coupon = await buildCoupon(server, account.id)
    const order = await orderRide(server, token, nextRide())
    assert.equal(order.couponId, coupon.id)
    if (isPaid) await pay(server, order.id)
    return { account, token, coupon, order }
  }
  const has = (couponId: string) => usedOrderOf(server, couponId)

  test('comes back when the order is cancelled unpaid', async () => {
    const { token, coupon, order } = await ordered(false)
    await server.call(cancelAirlinesBusOrder, { id: order.id }, { token })
    assert.equal(await has(coupon.id), null)
  })

  test('comes back when the order expires, at once for another order, before the timer has run', async () => {
    const { token, coupon, order } = await ordered(false)
    server.clock.advance(15 * msPerMinute - 1)
    const before = await holdRide(server, token, nextRide())
    assert.equal(before.quotation.coupon?.couponId, null)
    server.clock.advance(1)
    const second = await orderRide(server, token, nextRide())
    assert.deepEqual([second.couponId, await has(coupon.id)], [coupon.id, second.id])
    await expireUnpaidOrders.run(server.deps)
    assert.equal((await storedOrder(server, order.id)).payment, 'expired')
    assert.equal(await has(coupon.id), second.id)
    await server.call(cancelAirlinesBusOrder, { id: second.id }, { token })
    assert.equal(await has(coupon.id), null)
  })

  test('is locked before gift cards by a payment that comes late, as by an end: neither waits for the other in a circle', async () => {
    const { account, coupon, order } = await ordered(false)
    const { cardId } = await buildGiftCard(server, account.id)
    const { db, policy } = server.deps
    const payment = {
      orderId: order.id,
      payType: 'card',
      withForeignCardFee: false,
      giftJpy: 50_000,
    } as const
    let paying: Promise<unknown> | undefined
    await db.transaction(async (ending) => {
      await ending.select().from(coupons).where(eq(coupons.id, coupon.id)).for('update')
      paying = db.transaction((tx) => settlePaid(tx, payment, { cause: staff(server.clock.now()), policy }))
      await untilSomebodyWaits(server)
      await ending.select().from(giftCards).where(eq(giftCards.id, cardId)).for('update', { noWait: true })
    })
    await paying
    assert.equal(await has(coupon.id), order.id)
  })

  test('is taken again by a payment that comes late, unless another order has it: then everything goes back', async () => {
    const alone = await ordered(false)
    server.clock.advance(15 * msPerMinute)
    await expireUnpaidOrders.run(server.deps)
    assert.equal(await has(alone.coupon.id), null)
    assert.equal((await pay(server, alone.order.id)).outcome, 'confirmed')
    assert.equal(await has(alone.coupon.id), alone.order.id)

    const raced = await ordered(false)
    server.clock.advance(15 * msPerMinute)
    const second = await orderRide(server, raced.token, nextRide())
    const late = await pay(server, raced.order.id)
    assert.deepEqual([late.outcome, await has(raced.coupon.id)], ['refunding', second.id])
    // The seats that it had taken again while its coupon was looked for are free for others.
    const { departureId, fulfilment, refund } = await storedOrder(server, raced.order.id)
    assert.deepEqual([fulfilment, refund], ['cancelled', 'refunding'])
    await expectSeats(server, departureId ?? '', { sold: 0, held: 0 })
  })

  test('comes back with a free cancellation, the card fee kept, and with one for our fault', async () => {
    const free = await ordered(true)
    await server.call(cancelAirlinesBusOrder, { id: free.order.id }, { token: free.token })
    assert.equal((await storedOrder(server, free.order.id)).refund, 'refunding')
    assert.equal(await has(free.coupon.id), null)

    const failed = await ordered(true)
    const at = server.clock.now()
    await server.deps.db.transaction((tx) =>
      cancelForOperatorFault(
        tx,
        { orderId: failed.order.id, reason: 'No bus' },
        { cause: staff(at), policy: server.deps.policy },
      ),
    )
    assert.equal(await has(failed.coupon.id), null)
  })

  test('stays used when a part is refunded, and comes back with the last part', async () => {
    const { coupon, order } = await ordered(true)
    const at = server.clock.now()
    const refund = (yen: number) =>
      server.deps.db.transaction((tx) =>
        refundPartly(
          tx,
          { orderId: order.id, amountJpy: centsOf(yen), reason: 'Late' },
          { cause: staff(at), policy: server.deps.policy },
        ),
      )
    await refund(500)
    assert.equal(await has(coupon.id), order.id)
    await refund(1599)
    assert.equal(await has(coupon.id), order.id)
    await refund(1)
    assert.equal(await has(coupon.id), null)
  })

  test('comes back with the days it had: expired when they are over', async () => {
    const { account, token } = await buildSession(server)
    const coupon = await buildCoupon(server, account.id, { validDays: 1 })
    const order = await orderRide(server, token, nextRide(), { passengers: oneRider })
    await pay(server, order.id)
    server.clock.advance(2 * msPerDay)
    await server.call(cancelAirlinesBusOrder, { id: order.id }, { token })
    const [row] = await server.deps.db.select().from(coupons).where(eq(coupons.id, coupon.id))
    assert.deepEqual([row?.usedOrderId, row?.validUntil], [null, coupon.validUntil])
    const { quotation } = await holdRide(server, token, nextRide({ couponId: coupon.id }))
    assert.equal(quotation.coupon?.problem?.error, 'coupon.expired')
  })

  test('that covers the whole price books at once, and comes back with the free cancellation', async () => {
    const { account, token } = await buildSession(server)
    const coupon = await buildCoupon(server, account.id, {
      formula: { kind: 'ordinary', off: { JPY: centsOf(99_999) } },
    })
    const order = await orderRide(server, token, nextRide())
    const row = await storedOrder(server, order.id)
    assert.deepEqual([row.payment, row.fulfilment, row.paidAmountJpy], ['paid', 'confirmed', 0])
    assert.equal(await has(coupon.id), order.id)
    await server.call(cancelAirlinesBusOrder, { id: order.id }, { token })
    assert.deepEqual([(await storedOrder(server, order.id)).refund, await has(coupon.id)], ['none', null])
  })

  test('is the same for a double tap, which makes one order', async () => {
    const { account, token } = await buildSession(server)
    const coupon = await buildCoupon(server, account.id)
    const ride = nextRide()
    const { holdId, quotation } = await holdRide(server, token, ride)
    const request = orderRequest(ride, { holdId, payPrice: quotation.payPrice })
    const taps = await Promise.all([1, 2, 3, 4].map(() => server.call(addOrUpdate, request, asking(token))))
    assert.deepEqual([...new Set(taps.map(({ status, error }) => error ?? status))], [200])
    assert.equal(new Set(taps.map(({ data }) => data.id)).size, 1)
    assert.equal(await has(coupon.id), taps[0]?.data.id)
  })
})

describe('of fifty simultaneous orders with one coupon', async () => {
  const ORDERS = 50
  // Without holds an account can place many orders at once.
  const server = await buildTestApp({ policy: { seats: { holdEnabled: false } } })

  test('one has it; the others are refused and leave nothing behind', async () => {
    const { account, token } = await buildSession(server)
    const coupon = await buildCoupon(server, account.id)
    const rides = Array.from({ length: ORDERS }, (_, index) =>
      rideRequest({
        dateTime: `2026-12-${String((index % 25) + 1).padStart(2, '0')} ${index < 25 ? '10' : '16'}:00:00`,
        couponId: coupon.id,
      }),
    )
    const answers = await Promise.all(
      rides.map((ride) =>
        server.call(
          addOrUpdate,
          orderRequest(ride, { holdId: null, payPrice: centsOf(2900 - 800 + 20) }),
          asking(token),
        ),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    assert.equal(won.length, 1)
    assert.deepEqual(
      [...new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error))],
      ['coupon.used'],
    )
    const written = await server.deps.db.select().from(orders).where(eq(orders.accountId, account.id))
    assert.deepEqual(
      written.map(({ id, couponId }) => [id, couponId]),
      [[won[0]?.data.id, coupon.id]],
    )
    assert.equal(await usedOrderOf(server, coupon.id), won[0]?.data.id)
  })
})
