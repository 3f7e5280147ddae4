import { addLuggageOrder } from '@noriai/contract/calls/luggage'
import { orderDocumentLink } from '@noriai/contract/calls/orderDocument'
import { rePay } from '@noriai/contract/calls/payment'
import { eq } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildTestApp, testNow, type TestApp } from '../../../test/buildTestApp'
import { buildGiftCard } from '../../../test/factories/giftCards'
import { buildOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { asking, rideRequest } from '../../../test/factories/rides'
import { orderLog } from '../../infra/db/schema/orders'
import { paymentAttempts } from '../../infra/db/schema/payments'
import { confirmFreeOrder } from './settlePaid'

/** One adult to Umeda, without the card fee. */
const FARE_JPY = 290_000
const rideOn = (day: string) => rideRequest({ dateTime: `2026-12-${day} 10:00:00` })

describe('settling without a charge', async () => {
  const server = await buildTestApp()

  const settle = (orderId: string, coveredJpy: number, test: TestApp = server) =>
    test.deps.db.transaction((tx) =>
      confirmFreeOrder(
        tx,
        { orderId, coveredJpy },
        { cause: { actor: 'traveller', cause: 'covered', at: test.clock.now() }, policy: test.deps.policy },
      ),
    )

  test('books what is covered whole, without the card fee and without an attempt to pay', async () => {
    const { id, token } = await buildOrder(server, { ride: rideOn('01') })
    const { accountId } = await storedOrder(server, id)
    await buildGiftCard(server, accountId, { amountJpy: FARE_JPY })
    assert.equal((await settle(id, FARE_JPY)).outcome, 'confirmed')
    const order = await storedOrder(server, id)
    assert.deepEqual([order.payment, order.fulfilment, order.payType], ['paid', 'confirmed', 'giftBalance'])
    assert.deepEqual([order.paidAmountJpy, order.paidFeeJpy], [FARE_JPY, 0])
    const steps = await server.deps.db.select().from(orderLog).where(eq(orderLog.orderId, id))
    assert.deepEqual(
      steps.map(({ fact, toState, cause }) => `${fact}:${toState} ${cause}`),
      ['payment:unpaid placed', 'payment:paid covered', 'fulfilment:confirmed covered'],
    )
    assert.deepEqual(await server.deps.db.select().from(paymentAttempts), [])
    const paidAgain = await server.call(rePay, { id, payType: 'card' }, asking(token))
    assert.deepEqual([paidAgain.status, paidAgain.error], [409, 'order.alreadyPaid'])
    await assert.rejects(settle(id, FARE_JPY), { code: 'order.alreadyPaid' })
  })

  test('refuses what is not covered whole, or more than whole, and changes nothing', async () => {
    const { id } = await buildOrder(server, { ride: rideOn('02') })
    for (const coveredJpy of [0, FARE_JPY - 1, FARE_JPY + 1, FARE_JPY + 2_000]) {
      await assert.rejects(settle(id, coveredJpy), /is covered/)
    }
    const order = await storedOrder(server, id)
    assert.deepEqual([order.payment, order.fulfilment, order.payType], ['unpaid', 'placed', null])
  })

  test('refuses an order whose time to pay is over', async () => {
    const { id } = await buildOrder(server, { ride: rideOn('03') })
    server.clock.set((await storedOrder(server, id)).payUntil)
    await assert.rejects(settle(id, FARE_JPY), { code: 'order.expired' })
    assert.equal((await storedOrder(server, id)).payment, 'unpaid')
    server.clock.set(testNow)
  })

  test('books luggage that costs nothing at once, with a receipt of nothing', async () => {
    const free = await buildTestApp({ policy: { luggage: { extraPrice: { JPY: 0, CNY: 0 } } } })
    const ride = await buildReadyOrder(free, { ride: rideOn('04') })
    const request = { orderId: ride.id, pieces: 1, currency: 'JPY', payPrice: 0 } as const
    const { status, data } = await free.call(addLuggageOrder, request, asking(ride.token))
    assert.equal(status, 200)
    assert.deepEqual([data.facts.payment, data.facts.fulfilment, data.payType], ['paid', 'confirmed', 'none'])
    const link = await free.call(
      orderDocumentLink,
      { id: data.id, document: 'receipt', addressee: '' },
      { token: ride.token },
    )
    assert.equal(link.status, 200)
    const { pathname, search } = new URL(link.data.url)
    const receipt = await free.app.inject({ method: 'GET', url: `${pathname}${search}` })
    assert.deepEqual([receipt.statusCode, receipt.headers['content-type']], [200, 'application/pdf'])
  })
})
