import { DepartingFlightCard } from '@/features/bookingForm/DepartingFlightCard'
import { FormPage } from '@/features/bookingForm/FormPage'
import { PlaceCard } from '@/features/bookingForm/PlaceCard'
import { TimeCard } from '@/features/bookingForm/TimeCard'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'

/** The whole drop-off on one page: where from, which flight, when at the airport, and when that collects at the door. */
function DropoffForm() {
  const t = useT('dropoffForm')
  return (
    <FormPage direction="dropoff" title={t('title.dropoff')}>
      {(onRetry) => (
        <>
          <PlaceCard onRetry={onRetry} />
          <DepartingFlightCard onRetry={onRetry} />
          <TimeCard />
        </>
      )}
    </FormPage>
  )
}

export default asPage('useCar/airport-dropoff-reservation/index', DropoffForm)
