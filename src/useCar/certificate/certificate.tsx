import { ArrivalPage } from '@/features/links/ArrivalPage'
import { ClaimPage } from '@/features/links/ClaimPage'
import { OwnRide } from './OwnRide'
import { asPage } from '@/features/page/asPage'
import { OnlySignedIn } from '@/features/page/OnlySignedIn'
import { useParams } from '@/hooks/useParams'
import { certificateOfRideParams } from './params'

/** A ride as it can be shown to others: by its link to anyone who has it, by its order to its owner; and one that staff sold, to be taken. */
function CertificateOfRide() {
  const params = useParams(certificateOfRideParams)
  if ('arrival' in params) return <ArrivalPage token={params.arrival} />
  if ('claim' in params) return <ClaimPage token={params.claim} />
  return (
    <OnlySignedIn path="useCar/certificate/certificate">
      <OwnRide orderId={params.orderId} />
    </OnlySignedIn>
  )
}

export default asPage('useCar/certificate/certificate', CertificateOfRide)
