import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { spawnStripe, stripeKeys, type PaymentIntent } from '../../../../../test/stripeStandIn'
import { centsOfYen } from '../amount'
import type { CreatePayment, ProviderAnswer } from '../provider'
import { stripeProvider } from './stripeProvider'

const JAPANESE = '4000003920000003'
const FOREIGN = '4242424242424242'
const returnUrl = 'https://noriai.test/pages/payment/Success?outTradeNo=NR1-1'

const stripe = await spawnStripe()
const faults: string[] = []
const settings = {
  ...stripeKeys,
  url: stripe.origin,
  webhookSecrets: [stripeKeys.webhookSecret],
  // A stall of a busy machine is no silence of Stripe's.
  withinMs: 20_000,
  onFault: (fault: string) => faults.push(fault),
}
const provider = stripeProvider(settings)

function valueOf<T>(answer: ProviderAnswer<T>): T {
  assert.equal(answer.kind, 'ok', JSON.stringify(answer))
  if (answer.kind !== 'ok') throw new Error('unreachable')
  return answer.value
}

const request = (more: Partial<CreatePayment> = {}): CreatePayment => ({
  outTradeNo: `NR${randomUUID().slice(0, 13)}`,
  amountJpy: centsOfYen(3420),
  currency: 'JPY',
  method: 'card',
  channel: 'fields',
  payer: { kind: 'none' },
  payerIp: null,
  acceptedFunding: ['credit'],
  description: 'Noriai NR261121-0482',
  lang: 'en',
  returnUrl,
  createdAt: Date.now(),
  expiresInSeconds: 900,
  ...more,
})

const created = async (more: Partial<CreatePayment> = {}) => valueOf(await provider.create(request(more)))

async function confirm(id: string, number: string, { yen = 3420, token = '' } = {}) {
  const cardToken = token === '' ? await stripe.typeCard(number, yen) : token
  const key = `confirm:${id}:${cardToken.slice(-12)}`
  return provider.confirmCard({ paymentId: id, cardToken, amountJpy: centsOfYen(yen), returnUrl, key })
}

const paid = async (number = FOREIGN) => valueOf(await confirm((await created()).id, number))

describe('a card', () => {
  test('is looked at before it is charged', async () => {
    const facts = valueOf(await provider.readCard(await stripe.typeCard(JAPANESE, 3420)))
    const { fingerprint, ...others } = facts
    assert.deepEqual(others, { brand: 'visa', last4: '0003', funding: 'credit', country: 'JP', wallet: null })
    assert.match(fingerprint ?? '', /^[\w-]{16}$/)
    const same = valueOf(await provider.readCard(await stripe.typeCard(JAPANESE, 100)))
    assert.equal(same.fingerprint, fingerprint)
  })

  test('of unknown funding or country is said to be so', async () => {
    const unknown = valueOf(await provider.readCard(await stripe.typeCard('4000000000030001', 3420)))
    assert.equal(unknown.funding, 'unknown')
    const somewhere = valueOf(await provider.readCard(await stripe.typeCard('4000000000030019', 3420)))
    assert.equal(somewhere.country, null)
  })

  test('is nothing else than a token: a number goes no further', async () => {
    const before = faults.length
    for (const other of [FOREIGN, 'tok_0123456789', 'ctoken_../charges', 'ctoken_doesnotexist1']) {
      assert.deepEqual(await provider.readCard(other), { kind: 'refused', reason: 'tokenUnusable' })
    }
    assert.equal(faults.length, before)
  })

  test('is charged for the amount of its country, with 3-D Secure demanded', async () => {
    const payment = await created()
    const done = valueOf(await confirm(payment.id, JAPANESE, { yen: 3400 }))
    assert.deepEqual([done.status, done.amountJpy, done.card?.country], ['succeeded', 340_000, 'JP'])
    const intent = await stripe.intent(payment.id)
    assert.deepEqual([intent.amount_received, intent.metadata.outTradeNo], [3400, payment.outTradeNo])
    assert.equal(intent.payment_method_options?.card?.request_three_d_secure, 'any')
  })

  test('that asks the bank’s question leads to the bank’s page', async () => {
    const asking = valueOf(await confirm((await created()).id, '4000000000003220'))
    assert.deepEqual([asking.status, asking.card?.last4], ['requiresAction', '3220'])
    await stripe.answerPage(asking.redirectUrl, 'yes')
    const paid = valueOf(await provider.fetch(asking.id))
    assert.deepEqual(
      [paid.status, paid.threeDSecure],
      [
        'succeeded',
        { result: 'authenticated', flow: 'challenge', version: '2.2.0', eci: '05', transactionId: null },
      ],
    )
  })

  test('that the bank does not ask about tells nothing of 3-D Secure', async () => {
    const paid = valueOf(await confirm((await created()).id, '4242424242424242'))
    assert.deepEqual([paid.status, 'threeDSecure' in paid], ['succeeded', false])
  })
})

