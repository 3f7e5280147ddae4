import { freshReportMinutes } from '@noriai/contract/rules/rideProgress'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { addMinutes, fromWallTime, msPerSecond, type Instant } from '@noriai/contract/time'
import { useNow } from '@/hooks/useNow'
import { useStores } from '@/hooks/useStores'
import type { VehicleOnMap } from './VehicleMapProps'

interface HeardVehicle {
  readonly vehicle: VehicleOnMap
  readonly heardAt: Instant
  /** Young enough to tell where it is now. */
  readonly isFresh: boolean
}

/** A ride's vehicle as its driver's phone reported it; undefined while no phone does. Whoever calls it must be an observer. */
export function useHeardVehicle(plan: RidePlan | null): HeardVehicle | undefined {
  const now = useNow(10 * msPerSecond)
  const { policy } = useStores().settings
  const vehicle = plan?.vehicle
  if (!vehicle) return undefined
  const heardAt = fromWallTime(vehicle.at)
  // Without a network no answer has said since that it is too old.
  if (now >= addMinutes(heardAt, policy.operations.whereabouts.positionMinutes)) return undefined
  return { vehicle, heardAt, isFresh: now < addMinutes(heardAt, freshReportMinutes) }
}
