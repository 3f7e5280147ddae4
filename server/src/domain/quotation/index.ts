/** From what a traveller asks for to a departure and a price. */
export { resolveAppointment, type AskedAppointment, resolveDay } from './askedAppointment'
export {
  checkCurrency,
  hasPosterScan,
  resolveRide,
  stopKeyOf,
  type AskedRide,
  type BookingContext,
  bookingContextOf,
} from './askedRide'
export { candidatesFor } from './chooseDeparture'
export { dayDepartures } from './dayDepartures'
export { resolveDoor, storedEnds } from './doors'
export { checkKnownFlight, type FlightChecked } from './knownFlight'
export { presentQuotation, presentQuotedPlan, presentDeparture } from './presentQuotation'
export { askedCoupons, priceWithCoupon, type PricedRide, type PricingContext } from './priceWithCoupon'
export { quoteRide, timesOn, type Quote, type TimedDeparture } from './quote'
export { presentSendTimes, personPrice } from './sendTimes'
