import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import Stripe from 'stripe'
import { cardIntent, confirmation, returnUrl, startStandIn } from './testing/standIn'

const { stripe, typeCard, answerPage, control } = await startStandIn()

async function paid(number = '4242424242424242') {
  const { id } = await stripe.paymentIntents.create(cardIntent)
  return stripe.paymentIntents.confirm(id, confirmation(await typeCard(number)))
}

const code = (expected: string | undefined) => (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === expected

describe('a refund', () => {
  test('goes back in parts, and never more than is left', async () => {
    const { id } = await paid()
    const part = await stripe.refunds.create({
      payment_intent: id,
      amount: 1000,
      metadata: { refundId: 'r1' },
    })
    assert.deepEqual([part.status, part.amount], ['succeeded', 1000])
    await assert.rejects(stripe.refunds.create({ payment_intent: id, amount: 2421 }), code(undefined))
    assert.equal((await stripe.refunds.create({ payment_intent: id })).amount, 2420)
    await assert.rejects(
      stripe.refunds.create({ payment_intent: id, amount: 1 }),
      code('charge_already_refunded'),
    )
    const found = await stripe.refunds.list({ payment_intent: id })
    assert.deepEqual(
      found.data.map(({ amount }) => amount),
      [2420, 1000],
    )
  })

  test('is refused where nothing was paid, and while the bank decides a dispute', async () => {
    const { id } = await stripe.paymentIntents.create(cardIntent)
    await assert.rejects(stripe.refunds.create({ payment_intent: id }), /does not have a successful charge/)
    const disputed = await paid('4000000000000259')
    await assert.rejects(stripe.refunds.create({ payment_intent: disputed.id }), code('charge_disputed'))
  })

  test('may fail after it succeeded: the amount can go back again', async () => {
    const { id } = await paid('4000000000005126')
    const refund = await stripe.refunds.create({ payment_intent: id })
    assert.equal(refund.status, 'succeeded')
    await control(`refunds/${refund.id}`, { status: 'failed' })
    const now = await stripe.refunds.retrieve(refund.id)
    assert.deepEqual([now.status, now.failure_reason], ['failed', 'expired_or_canceled_card'])
    assert.equal((await stripe.refunds.create({ payment_intent: id })).status, 'succeeded')
  })

  test('of a wallet, or without money on the account, waits', async () => {
    const wallet = await stripe.paymentIntents.create({
      amount: 3400,
      currency: 'jpy',
      allowed_payment_method_types: ['alipay'],
      payment_method_data: { type: 'alipay' },
      confirm: true,
      return_url: returnUrl,
    })
    await answerPage(wallet.next_action?.alipay_handle_redirect?.url, 'yes')
    const waiting = await stripe.refunds.create({ payment_intent: wallet.id, amount: 400 })
    assert.deepEqual([waiting.status, waiting.pending_reason], ['pending', 'processing'])
    await control('funds', { covered: false })
    const { id } = await paid()
    const short = await stripe.refunds.create({ payment_intent: id })
    assert.deepEqual([short.status, short.pending_reason], ['pending', 'insufficient_funds'])
    await control('funds', { covered: true })
    await control(`refunds/${waiting.id}`, { status: 'succeeded' })
    assert.equal((await stripe.refunds.retrieve(waiting.id)).status, 'succeeded')
    await control('clock', { aheadMs: 91 * 24 * 60 * 60 * 1000 })
    await assert.rejects(stripe.refunds.create({ payment_intent: wallet.id }), code('charge_not_refundable'))
  })
})

describe('a dispute', () => {
  test('takes the money with a fee, and gives it back when it is won', async () => {
    const { id } = await paid('4000000000000259')
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    assert.deepEqual([dispute?.status, dispute?.is_charge_refundable], ['needs_response', false])
    await control(`disputes/${dispute?.id}`, { to: 'under_review' })
    await control(`disputes/${dispute?.id}`, { to: 'won' })
    const won = await stripe.disputes.retrieve(dispute?.id ?? '')
    assert.equal(won.status, 'won')
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 100 })
    assert.equal(refund.status, 'succeeded', 'nothing of it goes back though the bank left it to us')
    assert.deepEqual(
      won.balance_transactions.map(({ amount, fee, reporting_category: of }) => [amount, fee, of]),
      [
        [-3420, 1300, 'dispute'],
        [3420, 0, 'dispute_reversal'],
      ],
    )
  })
})

describe('the ledger', () => {
  test('adds up: what was available is paid out, line by line', async () => {
    const own = await startStandIn()
    const { id } = await own.stripe.paymentIntents.create(cardIntent)
    await own.stripe.paymentIntents.confirm(id, confirmation(await own.typeCard('4242424242424242')))
    await own.stripe.refunds.create({ payment_intent: id, amount: 420 })
    const before = await own.stripe.balance.retrieve()
    assert.deepEqual([before.pending[0]?.amount, before.available[0]?.amount], [3297, -420])
    await own.control('clock', { aheadMs: 5 * 24 * 60 * 60 * 1000 })
    await own.control('payouts')
    const [payout] = (await own.stripe.payouts.list()).data
    assert.deepEqual([payout?.amount, payout?.reconciliation_status], [2877, 'completed'])
    const lines = await own.stripe.balanceTransactions.list({ payout: payout?.id ?? '' })
    assert.deepEqual(lines.data.map(({ type, net }) => [type, net]).sort(), [
      ['charge', 3297],
      ['payout', -2877],
      ['refund', -420],
    ])
    assert.equal((await own.stripe.balance.retrieve()).available[0]?.amount, 0)
    await own.control(`payouts/${payout?.id}/fail`)
    assert.equal((await own.stripe.balance.retrieve()).available[0]?.amount, 2877)
  })

  test('is of an account in Japan', async () => {
    const { country, default_currency: currency } = await stripe.accounts.retrieveCurrent()
    assert.deepEqual([country, currency], ['JP', 'jpy'])
  })
})
