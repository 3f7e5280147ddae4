import { couponsOfOrders } from './domain/coupons'
import { departureChangesOfOrders } from './domain/departureChanges'
import { extrasOfOrders } from './domain/extras'
import { giftCardsOfOrders } from './domain/giftCards'
import { lapChildSeatsOfOrders } from './domain/lapChild'
import { linksOfOrders } from './domain/links'
import { luggageOfOrders } from './domain/luggage'
import type { OrderExtension } from './domain/orders'
import { commissionOfOrders } from './domain/partners'
import { replacedByOrders } from './domain/rebooking'
import { rideCodesOfOrders } from './domain/rideCode'
import { rideGiftsOfOrders } from './domain/rideGifts'
import { seatsOfOrders } from './domain/seats'

/**
 * What extends orders. The sequence is the one in which everybody locks: departures, coupons, gift cards. Seats come first also
 * because everything else is worth nothing without them, luggage and lap children ride on them, commission counts what gift cards
 * and coupons left, and other orders follow the one that they hang on: its extras, and the order that it replaces.
 * Departures that do not run end what is not paid for them, and with that all of the above.
 */
export const extensionsOfOrders: readonly OrderExtension[] = [
  seatsOfOrders,
  lapChildSeatsOfOrders,
  luggageOfOrders,
  rideCodesOfOrders,
  rideGiftsOfOrders,
  linksOfOrders,
  couponsOfOrders,
  giftCardsOfOrders,
  commissionOfOrders,
  extrasOfOrders,
  replacedByOrders,
  departureChangesOfOrders,
]
