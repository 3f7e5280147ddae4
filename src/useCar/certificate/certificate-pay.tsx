import { asPage } from '@/features/page/asPage'
import { TripInfoBeforePay } from '@/features/tripInfo/TripInfoBeforePay'
import { useParams } from '@/hooks/useParams'
import { certificatePayParams } from './params'

/** Completing the trip info of a ride before it is paid. */
function CertificatePay() {
  const { orderId } = useParams(certificatePayParams)
  return <TripInfoBeforePay orderId={orderId} />
}

export default asPage('useCar/certificate/certificate-pay', CertificatePay)
