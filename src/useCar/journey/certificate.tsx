import { CompanionPage } from '@/features/links/CompanionPage'
import { asPage } from '@/features/page/asPage'
import { OnlySignedIn } from '@/features/page/OnlySignedIn'
import { OwnTripInfo } from '@/features/tripInfo/OwnTripInfo'
import { useParams } from '@/hooks/useParams'
import { certificateParams } from './params'

/** Completing the trip info after payment: by the one who booked, or by a rider who was sent the link. */
function Certificate() {
  const params = useParams(certificateParams)
  if ('companion' in params) return <CompanionPage token={params.companion} />
  return (
    <OnlySignedIn path="useCar/journey/certificate">
      <OwnTripInfo orderId={params.orderId} />
    </OnlySignedIn>
  )
}

export default asPage('useCar/journey/certificate', Certificate)
