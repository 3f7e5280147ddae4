import type { Answer } from '../provider'
import { askStripe, TimeLimit } from './askStripe'
import { stripeClient, type StripeAccess } from './stripeClient'

/** Our account at Stripe, as far as it decides what can be charged. */
export interface StripeAccountState {
  /** ISO 3166 alpha-2; null where Stripe does not say. */
  readonly country: string | null
  /** ISO 4217, in lower case: what it settles in; null where Stripe does not say. */
  readonly currency: string | null
  readonly canCharge: boolean
  readonly canPayOut: boolean
}

const WITHIN_MS = 5000

/** Asks Stripe about our account; a restricted key needs to be allowed to read it. */
export async function stripeAccount(access: StripeAccess): Answer<StripeAccountState> {
  const stripe = stripeClient(access)
  const answered = await askStripe({ access, time: new TimeLimit(WITHIN_MS) }, (options) =>
    stripe.accounts.retrieveCurrent({}, options),
  )
  if (answered.kind !== 'ok') return answered
  const { country, default_currency: currency, charges_enabled, payouts_enabled } = answered.value
  return {
    kind: 'ok',
    value: {
      country: country ?? null,
      currency: currency ?? null,
      canCharge: charges_enabled,
      canPayOut: payouts_enabled,
    },
  }
}
