/** Departures that do not run: whom of their riders is moved, and who has the money back. */
export { confirmChange } from './confirmChange'
export { departureChangesOfOrders } from './endUnpaid'
export { previewChange } from './previewChange'
export { listPartiesToCall } from './partiesToCall'
export { listFailedChangeRefunds, refundCancelledRides } from './refundParties'
export { tickCall, viewChange } from './viewChange'
