import { openAfter, pathTo } from '@/navigation'
import type { RoutePath } from '@/routes'

/** What is filled in or chosen on the way to a paid order: of no use once it is paid, and a trap for who goes back. */
const steps = [
  'useCar/quickAppointment/quickAppointment',
  'useCar/reservation/QuickReservation',
  'useCar/appointmentAirline/PickUpReservation',
  'useCar/appointmentAirline/DropOffReservation',
  'useCar/airport-pickup-reservation/index',
  'useCar/airport-dropoff-reservation/index',
  'useCar/transfer/index',
  'useCar/pickUpAirport/pickUpAirport',
  'useCar/dropOffAirport/dropOffAirport',
  'useCar/selectFlight/selectFlight',
  'useCar/destination/destination',
  'useCar/orderConfirm/orderConfirm',
  'useCar/deliveryOrderConfirm/deliveryOrderConfirm',
  'useCar/pendingPayDetails/pendingPayDetails',
  'useCar/certificate/certificate-pay',
  'pages/luggage/luggage',
  'useCar/paymentMethod/paymentMethod',
  'useCar/payment/payment',
  'useCar/alipay/alipay',
  'useCar/paymentStatus/paymentStatus',
  'useCar/paymentFail/paymentFail',
  'pages/payment/Success',
] as const satisfies readonly RoutePath[]

/** Opens what was booked and paid; a swipe back from it does not lead into the form that booked it. */
export const openBooked = (id: string): Promise<void> =>
  openAfter(steps, pathTo('useCar/orderSuccessful/orderSuccessful', { id }))
