/** Seats of departures: availability, holds and claims, and who may hold how many. */
export {
  availabilityOf,
  hasRoomFor,
  readDepartures,
  seatsLeft,
  type Availability,
  type Pause,
} from './availability'
export {
  dropClaims,
  findPlace,
  fleetOf,
  readClaims,
  sweepAndRead,
  takeSeats,
  type LiveClaim,
  type SeatRefusal,
} from './claims'
export {
  countSeats,
  departureIdOf,
  ensureDeparture,
  lockDepartures,
  lockPlanned,
  type Departure,
  type DepartureKey,
  type PlannedDeparture,
} from './departures'
export { assertFairShare, seatTakerOf, type SeatTaker } from './fairShare'
export { joinSeats } from './joinSeats'
export { assertFewLapses, forgetLapses, recordLapses } from './lapses'
export { moveSeats } from './moveSeats'
export { seatsOfOrders } from './orderExtension'