describe('a card that is refused', () => {
  const declines = [
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficientFunds'],
    ['4000000000009987', 'declined'],
    ['4000000000006975', 'overLimit'],
    ['4000000000000069', 'cardExpired'],
    ['4000000000000119', 'other'],
  ] as const
  for (const [number, failure] of declines) {
    test(`ends the payment at once: ${number} is ${failure}`, async () => {
      const done = valueOf(await confirm((await created()).id, number))
      assert.deepEqual([done.status, done.failure, done.card?.last4], ['failed', failure, number.slice(-4)])
      assert.equal((await stripe.intent(done.id)).status, 'canceled')
    })
  }

  test('by the bank’s question, or after it, is ended when it is looked at', async () => {
    for (const [number, answer, failure] of [
      ['4000000000003220', 'no', 'challengeFailed'],
      ['4000008400001629', 'yes', 'declined'],
    ] as const) {
      const asking = valueOf(await confirm((await created()).id, number))
      await stripe.answerPage(asking.redirectUrl, answer)
      const now = valueOf(await provider.fetch(asking.id))
      assert.deepEqual([now.status, now.failure], ['failed', failure])
      const secretIsDead = await stripe.payBySecret(await stripe.intent(asking.id), FOREIGN, 3420)
      assert.equal(secretIsDead, 400)
    }
  })

  test('is not reported as refused while it could not be ended', async () => {
    const { id } = await created()
    await stripe.control('faults', { kind: 'failedBefore', path: `/v1/payment_intents/${id}/cancel` })
    assert.deepEqual(await confirm(id, '4000000000000002'), { kind: 'unknown' })
    assert.equal(valueOf(await provider.fetch(id)).status, 'failed')
  })

  test('and then paid with another one by whoever had the secret is seen as what it is', async () => {
    const asking = valueOf(await confirm((await created()).id, '4000000000003220'))
    await stripe.answerPage(asking.redirectUrl, 'no')
    assert.equal(await stripe.payBySecret(await stripe.intent(asking.id), '5105105105105100', 3420), 200)
    const now = valueOf(await provider.fetch(asking.id))
    assert.deepEqual([now.status, now.card?.funding, now.card?.last4], ['succeeded', 'prepaid', '5100'])
  })
})

describe('a token', () => {
  test('is used up by its payment', async () => {
    const token = await stripe.typeCard(FOREIGN, 3420)
    valueOf(await confirm((await created()).id, FOREIGN, { token }))
    const unusable = { kind: 'refused', reason: 'tokenUnusable' }
    assert.deepEqual(await provider.readCard(token), unusable)
    assert.deepEqual(await confirm((await created()).id, FOREIGN, { token }), unusable)
  })

  test('for another amount does not pay', async () => {
    const token = await stripe.typeCard(FOREIGN, 3400)
    assert.deepEqual(await confirm((await created()).id, FOREIGN, { token }), {
      kind: 'refused',
      reason: 'tokenUnusable',
    })
  })
})

describe('an account that another installation shares', () => {
  const named = (installation: string) => stripeProvider({ ...settings, installation })
  const [own, other] = [named('own'), named('other')] as const

  test('has payments that are not ours, whatever their number, and some that name no installation', async () => {
    const wanted = request()
    const { id } = valueOf(await other.create(wanted))
    const seenBy = async (each: typeof provider) => valueOf(await each.fetch(id)).isMadeElsewhere
    assert.deepEqual([await seenBy(own), await seenBy(other)], [true, undefined])
    const findBy = (each: typeof provider) => each.findByOutTradeNo(wanted.outTradeNo, wanted.createdAt)
    assert.deepEqual(await findBy(own), { kind: 'refused', reason: 'notFound' })
    assert.equal(valueOf(await findBy(other)).id, id)
    const unnamed = await created()
    assert.equal(valueOf(await own.fetch(unnamed.id)).isMadeElsewhere, undefined)
  })
})

