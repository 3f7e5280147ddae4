import type { Policy } from '@noriai/contract/policy'

/** What rules are applied by: the instant of the decision, in epoch milliseconds, and the policy that holds then. */
export interface RuleContext {
  readonly at: number
  readonly policy: Policy
}

/** Who of the staff does something, and when, in epoch milliseconds. */
export interface StaffAction {
  readonly staffId: string
  readonly at: number
}

/** Which account does something, and when, in epoch milliseconds. */
export interface AccountAction {
  readonly accountId: string
  readonly at: number
}
