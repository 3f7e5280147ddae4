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
export { moveSeats, joinSeats } from './moveSeats'
export { seatsOfOrders, assertFewLapses, forgetLapses, recordLapses } from './orderExtension'
