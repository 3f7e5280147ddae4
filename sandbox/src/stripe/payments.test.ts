import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import Stripe from 'stripe'
import { cardIntent, confirmation, returnUrl, startStandIn } from './testing/standIn'

const { stripe, typeCard, answerPage, post, control } = await startStandIn()
const { StripeCardError, StripeInvalidRequestError } = Stripe.errors

const refusedAs =
  (status: number, code: string | undefined, param?: string) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof Stripe.errors.StripeError, String(error))
    assert.deepEqual([error.statusCode, error.code, error.param], [status, code, param])
    return true
  }

/** An intent that was confirmed with a card. */
async function payWith(number: string) {
  const { id } = await stripe.paymentIntents.create(cardIntent)
  return stripe.paymentIntents.confirm(id, confirmation(await typeCard(number)))
}

describe('a card payment', () => {
  test('is looked at before it is charged', async () => {
    const token = await stripe.confirmationTokens.retrieve(await typeCard('4000 0039 2000 0003'))
    const { card } = token.payment_method_preview ?? {}
    assert.deepEqual([card?.country, card?.funding, card?.last4], ['JP', 'credit', '0003'])
    assert.equal(token.payment_intent, null)
  })

  test('succeeds with its charge, the card’s facts, and what Stripe keeps', async () => {
    const paid = await payWith('4242424242424242')
    assert.deepEqual(
      [paid.status, paid.amount_received, paid.metadata.outTradeNo],
      ['succeeded', 3420, 'NR1-1'],
    )
    const charge = paid.latest_charge as Stripe.Charge
    assert.equal(charge.payment_method_details?.card?.funding, 'credit')
    const movement = await stripe.balanceTransactions.retrieve(charge.balance_transaction as string)
    assert.deepEqual([movement.amount, movement.fee, movement.net], [3420, 123, 3297])
  })

  test('is declined as HTTP 402 with the intent in the answer, which waits for another card', async () => {
    await assert.rejects(payWith('4000000000009995'), (error: unknown) => {
      assert.ok(error instanceof StripeCardError)
      assert.deepEqual(
        [error.statusCode, error.code, error.decline_code],
        [402, 'card_declined', 'insufficient_funds'],
      )
      assert.equal(error.payment_intent?.status, 'requires_payment_method')
      assert.equal(error.payment_intent.last_payment_error?.decline_code, 'insufficient_funds')
      return true
    })
  })

  test('asks the bank’s question on a page, and only by Stripe’s script when the request does not say otherwise', async () => {
    const asking = await payWith('4000000000003220')
    assert.equal(asking.next_action?.redirect_to_url?.return_url, returnUrl)
    const { id } = await stripe.paymentIntents.create(cardIntent)
    const token = await typeCard('4000000000003220')
    const inPage = await stripe.paymentIntents.confirm(id, {
      confirmation_token: token,
      return_url: returnUrl,
    })
    assert.equal(inPage.next_action?.type, 'use_stripe_sdk')
  })

  test('whose question is answered leads back with the intent’s secret in the address', async () => {
    const asking = await payWith('4000000000003220')
    const back = new URL((await answerPage(asking.next_action?.redirect_to_url?.url, 'yes')) ?? '')
    assert.equal(back.searchParams.get('outTradeNo'), 'NR1-1')
    assert.equal(back.searchParams.get('payment_intent_client_secret'), asking.client_secret)
    assert.equal((await stripe.paymentIntents.retrieve(asking.id)).status, 'succeeded')
  })

  test('whose question is not passed, or whose bank declines after it, waits for another card', async () => {
    for (const [number, answer, code] of [
      ['4000000000003220', 'no', 'payment_intent_authentication_failure'],
      ['4000008400001629', 'yes', 'card_declined'],
    ] as const) {
      const asking = await payWith(number)
      await answerPage(asking.next_action?.redirect_to_url?.url, answer)
      const now = await stripe.paymentIntents.retrieve(asking.id)
      assert.deepEqual([now.status, now.last_payment_error?.code], ['requires_payment_method', code])
    }
  })

  test('that was declined can be paid with another card by whoever has its secret, until it is cancelled', async () => {
    const asking = await payWith('4000000000003220')
    const { id, client_secret: secret } = asking
    await answerPage(asking.next_action?.redirect_to_url?.url, 'no')
    const byPage = {
      client_secret: secret ?? '',
      return_url: returnUrl,
      confirmation_token: await typeCard('5105105105105100'),
    }
    const wrong = await post(`/v1/payment_intents/${id}/confirm`, {
      ...byPage,
      client_secret: 'pi_x_secret_y',
    })
    assert.equal(wrong.status, 401)
    assert.equal((await post(`/v1/payment_intents/${id}/confirm`, byPage)).status, 200)
    assert.equal((await stripe.paymentIntents.retrieve(id)).status, 'succeeded')

    const other = await stripe.paymentIntents.create(cardIntent)
    await stripe.paymentIntents.cancel(other.id)
    const late = { ...byPage, client_secret: other.client_secret ?? '' }
    const refused = await post(`/v1/payment_intents/${other.id}/confirm`, late)
    assert.deepEqual([refused.status, refused.body.error?.code], [400, 'payment_intent_unexpected_state'])
  })

  test('takes a token once, within its time, and for the amount and currency that the page knew', async () => {
    const token = await typeCard('4242424242424242')
    const { id } = await stripe.paymentIntents.create(cardIntent)
    await stripe.paymentIntents.confirm(id, confirmation(token))
    const next = await stripe.paymentIntents.create(cardIntent)
    const refused = refusedAs(400, undefined, 'confirmation_token')
    await assert.rejects(stripe.paymentIntents.confirm(next.id, confirmation(token)), refused)
    for (const [number, facts] of [
      ['4242424242424242', { amount: 3400 }],
      ['4242424242424242', { currency: 'usd' }],
    ] as const) {
      const other = await typeCard(number, facts)
      await assert.rejects(stripe.paymentIntents.confirm(next.id, confirmation(other)), refused)
    }
    await stripe.paymentIntents.update(next.id, { amount: 3400 })
    const lowered = await typeCard('4242424242424242', { amount: 3400 })
    assert.equal((await stripe.paymentIntents.confirm(next.id, confirmation(lowered))).amount_received, 3400)
    const old = await typeCard('4242424242424242')
    await control('clock', { aheadMs: 13 * 60 * 60 * 1000 })
    const last = await stripe.paymentIntents.create(cardIntent)
    await assert.rejects(stripe.paymentIntents.confirm(last.id, confirmation(old)), refused)
  })

  test('takes test cards only', async () => {
    const refused = await post('/v1/confirmation_tokens', {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4111111111111111',
    })
    assert.deepEqual([refused.status, refused.body.error?.code], [402, 'card_declined'])
  })
})

