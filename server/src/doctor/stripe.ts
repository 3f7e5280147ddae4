import type { Config } from '../config'
import type { StripeAccountState } from '../infra/providers/payment/stripe/stripeAccount'
import type { StripeEndpointState } from '../infra/providers/payment/stripe/stripeEndpoint'
import { missing, note, ok, type Finding } from './check'

/** What Stripe says of our account; nothing where Stripe is not set up. */
export async function stripeFindings({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Config): Promise<Finding[]> {
  if (STRIPE_SECRET_KEY === undefined) return []
  // Its client is large: whoever has no Stripe does not read it.
  const { stripeAccount } = await import('../infra/providers/payment/stripe/stripeAccount')
  const access = { secretKey: STRIPE_SECRET_KEY, url: STRIPE_API_URL, onFault: () => undefined }
  const answer = await stripeAccount(access)
  if (answer.kind === 'ok') return [accountFinding(answer.value)]
  return answer.kind === 'unknown'
    ? [missing('Stripe does not say how our account is', 'Look at status.stripe.com')]
    : [note('Stripe does not show our account to this key', 'Let the restricted key read Account')]
}

function accountFinding({ country, currency, canCharge, canPayOut }: StripeAccountState): Finding {
  if (!canCharge)
    return missing('Stripe lets our account charge nobody', 'Finish what its dashboard asks for')
  if (country !== 'JP' || currency !== 'jpy') {
    return missing(
      `Our account at Stripe is one of ${country ?? 'no country'} in ${currency ?? 'no currency'}`,
      'Open one in Japan that settles in yen: fares are charged in whole yen',
    )
  }
  return canPayOut
    ? ok('Our account at Stripe charges and pays out, in Japan and in yen')
    : note('Stripe does not pay out to us yet', 'Finish what its dashboard asks for')
}

/** Where Stripe's news comes to. */
const WEBHOOK_PATH = '/api/payment/webhook/stripe'
const ENDPOINT_ADVICE = 'Register it as docs/OPENING.md says'

/**
 * Whether Stripe sends its news to this service: what of the webhook can be looked at. That its secret is right is proved by the first
 * news alone. Nothing where Stripe is not set up.
 */
export async function endpointFindings(config: Config): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL, PUBLIC_URL } = config
  if (STRIPE_SECRET_KEY === undefined) return []
  const { stripeEndpoint } = await import('../infra/providers/payment/stripe/stripeEndpoint')
  const access = { secretKey: STRIPE_SECRET_KEY, url: STRIPE_API_URL, onFault: () => undefined }
  const url = new URL(WEBHOOK_PATH, PUBLIC_URL).href
  const answer = await stripeEndpoint(access, url)
  if (answer.kind === 'ok') return [endpointFinding(url, answer.value)]
  return answer.kind === 'unknown'
    ? [note('Stripe does not say where it sends its news', 'Run doctor again when it answers')]
    : [note('Stripe does not show our webhook to this key', 'Let the restricted key read Webhook endpoints')]
}

function endpointFinding(url: string, endpoint: StripeEndpointState | null): Finding {
  if (endpoint === null) return missing(`Stripe sends no news to ${url}`, ENDPOINT_ADVICE)
  const { isEnabled, missing: events, otherVersion } = endpoint
  if (!isEnabled) return missing('The webhook at Stripe is disabled', 'Enable it in the dashboard')
  if (events.length > 0)
    return missing(`Stripe does not send us ${events.join(', ')}`, 'Add these events to the endpoint')
  return otherVersion === null
    ? ok(`Stripe sends its news to ${url}`)
    : missing(`Stripe sends its news as API version ${otherVersion}`, ENDPOINT_ADVICE)
}
