import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { centsOf } from '@noriai/contract/money'
import { doctorContext, findingsOf } from '../../test/doctorContext'
import { spawnStripe, stripeKeys } from '../../test/stripeStandIn'
import { startHttpService, type ServiceAnswer } from '../../test/httpService'
import { absentProvider } from '../infra/providers/payment/absentProvider'
import type { PaymentProvider, ProviderRefusal } from '../infra/providers/payment/provider'
import { onlyProvider } from '../infra/providers/payment/providers'
import { sandboxProvider } from '../infra/providers/payment/sandbox'
import { stripeEvents } from '../infra/providers/payment/stripe/readWebhook'
import { stripeProvider } from '../infra/providers/payment/stripe/stripeProvider'
import { paymentsCheck } from './payments'
import { endpointFindings, stripeFindings } from './stripe'

/** Production without Stripe. */
const settings = {
  PAYMENT_CARD_PROVIDER: 'sandbox',
  PAYMENT_ALIPAY_PROVIDER: 'none',
  STRIPE_SECRET_KEY: '',
}

async function found(
  answer: ServiceAnswer,
  withinMs = 5000,
): Promise<{ findings: string[]; requested: string[] }> {
  const { url, requests } = await startHttpService(() => answer)
  const provider = sandboxProvider({
    url,
    apiKey: 'payment-api-key',
    webhookSecret: 'payment-webhook-secret',
    withinMs,
    onFault: () => undefined,
  })
  const context = doctorContext(settings, { payments: onlyProvider(provider) })
  const findings = await findingsOf(paymentsCheck, context)
  return { findings, requested: requests.map(({ method, url: path }) => `${method} ${path}`) }
}

const notOffered = [
  'note: Alipay cannot be used to pay (PAYMENT_ALIPAY_PROVIDER is none)',
  'note: WeChat Pay cannot be used to pay (PAYMENT_WECHAT_PROVIDER is none)',
]

describe('doctor, about payments,', () => {
  test('reads the balance, moves no money, and says which ways to pay there are not', async () => {
    assert.deepEqual(await found({ status: 200, body: { currency: 'JPY', available: 1200, pending: 0 } }), {
      findings: ['ok: The sandbox lets us in', ...notOffered],
      requested: ['GET /v1/balance'],
    })
  })

  test('finds a key that is refused, and a provider that is silent', async () => {
    const refused = await found({ status: 401, body: { error: { code: 'unauthorized', message: 'no' } } })
    assert.deepEqual(refused.findings, ['missing: The sandbox refuses our keys', ...notOffered])
    const silent = await found('silent', 200)
    assert.deepEqual(silent.findings, ['missing: The sandbox does not answer', ...notOffered])
  })

  test('takes a balance for an answer, and does without where a provider tells none', async () => {
    const provider = absentProvider('wechat', () => undefined)
    const run = async (changes: Partial<PaymentProvider>) => {
      const payments = onlyProvider({ ...provider, ...changes })
      const found = await findingsOf(
        paymentsCheck,
        doctorContext({ ...settings, PAYMENT_CARD_PROVIDER: 'none' }, { payments }),
      )
      return found.filter((sentence) => /WeChat Pay (lets|refuses)/.test(sentence))
    }
    const balance = { availableJpy: centsOf(0), pendingJpy: centsOf(0) }
    const refused = (reason: ProviderRefusal) => () => Promise.resolve({ kind: 'refused', reason } as const)
    const tellsNone = { balance: refused('unsupported') }
    assert.deepEqual(await run({ balance: () => Promise.resolve({ kind: 'ok', value: balance }) }), [
      'ok: WeChat Pay lets us in',
    ])
    assert.deepEqual(await run({ ...tellsNone, findByOutTradeNo: refused('notFound') }), [
      'ok: WeChat Pay lets us in',
    ])
    assert.deepEqual(await run({ ...tellsNone, findByOutTradeNo: refused('invalid') }), [
      'missing: WeChat Pay refuses our keys',
    ])
  })

  test('finds a provider that a way to pay names and that is not there', async () => {
    assert.deepEqual(await findingsOf(paymentsCheck, doctorContext()), [
      'missing: Stripe does not answer',
      'missing: Stripe does not say how our account is',
      'note: Stripe does not say where it sends its news',
      notOffered[1],
    ])
  })
})

