import { fork } from 'node:child_process'
import { once } from 'node:events'
import type Stripe from 'stripe'
import { bundleOf } from '../../scripts/support/bundle'
import { afterAllTests } from './database'

/** What Stripe answers about a payment. */
export type PaymentIntent = Stripe.PaymentIntent

export const stripeKeys = {
  secretKey: 'sk_test_of0the0server0tests000',
  publishableKey: 'pk_test_of0the0server0tests000',
  webhookSecret: 'whsec_of0the0server0tests000',
}

/** What a server needs to work with the stand-in at `url`. */
export const stripeEnv = (url: string) => ({
  PAYMENT_CARD_PROVIDER: 'stripe',
  PAYMENT_ALIPAY_PROVIDER: 'stripe',
  PAYMENT_WECHAT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
  STRIPE_WEBHOOK_SECRETS: stripeKeys.webhookSecret,
  STRIPE_API_URL: url,
})

/** Stripe's stand-in in a process of its own, with what a traveller, a bank and a bad network do. */
export type StripeStandIn = Awaited<ReturnType<typeof spawnStripe>>

/** Starts the stand-in on a free port; it ends with the test file. */
export async function spawnStripe(env: Readonly<Record<string, string>> = {}) {
  const child = fork(await bundleOf('sandbox/src/stripe/stripeStandIn.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      STRIPE_STAND_IN_PORT: '0',
      STRIPE_STAND_IN_LATER_MS: 'never',
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      STRIPE_WEBHOOK_SECRETS: stripeKeys.webhookSecret,
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const exited = once(child, 'exit')
  afterAllTests(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const [{ ready: origin }] = (await once(child, 'message')) as [{ ready: string }]
  return { origin, ...apiOf(origin), ...pageOf(origin), control: controlOf(origin) }
}

/** What a test asks behind the server's back. */
function apiOf(origin: string) {
  const get = async <T>(path: string): Promise<T> => {
    const headers = { authorization: `Bearer ${stripeKeys.secretKey}` }
    return (await (await fetch(`${origin}/v1/${path}`, { headers })).json()) as T
  }
  const list = async <T>(path: string) => (await get<{ data: T[] }>(path)).data
  return {
    intent: (id: string) => get<Stripe.PaymentIntent>(`payment_intents/${id}`),
    intents: () => list<Stripe.PaymentIntent>('payment_intents?limit=100'),
    refundsOf: (id: string) => list<Stripe.Refund>(`refunds?payment_intent=${id}&limit=100`),
    disputesOf: (id: string) => list<Stripe.Dispute>(`disputes?payment_intent=${id}`),
    payouts: () => list<Stripe.Payout>('payouts'),
    eventsOf: (type: string) => list<Stripe.Event>(`events?type=${type}&limit=100`),
  }
}

/** What a traveller does in the page's fields, and on the pages of a bank or a wallet. */
function pageOf(origin: string) {
  const post = (path: string, body: Readonly<Record<string, string>>) =>
    fetch(`${origin}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripeKeys.publishableKey}` },
      body: new URLSearchParams(body),
    })
  const typeCard = async (number: string, amountYen: number): Promise<string> => {
    const answer = await post('confirmation_tokens', {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'client_context[mode]': 'payment',
      'client_context[currency]': 'jpy',
      'client_context[amount]': String(amountYen),
      'client_context[payment_method_types][0]': 'card',
    })
    return ((await answer.json()) as { id: string }).id
  }
  return {
    /** Types a card into Elements of this amount; gives its token. */
    typeCard,
    /** Pays an intent from a browser that has its secret, with a card that the server has not seen. @returns the status */
    payBySecret: async (
      { id, client_secret: secret }: Stripe.PaymentIntent,
      number: string,
      amountYen: number,
    ) => {
      const confirmation_token = await typeCard(number, amountYen)
      const done = await post(`payment_intents/${id}/confirm`, {
        client_secret: secret ?? '',
        confirmation_token,
      })
      return done.status
    },
    /** @returns the address that the page leads back to */
    answerPage: async (url: string | null, answer: 'yes' | 'no' | 'leave'): Promise<string | null> => {
      const body = new URLSearchParams({ answer })
      const done = await fetch(url ?? '', { method: 'POST', body, redirect: 'manual' })
      return done.headers.get('location')
    },
  }
}

/** Plays what no call can: sandbox/src/stripe/README.md. */
function controlOf(origin: string) {
  return async (path: string, body: object = {}): Promise<void> => {
    const answer = await fetch(`${origin}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`/control/${path} was answered with ${answer.status}`)
  }
}
