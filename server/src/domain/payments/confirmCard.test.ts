import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as calls from '@noriai/contract/calls/payment'
import { frameOf } from '@noriai/contract/schema/payment'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildSession } from '../../../test/accounts'
import { answerPage, appOrigin, typeCard } from '../../../test/paymentSandbox'
import { buildPayer, buildPaymentTest } from '../../../test/paymentTest'
import { syncPayments } from '../../jobs/syncPayments'
import type { PaymentProvider } from '../../infra/providers/payment/provider'
import { paymentWithinMs } from '../../paymentWithinMs'
import { loadAttempt } from './attempts'
import { endAttempt } from './endAttempt'

const foreignCard = '5555 3412 4444 1115'
const japaneseCard = '4000 0039 2000 0003'
const payments = await buildPaymentTest()

describe('confirmCardPayment', () => {
  test('is refused without a session and for somebody else’s attempt', async () => {
    const payer = await buildPayer(payments)
    const attempt = await payer.rePay()
    const { outTradeNo } = attempt.data
    const cardToken = await typeCard(frameOf(attempt.data.card)?.fieldsUrl ?? '', foreignCard)
    const asking = { idempotencyKey: 'somebody-else' }
    const request = { outTradeNo, cardToken }
    assert.equal((await payments.call(calls.confirmCardPayment, request, asking)).status, 401)
    const { token } = await buildSession(payments)
    const answer = await payments.call(calls.confirmCardPayment, request, { ...asking, token })
    assert.equal(answer.error, 'notFound')
    assert.equal((await payments.books.payment(outTradeNo))?.status, 'requires_confirmation')
  })

  test('refuses an unknown token, one of another attempt and a card number, and can be tried again', async () => {
    const payer = await buildPayer(payments)
    const other = await (await buildPayer(payments)).rePay()
    const attempt = await payer.rePay()
    const { outTradeNo, card } = attempt.data
    const foreignToken = await typeCard(frameOf(other.data.card)?.fieldsUrl ?? '', foreignCard)
    for (const cardToken of ['tok_0000000000', foreignToken, '5555341244441115']) {
      assert.equal((await payer.confirm(outTradeNo, cardToken)).error, 'payment.tokenUsed')
    }
    const good = await payer.confirm(outTradeNo, await typeCard(frameOf(card)?.fieldsUrl ?? '', foreignCard))
    assert.equal(good.data.status, 'succeeded')
  })

  test('charges nothing once the order has expired', async () => {
    const payer = await buildPayer(payments)
    const { data } = await payer.rePay()
    const cardToken = await typeCard(frameOf(data.card)?.fieldsUrl ?? '', foreignCard)
    payments.clock.set(payer.order.payUntil)
    assert.equal((await payer.confirm(data.outTradeNo, cardToken)).error, 'order.expired')
    assert.equal((await payments.books.payment(data.outTradeNo))?.status, 'requires_confirmation')
    assert.equal((await payer.stored()).payment, 'unpaid')
  })

  test('charges the told total, the fee included, to a card issued outside Japan', async () => {
    const payer = await buildPayer(payments)
    const { data } = await payer.payByCard(foreignCard)
    assert.deepEqual([data.status, data.amountJpy, data.foreignCardFeeJpy], ['succeeded', 342_000, 2000])
    assert.equal((await payments.books.payment(data.outTradeNo))?.amount, 3420)
    const order = await payer.stored()
    assert.deepEqual(
      [order.payment, order.fulfilment, order.payType, order.paidAmountJpy, order.paidFeeJpy],
      ['paid', 'confirmed', 'card', 342_000, 2000],
    )
    const trade = await payer.query()
    assert.equal(trade.data.status, 'succeeded')
  })

  test('drops the fee when the card turns out to be Japanese', async () => {
    const payer = await buildPayer(payments)
    const { data } = await payer.payByCard(japaneseCard)
    assert.deepEqual([data.status, data.amountJpy, data.foreignCardFeeJpy], ['succeeded', 340_000, 0])
    assert.equal((await payments.books.payment(data.outTradeNo))?.amount, 3400)
    const order = await payer.stored()
    assert.deepEqual([order.paidAmountJpy, order.paidFeeJpy], [340_000, 0])
  })

  for (const [number, code] of [
    ['4000 0000 0000 0002', 'payment.declined'],
    ['4000 0000 0000 9995', 'payment.insufficientFunds'],
    ['4000 0000 0000 6975', 'payment.overCardLimit'],
    ['4000 0084 0000 1629', 'payment.challengeFailed'],
  ] as const) {
    test(`tells ${code} in the traveller’s words, and takes another card after it`, async () => {
      const payer = await buildPayer(payments)
      const { status, data } = await payer.payByCard(number)
      assert.deepEqual([status, data.status, data.error?.error], [200, 'failed', code])
      assert.notEqual(data.error?.message, code)
      assert.equal((await payer.stored()).payment, 'failed')
      const second = await payer.payByCard(foreignCard)
      assert.equal(second.data.status, 'succeeded')
      assert.notEqual(second.data.outTradeNo, data.outTradeNo)
      assert.equal((await payer.stored()).payment, 'paid')
    })
  }

  test('charges once, however often and at the same time it is asked', async () => {
    const payer = await buildPayer(payments)
    const { data } = await payer.rePay()
    const cardToken = await typeCard(frameOf(data.card)?.fieldsUrl ?? '', foreignCard)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payer.confirm(data.outTradeNo, cardToken)),
    )
    assert.deepEqual(
      answers.filter(({ status }) => status !== 200),
      [],
    )
    assert.ok(answers.some((answer) => answer.data.status === 'succeeded'))
    const again = await payer.confirm(data.outTradeNo, cardToken)
    assert.equal(again.data.status, 'succeeded')
    const known = await payments.books.payment(data.outTradeNo)
    assert.deepEqual([known?.status, known?.amountRefunded], ['succeeded', 0])
  })

  test('sends the traveller to 3-D Secure and back to the app, paid or failed by their answer', async () => {
    for (const [answer, status, payment] of [
      ['yes', 'succeeded', 'paid'],
      ['no', 'failed', 'failed'],
    ] as const) {
      const payer = await buildPayer(payments)
      const { data } = await payer.payByCard('4000 0000 0000 3220')
      assert.equal(data.status, 'requiresAction')
      const back = await answerPage(data.challengeUrl ?? '', answer)
      assert.equal(back, `${appOrigin}/pages/payment/Success?outTradeNo=${data.outTradeNo}`)
      const trade = await payer.sync(data.outTradeNo)
      assert.equal(trade.data.status, status)
      assert.equal((await payer.stored()).payment, payment)
    }
  })

  test('lets the traveller turn from an unanswered 3-D Secure to another card', async () => {
    const payer = await buildPayer(payments)
    const challenged = await payer.payByCard('4000 0000 0000 3220')
    const paid = await payer.payByCard(foreignCard)
    assert.equal(paid.data.status, 'succeeded')
    await answerPage(challenged.data.challengeUrl ?? '', 'yes')
    assert.equal((await payments.books.payment(challenged.data.outTradeNo))?.status, 'canceled')
  })
})

