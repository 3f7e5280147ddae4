import { msPerMinute } from '@noriai/contract/time'
import { openRoad } from '../../../../test/faultyRoad'
import { openNewsBox } from '../../../../test/newsBox'
import {
  apiKey,
  appOrigin,
  providerBooks,
  startSandbox,
  typeCard,
  webhookSecret,
} from '../../../../test/paymentSandbox'
import { testProvider } from '../../../../test/providerSuite'
import type { ProviderPayment } from './provider'
import { sandboxProvider } from './sandbox'

const FOREIGN = '4242424242424242'
const DECLINED = '4000000000000002'

testProvider('the sandbox', async () => {
  const news = await openNewsBox()
  const sandbox = await startSandbox({ SANDBOX_WEBHOOK_URL: news.url })
  const road = await openRoad(sandbox.origin)
  let aheadMs = 0
  const clock = { now: () => Date.now() + aheadMs }
  const provider = sandboxProvider({ url: road.url, apiKey, webhookSecret, clock, onFault: () => undefined })
  const books = providerBooks(sandbox.origin)
  const confirm = async (payment: ProviderPayment, number: string) => {
    const page = { lang: 'en', parentOrigin: appOrigin } as const
    const fields = await provider.cardFieldsFor(payment, page)
    const fieldsUrl = fields.kind === 'ok' && fields.value.ui === 'frame' ? fields.value.fieldsUrl : ''
    const cardToken = await typeCard(fieldsUrl, number).catch(() => null)
    // The fields of a payment that is over take no card any more.
    if (cardToken === null) return { again: () => Promise.resolve() }
    const { id: paymentId, amountJpy } = payment
    const key = `confirm:${paymentId}:${cardToken.slice(-12)}`
    const request = { paymentId, cardToken, amountJpy, returnUrl: `${appOrigin}/`, key }
    await provider.confirmCard(request)
    return { again: () => provider.confirmCard(request) }
  }
  return {
    provider,
    road,
    requests: {
      create: /^POST \/v1\/payments$/,
      refund: /^POST \/v1\/refunds$/,
      cancel: /^POST \/v1\/payments\/\w+\/cancel$/,
      confirm: /^POST \/v1\/payments\/\w+\/confirm$/,
    },
    way: { method: 'card', channel: 'fields', payer: { kind: 'none' } },
    pay: (payment) => confirm(payment, FOREIGN),
    decline: async (payment) => void (await confirm(payment, DECLINED)),
    // The sandbox follows the clock of the merchant's server.
    passMinutes: (minutes) => {
      aheadMs += minutes * msPerMinute
      return Promise.resolve()
    },
    refundsOf: async (id) => (await books.refunds(id)).length,
    failRefund: books.sendBack,
    disputes: { open: books.openDispute, decide: books.stepDispute },
    news,
  }
})
