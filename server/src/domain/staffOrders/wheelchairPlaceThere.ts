import type { Policy } from '@noriai/contract/policy'
import { wheelchairsOf } from '@noriai/contract/rules/busWheelchairs'
import type { MoveOption } from '@noriai/contract/schema/staffDeparture'
import { placesIn } from '../../dispatch/scarcePlaces'
import { fleetOf, withParty, type Availability, type SeekingParty } from '../seats'

/** The vehicle that has no place left for a wheelchair; null where each has one. */
export type NoWheelchairPlace = NonNullable<MoveOption['noWheelchairPlace']> | null

/**
 * Which vehicle of a departure with room for a party has no place left for its wheelchair, beside those that are read with it. A bus does not
 * take it then; a minibus does all the same, and its run is named in the attention queue.
 */
export function noWheelchairPlaceThere(
  target: Availability,
  party: SeekingParty & { readonly id: string },
  policy: Policy,
): NoWheelchairPlace {
  if (wheelchairsOf([party]) === 0) return null
  const there = withParty(target, party, policy)
  if (!there) return 'bus'
  const minibus = there.placed.find(({ id }) => id === party.id)?.minibus ?? 0
  const riding = there.placed.filter((each) => each.minibus === minibus)
  return wheelchairsOf(riding) > placesIn(fleetOf(there.planned, policy), minibus, 'wheelchairs')
    ? 'minibus'
    : null
}
