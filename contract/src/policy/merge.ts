import { defaultPolicy } from './defaults'
import type { Policy } from './schema'

/** Settings to change: any part of a tree of settings. A list replaces the whole list. */
export type Overrides<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Overrides<T[K]> }
    : T

/**
 * A policy with some settings changed; what is not named stays as in `base`. Lists are replaced whole.
 * Not validated: use `parsePolicy` of policy/parse for input from outside.
 */
export function mergePolicy(overrides: Overrides<Policy>, base: Policy = defaultPolicy): Policy {
  return mergeTrees(base, overrides) as Policy
}

function mergeTrees(base: unknown, overrides: unknown): unknown {
  if (overrides === undefined) return base
  if (!isTree(base) || !isTree(overrides)) return overrides
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(overrides)) merged[key] = mergeTrees(merged[key], value)
  return merged
}

/** Whether a value is a branch of settings, not a setting. */
export function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
