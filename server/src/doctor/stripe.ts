import type { Config } from '../config'
import type { StripeAccountState } from '../infra/providers/payment/stripe/stripeAccount'
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
