import type { Policy } from './schema'
import { isTree } from './merge'
import { contradictionsOf, PolicyError, parsePolicyOver } from './parse'

/** A value that a setting can have. */
export type SettingValue = boolean | number | string | (number | string)[]

/** One setting that differs from the deployment's: its path in the policy, such as `pickup.noticeMinutes`. */
export interface PolicyChange {
  readonly path: string
  readonly value: SettingValue
}

/**
 * A policy with single settings changed, checked whole: the one function by which the operator's changes are tried before they
 * are saved and applied when they hold. A later change of the same path wins.
 * @throws PolicyError naming every setting that is unknown or unusable
 */
export function policyWith(changes: readonly PolicyChange[], base: Policy): Policy {
  const tree: Record<string, unknown> = {}
  for (const { path, value } of changes) setAt(tree, path.split('.'), value)
  return parsePolicyOver(tree, base)
}

/** What is wrong with changes, one sentence a setting or for those that contradict one another; none when they can be saved. */
export function problemsOf(changes: readonly PolicyChange[], base: Policy): readonly string[] {
  try {
    return contradictionsOf(policyWith(changes, base))
  } catch (error) {
    if (error instanceof PolicyError) return error.problems
    throw error
  }
}

/** Every setting of a policy by its path, in the policy's order: single values and lists. */
export function settingsOf(policy: Policy): PolicyChange[] {
  return leavesOf(policy, '')
}

/** Whether two policies differ in any of some settings; a name is also that of all below it. */
export function differIn(names: readonly string[], one: Policy, other: Policy): boolean {
  const [values, others] = [valuesOf(one), valuesOf(other)]
  return [...new Set([...values.keys(), ...others.keys()])].some(
    (path) =>
      values.get(path) !== others.get(path) &&
      names.some((name) => path === name || path.startsWith(`${name}.`)),
  )
}

function valuesOf(policy: Policy): ReadonlyMap<string, string> {
  return new Map(settingsOf(policy).map(({ path, value }) => [path, JSON.stringify(value)]))
}

function leavesOf(tree: object, path: string): PolicyChange[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`
    if (isTree(value)) return leavesOf(value, at)
    return value === undefined ? [] : [{ path: at, value: value as SettingValue }]
  })
}

function setAt(tree: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  // A path may not reach behind the tree.
  if (['__proto__', 'constructor', 'prototype'].includes(key))
    throw new PolicyError([`${key}: no such setting`])
  if (rest.length === 0) {
    tree[key] = value
    return
  }
  const branch = tree[key]
  const next = isTree(branch) ? branch : {}
  tree[key] = next
  setAt(next, rest, value)
}
