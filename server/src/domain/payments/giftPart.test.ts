import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { payWithGiftBalance } from '@noriai/contract/calls/gifts'
import * as calls from '@noriai/contract/calls/payment'
import { staffOrder, staffRefundRequests } from '@noriai/contract/calls/staff/orders'
import { chargedPartOf } from '@noriai/contract/rules/refund'
import { frameOf } from '@noriai/contract/schema/payment'
import { eq } from 'drizzle-orm'
import { balanceOf, buildGiftCard, movementsOf } from '../../../test/factories/giftCards'
import { typeCard } from '../../../test/paymentSandbox'
import { buildPayer, buildPaymentTest, refundForTraveller } from '../../../test/paymentTest'
import { buildStaff } from '../../../test/staff'
import { refunds } from '../../infra/db/schema/orders'
import { endPaidOrder, expireUnpaidOrder } from '../orders'
import { sendDueRefunds } from './sendRefunds'

const foreignCard = '5555 3412 4444 1115'
const payments = await buildPaymentTest()
/** Of the usual order: 3,400 JPY, and 20 JPY for a foreign card. */
const ride = 340_000
const fee = 2000

/** A payer with a gift card, who pays a part of the order with it. */
async function buildPartPayer(balanceJpy = 100_000, test = payments) {
  const payer = await buildPayer(test)
  const { cardId } = await buildGiftCard(test, payer.account.id, { amountJpy: balanceJpy })
  const asking = () => ({ token: payer.token, idempotencyKey: randomUUID() })
  const start = (giftJpy: number, payType: 'card' | 'alipay' = 'card') =>
    test.call(calls.rePay, { id: payer.order.id, payType, giftJpy }, asking())
  const payPart = async (giftJpy: number) => {
    const { data } = await start(giftJpy)
    return payer.confirm(data.outTradeNo, await typeCard(frameOf(data.card)?.fieldsUrl ?? '', foreignCard))
  }
  const left = () => balanceOf(test, payer.account.id)
  return { ...payer, cardId, asking, start, payPart, left }
}

describe('a part that gift cards pay', () => {
  test('is taken off what the card is charged, and goes back to the gift card alone', async () => {
    const payer = await buildPartPayer()
    const paid = await payer.payPart(100_000)
    assert.deepEqual(
      [paid.data.status, paid.data.amountJpy, paid.data.giftJpy],
      ['succeeded', ride + fee - 100_000, 100_000],
    )
    assert.equal(await payer.left(), 0)
    const order = await payer.stored()
    assert.deepEqual([order.paidAmountJpy, order.giftJpy, order.payType], [ride + fee, 100_000, 'card'])

    const { db, policy } = payments.deps
    const cause = { actor: 'traveller', cause: 'travellerCancelled', at: payments.clock.now() } as const
    await db.transaction((tx) =>
      endPaidOrder(tx, order, { refundCause: 'travellerCancelledFree', cause, policy, notice: 'cancelled' }),
    )
    await sendDueRefunds(payments.deps)
    assert.equal(await payer.left(), 100_000)
    const [row] = await payments.deps.db.select().from(refunds).where(eq(refunds.orderId, payer.order.id))
    assert.deepEqual(
      [row?.amountJpy, row?.giftJpy, row?.keptFeeJpy, row?.status],
      [ride, 100_000, fee, 'done'],
    )
    const known = await payments.books.payment(paid.data.outTradeNo)
    assert.equal(known?.amount, (ride + fee - 100_000) / 100)
    assert.equal((await payer.stored()).refund, 'refunded')
    assert.deepEqual(await movementsOf(payments, payer.cardId), [
      'issued:100000',
      'spent:-100000',
      'refunded:100000',
    ])
  })

  test('is no part of what staff pay by hand once the provider refunds no more', async () => {
    const server = await buildPaymentTest({
      provider: (real) => ({
        ...real,
        refund: () => Promise.resolve({ kind: 'refused', reason: 'refundImpossible' }),
      }),
    })
    const payer = await buildPartPayer(100_000, server)
    await payer.payPart(100_000)
    await refundForTraveller(server.deps, payer.order.id)
    await sendDueRefunds(server.deps)
    assert.equal(await payer.left(), 100_000)
    const { token } = await buildStaff(server, 'dispatcher')
    const { data: shown } = await server.call(staffOrder, { id: payer.order.id }, { token })
    const { data: listed } = await server.call(staffRefundRequests, {}, { token })
    assert.deepEqual(
      shown.refunds.map(({ amountJpy, giftJpy, status }) => [amountJpy, giftJpy, status]),
      [[ride, 100_000, 'impossible']],
    )
    assert.deepEqual(
      [chargedPartOf(shown.refunds), listed.failed.map(({ amountJpy }) => amountJpy)],
      [ride - 100_000, [ride - 100_000]],
    )
  })

  test('is refused beyond the balance, and where it would leave nothing for the card', async () => {
    const payer = await buildPartPayer()
    assert.equal((await payer.start(100_100)).error, 'giftCard.balanceChanged')
    const rich = await buildPartPayer(900_000)
    assert.equal((await rich.start(ride)).error, 'giftCard.balanceChanged')
    assert.deepEqual([await payer.left(), await rich.left()], [100_000, 900_000])
    assert.equal((await payer.stored()).giftJpy, 0)
  })

  test('leaves as much to the card as can be charged', async () => {
    const rich = await buildPartPayer(900_000)
    assert.equal((await rich.start(ride - 4900)).error, 'giftCard.balanceChanged')
    assert.equal((await rich.payPart(ride - 5000)).data.amountJpy, 5000 + fee)
    assert.equal(await rich.left(), 900_000 - ride + 5000)
  })

  test('is held while the order waits, follows another choice, and is free when the order expires', async () => {
    const payer = await buildPartPayer()
    await payer.start(60_000)
    assert.equal(await payer.left(), 40_000)
    await payer.start(100_000, 'alipay')
    assert.equal(await payer.left(), 0)
    await payer.start(0)
    assert.equal(await payer.left(), 100_000)
    await payer.start(100_000)
    const { id, payUntil } = payer.order
    await payments.deps.db.transaction((tx) => expireUnpaidOrder(tx, id, payUntil))
    assert.equal(await payer.left(), 100_000)
    assert.equal((await payer.stored()).giftJpy, 0)
  })

  test('is the whole price once, wanted twice at once under one key', async () => {
    const payer = await buildPartPayer(900_000)
    const [request, asking] = [{ id: payer.order.id, giftJpy: ride }, payer.asking()]
    const answers = await Promise.all([1, 2].map(() => payments.call(payWithGiftBalance, request, asking)))
    assert.deepEqual(
      answers.map(({ status, error }) => [status, error]),
      [
        [200, undefined],
        [200, undefined],
      ],
    )
    assert.equal((await payer.stored()).payType, 'giftBalance')
    assert.deepEqual(await movementsOf(payments, payer.cardId), ['issued:900000', `spent:-${ride}`])
  })

  test('ends an open attempt before the balance pays everything', async () => {
    const payer = await buildPartPayer(900_000)
    const open = await payer.start(100_000, 'alipay')
    const request = { id: payer.order.id, giftJpy: ride }
    const { data } = await payments.call(payWithGiftBalance, request, payer.asking())
    assert.equal(data.status, 'succeeded')
    assert.equal((await payments.books.payment(open.data.outTradeNo))?.status, 'canceled')
    assert.equal(await payer.left(), 900_000 - ride)
  })
})
