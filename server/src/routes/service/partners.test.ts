import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { couponsForRide } from '@noriai/contract/calls/coupons'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { partnerOffer } from '@noriai/contract/calls/partner'
import { offerInfo } from '@noriai/contract/calls/quotation'
import { centsOf } from '@noriai/contract/money'
import { addDays, calendarDateOf, msPerMinute } from '@noriai/contract/time'
import { asc, eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { buildCoupon } from '../../../test/factories/coupons'
import { buildOrder, buildPaidOrder, pay, storedOrder } from '../../../test/factories/orders'
import { buildPartner } from '../../../test/factories/partners'
import {
  asking,
  holdRide,
  orderRequest,
  orderRide,
  rideFor,
  rideRequest,
  type RideRequest,
} from '../../../test/factories/rides'
import { cancelForOperatorFault, refundPartly } from '../../domain/refunds'
import { partnerCommissions } from '../../infra/db/schema/commissions'
import { orders } from '../../infra/db/schema/orders'

const today = (server: TestApp) => calendarDateOf(server.clock.now())

/** The entries of an order's commission: cause, fares, commission, in yen. */
async function entriesOf(server: TestApp, orderId: string) {
  const rows = await server.deps.db
    .select()
    .from(partnerCommissions)
    .where(eq(partnerCommissions.orderId, orderId))
    .orderBy(asc(partnerCommissions.id))
  return rows.map(({ cause, fareJpy, commissionJpy }) => [cause, fareJpy / 100, commissionJpy / 100])
}

describe('partnerOffer', async () => {
  const server = await buildTestApp()

  test('tells who a partner is and what it offers, to everybody, in their language', async () => {
    await buildPartner(server, {
      code: 'aoi',
      texts: { ja: 'ようこそ', en: '', 'zh-CN': '', ko: '', 'zh-TW': '' },
    })
    const { data } = await server.call(partnerOffer, { code: 'AOI ' }, { lang: 'zh-CN' })
    assert.deepEqual(
      [data.code, data.kind, data.name, data.off, data.text, data.excludesCoupons, data.agreements],
      ['aoi', 'airline', 'Aoi Air', '9折', 'ようこそ', true, 'common'],
    )
    assert.equal(data.validUntil, `${addDays(today(server), 30)} 23:59:59`)
    const japanese = await server.call(partnerOffer, { code: 'aoi' }, { lang: 'ja' })
    assert.deepEqual([japanese.data.name, japanese.data.off], ['葵航空', '10%割引'])
  })

  test('of an unknown, an ended or a coming partner says so', async () => {
    const from = { firstDay: addDays(today(server), 1), lastDay: null }
    const until = { firstDay: addDays(today(server), -2), lastDay: addDays(today(server), -1) }
    await buildPartner(server, { code: 'coming', ...from })
    await buildPartner(server, { code: 'ended', ...until })
    const refusal = async (code: string) => {
      const { status, error, message } = await server.call(partnerOffer, { code }, { lang: 'en' })
      return [status, error, message]
    }
    assert.deepEqual((await refusal('nobody')).slice(0, 2), [404, 'company.notFound'])
    const [, coming, comingText] = await refusal('coming')
    assert.equal(coming, 'company.notYet')
    assert.match(String(comingText), /^The Aoi Air offer starts on .*22 Nov/)
    const [, ended, endedText] = await refusal('ended')
    assert.equal(ended, 'company.ended')
    assert.match(String(endedText), /^The Aoi Air offer ended on .*20 Nov/)
    assert.equal((await server.callRaw(partnerOffer, { code: '../etc' })).status, 400)
  })
})

describe('a ride that a partner led to', async () => {
  const server = await buildTestApp()
  const code = await buildPartner(server)
  const ride = rideRequest({ partnerCode: code })
  const quote = async (changes: Partial<RideRequest> = {}, token?: string) => {
    const { luggage: _luggage, address, ...fields } = rideRequest({ partnerCode: code, ...changes })
    const request = { ...fields, addressId: address.addressId }
    return (await server.call(offerInfo, request, { lang: 'en', ...(token ? { token } : {}) })).data
  }

  test('is told, held, ordered and charged at the partner’s price, which its owner reads with the name', async () => {
    const plain = await quote({ partnerCode: undefined })
    assert.equal(plain.partner, null)
    const quoted = await quote()
    const off = plain.personPrice / 10
    assert.deepEqual(quoted.partner, {
      code,
      name: 'Aoi Air',
      amount: off,
      excludesCoupons: true,
      problem: null,
    })
    assert.equal(quoted.payPrice, plain.payPrice - off)
    const line = quoted.lines.find(({ kind }) => kind === 'partner')
    assert.deepEqual([line?.amount, line?.title], [-off, 'Aoi Air 10% off'])
    const { token, id, view } = await buildPaidOrder(server, { ride })
    assert.deepEqual([view.price.payPrice, view.partner], [quoted.payPrice, { code, name: 'Aoi Air' }])
    const { data } = await server.call(userOrderInfo, { id }, { token, lang: 'ja' })
    assert.deepEqual(data.partner, { code, name: '葵航空' })
    const stranger = await buildSession(server)
    const answer = await server.call(userOrderInfo, { id }, { token: stranger.token })
    assert.deepEqual([answer.status, answer.error], [404, 'notFound'])
  })

  test('takes no coupon besides: the list, the price and the order say so', async () => {
    const { account, token } = await buildSession(server)
    const coupon = await buildCoupon(server, account.id)
    const plain = await quote({ partnerCode: undefined }, token)
    assert.equal(plain.coupon?.couponId, coupon.id)
    const quoted = await quote({}, token)
    assert.deepEqual(
      [quoted.coupon?.couponId, quoted.coupon?.usableCount, quoted.coupon?.heldCount],
      [null, 0, 1],
    )
    const withCoupon = await quote({ couponId: coupon.id }, token)
    assert.equal(withCoupon.coupon?.problem?.error, 'coupon.partnerPrice')
    const { luggage: _luggage, address, ...request } = ride
    const listed = await server.call(
      couponsForRide,
      { ...request, addressId: address.addressId },
      { token, lang: 'en' },
    )
    assert.equal(listed.data.records[0]?.problem?.error, 'coupon.partnerPrice')
    const both = rideRequest({ partnerCode: code, couponId: coupon.id })
    const { holdId, quotation } = await holdRide(server, token, both)
    const refused = await server.call(
      addOrUpdate,
      orderRequest(both, { holdId, payPrice: quotation.payPrice }),
      asking(token),
    )
    assert.deepEqual([refused.status, refused.error], [422, 'coupon.partnerPrice'])
    assert.equal(await server.deps.db.$count(orders, eq(orders.accountId, account.id)), 0)
  })

  test('of an unknown partner costs what everybody pays', async () => {
    const quoted = await quote({ partnerCode: 'nobody' })
    assert.deepEqual([quoted.partner, quoted.discountPrice], [null, 0])
    const { id } = await buildOrder(server, { ride: rideRequest({ partnerCode: 'nobody' }) })
    assert.equal((await storedOrder(server, id)).partnerVersionId, null)
  })

  test('shows the partner without a price of its own, and takes a coupon then', async () => {
    const plain = await buildPartner(server, { code: 'no-price', offBasisPoints: null })
    const { account, token } = await buildSession(server)
    const coupon = await buildCoupon(server, account.id)
    const quoted = await quote({ partnerCode: plain }, token)
    assert.deepEqual([quoted.partner?.amount, quoted.partner?.excludesCoupons], [0, false])
    assert.equal(quoted.coupon?.couponId, coupon.id)
    const order = await orderRide(server, token, rideRequest({ partnerCode: plain }))
    assert.deepEqual(order.partner, { code: plain, name: 'Aoi Air' })
  })
})

describe('a partner’s offer that ends while somebody books', async () => {
  const server = await buildTestApp()
  const last = { firstDay: today(server), lastDay: today(server) }
  const toMidnight = () => server.clock.set(Date.parse('2026-11-22T00:00:00+09:00'))
  const late = { dateTime: '2026-11-23 14:05:00' }

  test('counts for who holds seats at its price, to the yen that was told', async () => {
    const code = await buildPartner(server, { code: 'last-day', ...last })
    const ride = rideRequest({ partnerCode: code, ...late })
    server.clock.set(Date.parse('2026-11-21T23:55:00+09:00'))
    const { token } = await buildSession(server)
    const { holdId, quotation } = await holdRide(server, token, ride)
    assert.ok((quotation.partner?.amount ?? 0) > 0)
    toMidnight()
    const answer = await server.call(
      addOrUpdate,
      orderRequest(ride, { holdId, payPrice: quotation.payPrice }),
      asking(token),
    )
    assert.deepEqual([answer.status, answer.data.price.payPrice], [200, quotation.payPrice])
    assert.equal(answer.data.partner?.code, code)
    await pay(server, answer.data.id)
    assert.deepEqual((await entriesOf(server, answer.data.id))[0]?.[0], 'paid')
  })

  test('is over for who holds them afterwards: told with the ordinary price, and ordered at it', async () => {
    const { token } = await buildSession(server)
    const ride = rideRequest({ partnerCode: 'last-day', ...late })
    const held = await holdRide(server, token, ride)
    const { partner, payPrice, discountPrice } = held.quotation
    assert.deepEqual([partner?.problem?.error, partner?.amount, discountPrice], ['company.ended', 0, 0])
    const { account, ...other } = await buildSession(server)
    const cheap = await server.call(
      addOrUpdate,
      orderRequest(ride, {
        holdId: (await holdRide(server, other.token, ride)).holdId,
        payPrice: payPrice - centsOf(290),
      }),
      asking(other.token),
    )
    assert.deepEqual([cheap.status, cheap.error], [409, 'company.ended'])
    assert.equal(await server.deps.db.$count(orders, eq(orders.accountId, account.id)), 0)
    const order = await server.call(
      addOrUpdate,
      orderRequest(ride, { holdId: held.holdId, payPrice }),
      asking(token),
    )
    assert.deepEqual([order.status, order.data.partner], [200, null])
  })

  test('that changed meanwhile counts as it was when the seats were held', async () => {
    const code = await buildPartner(server, { code: 'changing', offBasisPoints: 1000 })
    const ride = rideRequest({ partnerCode: code, ...late })
    const { token } = await buildSession(server)
    const { holdId, quotation } = await holdRide(server, token, ride)
    server.clock.advance(msPerMinute)
    await buildPartner(server, { code, newKind: null, offBasisPoints: 500 })
    const fresh = await server.call(checkAppointment, ride, asking((await buildSession(server)).token))
    assert.equal(fresh.data.quotation.partner?.amount, (quotation.partner?.amount ?? 0) / 2)
    const order = await server.call(
      addOrUpdate,
      orderRequest(ride, { holdId, payPrice: quotation.payPrice }),
      asking(token),
    )
    assert.deepEqual([order.status, order.data.price.payPrice], [200, quotation.payPrice])
  })
})

describe('the commission of an order', async () => {
  const server = await buildTestApp()
  const code = await buildPartner(server)
  const cause = { actor: 'staff', cause: 'test', at: server.clock.now() } as const
  const paid = async (ride = rideFor(2, { partnerCode: code })) => buildPaidOrder(server, { ride })
  const partly = (id: string, yen: number) =>
    server.deps.db.transaction((tx) =>
      refundPartly(
        tx,
        { orderId: id, amountJpy: centsOf(yen), reason: 'a late bus' },
        { cause, policy: server.deps.policy },
      ),
    )

  test('is written when it is paid, once, and not before', async () => {
    const { id } = await buildOrder(server, { ride: rideFor(2, { partnerCode: code }) })
    assert.deepEqual(await entriesOf(server, id), [])
    await Promise.all([pay(server, id), pay(server, id), pay(server, id)])
    const { price } = await storedOrder(server, id)
    const fares = (price.personPrice * 2 * 0.9) / 100
    assert.deepEqual(await entriesOf(server, id), [['paid', fares, Math.floor(fares * 0.06)]])
  })

  test('is not written for a ride that no partner led to', async () => {
    const { id } = await paid(rideFor(2))
    assert.deepEqual(await entriesOf(server, id), [])
  })

  test('is taken back whole with a free cancellation', async () => {
    const { id, token } = await paid()
    const [[, fares = 0, due = 0] = []] = await entriesOf(server, id)
    await server.call(cancelAirlinesBusOrder, { id }, { token })
    assert.deepEqual(await entriesOf(server, id), [
      ['paid', fares, due],
      ['refunded', 0 - Number(fares), 0 - Number(due)],
    ])
  })

  test('falls with each part that goes back, also when two parts go back at once', async () => {
    const { id } = await paid()
    const { paidAmountJpy, paidFeeJpy, price } = await storedOrder(server, id)
    const ride = (paidAmountJpy - paidFeeJpy) / 100
    await Promise.all([partly(id, 500), partly(id, 700)])
    const entries = await entriesOf(server, id)
    assert.equal(entries.length, 3)
    const sum = (column: 1 | 2) => entries.reduce((total, entry) => total + Number(entry[column]), 0)
    const fares = Math.floor((((price.personPrice * 2 * 0.9) / 100) * (ride - 1200)) / ride)
    assert.deepEqual([sum(1), sum(2)], [fares, Math.floor(fares * 0.06)])
    await partly(id, ride - 1200)
    const all = await entriesOf(server, id)
    assert.deepEqual(
      [1, 2].map((column) => all.reduce((total, entry) => total + Number(entry[column]), 0)),
      [0, 0],
    )
  })

  test('is taken back when the operator fails, the card fee included', async () => {
    const { id } = await paid()
    await server.deps.db.transaction((tx) =>
      cancelForOperatorFault(tx, { orderId: id, reason: 'no bus' }, { cause, policy: server.deps.policy }),
    )
    const entries = await entriesOf(server, id)
    assert.equal(entries.length, 2)
    assert.equal(Number(entries[0]?.[2]) + Number(entries[1]?.[2]), 0)
  })

  test('stays as it was sold when the partner’s terms change afterwards', async () => {
    const { id } = await paid()
    const before = await entriesOf(server, id)
    await buildPartner(server, { newKind: null, commissionBasisPoints: 0, code })
    await partly(id, 100)
    const [first, second] = await entriesOf(server, id)
    assert.deepEqual(first, before[0])
    assert.ok(Number(second?.[2]) < 0)
    await buildPartner(server, { newKind: null, code })
  })
})
