import { keyInUse, keyUsedOtherwise } from './errors'

/** What a request was answered with: kept under its key and sent again as it is. */
export interface KeptAnswer {
  readonly status: number
  readonly body: string
}

interface Kept {
  readonly path: string
  readonly params: string
  readonly at: number
  readonly requestId: string
  /** Undefined while the request is being worked on. */
  readonly answer?: KeptAnswer
}

interface Keyed {
  readonly key: string
  readonly path: string
  /** The parameters as they were sent. */
  readonly params: string
  readonly requestId: string
}

/** Stripe prunes keys once they are at least this old; then the same key is a new request. */
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * The keys of one account, as https://docs.stripe.com/api/idempotent_requests has them: the first result is kept, a failed
 * one and a 500 too, and other parameters under the same key are refused. What failed before the work began keeps nothing.
 */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>()

  constructor(private readonly now: () => number) {}

  /** Begins a request, or gives the answer of the first one. @throws WireError */
  begin(request: Keyed): { readonly answer: KeptAnswer; readonly originalRequest: string } | null {
    const kept = this.#kept.get(request.key)
    if (!kept || this.now() - kept.at >= KEPT_MS) {
      this.#kept.set(request.key, { ...request, at: this.now() })
      return null
    }
    if (kept.path !== request.path || kept.params !== request.params) throw keyUsedOtherwise(request.key)
    if (!kept.answer) throw keyInUse(request.key)
    return { answer: kept.answer, originalRequest: kept.requestId }
  }

  /** Keeps the answer, a failure's too. */
  end(key: string, answer: KeptAnswer): void {
    const kept = this.#kept.get(key)
    if (kept) this.#kept.set(key, { ...kept, answer })
  }

  /** Nothing was begun under the key. */
  forget(key: string): void {
    this.#kept.delete(key)
  }
}
