import { GiftOfferPage } from '@/features/gifts/GiftOfferPage'
import { asPage } from '@/features/page/asPage'
import { OnlySignedIn } from '@/features/page/OnlySignedIn'
import { OwnTripInfo } from '@/features/tripInfo/OwnTripInfo'
import { useParams } from '@/hooks/useParams'
import { giftedRideParams } from './params'

/** A ride given as a gift: taking it by its link, then its trip info. */
function GiftedRide() {
  const params = useParams(giftedRideParams)
  if ('gift' in params) return <GiftOfferPage token={params.gift} />
  return (
    <OnlySignedIn path="useCar/journey/gitf-fillinfo">
      <OwnTripInfo orderId={params.orderId} />
    </OnlySignedIn>
  )
}

export default asPage('useCar/journey/gitf-fillinfo', GiftedRide)
