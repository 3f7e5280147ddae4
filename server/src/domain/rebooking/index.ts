/** Moves a ride to another departure: late flights, missed buses, staff; or replaces it by another. */
export { moveRide, type MoveContext, noRoomProblem } from './moveRide'
export { replacedByOrders, findReplaced } from './orderExtension'
export { rebookToNextDeparture } from './rebookToNextDeparture'
export { applyFlightReports, reportByStaff, reportFlight } from './reportFlight'
