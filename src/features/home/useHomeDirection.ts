import { useStore } from '@/hooks/useStores'
import { DraftStore } from '@/stores/DraftStore'

/** The ways to ride that home starts. */
type HomeDirection = 'pickup' | 'dropoff'

/** The way of the draft that home shows: who was booking a transfer finds a pick-up. */
export const useHomeDirection = (): HomeDirection =>
  useStore(DraftStore).ride.direction === 'dropoff' ? 'dropoff' : 'pickup'
