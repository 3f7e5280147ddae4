import drawnCity from '@/models/drawnCity.json'
import { DraftStore } from '@/stores/DraftStore'
import { useStore, useStores } from './useStores'
import { useT } from './useT'

/** The airport of the ride that is being put together, as it is spoken of. Its caller must be an observer. */
export function useAirportWords() {
  const words = useT('booking')
  const { settings } = useStores()
  const { ride } = useStore(DraftStore)
  const code = settings.airportCodeOf(ride.airportCode)
  // Only the name of the airport whose words come with the app is known before the server has said it.
  const known = code === drawnCity.airportCode ? words('airport') : code
  const airport = settings.airportOf(ride.airportCode)?.name ?? known
  return {
    airport,
    /** Whether buses meet the airport alone whose words come with the app: refusals then name its city. */
    isOnly: settings.airports.length <= 1 && code === drawnCity.airportCode,
    /** A terminal with its airport; the airport alone for one that is not known. */
    terminal: (code: string | null) =>
      code === 'T1' || code === 'T2' ? words(`terminals.${code}`, { airport }) : airport,
  }
}
