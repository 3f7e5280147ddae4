import { msPerMinute } from '@noriai/contract/time'
import { openRoad } from '../../../../../test/faultyRoad'
import { openNewsBox } from '../../../../../test/newsBox'
import { testProvider } from '../../../../../test/providerSuite'
import { spawnStripe, stripeKeys } from '../../../../../test/stripeStandIn'
import type { ProviderPayment } from '../provider'
import { stripeProvider } from './stripeProvider'

const FOREIGN = '4242424242424242'
const DECLINED = '4000000000000002'

testProvider('Stripe', async () => {
  const news = await openNewsBox()
  const stripe = await spawnStripe({ STRIPE_STAND_IN_WEBHOOK_URL: news.url })
  const road = await openRoad(stripe.origin)
  const provider = stripeProvider({
    ...stripeKeys,
    url: road.url,
    webhookSecrets: [stripeKeys.webhookSecret],
    onFault: () => undefined,
  })
  const confirm = async ({ id: paymentId, amountJpy }: ProviderPayment, number: string) => {
    const cardToken = await stripe.typeCard(number, amountJpy / 100)
    const key = `confirm:${paymentId}:${cardToken.slice(-12)}`
    const request = { paymentId, cardToken, amountJpy, returnUrl: 'https://noriai.test/', key }
    await provider.confirmCard(request)
    return { again: () => provider.confirmCard(request) }
  }
  return {
    provider,
    road,
    requests: {
      create: /^POST \/v1\/payment_intents$/,
      refund: /^POST \/v1\/refunds$/,
      cancel: /^POST \/v1\/payment_intents\/\w+\/cancel$/,
      confirm: /^POST \/v1\/payment_intents\/\w+\/confirm$/,
    },
    way: { method: 'card', channel: 'fields', payer: { kind: 'none' } },
    pay: (payment) => confirm(payment, FOREIGN),
    decline: async (payment) => void (await confirm(payment, DECLINED)),
    passMinutes: (minutes) => stripe.control('clock', { aheadMs: minutes * msPerMinute }),
    refundsOf: async (id) => (await stripe.refundsOf(id)).length,
    failRefund: (id) => stripe.control(`refunds/${id}`, { status: 'failed' }),
    disputes: {
      open: async (payment_intent) => {
        await stripe.control('disputes', { payment_intent })
        return (await stripe.disputesOf(payment_intent))[0]?.id ?? ''
      },
      decide: (id, to) => stripe.control(`disputes/${id}`, { to }),
    },
    news,
  }
})
