import { AirportPage } from '@/features/airport/AirportPage'
import { asPage } from '@/features/page/asPage'

/** The terminal that the flight leaves from, and which airports the service is not for. */
function DropOffAirport() {
  return <AirportPage direction="dropoff" />
}

export default asPage('useCar/dropOffAirport/dropOffAirport', DropOffAirport)
