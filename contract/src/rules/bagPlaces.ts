import type { Direction, Policy } from '../policy'
import { type Problem, problem } from '../problem'
import type { VehicleType } from '../vehicleType'
import { extraPiecesLeft, freePlaces, type Luggage } from './luggage'

/** Places for bags in a vehicle, or those that bags take: a large place takes anything that is carried, a small one a bag of the small size. */
export interface BagPlaces {
  readonly large: number
  readonly small: number
}

/** Places of a vehicle that is known; one that was assigned before child seats or wheelchairs counted says nothing of them. */
export interface KnownPlaces extends BagPlaces {
  readonly childSeats?: number
  readonly wheelchairs?: number
}

export const noBagPlaces: BagPlaces = { large: 0, small: 0 }

/**
 * The places that a party's bags take: a special item, and a small bag beyond the free small places, takes a large one.
 * @param riders everyone, lap children included
 * Source: operator's design, section 2.
 */
export function placesOfBags(
  { large, small, special }: Pick<Luggage, 'large' | 'small' | 'special'>,
  riders: number,
  policy: Policy,
): BagPlaces {
  const spare = Math.max(0, small - freePlaces(riders, policy).small)
  return { large: large + special + spare, small: small - spare }
}

/** The places of pieces that are bought after the booking: nobody says of which size they are. */
export function placesOfPieces(pieces: number): BagPlaces {
  return { large: pieces, small: 0 }
}

/** The vehicle that so many seats need. */
export function vehicleTypeFor(seats: number, { ride }: Policy): VehicleType {
  const { minibus, mediumBus } = ride.passengerSeats
  if (seats <= minibus) return 'minibus'
  return seats <= mediumBus ? 'mediumBus' : 'bus'
}

/** The vehicles of a departure as the timetable plans them. */
export interface PlannedVehicles {
  readonly direction: Direction
  readonly busSeats: number
  readonly minibuses: number
}

/** Bag places of a departure's bus, and of each of its minibuses. A transfer has no bus: what its minibuses take goes along. */
export function bagPlacesOf(
  { direction, busSeats, minibuses }: PlannedVehicles,
  policy: Policy,
): { readonly bus: BagPlaces; readonly minibus: BagPlaces } {
  const { bagPlaces } = policy.operations
  const { minibus } = bagPlaces
  const bus =
    direction === 'transfer'
      ? { large: minibuses * minibus.large, small: minibuses * minibus.small }
      : bagPlaces[vehicleTypeFor(busSeats, policy)]
  return { bus, minibus }
}

/**
 * Whether the bags of a party go into one minibus: a party is never split.
 * @returns validation.bagsPerMinibus with what one takes, or nothing
 */
export function minibusBagsProblem(bags: BagPlaces, policy: Policy): Problem | undefined {
  const { large, small } = policy.operations.bagPlaces.minibus
  return bags.large > large || bags.small > small
    ? problem('validation.bagsPerMinibus', { large, small })
    : undefined
}

/**
 * How many more pieces a party may still add where places for bags are few; null where there is room for all that it may buy.
 * @param spare large places that are left where it rides, its own bags taken off
 */
export function fewPieces(
  spare: number,
  { riders, bought }: { readonly riders: number; readonly bought: number },
  policy: Policy,
): number | null {
  const mayBuy = extraPiecesLeft(riders, bought, policy)
  return spare < mayBuy ? Math.max(0, spare) : null
}
