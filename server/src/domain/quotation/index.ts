/** From what a traveller asks for to a departure and a price. */
export { resolveAppointment, type AskedAppointment } from './askedAppointment'
export { resolveDay } from './askedDay'
export {
  checkCurrency,
  hasPosterScan,
  resolveRide,
  stopKeyOf,
  type AskedRide,
  type BookingContext,
} from './askedRide'
export { bookingContextOf } from './bookingContext'
export { candidatesFor } from './candidates'
export { dayDepartures } from './dayDepartures'
export { resolveDoor } from './doors'
export { checkKnownFlight, type FlightChecked } from './knownFlight'
export { personPrice } from './personPrice'
export { presentDeparture } from './presentDeparture'
export { presentQuotation, presentQuotedPlan } from './presentQuotation'
export { askedCoupons, priceWithCoupon, type PricedRide, type PricingContext } from './priceWithCoupon'
export { quoteRide, timesOn, type Quote, type TimedDeparture } from './quote'
export { presentSendTimes } from './sendTimes'
export { storedEnds } from './storedPlaces'
