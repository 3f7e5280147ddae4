import type { Lang } from '@noriai/contract/lang'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'

/** What is shown of a vehicle on a map. */
export type VehicleOnMap = NonNullable<RidePlan['vehicle']>

export interface VehicleMapProps {
  vehicle: VehicleOnMap
  /** The position is young enough to tell where it is now. */
  isFresh: boolean
  lang: Lang
  /** What the map is, for screen readers. */
  label: string
}
