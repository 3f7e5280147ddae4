/** Who rides, and to which door: what is filled in after booking. */
export { cancelForMissedTripInfo } from './cancelForMissedTripInfo'
export { fillByLink, openToFill } from './fillByLink'
export { fillOrderInfo, viewWaitingOrder } from './fillOrderInfo'
export { checkedContact, checkedRider, checkedRiders, type StoredContact } from './riders'
