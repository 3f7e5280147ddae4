/** Orders as staff see and change them. */
export { markMissed, moveOrder, addNote } from './markMissed'
export {
  staffCause,
  viewFoundOrders,
  viewLuggage,
  viewRefundRequests,
  viewStaffOrder,
} from './viewStaffOrders'
