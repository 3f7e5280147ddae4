import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { buildStripePayer, buildStripeTest } from '../../../test/stripeTest'
import { surplusRefunds } from '../../infra/db/schema/payments'
import { syncPayments } from '../../jobs/syncPayments'
import { paymentWithinMs } from '../../paymentWithinMs'
import { lockOrder, requestRefund } from '../orders'
import { sendDueRefunds } from './sendRefunds'

const JAPANESE = '4000003920000003'
const FOREIGN = '4242424242424242'
const DECLINED = '4000000000000002'
const ASKING = '4000000000003220'
const PREPAID = '5105105105105100'

const server = await buildStripeTest()
const { stripe, relay } = server

describe('a card through Stripe', () => {
  test('pays the order, with the fee of a foreign card and without it for a Japanese one', async () => {
    const foreigner = await buildStripePayer(server)
    const { data } = await foreigner.payByCard(FOREIGN)
    assert.deepEqual([data.status, data.amountJpy, data.foreignCardFeeJpy], ['succeeded', 342_000, 2000])
    const atHome = await buildStripePayer(server)
    assert.equal((await atHome.payByCard(JAPANESE, true)).data.amountJpy, 340_000)
    assert.deepEqual(
      [(await foreigner.stored()).paidAmountJpy, (await atHome.stored()).paidAmountJpy],
      [342_000, 340_000],
    )
  })

  test('shows the page a publishable key and an amount, and no secret of the payment', async () => {
    const payer = await buildStripePayer(server)
    const { data } = await payer.rePay()
    const { client_secret: secret } = await payer.intentOf(data.outTradeNo)
    assert.deepEqual(Object.keys(data.card ?? {}).sort(), ['amountYen', 'publishableKey', 'ui'])
    assert.ok(!JSON.stringify(data).includes(String(secret)))
  })

  test('may come from Apple Pay and Google Pay only where the setting says so', async () => {
    const server_ = await buildStripeTest({ env: { STRIPE_WALLETS: '1' } })
    const { data } = await (await buildStripePayer(server_)).rePay()
    assert.ok(data.card?.ui === 'stripe' && data.card.wallets)
    const cardWallets = (test: typeof server) => test.deps.payments.named('stripe').capabilities.cardWallets
    assert.deepEqual([cardWallets(server), cardWallets(server_)], [undefined, ['apple_pay', 'google_pay']])
  })

  test('that is debit or prepaid is refused before it is charged, and so is one of unknown funding', async () => {
    for (const number of ['5200828282828210', PREPAID, '4000000000030001']) {
      const payer = await buildStripePayer(server)
      const { data } = await payer.payByCard(number)
      assert.deepEqual([data.status, data.error?.error], ['failed', 'payment.debitRefused'])
      const intent = await payer.intentOf(data.outTradeNo)
      assert.deepEqual([intent.status, intent.latest_charge], ['canceled', null])
    }
  })

  test('of a country that nobody knows pays no fee', async () => {
    const payer = await buildStripePayer(server)
    const { data } = await payer.payByCard('4000000000030019', true)
    assert.deepEqual([data.status, data.foreignCardFeeJpy], ['succeeded', 0])
  })

  test('may follow one that was declined: the order is paid once', async () => {
    const payer = await buildStripePayer(server)
    const declined = await payer.payByCard(DECLINED)
    assert.equal(declined.data.error?.error, 'payment.declined')
    assert.equal((await payer.intentOf(declined.data.outTradeNo)).status, 'canceled')
    assert.equal((await payer.payByCard(FOREIGN)).data.status, 'succeeded')
    assert.equal((await payer.stored()).paidAmountJpy, 342_000)
  })

  test('whose token Stripe does not take may be typed again for the same attempt: the next is charged, not answered as the first', async () => {
    const payer = await buildStripePayer(server)
    const { data } = await payer.rePay()
    const ofAnotherAmount = await stripe.typeCard(FOREIGN, 3400)
    assert.equal((await payer.confirm(data.outTradeNo, ofAnotherAmount)).error, 'payment.tokenUsed')
    const { data: paid } = await payer.confirm(data.outTradeNo, await payer.typeCard(data, FOREIGN))
    assert.deepEqual([paid.outTradeNo, paid.status, paid.amountJpy], [data.outTradeNo, 'succeeded', 342_000])
  })

  test('whose answer is lost is found out by asking, and charged once', async () => {
    // Every answer is lost until the time is over: the time of production, which is shorter than that of tests.
    const hasty = await buildStripeTest({ env: { PAYMENT_WITHIN_MS: String(paymentWithinMs) } })
    const payer = await buildStripePayer(hasty)
    hasty.relay.isLost = true
    const { data } = await payer.rePay()
    const token = await payer.typeCard(data, FOREIGN)
    hasty.road.spoil(/confirm$/, 'lost', Infinity)
    assert.equal((await payer.confirm(data.outTradeNo, token)).data.status, 'processing')
    hasty.clock.advance(60_000)
    await syncPayments.run(hasty.deps)
    hasty.relay.isLost = false
    assert.equal((await payer.query()).data.status, 'succeeded')
    assert.equal((await payer.stored()).paidAmountJpy, 342_000)
  })
})

