import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'

/** The bags of a party. Special items take large places; `extra` of all these are bought pieces. */
export interface Luggage {
  readonly large: number
  readonly small: number
  readonly special: number
  readonly extra: number
}

/** Places that cost nothing. */
export interface FreePlaces {
  readonly large: number
  readonly small: number
}

/** One large and one small place for each rider, lap children included. Source: decisions.md, "free luggage". */
export function freePlaces(riders: number, policy: Policy): FreePlaces {
  const { large, small } = policy.luggage.freePerRider
  return { large: riders * large, small: riders * small }
}

/** Pieces that must be bought: what the free places do not take, a small bag using a large place that is left. */
export function extraPiecesNeeded(
  bags: Pick<Luggage, 'large' | 'small' | 'special'>,
  riders: number,
  policy: Policy,
): number {
  const free = freePlaces(riders, policy)
  const large = bags.large + bags.special
  const spareLarge = Math.max(0, free.large - large)
  return Math.max(0, large - free.large) + Math.max(0, bags.small - free.small - spareLarge)
}

/** What of the bags the free places take, special items and large ones first: a new booking begins with nothing bought. */
export function freeBags<Bags extends Pick<Luggage, 'large' | 'small' | 'special'>>(
  bags: Bags,
  riders: number,
  policy: Policy,
): Bags {
  const free = freePlaces(riders, policy)
  const special = Math.min(bags.special, free.large)
  const large = Math.min(bags.large, free.large - special)
  const small = Math.min(bags.small, free.small + free.large - special - large)
  return { ...bags, special, large, small }
}

/**
 * How many pieces can still be bought for a ride: the policy's number a person, less those of all its orders.
 * @param alreadyBought pieces of the ride's other orders, unpaid ones that are still valid included.
 */
export function extraPiecesLeft(riders: number, alreadyBought: number, policy: Policy): number {
  return Math.max(0, riders * policy.luggage.maxExtraPerPerson - alreadyBought)
}

/**
 * Whether the bags are carried as declared: enough pieces bought, and not more than allowed over all orders of the ride.
 * @returns validation.extraLuggageMax or validation.luggageNotCovered, or nothing.
 */
export function luggageProblem({
  luggage,
  riders,
  policy,
  alreadyBought = 0,
}: {
  readonly luggage: Luggage
  readonly riders: number
  readonly policy: Policy
  readonly alreadyBought?: number
}): Problem | undefined {
  const needed = extraPiecesNeeded(luggage, riders, policy)
  const left = extraPiecesLeft(riders, alreadyBought, policy)
  if (luggage.extra > left || needed > left + alreadyBought) {
    return problem('validation.extraLuggageMax', { max: policy.luggage.maxExtraPerPerson })
  }
  const missing = needed - luggage.extra - alreadyBought
  return missing > 0 ? problem('validation.luggageNotCovered', { pieces: missing }) : undefined
}