describe('a card that is confirmed while its attempt ends', () => {
  let beforeClaim: () => Promise<unknown> = () => Promise.resolve()
  const interrupted = (real: PaymentProvider): PaymentProvider => ({
    ...real,
    readCard: async (cardToken) => {
      const card = await real.readCard(cardToken)
      await beforeClaim()
      return card
    },
  })

  test('is not charged, and leaves the order free to be cancelled and paid', async () => {
    const server = await buildPaymentTest({ provider: interrupted })
    const payer = await buildPayer(server)
    const { data } = await payer.rePay()
    const { outTradeNo } = data
    const cardToken = await typeCard(frameOf(data.card)?.fieldsUrl ?? '', foreignCard)
    beforeClaim = async () => {
      const { attempt } = await loadAttempt(server.deps.db, outTradeNo, payer.account.id)
      await endAttempt(server.deps, attempt, { at: server.clock.now(), cause: 'replaced' })
    }
    const confirmed = await payer.confirm(outTradeNo, cardToken)
    assert.equal(confirmed.data.status, 'failed')
    assert.equal((await server.books.payment(outTradeNo))?.status, 'canceled')
    assert.equal((await payer.stored()).payment, 'unpaid')
    beforeClaim = () => Promise.resolve()
    assert.equal((await payer.payByCard(foreignCard)).data.status, 'succeeded')
  })
})

describe('a slow answer', () => {
  /** Lets the provider's news wait for what is looked at before them, however slow the machine is; gives what lets them in. */
  function holdNews({ relay, app }: typeof payments): () => void {
    let letIn: (() => void) | undefined
    const looked = new Promise<void>((resolve) => {
      letIn = resolve
    })
    const inject = (request: InjectOptions) => looked.then(() => app.inject(request))
    relay.deliverTo({ inject } as unknown as FastifyInstance)
    return () => letIn?.()
  }

  test('leaves the payment processing within nine seconds, and is found to have succeeded afterwards', async () => {
    const slow = await buildPaymentTest({
      env: { PAYMENT_WITHIN_MS: String(paymentWithinMs) },
      // Who is still waiting after nine seconds is answered that it succeeded.
      sandboxEnv: { SANDBOX_SLOW_ANSWER_MS: '9000' },
    })
    const payer = await buildPayer(slow)
    const letNewsIn = holdNews(slow)
    const begun = Date.now()
    const { status, data } = await payer.payByCard('4000 0000 0000 0077')
    assert.deepEqual([status, data.status], [200, 'processing'])
    assert.ok(Date.now() - begun < 12_000, `${Date.now() - begun} ms`)
    assert.equal((await payer.stored()).payment, 'paying')
    assert.equal((await payer.query()).data.status, 'processing')
    letNewsIn()
    await slow.relay.arrived(1)
    assert.equal((await payer.query()).data.status, 'succeeded')
  })
})

