import { AirportRides } from '@/features/bookingForm/AirportRides'
import { DoorRide } from '@/features/bookingForm/DoorRide'
import { FormPage } from '@/features/bookingForm/FormPage'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'

/** A ride from door to door inside the 24 wards; who means the airport is led to the ride that goes there. */
function TransferForm() {
  const t = useT('dropoffForm')
  return (
    <FormPage direction="transfer" title={t('title.transfer')}>
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
