import type { Policy } from '@noriai/contract/policy'
import { policyOfAirport } from '@noriai/contract/policy/airport'
import { DraftStore } from '@/stores/DraftStore'
import { useStore, useStores } from './useStores'

/**
 * The policy as it holds at an airport, such as when its buses leave; without one at that of the ride that is put together. Its caller must
 * be an observer.
 */
export function usePolicyAt(airportCode?: string | null): Policy {
  const { settings } = useStores()
  const { ride } = useStore(DraftStore)
  return policyOfAirport(settings.airportCodeOf(airportCode ?? ride.airportCode), settings.policy)
}
