import { AirportRides } from '@/features/bookingForm/AirportRides'
import { DoorRide } from '@/features/bookingForm/DoorRide'
import { FormPage } from '@/features/bookingForm/FormPage'
import { asPage } from '@/features/page/asPage'
import { useAirportWords } from '@/hooks/useAirportWords'
import { useT } from '@/hooks/useT'

/** A ride from door to door inside the wards of a city; who means the airport is led to the ride that goes there. */
function TransferForm() {
  const t = useT('dropoffForm')
  const { isOnly } = useAirportWords()
  return (
    <FormPage direction="transfer" title={t(isOnly ? 'title.transfer' : 'title.withinCity')}>
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
