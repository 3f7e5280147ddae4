/** Seats of departures: availability, holds and claims, and who may hold how many. */
export {
  availabilityOf,
  bagRoomFor,
  hasRoomFor,
  readDepartures,
  seatsLeft,
  type Availability,
  type Pause,
  type SeekingParty,
  withParty,
} from './availability'
export { forgetBoot, knowBoot } from './boots'
export {
  dropClaims,
  findPlace,
  fleetOf,
  piecesThatFit,
  readClaims,
  sweepAndRead,
  takeSeats,
  type LiveClaim,
  type SeatRefusal,
} from './claims'
export {
  departureIdOf,
  ensureDeparture,
  lockDepartures,
  lockPlanned,
  uncountClaims,
  type Departure,
  type DepartureKey,
  type PlannedDeparture,
} from './departures'
export { assertFairShare, seatTakerOf, type SeatTaker } from './fairShare'
export { handOver, joinParty, moveSeats, takeForParty } from './moveSeats'
export { seatedParty, seatsOfOrders, assertFewLapses, forgetLapses, recordLapses } from './orderExtension'
