import { FirstRows } from '@/features/bookingForm/FirstRows'
import { asPage } from '@/features/page/asPage'
import { PartnerLanding } from '@/features/partner/PartnerLanding'

/** Spring Airlines' code among the partners. */
const SPRING = 'spring'

/** Where travellers of Spring Airlines land; its own agreements are ticked here. */
function SpringAirline() {
  return <PartnerLanding code={SPRING} rows={(direction) => <FirstRows direction={direction} />} />
}

export default asPage('useCar/appointmentAirline/SpringAirline', SpringAirline)
