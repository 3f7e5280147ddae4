import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as calls from '@noriai/contract/calls/payment'
import { frameOf } from '@noriai/contract/schema/payment'
import { appOrigin, typeCard } from '../../../test/paymentSandbox'
import { buildPayer, buildPaymentTest } from '../../../test/paymentTest'

const foreignCard = '5555 3412 4444 1115'
const declinedCard = '4000 0000 0000 0002'
const debitCard = '4000 0566 5566 5556'
const payments = await buildPaymentTest()

/** The fields as a page opens them that has still to place its order. */
async function openFields(token: string): Promise<string> {
  const { data } = await payments.call(calls.openCardFields, { amountJpy: 342_000 }, { token })
  return frameOf(data)?.fieldsUrl ?? ''
}

describe('openCardFields', () => {
  test('is refused without a session', async () => {
    assert.equal((await payments.call(calls.openCardFields, { amountJpy: 342_000 })).status, 401)
  })

  test('gives fields whose token pays an order that was placed afterwards, once', async () => {
    const payer = await buildPayer(payments)
    const fields = await openFields(payer.token)
    assert.equal(new URL(fields).searchParams.get('parentOrigin'), appOrigin)
    const cardToken = await typeCard(fields, foreignCard)
    const { data } = await payer.rePay()
    const paid = await payer.confirm(data.outTradeNo, cardToken)
    assert.deepEqual([paid.data.status, paid.data.amountJpy], ['succeeded', 342_000])

    const other = await buildPayer(payments)
    const attempt = await other.rePay()
    assert.equal((await other.confirm(attempt.data.outTradeNo, cardToken)).error, 'payment.tokenUsed')
    assert.notEqual((await other.stored()).payment, 'paid')
  })

  test('keeps the fields for another card after one was declined', async () => {
    const payer = await buildPayer(payments)
    const fields = await openFields(payer.token)
    const first = await payer.rePay()
    const declined = await payer.confirm(first.data.outTradeNo, await typeCard(fields, declinedCard))
    assert.equal(declined.data.error?.error, 'payment.declined')
    const second = await payer.rePay()
    const paid = await payer.confirm(second.data.outTradeNo, await typeCard(fields, foreignCard))
    assert.equal(paid.data.status, 'succeeded')
    assert.equal((await payer.stored()).paidAmountJpy, 342_000)
  })

  test('takes credit cards only, as every attempt does', async () => {
    const payer = await buildPayer(payments)
    await assert.rejects(async () => typeCard(await openFields(payer.token), debitCard))
  })

  test('has none where cards cannot be paid with', async () => {
    const payer = await buildPayer(payments)
    const answer = await payments.call(
      calls.openCardFields,
      { amountJpy: 342_000 },
      { token: payer.token, headers: { appos: 'weapp' } },
    )
    assert.equal(answer.error, 'payment.methodNotOffered')
  })
})
