/** What travellers say of a ride. */
export { reviewOrder } from './reviewOrder'
