import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay, msPerSecond } from '@noriai/contract/time'
import { startHttpService } from '../../../../../test/httpService'
import { stripeKeys } from '../../../../../test/stripeStandIn'
import { centsOfYen } from '../amount'
import { stripeProvider } from './stripeProvider'

const PAID_AT = Date.parse('2026-08-01T10:00:00+09:00')

/** What is answered to a refund so many days after its payment, by a Stripe that refuses it without a code. */
async function answerAfter(type: string, days: number) {
  const charge = {
    object: 'charge',
    created: PAID_AT / msPerSecond,
    payment_method_details: { type, [type]: {} },
  }
  const { url } = await startHttpService(({ method, url: path }) => {
    if (method === 'POST') {
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', message: 'It cannot be refunded.' } },
      }
    }
    return path.startsWith('/v1/refunds')
      ? { status: 200, body: { object: 'list', data: [], has_more: false, url: '/v1/refunds' } }
      : { status: 200, body: { id: 'pi_old', object: 'payment_intent', latest_charge: charge } }
  })
  const provider = stripeProvider({
    ...stripeKeys,
    url,
    webhookSecrets: [stripeKeys.webhookSecret],
    onFault: () => undefined,
    machineClock: { now: () => PAID_AT + days * msPerDay + 1 },
  })
  return provider.refund({
    paymentId: 'pi_old',
    refundNo: 'refund-0482',
    amountJpy: centsOfYen(3400),
    chargedJpy: centsOfYen(3400),
    reason: 'operatorFailed',
  })
}

describe('a refund that Stripe refuses without a code', () => {
  for (const [type, days] of [
    ['alipay', 90],
    ['wechat_pay', 180],
  ] as const) {
    test(`is impossible once the days of ${type} are over, and not before`, async () => {
      assert.deepEqual(await answerAfter(type, days), { kind: 'refused', reason: 'refundImpossible' })
      assert.deepEqual(await answerAfter(type, days - 1), { kind: 'refused', reason: 'invalid' })
    })
  }

  test('may be made another day to a card, however old its payment is', async () => {
    assert.deepEqual(await answerAfter('card', 400), { kind: 'refused', reason: 'invalid' })
  })
})
