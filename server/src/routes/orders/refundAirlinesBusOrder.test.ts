import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refundAirlinesBusOrder as refund, type RefundReason } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import type { RefundRequestKind } from '@noriai/contract/orders/actions'
import { fromWallTime, msPerDay } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildOrder, buildReadyOrder, stepsOf, storedOrder } from '../../../test/factories/orders'
import { asking, dropoffRequest } from '../../../test/factories/rides'
import { startSession } from '../../domain/identity'
import { orders, refundRequests, refunds } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'

const arriveBy = fromWallTime('2026-12-11 15:00:00')
const freeEnds = fromWallTime('2026-12-11 09:00:00')

describe('orders.refund', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const dropoff = (token?: string) =>
    buildReadyOrder(server, {
      ride: dropoffRequest({ dateTime: '2026-12-11 15:00:00' }),
      ...(token !== undefined && { token }),
    })
  const ask = (
    { id, token }: { id: string; token: string },
    kind: RefundRequestKind,
    refundReason: RefundReason = 'plansChanged',
    refundReasonOtherDesc = '',
  ) => server.call(refund, { id, kind, refundReason, refundReasonOtherDesc }, asking(token))
  const shown = async ({ id, token }: { id: string; token: string }) =>
    (await server.call(userOrderInfo, { id }, { token })).data
  const requestsOf = (id: string) => db.select().from(refundRequests).where(eq(refundRequests.orderId, id))
  const claimsOf = (id: string) => db.select().from(seatClaims).where(eq(seatClaims.orderId, id))
  const everything = async (id: string) => ({
    order: await storedOrder(server, id),
    steps: await stepsOf(server, id),
    requests: await requestsOf(id),
    claims: await claimsOf(id),
  })
  /** At another moment; the others go on at the usual one. */
  const at = async <T>(moment: number, run: () => Promise<T>): Promise<T> => {
    server.clock.set(moment)
    try {
      return await run()
    } finally {
      server.clock.set(testNow)
    }
  }

  test('refuses without a session, for a stranger, without a reason, without words for another reason', async () => {
    const made = await dropoff()
    const before = await everything(made.id)
    const request = { id: made.id, kind: 'atOnce', refundReason: 'plansChanged' } as const
    assert.equal((await server.call(refund, request, { idempotencyKey: 'without-session' })).status, 401)
    const stranger = await buildSession(server)
    assert.equal((await ask({ ...made, token: stranger.token }, 'atOnce')).error, 'notFound')
    const noReason = await server.callRaw(refund, { ...request, refundReason: '' }, asking(made.token))
    assert.deepEqual([noReason.status, noReason.error], [400, 'validation.refundReasonRequired'])
    const noWords = await ask(made, 'atOnce', 'other', '  ')
    assert.deepEqual([noWords.status, noWords.error], [400, 'validation.required'])
    const tooLong = await ask(made, 'atOnce', 'other', 'あ'.repeat(129))
    assert.deepEqual([tooLong.status, tooLong.error], [400, 'validation.tooLong'])
    assert.deepEqual(await everything(made.id), before)
  })

  test('refuses for an order that is not paid, and for one whose refund could be asked for too long ago', async () => {
    const unpaid = await buildOrder(server)
    const long = await dropoff()
    await db.update(orders).set({ fulfilment: 'completed' }).where(eq(orders.id, long.id))
    for (const [made, moment] of [
      [unpaid, testNow],
      [long, arriveBy + 31 * msPerDay],
    ] as const) {
      const before = await everything(made.id)
      const { accountId } = before.order
      const answer = await at(moment, async () => {
        const { token } = await startSession(db, server.deps, { accountId, at: moment })
        return ask({ id: made.id, token }, 'keepsRide')
      })
      assert.deepEqual([answer.status, answer.error], [409, 'order.notRefundable'])
      assert.deepEqual(await everything(made.id), before)
    }
  })

  test('refuses when the free time ended since it was shown, and when the ride began since', async () => {
    const made = await dropoff()
    const before = await everything(made.id)
    const late = await at(freeEnds, () => ask(made, 'atOnce'))
    assert.deepEqual([late.status, late.error], [409, 'order.cancelTooLate'])
    assert.deepEqual(late.params, { dateTime: '2026-12-11 08:59:00' })
    const begun = await at(arriveBy, () => ask(made, 'endsRide'))
    assert.deepEqual([begun.status, begun.error], [409, 'order.refundOfferChanged'])
    assert.deepEqual(await everything(made.id), before)
  })

  test('cancels and refunds at once in the free time, the reason kept, all but the card fee', async () => {
    const made = await dropoff()
    const { refundOffer, paidAmountJpy } = await shown(made)
    assert.deepEqual([refundOffer?.kind, refundOffer?.keptFeeJpy], ['atOnce', 2_000])
    assert.equal(refundOffer?.refundAmountJpy, paidAmountJpy - 2_000)
    const { data } = await at(freeEnds - 1, () => ask(made, 'atOnce', 'other', 'ｓｏｒｒｙ'))
    assert.deepEqual([data.label, data.facts.fulfilment], ['refunding', 'cancelled'])
    assert.equal(data.refund?.refundAmountJpy, refundOffer?.refundAmountJpy)
    assert.equal(data.refund?.refundReason, 'other')
    assert.notEqual(data.refund?.refundReasonOtherDesc, '')
    assert.equal(data.refundRequest, null)
    assert.deepEqual(await claimsOf(made.id), [])
    assert.deepEqual(await requestsOf(made.id), [])
  })

  test('cancels the ride after it, frees its seats, and leaves the money to staff', async () => {
    const made = await dropoff()
    const { data, offered } = await at(freeEnds, async () => {
      const before = await shown(made)
      return { offered: before.refundOffer?.kind, ...(await ask(made, 'endsRide', 'flightCancelled')) }
    })
    assert.equal(offered, 'endsRide')
    assert.deepEqual(
      [data.label, data.facts.fulfilment, data.facts.refund],
      ['refundPending', 'cancelled', 'pending'],
    )
    assert.deepEqual(
      [data.refundRequest?.refundReason, data.refundRequest?.decision],
      ['flightCancelled', null],
    )
    assert.deepEqual([data.refund, data.refundOffer, data.actions], [null, null, ['rebook']])
    assert.deepEqual(await claimsOf(made.id), [])
    assert.deepEqual(await db.select().from(refunds).where(eq(refunds.orderId, made.id)), [])
  })

  test('keeps a ride that is over as it is, once for one key and never two at a time', async () => {
    const made = await dropoff()
    await db.update(orders).set({ fulfilment: 'completed' }).where(eq(orders.id, made.id))
    const key = asking(made.token)
    const request = { id: made.id, kind: 'keepsRide', refundReason: 'rideNotProvided' } as const
    const answers = await at(arriveBy + msPerDay, () =>
      Promise.all([1, 2, 3].map(() => server.call(refund, request, key))),
    )
    assert.deepEqual([...new Set(answers.map(({ data }) => data.label))], ['refundPending'])
    assert.equal((await storedOrder(server, made.id)).fulfilment, 'completed')
    assert.equal((await requestsOf(made.id)).length, 1)
    const second = await at(arriveBy + msPerDay, () => ask(made, 'keepsRide'))
    assert.deepEqual([second.status, second.error], [409, 'order.notRefundable'])
    assert.equal((await requestsOf(made.id)).length, 1)
  })
})
