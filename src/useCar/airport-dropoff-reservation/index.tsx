import { DropoffForm } from '@/features/bookingForm/DropoffForm'
import { asPage } from '@/features/page/asPage'

/** The full form of a drop-off. */
const DropoffReservation = () => <DropoffForm />

export default asPage('useCar/airport-dropoff-reservation/index', DropoffReservation)
