/** Who rides, and to which door: what is filled in after booking. */
export { fillByLink, openToFill } from './fillByLink'
export { fillOrderInfo, findWaitingOrder } from './fillOrderInfo'
export { checkedContact, checkedRider, checkedRiders, type StoredContact } from './riders'
