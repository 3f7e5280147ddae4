import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { apiKey, appOrigin, spawnSandbox } from '../../test/spawnSandbox'
import { card, merchantOf, paymentRequest, payWith, typeCard } from '../testing/client'
import { readUntil } from '../testing/readUntil'

/** Long enough for a busy machine to see the payment wait for it. */
const SLOW_ANSWER_MS = 5000

const { origin } = await spawnSandbox({ SANDBOX_SLOW_ANSWER_MS: String(SLOW_ANSWER_MS) })
const merchant = merchantOf(origin)

describe('making a payment', () => {
  test('is refused without the secret key', async () => {
    for (const authorization of ['', `Bearer ${apiKey}x`, 'Bearer sandbox-publishable-key']) {
      const answer = await merchant.call('POST', '/v1/payments', paymentRequest(), { authorization })
      assert.equal(answer.status, 401)
    }
  })

  test('is refused without an idempotency key', async () => {
    const answer = await merchant.create({}, '')
    assert.equal(answer.body.error?.code, 'invalid_request')
  })

  test('is refused with an amount that is not whole, too small or too large', async () => {
    for (const amount of [0, -1, 49, 50.5, 10_000_001, '6420']) {
      assert.equal((await merchant.create({ amount })).status, 400, String(amount))
    }
  })

  test('is refused when it would return to a page that is not the app’s', async () => {
    for (const returnUrl of ['https://evil.test/', `${appOrigin}.evil.test/`, 'nonsense']) {
      assert.equal((await merchant.create({ returnUrl })).status, 400, returnUrl)
    }
  })

  test('happens once for one idempotency key, also at the same time', async () => {
    const [key, request] = [randomUUID(), paymentRequest()]
    const answers = await Promise.all([1, 2, 3].map(() => merchant.post('/v1/payments', request, key)))
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1)
    const other = await merchant.post('/v1/payments', { ...request, amount: 50 }, key)
    assert.equal(other.body.error?.code, 'idempotency_key_reused')
  })

  test('is refused for a reference that another payment has', async () => {
    const request = paymentRequest()
    assert.equal((await merchant.post('/v1/payments', request)).status, 200)
    assert.equal((await merchant.post('/v1/payments', request)).body.error?.code, 'reference_in_use')
  })

  test('can be looked up by its reference', async () => {
    const made = await merchant.create()
    const found = await merchant.get(`/v1/payments?reference=${String(made.body.reference)}`)
    assert.deepEqual(found.body.payments, [made.body])
    assert.deepEqual((await merchant.get('/v1/payments?reference=unknown')).body.payments, [])
  })
})