describe('a server that dies while a card is charged', () => {
  test('finds afterwards that it was charged', async () => {
    const deafProvider = (real: PaymentProvider): PaymentProvider => ({
      ...real,
      confirmCard: async (request) => {
        await real.confirmCard(request)
        return { kind: 'unknown' }
      },
    })
    const test = await buildPaymentTest({ provider: deafProvider })
    test.relay.isLost = true
    const payer = await buildPayer(test)
    assert.equal((await payer.payByCard(foreignCard)).data.status, 'processing')
    test.clock.advance(10_000)
    await syncPayments.run(test.deps)
    assert.deepEqual(
      [(await payer.stored()).payment, (await payer.query()).data.status],
      ['paid', 'succeeded'],
    )
  })

  test('ends a charge that never reached the provider, so that another card can be used', async () => {
    const deadLine = (real: PaymentProvider): PaymentProvider => ({
      ...real,
      confirmCard: async () => ({ kind: 'unknown' }),
    })
    const test = await buildPaymentTest({ provider: deadLine })
    const payer = await buildPayer(test)
    const { data } = await payer.payByCard(foreignCard)
    test.clock.advance(10_000)
    await syncPayments.run(test.deps)
    assert.equal((await payer.query()).data.status, 'processing', 'it may still be on its way')
    test.clock.advance(30_000)
    await syncPayments.run(test.deps)
    assert.equal((await payer.stored()).payment, 'failed')
    assert.equal((await test.books.payment(data.outTradeNo))?.status, 'canceled')
    assert.equal((await payer.rePay()).status, 200)
  })
})

describe('a card that the fields let through', () => {
  const debitProvider = (real: PaymentProvider): PaymentProvider => ({
    ...real,
    readCard: async (token) => {
      const answer = await real.readCard(token)
      return answer.kind === 'ok' ? { ...answer, value: { ...answer.value, funding: 'debit' } } : answer
    },
  })

  test('is refused before anything is charged when it is a debit card', async () => {
    const strict = await buildPaymentTest({ provider: debitProvider })
    const payer = await buildPayer(strict)
    const { data } = await payer.payByCard(foreignCard)
    assert.deepEqual([data.status, data.error?.error], ['failed', 'payment.debitRefused'])
    assert.equal((await strict.books.payment(data.outTradeNo))?.status, 'canceled')
    assert.equal((await payer.stored()).payment, 'unpaid')
  })

  test('is taken where the policy takes debit cards', async () => {
    const lenient = await buildPaymentTest({ policy: { booking: { cards: ['credit', 'debit'] } } })
    const payer = await buildPayer(lenient)
    assert.equal((await payer.payByCard('4000 0566 5566 5556')).data.status, 'succeeded')
  })
})

describe('a card that a wallet hands over', () => {
  /** The card that was typed is Apple Pay's. */
  const throughApplePay =
    (cardWallets: readonly string[] | undefined) =>
    (real: PaymentProvider): PaymentProvider => ({
      ...real,
      capabilities: { ...real.capabilities, ...(cardWallets && { cardWallets }) },
      readCard: async (token) => {
        const read = await real.readCard(token)
        return read.kind === 'ok' ? { kind: 'ok', value: { ...read.value, wallet: 'apple_pay' } } : read
      },
    })

  for (const taken of [undefined, ['google_pay']]) {
    test(`is refused before it is charged where ${taken?.join() ?? 'no wallet'} is taken`, async () => {
      const test_ = await buildPaymentTest({ provider: throughApplePay(taken) })
      const payer = await buildPayer(test_)
      const { data } = await payer.payByCard(japaneseCard)
      assert.deepEqual([data.status, data.error?.error], ['failed', 'payment.debitRefused'])
      assert.equal((await test_.books.payment(data.outTradeNo))?.status, 'canceled')
    })
  }

  test('is taken where its wallet is, by the same rule of funding and of the fee', async () => {
    let funding: 'debit' | 'credit' = 'debit'
    const test_ = await buildPaymentTest({
      provider: (real) => {
        const wallet = throughApplePay(['apple_pay'])(real)
        // The sandbox's own fields take no debit card; a wallet is not asked by them.
        const readCard: PaymentProvider['readCard'] = async (token) => {
          const read = await wallet.readCard(token)
          return read.kind === 'ok' ? { kind: 'ok', value: { ...read.value, funding } } : read
        }
        return { ...wallet, readCard }
      },
    })
    const payer = await buildPayer(test_)
    const { data } = await payer.payByCard(japaneseCard)
    assert.deepEqual([data.status, data.error?.error], ['failed', 'payment.debitRefused'])
    funding = 'credit'
    const home = await payer.payByCard(japaneseCard)
    assert.deepEqual([home.data.status, home.data.foreignCardFeeJpy], ['succeeded', 0])
  })
})
