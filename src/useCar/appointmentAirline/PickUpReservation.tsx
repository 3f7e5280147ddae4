import { PickupForm } from '@/features/bookingForm/PickupForm'
import { asPage } from '@/features/page/asPage'
import { usePartnerForm } from '@/features/partner/usePartnerForm'

/** The pick-up form for a partner's travellers. */
function PickUpReservation() {
  return usePartnerForm() ? <PickupForm /> : null
}

export default asPage('useCar/appointmentAirline/PickUpReservation', PickUpReservation)
