import type { RootStore } from '@/stores/RootStore'
import { RideCodesStore } from '@/stores/RideCodesStore'

/** Whether there are ride codes to show. Rejects as the call does. */
export const hasRideCodes = (root: RootStore): Promise<boolean> => root.store(RideCodesStore).hasAny()
