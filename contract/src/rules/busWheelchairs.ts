import type { Direction } from '../direction'
import type { Policy } from '../policy'
import type { KnownPlaces } from './bagPlaces'

/** A departure, by what decides how many wheelchairs its bus takes. */
export interface BusOfDeparture {
  readonly direction: Direction
  /** Places of the vehicles that are known, by their number, 0 for the bus; of one that says nothing of wheelchairs the planned ones count. */
  readonly boots?: Readonly<Record<string, KnownPlaces>>
}

/** A party that has seats there; one that says nothing of a wheelchair has none. */
interface Riding {
  readonly wheelchairs?: number
}

/**
 * Places for folding wheelchairs that the bus of a departure has: those of its vehicle once that is known, else those that are planned.
 * Infinity where nothing bounds them: on a transfer, which has no bus, and by a policy without the figure.
 */
export function wheelchairPlacesOfBus({ direction, boots }: BusOfDeparture, policy: Policy): number {
  if (direction === 'transfer') return Infinity
  return boots?.['0']?.wheelchairs ?? policy.operations.busWheelchairs ?? Infinity
}

/**
 * Whether a bus takes the wheelchairs of a party beside those that ride by now. Who has none always has a place, also where more ride
 * than the bus has places for, as after the figure was lowered. A bus is one vehicle for all: unlike a minibus, of which parties may
 * change to another, it has no place more for whom it cannot take, so that these are not sold the ride.
 */
export function hasBusPlace(
  { places, riding }: { readonly places: number; readonly riding: readonly Riding[] },
  { wheelchairs = 0 }: Riding,
): boolean {
  return wheelchairs === 0 || wheelchairsOf(riding) + wheelchairs <= places
}

/** The wheelchairs of parties, together. */
export function wheelchairsOf(riding: readonly Riding[]): number {
  return riding.reduce((sum, { wheelchairs = 0 }) => sum + wheelchairs, 0)
}
