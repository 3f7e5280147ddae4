/** From what a traveller asks for to a departure and a price. */
export { resolveAppointment, type ResolvedAppointment, resolveDay } from './resolveAppointment'
export {
  checkCurrency,
  hasPosterScan,
  resolveRide,
  stopKeyOf,
  type ResolvedRide,
  type BookingContext,
  bookingContextOf,
} from './resolveRide'
export { candidatesFor } from './chooseDeparture'
export { dayDepartures } from './dayDepartures'
export { resolveDoor, storedEnds } from './doors'
export { checkKnownFlight, type FlightChecked } from './knownFlight'
export { presentQuotation, presentQuotedPlan, presentDeparture } from './presentQuotation'
export { couponCandidates, priceWithCoupon, type PricedRide, type PricingContext } from './priceWithCoupon'
export { quoteRide, timesOn, type Quote, type TimedDeparture } from './quote'
export { presentSendTimes, personPrice } from './sendTimes'
