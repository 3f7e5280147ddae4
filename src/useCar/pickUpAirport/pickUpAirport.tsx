import { AirportPage } from '@/features/airport/AirportPage'
import { asPage } from '@/features/page/asPage'

/** The terminal that the flight lands at, and which airports the service is not for. */
function PickUpAirport() {
  return <AirportPage direction="pickup" />
}

export default asPage('useCar/pickUpAirport/pickUpAirport', PickUpAirport)
