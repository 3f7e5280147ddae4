/** Moves a ride to another departure: late flights, missed buses, staff; or replaces it by another. */
export { seatedBeforeLanding } from './applyFlightReport'
export { movableRide } from './movableRide'
export { moveRide, noRoomProblem, timesOnDeparture } from './moveRide'
export { replacedByOrders, findReplaced } from './orderExtension'
export { rebookToNextDeparture } from './rebookToNextDeparture'
export { applyFlightReports, reportByStaff, reportFlight } from './reportFlight'
