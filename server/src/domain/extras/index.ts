/** What the orders that go with a ride have in common: how they are placed, and end with it. */
export { extrasOfOrders, extrasRefundJpy } from './orderExtension'
export { writeExtraOrder } from './writeExtraOrder'
