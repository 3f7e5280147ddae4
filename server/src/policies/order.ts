import { DomainError } from '../errors'

/** What ownership of an order is judged by. */
interface Owned {
  readonly accountId: string
}

/**
 * The order, for its owner alone: one of somebody else answers as if it were not there, so that ids cannot be probed.
 * @throws notFound
 */
export function requireOwner<O extends Owned>(order: O | undefined, accountId: string): O {
  if (order?.accountId !== accountId) throw new DomainError('notFound')
  return order
}
