/** Orders that are over for long: what of them leaves the live tables, and how it comes back. */
export { archiveRide, deleteArchivedBefore, ridesToArchive } from './archiveRide'
export { bringBack, restoreOrder, withArchived } from './bringBack'
export { forgetDriverNames } from './forgetDriverNames'
export { withoutPerson } from './leaving'
export { restoreAllOrders } from './restoreAllOrders'
