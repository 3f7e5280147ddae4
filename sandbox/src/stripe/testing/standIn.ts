import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import Stripe from 'stripe'
import { buildStandIn } from '../app'
import { readStandInConfig } from '../config'

export const webhookSecret = 'whsec_of_the_test'
const secretKey = 'sk_test_of_the_test'
const publishableKey = 'pk_test_of_the_test'
export const returnUrl = 'https://noriai.test/pages/payment/Success?outTradeNo=NR1-1'

/** A stand-in in this process, Stripe's own client of it, and what a page and a test can do. */
export async function startStandIn(env: Readonly<Record<string, string>> = {}) {
  const standIn = await buildStandIn(
    readStandInConfig({
      HOST: '127.0.0.1',
      STRIPE_STAND_IN_PORT: '0',
      STRIPE_STAND_IN_LATER_MS: 'never',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRETS: webhookSecret,
      LOG_LEVEL: 'error',
      ...env,
    }),
  )
  await standIn.start()
  after(() => standIn.stop())
  const { port } = standIn.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const stripe = new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return { origin, stripe, ...pageOf(origin), control: controlOf(origin) }
}

/** What a page does with the publishable key. */
function pageOf(origin: string) {
  const post = async (path: string, body: Readonly<Record<string, string>>) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(body),
    })
    return { status: answer.status, body: (await answer.json()) as { id: string; error?: { code?: string } } }
  }
  return {
    post,
    /** Types a card into Elements that were made for this amount; gives the token. */
    typeCard: async (number: string, { amount = 3420, currency = 'jpy' } = {}) => {
      const made = await post('/v1/confirmation_tokens', {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'client_context[mode]': 'payment',
        'client_context[currency]': currency,
        'client_context[amount]': String(amount),
        'client_context[payment_method_types][0]': 'card',
      })
      return made.body.id
    },
    /** Answers on the page of a bank or a wallet; gives the address that it leads back to. */
    answerPage: async (url: string | null | undefined, answer: 'yes' | 'no' | 'leave') => {
      const done = await fetch(url ?? '', {
        method: 'POST',
        body: new URLSearchParams({ answer }),
        redirect: 'manual',
      })
      return done.headers.get('location')
    },
  }
}

/** Plays what no API call can. */
function controlOf(origin: string) {
  return async (path: string, body: object = {}): Promise<void> => {
    const answer = await fetch(`${origin}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  }
}

/** A merchant's webhook endpoint; `answers` are the statuses of the first deliveries, then it takes all. */
export async function receiveEvents(answers: number[] = []) {
  const received: { readonly raw: string; readonly signature: string; readonly event: Stripe.Event }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      const signature = String(request.headers['stripe-signature'])
      received.push({ raw, signature, event: JSON.parse(raw) as Stripe.Event })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { url, received }
}

/** An intent as the server makes one for a card. */
export const cardIntent = {
  amount: 3420,
  currency: 'jpy',
  allowed_payment_method_types: ['card'],
  metadata: { outTradeNo: 'NR1-1' },
} satisfies Stripe.PaymentIntentCreateParams

/** A confirmation as the server sends it. */
export const confirmation = (token: string) =>
  ({
    confirmation_token: token,
    return_url: returnUrl,
    use_stripe_sdk: false,
    payment_method_options: { card: { request_three_d_secure: 'any' } },
    expand: ['latest_charge'],
  }) satisfies Stripe.PaymentIntentConfirmParams
