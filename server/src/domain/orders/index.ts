/** An order from its placing to its end or refund; knows none of its extensions. */
export { cancelForMissedTripInfo, cancelOrder } from './cancelOrder'
export { completePlacing, confirmFreeOrder } from './confirmFreeOrder'
export { doorEndOf } from './doorEnd'
export { endLateRide, endOrder, endPaidOrder, expireUnpaidOrder } from './endOrder'
export { findOwner } from './findOwner'
export { lockAccountOrders } from './lockAccountOrders'
export { momentsOf, type MomentColumns } from './moments'
export {
  orderExtensions,
  registerOrderExtensions,
  type Claim,
  type OrderExtension,
  type OrderStep,
  type RefundedAmount,
} from './orderExtension'
export { logOrder, placedEntrySql, type Cause } from './orderLog'
export { newOrderNo } from './orderNo'
export { requireOwner, requireParty, requireRider, requireTaker } from './orderPolicy'
export { giftRoleOf, isOfAccount, isRiddenBy } from './ownership'
export { recordTripInfo } from './recordTripInfo'
export { paidOrderOf, refundEndState, refundedBefore, requestRefund, writeRefund } from './requestRefund'
export { boardRide, completeRide, writeNoShow } from './rideEnds'
export {
  lockForPayment,
  lockPayableOrder,
  markPaying,
  paymentFailed,
  settlePaid,
  type Settlement,
} from './settlePaid'
export { lockOrder, transitionOrder, type Order } from './transitionOrder'
