import type { Policy } from '../policy'
import { kindsOfParty, type Party } from './party'
import { parsePassportName } from './passportName'

/** What is known of the names of a party before its trip info is complete. */
export interface KnownRiders {
  readonly party: Pick<Party, 'adults' | 'children' | 'infants'>
  readonly contactName: string
  /** The places in the party, from 0, of those who gave their own details by link. */
  readonly givenPositions: readonly number[]
}

/**
 * How many riders' names are missing of a ride whose trip info is awaited: from 0, when a birthday or the contact alone is missing, to
 * the whole party. As in the form, who booked is taken for the first rider.
 */
export function countMissingNames(
  { party, contactName, givenPositions }: KnownRiders,
  policy: Policy,
): number {
  const isBookerKnown = parsePassportName(contactName, policy) !== undefined
  return kindsOfParty(party).filter(
    (_kind, position) => !givenPositions.includes(position) && !(position === 0 && isBookerKnown),
  ).length
}
