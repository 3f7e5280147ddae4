/** From what a traveller asks for to a departure and a price. */
export { resolveAppointment, type ResolvedAppointment } from './resolveAppointment'
export {
  hasPosterScan,
  resolveRide,
  seekingParty,
  type ResolvedRide,
  type BookingContext,
  bookingContextOf,
} from './resolveRide'
export { candidatesFor } from './chooseDeparture'
export { checkKnownFlight, type FlightChecked } from './knownFlight'
export { presentQuotation, presentQuotedPlan, presentDeparture } from './presentQuotation'
export { viewCouponsForRide, lowestPrice, viewQuotation, viewSendTimes } from './viewQuotation'
export { priceWithCoupon, reducedBy, type PricingContext } from './priceWithCoupon'
export { quoteRide, timesOn, type Quote } from './quote'
export { forHeldSeats } from './quoteKept'
