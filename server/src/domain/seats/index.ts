/** Seats of departures: availability, holds and claims. */
export {
  availabilityOf,
  bagRoomFor,
  hasRoomFor,
  readDepartures,
  seatsLeft,
  type Availability,
  type SeekingParty,
  withParty,
} from './availability'
export { setBoot } from './boots'
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
  type Departure,
  type PlannedDeparture,
} from './departures'
export { handOver, joinParty, moveSeats, takeForParty } from './moveSeats'
export { seatStatements } from './seatStatements'
export { seatedParty, seatsOfOrders } from './orderExtension'
