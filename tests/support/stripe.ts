/** Stripe played for a browser: its stand-in as a program, and what a page loads from Stripe's own addresses. */
import type { BrowserContext } from 'playwright-core'
import { afterAllTests } from '../../server/test/database'
import { stripeEnv, stripeKeys, type PaymentIntent } from '../../server/test/stripeStandIn'
import { freePorts } from './freePorts'
import { Product } from './product'
import { startProgram } from './program'

/** The product with Stripe for every way to pay, and the stand-in. */
export interface StripeProduct {
  readonly product: Product
  readonly stripeUrl: string
  /** The payments that Stripe has, newest first. */
  intents(): Promise<readonly PaymentIntent[]>
}

export async function startWithStripe(): Promise<StripeProduct> {
  const [port = 0] = await freePorts(1)
  const stripeUrl = `http://127.0.0.1:${port}`
  const env = stripeEnv(stripeUrl)
  const standIn = await startProgram('stripe', 'sandbox/src/stripe/stripeStandIn.ts', {
    ...env,
    HOST: '127.0.0.1',
    STRIPE_STAND_IN_PORT: String(port),
    STRIPE_STAND_IN_URL: stripeUrl,
    LOG_LEVEL: 'warn',
  })
  afterAllTests(() => standIn.stop())
  const product = await Product.start({ env })
  await fetch(`${stripeUrl}/control/news`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${product.url}/api/payment/webhook/stripe` }),
  })
  const headers = { authorization: `Bearer ${stripeKeys.secretKey}` }
  const intents = async () => {
    const answer = await fetch(`${stripeUrl}/v1/payment_intents?limit=100`, { headers })
    return ((await answer.json()) as { readonly data: readonly PaymentIntent[] }).data
  }
  return { product, stripeUrl, intents }
}

/**
 * Answers what a phone asks of Stripe's own addresses from the stand-in: the page is loaded as it is in production, under the
 * same Content-Security-Policy. @returns the addresses that were requested for, in order
 */
export async function playStripe(context: BrowserContext, stripeUrl: string): Promise<string[]> {
  const requested: string[] = []
  await context.route(/^https:\/\/(js|api)\.stripe\.com\//, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    requested.push(request.url())
    const body = request.postDataBuffer()
    const answer = await fetch(stripeUrl + pathname + search, {
      method: request.method(),
      headers: request.headers(),
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    })
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })
  return requested
}
