import type { FlightView } from '@noriai/contract/schema/flightView'
import { useRideOffer } from '@/features/quotation/useRideOffer'
import { useStore } from '@/hooks/useStores'
import drawnCity from '@/models/drawnCity.json'
import { flightDraftOf } from '@/stores/booking/flightDraft'
import { wardDraftOf } from '@/stores/booking/placeDraft'
import { DraftStore } from '@/stores/DraftStore'

/** Where rides to the city whose map comes with the app are shown to go before it is known: where most hotels are. */
const central = wardDraftOf({ wardCode: drawnCity.centralWard, name: '', nameJa: '' })

/** The ride that a flight that is met would get: to the draft's place, else to the middle of the city whose map comes with the app. */
export function useFlightOffer(flight: FlightView | undefined): ReturnType<typeof useRideOffer> {
  const { place } = useStore(DraftStore).ride
  const isMet =
    flight?.direction === 'arrival' && flight.nextDeparture !== null && flight.status !== 'cancelled'
  const to = place ?? (flight?.arrivalAirportCode === drawnCity.airportCode ? central : undefined)
  return useRideOffer(
    isMet && to
      ? {
          direction: 'pickup',
          flight: flightDraftOf(flight),
          airportCode: flight.arrivalAirportCode,
          place: to,
        }
      : undefined,
  )
}
