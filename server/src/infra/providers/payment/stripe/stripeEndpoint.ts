import type { Answer } from '../provider'
import { askStripe, TimeLimit } from './askStripe'
import { stripeEvents } from './readWebhook'
import { API_VERSION, stripeClient, type StripeAccess } from './stripeClient'

/** What Stripe sends to an address of ours. Its signing secret is shown once, when it is registered. */
export interface StripeEndpointState {
  readonly isEnabled: boolean
  /** Events that we read and that are not sent. */
  readonly missing: readonly string[]
  /** Another API version than ours: null where it is ours. */
  readonly otherVersion: string | null
}

const WITHIN_MS = 5000
const ROWS = 100
const ALL = '*'

/** Asks which news Stripe sends to `url`; null where none. A restricted key needs to be allowed to read it. */
export async function stripeEndpoint(access: StripeAccess, url: string): Answer<StripeEndpointState | null> {
  const stripe = stripeClient(access)
  const answered = await askStripe({ access, time: new TimeLimit(WITHIN_MS) }, async (options) => {
    const list = stripe.webhookEndpoints.list({ limit: ROWS }, options)
    for await (const endpoint of list) if (endpoint.url === url) return endpoint
    return null
  })
  if (answered.kind !== 'ok' || answered.value === null) return answered as Awaited<Answer<null>>
  const { status, enabled_events: sent, api_version: version } = answered.value
  return {
    kind: 'ok',
    value: {
      isEnabled: status === 'enabled',
      missing: sent.includes(ALL) ? [] : stripeEvents.filter((event) => !sent.includes(event)),
      otherVersion: version === API_VERSION ? null : (version ?? "the account's"),
    },
  }
}
