/** Seats for lap children who turn two before their ride. */
export { addLapChildSeatOrder } from './addLapChildSeatOrder'
export { cancelForLapChild, lapChildUsedSql } from './cancelForLapChild'
export { offerLapChildSeats } from './offerLapChildSeats'
export { lapChildSeatsOfOrders } from './orderExtension'