describe('an intent', () => {
  test('cannot be confirmed, changed or cancelled once it has succeeded', async () => {
    const { id } = await payWith('4242424242424242')
    const wrong = refusedAs(400, 'payment_intent_unexpected_state')
    await assert.rejects(
      stripe.paymentIntents.confirm(id, confirmation(await typeCard('4242424242424242'))),
      wrong,
    )
    await assert.rejects(stripe.paymentIntents.update(id, { amount: 100 }), wrong)
    await assert.rejects(stripe.paymentIntents.cancel(id), wrong)
  })

  test('is found by listing the time in which it was made', async () => {
    const made = await stripe.paymentIntents.create({ ...cardIntent, metadata: { outTradeNo: 'NR-to-find' } })
    const ids: string[] = []
    for await (const each of stripe.paymentIntents.list({ created: { gte: made.created - 1 }, limit: 2 })) {
      if (each.metadata.outTradeNo === 'NR-to-find') ids.push(each.id)
    }
    assert.deepEqual(ids, [made.id])
  })

  test('is refused with a parameter that Stripe does not list, and with one that is not played', async () => {
    const send = (more: object) => stripe.paymentIntents.create({ ...cardIntent, ...more })
    await assert.rejects(
      send({ payment_method_types: ['card'] }),
      refusedAs(400, 'parameter_unknown', 'payment_method_types'),
    )
    await assert.rejects(send({ off_session: true }), refusedAs(400, 'not_played_here', 'off_session'))
    await assert.rejects(send({ amount: 12.5 }), refusedAs(400, 'parameter_invalid_integer', 'amount'))
    await assert.rejects(send({ amount: 49 }), refusedAs(400, 'amount_too_small', 'amount'))
    const incomplete = { ...cardIntent, amount: undefined } as unknown as Stripe.PaymentIntentCreateParams
    await assert.rejects(
      stripe.paymentIntents.create(incomplete),
      refusedAs(400, 'parameter_missing', 'amount'),
    )
  })

  test('that there is not is refused, and so is a wrong key', async () => {
    await assert.rejects(
      stripe.paymentIntents.retrieve('pi_none'),
      refusedAs(404, 'resource_missing', 'intent'),
    )
    await assert.rejects(
      stripe.paymentIntents.retrieve('pi_none', {}, { apiKey: 'sk_test_other' }),
      Stripe.errors.StripeAuthenticationError,
    )
  })
})

describe('a wallet', () => {
  const alipay = {
    amount: 3400,
    currency: 'jpy',
    allowed_payment_method_types: ['alipay'],
    payment_method_data: { type: 'alipay' },
    confirm: true,
    return_url: returnUrl,
  } satisfies Stripe.PaymentIntentCreateParams

  test('is paid, refused and left on its page', async () => {
    for (const [answer, status, code] of [
      ['yes', 'succeeded', undefined],
      ['no', 'requires_payment_method', 'payment_method_provider_decline'],
      ['leave', 'requires_payment_method', 'payment_method_customer_decline'],
    ] as const) {
      const intent = await stripe.paymentIntents.create(alipay)
      const back = await answerPage(intent.next_action?.alipay_handle_redirect?.url, answer)
      assert.match(back ?? '', /redirect_status=/)
      const now = await stripe.paymentIntents.retrieve(intent.id)
      assert.deepEqual([now.status, now.last_payment_error?.code], [status, code])
    }
  })

  test('of WeChat shows a code to scan, once the request says that it is on the web', async () => {
    const wechat = {
      ...alipay,
      allowed_payment_method_types: ['wechat_pay'],
      payment_method_data: { type: 'wechat_pay' },
    } as const
    await assert.rejects(
      stripe.paymentIntents.create({ ...wechat, allowed_payment_method_types: ['wechat_pay'] }),
      StripeInvalidRequestError,
    )
    const intent = await stripe.paymentIntents.create({
      ...wechat,
      allowed_payment_method_types: ['wechat_pay'],
      payment_method_options: { wechat_pay: { client: 'web' } },
    })
    const { hosted_instructions_url: url } = intent.next_action?.wechat_pay_display_qr_code ?? {}
    await answerPage(url, 'yes')
    assert.equal((await stripe.paymentIntents.retrieve(intent.id)).status, 'succeeded')
  })
})
