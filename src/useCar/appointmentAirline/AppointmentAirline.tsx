import { FirstRows } from '@/features/bookingForm/FirstRows'
import { asPage } from '@/features/page/asPage'
import { partnerParams } from '@/features/partner/params'
import { PartnerLanding } from '@/features/partner/PartnerLanding'
import { useParams } from '@/hooks/useParams'

/** Where an airline's travellers land, by the airline's code. */
function AppointmentAirline() {
  const { code } = useParams(partnerParams)
  return <PartnerLanding code={code} rows={(direction) => <FirstRows direction={direction} />} />
}

export default asPage('useCar/appointmentAirline/AppointmentAirline', AppointmentAirline)
