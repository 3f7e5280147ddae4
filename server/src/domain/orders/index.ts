/** An order from its placing to its end or refund; knows none of its extensions. */
export {
  endLateRide,
  endOrder,
  endPaidOrder,
  expireUnpaidOrder,
  boardRide,
  completeRide,
  writeNoShow,
  doorEndOf,
  cancelOrder,
} from './endOrder'
export { isDepartureCancelled } from './isDepartureCancelled'
export { momentsOf } from './moments'
export {
  orderExtensions,
  registerOrderExtensions,
  type Claim,
  type OrderExtension,
  type OrderStep,
  type RefundedAmount,
} from './orderExtension'
export {
  logOrder,
  orderStatements,
  type Cause,
  lockOrder,
  transitionOrder,
  type Order,
} from './transitionOrder'
export { underNewOrderNo } from './orderNo'
export {
  requireOwner,
  requireParty,
  requireRider,
  requireTaker,
  giftRoleOf,
  isOfAccount,
  isRiddenBy,
  findOwner,
  lockAccountOrders,
} from './ownership'
export { recordTripInfo } from './recordTripInfo'
export { paidOrderOf, refundEndState, refundedBefore, requestRefund, writeRefund } from './requestRefund'
export {
  assertPayable,
  lockForPayment,
  lockPayableOrder,
  markPaying,
  paymentFailed,
  settlePaid,
  completePlacing,
  confirmFreeOrder,
} from './settlePaid'
