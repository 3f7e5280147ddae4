/** Seats for lap children who turn two before their ride. */
export { addLapChildSeatOrder } from './addLapChildSeatOrder'
export { cancelForLapChild, lapChildUsedSql } from './cancelForLapChild'
export { offerLapChildSeats } from './lapChildSeats'
export { lapChildSeatsOfOrders } from './orderExtension'
