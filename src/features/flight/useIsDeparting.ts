import { useStore } from '@/hooks/useStores'
import { DraftStore } from '@/stores/DraftStore'

/** Whether flights that leave the served airport are looked for: a drop-off's. A pick-up's land there. */
export const useIsDeparting = (): boolean => useStore(DraftStore).ride.direction === 'dropoff'
