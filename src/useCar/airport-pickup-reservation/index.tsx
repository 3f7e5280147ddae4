import { PickupForm } from '@/features/bookingForm/PickupForm'
import { asPage } from '@/features/page/asPage'

export default asPage('useCar/airport-pickup-reservation/index', PickupForm)
