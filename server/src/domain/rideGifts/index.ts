/** Rides that are given away. */
export { rideGiftsOfOrders } from './orderExtension'
export { giftMiniPage, presentGiftOffer, presentGiftScheme, presentRideGift } from './presentRideGift'
export {
  findRideGift,
  giveRide,
  isOfferedSql,
  isOnOffer,
  loadOfferedRide,
  returnRide,
  revokeRideGift,
  takeRide,
} from './rideGifts'
