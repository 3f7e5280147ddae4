import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelAirlinesBusOrder as cancel } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { answerPage } from '../../../test/paymentSandbox'
import { buildPayer, buildPaymentTest } from '../../../test/paymentTest'
import type { PaymentProvider } from '../../infra/providers/payment/provider'

/** Its bank asks a question of 3-D Secure. */
const challengedCard = '4000 0000 0000 3220'
const foreignCard = '5555 3412 4444 1115'
const payments = await buildPaymentTest({ sandboxEnv: { SANDBOX_PROCESSING_MS: '60000' } })

type Payer = Awaited<ReturnType<typeof buildPayer>>
const shown = async ({ order, token }: Payer) =>
  (await payments.call(userOrderInfo, { id: order.id }, { token })).data
const cancelled = ({ order, token }: Payer) => payments.call(cancel, { id: order.id }, { token })

describe('an order whose traveller left the bank’s page', () => {
  test('can be continued at the bank, paid another way and cancelled', async () => {
    const payer = await buildPayer(payments)
    const challenged = await payer.payByCard(challengedCard)
    const { label, actions } = await shown(payer)
    assert.equal(label, 'paying')
    assert.deepEqual(
      actions.filter((action) => action !== 'fillBeforePay'),
      ['pay', 'continuePayment', 'cancel'],
    )
    const { data } = await payer.query()
    assert.deepEqual(
      [data.status, data.attempt?.challengeUrl],
      ['requiresAction', challenged.data.challengeUrl],
    )
    await answerPage(data.attempt?.challengeUrl ?? '', 'yes')
    assert.equal((await payer.sync(data.attempt?.outTradeNo ?? '')).data.status, 'succeeded')
  })

  test('is cancelled after its attempt was ended at the provider, where nobody can approve it any more', async () => {
    const payer = await buildPayer(payments)
    const challenged = await payer.payByCard(challengedCard)
    const answer = await cancelled(payer)
    assert.deepEqual([answer.status, answer.data.label], [200, 'cancelled'])
    await answerPage(challenged.data.challengeUrl ?? '', 'yes')
    assert.equal((await payments.books.payment(challenged.data.outTradeNo))?.status, 'canceled')
    assert.equal((await payer.stored()).payment, 'failed')
  })

  test('is paid, not cancelled, when the provider says that it was approved meanwhile', async () => {
    const payer = await buildPayer(payments)
    payments.relay.isLost = true
    const challenged = await payer.payByCard(challengedCard)
    await answerPage(challenged.data.challengeUrl ?? '', 'yes')
    const answer = await cancelled(payer)
    payments.relay.isLost = false
    assert.deepEqual([answer.status, answer.error], [409, 'order.alreadyPaid'])
    const { payment, fulfilment } = await payer.stored()
    assert.deepEqual([payment, fulfilment], ['paid', 'confirmed'])
  })

  test('is paid once when it is turned to another card', async () => {
    const payer = await buildPayer(payments)
    const challenged = await payer.payByCard(challengedCard)
    assert.equal((await payer.payByCard(foreignCard)).data.status, 'succeeded')
    await answerPage(challenged.data.challengeUrl ?? '', 'yes')
    assert.equal((await payments.books.payment(challenged.data.outTradeNo))?.status, 'canceled')
  })

  test('stays as it is while the bank is still deciding', async () => {
    const payer = await buildPayer(payments)
    assert.equal((await payer.payByCard('4000 0000 0000 0085')).data.status, 'processing')
    const answer = await cancelled(payer)
    assert.deepEqual([answer.status, answer.error], [409, 'payment.inProgress'])
    assert.equal((await payer.stored()).fulfilment, 'placed')
  })
})

describe('a provider that does not answer', () => {
  test('keeps an order that is being paid, and lets go one that only opened a wallet', async () => {
    let isDown = false
    const deaf = (real: PaymentProvider): PaymentProvider => ({
      ...real,
      fetch: (id) => (isDown ? Promise.resolve({ kind: 'unknown' }) : real.fetch(id)),
    })
    const test = await buildPaymentTest({ provider: deaf })
    const paying = await buildPayer(test)
    await paying.payByCard(challengedCard)
    const opened = await buildPayer(test)
    await opened.rePay('alipay')
    isDown = true
    const kept = await test.call(cancel, { id: paying.order.id }, { token: paying.token })
    assert.deepEqual([kept.status, kept.error], [502, 'payment.providerUnavailable'])
    assert.equal((await paying.stored()).fulfilment, 'placed')
    const gone = await test.call(cancel, { id: opened.order.id }, { token: opened.token })
    assert.deepEqual([gone.status, gone.data.label], [200, 'cancelled'])
  })
})
