/** Orders as staff see and change them. */
export { addNote } from './addNote'
export { loadStaffOrder } from './loadStaffOrder'
export { markMissed } from './markMissed'
export { moveOrder } from './moveOrder'
export { findOrders } from './orderRows'
export { presentDepartureLuggage, presentOrderRow, presentStaffOrder } from './presentStaffOrder'
