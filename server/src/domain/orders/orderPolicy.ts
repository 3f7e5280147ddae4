import { DomainError } from '../../errors'

/** What ownership of an order is judged by. */
interface Owned {
  readonly accountId: string
}

/** What riding an order is judged by. */
interface Ridden extends Owned {
  readonly takerAccountId: string | null
}

/**
 * The order, for its owner alone: one of somebody else answers as if it were not there, so that ids cannot be probed.
 * @throws notFound
 */
export function requireOwner<O extends Owned>(order: O | undefined, accountId: string): O {
  if (order?.accountId !== accountId) throw new DomainError('notFound')
  return order
}

/**
 * The order, for whoever rides it: the one it was given to, else its owner. Trip info, pass and review are the rider's.
 * @throws notFound
 */
export function requireRider<O extends Ridden>(order: O | undefined, accountId: string): O {
  if (order === undefined || (order.takerAccountId ?? order.accountId) !== accountId) {
    throw new DomainError('notFound')
  }
  return order
}

/** The order, for the one it was given to alone. @throws notFound */
export function requireTaker<O extends Ridden>(order: O | undefined, accountId: string): O {
  if (order?.takerAccountId !== accountId) throw new DomainError('notFound')
  return order
}

/** The order, for its owner and for the one it was given to. @throws notFound */
export function requireParty<O extends Ridden>(order: O | undefined, accountId: string): O {
  return order?.takerAccountId === accountId ? order : requireOwner(order, accountId)
}
