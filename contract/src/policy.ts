/**
 * The policy: every figure of the service in one typed object (decisions.md). The schema that validates one from outside is
 * apart, in policy/schema, so that a page that only reads settings does not load a validator.
 */
export type { Direction } from './direction'
export type { Policy, PriceList, SpecialItemKind } from './policy/schema'
export { defaultPolicy } from './policy/defaults'
export { mergePolicy } from './policy/merge'