describe('doctor, about Stripe,', () => {
  const webhookUrl = new URL('/api/payment/webhook/stripe', doctorContext().config.PUBLIC_URL).href
  const account = {
    object: 'account',
    country: 'JP',
    default_currency: 'jpy',
    charges_enabled: true,
    payouts_enabled: true,
  }

  async function accountFound(answer: ServiceAnswer) {
    const { url, requests } = await startHttpService(() => answer)
    const { config } = doctorContext({ STRIPE_API_URL: url })
    const [finding] = await stripeFindings(config)
    assert.deepEqual(
      [...new Set(requests.map(({ method, url: path }) => `${method} ${path}`))],
      ['GET /v1/account'],
    )
    return `${finding?.kind}: ${finding?.sentence}`
  }

  test('is let in by its stand-in, whose account is in Japan', async () => {
    const standIn = await spawnStripe({ STRIPE_STAND_IN_WEBHOOK_URL: webhookUrl })
    const env = { STRIPE_API_URL: standIn.origin, STRIPE_SECRET_KEY: stripeKeys.secretKey }
    const access = { ...stripeKeys, url: standIn.origin, webhookSecrets: [stripeKeys.webhookSecret] }
    const payments = onlyProvider(stripeProvider({ ...access, onFault: () => undefined }))
    assert.deepEqual(await findingsOf(paymentsCheck, doctorContext(env, { payments })), [
      'ok: Stripe lets us in',
      'ok: Our account at Stripe charges and pays out, in Japan and in yen',
      `ok: Stripe sends its news to ${webhookUrl}`,
      notOffered[1],
    ])
    const wrong = { ...access, secretKey: 'sk_test_of0nobody' }
    const refused = onlyProvider(stripeProvider({ ...wrong, onFault: () => undefined }))
    assert.equal(
      (await findingsOf(paymentsCheck, doctorContext(env, { payments: refused })))[0],
      'missing: Stripe refuses our keys',
    )
  })

  test('says which news does not come to us', async () => {
    const events = [...stripeEvents]
    const endpoint = { object: 'webhook_endpoint', id: 'we_1', status: 'enabled', enabled_events: events }
    const ours = { ...endpoint, url: webhookUrl, api_version: '2026-10-28.endive' }
    const found = async (data: object[], status = 200) => {
      const body = status === 200 ? { object: 'list', has_more: false, url: '/', data } : { error: {} }
      const { url, requests } = await startHttpService(() => ({ status, body }))
      const [finding] = await endpointFindings(doctorContext({ STRIPE_API_URL: url }).config)
      assert.equal(requests[0]?.url, '/v1/webhook_endpoints?limit=100')
      return `${finding?.kind}: ${finding?.sentence}`
    }
    assert.equal(await found([ours]), `ok: Stripe sends its news to ${webhookUrl}`)
    assert.equal(await found([]), `missing: Stripe sends no news to ${webhookUrl}`)
    assert.equal(
      await found([{ ...ours, url: 'https://another.example/api/payment/webhook/stripe' }]),
      `missing: Stripe sends no news to ${webhookUrl}`,
    )
    assert.equal(await found([{ ...ours, status: 'disabled' }]), 'missing: The webhook at Stripe is disabled')
    assert.equal(
      await found([{ ...ours, enabled_events: events.filter((each) => each !== 'refund.failed') }]),
      'missing: Stripe does not send us refund.failed',
    )
    assert.equal(
      await found([{ ...ours, api_version: '2024-04-10' }]),
      'missing: Stripe sends its news as API version 2024-04-10',
    )
    assert.equal(await found([], 403), 'note: Stripe does not show our webhook to this key')
  })

  test('says what keeps an account from selling rides', async () => {
    const found = (changes: Partial<typeof account>) =>
      accountFound({ status: 200, body: { ...account, ...changes } })
    assert.equal(await found({ charges_enabled: false }), 'missing: Stripe lets our account charge nobody')
    assert.equal(
      await found({ country: 'US', default_currency: 'usd' }),
      'missing: Our account at Stripe is one of US in usd',
    )
    assert.equal(await found({ payouts_enabled: false }), 'note: Stripe does not pay out to us yet')
  })

  test('does without where the key may not look', async () => {
    const body = { error: { type: 'invalid_request_error', message: 'The key does not have the permission' } }
    assert.equal(
      await accountFound({ status: 403, body }),
      'note: Stripe does not show our account to this key',
    )
  })
})
