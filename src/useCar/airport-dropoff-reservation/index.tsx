import { DropoffForm } from '@/features/bookingForm/DropoffForm'
import { asPage } from '@/features/page/asPage'

export default asPage('useCar/airport-dropoff-reservation/index', DropoffForm)