describe('confirming a payment', () => {
  const refusals: readonly (readonly [string, string])[] = [
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['4000 0000 0000 6975', 'limit_exceeded'],
    ['4000 0084 0000 1629', 'authentication_failed'],
  ]
  for (const [number, failure] of refusals) {
    test(`with ${number} fails: ${failure}`, async () => {
      const { confirmed } = await payWith(origin, merchant, number)
      assert.equal(confirmed.body.status, 'failed')
      assert.equal(confirmed.body.failure, failure)
    })
  }

  for (const [number, country] of [
    ['4000 0039 2000 0003', 'JP'],
    ['3530 1113 3330 0000', 'JP'],
    ['4242 4242 4242 4242', 'US'],
    ['5555 3412 4444 1115', 'AU'],
  ] as const) {
    test(`with ${number} succeeds and tells the country ${country}`, async () => {
      const { confirmed } = await payWith(origin, merchant, number)
      assert.equal(confirmed.body.status, 'succeeded')
      assert.equal((confirmed.body.card as { country: string }).country, country)
    })
  }

  test('charges less than told when asked to, never more', async () => {
    const payment = await merchant.create()
    const path = `/v1/payments/${String(payment.body.id)}/confirm`
    const token = await typeCard(origin, merchant, payment.body.id, card('4000 0039 2000 0003'))
    const more = await merchant.post(path, { cardToken: token.body.token, amount: 6421 })
    assert.equal(more.status, 400)
    const less = await merchant.post(path, { cardToken: token.body.token, amount: 6400 })
    assert.deepEqual([less.body.status, less.body.amount], ['succeeded', 6400])
  })

  test('answers the same for the same key and refuses another', async () => {
    const key = randomUUID()
    const { id, token, confirmed } = await payWith(origin, merchant, '4242 4242 4242 4242', key)
    const path = `/v1/payments/${id}/confirm`
    assert.deepEqual((await merchant.post(path, { cardToken: token }, key)).body, confirmed.body)
    assert.equal((await merchant.post(path, { cardToken: token })).body.error?.code, 'payment_state')
  })

  test('takes a token once, and only for its own payment', async () => {
    const [first, second] = await Promise.all([merchant.create(), merchant.create()])
    const token = await typeCard(origin, merchant, first.body.id, card('4242 4242 4242 4242'))
    const wrong = await merchant.post(`/v1/payments/${String(second.body.id)}/confirm`, {
      cardToken: token.body.token,
    })
    assert.equal(wrong.body.error?.code, 'token_unusable')
    assert.equal(
      (await merchant.get(`/v1/payments/${String(second.body.id)}`)).body.status,
      'requires_confirmation',
    )
  })

  test('is refused after the payment was cancelled, and cancelling after it was paid', async () => {
    const payment = await merchant.create()
    const path = `/v1/payments/${String(payment.body.id)}`
    const token = await typeCard(origin, merchant, payment.body.id, card('4242 4242 4242 4242'))
    assert.equal((await merchant.post(`${path}/cancel`)).body.status, 'canceled')
    assert.equal((await merchant.post(`${path}/cancel`)).body.status, 'canceled')
    const late = await merchant.post(`${path}/confirm`, { cardToken: token.body.token })
    assert.equal(late.body.error?.code, 'payment_state')
    const paid = await payWith(origin, merchant, '4242 4242 4242 4242')
    assert.equal((await merchant.post(`/v1/payments/${paid.id}/cancel`)).body.error?.code, 'payment_state')
  })

  test('is refused once the payment has expired', async () => {
    const payment = await merchant.create({ expiresInSeconds: 4 })
    const token = await typeCard(origin, merchant, payment.body.id, card('4242 4242 4242 4242'))
    await new Promise((resolve) => setTimeout(resolve, 4100))
    const late = await merchant.post(`/v1/payments/${String(payment.body.id)}/confirm`, {
      cardToken: token.body.token,
    })
    assert.equal(late.body.error?.code, 'payment_state')
  })

  test('with the slow card answers late, and succeeds also when its request was given up', async () => {
    const waitedFor = async () => {
      const begun = Date.now()
      const { confirmed } = await payWith(origin, merchant, '4000 0000 0000 0077')
      assert.equal(confirmed.body.status, 'succeeded')
      assert.ok(Date.now() - begun >= SLOW_ANSWER_MS)
    }
    const givenUp = async () => {
      const payment = await merchant.create()
      const token = await typeCard(origin, merchant, payment.body.id, card('4000 0000 0000 0077'))
      const path = `/v1/payments/${String(payment.body.id)}`
      const request = new AbortController()
      const confirmed = fetch(`${origin}${path}/confirm`, {
        method: 'POST',
        body: JSON.stringify({ cardToken: token.body.token }),
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        signal: request.signal,
      })
      await Promise.all([
        assert.rejects(confirmed, { name: 'AbortError' }),
        readUntil(merchant, path, 'processing').then(() => request.abort()),
      ])
      await readUntil(merchant, path, 'succeeded')
    }
    await Promise.all([waitedFor(), givenUp()])
  })

  test('with the processing card answers at once and succeeds later', async () => {
    const { id, confirmed } = await payWith(origin, merchant, '4000 0000 0000 0085')
    assert.equal(confirmed.body.status, 'processing')
    await readUntil(merchant, `/v1/payments/${id}`, 'succeeded')
  })
})
