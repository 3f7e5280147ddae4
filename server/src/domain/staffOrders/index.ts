/** Orders as staff see and change them. */
export { loadStaffOrder, findOrders } from './loadStaffOrder'
export { markMissed, moveOrder, addNote } from './markMissed'
export { presentDepartureLuggage, presentOrderRow, presentStaffOrder } from './presentStaffOrder'
