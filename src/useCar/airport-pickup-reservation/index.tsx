import { PickupForm } from '@/features/bookingForm/PickupForm'
import { asPage } from '@/features/page/asPage'

/** The full form of a pick-up. */
const PickupReservation = () => <PickupForm />

export default asPage('useCar/airport-pickup-reservation/index', PickupReservation)
