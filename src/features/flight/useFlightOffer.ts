import type { FlightView } from '@noriai/contract/schema/flightView'
import { useRideOffer } from '@/features/quotation/useRideOffer'
import { useStore } from '@/hooks/useStores'
import { servedAirport } from '@/models/terminals'
import { flightDraftOf } from '@/stores/booking/flightDraft'
import { wardDraftOf } from '@/stores/booking/placeDraft'
import { DraftStore } from '@/stores/DraftStore'

/** Where rides are shown to go before it is known: Chuo, where most hotels are. */
const central = wardDraftOf({ wardCode: '27128', name: '', nameJa: '' })

/** The ride that a flight that is met would get: to the draft's place, else at the first airport to central Osaka. */
export function useFlightOffer(flight: FlightView | undefined): ReturnType<typeof useRideOffer> {
  const { place } = useStore(DraftStore).ride
  const isMet =
    flight?.direction === 'arrival' && flight.nextDeparture !== null && flight.status !== 'cancelled'
  const to = place ?? (flight?.arrivalAirportCode === servedAirport ? central : undefined)
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
