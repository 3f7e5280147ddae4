import type { Deps } from '../deps'
import { ApiError } from '../errors'
import { fingerprint } from '../ids'
import { merchantNow } from '../ledger/merchantTime'
import type { Change } from '../model'

/** As the real ones: from then on the same key is a new request. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** A request that carries an idempotency key. */
export interface KeyedRequest {
  readonly key: string
  /** Which call of the API, with the id of its path. */
  readonly call: string
  readonly body: object
}

/**
 * The id of what this request made or changed before, or undefined for a new one. A key is good for one request of the whole API.
 * Throws `idempotency_key_reused`.
 */
export function objectOfKey(deps: Pick<Deps, 'now' | 'store'>, request: KeyedRequest): string | undefined {
  const used = deps.store.get('usedKeys', request.key)
  if (!used || merchantNow(deps) - used.at >= KEPT_MS) return undefined
  if (used.fingerprint === printOf(request)) return used.objectId
  throw new ApiError('idempotency_key_reused', 'This idempotency key belongs to another request.')
}

/** The row that keeps the key, to be committed with what the request makes or changes. */
export function useOfKey(deps: Pick<Deps, 'now' | 'store'>, request: KeyedRequest, objectId: string): Change {
  const row = { id: request.key, fingerprint: printOf(request), objectId, at: merchantNow(deps) }
  return { in: 'usedKeys', row }
}

const printOf = ({ call, body }: KeyedRequest) => fingerprint({ call, body })
