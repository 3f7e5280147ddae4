import { mergePolicy } from './merge'
import type { Policy } from './schema'

const policies = new WeakMap<Policy, Map<string, Policy>>()

/**
 * The policy as it holds at an airport (IATA code): the same one where nothing is another there. What is asked for the same policy and
 * airport again is the same object. Source: decisions.md, "Airport".
 */
export function policyOfAirport(airportCode: string, policy: Policy): Policy {
  const overrides = policy.airports?.[airportCode]
  if (overrides === undefined) return policy
  const known = policies.get(policy) ?? new Map<string, Policy>()
  policies.set(policy, known)
  const merged = known.get(airportCode) ?? mergePolicy(overrides, policy)
  known.set(airportCode, merged)
  return merged
}
