import type { TestApp } from '../../server/test/buildTestApp'
import { buildSession } from '../../server/test/accounts'
import { departures } from '../../server/src/infra/db/schema/departures'
import {
  dropoffRequest,
  holdRide,
  rideRequest,
  transferRequest,
  type RideRequest,
} from '../../server/test/factories/rides'

/** The rides that travellers of the model take: few, so that they meet. */
export const rideNames = ['six', 'eight', 'toAirport', 'transfer', 'kobe'] as const
export type RideName = (typeof rideNames)[number]

/** Where they go to or come from. */
export const hotels = ['hotel:hilton-osaka', 'hotel:conrad-osaka', 'hotel:intercontinental-osaka'] as const

/** Those of the second airport's city. */
const kobeHotels = ['hotel:kobe-harbour', 'hotel:kobe-hillside'] as const

const hotelsOf = (ride: RideName): readonly string[] => (ride === 'kobe' ? kobeHotels : hotels)

export const modelFlight = { flightNo: 'CX506', scheduledTime: '2026-11-21 18:00:00' } as const

/** The same number as the timetable has it on that day: who is at the counter landed with it before anything of the model happens. */
export const landedFlight = { flightNo: 'CX506', scheduledTime: '2026-11-21 14:05:00' } as const

/** Under which number another airline sells it; whose ticket says so asks the timetable, and confirms the time of the model. */
export const modelTicket = { flight: { flightNo: 'JL7056' }, flightConfirmed: true } as const

const requests: Readonly<Record<RideName, RideRequest>> = {
  six: rideRequest({ flight: { flightNo: modelFlight.flightNo, manual: true } }),
  eight: rideRequest({ dateTime: '2026-11-21 20:00:00' }),
  toAirport: dropoffRequest({ dateTime: '2026-11-22 15:00:00' }),
  transfer: transferRequest({ dateTime: '2026-11-22 10:00:00' }),
  kobe: rideRequest({ arrivalAirportCode: 'UKB', dateTime: '2026-11-21 19:00:00' }),
}

/** Seats of each departure: so few that they are sold out. */
const seats: Readonly<Record<RideName, number>> = { six: 4, eight: 6, toAirport: 4, transfer: 5, kobe: 4 }
/** In one of them two families can meet. */
const seatsOfMinibuses: Readonly<Record<RideName, number>> = {
  six: 3,
  eight: 4,
  toAirport: 3,
  transfer: 3,
  kobe: 3,
}
/** Of each minibus, whether its vehicle is known or not: fewer than families bring. */
export const CHILD_SEATS_OF_A_MINIBUS = 1
/** Places for wheelchairs that each minibus is planned with, and each bus: its vehicle has more. */
export const WHEELCHAIRS_OF_A_MINIBUS = 1
export const WHEELCHAIRS_OF_A_BUS = 1
/** Places for large bags of each departure and of each minibus: now and then they are gone before the seats. */
const largePlaces: Readonly<Record<RideName, number>> = {
  six: 5,
  eight: 7,
  toAirport: 5,
  transfer: 8,
  kobe: 5,
}
const LARGE_PLACES_OF_A_MINIBUS = 4
const STOPS_OF_A_MINIBUS = 2

/** A request for one of the rides, for so many adults with a large bag each. */
export function requestOf(
  ride: RideName,
  adults: number,
  where: number,
  changes: Partial<RideRequest>,
): RideRequest {
  const [first = '', ...others] = hotelsOf(ride)
  const addressId = others[where - 1] ?? first
  return {
    ...requests[ride],
    adults,
    params1: adults,
    luggage: { large: adults, small: 0 },
    address: { addressId, text: 'hotel' },
    ...changes,
  }
}

/** The departures of the rides, with the few seats that they have in the model. */
export type ModelDepartures = Readonly<Record<RideName, typeof departures.$inferInsert>>

/** Finds out which departures the rides are on. What it leaves in the database is to be removed. */
export async function findDepartures(server: TestApp): Promise<ModelDepartures> {
  const found = {} as Record<RideName, typeof departures.$inferInsert>
  for (const ride of rideNames) {
    const { token } = await buildSession(server)
    const { departure } = await holdRide(server, token, requestOf(ride, 1, 0, {}))
    const rows = await server.deps.db.select().from(departures)
    const row = rows.find(({ id }) => id === departure.departureId)
    if (!row) throw new Error(`${ride} has no departure`)
    found[ride] = {
      ...row,
      busSeats: seats[ride],
      minibuses: 2,
      minibusSeats: seatsOfMinibuses[ride],
      stopCap: STOPS_OF_A_MINIBUS,
      seatsHeld: 0,
      busLarge: largePlaces[ride],
      minibusLarge: LARGE_PLACES_OF_A_MINIBUS,
      largeHeld: 0,
      smallHeld: 0,
    }
  }
  return found
}
