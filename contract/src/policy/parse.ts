import * as v from 'valibot'
import { tooFewBagPlaces } from './bagPlaces'
import { defaultPolicy } from './defaults'
import { isTree, mergePolicy } from './merge'
import { policySchema, type Policy } from './schema'

/** What was wrong with a policy from outside, one sentence a setting. */
export class PolicyError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The policy cannot be used: ${problems.join('; ')}`)
    this.name = 'PolicyError'
  }
}

/**
 * The policy of a deployment: the defaults with `overrides` (parsed JSON) laid over them.
 * @throws PolicyError naming every unknown or unusable setting.
 */
export function parsePolicy(overrides: unknown): Policy {
  const policy = parsePolicyOver(overrides, defaultPolicy)
  const problems = contradictionsOf(policy)
  if (problems.length > 0) throw new PolicyError(problems)
  return policy
}

/** Settings that can be used each, and not together, one sentence each. What was saved before such a rule was made still holds. */
export function contradictionsOf(policy: Policy): readonly string[] {
  return tooFewBagPlaces(policy).map(
    ({ vehicle, size, places, least, seats }) =>
      `operations.bagPlaces: ${places} ${size} places for the free bags of ${seats} seats of a ${vehicle}, which take ${least}`,
  )
}

/** As {@link parsePolicy}, over another policy than the defaults. @throws PolicyError */
export function parsePolicyOver(overrides: unknown, base: Policy): Policy {
  if (typeof overrides !== 'object' || overrides === null || Array.isArray(overrides)) {
    throw new PolicyError(['expected an object of settings'])
  }
  const merged = mergePolicy(overrides, base)
  const parsed = v.safeParse(policySchema, merged)
  if (!parsed.success) {
    throw new PolicyError(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'policy'}: ${issue.message}`),
    )
  }
  const unknown = settingsDropped(merged, parsed.output, '')
  if (unknown.length > 0) throw new PolicyError(unknown.map((path) => `${path}: no such setting`))
  return parsed.output
}

/** The schema drops what it does not know, so that an older app can read a newer policy; a deployment gets an error. */
function settingsDropped(given: object, kept: object, path: string): string[] {
  const keptSettings = new Map<string, unknown>(Object.entries(kept))
  return Object.entries(given).flatMap(([key, value]: [string, unknown]) => {
    const at = path ? `${path}.${key}` : key
    const keptValue = keptSettings.get(key)
    if (!keptSettings.has(key)) return value === undefined ? [] : [at]
    return isTree(value) && isTree(keptValue) ? settingsDropped(value, keptValue, at) : []
  })
}
