import type { Policy } from '@noriai/contract/policy'
import type { Deps } from '../../deps'
import type { Method, Place } from '../../infra/providers/payment/capabilities'

/** The policy as it is read at a place: the ways to pay are those offered there, in the policy's sequence. */
export function policyAt({ payments, policy }: Pick<Deps, 'payments' | 'policy'>, place: Place): Policy {
  return withPayTypes(
    policy,
    payments.offersAt(place, policy.booking.payTypes).map(({ method }) => method),
  )
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
