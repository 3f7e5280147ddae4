/** Orders as staff see and change them. */
export { countDisputesToAnswer, disputeFile, viewDisputes } from './disputes'
export { tellOfDisputes } from './tellOfDisputes'
export { viewWhereabouts } from './whereIsTheBus'
export { markMissed, moveOrder, addNote } from './markMissed'
export {
  staffCause,
  viewFoundOrders,
  viewLuggage,
  viewRefundRequests,
  viewStaffOrder,
} from './viewStaffOrders'
