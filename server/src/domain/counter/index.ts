/** Rides that staff sell at the counter and by phone: held, sold, printed, and claimed by their travellers. */
export { claimOrder, viewClaimLink } from './claim'
export { forgetSales } from './forgetSales'
export { holdSale } from './holdSale'
export { sendPayLink } from './payLink'
export { saleContext } from './saleContext'
export { checkedSaleRide } from './saleRide'
export { sellRide } from './sellRide'
export { makeTicket } from './ticket'
