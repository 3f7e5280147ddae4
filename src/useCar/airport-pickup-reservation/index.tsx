import { FlightCard } from '@/features/bookingForm/FlightCard'
import { FormPage } from '@/features/bookingForm/FormPage'
import { PlaceCard } from '@/features/bookingForm/PlaceCard'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'

/** The whole pick-up on one page: every rule beside what it concerns, the price live in the bar (mock-up 05). */
function PickupForm() {
  const t = useT('pickupForm')
  return (
    <FormPage direction="pickup" title={t('title')}>
      {(onRetry) => (
        <>
          <FlightCard onRetry={onRetry} />
          <PlaceCard onRetry={onRetry} />
        </>
      )}
    </FormPage>
  )
}

export default asPage('useCar/airport-pickup-reservation/index', PickupForm)
