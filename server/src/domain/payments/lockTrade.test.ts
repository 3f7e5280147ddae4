import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { testNow } from '../../../test/buildTestApp'
import { buildPayer, buildPaymentTest } from '../../../test/paymentTest'
import { untilSomebodyWaits } from '../../../test/untilSomebodyWaits'
import { paymentAttempts } from '../../infra/db/schema/payments'
import { lockOrder } from '../orders'
import { lockTrade } from './attempts'

const payments = await buildPaymentTest()
const { db } = payments.deps

test('an attempt that is locked with its order is as whoever had the order before left it', async () => {
  const payer = await buildPayer(payments)
  const { outTradeNo } = (await payer.rePay()).data
  const { id: orderId } = payer.order
  let waiting: ReturnType<typeof lockTrade> | undefined
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    waiting = db.transaction((own) => lockTrade(own, { orderId, outTradeNo }))
    await untilSomebodyWaits(payments)
    await tx
      .update(paymentAttempts)
      .set({ nextSyncAt: testNow })
      .where(eq(paymentAttempts.outTradeNo, outTradeNo))
  })
  const trade = await waiting
  assert.deepEqual([trade?.order.id, trade?.attempt.outTradeNo], [orderId, outTradeNo])
  assert.equal(trade?.attempt.nextSyncAt, testNow)
  const [stored] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.outTradeNo, outTradeNo))
  assert.deepEqual(trade?.attempt, stored)
})

test('an attempt of an order that is not there is not locked', async () => {
  const payer = await buildPayer(payments)
  const { outTradeNo } = (await payer.rePay()).data
  const unknown = '3b241101-e2bb-4255-8caf-4136c566a962'
  assert.equal(await db.transaction((tx) => lockTrade(tx, { orderId: unknown, outTradeNo })), undefined)
})
