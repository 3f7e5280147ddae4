import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addLuggageOrder } from '@noriai/contract/calls/luggage'
import { miniGiftScheme } from '@noriai/contract/calls/company'
import { refundAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { formatDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { langs, type Lang } from '@noriai/contract/lang'
import { fromWallTime, msPerDay } from '@noriai/contract/time'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildCoupon } from '../../../test/factories/coupons'
import { buildGiftCard } from '../../../test/factories/giftCards'
import { buildOrder, buildReadyOrder, oneRider, pay, storedOrder } from '../../../test/factories/orders'
import { asking, dropoffRequest, orderRide, rideFor, rideRequest } from '../../../test/factories/rides'
import { sentTo } from '../../../test/outbox'
import { buildStaff } from '../../../test/staff'
import { coupons } from '../../infra/db/schema/coupons'
import { notices, orders, refunds } from '../../infra/db/schema/orders'
import { runJobs } from '../../jobs/run'
import { sendNotices } from '../../jobs/sendNotices'
import { orderNoticeLetter, orderNoticeText } from '../../texts/orderNotices'
import { letterText } from '../../documents/letter/letterText'
import { letterheadFor } from '../help'
import { setGiftPart } from '../giftCards'
import { handBackAtCounter, sellLuggageAtCounter } from '../luggage'
import { operatorDataOf } from '../network'
import { cancelOrder, endPaidOrder, lockOrder, settlePaid, type Cause } from '../orders'
import { settleRefund } from '../payments'
import { refundPartly } from '../refunds'
import { noticeFacts } from './noticeFacts'

const fee = 2_000
const giftJpy = 100_000
const twoRiders = ['Chan Tai Man', 'Chan Siu Ming'].map((passportName) => ({
  passportName,
  kind: 'adult' as const,
}))

describe('the end of a ride', async () => {
  const server = await buildTestApp()
  const { db, policy } = server.deps
  const pickupOn = (day: string) => rideFor(2, { dateTime: `2026-12-${day} 10:00:00` })
  const yen = (cents: number, lang: Lang) => formatMoney(cents, 'JPY', { lang })
  const byTraveller = (): Cause => ({
    actor: 'traveller',
    cause: 'travellerCancelled',
    at: server.clock.now(),
  })

  /** Extra pieces of a ride, paid in yen by a foreign card or through a wallet. */
  const buyBags = async (ride: { id: string; token: string }, pieces: number, payType: 'card' | 'alipay') => {
    // Bought one after the other: they are listed in that order.
    server.clock.advance(1000)
    const payPrice = 170_000 * pieces + fee
    const request = { orderId: ride.id, pieces, currency: 'JPY' as const, payPrice }
    const { data } = await server.call(addLuggageOrder, request, asking(ride.token))
    const paid = { orderId: data.id, payType, withForeignCardFee: payType === 'card' } as const
    await db.transaction((tx) => settlePaid(tx, paid, { cause: byTraveller(), policy }))
    return data.id
  }

  /** A ride for two, of which a gift card paid 1,000 yen and a coupon 800, with two orders of extra bags. */
  const buildLadenRide = async (day: string) => {
    const { account, token } = await buildSession(server)
    await buildCoupon(server, account.id)
    await buildGiftCard(server, account.id)
    const changes = { passengers: twoRiders }
    const { id } = await buildOrder(server, { ride: pickupOn(day), token, changes })
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      assert.ok(order)
      await setGiftPart(tx, order, { giftJpy, at: server.clock.now() })
      const paid = { orderId: id, payType: 'card', withForeignCardFee: true, giftJpy } as const
      await settlePaid(tx, paid, { cause: byTraveller(), policy })
    })
    const bags = [await buyBags({ id, token }, 2, 'card'), await buyBags({ id, token }, 1, 'alipay')]
    const { paidAmountJpy } = await storedOrder(server, id)
    return { id, token, email: account.email ?? '', bags, rideJpy: paidAmountJpy - fee }
  }
  type Laden = Awaited<ReturnType<typeof buildLadenRide>>

  const ordersOf = (id: string) => or(eq(orders.id, id), eq(orders.parentOrderId, id))
  /** The in-app notices of a ride and of its luggage, the oldest first, without the payments. */
  const noticesOf = async (id: string) => {
    const rows = await db
      .select({ notice: notices })
      .from(notices)
      .innerJoin(orders, eq(orders.id, notices.orderId))
      .where(and(ordersOf(id), eq(notices.channel, 'inApp')))
      .orderBy(asc(notices.id))
    return rows
      .map(({ notice }) => notice)
      .filter(({ kind }) => !['paid', 'luggagePaid', 'rideGiftTaken'].includes(kind))
  }
  const kindsOf = async (id: string) => (await noticesOf(id)).map(({ kind }) => kind)
  const refundsOf = async (id: string) => {
    const rows = await db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(ordersOf(id))
      .orderBy(asc(orders.createdAt), asc(orders.id))
    return rows.map(({ refund }) => refund)
  }
  const mailIn = async (lang: Lang, notice: typeof notices.$inferSelect) => {
    const order = await storedOrder(server, notice.orderId)
    const facts = noticeFacts(
      { order, refundJpy: 0, notice: { lang, facts: notice.facts } },
      server.deps,
      server.clock.now(),
    )
    const letter = orderNoticeLetter(notice.kind, lang, facts)
    return {
      subject: letter.subject,
      text: letterText(letter, letterheadFor(server.deps, lang)).replaceAll('\n', ' '),
      line: orderNoticeText(notice.kind, lang, facts).line,
    }
  }
  const arrive = (refund: typeof refunds.$inferSelect, status: 'pending' | 'succeeded' = 'succeeded') =>
    settleRefund(
      server.deps,
      { of: 'order', id: refund.id, orderId: refund.orderId },
      {
        seen: {
          id: `ref_${refund.id}`,
          paymentId: 'pay',
          amountJpy: refund.amountJpy,
          status,
          failure: null,
        },
        at: server.clock.now(),
      },
    )
  /** As the call does, without the payments job that it wakes: here nothing was charged at a provider. */
  const cancelRide = async ({ id }: Pick<Laden, 'id'>) => {
    const { accountId } = await storedOrder(server, id)
    const at = server.clock.now()
    await db.transaction((tx) =>
      cancelOrder(tx, { orderId: id, accountId, withoutRefund: true }, { at, policy }),
    )
  }

  test('is offered with the bags and the coupon, and gives back exactly what was offered', async () => {
    const laden = await buildLadenRide('01')
    const { data } = await server.call(userOrderInfo, { id: laden.id }, { token: laden.token, lang: 'en' })
    const { cancelOffer } = data
    assert.deepEqual(
      [cancelOffer?.refundAmountJpy, cancelOffer?.giftJpy, cancelOffer?.keptFeeJpy],
      [laden.rideJpy, giftJpy, fee],
    )
    assert.deepEqual(
      cancelOffer?.luggage.map(({ pieces, refundAmountJpy, keptFeeJpy }) => [
        pieces,
        refundAmountJpy,
        keptFeeJpy,
      ]),
      [
        [2, 340_000, fee],
        [1, 170_000, 0],
      ],
    )
    assert.deepEqual(cancelOffer?.coupon, { title: 'Welcome', validUntil: '2026-12-21 23:59:59' })
    await cancelRide(laden)
    const written = await refundsOf(laden.id)
    assert.deepEqual(
      written.map(({ amountJpy, giftJpy: gift, keptFeeJpy }) => [amountJpy, gift, keptFeeJpy]),
      [cancelOffer, ...cancelOffer.luggage].map((part) => [
        part.refundAmountJpy,
        part.giftJpy,
        part.keptFeeJpy,
      ]),
    )
    assert.equal(
      (await server.call(userOrderInfo, { id: laden.id }, { token: laden.token })).data.cancelOffer,
      null,
    )
  })

  test('leaves bags out of the offer that are not paid in time or on the bus, and a coupon that is over', async () => {
    const laden = await buildLadenRide('02')
    const [first = ''] = laden.bags
    await db.update(orders).set({ fulfilment: 'shipped' }).where(eq(orders.id, first))
    server.clock.advance(1000)
    const request = { orderId: laden.id, pieces: 1, currency: 'JPY' as const, payPrice: 172_000 }
    const unpaid = await server.call(addLuggageOrder, request, asking(laden.token))
    const offer = async () =>
      (await server.call(userOrderInfo, { id: laden.id }, { token: laden.token })).data.cancelOffer
    assert.deepEqual(
      (await offer())?.luggage.map(({ pieces, refundAmountJpy }) => [pieces, refundAmountJpy]),
      [
        [1, 170_000],
        [1, 0],
      ],
    )
    server.clock.set(fromWallTime(unpaid.data.times.payUntil ?? ''))
    assert.equal((await offer())?.luggage.length, 1)
    const { couponId } = await storedOrder(server, laden.id)
    const yesterday = server.clock.now() - msPerDay
    await db
      .update(coupons)
      .set({ validUntil: yesterday })
      .where(eq(coupons.id, couponId ?? ''))
    assert.equal((await offer())?.coupon, null)
    await cancelRide(laden)
    const [notice] = await noticesOf(laden.id)
    assert.deepEqual([notice?.facts.bags, notice?.facts.couponUntil], ['1', undefined])
    server.clock.set(testNow)
  })

  test('is told once, with the bags, the coupon, each way of the money and the kept fee, in every language', async () => {
    const laden = await buildLadenRide('03')
    await Promise.all([1, 2, 3].map(() => cancelRide(laden)))
    assert.deepEqual(await kindsOf(laden.id), ['cancelled'])
    const [notice] = await noticesOf(laden.id)
    assert.ok(notice)
    for (const lang of langs) {
      const { text, line } = await mailIn(lang, notice)
      assert.ok(line.includes(yen(laden.rideJpy + 510_000, lang)), line)
      const sums = {
        inAll: laden.rideJpy + 510_000,
        card: laden.rideJpy - giftJpy + 340_000,
        alipay: 170_000,
        gift: giftJpy,
        bags: 510_000,
        keptFee: 2 * fee,
      }
      for (const [name, cents] of Object.entries(sums)) {
        assert.ok(text.includes(yen(cents, lang)), `${lang} ${name}: ${text}`)
      }
      assert.match(text, /3/, 'the pieces')
      assert.ok(text.includes(formatDate(fromWallTime('2026-12-21 12:00:00'), lang)), text)
      assert.ok(text.includes(String(policy.promises.refundArrivesDays)), text)
      assert.doesNotMatch(text, /undefined|false|NaN/)
    }
    await runJobs(server.deps, [sendNotices])
    const mails = (await sentTo(server, laden.email)).filter(({ subject }) => subject?.includes('cancelled'))
    assert.equal(mails.length, 1)
  })

  test('is told of by nothing when its transaction is undone', async () => {
    const laden = await buildLadenRide('04')
    const undone = db.transaction(async (tx) => {
      const order = await lockOrder(tx, laden.id)
      assert.ok(order)
      const cause = byTraveller()
      await endPaidOrder(tx, order, {
        refundCause: 'travellerCancelledFree',
        cause,
        policy,
        notice: 'cancelled',
      })
      throw new Error('cut off')
    })
    await assert.rejects(undone, /cut off/)
    assert.deepEqual(await kindsOf(laden.id), [])
    await cancelRide(laden)
    assert.deepEqual(await kindsOf(laden.id), ['cancelled'])
  })

  test('is followed by one notice when all of its money has arrived, whichever part comes last', async () => {
    const laden = await buildLadenRide('05')
    await cancelRide(laden)
    const [ride, card, wallet] = await refundsOf(laden.id)
    assert.ok(ride && card && wallet)
    await arrive(wallet, 'pending')
    await arrive(ride)
    await arrive(ride)
    assert.deepEqual(await kindsOf(laden.id), ['cancelled'])
    // The last two at once: each waits for the other at the ride.
    await Promise.all([arrive(card), arrive(wallet), arrive(card)])
    assert.deepEqual(await kindsOf(laden.id), ['cancelled', 'refunded'])
    const [, arrived] = await noticesOf(laden.id)
    assert.equal(arrived?.orderId, laden.id)
    for (const lang of langs) {
      const { text } = await mailIn(lang, arrived)
      for (const cents of [laden.rideJpy + 510_000, giftJpy, 2 * fee])
        assert.ok(text.includes(yen(cents, lang)), text)
    }
  })

  test('sends back through the provider what came through it, and names what waits at the counter', async () => {
    const { id } = await buildReadyOrder(server, {
      ride: rideRequest({ dateTime: '2026-12-06 10:00:00' }),
    })
    const { appointedAt } = await storedOrder(server, id)
    server.clock.set(appointedAt)
    const data = await operatorDataOf(db, policy)
    const { account: member } = await buildStaff(server)
    const by = { actor: 'staff', actorId: member.id, at: appointedAt } as const
    const sold = await db.transaction((tx) =>
      sellLuggageAtCounter(
        tx,
        { rideOrderId: id, pieces: 1, payment: 'terminal', slip: '0417' },
        { cause: { ...by, cause: 'soldAtCounter' }, data, policy },
      ),
    )
    await cancelRide({ id })
    const [notice] = await noticesOf(id)
    assert.ok(notice)
    const { text } = await mailIn('en', notice)
    assert.match(text, /1 extra bag was cancelled with it\./)
    assert.match(text, /At the service desk: JPY\u00a01,700/)
    const ride = (await refundsOf(id)).find(({ orderId }) => orderId === id)
    assert.ok(ride)
    await arrive(ride)
    assert.deepEqual(await kindsOf(id), ['cancelled', 'refunded'])
    const [, arrived] = await noticesOf(id)
    assert.ok(arrived)
    assert.doesNotMatch((await mailIn('en', arrived)).text, /service desk/)
    await db.transaction((tx) =>
      handBackAtCounter(tx, { orderId: sold.id, slip: '0418' }, { ...by, cause: 'handedBack' }),
    )
    server.clock.set(testNow)
  })

  test('says why nothing comes back when it was too late, or that staff look at it', async () => {
    const dropoff = () =>
      buildReadyOrder(server, { ride: dropoffRequest({ dateTime: '2026-12-11 15:00:00' }) })
    const [late, applied] = [await dropoff(), await dropoff()]
    server.clock.set(fromWallTime('2026-12-11 09:00:00'))
    const { data } = await server.call(userOrderInfo, { id: late.id }, { token: late.token })
    assert.deepEqual([data.cancelOffer?.free, data.cancelOffer?.refundAmountJpy], [false, 0])
    await cancelRide(late)
    const wish = { id: applied.id, kind: 'endsRide', refundReason: 'flightCancelled' } as const
    await server.call(refundAirlinesBusOrder, wish, asking(applied.token))
    const textOf = async (id: string) => {
      const [notice] = await noticesOf(id)
      assert.ok(notice)
      return (await mailIn('en', notice)).text
    }
    assert.match(await textOf(late.id), /had passed, so nothing is refunded/)
    assert.match(await textOf(applied.id), /We’re looking at your refund request/)
    server.clock.set(testNow)
  })

  test('by another booking names the new ride, what goes back for the old one and what is kept', async () => {
    const laden = await buildLadenRide('13')
    const ride = { ...pickupOn('14'), replacesOrderId: laden.id, couponId: null }
    const view = await orderRide(server, laden.token, ride, { passengers: twoRiders })
    await Promise.all([pay(server, view.id), pay(server, view.id)])
    assert.deepEqual(await kindsOf(laden.id), ['replaced'])
    const [notice] = await noticesOf(laden.id)
    assert.ok(notice)
    const { departsAt } = await storedOrder(server, view.id)
    for (const lang of langs) {
      const { subject, text } = await mailIn(lang, notice)
      const newRide = formatDateTime(departsAt ?? 0, lang)
      assert.ok(subject.includes(newRide), subject)
      for (const part of [newRide, view.orderNo, yen(laden.rideJpy + 510_000, lang), yen(2 * fee, lang)]) {
        assert.ok(text.includes(part), `${lang}: ${text}`)
      }
    }
  })

  test('of a ride that was given away tells its taker of the bags, and no amount and no other ride', async () => {
    const { id, token } = await buildReadyOrder(server, {
      ride: rideRequest({ dateTime: '2026-12-15 10:00:00' }),
    })
    await buyBags({ id, token }, 1, 'card')
    const given = await server.call(
      miniGiftScheme,
      { action: 'give', orderId: id, giverName: 'Grandma', greeting: '' },
      asking(token),
    )
    const taker = await buildSession(server)
    await server.call(
      miniGiftScheme,
      { action: 'open', giftToken: given.data.giftToken },
      asking(taker.token),
    )
    const ride = { ...rideRequest({ dateTime: '2026-12-16 10:00:00' }), replacesOrderId: id }
    const view = await orderRide(server, token, ride, { passengers: oneRider })
    await pay(server, view.id)
    const queued = await noticesOf(id)
    const ofTaker = queued.filter(({ accountId }) => accountId === taker.account.id)
    assert.deepEqual(
      [queued.map(({ kind }) => kind).sort(), ofTaker.map(({ kind }) => kind)],
      [['cancelled', 'replaced'], ['cancelled']],
    )
    const [notice] = ofTaker
    assert.ok(notice)
    assert.deepEqual(notice.facts, { bags: '1', refundJpy: '0', isGiven: 'yes' })
    assert.doesNotMatch((await mailIn('en', notice)).text, /JPY/)
  })

  test('does not silence what staff give back on their own: sent and arrived, with its way', async () => {
    const { id } = await buildReadyOrder(server, { ride: rideRequest({ dateTime: '2026-12-17 10:00:00' }) })
    const cause: Cause = { actor: 'staff', cause: 'staffDecided', at: server.clock.now() }
    await db.transaction((tx) =>
      refundPartly(tx, { orderId: id, amountJpy: 50_000, reason: 'bag came late' }, { cause, policy }),
    )
    const [part] = await refundsOf(id)
    assert.ok(part)
    await arrive(part, 'pending')
    await arrive(part)
    assert.deepEqual(await kindsOf(id), ['refundSent', 'refunded'])
    const rows = await db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, id), inArray(notices.kind, ['refundSent', 'refunded'])))
    for (const notice of rows) assert.match((await mailIn('en', notice)).text, /Credit card: JPY\u00a0500/)
  })
})
