import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** What a piece of work is found by in logs: a request by its id, a run of a job by its name and one of its own. */
export interface Scope {
  readonly reqId?: string
  readonly job?: string
  readonly runId?: string
  /** What is traced of it now, where traces are wanted. */
  readonly span?: Span | undefined
}

const scopes = new AsyncLocalStorage<Scope>()

/** Does work under a scope, which everything that it starts keeps, also what goes on after it. */
export function inScope<Result>(scope: Scope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/** The scope of what runs now; empty outside of any. */
export function scopeNow(): Scope {
  return scopes.getStore() ?? {}
}
