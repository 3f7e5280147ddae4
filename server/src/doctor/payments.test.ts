import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { centsOf } from '@noriai/contract/money'
import { doctorContext, findingsOf } from '../../test/doctorContext'
import { startHttpService, type ServiceAnswer } from '../../test/httpService'
import { absentProvider } from '../infra/providers/payment/absentProvider'
import type { PaymentProvider, ProviderRefusal } from '../infra/providers/payment/provider'
import { onlyProvider } from '../infra/providers/payment/providers'
import { sandboxProvider } from '../infra/providers/payment/sandbox'
import { paymentsCheck } from './payments'

const settings = { PAYMENT_CARD_PROVIDER: 'sandbox', PAYMENT_ALIPAY_PROVIDER: 'none' }

async function found(answer: ServiceAnswer): Promise<{ findings: string[]; asked: string[] }> {
  const { url, requests } = await startHttpService(() => answer)
  const provider = sandboxProvider({
    url,
    apiKey: 'payment-api-key',
    webhookSecret: 'payment-webhook-secret',
    withinMs: 200,
    onFault: () => undefined,
  })
  const context = doctorContext(settings, { payments: onlyProvider(provider) })
  const findings = await findingsOf(paymentsCheck, context)
  return { findings, asked: requests.map(({ method, url: path }) => `${method} ${path}`) }
}

const notOffered = [
  'note: Alipay cannot be used to pay (PAYMENT_ALIPAY_PROVIDER is none)',
  'note: WeChat Pay cannot be used to pay (PAYMENT_WECHAT_PROVIDER is none)',
]

describe('doctor, about payments,', () => {
  test('asks for a payment that is not there, moves no money, and says which ways to pay there are not', async () => {
    assert.deepEqual(await found({ status: 200, body: { payments: [] } }), {
      findings: ['ok: sandbox lets us in', ...notOffered],
      asked: ['GET /v1/payments?reference=doctor'],
    })
  })

  test('finds a key that is refused, and a provider that is silent', async () => {
    const refused = await found({ status: 401, body: { error: { code: 'unauthorized', message: 'no' } } })
    assert.deepEqual(refused.findings, ['missing: sandbox refuses our keys', ...notOffered])
    const silent = await found('silent')
    assert.deepEqual(silent.findings, ['missing: sandbox does not answer', ...notOffered])
  })

  test('takes a balance for an answer, and does without where a provider tells none', async () => {
    const provider = absentProvider('wechat', () => undefined)
    const run = async (changes: Partial<PaymentProvider>) => {
      const payments = onlyProvider({ ...provider, ...changes })
      const found = await findingsOf(
        paymentsCheck,
        doctorContext({ PAYMENT_CARD_PROVIDER: 'none' }, { payments }),
      )
      return found.filter((sentence) => sentence.includes('wechat'))
    }
    const balance = { availableJpy: centsOf(0), pendingJpy: centsOf(0) }
    const refused = (reason: ProviderRefusal) => () => Promise.resolve({ kind: 'refused', reason } as const)
    const tellsNone = { balance: refused('unsupported') }
    assert.deepEqual(await run({ balance: () => Promise.resolve({ kind: 'ok', value: balance }) }), [
      'ok: wechat lets us in',
    ])
    assert.deepEqual(await run({ ...tellsNone, findByOutTradeNo: refused('notFound') }), [
      'ok: wechat lets us in',
    ])
    assert.deepEqual(await run({ ...tellsNone, findByOutTradeNo: refused('invalid') }), [
      'missing: wechat refuses our keys',
    ])
  })

  test('finds a provider that a way to pay names and that is not there', async () => {
    assert.deepEqual(await findingsOf(paymentsCheck, doctorContext()), [
      'missing: stripe does not answer',
      notOffered[1],
    ])
  })
})
