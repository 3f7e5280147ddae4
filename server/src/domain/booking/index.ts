/** Places orders for rides: holds a seat, checks, prices again, writes. */
export { holdAppointment, holdOnce, quoteAppointment, type HeldRide } from './holds/holdAppointment'
export { placeOrder } from './placeOrder'
export { presentHold } from './presentHold'