test('two test keys are enough to try it: without a webhook’s secret no news is believed, and payments are found by asking', async () => {
  const tried = await buildStripeTest({ env: { STRIPE_WEBHOOK_SECRETS: '' } })
  const payer = await buildStripePayer(tried)
  const { data } = await payer.payByCard(ASKING)
  await tried.stripe.answerPage(data.challengeUrl, 'yes')
  await tried.relay.arrived(1, data.outTradeNo, 'payment_intent.succeeded')
  assert.equal(tried.relay.answered.at(-1), 400)
  assert.equal((await payer.stored()).payment, 'paying')
  assert.equal((await payer.sync(data.outTradeNo)).data.status, 'succeeded')
  assert.equal((await payer.stored()).paidAmountJpy, 342_000)
})

describe('the bank’s question', () => {
  test('is answered on its page; the news of it pays the order', async () => {
    const payer = await buildStripePayer(server)
    const { data } = await payer.payByCard(ASKING)
    assert.equal(data.status, 'requiresAction')
    const back = await stripe.answerPage(data.challengeUrl, 'yes')
    assert.match(back ?? '', new RegExp(`outTradeNo=${data.outTradeNo}`))
    await relay.arrived(1, data.outTradeNo, 'payment_intent.succeeded')
    assert.equal((await payer.sync(data.outTradeNo)).data.status, 'succeeded')
  })

  test('left half-way can be gone back to, and turned away from: then nothing of it pays any more', async () => {
    const payer = await buildStripePayer(server)
    const challenged = await payer.payByCard(ASKING)
    await stripe.answerPage(challenged.data.challengeUrl, 'leave')
    assert.equal(
      (await payer.sync(challenged.data.outTradeNo)).data.attempt?.challengeUrl,
      challenged.data.challengeUrl,
    )
    assert.equal((await payer.payByCard(FOREIGN)).data.status, 'succeeded')
    assert.equal((await payer.intentOf(challenged.data.outTradeNo)).status, 'canceled')
    assert.equal(await stripe.answerPage(challenged.data.challengeUrl, 'yes'), null)
    assert.equal((await payer.stored()).paidAmountJpy, 342_000)
  })

  test('that is not passed ends the payment: the secret in the return address is dead', async () => {
    const payer = await buildStripePayer(server)
    const { data } = await payer.payByCard(ASKING)
    const back = new URL((await stripe.answerPage(data.challengeUrl, 'no')) ?? '')
    const { attempt } = (await payer.sync(data.outTradeNo)).data
    assert.deepEqual([attempt?.status, attempt?.error?.error], ['failed', 'payment.challengeFailed'])
    const intent = await payer.intentOf(data.outTradeNo)
    assert.equal(back.searchParams.get('payment_intent_client_secret'), intent.client_secret)
    assert.equal(await stripe.payBySecret(intent, FOREIGN, 3420), 400)
  })
})

test('a card that nobody looked at, charged by who had the secret, does not pay: its money goes back', async () => {
  for (const [number, cause] of [
    [PREPAID, 'cardSwapped'],
    ['378282246310005', 'cardSwapped'],
  ] as const) {
    const payer = await buildStripePayer(server)
    relay.isLost = true
    const { data } = await payer.payByCard(ASKING)
    await stripe.answerPage(data.challengeUrl, 'no')
    const intent = await payer.intentOf(data.outTradeNo)
    assert.equal(await stripe.payBySecret(intent, number, 3420), 200)
    relay.isLost = false
    await payer.sync(data.outTradeNo)
    await sendDueRefunds(server.deps)
    const [surplus] = await server.deps.db
      .select()
      .from(surplusRefunds)
      .where(eq(surplusRefunds.outTradeNo, data.outTradeNo))
    assert.deepEqual([surplus?.cause, surplus?.amountJpy], [cause, 342_000])
    assert.deepEqual(
      (await stripe.refundsOf(intent.id)).map(({ amount }) => amount),
      [3420],
    )
    assert.equal((await payer.stored()).payment, 'failed')
  }
})

/** A traveller cancels in the free time: all but the card fee is to go back. */
async function cancelFree({ order }: Awaited<ReturnType<typeof buildStripePayer>>): Promise<void> {
  const { deps } = server
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (!locked) throw new Error('the order is gone')
    const cause = { actor: 'traveller', cause: 'travellerCancelled', at: server.clock.now() } as const
    await requestRefund(tx, locked, { refundCause: 'travellerCancelledFree', cause, policy: deps.policy })
  })
}

describe('a wallet through Stripe', () => {
  test('of Alipay pays the order; its refund ends when Alipay says so', async () => {
    const payer = await buildStripePayer(server)
    const { data } = await payer.rePay('alipay')
    await stripe.answerPage(data.redirectUrl, 'yes')
    await relay.arrived(1, data.outTradeNo, 'payment_intent.succeeded')
    assert.equal((await payer.stored()).paidAmountJpy, 340_000)
    await cancelFree(payer)
    const { id } = await payer.intentOf(data.outTradeNo)
    await sendDueRefunds(server.deps)
    const [refund] = await stripe.refundsOf(id)
    assert.equal(refund?.status, 'pending')
    await stripe.control(`refunds/${refund?.id}`, { status: 'succeeded' })
    await relay.arrived(1, String(refund?.id), 'refund.updated')
    assert.equal((await payer.stored()).refund, 'refunded')
  })

  test('of WeChat is offered where a phone can scan the screen', async () => {
    const phone = await buildStripePayer(server)
    const mobile = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' } }
    assert.equal((await phone.rePay('wechat', mobile)).error, 'payment.methodNotOffered')
    const desktop = { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' } }
    const { data } = await phone.rePay('wechat', desktop)
    await stripe.answerPage(data.redirectUrl, 'yes')
    await relay.arrived(1, data.outTradeNo, 'payment_intent.succeeded')
    assert.equal((await phone.stored()).payType, 'wechat')
  })
})
