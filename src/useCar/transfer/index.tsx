import { AirportRides } from '@/features/bookingForm/AirportRides'
import { DoorRide } from '@/features/bookingForm/DoorRide'
import { FormPage } from '@/features/bookingForm/FormPage'
import { asPage } from '@/features/page/asPage'
import { useAreaWords } from '@/hooks/useAreaWords'
import { useT } from '@/hooks/useT'

/** A ride from door to door inside the wards of a city; who means the airport is led to the ride that goes there. */
function TransferForm() {
  const t = useT('dropoffForm')
  const { city } = useAreaWords('transfer')
  return (
    <FormPage direction="transfer" title={t('title.transfer', { city })}>
      {(onRetry) => (
        <>
          <DoorRide onRetry={onRetry} />
          <AirportRides />
        </>
      )}
    </FormPage>
  )
}

export default asPage('useCar/transfer/index', TransferForm)
