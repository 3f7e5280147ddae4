import type { Policy } from '@noriai/contract/policy'
import type { Deps } from '../../deps'
import type { Method, Place } from '../../infra/providers/payment/capabilities'

/** The ways to pay that are offered at a place, in the policy's sequence. */
export function waysToPayAt({ payments, policy }: Pick<Deps, 'payments' | 'policy'>, place: Place): Method[] {
  return payments.offersAt(place, policy.booking.payTypes).map(({ method }) => method)
}

/** The policy as a text of a place reads it: the ways to pay are those offered there. */
export function policyAt(deps: Pick<Deps, 'payments' | 'policy'>, place: Place): Policy {
  return withPayTypes(deps.policy, waysToPayAt(deps, place))
}

/** The policy as a text for everybody reads it: the ways to pay are those offered anywhere. */
export function policyAnywhere({ payments, policy }: Pick<Deps, 'payments' | 'policy'>): Policy {
  return withPayTypes(
    policy,
    policy.booking.payTypes.filter((method) => payments.hasProvider(method)),
  )
}

function withPayTypes(policy: Policy, payTypes: Method[]): Policy {
  return { ...policy, booking: { ...policy.booking, payTypes } }
}
