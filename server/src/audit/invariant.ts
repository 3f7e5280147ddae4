import type { Policy } from '@noriai/contract/policy'
import type { SQL } from 'drizzle-orm'

/** What an invariant is about: whoever changes one of these checks the invariants of that topic. */
export const auditTopics = [
  'seats',
  'orders',
  'money',
  'coupons',
  'gifts',
  'luggage',
  'rides',
  'fleet',
  'lostProperty',
  'jobs',
] as const
export type AuditTopic = (typeof auditTopics)[number]

/** The moment that the books are audited at, and the figures that hold then. */
export interface AuditContext {
  /** Epoch milliseconds of the injected clock. */
  readonly at: number
  readonly policy: Policy
  /** The jobs that run here by the clock, five cron fields each; left out where none do. */
  readonly jobs?: readonly { readonly name: string; readonly cron: string }[]
}

/** A sentence about the books that is true after every transaction, or at least soon after the jobs have run. */
export interface Invariant {
  /** Unique; says in camel case what holds. */
  readonly name: string
  readonly topic: AuditTopic
  /** For the people who read a breach. */
  readonly sentence: string
  /**
   * `always`: holds after every transaction. `onceJobsRan`: something became due, and a job has the stated grace to do it; asked
   * only where the jobs run.
   */
  readonly holds: 'always' | 'onceJobsRan'
  /** A table that is not there before the scheduler has run once; without it there is nothing to ask. */
  readonly table?: string
  /** It judges the jobs of the context: where none run there is nothing to ask. */
  readonly judgesJobs?: true
  /** Selects the rows that break it; none while it holds. */
  readonly query: (context: AuditContext) => SQL
}