describe('a lost answer', () => {
  test('of a payment’s creation makes one payment', async () => {
    const wanted = request()
    await stripe.control('faults', { kind: 'lost', path: '/v1/payment_intents' })
    const first = valueOf(await provider.create(wanted))
    assert.equal(valueOf(await provider.create(wanted)).id, first.id)
    const made = (await stripe.intents()).filter(({ metadata }) => metadata.outTradeNo === wanted.outTradeNo)
    assert.equal(made.length, 1)
  })

  test('of a confirmation charges once, whether it came through or not', async () => {
    for (const kind of ['lost', 'dropped', 'lockTimeout', 'conflict', 'rateLimited']) {
      const { id } = await created()
      await stripe.control('faults', { kind, path: `/v1/payment_intents/${id}/confirm` })
      assert.equal(valueOf(await confirm(id, FOREIGN)).status, 'succeeded', kind)
    }
  })

  test('is unknown after a fault of Stripe’s, and found out by asking', async () => {
    for (const [kind, status] of [
      ['failed', 'succeeded'],
      ['failedBefore', 'awaitingCard'],
    ] as const) {
      const { id } = await created()
      const token = await stripe.typeCard(FOREIGN, 3420)
      await stripe.control('faults', { kind, path: `/v1/payment_intents/${id}/confirm` })
      assert.deepEqual(await confirm(id, FOREIGN, { token }), { kind: 'unknown' })
      assert.equal(valueOf(await provider.fetch(id)).status, status)
    }
  })

  test('comes within the time that the app has', async () => {
    const hasty = stripeProvider({ ...settings, withinMs: 1500 })
    await stripe.control('faults', { kind: 'late', method: 'GET', delayMs: 20_000, times: 2 })
    const begun = Date.now()
    assert.deepEqual(await hasty.fetch('pi_any'), { kind: 'unknown' })
    assert.ok(Date.now() - begun < 15_000, `${Date.now() - begun} ms`)
    await stripe.control('faults/clear')
  })

  test('and the same card again are told apart by what became of it', async () => {
    const { id } = await created()
    const token = await stripe.typeCard(FOREIGN, 3420)
    const [one, two] = await Promise.all([confirm(id, FOREIGN, { token }), confirm(id, FOREIGN, { token })])
    assert.deepEqual([valueOf(one).status, valueOf(two).status], ['succeeded', 'succeeded'])
    assert.equal(
      (await stripe.eventsOf('charge.succeeded')).filter(
        ({ data }) => (data.object as { payment_intent?: string }).payment_intent === id,
      ).length,
      1,
    )
  })
})

describe('a payment', () => {
  test('is found by our number, among those of its time', async () => {
    const wanted = request()
    const made = valueOf(await provider.create(wanted))
    assert.equal(valueOf(await provider.findByOutTradeNo(wanted.outTradeNo, Date.now())).id, made.id)
    const unknown = await provider.findByOutTradeNo('NR-of-nobody', Date.now())
    assert.deepEqual(unknown, { kind: 'refused', reason: 'notFound' })
  })

  test('is cancelled once, and not after it succeeded', async () => {
    const { id } = await created()
    for (let round = 0; round < 2; round += 1) {
      assert.equal(valueOf(await provider.cancel(id)).status, 'cancelled')
    }
    const wrongState = { kind: 'refused', reason: 'wrongState' }
    assert.deepEqual(await provider.cancel((await paid()).id), wrongState)
    // A confirmation that comes after the end is answered with the end.
    assert.equal(valueOf(await confirm(id, FOREIGN)).status, 'cancelled')
  })

  test('that somebody else made in our account is left as it is, also after a refused card', async () => {
    const answer = await fetch(`${stripe.origin}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripeKeys.secretKey}` },
      body: new URLSearchParams({
        amount: '3420',
        currency: 'jpy',
        'allowed_payment_method_types[0]': 'card',
      }),
    })
    const theirs = (await answer.json()) as PaymentIntent
    assert.equal(await stripe.payBySecret(theirs, '4000000000000002', 3420), 402)
    assert.equal(valueOf(await provider.fetch(theirs.id)).outTradeNo, '')
    assert.equal((await stripe.intent(theirs.id)).status, 'requires_payment_method')
  })

  test('that there is not is said to be missing, and a wrong key is a fault of ours', async () => {
    assert.deepEqual(await provider.fetch('pi_none'), { kind: 'refused', reason: 'notFound' })
    const wrong = stripeProvider({ ...settings, secretKey: 'sk_test_wrong', webhookSecrets: [] })
    assert.deepEqual(await wrong.fetch('pi_none'), { kind: 'refused', reason: 'invalid' })
    assert.match(faults.at(-1) ?? '', /^Stripe refused a request: 401 invalid_request_error req_/)
  })
})

describe('a wallet', () => {
  test('of Alipay is paid, refused or left on its page', async () => {
    for (const [answer, status] of [
      ['yes', 'succeeded'],
      ['no', 'failed'],
      ['leave', 'cancelled'],
    ] as const) {
      const payment = await created({ method: 'alipay', channel: 'redirect' })
      assert.equal(payment.status, 'requiresAction')
      await stripe.answerPage(payment.redirectUrl, answer)
      const now = valueOf(await provider.fetch(payment.id))
      assert.deepEqual([now.status, now.card], [status, null])
    }
  })

  test('of WeChat is paid with the phone, from the page with its code', async () => {
    const payment = await created({ method: 'wechat', channel: 'redirect' })
    await stripe.answerPage(payment.redirectUrl, 'yes')
    assert.equal(valueOf(await provider.fetch(payment.id)).status, 'succeeded')
  })

  test('is offered where it works', () => {
    const offered = (place: Parameters<typeof provider.capabilities.offers>[0]) =>
      provider.capabilities.offers(place).map(({ method }) => method)
    assert.deepEqual(offered({ os: 'h5', browser: 'other', form: 'phone' }), ['card', 'alipay'])
    assert.deepEqual(offered({ os: 'h5', browser: 'other', form: 'desktop' }), ['card', 'alipay', 'wechat'])
    assert.deepEqual(offered({ os: 'h5', browser: 'wechat', form: 'phone' }), ['card'])
    assert.deepEqual(offered({ os: 'weapp', browser: 'wechat', form: 'phone' }), [])
  })
})
