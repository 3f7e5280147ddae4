/** Orders as staff see and change them. */
export { readEvidence, viewDisputes } from './disputes'
export { markMissed, moveOrder, addNote } from './markMissed'
export {
  staffCause,
  viewFoundOrders,
  viewLuggage,
  viewRefundRequests,
  viewStaffOrder,
} from './viewStaffOrders'
