import { DropoffForm } from '@/features/bookingForm/DropoffForm'
import { asPage } from '@/features/page/asPage'
import { usePartnerForm } from '@/features/partner/usePartnerForm'

/** The drop-off form for a partner's travellers. */
function DropOffReservation() {
  return usePartnerForm() ? <DropoffForm /> : null
}

export default asPage('useCar/appointmentAirline/DropOffReservation', DropOffReservation)
