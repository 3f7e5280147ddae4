import Stripe from 'stripe'

/** How Stripe is reached. */
export interface StripeAccess {
  readonly secretKey: string
  /** Stripe's own address; another one for tests. */
  readonly url: string
  /** Names this installation in the payments that it makes: another one may share the account. */
  readonly installation?: string | undefined
  /** Called for what Stripe may not answer, and for requests that it refuses as wrong. */
  readonly onFault: (fault: string) => void
}

/** The API whose shapes the adapter reads; the webhook endpoint is registered with the same. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/**
 * Stripe's own client, over `fetch`: its time limit holds for the whole answer. It repeats nothing by itself: what is
 * repeated, and for how long, is `askStripe`'s.
 */
export function stripeClient({ secretKey, url }: StripeAccess): Stripe {
  const { hostname, port, protocol } = new URL(url)
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
