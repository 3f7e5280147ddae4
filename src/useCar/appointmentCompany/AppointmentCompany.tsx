import { FirstRows } from '@/features/bookingForm/FirstRows'
import { asPage } from '@/features/page/asPage'
import { partnerParams } from '@/features/partner/params'
import { PartnerLanding } from '@/features/partner/PartnerLanding'
import { useParams } from '@/hooks/useParams'

/** Where a company's staff and guests land, by the company's code. */
function AppointmentCompany() {
  const { code } = useParams(partnerParams)
  return <PartnerLanding code={code} rows={(direction) => <FirstRows direction={direction} />} />
}

export default asPage('useCar/appointmentCompany/AppointmentCompany', AppointmentCompany)
