import type { Policy } from './schema'

type BagPlaces = Policy['operations']['bagPlaces']
type VehicleType = keyof BagPlaces
type Size = keyof BagPlaces[VehicleType]

const vehicleTypes = ['minibus', 'mediumBus', 'bus'] as const satisfies readonly VehicleType[]
const sizes = ['large', 'small'] as const satisfies readonly Size[]

/** Places that are fewer than the seats of their vehicle bring free bags. */
export interface TooFewPlaces {
  readonly vehicle: VehicleType
  readonly size: Size
  readonly places: number
  /** Seats times free bags of this size. */
  readonly least: number
  readonly seats: number
}

/** The bag places of the settings that would refuse riders the bags they are promised free; none when all are enough. */
export function tooFewBagPlaces({ operations, ride, luggage }: Policy): readonly TooFewPlaces[] {
  return vehicleTypes.flatMap((vehicle) =>
    sizes.flatMap((size) => {
      const seats = ride.passengerSeats[vehicle]
      const places = operations.bagPlaces[vehicle][size]
      const least = seats * luggage.freePerRider[size]
      return places < least ? [{ vehicle, size, places, least, seats }] : []
    }),
  )
}
