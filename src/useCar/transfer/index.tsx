import { AirportRides } from '@/features/bookingForm/AirportRides'
import { FormPage } from '@/features/bookingForm/FormPage'
import { PlaceCard } from '@/features/bookingForm/PlaceCard'
import { TimeCard } from '@/features/bookingForm/TimeCard'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'

/** A ride from door to door inside the 24 wards; who means the airport is led to the ride that goes there. */
function TransferForm() {
  const t = useT('dropoffForm')
  return (
    <FormPage direction="transfer" title={t('title.transfer')}>
      {(onRetry) => (
        <>
          <PlaceCard onRetry={onRetry} end="start" />
          <PlaceCard onRetry={onRetry} />
          <AirportRides />
          <TimeCard />
        </>
      )}
    </FormPage>
  )
}

export default asPage('useCar/transfer/index', TransferForm)
