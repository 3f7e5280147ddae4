/** Refunds that travellers apply for and staff decide, and rides that the operator cancels. */
export { applyForRefund } from './applyForRefund'
export { decideRefund, refundPartly, cancelForOperatorFault } from './decideRefund'
export { disputesOfRefunds, type RefundDisputes } from './disputesOfRefunds'
export {
  listCounterRefunds,
  listFailedRefunds,
  listRefundRequests,
  type FailedRefund,
  type OpenRefundRequest,
} from './refundRequests'
export { payRefundByHand, retryFailedRefunds } from './settleFailedRefund'
