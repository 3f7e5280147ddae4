/** A day’s departures at the desk: parties, vehicles, boarding, progress. */
export { addPause, endPause } from './addPause'
export { assignVehicle } from './assignVehicle'
export { checkRideCode, undoScan } from './checkRideCode'
export { findDeparture } from './findDeparture'
export { presentMoveOption } from './departureView'
export { plannedById } from './loadDeparture'
export { reportProgress, setDeparture } from './reportProgress'
export { viewCheck, viewDay, viewDeparture, viewPauses } from './viewDepartures'
